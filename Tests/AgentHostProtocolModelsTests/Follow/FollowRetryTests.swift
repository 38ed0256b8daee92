import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import TestSupport
import Testing

/// Channels that are rejected, missing, and there again.
@Suite(.limitedConcurrency) struct FollowRetryTests {
  private let session = "ahp-session:/a"
  private let gone = FollowMachine.Event.missing("ahp-session:/a")

  private func time(_ seconds: Double) -> Duration { .seconds(seconds) }

  private func listed(_ uris: URI..., removed: [URI] = []) -> SessionListChange {
    SessionListChange(changed: uris.map(summary), removed: removed)
  }

  private func summary(_ uri: URI) -> SessionSummary {
    SessionSummary(
      resource: uri, provider: "p", title: "", status: .idle, createdAt: "", modifiedAt: "")
  }

  private func snapshot() -> FollowMachine.Event {
    let state = SessionState(
      provider: "p", title: "t", status: .idle, lifecycle: .ready, activeClients: [], chats: [])
    return .snapshot(Snapshot(resource: session, state: .session(state), fromSeq: 1))
  }

  @Test func `follows again what was gone`() {
    var follower = FollowMachine()
    #expect(follower.sessions(listed(session, session), at: time(0)) == [session])
    #expect(follower.sessions(listed(session), at: time(0)).isEmpty)
    #expect(follower.take(snapshot(), at: time(0)) == [])
    #expect(follower.take(gone, at: time(0)) == [])
    let retried = follower.takeRetried()
    #expect(retried == [session])
    #expect(follower.pause(of: session, at: time(0)) == .seconds(1))
    #expect(follower.sessions(listed(session), at: time(1)) == [session])
  }

  @Test func `what is gone and no longer listed is not retried`() {
    var follower = FollowMachine()
    _ = follower.sessions(listed(session), at: time(0))
    #expect(follower.take(snapshot(), at: time(0)) == [])
    #expect(follower.sessions(listed(removed: [session]), at: time(0)).isEmpty)
    #expect(follower.take(gone, at: time(0)) == [])
    let retried = follower.takeRetried()
    #expect(retried.isEmpty)
    #expect(follower.connected().isEmpty)
  }

  @Test func `a rejection before the stream is reported once`() {
    var follower = FollowMachine()
    _ = follower.sessions(listed(session), at: time(0))
    let isNews = follower.refused(session, at: time(0))
    #expect(isNews)
    #expect(follower.take(gone, at: time(0)) == nil)
  }

  @Test func `a rejection after the stream is reported once`() {
    var follower = FollowMachine()
    _ = follower.sessions(listed(session), at: time(0))
    #expect(follower.take(gone, at: time(0)) == [])
    let isNews = follower.refused(session, at: time(0))
    #expect(!isNews)
  }

  /// The response to `reconnect` names it, then it is requested and refused; also on later connections.
  @Test func `a missing channel is missing once until it is there`() {
    var scope = FollowMachine.Scope()
    scope.named = [session]
    var follower = FollowMachine(scope)
    #expect(follower.started() == [session])
    #expect(follower.take(gone, at: time(0)) == [])
    #expect(follower.take(gone, at: time(0)) == nil)
    for _ in 0..<2 {
      let again = follower.connected()
      #expect(again + follower.sessions(listed(session), at: time(1)) == [session])
      let isNews = follower.refused(session, at: time(1))
      #expect(!isNews)
      #expect(follower.take(gone, at: time(1)) == nil)
    }
    #expect(follower.take(snapshot(), at: time(2)) == [])
    #expect(follower.take(gone, at: time(2)) == [])
    #expect(follower.take(gone, at: time(2)) == nil)
  }

  @Test func `a session that is refused is asked for less and less`() {
    var follower = FollowMachine()
    var attempts: [Int] = []
    // The list changes every 100 ms for ten minutes.
    for tick in 0..<6000 {
      let now = time(Double(tick) / 10)
      guard !follower.sessions(listed(session), at: now).isEmpty else { continue }
      attempts.append(tick)
      let isNews = follower.refused(session, at: now)
      #expect(isNews == (attempts.count == 1))
      #expect(follower.take(gone, at: now) == nil)
    }
    #expect(attempts == [0, 10, 30, 70, 150, 310, 630, 1270, 2550, 5110])
    // Once it exists, later events are new.
    #expect(follower.take(snapshot(), at: time(700)) == [])
    #expect(follower.take(gone, at: time(700)) == [])
  }

  @Test func `a refused session is retried though the list does not change`() {
    var follower = FollowMachine()
    #expect(follower.sessions(listed(session), at: time(0)) == [session])
    #expect(follower.pause(of: session, at: time(0)) == nil)
    var now = 0.0
    for pause in [1.0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
      _ = follower.refused(session, at: time(now))
      #expect(follower.pause(of: session, at: time(now)) == .seconds(pause))
      #expect(follower.retry(session, at: time(now + pause / 2)).isEmpty)
      now += pause
      #expect(follower.retry(session, at: time(now)) == [session])
      // It is followed now.
      #expect(follower.pause(of: session, at: time(now)) == nil)
      #expect(follower.retry(session, at: time(now)).isEmpty)
    }
    _ = follower.refused(session, at: time(now))
    #expect(follower.sessions(listed(removed: [session]), at: time(now)).isEmpty)
    #expect(follower.pause(of: session, at: time(now)) == nil)
    #expect(follower.retry(session, at: time(now + 1000)).isEmpty)
  }

