import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct MultiHostTests {
  /// Reads a stream until an element gives a value.
  func first<Value>(
    _ feed: FeedSequence<HostFeedElement>, _ body: (HostFeedElement) -> Value?
  ) async -> Value? {
    for await element in feed {
      if let value = body(element) { return value }
    }
    return nil
  }

  @Test func `connects subscribes and delivers`() async throws {
    try await EmbeddedHost.with { host in
      let url = try await host.start()
      let (session, chat) = await host.createSession(title: "One")
      try await withMultiHostClient { multi in
        let feed = await multi.feed()
        try await multi.add(HostConfig(id: "a", label: "A") { _ in WebSocketTransport(url: url) })
        let root = await first(feed) { element -> RootState? in
          guard case .snapshot(let snapshot) = element,
            case .root(let root) = snapshot.snapshot.state
          else { return nil }
          return root
        }
        #expect(root?.agents.first?.provider == "embedded")

        let result = try await multi.subscribe(
          host: "a", uri: chat, whenOffline: .wait(.seconds(60)))
        #expect(result.snapshot?.resource == chat)
        _ = await host.startTurn("hello", in: chat)
        let ended = await first(feed) { element -> Bool? in
          guard case .event(let action) = element,
            case .chat(.turnComplete) = action.envelope.action
          else { return nil }
          return true
        }
        #expect(ended == true)
        let mine = try await multi.state(host: "a", uri: chat)
        #expect(mine?.snapshot.state == (await host.state(of: chat)))

        for await sessions in try await multi.sessionSummaries(host: "a") where !sessions.isEmpty {
          #expect(sessions.map(\.resource) == [session])
          break
        }
        #expect(await multi.aggregatedSessions().first?.hostLabel == "A")
        #expect(await multi.aggregatedAgents().map(\.agent.provider) == ["embedded"])

        try await multi.remove("a")
        #expect(await multi.hosts().isEmpty)
        await #expect(throws: HostError.unknownHost("a")) { try await multi.remove("a") }
      }
    }
  }

  @Test func `replays after a drop`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let url = try await host.start()
      let (_, chat) = await host.createSession(title: "One")
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "a", label: "A") { _ in WebSocketTransport(url: url) }
            .withReconnectPolicy(.constant(.milliseconds(10))))
        let subscription = try await multi.sharedSubscription(host: "a", uri: chat)
        _ = await first(subscription.feed) { if case .snapshot = $0 { true } else { nil } }
        let handle = try await multi.client(for: "a")
        await host.dropConnections()
        _ = await host.startTurn("missed", in: chat)
        let delivery = await first(subscription.feed) { element -> FeedDelivery? in
          if case .event(let action) = element { action.delivery } else { nil }
        }
        #expect(delivery == .replayed)
        let newer = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
        #expect(newer.generation == handle.generation.next)
        await #expect(
          throws: HostError.hostReconnected(
            expected: handle.generation, actual: newer.generation)
        ) { try await handle.ping() }
        try await newer.ping()
        try await multi.remove("a")
        await #expect(throws: HostError.hostShutDown) { try await newer.ping() }
      }
    }
  }

  @Test func `removes a host whose factory hangs`() async throws {
    let multi = MultiHostClient()
    let began = Promise<Void>()
    let hanging = Locked<CheckedContinuation<Void, Never>?>(nil)
    try await multi.add(
      HostConfig(id: "slow", label: "Slow") { _ in
        // Ignores its cancellation.
        await withCheckedContinuation { continuation in
          hanging.withLock { $0 = continuation }
          began.fulfil()
        }
        throw AHPError(.connectFailed, .transient, "too late")
      })
    try await began.value()
    // Returns within its bound although the factory never does.
    try await multi.remove("slow")
    hanging.withLock { $0 }?.resume()
    try await multi.add(HostConfig(id: "slow", label: "Again") { _ in throw CancellationError() })
    #expect(await multi.hosts().map(\.label) == ["Again"])
    await multi.shutdown()
  }

  @Test func `goes on in the version that was negotiated`() async throws {
    var configuration = HostConfiguration()
    configuration.baselines = HostConfiguration.allVersions
    try await EmbeddedHost.with(configuration.remembering) { host in
      let session = await host.createSession(title: "One").session
      // An action that looked different in 0.7.
      let toggle = StateAction.session(
        .customizationToggled(
          SessionCustomizationToggledAction(
            id: "p", enablement: [.session(SessionEnablement(enabled: false))])))
      try await withMultiHostClient { multi in
        let feed = await multi.feed(host: "a", channel: session)
        try await multi.add(
          HostConfig(id: "a", label: "A") { _ in await host.transport() }
            .with { $0.protocolVersions = ["0.7.0"] }
            .withInitialSubscriptions([session])
            .withReconnectPolicy(.constant(.milliseconds(10))))
        _ = await first(feed) { if case .snapshot = $0 { true } else { nil } }
        await host.dropConnections()
        await host.dispatch(toggle, on: session)
        let missed = await first(feed) { element -> HostFeedElement? in
          if case .notification = element { nil } else { element }
        }
        guard case .event(let replayed)? = missed else {
          Issue.record("\(String(describing: missed))")
          return
        }
        #expect(replayed.envelope.action == toggle)
        #expect(replayed.delivery == .replayed)
        _ = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
        await host.dispatch(toggle, on: session)
        let live = await first(feed) { element -> StateAction? in
          if case .event(let action) = element { action.envelope.action } else { nil }
        }
        #expect(live == toggle)
        #expect(await multi.host("a")?.protocolVersion == "0.7.0")
      }
    }
  }
}
