import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The channels that end with a disposed session.
@Suite(.limitedConcurrency)
struct DisposedSessionTests {
  private let session: URI = "mock:/s"
  private let inState: URI = "chat:/in-the-state"
  /// The name of the session in base64url.
  private let byName: URI = "ahp-chat://default/bW9jazovcw"
  private let ofAnother: URI = "ahp-chat://default/bW9jazovdA"

  private func following() -> ChannelTrackerBench {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    for channel in [session, inState, byName, ofAnother, "changes:/1"] {
      _ = bench.channelTracker.subscriptions.acquire(channel)
    }
    var state = SessionState(
      provider: "mock", title: "", status: [], lifecycle: .ready, activeClients: [],
      chats: [
        ChatSummary(
          resource: inState, title: "", status: [], modifiedAt: "2026-01-01T00:00:00Z")
      ])
    state.changesets = [Changeset(label: "", uriTemplate: "changes:/1", changeKind: "session")]
    _ = bench.channelTracker.received(
      [.subscribed(session, Snapshot(resource: session, state: .session(state), fromSeq: 10))],
      bytes: 1)
    return bench
  }

  private func removed(_ session: URI) -> ClientFeedItem {
    .notification(
      .sessionRemoved(SessionRemovedParams(channel: RootResourceURI, session: session)))
  }

