import TestSupport
import Testing

@testable import AgentHostProtocol

/// A structure of one kind, such as a plugin of a client, that a newer host gives another kind.
@Suite(.limitedConcurrency) struct OtherKindTests {
  private static let call =
    #""toolCallId":"t","toolName":"n","displayName":"d","invocationMessage":"i","confirmed":"setting""#
  private static let auth = #""auth":{"reason":"required","resource":{"resource":"r"}}"#

  private func again(_ name: String, _ text: String) throws -> JSONValue {
    let type = try #require(ProtocolTypes.all[name])
    return try JSONValue(json: type.init(json: Array(text.utf8)).jsonBytes())
  }

  @Test(arguments: [
    (
      "SessionActiveClient",
      #"{"clientId":"c","tools":[],"customizations":[{"type":"skill","id":"a","uri":"u","name":"n"}]}"#
    ),
    (
      "SessionInputRequest",
      #"{"kind":"toolAuthentication","id":"a","chat":"c","turnId":"t","toolCall":{"status":"queued",\#(call),\#(auth)}}"#
    ),
    (
      "StateAction",
      #"{"type":"chat/error","turnId":"t","duration":1,"part":{"kind":"warning","error":{"errorType":"e","message":"m"}}}"#
    ),
    ("ConfigSchema", #"{"type":"map","properties":{}}"#),
    ("ConfigSchema", #"{"properties":{},"type":["object","null"]}"#),
    ("ConfigSchema", #"{"properties":{},"type":"object","x-new":1}"#),
  ])
  func `a structure of another kind is written as it was read`(name: String, text: String) throws {
    #expect(try again(name, text) == JSONValue(json: text))
  }

  @Test(arguments: [
    #"{"properties":{}}"#, #"{"type":null,"properties":{}}"#,
    #"{"type":"map","properties":{},"type":"object"}"#,
  ])
  func `a kind that is absent or null is the known one, and the last of several counts`(
    _ text: String
  ) throws {
    #expect(try again("ConfigSchema", text) == ["type": "object", "properties": [:]])
  }

  @Test
  func `the error of a turn is an error part, whatever kind its host gives it`() throws {
    var chat = try ChatState(
      json: """
        {"resource":"c","title":"","status":8,"modifiedAt":"","turns":[],
        "activeTurn":{"id":"t","startedAt":"","message":{"text":"","origin":{"kind":"user"}},"responseParts":[]}}
        """)
    let action = """
      {"type":"chat/error","turnId":"t","duration":1,
      "part":{"kind":"warning","error":{"errorType":"e","message":"m"},"x-new":1}}
      """
    guard case .chat(let error) = try StateAction(json: action) else { return }
    #expect(chat.reduce(error) == .changed)
    let part = try JSONValue(json: chat.jsonBytes())["turns"]?.arrayValue?.first?["responseParts"]
    #expect(
      part?.json()
        == #"[{"kind":"error","error":{"errorType":"e","message":"m"},"x-new":1}]"#)
  }
}
