internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import Foundation

/// Measures how much failing hosts disturb healthy hosts.
///
/// The healthy hosts stay connected. The failing hosts are added and removed in turns, so that other load of the
/// machine affects both kinds of phases. The seconds after adding, while all of them connect at once, are measured
/// separately, and so is the time after half a minute, when the delays between attempts have grown.
enum FleetScenario {
  private static let rounds = 3
  private static let phase = Duration.seconds(10)
  private static let joiningTime = Duration.seconds(3)
  private static let settlingTime = Duration.seconds(17)

  static func run(hosts: Int, kinds: [String]?) async throws -> [Measurement] {
    try ProcessFiles.allow(4 * hosts + 256)
    let working = try PeerProcess(.healthy, hosts: hosts)
    defer { working.end() }
    let failing = try PeerProcess(.bad, hosts: hosts)
    defer { failing.end() }
    let places = try working.places().merging(failing.places()) { places, _ in places }
    let delays = Locked<[UInt64]>([])
    return try await withMultiHostClient { multi in
      let feed = await multi.feed()
      async let reading: Void = read(feed, into: delays)
      let healthy = try await connect(places["healthy"] ?? [], multi)
      let bad = badHosts(hosts, places).filter { kinds?.contains($0.kind) ?? true }
      // Let pending work of connecting finish.
      try await Task.sleep(for: .seconds(3))
      var without = FleetPhases()
      var with = FleetPhases()
      var joining = FleetPhases()
      var settled = FleetPhases()
      var removing = Duration.zero
      for _ in 0..<rounds {
        try await without.measure(phase, delays)
        for host in bad { try await multi.add(host.config) }
        try await joining.measure(joiningTime, delays)
        try await with.measure(phase, delays)
        with.isCorrect = await areBad(bad, multi) && with.isCorrect
        try await Task.sleep(for: settlingTime)
        try await settled.measure(phase, delays)
        let start = ContinuousClock.now
        await withDiscardingTaskGroup { group in
          for host in bad { group.addTask { try? await multi.remove(host.config.id) } }
        }
        removing = max(removing, ContinuousClock.now - start)
      }
      let undisturbed = await multi.hosts().count {
        $0.state.isConnected && $0.generation == HostGeneration.none.next
      }
      let isUndisturbed = undisturbed == healthy
      let start = ContinuousClock.now
      await multi.shutdown()
      let closing = ContinuousClock.now - start
      await reading
      let before = without.measurement("fleet-healthy-\(healthy)", actionsPerSecond: rate(healthy))
      func measurement(_ name: String, of phases: FleetPhases) -> Measurement {
        var result = phases.measurement("\(name)-\(hosts)", actionsPerSecond: rate(healthy))
        result.isCorrect = result.isCorrect && isUndisturbed
        result.extra.append(
          ("p99Ratio", phases.milliseconds(0.99) / without.milliseconds(0.99)))
        return result
      }
      var last = measurement("fleet-settled", of: settled)
      last.extra += [("secondsToRemove", removing.seconds), ("secondsToClose", closing.seconds)]
      return [
        before, measurement("fleet-joining", of: joining), measurement("fleet", of: with), last,
      ]
    }
  }

  private static func rate(_ healthy: Int) -> Int { healthy * FleetPeers.actionRate }

