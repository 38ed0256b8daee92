import TestSupport
import Testing

@testable import AgentHostProtocol

/// A host chooses how many elements it sends. With a search for each, these lists would take hours.
@Suite(.limitedConcurrency) struct LegacyCostTests {
  private static let count = 100_000

  @Test func `many open questions are lifted`() throws {
    let lift = try #require(LegacyTranslation(version: ProtocolVersion(0, 5, 1), direction: .lift))
    let questions: [JSONValue] = (0..<Self.count).map { ["id": .string("q\($0)")] }
    let state: JSONValue = [
      "turns": [], "activeTurn": ["id": "t"], "inputRequests": .array(questions + questions),
    ]
    var lifted = state
    lift.state(&lifted, of: "ahp-chat:/c")
    #expect(lifted["activeTurn"]?["responseParts"]?.arrayValue?.count == Self.count)
  }

  @Test func `many results of terminals that are not there are lifted`() throws {
    let lift = try #require(LegacyTranslation(version: ProtocolVersion(0, 6, 0), direction: .lift))
    let terminals: [JSONValue] = (0..<Self.count).map {
      ["type": "terminal", "resource": .string("ahp-terminal:/\($0)")]
    }
    let results: [JSONValue] = (0..<Self.count).map { _ in
      ["type": "terminalComplete", "resource": "ahp-terminal:/other"]
    }
    var action: JSONValue = [
      "type": "chat/toolCallContentChanged", "content": .array(terminals + results),
    ]
    lift.action(&action, on: "ahp-chat:/c")
    #expect(action["content"]?.arrayValue?.count == 2 * Self.count)
  }

  @Test func `a result belongs to the last open terminal of its address, or to the last of all`()
    throws
  {
    let lift = try #require(LegacyTranslation(version: ProtocolVersion(0, 6, 0), direction: .lift))
    var action = try JSONValue(
      json: """
        {"type":"chat/toolCallContentChanged","content":[
        {"type":"terminal","resource":"a"},{"type":"terminal","resource":"b"},
        {"type":"terminal","resource":"a"},{"type":"terminalComplete","resource":"a","exitCode":1},
        {"type":"terminalComplete","exitCode":2},{"type":"terminalComplete","exitCode":3},
        {"type":"terminalComplete","exitCode":4}]}
        """)
    lift.action(&action, on: "ahp-chat:/c")
    let content = try #require(action["content"]?.arrayValue)
    #expect(content.map { $0["result"]?["exitCode"] } == [3, 2, 1, nil])
    #expect(content.last?["exitCode"] == 4)
  }
}
