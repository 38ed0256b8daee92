internal import Foundation

struct Scenario: Sendable {
  var name: String
  var summary: String
  var run: @Sendable (BenchmarkData, Options) async throws -> [Measurement]

  static let all: [Scenario] = [
    Scenario(name: "decode-frames", summary: "read envelopes of chat/delta") { data, _ in
      [try CodecScenarios.scanFrames(data), try CodecScenarios.decodeFrames(data)]
    },
    Scenario(name: "decode-snapshot", summary: "read a chat of 1,000 turns") { data, _ in
      [try CodecScenarios.decodeSnapshot(data)]
    },
    Scenario(name: "encode", summary: "write the same envelopes and chat") { data, _ in
      try CodecScenarios.encode(data)
    },
    Scenario(name: "stream", summary: "one answer of 10k, 50k, 200k deltas") { data, _ in
      try MirrorScenarios.stream(data)
    },
    Scenario(name: "stream-read", summary: "the same, its text read after each") { data, _ in
      try MirrorScenarios.stream(data, reading: true)
    },
    Scenario(name: "transcript", summary: "deltas behind 10 and 1,000 turns") { data, _ in
      try MirrorScenarios.transcript(data)
    },
    Scenario(name: "mixed", summary: "every kind of action, from the fixtures") { data, _ in
      [try MirrorScenarios.mixed(data)]
    },
    Scenario(name: "fan-in", summary: "10 hosts × 100 sessions") { data, _ in
      [try MirrorScenarios.fanIn(data, chats: false)]
    },
    Scenario(name: "fan-in-chat", summary: "10 hosts × 100 chats") { data, _ in
      [try MirrorScenarios.fanIn(data, chats: true)]
    },
    Scenario(name: "e2e", summary: "200k frames from a socket into a mirror") { data, options in
      try await EndToEndScenarios.run(data, url: options.url)
    },
    Scenario(name: "host", summary: "what the embedded host of the tests can send") { data, _ in
      try await EndToEndScenarios.embeddedHost(data)
    },
    Scenario(name: "connections", summary: "many hosts in one process") { _, options in
      try await HostScenarios.connections(hosts: options.hosts)
    },
    Scenario(name: "fleet", summary: "hosts that work among many that do not") { _, options in
      try await FleetScenario.run(hosts: options.hosts, kinds: options.kinds)
    },
    Scenario(name: "scale", summary: "1,000 to 100,000 sessions on one host") { _, _ in
      try await ScaleScenarios.run()
    },
    Scenario(name: "reconnect", summary: "caught up after 100, 1,000, 9,000 missed") { _, _ in
      try await HostScenarios.reconnect()
    },
    Scenario(name: "feed", summary: "1, 4, 16 consumers, and a slow one") { _, _ in
      try await FeedScenarios.feed()
    },
    Scenario(name: "outbox", summary: "latency, throughput and recovery of the outbox") { _, _ in
      try await OutboxScenarios.latency() + OutboxScenarios.throughput()
        + OutboxScenarios.recovery()
    },
  ]
}

struct BenchmarkRun {
  let options: Options

  /// Runs the requested scenarios. The exit code reports whether every end state was correct.
  func run() async -> Int32 {
    // A child process of `fleet`.
    if let role = options.scenarios.first.flatMap(FleetPeers.Role.init),
      options.scenarios.count == 1
    {
      do {
        return try await FleetPeers.run(role, of: options.hosts)
      } catch {
        print("ahp-bench: \(error)")
        return 1
      }
    }
    guard !options.scenarios.isEmpty || options.compare else {
      print(Options.usage + "\n")
      for item in Scenario.all {
        print("  " + item.name.padding(toLength: 18, withPad: " ", startingAt: 0) + item.summary)
      }
      return 0
    }
    let wanted = options.scenarios.contains("all") ? Scenario.all.map(\.name) : options.scenarios
    for name in wanted where !Scenario.all.contains(where: { $0.name == name }) {
      print("ahp-bench: unknown scenario \(name); run it without arguments to see them")
      return 2
    }
    let data = BenchmarkData(directory: options.data)
    let report = Report(json: options.json)
    var all: [Measurement] = []
    do {
      for item in Scenario.all where wanted.contains(item.name) {
        for measurement in try await item.run(data, options) {
          report.print(measurement)
          all.append(measurement)
        }
      }
      if options.compare { try compare(data, report) }
      if let file = options.svg {
        let chart = BarChart(title: "AgentHostProtocol for Swift", measurements: all)
        try Data(chart.svg.utf8).write(to: file)
      }
    } catch {
      print("ahp-bench: \(error)")
      return 1
    }
    return all.allSatisfy(\.isCorrect) ? 0 : 1
  }

  private func compare(_ data: BenchmarkData, _ report: Report) throws {
    let frames = try CodecScenarios.decodeFrames(data)
    let snapshot = try CodecScenarios.decodeSnapshot(data)
    guard let node = try NodeComparison(data: data).run() else {
      print("ahp-bench: Node was not found; nothing to compare with")
      return
    }
    let snapshotRate = (snapshot.megabytesPerSecond ?? 0) * 1e6
    print(
      String(
        format: "decode-frames    %.2f M/s, JSON.parse %.2f M/s: %.2f times",
        frames.perSecond / 1e6, node.framesPerSecond / 1e6,
        frames.perSecond / node.framesPerSecond))
    print(
      String(
        format: "decode-snapshot  %.0f MB/s, JSON.parse %.0f MB/s: %.2f times",
        snapshotRate / 1e6, node.snapshotBytesPerSecond / 1e6,
        snapshotRate / node.snapshotBytesPerSecond))
  }
}
