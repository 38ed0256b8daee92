internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import Foundation

/// The cost of durability: latency, throughput, and recovery.
enum OutboxScenarios {
  private static let owner = OutboxIdentity(host: "bench", clientId: "bench")
  private static let terminals = (0..<8).map { "ahp-terminal:/\($0)" }

  /// A link that accepts and echoes everything immediately.
  final class EchoLink: OutboxLink {
    struct Contents {
      var outbox: Outbox?
      var numbers: [Int] = []
      var lastAt: ContinuousClock.Instant?
    }

    let contents = Locked(Contents())

    func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
      .attached
    }

    func send(contentsOf transmissions: [OutboxTransmission]) async -> [OutboxWriteResult] {
      let outbox = contents.withLock { contents in
        contents.lastAt = .now
        contents.numbers += transmissions.map(\.params.clientSeq)
        return contents.outbox
      }
      let echoes = transmissions.map {
        ActionEnvelope(
          channel: $0.params.channel, action: $0.params.action, serverSeq: $0.params.clientSeq,
          origin: ActionOrigin(clientId: owner.clientId, clientSeq: $0.params.clientSeq))
      }
      await outbox?.handle(.echoes(echoes))
      return transmissions.map { _ in .written }
    }

    func snapshot(of channel: URI) async throws -> SubscribeResult? { nil }

    /// Discards the recorded sequence numbers.
    func forget() { contents.withLock { $0.numbers = [] } }
  }

  private static func input(_ number: Int) -> StateAction {
    .terminal(.input(TerminalInputAction(data: "echo \(number)\n")))
  }

  /// Returns a directory beside the build, since temporary directories are often in memory.
  private static func withDirectory<Result>(
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let path =
      FileManager.default.currentDirectoryPath + "/.build/ahp-bench-outbox-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }

  static func withOutbox<Result: Sendable>(
    _ directory: String, synchronizes: Bool,
    _ body: (Outbox, EchoLink) async throws -> Result
  ) async throws -> Result {
    let outbox = try await Outbox.open(
      owner,
      journal: FileOutboxJournal(
        directory: directory, identity: owner, synchronizes: synchronizes),
      configuration: OutboxConfiguration(maxEntries: 200_000, maxBytes: 1 << 30))
    let link = EchoLink()
    link.contents.withLock { $0.outbox = outbox }
    let running = Task { await outbox.run(link) }
    await outbox.handle(.began(HostGeneration(number: 1)))
    await outbox.handle(.restored(HostGeneration(number: 1)))
    let result = try await body(outbox, link)
    await outbox.close()
    await running.value
    link.contents.withLock { $0.outbox = nil }
    return result
  }

  // MARK: Latency

  /// The time from `enqueue` until the link receives the action, one at a time.
  static func latency() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for synchronizes in [false, true] {
      let count = 500
      let (seconds, isCorrect) = try await withDirectory { directory in
        try await withOutbox(directory, synchronizes: synchronizes) { outbox, link in
          var seconds: [Double] = []
          var isCorrect = true
          for number in 0..<count {
            let start = ContinuousClock.now
            let receipt = try await outbox.enqueue(input(number), on: terminals[0])
            let settlement = try await receipt.settled()
            let at = link.contents.withLock(\.lastAt) ?? start
            seconds.append((at - start).seconds)
            isCorrect = isCorrect && settlement.outcome == .acked && at > start
          }
          return (seconds, isCorrect)
        }
      }
      let sorted = seconds.sorted()
      measurements.append(
        Measurement(
          name: "outbox-latency-\(synchronizes ? "fsync" : "nosync")", items: 1, unit: "entry",
          seconds: seconds, isCorrect: isCorrect && sorted.count == count,
          extra: [
            ("p50Microseconds", sorted[count / 2] * 1e6),
            ("p99Microseconds", sorted[count * 99 / 100] * 1e6),
          ]))
    }
    return measurements
  }

  // MARK: Throughput

  /// 100,000 entries on eight channels, from 64 tasks, until each is settled.
  static func throughput() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for synchronizes in [false, true] {
      let count = 100_000
      var seconds: [Double] = []
      var isCorrect = true
      for _ in 0..<3 {
        let (time, correct) = try await withDirectory { directory in
          try await withOutbox(directory, synchronizes: synchronizes) { outbox, link in
            let start = ContinuousClock.now
            let acked = try await enqueue(count, outbox)
            let time = (ContinuousClock.now - start).seconds
            let numbers = link.contents.withLock(\.numbers)
            let isEmpty = await outbox.entries.isEmpty
            return (
              time, acked == count && isEmpty && numbers == Array(1...count)
            )
          }
        }
        seconds.append(time)
        isCorrect = isCorrect && correct
      }
      measurements.append(
        Measurement(
          name: "outbox-throughput-\(synchronizes ? "fsync" : "nosync")", items: count,
          unit: "entries", seconds: seconds, isCorrect: isCorrect))
    }
    return measurements
  }

  private static func enqueue(_ count: Int, _ outbox: Outbox) async throws -> Int {
    let tasks = 64
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var receipts: [DispatchReceipt] = []
          for number in stride(from: task, to: count, by: tasks) {
            receipts.append(
              try await outbox.enqueue(input(number), on: terminals[number % terminals.count]))
          }
          var acked = 0
          for receipt in receipts where try await receipt.settled().outcome == .acked { acked += 1 }
          return acked
        }
      }
      return try await group.reduce(0, +)
    }
  }

  // MARK: Recovery

  /// Opens a journal of 100,000 unsettled entries, every third of which may have been sent.
  static func recovery() async throws -> [Measurement] {
    let count = 100_000
    return try await withDirectory { directory in
      let journal = FileOutboxJournal(
        directory: directory, identity: owner, synchronizes: false)
      _ = try await journal.open()
      var records: [OutboxRecord] = [.reserved(below: count + 1)]
      let now = Outbox.systemTime()
      for number in 1...count {
        let id = OutboxEntryID(UInt64(number))
        records.append(
          .enqueued(
            OutboxEntry(
              id: id, channel: terminals[number % terminals.count], action: input(number),
              enqueuedAt: now)))
        if number % 3 == 0 { records.append(.sending(id, clientSeq: number)) }
      }
      try await journal.append(records, durably: true)
      await journal.close()
      let size = try FileManager.default.attributesOfItem(atPath: journal.path)[.size] as? Int
      var seconds: [Double] = []
      var cpu: [Double] = []
      var isCorrect = true
      for _ in 0..<7 {
        let start = ContinuousClock.now
        let cpuStart = processTime
        let outbox = try await Outbox.open(
          owner, journal: FileOutboxJournal(directory: directory, identity: owner),
          configuration: OutboxConfiguration(maxEntries: 200_000, maxBytes: 1 << 30))
        seconds.append((ContinuousClock.now - start).seconds)
        cpu.append(processTime - cpuStart)
        let entries = await outbox.entries
        isCorrect =
          isCorrect && outbox.damage == nil && entries.count == count
          && entries.count(where: \.isUncertain) == count / 3
        await outbox.close()
      }
      return [
        Measurement(
          name: "outbox-recovery", items: count, unit: "entries", bytes: size, seconds: seconds,
          isCorrect: isCorrect,
          extra: [("processorMilliseconds", cpu.sorted()[cpu.count / 2] * 1e3)])
      ]
    }
  }

  /// The processor time of this process, in seconds.
  private static var processTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
