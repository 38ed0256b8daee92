import AHPCommandLine
import AgentHostProtocol
import AgentHostProtocolClient

/// What one session costs on a host with few and with many.
enum ScaleScenarios {
  private static let counts = [1_000, 10_000, 100_000]
  private static let id: HostId = "h"

  static func run() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for count in counts {
      measurements += try await client(count)
      measurements += screen(count)
      measurements.append(table(count))
    }
    return measurements
  }

  // MARK: The client

  private static func client(_ count: Int) async throws -> [Measurement] {
    let (near, far) = InMemoryTransport.pair()
    let host = ScaleHost(count: count, transport: far)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await host.serve() }
      defer { group.cancelAll() }
      return try await withMultiHostClient { multi in
        let clock = ContinuousClock()
        try await multi.add(
          HostConfig(id: id, label: "") { _ in near }
            .withInitialSubscriptions([]).withSessionRefresh(true, pageSize: ScaleHost.pageSize)
            .withClient(AHPClientConfig(keepAlive: .disabled)))
        let listing = try await clock.measure {
          for await handle in try await multi.hostSnapshots(host: id) where handle.areSessionsFresh
          {
            break
          }
        }
        let changes = try await multi.sessionChanges(host: id)
        var known = 0
        for await change in changes {
          known += change.changed.count
          if known >= count { break }
        }
        let subscribing = try await clock.measure { try await subscribe(count, multi) }
        let subscribed = await multi.host(id)?.subscriptions.count == count
        let noticing = await clock.measure { await notice(count, host, changes) }
        let first = await multi.host(id)?.sessionSummaries.first?.title
        return [
          measurement("list", count, listing, count, known == count),
          measurement("subscribe", count, subscribing, count, subscribed),
          measurement("notice", count, noticing, notices, first == "Changed"),
        ]
      }
    }
  }

  /// Follows every session, some at a time.
  private static func subscribe(_ count: Int, _ multi: MultiHostClient) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        if number >= 32 { try await group.next() }
        group.addTask { _ = try await multi.subscribe(host: id, uri: ScaleHost.uri(number)) }
      }
      try await group.waitForAll()
    }
  }

  private static let notices = 10_000

  /// Sessions change one after the other, and a consumer takes up each change.
  private static func notice(
    _ count: Int, _ host: ScaleHost, _ changes: HostSessionChanges
  ) async {
    async let reading: Void = {
      for await change in changes
      where change.changed.contains(where: { $0.modifiedAt == "2027-\(notices - 1)" }) { break }
    }()
    for number in 0..<notices {
      await host.change((number * 7_919) % count, modifiedAt: "2027-\(number)")
    }
    await reading
  }

  // MARK: The screen

  /// Keys that are pressed one after the other, each followed by a frame, and the ticks of an idle
  /// screen. The item of `key` is a key: its time is from the key to the bytes for the terminal.
  private static func screen(_ count: Int) -> [Measurement] {
    var model = ScreenModel(
      hosts: [ScreenHost(name: "h", address: "ws://h")],
      size: TerminalSize(columns: 120, rows: 40), now: .now
    ) { "id" }
    var renderer = ScreenRenderer(isColored: true)
    let summaries = (0..<count).map { ScaleHost.summary($0) }
    let clock = ContinuousClock()
    let filling = clock.measure {
      model.update("h") { host in
        host.connection = .connected(version: "1.0.0")
        host.sessions.take(SessionListChange(changed: summaries, removed: []))
      }
      _ = renderer.bytes(for: model.frame())
    }
    var isCorrect = true
    var slowest = Duration.zero
    let keys: [Key] = [.down, .down, .up, .character("n"), .down]
    let rounds = 200
    let pressing = clock.measure {
      for round in 0..<rounds {
        let time = clock.measure {
          model.take(keys[round % keys.count])
          isCorrect = !renderer.bytes(for: model.frame()).isEmpty && isCorrect
        }
        slowest = max(slowest, time)
      }
    }
    let ticks = 10_000
    var frames = 0
    let idling = clock.measure {
      for _ in 0..<ticks {
        model.now = .now
        if model.isStale { frames += 1 }
      }
    }
    var key = measurement("key", count, pressing, rounds, isCorrect)
    key.extra = [
      ("slowestMilliseconds", slowest.seconds * 1_000),
      // Ten ticks a second.
      ("idleProcessorPercent", idling.seconds / Double(ticks) * 10 * 100),
      ("framesWhileIdle", Double(frames)),
    ]
    return [measurement("screen-fill", count, filling, count, frames == 0), key]
  }

  // MARK: The table

  private static func table(_ count: Int) -> Measurement {
    let summaries = (0..<count).map { ScaleHost.summary($0) }
    var lines = 0
    let time = ContinuousClock().measure {
      lines =
        SessionTable.lines(
          summaries.map { SessionTable.Row(host: "h", summary: $0) }, width: 120,
          painter: Painter(isOn: false)
        ).count
    }
    return measurement("table", count, time, count, lines == count + 1)
  }

  private static func measurement(
    _ name: String, _ count: Int, _ time: Duration, _ items: Int, _ isCorrect: Bool
  ) -> Measurement {
    Measurement(
      name: "scale-\(name)-\(count)", items: items, unit: items == count ? "sessions" : name,
      seconds: [time.seconds], isCorrect: isCorrect)
  }
}
