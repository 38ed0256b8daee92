import TestSupport
import Testing

@testable import AgentHostProtocol

/// Unknown members where a reducer makes one structure of another.
@Suite("Unknown members in folds", .limitedConcurrency) struct UnknownMemberFoldTests {
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

  @Test("a call keeps them through all its states", arguments: [false, true])
  func calls(_ isDenied: Bool) throws {
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

  @Test("a turn keeps them when it ends and when it is resumed")
  func turns() throws {
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

  @Test("a question that is asked again keeps those of its part")
  func questions() throws {
    var state = try chat(#"{"kind":"inputRequest","x":5,"request":{"id":"q","x":6}}"#)
    try reduce(&state, #"{"type":"chat/inputRequested","request":{"id":"q","y":7}}"#)
    let part = try JSONValue(json: state.jsonBytes())["activeTurn"]?["responseParts"]?.arrayValue?[
      0]
    #expect(part == ["kind": "inputRequest", "x": 5, "request": ["id": "q", "y": 7]])
  }

  @Test("actions to which the protocol gives nothing still count, and keep them")
  func bareActions() throws {
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
