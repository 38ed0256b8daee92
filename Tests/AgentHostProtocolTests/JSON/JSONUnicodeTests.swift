import TestSupport
import Testing

@testable import AgentHostProtocol

/// UTF-8: everything valid comes through unchanged, everything else is refused.
@Suite(.limitedConcurrency) struct JSONUnicodeTests {
  @Test(
    arguments: [
      // A continuation without a start, a start without continuation.
      [0x80], [0xBF], [0xC2], [0xC2, 0x41], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xE2, 0x41, 0xAC],
      [0xF0, 0x9D, 0x84], [0xF0, 0x9D, 0x84, 0x41], [0xF0, 0x9D, 0x41, 0x9E],
      [0xF0, 0x41, 0x84, 0x9E],
      // Longer than needed.
      [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      // Surrogates.
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xB4, 0xED, 0xB4, 0x9E],
      // Beyond Unicode.
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xFE, 0xFF], [0xFF, 0xFE],
    ] as [[UInt8]])
  func `malformed UTF-8`(_ bytes: [UInt8]) {
    // At every place of the reader's steps, with plain and with escaped text around.
    for before in 0..<18 {
      for tail in ["", "abcdefghijkl", "\\n", "é"] {
        let string =
          [0x22] + [UInt8](repeating: 0x61, count: before) + bytes + Array(tail.utf8) + [0x22]
        let offset = 1 + before
        #expect(throws: JSONError(.malformedUTF8, offset: offset)) { try JSONValue(json: string) }
        #expect(throws: JSONError(.malformedUTF8, offset: offset)) { try NoResult(json: string) }
        let key = [0x7B] + string + Array(":1}".utf8)
        #expect(throws: JSONError.self) { try JSONValue(json: key) }
        #expect(throws: JSONError.self) { try NoResult(json: key) }
      }
    }
  }

  @Test
  func `every boundary of UTF-8 is preserved`() throws {
    let scalars: [UInt32] = [
      0x20, 0x7E, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFD,
      0xFFFE, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF, 0x2028, 0x2029,
      0xFEFF,
    ]
    for scalar in scalars.compactMap(UnicodeScalar.init) {
      for before in 0..<10 {
        let text = String(repeating: "x", count: before) + String(scalar) + "yz"
        let json = "\"" + text + "\""
        #expect(try String(json: json).utf8.elementsEqual(text.utf8))
        let escaped = "\"" + String(repeating: "x", count: before) + Self.escaped(scalar) + "yz\""
        #expect(try String(json: escaped).utf8.elementsEqual(text.utf8), "\(escaped)")
        let key = try JSONValue(json: "{\(escaped):1}")
        #expect(key.objectValue?.keys.first?.utf8.elementsEqual(text.utf8) == true)
      }
    }
  }

  private static func escaped(_ scalar: UnicodeScalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  @Test
  func `every UTF-16 code unit as an escape`() throws {
    for unit in UInt32(0)...0xFFFF {
      let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
      let json = "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "\""
      if let scalar = UnicodeScalar(unit) {
        #expect(try String(json: json).unicodeScalars.elementsEqual([scalar]))
      } else {
        #expect(throws: JSONError(.malformedEscape, offset: 1)) { try String(json: json) }
      }
    }
  }

  @Test(arguments: zip("\"\\/bfnrt", ["\"", "\\", "/", "\u{8}", "\u{C}", "\n", "\r", "\t"]))
  func `the short escapes`(_ letter: Character, _ meaning: String) throws {
    #expect(try String(json: "\"a\\\(letter)b\"") == "a\(meaning)b")
    for other in (UInt8(0x20)..<0x7F).map({ Character(UnicodeScalar($0)) })
    where !"\"\\/bfnrtu".contains(other) {
      #expect(throws: JSONError.self) { try String(json: "\"a\\\(other)b\"") }
      #expect(throws: JSONError.self) { try NoResult(json: "\"a\\\(other)b\"") }
    }
  }

  @Test(arguments: 0..<200)
  func `written text is read again, byte for byte`(_ seed: Int) throws {
    var generator = Scramble(seed: UInt64(seed))
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<40, using: &generator) {
      let limit = [0x20, 0x80, 0x800, 0x10000, 0x110000].randomElement(using: &generator) ?? 0x80
      if let scalar = UnicodeScalar(UInt32.random(in: 0..<UInt32(limit), using: &generator)) {
        text.append(scalar)
      }
    }
    let string = String(text)
    #expect(try String(json: string.jsonBytes()).utf8.elementsEqual(string.utf8))
    let object: JSONValue = .object(JSONObject([(string, .string(string))]))
    #expect(try JSONValue(json: object.jsonBytes()) == object)
  }
}

/// A small generator of repeatable randomness.
struct Scramble: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
