import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

/// Writing, and the way to everybody else's encoders.
@Suite(.limitedConcurrency) struct JSONWriterTests {
  @Test func `members come in the order of the definition, absent ones not at all`() {
    let message = Message(text: "t", origin: MessageOrigin(kind: .user), meta: ["b": nil, "a": 1])
    #expect(
      message.json() == #"{"text":"t","origin":{"kind":"user"},"_meta":{"b":null,"a":1}}"#)
    let dictionary: [String: Int] = ["b": 1, "a": 2, "ä": 3, "B": 4]
    #expect(dictionary.json() == #"{"B":4,"a":2,"b":1,"ä":3}"#)
  }

  @Test func `strings are escaped only where required`() {
    let rest = String(repeating: "y", count: 40)
    for code in UInt8(0)..<0x80 {
      let scalar = UnicodeScalar(code)
      for before in [0, 3, 7, 8, 20, 31, 32, 50, 63, 64] {
        let text = String(repeating: "x", count: before) + String(scalar) + rest
        let expected: String
        switch code {
        case 0x22: expected = "\\\""
        case 0x5C: expected = "\\\\"
        case 8: expected = "\\b"
        case 9: expected = "\\t"
        case 10: expected = "\\n"
        case 12: expected = "\\f"
        case 13: expected = "\\r"
        case 0..<0x20: expected = "\\u00" + (code < 16 ? "0" : "") + String(code, radix: 16)
        default: expected = String(scalar)
        }
        #expect(
          text.json() == "\"" + String(repeating: "x", count: before) + expected + rest + "\"")
        let asKey: JSONValue = .object([text: 1])
        #expect(asKey.json() == "{" + text.json() + ":1}")
      }
    }
    for gap in 0...20 {
      let between = String(repeating: "é", count: gap)
      let lines = "\n" + between + "\"" + between + "\u{1}" + between
      #expect(lines.json() == "\"\\n\(between)\\\"\(between)\\u0001\(between)\"")
      for shift in 0..<8 {
        let text = String(repeating: "x", count: shift) + lines
        #expect((try? String(json: text.json())) == text)
      }
    }
    #expect("/é€𝄞\u{2028}\u{7F}".json() == "\"/é€𝄞\u{2028}\u{7F}\"")
    let control = String(repeating: "\u{1}", count: 5_000)
    #expect((try? String(json: control.json())) == control)
  }

  @Test func `a writer starts over`() {
    var writer = JSONWriter(capacity: 1)
    for count in [0, 1, 300, 2] {
      writer.beginArray()
      for index in 0..<count {
        writer.element()
        writer.write(Int64(index))
      }
      writer.endArray()
      let expected = "[" + (0..<count).map(String.init).joined(separator: ",") + "]"
      #expect(writer.byteCount == expected.utf8.count)
      #expect(String(decoding: writer.take(), as: UTF8.self) == expected)
      #expect(writer.byteCount == 0)
    }
  }

  @Test(arguments: Fixture.ownRoundTrips)
  func `types work with Foundation's coders`(_ fixture: Fixture) throws {
    let document = try fixture.document()
    let name = try #require(document["type"]?.stringValue)
    let type = try #require(ProtocolTypes.all[name])
    try bridged(type, try #require(document["input"]))
  }

  private func bridged<Value: JSONCodable>(_ type: Value.Type, _ input: JSONValue) throws {
    let value = try Value(json: input.jsonBytes())
    let data = try JSONEncoder().encode([value])
    let decoded = try JSONDecoder().decode([Value].self, from: data)
    // Numbers by value: Foundation writes the double 3.0 as 3, so its type is lost.
    #expect(
      JSONComparison.difference(
        try JSONValue(json: decoded.jsonBytes()),
        .array([
          try JSONValue(json: value.jsonBytes())
        ])) == nil)
    // What Foundation wrote is the same document.
    let direct = try JSONValue(json: value.jsonBytes())
    let bridged = try JSONValue(json: Array(data)).arrayValue?.first ?? .null
    #expect(JSONComparison.difference(bridged, direct) == nil)
  }

  @Test func `values keep their kinds through Foundation's coders`() throws {
    let value: JSONValue = [
      "n": nil, "t": true, "f": false, "i": 1, "z": 0, "min": .integer(.min),
      "max": .unsigned(.max),
      "d": 1.5, "s": "true", "a": [1, [], [:]], "o": ["1": "one", "": nil],
    ]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TextPosition.self, from: Data("{}".utf8))
    }
    let list = try PropertyListEncoder().encode(["p": TextPosition(line: 1, character: 2)])
    let back = try PropertyListDecoder().decode([String: TextPosition].self, from: list)
    #expect(back == ["p": TextPosition(line: 1, character: 2)])
  }

  @Test(arguments: [3, 11, 12, 13, 40])
  func `objects keep order, find members, and forget removed ones`(_ count: Int) {
    var object = JSONObject((0..<count).map { ("k\($0)", JSONValue.integer(Int64($0))) })
    #expect(object.keys == (0..<count).map { "k\($0)" })
    object["k1"] = nil
    object["k0"] = "first"
    object["new"] = .null
    #expect(object["k1"] == nil && object["k0"] == "first" && object["new"] == .null)
    #expect(object["k2"] == 2 && object["k\(count - 1)"] == .integer(Int64(count - 1)))
    #expect(object.count == count)
    let reversed = JSONObject(object.reversed().map { ($0.key, $0.value) })
    #expect(reversed == object && reversed.hashValue == object.hashValue)
    object.merge(["new": 1, "k1": 2])
    #expect(object["new"] == 1 && object["k1"] == 2 && object != reversed)
  }
}
