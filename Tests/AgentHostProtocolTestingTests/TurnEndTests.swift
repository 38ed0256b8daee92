import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolTesting

/// A turn has the same consequences if its script, a client or the host ends it.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TurnEndTests {
  private static let session: URI = "ahp-session:/a"
  private static let chat: URI = "ahp-chat:/a"
  private static let question = HostScript.Step.ask(ChatInputRequest(id: "q"))

  private let message = Message(text: "Go", origin: MessageOrigin(kind: .user))

  private func model(_ configuration: HostConfiguration = HostConfiguration()) -> HostModel {
    var model = HostModel(
      configuration: configuration, now: HostTime(milliseconds: 1_700_000_000_000))
    model.makeSession(Self.session, title: "A", chat: Self.chat, directories: nil, history: [])
    return model
  }

  private func completion(_ turn: String) -> StateAction {
    .chat(.turnComplete(ChatTurnCompleteAction(turnId: turn, duration: 0)))
  }

  /// Makes a client active that has a tool.
  private func activate(in model: inout HostModel) {
    let client = SessionActiveClient(clientId: "c", tools: [ToolDefinition(name: "open")])
    model.apply(
      .session(.activeClientSet(SessionActiveClientSetAction(activeClient: client))),
      on: Self.session)
  }

  @Test func `a turn that the host ends after a restart needs no more input`() {
    var model = model()
    model.startTurn(message, "t1", in: Self.chat, script: HostScript(Self.question))
    let next = ChatPendingMessageSetAction(kind: .queued, id: "m", message: message)
    model.apply(.chat(.pendingMessageSet(next)), on: Self.chat)
    model.restart()
    #expect(model.sessionState(Self.session)?.inputNeeded?.count == 1)
    let cancel = ChatTurnCancelledAction(turnId: "t1", duration: 0)
    model.apply(.chat(.turnCancelled(cancel)), on: Self.chat)
    #expect(model.sessionState(Self.session)?.inputNeeded ?? [] == [])
    #expect(model.chatState(Self.chat)?.turns.map(\.state) == [.cancelled, .complete])
  }

  @Test func `the parent of a subagent whose turn the host ends continues`() throws {
    var model = model()
    model.startTurn(
      message, "t1", in: Self.chat,
      script: HostScript(.delegate(title: "Look", HostScript(Self.question)), .say("Done.")))
    let child = try #require(model.sessionState(Self.session)?.chats.last?.resource)
    let turn = try #require(model.chatState(child)?.activeTurn?.id)
    model.apply(completion(turn), on: child)
    #expect(model.chatState(Self.chat)?.turns.map(\.id) == ["t1"])
  }

  @Test func `the time limit of a client's tool ends with its turn`() {
    var model = model()
    activate(in: &model)
    let tool = HostScript.Tool("open", mode: .onClient())
    model.startTurn(message, "t1", in: Self.chat, script: HostScript(.tool(tool)))
    let timers = Array(model.timers.keys)
    #expect(timers.count == 1)
    model.apply(completion("t1"), on: Self.chat)
    model.startTurn(message, "t2", in: Self.chat, script: HostScript(Self.question))
    let last = model.serverSeq
    for timer in timers { model.timerFired(timer) }
    #expect(model.serverSeq == last)
  }

  @Test func `a resumed turn lasts since its first start`() {
    let error = ErrorInfo(errorType: "overloaded", message: "Later.")
    var model = model(
      HostConfiguration { turn in
        turn.attempt == 0 ? HostScript(.fail(error, resumable: true)) : HostScript(.say("Done."))
      })
    model.startTurn(message, "t1", in: Self.chat, script: nil)
    #expect(model.chatState(Self.chat)?.turns.last?.state == .error)
    model.now = model.now.advanced(by: .seconds(60))
    let resume = StateAction.chat(.turnResume(ChatTurnResumeAction(turnId: "t1")))
    model.apply(resume, on: Self.chat)
    model.dispatchedApplied(resume, on: Self.chat, from: HostConnectionID(rawValue: 1))
    #expect(model.chatState(Self.chat)?.turns.last?.state == .complete)
    #expect(model.chatState(Self.chat)?.turns.last?.duration == 60_000)
    #expect(model.chatState(Self.chat)?.modifiedAt == model.now.description)
  }

  @Test func `no client is active after a restart`() {
    var model = model()
    activate(in: &model)
    model.restart()
    #expect(model.sessionState(Self.session)?.activeClients == [])
  }

  @Test func `an interrupted turn that is completed lets the next message start`() {
    var configuration = HostConfiguration()
    configuration.personality.interruptedTurnsComplete = true
    var model = model(configuration)
    model.startTurn(message, "t1", in: Self.chat, script: HostScript(Self.question))
    let next = ChatPendingMessageSetAction(kind: .queued, id: "m", message: message)
    model.apply(.chat(.pendingMessageSet(next)), on: Self.chat)
    model.restart()
    #expect(model.sessionState(Self.session)?.inputNeeded ?? [] == [])
    #expect(model.chatState(Self.chat)?.turns.map(\.state) == [.complete, .complete])
  }
}
