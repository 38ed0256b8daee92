import AgentHostProtocol

@testable import AgentHostProtocolClient

#if canImport(Glibc)
  import Glibc
#endif

/// What a process does that is killed at any moment: it dispatches, over a journal in a file, to a host
/// that is a file too, and notes what it was promised.
enum OutboxCrashChild {
  /// The outbox over the journal in that directory.
  static func open(directory: String) async throws -> Outbox {
    let identity = OutboxIdentity(host: "host", clientId: Fixture.me)
    let journal = FileOutboxJournal(
      directory: directory + "/journal", identity: identity, synchronizes: false)
    return try await Outbox.open(
      identity, journal: journal,
      configuration: OutboxConfiguration(
        expiresAfter: nil, watchdog: .milliseconds(20), quietPeriod: .zero,
        retryDelay: .milliseconds(5), sequenceBlock: 16, rememberedOperations: 1 << 20))
  }

  /// Runs one life of the program.
  ///
  /// - Parameters:
  ///   - directory: where the journal, the host and the notes are.
  ///   - life: which life it is, from 0.
  ///   - count: how many actions it dispatches.
  ///   - link: the way to the host.
  static func run(
    directory: String, life: Int, count: Int, link: any CrashLink
  ) async throws {
    let outbox = try await open(directory: directory)
    let settled = CrashNotes(directory + "/settled")
    let accepted = CrashNotes(directory + "/accepted")
    _ = await outbox.observe { change in
      guard case .settled(let settlement) = change else { return }
      settled.write("\(key(of: settlement.entry.action)) \(settlement.outcome)")
    }
    link.attach(outbox)
    await outbox.handle(.began(HostGeneration(number: 1)))
    await outbox.handle(.restored(HostGeneration(number: 1)))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await outbox.run(link) }
      for index in 0..<count {
        let key = "\(life)-\(index)"
        let isTurn = index % 2 == 0
        let action = isTurn ? Fixture.start(key) : Fixture.input(key)
        _ = try await outbox.enqueue(
          action, on: isTurn ? Fixture.chat : "ahp-terminal:/1",
          policy: OutboxPolicy(operationId: key))
        accepted.write(key)
      }
      while await !outbox.entries.isEmpty {
        try await Task.sleep(for: .milliseconds(2))  // real time: polls
      }
      await outbox.close()
      try await group.waitForAll()
    }
  }

  /// The name that an action has in the notes.
  static func key(of action: StateAction) -> String {
    switch action {
    case .chat(.turnStarted(let start)): start.turnId
    case .terminal(.input(let input)): input.data
    default: "?"
    }
  }
}

/// A way to a host that can tell an outbox what comes back.
protocol CrashLink: OutboxLink {
  func attach(_ outbox: Outbox)
}

/// Lines in a file that are there once they are written, whatever happens to the process.
final class CrashNotes: Sendable {
  private let descriptor: Int32

  init(_ path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  }

  deinit { close(descriptor) }

  func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { JournalDisk.system.write(descriptor, $0) }
  }

  static func lines(_ path: String) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let bytes = (try? JournalDisk.readAll(descriptor)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A host that is a log in a file: what is in it has been executed.
final class FileHostLink: CrashLink {
  private let path: String
  private let log: CrashNotes
  private let outbox = Locked<Outbox?>(nil)

  init(directory: String) {
    path = directory + "/host"
    log = CrashNotes(path)
  }

  func attach(_ outbox: Outbox) { self.outbox.withLock { $0 = outbox } }

  func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    .attached
  }

  func send(contentsOf transmissions: [OutboxTransmission]) async -> [OutboxWriteResult] {
    let outbox = outbox.withLock { $0 }
    for transmission in transmissions {
      let key = OutboxCrashChild.key(of: transmission.params.action)
      log.write("\(transmission.params.clientSeq) \(key)")
      // Now and then the echo is lost, so that the state has to tell.
      if transmission.params.clientSeq % 5 != 0 {
        await outbox?.handle(.echoes([Fixture.echo(transmission)]))
      }
    }
    return transmissions.map { _ in .written }
  }

  func snapshot(of channel: URI) async throws -> SubscribeResult? {
    SubscribeResult(
      snapshot: Snapshot(resource: channel, state: state(of: channel), fromSeq: 0))
  }

  private func state(of channel: URI) -> ChannelState {
    guard channel == Fixture.chat else {
      return .terminal(
        TerminalState(
          title: "", content: [], lifecycle: .running,
          claim: .client(TerminalClientClaim(clientId: Fixture.me))))
    }
    let turns = CrashNotes.lines(path).compactMap { $0.split(separator: " ").last }
    return .chat(Fixture.chatState(turns: turns.map { Fixture.turn(String($0)) }))
  }
}
