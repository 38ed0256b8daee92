import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What a program that is started again sees.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ResumeTests {
  /// Everything that outlasts a run of the program, and the host.
  struct Bench: Sendable {
    let host: EmbeddedHost
    let session: URI
    let ids = InMemoryClientIdStore()
    var store: any ResumeStore = InMemoryResumeStore()
    var progress = ResumeOptions.Progress.received
    var clock: (any Clock<Duration> & Sendable)?

    /// One run of the program.
    @discardableResult
    func run<Result>(
      _ body: (MultiHostClient, FeedSequence<HostFeedElement>) async throws -> Result
    ) async throws -> Result {
      try await withMultiHostClient(store: ids) { multi in
        let feed = await multi.feed()
        try await multi.add(config)
        return try await body(multi, feed)
      }
    }

    var config: HostConfig {
      HostConfig(id: "h", label: "H") { [host] _ in await host.transport() }
        .withInitialSubscriptions([RootResourceURI, session])
        .withResume(
          ResumeOptions(store: store, progress: progress, interval: .milliseconds(20))
        )
        .withClient { if let clock { $0.clock = clock } }
    }

    func titles(_ range: Range<Int>) async throws {
      try await host.dispatch(range.map { Self.title("\($0)") }, on: session)
    }

    static func title(_ text: String) -> StateAction {
      .session(.titleChanged(SessionTitleChangedAction(title: text)))
    }
  }

  private func withBench(
    _ configuration: HostConfiguration = HostConfiguration(), _ body: (Bench) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with(configuration.remembering) { host in
      try await body(Bench(host: host, session: await host.createSession(title: "-").session))
    }
  }

  /// What elements of the session say, in a word each.
  private func word(_ element: HostFeedElement, _ session: URI) -> String? {
    guard element.channel == session else { return nil }
    switch element {
    case .snapshot(let value):
      guard case .session(let state) = value.snapshot.state else { return "?" }
      return "\(value.cause) \(state.title)"
    case .event(let value):
      guard case .session(.titleChanged(let action)) = value.envelope.action else { return nil }
      return "\(value.delivery) \(action.title)"
    case .notification: return nil
    case .gap: return "gap"
    case .ended(let end): return "ended \(end.reason)"
    }
  }

  /// Reads words until the last one comes.
  private func words(
    _ feed: FeedSequence<HostFeedElement>, _ session: URI, until last: String
  ) async -> [String] {
    var words: [String] = []
    for await element in feed {
      guard let word = word(element, session) else { continue }
      words.append(word)
      if word == last { break }
    }
    return words
  }

  @Test func `continues with reconnect`() async throws {
    try await withBench { bench in
      try await bench.run { multi, feed in
        #expect(await words(feed, bench.session, until: "subscribed -") == ["subscribed -"])
        // A channel that the program finds while it runs is continued as well.
        _ = try await multi.subscribe(host: "h", uri: bench.session)
        try await bench.titles(0..<3)
        _ = await words(feed, bench.session, until: "live 2")
      }
      try await bench.titles(3..<6)
      await bench.host.startTranscript()
      try await bench.run { multi, feed in
        #expect(
          await words(feed, bench.session, until: "replayed 5")
            == ["restored 2", "replayed 3", "replayed 4", "replayed 5"])
        let mine = try await multi.state(host: "h", uri: bench.session)
        #expect(mine?.snapshot.state == (await bench.host.state(of: bench.session)))
        // What was said in the handshake of the first run still holds.
        #expect(await multi.host("h")?.serverInfo?.name == "Embedded Host")
        #expect(await multi.host("h")?.root?.agents.isEmpty == false)
        try await bench.titles(6..<7)
        #expect(await words(feed, bench.session, until: "live 6") == ["live 6"])
      }
      let handshakes = await bench.host.currentTranscript().text
      #expect(handshakes.contains(#""method":"reconnect""#))
      #expect(!handshakes.contains(#""method":"initialize""#))
    }
  }

  @Test func `channels found on the way are continued`() async throws {
    try await withBench { bench in
      let other = await bench.host.createSession(title: "other").session
      try await bench.run { multi, feed in
        try await multi.subscribe(host: "h", uri: other, whenOffline: .wait(.seconds(120)))
        _ = await words(feed, other, until: "subscribed other")
      }
      await bench.host.dispatch(Bench.title("meanwhile"), on: other)
      try await bench.run { multi, feed in
        #expect(
          await words(feed, other, until: "replayed meanwhile")
            == ["restored other", "replayed meanwhile"])
        try await multi.unsubscribe(host: "h", uri: other)
      }
      // Given up: the next run does not know of it.
      try await bench.run { multi, feed in
        _ = await words(feed, bench.session, until: "restored -")
        #expect(await multi.host("h")?.subscriptions.contains(other) == false)
      }
    }
  }

  /// Runs that end anywhere, and events that are processed once each.
  @Test(arguments: 0..<10) func `what is processed is processed once`(seed: UInt64) async throws {
    try await withBench { bench in
      var bench = bench
      bench.progress = .processed
      var generator = SeededGenerator(seed: seed)
      var processed: [String] = []
      var next = 0
      for _ in 0..<8 {
        let count = Int.random(in: 1..<30, using: &generator)
        let isMeanwhile = Bool.random(using: &generator)
        if isMeanwhile { try await bench.titles(next..<next + count) }
        let goal = Int.random(in: processed.count...next + count, using: &generator)
        try await bench.run { multi, feed in
          _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
          if !isMeanwhile { try await bench.titles(next..<next + count) }
          // The first run begins with what there is; it has to see what it is to process.
          while processed.count < goal {
            guard
              let batch = await feed.nextBatch(limit: Int.random(in: 1..<9, using: &generator))
            else { break }
            for element in batch {
              guard case .event(let action) = element,
                case .session(.titleChanged(let title)) = action.envelope.action
              else {
                if let word = word(element, bench.session), word.hasPrefix("subscribed ") {
                  // Whatever was in the first snapshot was before the first run.
                  processed = (0..<(Int(word.dropFirst(11)) ?? -1) + 1).map(String.init)
                }
                await multi.processed(CollectionOfOne(element))
                continue
              }
              guard processed.count < goal else { return }
              processed.append(title.title)
              await multi.processed(CollectionOfOne(element))
            }
          }
        }
        next += count
      }
      try await bench.run { multi, feed in
        while processed.count < next, let batch = await feed.nextBatch(limit: 100) {
          for case .event(let action) in batch {
            if case .session(.titleChanged(let title)) = action.envelope.action {
              processed.append(title.title)
            }
          }
        }
      }
      #expect(processed == (0..<next).map(String.init))
    }
  }

  @Test func `a host that has moved on is shown by its state`() async throws {
    try await withBench { bench in
      try await bench.run { _, feed in
        _ = await words(feed, bench.session, until: "subscribed -")
      }
      await bench.host.setReplayLimit(2)
      try await bench.titles(0..<5)
      try await bench.run { _, feed in
        #expect(
          await words(feed, bench.session, until: "resumed 4") == ["restored -", "resumed 4"])
      }
      // A restarted host does not recognize the client, and its numbers are low.
      await bench.host.restart()
      try await bench.run { multi, feed in
        let hostEvents = await multi.hostEvents()
        #expect(
          await words(feed, bench.session, until: "hostRestarted 4")
            == ["restored 4", "hostRestarted 4"])
        for await event in hostEvents {
          if case .restarted("h") = event { break }
        }
      }
      await bench.host.disposeSession(bench.session)
      try await bench.run { _, feed in
        #expect(
          await words(feed, bench.session, until: "ended missing")
            == ["restored 4", "ended missing"])
      }
    }
  }

  @Test func `telemetry is resubscribed and its gap reported`() async throws {
    let logs: URI = "ahp-otlp:logs"
    var configuration = HostConfiguration()
    configuration.telemetry = TelemetryCapabilities(logs: logs)
    try await withBench(configuration) { bench in
      try await bench.run { multi, _ in
        try await multi.subscribe(host: "h", uri: logs, whenOffline: .wait(.seconds(120)))
      }
      try await bench.run { multi, feed in
        #expect(await words(feed, logs, until: "gap") == ["gap"])
        let client = try #require(await multi.host("h")?.clientId)
        #expect(await bench.host.subscriptions(of: client).contains(logs))
      }
    }
  }

  // MARK: Stores that fail

  private struct BrokenStore: ResumeStore {
    struct Broken: Error {}
    func load(_: HostId) throws -> HostResumePoint? { throw Broken() }
    func save(_: HostResumePoint, for _: HostId) throws { throw Broken() }
    func remove(_: HostId) throws { throw Broken() }
  }

  @Test func `a failing store is reported and harmless`() async throws {
    try await withBench { bench in
      var bench = bench
      bench.store = BrokenStore()
      let multi = MultiHostClient(store: bench.ids)
      let hostEvents = await multi.hostEvents()
      let feed = await multi.feed()
      try await multi.add(bench.config)
      #expect(await words(feed, bench.session, until: "subscribed -") == ["subscribed -"])
      await multi.shutdown()
      var failures = 0
      for await event in hostEvents {
        if case .storeFailed("h", _) = event { failures += 1 }
      }
      // Once when it is read, and at least once when it is written.
      #expect(failures >= 2)
    }
  }

  @Test func `what belongs to another client is of no use`() async throws {
    try await withBench { bench in
      try await bench.run { _, feed in
        _ = await words(feed, bench.session, until: "subscribed -")
      }
      let multi = MultiHostClient(store: InMemoryClientIdStore())
      let hostEvents = await multi.hostEvents()
      let feed = await multi.feed()
      try await multi.add(bench.config)
      #expect(await words(feed, bench.session, until: "subscribed -") == ["subscribed -"])
      await multi.shutdown()
      var isTold = false
      for await event in hostEvents {
        if case .storeFailed("h", let reason) = event { isTold = reason.contains("client id") }
      }
      #expect(isTold)
    }
  }

  @Test(arguments: [nil, "named"])
  func `a second program leaves the first ones point alone`(clientId: String?) async throws {
    try await withBench { bench in
      try await bench.run { _, feed in
        _ = await words(feed, bench.session, until: "subscribed -")
      }
      let kept = try #require(try await bench.store.load("h"))
      // The first program continues, and writes nothing before it ends.
      var first = bench
      first.clock = TestClock()
      try await first.run { _, feed in
        _ = await words(feed, bench.session, until: "restored -")
        let second = MultiHostClient(store: bench.ids)
        let hostEvents = await second.hostEvents()
        let secondFeed = await second.feed()
        var config = bench.config
        config.clientId = clientId
        try await second.add(config)
        #expect(await second.host("h")?.isClientIdTemporary == true)
        _ = await words(secondFeed, bench.session, until: "subscribed -")
        try await bench.titles(0..<1)
        _ = await words(secondFeed, bench.session, until: "live 0")
        await second.shutdown()
        for await event in hostEvents {
          if case .storeFailed = event { Issue.record("\(event)") }
        }
        #expect(try await bench.store.load("h") == kept)
      }
      #expect(try await bench.store.load("h")?.clientId == kept.clientId)
    }
  }

  private actor CountingStore: ResumeStore {
    nonisolated let firstSave = Promise<Void>()
    private(set) var saved: [Int] = []
    func load(_: HostId) -> HostResumePoint? { nil }
    func save(_ point: HostResumePoint, for _: HostId) {
      saved.append(point.lastSeenServerSeq)
      firstSave.fulfil()
    }
    func remove(_: HostId) {}
  }

  @Test func `writes at a bounded rate and at the end`() async throws {
    try await withBench { bench in
      var bench = bench
      let store = CountingStore()
      let clock = TestClock()
      bench.store = store
      bench.clock = clock
      try await bench.run { _, feed in
        _ = await words(feed, bench.session, until: "subscribed -")
        try await bench.titles(0..<1_000)
        _ = await words(feed, bench.session, until: "live 999")
        // No time has passed.
        #expect(await store.saved == [])
        clock.advance(by: .milliseconds(20))
        try await store.firstSave.value()
        try await bench.titles(1_000..<2_000)
        _ = await words(feed, bench.session, until: "live 1999")
        #expect(await store.saved.count == 1)
      }
      #expect(await store.saved.count == 2)
      #expect(await store.saved.last == (await bench.host.serverSeq))
    }
  }
}
