import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// A text in two compositions is two channels in every collection.
@Suite(.limitedConcurrency) struct ExactURITests {
  static let composed: URI = "ahp-session:/caf\u{E9}"
  static let decomposed: URI = "ahp-session:/cafe\u{301}"
  static let both = [composed, decomposed]

  private func isSame(_ uris: [URI]) -> Bool {
    uris.count == 2 && Set(uris.map { Array($0.utf8) }) == Set(Self.both.map { Array($0.utf8) })
  }

  private func state(_ title: String) -> ChannelState {
    .session(
      SessionState(
        provider: "p", title: title, status: .idle, lifecycle: .ready, activeClients: [], chats: [])
    )
  }

  @Test func `they are one string`() {
    #expect(Self.composed == Self.decomposed)
    #expect(isSame(Self.both))
  }

  @Test func `keys`() {
    let keys = Self.both.map { HostedResourceKey(host: "h", uri: $0) }
    #expect(keys[0] != keys[1])
    #expect(Set(keys).count == 2)
    #expect((keys[0] < keys[1]) != (keys[1] < keys[0]))
  }

  @Test func `mirrors`() {
    var mirror = StateMirror()
    for (seq, uri) in Self.both.enumerated() {
      mirror.applySnapshot(Snapshot(resource: uri, state: state("\(seq)"), fromSeq: seq))
    }
    mirror.apply(
      ActionEnvelope(
        channel: Self.composed,
        action: .session(.titleChanged(SessionTitleChangedAction(title: "new"))), serverSeq: 9))
    #expect(mirror.state(of: Self.composed) == state("new"))
    #expect(mirror.state(of: Self.decomposed) == state("1"))
    #expect(isSame(Array(mirror.takeChanges())))
  }

  @Test func `subscriptions cursors and requests`() {
    var subscriptions = SharedSubscriptions()
    let ids = Self.both.map { subscriptions.acquire($0) }
    #expect(isSame(subscriptions.wanted))
    #expect(subscriptions.release(ids[0]).map { Array($0.utf8) } == Array(Self.composed.utf8))
    #expect(!subscriptions.contains(Self.composed) && subscriptions.contains(Self.decomposed))

    var cursors = ChannelCursors()
    cursors.seeded(Self.composed, fromSeq: 5)
    #expect(cursors.cursor(of: Self.decomposed) == nil)

    var tracker = SubscriptionTracker()
    tracker.granted(Self.composed)
    #expect(!tracker.channels.contains(exactly: Self.decomposed))
    tracker.granted(Self.decomposed)
    #expect(isSame(tracker.channels))
    let replay = ReconnectReplayResult(actions: [], missing: [Self.composed])
    let lost = tracker.reconnected(requested: Self.both, result: .replay(replay))
    #expect(lost.map { Array($0.utf8) } == [Array(Self.composed.utf8)])
  }

  @Test func `index`() {
    var index = SessionIndex()
    for uri in Self.both { index.added(SessionIndexTests.session(uri)) }
    #expect(isSame(index.sorted.map(\.resource)))
    index.removed(Self.composed)
    #expect(index.sorted.map { Array($0.resource.utf8) } == [Array(Self.decomposed.utf8)])
  }

  @Test func `lanes`() throws {
    var bench = OutboxBench()
    for uri in Self.both { _ = try bench.enqueue(Fixture.title("x"), on: uri) }
    #expect(isSame(Array(bench.machine.busyChannels)))
  }

  @Test(.timeLimit(.minutes(20))) func `streams of a connection`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var streams: [ClientFeed.Iterator] = []
    for uri in Self.both { streams.append(client.feed(channel: uri).makeAsyncIterator()) }
    for (seq, uri) in Self.both.enumerated() {
      try await host.send(
        """
        {"jsonrpc":"2.0","method":"action","params":{"channel":"\(uri)","serverSeq":\(seq + 1),\
        "action":{"type":"session/titleChanged","title":"\(seq)"}}}
        """)
    }
    for (seq, _) in Self.both.enumerated() {
      guard case .event(.action(let envelope))? = await streams[seq].next() else {
        Issue.record("no action")
        return
      }
      #expect(envelope.serverSeq == seq + 1)
    }
    await client.shutdown()
  }
}