  /// Records the delay of each action.
  private static func read(
    _ feed: FeedSequence<HostFeedElement>, into delays: Locked<[UInt64]>
  ) async {
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

  /// Connects to the healthy hosts and returns their number.
  private static func connect(_ urls: [String], _ multi: MultiHostClient) async throws -> Int {
    let ids = urls.indices.map { HostId("healthy-\($0)") }
    for (id, url) in zip(ids, urls) { try await multi.add(config(id, url)) }
    for id in ids { _ = try await multi.client(for: id, whenOffline: .wait(.seconds(120))) }
    return ids.count
  }

  // MARK: Bad hosts

  private struct BadHost: Sendable {
    let kind: String
    let config: HostConfig
  }

  private static func badHosts(_ hosts: Int, _ places: [String: [String]]) -> [BadHost] {
    FleetPeers.Shares.perMille.flatMap { kind, _ in
      (0..<FleetPeers.Shares.count(kind, of: hosts)).map { number in
        let urls = places[kind] ?? []
        let url =
          urls.isEmpty
          ? "ws://host-\(number).does-not-exist.invalid:9000/" : urls[number % urls.count]
        return BadHost(kind: kind, config: config(HostId("\(kind)-\(number)"), url))
      }
    }
  }

  private static func config(_ id: HostId, _ url: String) -> HostConfig {
    var policy = ReconnectPolicy.exponential
    // Hosts with malformed frames must continue to send them.
    policy.violationLimit = .max
    // Short, so that several attempts end within a phase.
    var options = WebSocketTransport.Options()
    options.socket.connectTimeout = .seconds(3)
    options.socket.handshakeTimeout = .seconds(3)
    return HostConfig(id: id, label: id.rawValue) { [options] _ in
      WebSocketTransport(url: url, options: options)
    }
    .withInitialSubscriptions((0..<FleetPeers.sessionCount).map { FleetPeers.session($0) })
    .withReconnectPolicy(policy)
  }

  /// The codes of the errors of the kinds that never connect. A resolver may be slower than the time limit.
  private static let codes: [String: [AHPError.Code]] = [
    "refusing": [.connectFailed], "silent": [.deadlineExceeded], "mute": [.deadlineExceeded],
    "nameless": [.nameNotResolved, .deadlineExceeded],
  ]

  /// Checks that each host behaves as its kind: without a connection, or with a dropped one.
  private static func areBad(_ hosts: [BadHost], _ multi: MultiHostClient) async -> Bool {
    for host in hosts {
      guard let handle = await multi.host(host.config.id) else { return false }
      let isBad =
        switch host.kind {
        case "flapping": handle.generation > HostGeneration.none.next
        case "malformed": handle.lastError?.message.contains("reserved bits") == true
        default:
          handle.generation == .none
            && (codes[host.kind] ?? []).contains { $0 == handle.lastError?.code }
        }
      if !isBad {
        FileHandle.standardError.write(
          Data(
            "\(host.config.id) is not \(host.kind): \(handle.state), \(String(describing: handle.lastError))\n"
              .utf8))
        return false
      }
    }
    return true
  }
}

/// The measurements of the phases of one kind.
private struct FleetPhases {
  private var delays: [UInt64] = []
  /// The 99th percentile of each phase.
  private var slow: [Double] = []
  private var time = Duration.zero
  private var processor = Duration.zero
  private var resident = 0
  private var threads = 0
  /// Whether the hosts behaved as expected.
  var isCorrect = true

  mutating func measure(_ phase: Duration, _ arriving: Locked<[UInt64]>) async throws {
    arriving.withLock { $0.removeAll(keepingCapacity: true) }
    let cpu = ProcessTime.cpu
    let clock = ContinuousClock()
    let start = clock.now
    while clock.now < start + phase {
      threads = max(threads, ProcessThreads.count)
      try await Task.sleep(for: .milliseconds(100))
    }
    time += clock.now - start
    processor += ProcessTime.cpu - cpu
    resident = max(resident, ProcessMemory.residentBytes)
    let new = arriving.withLock { $0 }
    delays += new
    slow.append(Self.milliseconds(0.99, of: new))
  }

  func milliseconds(_ share: Double) -> Double { Self.milliseconds(share, of: delays) }

  private static func milliseconds(_ share: Double, of delays: [UInt64]) -> Double {
    let sorted = delays.sorted()
    guard !sorted.isEmpty else { return .infinity }
    return Double(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]) / 1e6
  }

  func measurement(_ name: String, actionsPerSecond rate: Int) -> Measurement {
    // An overloaded machine measures only itself.
    let isComplete = Double(delays.count) >= 0.97 * Double(rate) * time.seconds
    return Measurement(
      name: name, items: delays.count, unit: "actions", seconds: [time.seconds],
      isCorrect: isCorrect && isComplete,
      extra: [
        ("p50Milliseconds", milliseconds(0.5)), ("p99Milliseconds", milliseconds(0.99)),
        ("p99OfBestPhase", slow.min() ?? .infinity), ("p99OfWorstPhase", slow.max() ?? .infinity),
        ("processorPercent", processor.seconds / time.seconds * 100),
        ("residentMebibytes", Double(resident) / 1_048_576), ("threads", Double(threads)),
      ])
  }
}

/// A child process with hosts.
private final class PeerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ role: FleetPeers.Role, hosts: Int) throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Bad hosts run elsewhere in reality, so here they run only when a processor is idle. A lower priority does not
    // suffice: the scheduler then regards their processor as busy, and crowds the others.
    process.arguments =
      (role == .bad ? ["chrt", "--idle", "0"] : []) + [
        program.path, role.rawValue, "--hosts", "\(hosts)",
      ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Returns the addresses of the hosts of each kind.
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
