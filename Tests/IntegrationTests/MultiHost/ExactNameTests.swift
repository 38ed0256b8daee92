import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Sessions with the same text in two compositions stay distinct, from the host to the store of the client.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ExactNameTests {
  static let composed: URI = "ahp-session:/caf\u{E9}"
  static let decomposed: URI = "ahp-session:/cafe\u{301}"
  static let both = [composed, decomposed]

  private func title(_ state: ChannelState?) -> String? {
    guard case .session(let state)? = state else { return nil }
    return state.title
  }

  /// Reads until both sessions have these titles, and returns those.
  private func titles(
    of mirror: MultiHostStateMirror, in feed: FeedSequence<HostFeedElement>,
    until wanted: URIDictionary<String>
  ) async -> URIDictionary<String> {
    for await element in feed {
      await mirror.apply(element)
      var titles: URIDictionary<String> = [:]
      for uri in Self.both {
        titles[uri] = title(await mirror.state(of: HostedResourceKey(host: "h", uri: uri)))
      }
      if titles == wanted { return titles }
    }
    return [:]
  }

  @Test func `two sessions stay two`() async throws {
    let store = InMemoryResumeStore()
    let ids = InMemoryClientIdStore()
    try await EmbeddedHost.with { host in
      for (uri, title) in zip(Self.both, ["composed", "decomposed"]) {
        await host.createSession(uri, title: title)
      }
      let config = HostConfig(id: "h", label: "H") { _ in await host.transport() }
        .withInitialSubscriptions([RootResourceURI] + Self.both)
        .withResume(ResumeOptions(store: store, progress: .received, interval: .milliseconds(20)))

      try await withMultiHostClient(store: ids, outbox: .inMemory()) { multi in
        let feed = await multi.feed()
        let mirror = MultiHostStateMirror()
        try await multi.add(config)
        var wanted: URIDictionary = [Self.composed: "composed", Self.decomposed: "decomposed"]
        #expect(await titles(of: mirror, in: feed, until: wanted) == wanted)
        for await sessions in try await multi.sessionSummaries(host: "h") where sessions.count == 2
        {
          #expect(URISet(sessions.map(\.resource)) == URISet(Self.both))
          break
        }
        // The outbox keeps a lane for each, and the host changes the one that is named.
        for (uri, title) in zip(Self.both, ["first", "second"]) {
          let receipt = try await multi.enqueue(
            .session(.titleChanged(SessionTitleChangedAction(title: title))), host: "h",
            channel: uri)
          #expect(try await receipt.settled().outcome.isSuccess)
        }
        wanted = [Self.composed: "first", Self.decomposed: "second"]
        #expect(await titles(of: mirror, in: feed, until: wanted) == wanted)
        for (uri, name) in zip(Self.both, ["first", "second"]) {
          #expect(title(await host.state(of: uri)) == name)
        }
      }

      // The resume point of the next run.
      let point = try #require(await store.load("h"))
      let channels = URISet(point.channels.map(\.uri))
      #expect(channels.isSuperset(of: URISet(Self.both)))
      await host.dispatch(
        .session(.titleChanged(SessionTitleChangedAction(title: "third"))), on: Self.decomposed)
      try await withMultiHostClient(store: ids) { multi in
        let feed = await multi.feed()
        let mirror = MultiHostStateMirror()
        try await multi.add(config)
        let wanted: URIDictionary = [Self.composed: "first", Self.decomposed: "third"]
        #expect(await titles(of: mirror, in: feed, until: wanted) == wanted)
        try await multi.unsubscribe(host: "h", uri: Self.composed)
        let left = await multi.host("h")?.subscriptions ?? []
        #expect(!URISet(left).contains(Self.composed) && URISet(left).contains(Self.decomposed))
      }
    }
  }
}
