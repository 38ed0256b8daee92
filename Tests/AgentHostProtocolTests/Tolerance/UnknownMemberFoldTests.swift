import TestSupport
import Testing

@testable import AgentHostProtocol

/// Unknown members where a reducer makes one structure of another.
@Suite(.limitedConcurrency) struct UnknownMemberFoldTests {
  private func chat(_ active: String) throws -> ChatState {
    try ChatState(
      json: """
        {"resource":"c","title":"","status":8,"modifiedAt":"","turns":[],"x":1,
         "activeTurn":{"id":"t","startedAt":"2026-01-01T00:00:00.000Z","x":2,
           "message":{"text":"","origin":{"kind":"user","x":3},"x":4},"responseParts":[\(active)]}}
        """)
  }

  private func reduce(_ state: inout ChatState, _ action: String) throws {
    guard case .chat(let action) = try StateAction(json: action) else {
      Issue.record("\(action) is no action of a chat")
      return
    }
    #expect(state.reduce(action) == .changed, "\(action)")
  }

  private static let call = """
    {"kind":"toolCall","x":5,"toolCall":{"status":"streaming","toolCallId":"k","toolName":"n",
      "displayName":"d","x":6}}
    """

  /// The members `x` of the first part of the last turn, and of its call.
  private func strangers(_ state: ChatState) throws -> [JSONValue?] {
    let json = try JSONValue(json: state.jsonBytes())
    let turn = json["activeTurn"] ?? json["turns"]?.arrayValue?.last
    let part = turn?["responseParts"]?.arrayValue?.first
    return [json["x"], turn?["x"], turn?["message"]?["x"], part?["x"], part?["toolCall"]?["x"]]
  }