  @Test func `a new connection or notice ends the wait`() throws {
    var follower = FollowMachine()
    for _ in 0..<2 {
      #expect(follower.sessions(listed(session), at: time(0)) == [session])
      _ = follower.refused(session, at: time(0))
      #expect(follower.sessions(listed(session), at: time(0)).isEmpty)
      // The list need not change on the new connection.
      #expect(follower.connected() == [session])
      _ = follower.refused(session, at: time(0))
      #expect(follower.connected() == [session])
      _ = follower.refused(session, at: time(0))
      #expect(follower.take(gone, at: time(0)) == nil)
      #expect(follower.sessions(listed(removed: [session]), at: time(0)).isEmpty)
    }
    #expect(follower.sessions(listed(session), at: time(0)) == [session])
    _ = follower.refused(session, at: time(0))
    let added = SessionAddedParams(channel: RootResourceURI, summary: summary(session))
    #expect(follower.take(.notification(.sessionAdded(added)), at: time(0)) == [session])
  }

  // MARK: Chats

  private let chat = "ahp-chat:/c"

  /// A machine that follows a session, and a chat of it that the host has just refused.
  private func refusedChat(isExclusive: Bool = true) -> FollowMachine {
    var scope = FollowMachine.Scope()
    scope.isExclusive = isExclusive
    scope.filter = FollowMachine.Filter { _, summary, _ in summary != nil }
    var follower = FollowMachine(scope)
    _ = follower.sessions(listed(session), at: time(0))
    let state = SessionState(
      provider: "p", title: "t", status: .idle, lifecycle: .ready, activeClients: [],
      chats: [ChatSummary(resource: chat, title: "", status: .idle, modifiedAt: "")])
    let snapshot = Snapshot(resource: session, state: .session(state), fromSeq: 1)
    #expect(follower.take(.snapshot(snapshot), at: time(0)) == [chat])
    _ = follower.refused(chat, at: time(0))
    #expect(follower.take(.missing(chat), at: time(0)) == nil)
    return follower
  }

  @Test(arguments: [true, false]) func `a refused chat is retried`(isExclusive: Bool) {
    var follower = refusedChat(isExclusive: isExclusive)
    #expect(follower.pause(of: chat, at: time(0)) == .seconds(1))
    #expect(follower.retry(chat, at: time(0.5)).isEmpty)
    #expect(follower.retry(chat, at: time(1)) == [chat])
    _ = follower.refused(chat, at: time(1))
    #expect(follower.pause(of: chat, at: time(1)) == .seconds(2))
    #expect(follower.connected() == [chat])
  }

  @Test(arguments: [true, false]) func `a refused chat that is removed is not retried`(
    isExclusive: Bool
  ) {
    var follower = refusedChat(isExclusive: isExclusive)
    let removed = ActionEnvelope(
      channel: session,
      action: .session(.chatRemoved(SessionChatRemovedAction(chat: chat))), serverSeq: 2)
    #expect(follower.take(.action(removed), at: time(0)) == [])
    #expect(follower.pause(of: chat, at: time(0)) == nil)
    #expect(follower.retry(chat, at: time(1)).isEmpty)
    #expect(follower.connected().isEmpty)
  }

  @Test func `a refused chat of a removed session is not retried`() {
    var follower = refusedChat()
    _ = follower.sessions(listed(removed: [session]), at: time(0))
    #expect(follower.retry(chat, at: time(1)).isEmpty)
    #expect(follower.connected().isEmpty)
  }

  /// A machine with a chat that has existed.
  private func existingChat(isExclusive: Bool = true) -> FollowMachine {
    var follower = refusedChat(isExclusive: isExclusive)
    #expect(follower.retry(chat, at: time(1)) == [chat])
    let state = ChatState(
      resource: chat, title: "", status: .idle, modifiedAt: "", turns: [])
    let snapshot = Snapshot(resource: chat, state: .chat(state), fromSeq: 1)
    #expect(follower.take(.snapshot(snapshot), at: time(1)) == [])
    return follower
  }

  /// Such as one that a restarted host lists before it serves it.
  @Test(arguments: [true, false]) func `a chat that existed is retried while it is listed`(
    isExclusive: Bool
  ) {
    var follower = existingChat(isExclusive: isExclusive)
    #expect(follower.take(.missing(chat), at: time(2)) == [])
    let retried = [follower.takeRetried(), follower.takeRetried()]
    #expect(retried == [[chat], []])
    #expect(follower.pause(of: chat, at: time(2)) == .seconds(1))
    #expect(follower.retry(chat, at: time(3)) == [chat])
    _ = follower.refused(chat, at: time(3))
    #expect(follower.pause(of: chat, at: time(3)) == .seconds(2))
    #expect(follower.connected() == [chat])
  }

  @Test func `a chat that ends with its session is not retried`() {
    for isSessionFirst in [true, false] {
      var follower = existingChat()
      for channel in isSessionFirst ? [session, chat] : [chat, session] {
        #expect(follower.take(.missing(channel), at: time(2)) == [])
      }
      _ = follower.sessions(listed(removed: [session]), at: time(2))
      #expect(follower.pause(of: chat, at: time(2)) == nil)
      #expect(follower.connected().isEmpty)
    }
  }

  @Test func `a channel that no session lists is not retried once it ended`() {
    var scope = FollowMachine.Scope()
    scope.followsReferences = true
    var follower = FollowMachine(scope)
    let terminal: URI = "ahp-terminal:/t"
    #expect(follower.found(terminal) == [terminal])
    let state = TerminalState(
      title: "", content: [], lifecycle: .running,
      claim: .client(TerminalClientClaim(clientId: "c")))
    #expect(
      follower.take(
        .snapshot(Snapshot(resource: terminal, state: .terminal(state), fromSeq: 1)), at: time(0))
        == [])
    #expect(follower.take(.missing(terminal), at: time(0)) == [])
    let retried = follower.takeRetried()
    #expect(retried.isEmpty)
    #expect(follower.pause(of: terminal, at: time(0)) == nil)
  }
}
