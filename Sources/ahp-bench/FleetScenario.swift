import AgentHostProtocol
import AgentHostProtocolClient
import Foundation

/// How much hosts that do not work disturb those that do.
enum FleetScenario {
  /// How long actions are measured, without the bad hosts and with them.
  private static let window = Duration.seconds(10)
  private static let warmUp = Duration.seconds(5)

  static func run(hosts: Int) async throws -> [Measurement] {
    try ProcessFiles.allow(4 * hosts + 256)
    let peers = try PeerProcess(hosts: hosts)
    defer { peers.end() }
    let places = try peers.places()
    return try await withMultiHostClient { multi in
      let delays = Locked<[UInt64]>([])
      let feed = await multi.feed()
      let reading = Task {
        while let batch = await feed.nextBatch() {
          let now = MonotonicTime.nanoseconds
          delays.withLock { delays in
            for case .event(let action) in batch {
              guard case .session(.titleChanged(let change)) = action.envelope.action,
                let sent = UInt64(change.title), sent <= now
              else { continue }
              delays.append(now - sent)
            }
          }
        }
      }
      defer { reading.cancel() }
      let healthy = places["healthy"] ?? []
      for (number, url) in healthy.enumerated() {
        try await multi.add(config("healthy-\(number)", url))
      }
      for number in healthy.indices {
        _ = try await multi.client(
          for: HostId("healthy-\(number)"), whenOffline: .wait(.seconds(120)))
      }
      let without = try await measure("fleet-healthy", healthy.count, delays)
      for (kind, _) in FleetPeers.Shares.perMille {
        let urls = places[kind] ?? []
        for number in 0..<FleetPeers.Shares.count(kind, of: hosts) {
          let url =
            urls.isEmpty
            ? "ws://host-\(number).does-not-exist.invalid:9000/" : urls[number % urls.count]
          try await multi.add(config("\(kind)-\(number)", url))
        }
      }
      var with = try await measure("fleet", hosts, delays)
      with.extra.append(
        ("p99Ratio", value("p99Milliseconds", with) / value("p99Milliseconds", without)))
      let connected = await multi.hosts().count { handle in
        handle.id.rawValue.hasPrefix("healthy") && handle.state.isConnected
          && handle.generation == HostGeneration.none.next
      }
      with.isCorrect = with.isCorrect && connected == healthy.count
      let start = ContinuousClock.now
      await multi.shutdown()
      with.extra.append(("secondsToClose", (ContinuousClock.now - start).seconds))
      return [without, with]
    }
  }

  private static func value(_ name: String, _ measurement: Measurement) -> Double {
    measurement.extra.first { $0.0 == name }?.1 ?? .nan
  }

  private static func config(_ id: String, _ url: String) -> HostConfig {
    var policy = ReconnectPolicy.exponential
    // Those that send malformed frames are to go on doing so.
    policy.violationLimit = .max
    return HostConfig(id: HostId(id), label: id) { _ in WebSocketTransport(url: url) }
      .withInitialSubscriptions((0..<FleetPeers.sessionCount).map { FleetPeers.session($0) })
      .withReconnectPolicy(policy)
  }

  private static func measure(
    _ name: String, _ hosts: Int, _ delays: Locked<[UInt64]>
  ) async throws -> Measurement {
    try await Task.sleep(for: warmUp)
    delays.withLock { $0.removeAll(keepingCapacity: true) }
    let cpu = ProcessTime.cpu
    var threads = 0
    let clock = ContinuousClock()
    let end = clock.now + window
    while clock.now < end {
      threads = max(threads, ProcessThreads.count)
      try await Task.sleep(for: .milliseconds(100))
    }
    let used = ProcessTime.cpu - cpu
    let sorted = delays.withLock { $0.sorted() }
    func milliseconds(_ share: Double) -> Double {
      guard !sorted.isEmpty else { return .infinity }
      return Double(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]) / 1e6
    }
    return Measurement(
      name: "\(name)-\(hosts)", items: sorted.count, unit: "actions", seconds: [window.seconds],
      isCorrect: !sorted.isEmpty,
      extra: [
        ("p50Milliseconds", milliseconds(0.5)), ("p99Milliseconds", milliseconds(0.99)),
        ("processorPercent", used.seconds / window.seconds * 100),
        ("residentMebibytes", Double(ProcessMemory.residentBytes) / 1_048_576),
        ("threads", Double(threads)),
      ])
  }
}

/// The process with the hosts.
private final class PeerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(hosts: Int) throws {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["fleet-peers", "--hosts", "\(hosts)"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Where the hosts of each kind are.
  func places() throws -> [String: [String]] {
    var line: [UInt8] = []
    while true {
      let bytes = output.fileHandleForReading.availableData
      line += bytes
      if bytes.isEmpty || bytes.contains(0x0A) { break }
    }
    let object = try JSONValue(json: line).objectValue ?? [:]
    var places: [String: [String]] = [:]
    for member in object {
      places[member.key] = member.value.arrayValue?.compactMap(\.stringValue)
    }
    return places
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
