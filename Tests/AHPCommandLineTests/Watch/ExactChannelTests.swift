import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import TestSupport
import Testing

@testable import AHPCommandLine

/// Channels whose URIs differ only in Unicode composition are distinct.
@Suite(.limitedConcurrency) struct ExactChannelTests {
  static let composed: URI = "ahp-session:/caf\u{E9}"
  static let decomposed: URI = "ahp-session:/cafe\u{301}"
  static let both = [composed, decomposed]

  private func snapshot(_ uri: URI, _ title: String) -> Snapshot {
    Snapshot(
      resource: uri,
      state: .session(
        SessionState(
          provider: "p", title: title, status: .idle, lifecycle: .ready, activeClients: [],
          chats: [])), fromSeq: 1)
  }

  private var events: [WatchEvent] {
    zip(Self.both, ["first", "second"]).map { uri, title in
      WatchEvent(host: "h", time: RecordTime(milliseconds: 0), .snapshot(snapshot(uri, title)))
    }
  }

  @Test func `keys`() {
    let keys = Self.both.map { ChannelKey(host: "h", uri: $0) }
    #expect(keys[0] != keys[1] && Set(keys).count == 2)
    #expect((keys[0] < keys[1]) != (keys[1] < keys[0]))
  }

  @Test func `both are followed`() {
    var follower = FollowMachine()
    let summaries = Self.both.map { uri in
      SessionSummary(
        resource: uri, provider: "p", title: "", status: .idle, createdAt: "", modifiedAt: "")
    }
    let wanted = follower.sessions(
      SessionListChange(changed: summaries, removed: []), at: .zero)
    #expect(URISet(wanted) == URISet(Self.both))
    let isNews = follower.refused(Self.composed, at: .zero)
    #expect(isNews)
    #expect(!follower.channels.contains(Self.composed))
    #expect(follower.channels.contains(Self.decomposed))
  }

  @Test func `both are folded`() {
    var fold = RecordedFold()
    for event in events { fold.take(event) }
    #expect(URISet(fold.snapshots.keys.map(\.uri)) == URISet(Self.both))
  }

  @Test func `both keep their position in a cursor file`() {
    var host = CursorHost()
    #expect(host.unknown(among: Self.both).count == 2)
    let identity = ClientIdentity(clientId: "me")
    host.take(CursorEntry(host: "h", identity: identity, epoch: nil, body: .seen([Self.composed])))
    #expect(URISet(host.unknown(among: Self.both)) == [Self.decomposed])
    host.take(CursorEntry(host: "h", identity: identity, epoch: nil, body: .seen(Self.both)))
    #expect(host.onlySeen.count == 2)
  }

  @Test func `both are listed on the screen`() {
    let summaries = zip(Self.both, ["first", "second"]).map { uri, title in
      SessionSummary(
        resource: uri, provider: "p", title: title, status: .idle,
        createdAt: "2026-01-01T00:00:00Z", modifiedAt: "2026-01-01T00:00:00Z")
    }
    var sessions = ScreenSessions(summaries)
    #expect(sessions.listed.map(\.summary.title).sorted() == ["first", "second"])
    sessions.take(SessionListChange(changed: [], removed: [Self.composed]))
    #expect(sessions.listed.map(\.summary.title) == ["second"])
  }
}