  @Test(arguments: [false, true])
  func `a call keeps them through all its states`(_ isDenied: Bool) throws {
    var state = try chat(Self.call)
    let kept: [JSONValue?] = [1, 2, 4, 5, 6]
    let head = #""turnId":"t","toolCallId":"k""#
    var actions = [
      #"{"type":"chat/toolCallDelta",\#(head),"content":"a"}"#,
      #"{"type":"chat/toolCallReady",\#(head),"invocationMessage":"m"}"#,
      #"{"type":"chat/toolCallReady",\#(head),"invocationMessage":"again"}"#,
      #"{"type":"chat/toolCallConfirmed",\#(head),"approved":\#(!isDenied)}"#,
    ]
    if !isDenied {
      actions += [
        #"{"type":"chat/toolCallContentChanged",\#(head),"content":[]}"#,
        """
        {"type":"chat/toolCallComplete",\(head),"requiresResultConfirmation":true,
         "result":{"success":true,"pastTenseMessage":"p","y":7}}
        """,
        #"{"type":"chat/toolCallResultConfirmed",\#(head),"approved":true}"#,
      ]
    }
    for action in actions {
      try reduce(&state, action)
      #expect(try strangers(state) == kept, "\(action)")
    }
    try reduce(&state, #"{"type":"chat/turnComplete","turnId":"t","duration":1}"#)
    #expect(try strangers(state) == kept)
    guard !isDenied else { return }
    // The members of a result become those of the call.
    let call = try JSONValue(json: state.jsonBytes())["turns"]?.arrayValue?[0]["responseParts"]?
      .arrayValue?[0]["toolCall"]
    #expect(call?["y"] == 7)
  }

  private func lastCall(_ state: ChatState) throws -> JSONValue? {
    let json = try JSONValue(json: state.jsonBytes())
    let turn = json["activeTurn"] ?? json["turns"]?.arrayValue?.last
    return turn?["responseParts"]?.arrayValue?.first?["toolCall"]
  }

  @Test
  func `a member that a later state of a call has is not in that state twice`() throws {
    let head = #""turnId":"t","toolCallId":"k""#
    var state = try chat(
      """
      {"kind":"toolCall","toolCall":{"status":"streaming","toolCallId":"k","toolName":"n",
        "displayName":"d","toolInput":"old","content":"old","x":6}}
      """)
    var skipped = state
    try reduce(&skipped, #"{"type":"chat/turnCancelled","turnId":"t","duration":1}"#)
    #expect(try lastCall(skipped)?["toolInput"] == nil)
    try reduce(
      &state,
      #"{"type":"chat/toolCallReady",\#(head),"invocationMessage":"m","toolInput":"new"}"#)
    #expect(try ChatState(json: state.jsonBytes()) == state)
    #expect(try lastCall(state)?["toolInput"] == "new")
    try reduce(&state, #"{"type":"chat/toolCallConfirmed",\#(head),"approved":true}"#)
    #expect(try lastCall(state)?["content"] == nil)
    try reduce(
      &state,
      """
      {"type":"chat/toolCallComplete",\(head),
       "result":{"success":true,"pastTenseMessage":"p","_meta":{"b":2},"status":"ok","y":7}}
      """)
    let call = try lastCall(state)
    #expect(call?["status"] == "completed")
    #expect(call?["_meta"] == nil)
    #expect(call?["x"] == 6 && call?["y"] == 7)
    #expect(try ChatState(json: state.jsonBytes()) == state)
  }

  @Test
  func `the names that the states of a call have are those of their members`() throws {
    var names: Set<String> = ["status"]
    for status in [
      "streaming", "pending-confirmation", "running", "auth-required",
      "pending-result-confirmation", "completed", "cancelled",
    ] {
      let state = try ToolCallState(
        json: """
          {"status":"\(status)","toolCallId":"k","toolName":"n","displayName":"d",
           "invocationMessage":"","pastTenseMessage":"","success":true,"confirmed":"not-needed",
           "reason":"denied","auth":{"resource":{"resource":"r"},"reason":"required"}}
          """)
      let call = try #require(Mirror(reflecting: state).children.first, "\(status)")
      for member in Mirror(reflecting: call.value).children {
        let name = try #require(member.label)
        names.insert(name.hasSuffix("Box") ? String(name.dropLast(3)) : name)
      }
    }
    names.remove("unknownMembers")
    if names.remove("meta") != nil { names.insert("_meta") }
    #expect(names == ToolCallHead.namesInAnyState)
  }

  @Test
  func `a turn keeps none that only finished turns have`() throws {
    var state = try ChatState(
      json: """
        {"resource":"c","title":"","status":8,"modifiedAt":"","turns":[],
         "activeTurn":{"id":"t","startedAt":"2026-01-01T00:00:00.000Z","state":"running","x":2,
           "message":{"text":"","origin":{"kind":"user"}},"responseParts":[]}}
        """)
    try reduce(&state, #"{"type":"chat/turnComplete","turnId":"t","duration":5}"#)
    #expect(try ChatState(json: state.jsonBytes()) == state)
    #expect(state.turns.last?.unknownMembers?.members == ["x": 2])
  }

  @Test(arguments: [
    (#"{"status":"ready","files":[{"id":"a"}]}"#, #"{"type":"changeset/cleared"}"#),
    (
      #"{"status":"ready","files":[],"operations":[7]}"#,
      #"{"type":"changeset/operationsChanged","operations":[]}"#
    ),
    (
      #"{"status":"ready","files":[7]}"#, #"{"type":"changeset/contentChanged","files":[]}"#
    ),
  ])
  func `the unreadable elements of a list end with it`(_ text: String, _ action: String) throws {
    var state = try ChangesetState(json: text)
    #expect(state.unknownMembers?.unreadableElements.count == 1)
    guard case .changeset(let action) = try StateAction(json: action) else {
      Issue.record("it is another action")
      return
    }
    #expect(state.reduce(action) == .changed)
    #expect(state.unknownMembers == nil)
    #expect(state.reduce(action) == .unchanged)
  }

  @Test
  func `an unreadable server among the customizations is a server, and contains nothing`() throws {
    var state = try SessionState(
      json: """
        {"provider":"","title":"","status":1,"lifecycle":"ready","activeClients":[],"chats":[],
         "customizations":[{"type":"mcpServer","id":"m","uri":"u","name":"n",
           "children":[{"type":"mcpServer","id":"c"}]}]}
        """)
    func reduce(_ id: String) throws -> ReductionOutcome {
      guard
        case .session(let action) = try StateAction(
          json: #"{"type":"session/mcpServerStateChanged","id":"\#(id)","state":{"kind":"ready"}}"#)
      else { return .unchanged }
      return state.reduce(action)
    }
    #expect(try reduce("c") == .unchanged)
    #expect(try reduce("m") == .changed)
    guard case .unknown(let server) = state.customizations?.first else {
      Issue.record("it is another customization")
      return
    }
    #expect(server["state"] == ["kind": "ready"])
  }

  @Test
  func `a turn keeps them when it ends and when it is resumed`() throws {
    var state = try chat(Self.call)
    try reduce(
      &state,
      """
      {"type":"chat/error","turnId":"t","duration":1,"part":{"kind":"error","resumable":true,"x":8,
        "error":{"errorType":"e","message":"m","x":9}}}
      """)
    #expect(try strangers(state) == [1, 2, 4, 5, 6])
    let error = try JSONValue(json: state.jsonBytes())["turns"]?.arrayValue?[0]["responseParts"]?
      .arrayValue?[1]
    #expect(error?["x"] == 8 && error?["error"]?["x"] == 9)
    try reduce(&state, #"{"type":"chat/turnResume","turnId":"t"}"#)
    #expect(try strangers(state) == [1, 2, 4, 5, 6])
  }

  @Test
  func `a question that is asked again keeps those of its part`() throws {
    var state = try chat(#"{"kind":"inputRequest","x":5,"request":{"id":"q","x":6}}"#)
    try reduce(&state, #"{"type":"chat/inputRequested","request":{"id":"q","y":7}}"#)
    let part = try JSONValue(json: state.jsonBytes())["activeTurn"]?["responseParts"]?.arrayValue?[
      0]
    #expect(part == ["kind": "inputRequest", "x": 5, "request": ["id": "q", "y": 7]])
  }

  @Test
  func `actions to which the protocol gives nothing still count, and keep them`() throws {
    let text = #"{"type":"session/ready","x":{"a":[1]}}"#
    let action = try StateAction(json: text)
    #expect(action.json() == text)
    #expect(action != .session(.ready))
    guard case .session(.ready) = action else {
      Issue.record("it is another action")
      return
    }
    #expect(try StateAction(json: #"{"type":"session/ready"}"#) == .session(.ready))
    var state = SessionState(
      provider: "", title: "", status: .idle, lifecycle: .creating, activeClients: [], chats: [])
    guard case .session(let ready) = action else { return }
    #expect(state.reduce(ready) == .changed)
    #expect(state.lifecycle == .ready)
    let running = try TerminalLifecycle(json: #"{"pid":7,"status":"running"}"#)
    #expect(running.json() == #"{"status":"running","pid":7}"#)
    guard case .running = running else {
      Issue.record("it is another state")
      return
    }
  }
}
