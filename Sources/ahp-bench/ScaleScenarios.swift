internal import AHPCommandLine
internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The cost per session on hosts with few and with many sessions.
enum ScaleScenarios {
  private static let counts = [1_000, 10_000, 100_000]
  private static let id: HostId = "h"

  static func run() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for count in counts {
      measurements += try await client(count)
      measurements += screen(count)
      measurements.append(table(count))
      measurements += try await ScaleStores.run(count)
    }
    for hosts in [10, 100, 1_000] {
      measurements.append(try await ScaleStores.mirrors(hosts: hosts))
    }
    return measurements
  }

  /// Returns the number of rounds for costs proportional to the number of sessions.
  private static func rounds(_ count: Int) -> Int { max(3, min(15, 30_000 / count)) }

  // MARK: The client

  private static func client(_ count: Int) async throws -> [Measurement] {
    var times = ClientTimes()
    for _ in 0..<rounds(count) { try await measureClient(count, &times) }
    return [
      measurement("list", count, times.list, "sessions", times.isCorrect),
      measurement("subscribe", count, times.subscribe, "sessions", times.isCorrect),
      measurement("notice", notices, times.notice, "notices", times.isCorrect, count),
    ]
  }

  private struct ClientTimes {
    var list: [Double] = []
    var subscribe: [Double] = []
    var notice: [Double] = []
    var isCorrect = true
  }

  private static func measureClient(_ count: Int, _ times: inout ClientTimes) async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScaleHost(count: count, transport: far)
    async let serving: Void = host.serve()
    let clock = ContinuousClock()
    let taken = try await withMultiHostClient { multi -> ClientTimes in
      var times = ClientTimes()
      let config = HostConfig(id: id, label: "") { _ in near }
        .withInitialSubscriptions([])
        .withSessionRefresh(true, pageSize: ScaleHost.pageSize)
        .withClient(AHPClientConfig(keepAlive: .disabled))
      let start = clock.now
      try await multi.add(config)
      for await handle in try await multi.hostSnapshots(host: id) where handle.areSessionsFresh {
        break
      }
      times.list = [(clock.now - start).seconds]
      let changes = try await multi.sessionChanges(host: id)
      var known = 0
      for await change in changes {
        known += change.changed.count
        if known >= count { break }
      }
      times.isCorrect = known == count
      times.subscribe = [try await clock.measure { try await subscribe(count, multi) }.seconds]
      let followed = await multi.host(id)?.subscriptions.count
      times.notice = [await clock.measure { await notice(count, host, changes) }.seconds]
      let first = await multi.host(id)?.sessionSummaries.first
      times.isCorrect =
        times.isCorrect && followed == count && first?.title == "Changed"
        && first?.resource.isSame(as: ScaleHost.uri(changed(notices - 1, of: count))) == true
      return times
    }
    await serving
    times.list += taken.list
    times.subscribe += taken.subscribe
    times.notice += taken.notice
    times.isCorrect = times.isCorrect && taken.isCorrect
  }

  /// Subscribes to every session, some at a time.
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

  private static func changed(_ notice: Int, of count: Int) -> Int { notice * 7_919 % count }

  /// Later than all listed times, and strictly increasing.
  private static func time(of notice: Int) -> String { "2027-01-01T00:00:00.\(100_000 + notice)Z" }

  /// Changes sessions one after another, with a consumer that reads each change.
  private static func notice(
    _ count: Int, _ host: ScaleHost, _ changes: HostSessionChanges
  ) async {
    async let reading: Void = {
      let last = time(of: notices - 1)
      for await change in changes
      where change.changed.contains(where: { $0.modifiedAt == last }) { break }
    }()
    for number in 0..<notices {
      await host.change(changed(number, of: count), modifiedAt: time(of: number))
    }
    await reading
  }

  // MARK: The screen

  /// Keys that are pressed one after the other, each followed by a frame, and the ticks of a screen on
  /// which nothing happens. `key` is the time from the key to the bytes for the terminal.
  private static func screen(_ count: Int) -> [Measurement] {
    let summaries = (0..<count).map { ScaleHost.summary($0) }
    let clock = ContinuousClock()
    var model = model()
    var renderer = ScreenRenderer(isColored: true)
    var filling: [Double] = []
    for _ in 0..<rounds(count) {
      model = Self.model()
      renderer = ScreenRenderer(isColored: true)
      filling.append(
        clock.measure {
          model.update("h") { host in
            host.connection = .connected(version: "1.0.0")
            host.sessions.take(SessionListChange(changed: summaries, removed: []))
          }
          _ = renderer.bytes(for: model.frame())
        }.seconds)
    }
    let (pressing, drawn) = press(model, renderer)
    let changing = clock.measure {
      for number in 0..<notices {
        let summary = ScaleHost.summary((number * 7_919) % count, title: "\(number)")
        model.update("h") {
          $0.sessions.take(SessionListChange(changed: [summary], removed: []))
        }
      }
    }
    _ = model.frame()
    let ticks = 10_000
    var frames = 0
    let idling = clock.measure {
      for _ in 0..<ticks {
        model.now = .now
        if model.isStale { frames += 1 }
      }
    }
    var key = Measurement(
      name: "scale-key-\(count)", items: 1, unit: "keys", seconds: pressing,
      isCorrect: drawn == pressing.count)
    key.extra = [
      ("slowestMilliseconds", key.slowest * 1_000),
      // Ten ticks per second.
      ("idleProcessorPercent", idling.seconds / Double(ticks) * 10 * 100),
      ("framesWhileIdle", Double(frames)),
    ]
    return [
      measurement("fill", count, filling, "sessions", frames == 0), key,
      measurement("update", notices, [changing.seconds], "sessions", !model.isStale, count),
    ]
  }

  /// Presses keys of which each moves the selection, and draws a frame after each; how long each took, and how
  /// many had something to draw. The list is long enough for 50 keys: after them, a screen begins at the top.
  private static func press(
    _ model: ScreenModel, _ renderer: ScreenRenderer
  ) -> (seconds: [Double], drawn: Int) {
    let keys: [Key] = [.down, .down, .up, .character("n"), .down]
    var seconds: [Double] = []
    var drawn = 0
    for _ in 0..<20 {
      var (model, renderer) = (model, renderer)
      for round in 0..<50 {
        let time = ContinuousClock().measure {
          model.take(keys[round % keys.count])
          if !renderer.bytes(for: model.frame()).isEmpty { drawn += 1 }
        }
        seconds.append(time.seconds)
      }
    }
    return (seconds, drawn)
  }

  private static func model() -> ScreenModel {
    ScreenModel(
      hosts: [ScreenHost(name: "h", address: "ws://h")],
      size: TerminalSize(columns: 120, rows: 40), now: .now)
  }

  // MARK: The table

  private static func table(_ count: Int) -> Measurement {
    let summaries = (0..<count).map { ScaleHost.summary($0) }
    var seconds: [Double] = []
    var isCorrect = true
    for _ in 0..<rounds(count) {
      let rows = summaries.map { SessionRow(host: "h", summary: $0) }
      let time = ContinuousClock().measure {
        let lines = SessionTable.lines(rows, width: 120, painter: Painter(isOn: false))
        isCorrect = isCorrect && lines.count == count + 1
      }
      seconds.append(time.seconds)
    }
    return measurement("table", count, seconds, "sessions", isCorrect)
  }

  private static func measurement(
    _ name: String, _ items: Int, _ seconds: [Double], _ unit: String, _ isCorrect: Bool,
    _ count: Int? = nil
  ) -> Measurement {
    Measurement(
      name: "scale-\(name)-\(count ?? items)", items: items, unit: unit, seconds: seconds,
      isCorrect: isCorrect)
  }
}
