import AgentHostProtocol
import TestSupport
import Testing

/// Comparing takes time in proportion to the text: a host chooses the depth of metadata.
@Suite(.limitedConcurrency) struct JSONEqualityTests {
  private func nested(_ leaf: Int, _ text: (String) -> String) -> String {
    (0..<100).reduce("\(leaf)") { inner, _ in text(inner) }
  }

  @Test func `deep objects that differ at the bottom are not equal`() throws {
    let one = try JSONValue(json: nested(1) { #"{"a":\#($0)}"# })
    let other = try JSONValue(json: nested(2) { #"{"a":\#($0)}"# })
    #expect(one != other)
  }

  @Test func `deep objects in another order are equal`() throws {
    let one = try JSONValue(json: nested(1) { #"{"a":0,"b":\#($0)}"# })
    let other = try JSONValue(json: nested(1) { #"{"b":\#($0),"a":0}"# })
    #expect(one == other)
  }

  @Test func `names that differ in their bytes are other names`() throws {
    #expect(
      try JSONValue(json: "{\"caf\u{E9}\":1}") != JSONValue(json: "{\"cafe\u{301}\":1}"))
  }

  @Test func `a number of members and their names decide`() throws {
    #expect(try JSONValue(json: #"{"a":1,"b":1}"#) != JSONValue(json: #"{"a":1,"c":1}"#))
    #expect(try JSONValue(json: #"{"a":1}"#) != JSONValue(json: #"{"a":1,"b":1}"#))
  }
}
