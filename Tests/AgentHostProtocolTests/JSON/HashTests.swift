import AgentHostProtocol
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct HashTests {
  @Test func `canonically equivalent strings are equal`() {
    let composed = ContentRef(uri: "file:///caf\u{E9}")
    let decomposed = ContentRef(uri: "file:///cafe\u{301}")
    #expect(composed == decomposed)
    let kelvin = TerminalUnclassifiedPart(value: "\u{212A}")
    let letter = TerminalUnclassifiedPart(value: "K")
    #expect(kelvin == letter)
  }

  @Test
  func `free-form and unknown members are equal in any order, raw JSON with equal hashes`() throws {
    let texts = [
      #"{"type":"session/metaChanged","_meta":{"a":[{"x":1,"y":0.0}],"b":2},"u":1,"v":{"w":2}}"#,
      #"{"v":{"w":2},"_meta":{"b":2,"a":[{"y":-0.0,"x":1}]},"u":1,"type":"session/metaChanged"}"#,
    ]
    let actions = try texts.map { try StateAction(json: $0) }
    #expect(actions[0] == actions[1])
    let raw = try texts.map { try JSONValue(json: $0) }
    #expect(raw[0] == raw[1] && raw[0].hashValue == raw[1].hashValue)
  }

  @Test func `different values are different elements of a set`() {
    #expect(Set((0..<100).map { JSONValue.object(["uri": .integer($0)]) }).count == 100)
    #expect(Set<RequestID>([1, "1", 2, .null]).count == 4)
    #expect(Set<SessionStatus>([.idle, .error, .idle]).count == 2)
    #expect(Set<MessageKind>([.user, MessageKind(rawValue: "user"), .unknown("tide")]).count == 2)
  }
}