  @Test
  func `the session, its chats and its changesets end at once`() {
    var bench = following()
    #expect(
      bench.text(bench.channelTracker.received([removed(session)], bytes: 1)) == [
        "notification root/sessionRemoved", "end \(session) disposed", "end \(inState) disposed",
        "end \(byName) disposed", "end changes:/1 disposed",
      ])
    #expect(bench.channelTracker.subscriptions.wanted == [RootResourceURI, ofAnother])
    #expect(bench.channelTracker.snapshot(of: session, cause: .joined) == nil)
    #expect(bench.live(11, session) == [])
  }

  /// A host may remove all sessions at once.
  @Test
  func `removing a session costs time in proportion to its own channels`() {
    func time(_ count: Int) -> Duration {
      var tracker = ChannelTrackerBench(following: [RootResourceURI]).channelTracker
      var removals: [ClientFeedItem] = []
      for number in 0..<count {
        let session = "mock:/\(number)"
        let chat = "ahp-chat://default/\(HostAddressing.base64URL(session))"
        for channel in [session, chat] { _ = tracker.subscriptions.acquire(channel) }
        let state = SessionState(
          provider: "mock", title: "", status: [], lifecycle: .ready, activeClients: [],
          chats: [ChatSummary(resource: chat, title: "", status: [], modifiedAt: "")])
        _ = tracker.received(
          [.subscribed(session, Snapshot(resource: session, state: .session(state), fromSeq: 10))],
          bytes: 1)
        removals.append(removed(session))
      }
      let time = processorTime { _ = tracker.received(removals, bytes: 1) }
      #expect(tracker.subscriptions.wanted == [RootResourceURI])
      return time
    }
    let (few, many) = (time(1_000), time(4_000))
    #expect(many / few < 10, "\(few), \(many)")
  }

  @Test
  func `a session that is listed again can be followed again`() {
    var bench = following()
    let summary = SessionIndexTests.session(session, title: "again")
    let added = ClientFeedItem.notification(
      .sessionAdded(SessionAddedParams(channel: RootResourceURI, summary: summary)))
    _ = bench.channelTracker.received([removed(session), added], bytes: 1)
    _ = bench.channelTracker.subscriptions.acquire(session)
    #expect(bench.channelTracker.sessions[session]?.title == "again")
    #expect(
      bench.answer(.subscribed(bench.snapshot(12, session))) == [
        "snapshot \(session) 12 subscribed"
      ])
    #expect(bench.live(13, session) == ["13 live"])
  }

  @Test
  func `events after a removal are delivered after the ends that it causes`() async throws {
    let (client, host) = ScriptedHost.pair(AHPClientConfig(keepAlive: .disabled))
    let inbound = client.attachOwner()
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize()
    _ = try await handshake
    #expect(await inbound.nextPostedBatch()?.elements.count == 1)
    let removed = ["a", "b", "d"].map {
      #"{"jsonrpc":"2.0","method":"root/sessionRemoved","params":{"channel":"\#(RootResourceURI)","session":"\#($0)"}}"#
    }
    let other = #"{"jsonrpc":"2.0","method":"other","params":{}}"#
    try await host.transport.send(
      ClientBoundsTests.batch([removed[0], removed[1], other, removed[2]]))
    for count in [1, 1, 2] { #expect(await inbound.nextPostedBatch()?.elements.count == count) }
    await client.shutdown()
  }

  @Test
  func `other sessions are not affected`() {
    var bench = following()
    #expect(
      bench.text(bench.channelTracker.received([removed("mock:/t")], bytes: 1)) == [
        "notification root/sessionRemoved", "end \(ofAnother) disposed",
      ])
  }

  @Test
  func `a chat that another session lists does not end with the session that its URI names`() {
    var bench = following()
    let other: URI = "mock:/t"
    _ = bench.channelTracker.subscriptions.acquire(other)
    let state = SessionState(
      provider: "mock", title: "", status: [], lifecycle: .ready, activeClients: [],
      chats: [
        ChatSummary(resource: byName, title: "", status: [], modifiedAt: "2026-01-01T00:00:00Z")
      ])
    _ = bench.channelTracker.received(
      [.subscribed(other, Snapshot(resource: other, state: .session(state), fromSeq: 10))],
      bytes: 1)
    #expect(
      bench.text(bench.channelTracker.received([removed(session)], bytes: 1)) == [
        "notification root/sessionRemoved", "end \(session) disposed", "end \(inState) disposed",
        "end changes:/1 disposed",
      ])
    #expect(
      URISet(bench.channelTracker.subscriptions.wanted)
        == [RootResourceURI, ofAnother, byName, other])
  }

  /// Returns the channels that are requested after the first page of a list.
  private func requests(
    after sessions: [URI], next: String? = nil, _ bench: inout ChannelTrackerBench
  ) -> [URI] {
    let page = ListSessionsResult(
      items: sessions.map { SessionIndexTests.session($0) }, nextCursor: next)
    let crawl = bench.channelTracker.sessions.beginCrawl()
    return bench.channelTracker.sessionPage(page, of: crawl).output.subscribe
  }

  /// Not every host reports the end of a session while there was no connection.
  @Test
  func `the followed channels of a session that a complete list lacks are requested`() {
    var bench = following()
    _ = bench.answer(.subscribed(bench.snapshot(10, inState)))
    #expect(requests(after: [session, "mock:/t"], &bench) == [])
    #expect(requests(after: ["mock:/t"], next: "2", &bench) == [])
    #expect(requests(after: ["mock:/t"], &bench) == [session, inState])
    #expect(requests(after: ["mock:/t"], &bench) == [])
    let failure = HostFailure(.notFound, "no such chat", rpcCode: -32_001)
    #expect(
      bench.channelTracker.subscribeFailed(inState, failure).ended.map(\.channel) == [inState])
  }

  /// Its own channel does not report that.
  @Test(arguments: [true, false])
  func `a removed chat ends if it was disposed of, and stays if it has moved`(
    hasMoved: Bool
  ) {
    var bench = following()
    #expect(
      bench.answer(.subscribed(bench.snapshot(10, inState)))
        == ["snapshot \(inState) 10 subscribed"])
    let removed = ActionEnvelope(
      channel: session, action: .session(.chatRemoved(SessionChatRemovedAction(chat: inState))),
      serverSeq: 11)
    #expect(
      bench.text(bench.channelTracker.received([.action(removed)], bytes: 1))
        == ["11 live", "subscribe \(inState)"])
    bench.channelTracker.willSubscribe(inState)
    #expect(bench.live(12, inState) == ["12 live"])
    guard !hasMoved else {
      #expect(
        bench.answer(.subscribed(bench.snapshot(12, inState)))
          == ["snapshot \(inState) 12 subscribed"])
      return
    }
    let failure = HostFailure(.notFound, "no such chat", rpcCode: -32_001)
    let output = bench.channelTracker.subscribeFailed(inState, failure)
    #expect(output.ended.map(\.channel) == [inState])
  }
}
