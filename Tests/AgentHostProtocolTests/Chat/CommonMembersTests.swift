import AgentHostProtocol
import TestSupport
import Testing

/// What is the same for every kind is read from every kind.
@Suite(.limitedConcurrency) struct CommonMembersTests {
  /// The members that a state has beside those that every call has.
  static let states: [(status: String, members: String, content: String?)] = [
    ("streaming", "", nil),
    ("pending-confirmation", #", "invocationMessage": "Runs it""#, nil),
    ("running", #", "invocationMessage": "Runs it", "confirmed": "setting""#, "so far"),
    (
      "auth-required",
      #", "invocationMessage": "Runs it", "confirmed": "setting", "auth": "#
        + #"{"reason": "required", "resource": {"resource": "https://api.example"}}"#,
      "so far"
    ),
    (
      "pending-result-confirmation",
      #", "invocationMessage": "Runs it", "confirmed": "setting", "success": true, "#
        + #""pastTenseMessage": "Ran it""#,
      "the result"
    ),
    (
      "completed",
      #", "invocationMessage": "Runs it", "confirmed": "setting", "success": true, "#
        + #""pastTenseMessage": "Ran it""#,
      "the result"
    ),
    ("cancelled", #", "invocationMessage": "Runs it", "reason": "denied""#, nil),
  ]

  @Test(arguments: states)
  func `every state of a tool call has them`(status: String, members: String, content: String?)
    throws
  {
    let output = content.map { #", "content": [{"type": "text", "text": "\#($0)"}]"# } ?? ""
    let call = try ToolCallState(
      json: #"{"status": "\#(status)", "toolCallId": "t1", "toolName": "make", "#
        + #""displayName": "Make"\#(members)\#(output)}"#)
    if case .unknown = call { Issue.record("\(status) is not known") }
    #expect(call.status == status)
    #expect(call.toolCallId == "t1")
    #expect(call.displayName == "Make")
    #expect(call.content == content.map { [.text(ToolResultTextContent(text: $0))] })
  }

  @Test func `a state that is not known says what it can`() throws {
    let call = try ToolCallState(
      json: #"{"status": "paused", "toolCallId": "t1", "displayName": "Make"}"#)
    #expect(call.status == "paused")
    #expect(call.toolCallId == "t1")
    #expect(call.displayName == "Make")
    #expect(call.content == nil)
    let other = try ToolCallState(json: #"{"status": "other", "toolCallId": 1}"#)
    #expect(other.toolCallId == nil)
    #expect(other.displayName == nil)
  }

  @Test(arguments: [
    "text", "number", "integer", "boolean", "single-select", "multi-select", "drawing",
  ])
  func `every kind of question has them`(kind: String) throws {
    let options = kind.hasSuffix("select") ? #", "options": []"# : ""
    let question = #"{"kind": "\#(kind)", "id": "q", "message": "Which?"\#(options)"#
    let optional = try ChatInputQuestion(json: question + "}")
    let required = try ChatInputQuestion(json: question + #", "required": true}"#)
    #expect(optional.id == "q")
    #expect(optional.message == "Which?")
    #expect(!optional.isRequired)
    #expect(required.isRequired)
    guard case .unknown = optional else { return }
    #expect(kind == "drawing")
  }
}
