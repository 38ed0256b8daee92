import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// The URIs of new sessions and chats, from what hosts publish.
@Suite(.limitedConcurrency) struct HostAddressingTests {
  private static let encoded = "Y29waWxvdDovYTE"  // copilot:/a1

  private static func agent(_ provider: String, _ name: String = "") -> AgentInfo {
    AgentInfo(provider: provider, displayName: name, description: "", models: [])
  }

  private static func session(
    _ uri: URI, _ provider: String, chat: URI? = nil
  ) -> SessionSummary {
    SessionSummary(
      resource: uri, provider: provider, title: "", status: .idle, createdAt: "", modifiedAt: "",
      defaultChat: chat)
  }

  struct SessionCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var agents: [AgentInfo]
    var sessions: [SessionSummary]
    var agent: String?
    var expected: [URI]
  }

  static let sessionCases: [SessionCase] = [
    SessionCase(
      testDescription: "the scheme is the provider where the host publishes such",
      agents: [agent("copilot"), agent("claude")],
      sessions: [session("copilot:/a1", "copilot")], agent: "claude", expected: ["claude:/ID"]),
    SessionCase(
      testDescription: "a session that a client named wrongly is listed with its scheme",
      agents: [agent("copilot")], sessions: [session("ahp-session:/a1", "ahp-session")],
      expected: ["copilot:/ID"]),
    SessionCase(
      testDescription: "one wrong session among right ones does not decide",
      agents: [agent("copilot")],
      sessions: [session("ahp-session:/b", "copilot"), session("copilot:/a1", "copilot")],
      expected: ["copilot:/ID"]),
    SessionCase(
      testDescription: "the protocol's form where the host publishes it",
      agents: [agent("scripted")], sessions: [session("ahp-session:/1", "scripted")],
      expected: ["ahp-session:/ID"]),
    SessionCase(
      testDescription: "sessions of the same agent count first",
      agents: [agent("a"), agent("b")],
      sessions: [session("a:/1", "a"), session("ahp-session:/2", "b")], agent: "b",
      expected: ["ahp-session:/ID"]),
    SessionCase(
      testDescription: "without sessions both are tried, as hosts in the field want it first",
      agents: [agent("copilot")], sessions: [], expected: ["copilot:/ID", "ahp-session:/ID"]),
    SessionCase(
      testDescription: "a provider that is no scheme", agents: [agent("my agent")], sessions: [],
      expected: ["ahp-session:/ID"]),
    SessionCase(
      testDescription: "neither agents nor sessions", agents: [], sessions: [],
      expected: ["ahp-session:/ID"]),
    SessionCase(
      testDescription: "an agent of that title", agents: [agent("x"), agent("copilot", "Copilot")],
      sessions: [session("x:/1", "x")], agent: "COPILOT", expected: ["copilot:/ID"]),
  ]

  @Test(arguments: sessionCases)
  func `session URIs have the form of the host`(_ entry: SessionCase) throws {
    let addressing = HostAddressing(agents: entry.agents, sessions: entry.sessions)
    let provider = try addressing.provider(named: entry.agent)
    let uris = addressing.sessionForms(provider: provider).map {
      HostAddressing.sessionURI(id: "ID", provider: provider, form: $0)
    }
    #expect(uris == entry.expected)
  }

  @Test func `an unknown agent is rejected with the names of others`() throws {
    let addressing = HostAddressing(agents: [Self.agent("a"), Self.agent("b")], sessions: [])
    #expect {
      try addressing.provider(named: "c")
    } throws: { error in
      let error = error as? AHPError
      return error?.code == .unknownAgent && error?.advice == "its agents are a, b"
    }
    // A host that does not show its agents decides itself.
    #expect(try HostAddressing(agents: [], sessions: []).provider(named: "c") == "c")
  }

  @Test(arguments: [
    // The session's own chats decide.
    ("copilot:/a1", ["ahp-chat://default/\(encoded)"], [], "ahp-chat://ID/\(encoded)"),
    ("copilot:/a1", ["ahp-chat:/7"], [], "ahp-chat:/ID"),
    ("ahp-session:/1", ["ahp-chat:/7"], [], "ahp-chat:/ID"),
    // Then other sessions' default chats.
    (
      "copilot:/a1", [],
      [session("copilot:/b2", "copilot", chat: "ahp-chat://default/Y29waWxvdDovYjI")],
      "ahp-chat://ID/\(encoded)"
    ),
    (
      "copilot:/a1", [], [session("copilot:/b2", "copilot", chat: "ahp-chat:/3")], "ahp-chat:/ID"
    ),
    // A subagent's chat has the same form.
    ("copilot:/a1", ["ahp-chat://subagent/\(encoded)/call-1"], [], "ahp-chat://ID/\(encoded)"),
    // The path of another session decides nothing.
    ("copilot:/a1", ["ahp-chat://default/Y29waWxvdDovYjI"], [], "ahp-chat://ID/\(encoded)"),
    // Without any chat the form follows from the session.
    ("copilot:/a1", [], [], "ahp-chat://ID/\(encoded)"),
    ("ahp-session:/1", [], [], "ahp-chat:/ID"),
  ])
  func `chat URIs have the form of the host`(
    session: URI, chats: [URI], others: [SessionSummary], expected: URI
  ) {
    #expect(
      HostAddressing(agents: [], sessions: others).chatURI(id: "ID", in: session, chats: chats)
        == expected)
  }

  @Test func `finds a session that is listed under another scheme`() {
    #expect(HostAddressing.published("ahp-session:/1", among: ["pi:/2", "pi:/1"]) == "pi:/1")
    #expect(
      HostAddressing.published("ahp-session:/1", among: ["pi:/1", "ahp-session:/1"])
        == "ahp-session:/1")
    #expect(HostAddressing.published("ahp-session:/1", among: ["pi:/2"]) == "ahp-session:/1")
    #expect(HostAddressing.published("a:/1", among: [URI]()) == "a:/1")
  }
}

