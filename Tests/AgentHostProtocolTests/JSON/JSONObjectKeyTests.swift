import AgentHostProtocol
import TestSupport
import Testing

/// Names are bytes: two spellings of what looks the same are two names.
@Suite(.limitedConcurrency) struct JSONObjectKeyTests {
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"

  @Test(arguments: [0, 30])
  func `spellings are kept apart`(others: Int) throws {
    let rest = (0..<others).map { #","k\#($0)":0"# }.joined()
    let text = #"{"\#(composed)":1,"\#(decomposed)":2\#(rest)}"#
    let value = try JSONValue(json: text)
    #expect(Array(value.json().utf8) == Array(text.utf8))
    guard case .object(var object) = value else { return }
    #expect(object[composed] == 1)
    #expect(object[decomposed] == 2)
    object[decomposed] = nil
    #expect(object[composed] == 1)
    #expect(object[decomposed] == nil)
  }

  @Test func `objects with other spellings are not equal, in any order`() {
    let object: JSONObject = [composed: 1, decomposed: 2]
    #expect(object == [decomposed: 2, composed: 1])
    #expect(object != [composed: 2, decomposed: 1])
    #expect(object != [decomposed: 1, composed: 2])
    #expect([composed: 1] as JSONObject != [decomposed: 1])
  }
}
