import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolTesting

/// The timers of a host end with what they belong to.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostTimerTests {
  private static let session: URI = "ahp-session:/a"
  private static let chat: URI = "ahp-chat:/a"

  private func model(_ change: (inout HostConfiguration) -> Void = { _ in }) -> HostModel {
    var configuration = HostConfiguration()
    change(&configuration)
    return HostModel(
      configuration: configuration, now: HostTime(milliseconds: 1_700_000_000_000))
  }

  @Test func `a session that is created again becomes ready after its own delay`() throws {
    var model = model { $0.sessionCreation = .delayed(.seconds(5)) }
    let id = model.connected()
    let params = CreateSessionParams(channel: Self.session)
    _ = try model.createSession(params, id)
    let timers = Array(model.timers.keys)
    #expect(timers.count == 1)
    model.closeSession(Self.session)
    _ = try model.createSession(params, id)
    for timer in timers { model.timerFired(timer) }
    #expect(model.sessionState(Self.session)?.lifecycle == .creating)
    #expect(model.timers.count == 1)
  }

  @Test(arguments: [false, true])
  func `the time limit of a tool ends with its chat`(endsSession: Bool) throws {
    var model = model()
    model.makeSession(
      Self.session, title: "A", chat: Self.chat, directories: nil, history: [])
    let client = SessionActiveClient(clientId: "c", tools: [ToolDefinition(name: "open")])
    model.apply(
      .session(.activeClientSet(SessionActiveClientSetAction(activeClient: client))),
      on: Self.session)
    let tool = HostScript.Tool("open", mode: .onClient())
    let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
    model.startTurn(message, "t1", in: Self.chat, script: HostScript(.tool(tool)))
    #expect(model.timers.count == 1)
    if endsSession {
      model.closeSession(Self.session)
    } else {
      _ = try model.disposeChat(DisposeChatParams(channel: Self.chat))
    }
    #expect(model.timers.isEmpty)
  }

  @Test func `only a subscriber that leaves starts the time of an idle session`() throws {
    var model = model { $0.personality.disposeEmptySessions = .seconds(30) }
    model.makeSession(
      Self.session, title: "A", chat: Self.chat, directories: nil, history: [])
    let id = model.connected()
    model.unsubscribe(id, from: Self.session)
    #expect(model.timers.isEmpty)
    for _ in 0..<2 {
      model.subscribeOnly(Self.session, id)
      model.unsubscribe(id, from: Self.session)
      #expect(model.timers.count == 1)
    }
    let timer = try #require(model.timers.keys.first)
    model.unsubscribe(id, from: Self.session)
    model.timerFired(timer)
    #expect(model.sessions[Self.session] == nil)
    #expect(model.timers.isEmpty)
  }
}