/// The action that delivers a message.
@Suite(.limitedConcurrency) struct MessagePlanTests {
  private let message = Message(text: "Go on", origin: MessageOrigin(kind: .user))

  private func chat(busy: Bool) throws -> ChatState {
    var state = try ChatState(
      json: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    if busy {
      state.activeTurn = ActiveTurn(
        id: "running", startedAt: "2026-01-01T00:00:00Z", message: message, responseParts: [])
    }
    return state
  }

  private func action(_ rule: BusyChatRule, busy: Bool) throws -> ChatAction {
    MessagePlan(
      message, in: try chat(busy: busy), whenBusy: rule, id: "1", at: 1_767_225_601_500
    ).action
  }

  @Test func `a turn that runs is never replaced`() throws {
    for rule in BusyChatRule.allCases {
      guard case .turnStarted(let start) = try action(rule, busy: false) else {
        Issue.record("no turn for \(rule)")
        continue
      }
      #expect(start.turnId == "turn-1" && start.startedAt == "2026-01-01T00:00:01.500Z")
      if case .turnStarted = try action(rule, busy: true) { Issue.record("\(rule) replaces it") }
    }
  }

  @Test func `follows the rule`() throws {
    #expect(
      try action(.queue, busy: true)
        == .pendingMessageSet(
          ChatPendingMessageSetAction(kind: .queued, id: "message-1", message: message)))
    #expect(
      try action(.steer, busy: true)
        == .pendingMessageSet(
          ChatPendingMessageSetAction(kind: .steering, id: "message-1", message: message)))
    #expect(
      try action(.interrupt, busy: true)
        == .turnCancelled(ChatTurnCancelledAction(turnId: "running", duration: 1500)))
  }
}

@Suite(.limitedConcurrency) struct FirstLineTests {
  @Test func `is the first line`() {
    #expect("Error: no\n    at run (a.js:1)\n".firstLine == "Error: no")
    #expect("\n  Error: no \r\nmore".firstLine == "Error: no")
    #expect("one".firstLine == "one")
    #expect("\n \n".firstLine == "")
  }
}
