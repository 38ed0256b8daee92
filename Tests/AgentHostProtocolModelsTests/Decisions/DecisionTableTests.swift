import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AgentHostProtocolModels

@Suite(.limitedConcurrency)
struct DecisionTableTests {
  private let chat = HostedResourceKey(host: "h", uri: "ahp-chat:/c")
  private let one = HostedResourceKey(host: "h", uri: "ahp-session:/1")
  private let two = HostedResourceKey(host: "h", uri: "ahp-session:/2")

  private func session(_ chats: URI...) -> ChannelState {
    let summaries = chats.map {
      ChatSummary(resource: $0, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z")
    }
    return .session(
      SessionState(
        provider: "p", title: "", status: .idle, lifecycle: .ready, activeClients: [],
        chats: summaries))
  }

  private var waiting: ChannelState {
    .chat(
      ChatState(
        resource: chat.uri, title: "", status: .inputNeeded, modifiedAt: "2026-01-01T00:00:00Z",
        turns: [],
        activeTurn: ActiveTurn(
          id: "t", startedAt: "2026-01-01T00:00:00Z", message: .user("Go"),
          responseParts: [
            .inputRequest(
              InputRequestResponsePart(request: ChatInputRequest(id: "q", message: "Which?")))
          ])))
  }

  @Test(arguments: [true, false])
  func `a chat that moved belongs to its new session`(isOldSessionGone: Bool) {
    var table = DecisionTable()
    _ = table.take(session(chat.uri), of: one, at: .now)
    _ = table.take(session(chat.uri), of: two, at: .now)
    _ = table.take(isOldSessionGone ? nil : session(), of: one, at: .now)
    _ = table.take(waiting, of: chat, at: .now)
    #expect(table.open.map(\.session) == [two.uri])
  }

  @Test
  func `a chat that its session no longer lists belongs to none`() {
    var table = DecisionTable()
    _ = table.take(session(chat.uri), of: one, at: .now)
    _ = table.take(session(), of: one, at: .now)
    _ = table.take(waiting, of: chat, at: .now)
    #expect(table.open.map(\.session) == [nil])
  }

  /// The session still lists what was decided, because its state has not changed yet.
  @Test(arguments: [true, false])
  func `a decision that was made is not pending again when its chat and session end`(
    isChatFirst: Bool
  ) {
    var table = DecisionTable()
    guard case .session(var state) = session(chat.uri) else { return }
    state.inputNeeded = [
      .chatInput(
        SessionChatInputRequest(
          id: "1", chat: chat.uri, request: ChatInputRequest(id: "q", message: "Which?")))
    ]
    _ = table.take(.session(state), of: one, at: .now)
    _ = table.take(waiting, of: chat, at: .now)
    let decided = ChatState(
      resource: chat.uri, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z", turns: [])
    #expect(table.take(.chat(decided), of: chat, at: .now).count == 1)
    let ends: [(HostedResourceKey, ChannelState?)] = [(chat, nil), (one, nil)]
    #expect(table.take(isChatFirst ? ends : ends.reversed(), at: .now).isEmpty)
    #expect(table.keys.isEmpty)
  }

  @Test
  func `a chat or session whose new state cannot be read has no pending decisions`() {
    guard case .session(var state) = session(chat.uri) else { return }
    state.inputNeeded = [
      .chatInput(
        SessionChatInputRequest(
          id: "1", chat: chat.uri, request: ChatInputRequest(id: "q", message: "Which?")))
    ]
    let states: [(HostedResourceKey, ChannelState)] = [(chat, waiting), (one, .session(state))]
    for (key, state) in states {
      var table = DecisionTable()
      _ = table.take(state, of: key, at: .now)
      let open = table.open
      #expect(open.count == 1)
      let changes = table.take(.unknown(["newer": true]), of: key, at: .now)
      #expect(changes == open.map { .closed($0) })
      #expect(table.keys.isEmpty)
    }
  }

  private func waiting(_ turn: String) -> ChannelState {
    .chat(
      ChatState(
        resource: chat.uri, title: "", status: .inputNeeded, modifiedAt: "2026-01-01T00:00:00Z",
        turns: [],
        activeTurn: ActiveTurn(
          id: turn, startedAt: "2026-01-01T00:00:00Z", message: .user("Go"),
          responseParts: [
            .toolCall(
              ToolCallResponsePart(
                toolCall: .pendingConfirmation(
                  ToolCallPendingConfirmationState(
                    toolCallId: "call-1", toolName: "run", displayName: "Run",
                    invocationMessage: .string("Run the tests")))))
          ])))
  }

  @Test
  func `a call that asks again in a later turn is another decision, even with equal content`() {
    var table = DecisionTable()
    _ = table.take(waiting("one"), of: chat, at: WallTime(secondsSince1970: 1))
    // The consumer was awaiting the host meanwhile: it sees the newest state only.
    let changes = table.take(waiting("two"), of: chat, at: WallTime(secondsSince1970: 2))
    #expect(changes == table.open.map { .opened($0) } && changes.count == 1)
    #expect(table.open.map(\.turnId) == ["two"])
    #expect(table.open.map(\.since) == [WallTime(secondsSince1970: 2)])
  }

  @Test
  func `the decisions of a new state are not compared one by one`() {
    let parts = (0..<30_000).map { number -> ResponsePart in
      .inputRequest(
        InputRequestResponsePart(request: ChatInputRequest(id: "\(number)", message: "Which?")))
    }
    let state = ChannelState.chat(
      ChatState(
        resource: chat.uri, title: "", status: .inputNeeded, modifiedAt: "2026-01-01T00:00:00Z",
        turns: [],
        activeTurn: ActiveTurn(
          id: "t", startedAt: "2026-01-01T00:00:00Z", message: .user("Go"), responseParts: parts)))
    var table = DecisionTable()
    #expect(table.take(state, of: chat, at: .now).count == parts.count)
    #expect(table.take(state, of: chat, at: .now).isEmpty)
  }

  @Test
  func `a question with another page, and a result with other data, are not what was shown`() {
    func decision(_ subject: PendingDecision.Subject) -> PendingDecision {
      PendingDecision(
        hostId: "h", session: nil, chat: chat.uri, turnId: "t", subject: subject, since: .now)
    }
    func question(_ page: URI) -> PendingDecision {
      decision(.question(ChatInputRequest(id: "q", message: "Sign in?", url: page)))
    }
    func result(_ data: JSONObject) -> PendingDecision {
      decision(
        .toolResult(
          ToolCallPendingResultConfirmationState(
            toolCallId: "c", toolName: "run", displayName: "Run",
            invocationMessage: .string("Run"), confirmed: .userAction, success: true,
            pastTenseMessage: .string("Ran"), structuredContent: data)))
    }
    #expect(question("https://a").isSame(as: question("https://a")))
    #expect(!question("https://a").isSame(as: question("https://b")))
    #expect(result(["a": 1]).isSame(as: result(["a": 1])))
    #expect(!result(["a": 1]).isSame(as: result(["a": 2])))
  }
}
