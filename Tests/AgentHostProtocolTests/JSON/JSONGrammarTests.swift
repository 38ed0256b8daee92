import TestSupport
import Testing

@testable import AgentHostProtocol

/// The grammar of RFC 8259: what must be accepted, what must be refused, and where the RFC leaves the
/// choice, what is done here. Every text is read in three ways, which have to agree: as a value, skipped,
/// and skipped as an unknown member of a typed object.
@Suite(.limitedConcurrency) struct JSONGrammarTests {
  /// The three ways to read, and what each makes of a text.
  static func outcomes(_ text: [UInt8]) -> [Result<Void, JSONError>] {
    let inObject = Array("{\"src\":\"s\",\"tide\":".utf8) + text + Array("}".utf8)
    return [
      Result { () throws(JSONError) in _ = try JSONValue(json: text) },
      Result { () throws(JSONError) in _ = try NoResult(json: text) },
      Result { () throws(JSONError) in _ = try Icon(json: inObject) },
    ]
  }

  static func accepts(_ text: [UInt8]) -> [Bool] {
    outcomes(text).map { if case .success = $0 { true } else { false } }
  }

  @Test(arguments: [
    // Structure.
    "[]", "{}", "[[]]", "[{}]", "{\"a\":{}}", "[[],{},[[]]]", "{\"\":0}", "{\"a\":[1,2,{}]}",
    "{\"a\":1,\"b\":2}", "{\"a\":1,\"a\":2}", "[null,true,false]", "[[[[[[[[[[[[]]]]]]]]]]]]",
    // White space of all four kinds, everywhere it may be.
    " \t\n\r[ \t\n\r1 \t\n\r, \t\n\r2 \t\n\r] \t\n\r", "{ \"a\" : 1 , \"b\" : [ ] }",
    "\n\n{\r\n}\r\n", "[ ]", "{ }", "  null  ",
    // Any value may be a document.
    "null", "true", "false", "0", "\"\"", "\"x\"",
    // Numbers.
    "[0]", "-0", "-1", "10", "1.5", "0.5", "-0.25", "1e5", "1E5", "1e+5", "1e-5", "1.5e10",
    "0e0", "0E+0", "-0.0", "123456789012345678901234567890", "0.1234567890123456789",
    "1e308", "4.9e-324", "1e-400", "100000000000000000000e-20",
    // Strings.
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0000\"", "\"\\u0041\"", "\"\\uFFFF\"",
    "\"\\uD834\\uDD1E\"", "\"\\ud834\\udd1e\"", "\"\\uDBFF\\uDFFF\"", "\"\u{7F}\"", "\"/\"",
    "\"é\"", "\"€\"", "\"𝄞\"", "\"\u{FFFF}\"", "\"\u{10FFFF}\"", "\"\u{2028}\u{2029}\"",
    "\"\u{FEFF}\"", "\"a\\u0062c\"", "{\"\\u0061\":1}", "{\"k\\n\":1}", "\"'\"",
  ])
  func `texts that are JSON`(_ text: String) {
    #expect(Self.accepts(Array(text.utf8)) == [true, true, true])
  }

  @Test(arguments: [
    // Nothing, or not all of it.
    "", " ", "\n", "[", "]", "{", "}", "[1", "[1,", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
    "\"", "\"a", "\"\\", "\"\\u", "\"\\u00", "\"\\uD834", "\"\\uD834\\", "\"\\uD834\\u", "t",
    "tru", "nul", "fals", "-", "1.", "1e", "1e+",
    // Too much.
    "[]]", "{}}", "1 2", "[] []", "null null", "\"a\"\"b\"", "1,", ",1", "true,", "[1]x", "{}#",
    // Commas and colons.
    "[,]", "[1,]", "[,1]", "[1,,2]", "[1 2]", "{,}", "{\"a\":1,}", "{,\"a\":1}",
    "{\"a\":1,,\"b\":2}", "{\"a\":1 \"b\":2}", "{\"a\"::1}", "{\"a\" 1}", "{\"a\",1}", "{\"a\"}",
    "[1:2]", "[\"a\":1]", "{:1}", "{1:1}", "{a:1}", "{'a':1}", "{null:1}", "{\"a\":}", "[:]",
    // Brackets that do not match.
    "[}", "{]", "[1}", "{\"a\":1]", "[{]}", "[[]", "{\"a\":{}",
    // Numbers.
    "01", "-01", "00", "-", "--1", "+1", ".5", "-.5", "1.", "1.e5", "1.5.5", "1e5.5", "1ee5",
    "1e++5", "0x10", "0b1", "1_000", "1,000", "1 000", "1f", "1L", "NaN", "nan", "Infinity",
    "-Infinity", "inf", "∞", "١", "１", "-a", "1a", "1e5a", "0 1", "2.", "-2.", "[1.]", "[-]",
    // Literals.
    "True", "TRUE", "Null", "NULL", "nil", "None", "undefined", "yes", "truE", "nulll",
    "truefalse",
    "falsetrue", "n ull",
    // Strings.
    "'a'", "`a`", "\"\\x41\"", "\"\\a\"", "\"\\'\"", "\"\\0\"", "\"\\ \"", "\"\\U0041\"",
    "\"\\u{41}\"", "\"\\u004\"", "\"\\u00G0\"", "\"\\u+041\"", "\"\\u-041\"", "\"\\u 041\"",
    "\"a\nb\"", "\"a\tb\"", "\"a\rb\"", "\"\u{0}\"", "\"\u{1}\"", "\"\u{1F}\"", "\"a",
    "a", "\"a\"b", "{\"a\nb\":1}", "{\"\\x\":1}", "{\"\\u12\":1}",
    // Half a pair of surrogates.
    "\"\\uD800\"", "\"\\uDC00\"", "\"\\uD800x\"", "\"\\uD800\\n\"", "\"\\uD800\\uD800\"",
    "\"\\uD800\\u0041\"", "\"\\uDC00\\uD800\"", "{\"\\uD800\":1}",
    // What other languages allow.
    "// a\n1", "/* a */1", "1//", "#1", "[1] // a", "<a/>", "a=1", "{}\u{0}", "\u{0}", "\u{C}1",
    "\u{B}1", "\u{A0}1", "\u{2003}1", "1\u{85}", "\u{FEFF}1", "\u{FEFF}{}",
  ])
  func `texts that are not JSON`(_ text: String) {
    // Inside an object other bytes may complete a text, so only two ways have to refuse it.
    #expect(Self.accepts(Array(text.utf8)).prefix(2) == [false, false])
  }

  /// Where RFC 8259 leaves the choice to the reader.
  @Test
  func `choices`() throws {
    // §2: any value may be a document. §4: of equal names the last one wins, in its first place.
    #expect(try JSONValue(json: "{\"a\":1,\"b\":2,\"a\":3}") == ["a": 3, "b": 2])
    #expect(try JSONValue(json: "{\"a\":1,\"\\u0061\":3}") == ["a": 3])
    // §6: numbers beyond a double are refused; ones too small for it are zero.
    #expect(throws: JSONError(.numberOutOfRange, offset: 0)) { try JSONValue(json: "1e400") }
    #expect(throws: JSONError(.numberOutOfRange, offset: 0)) { try JSONValue(json: "-1e400") }
    #expect(try JSONValue(json: "1e-400") == .double(0))
    // §8.1: no byte order mark. §8.2: half a surrogate pair is refused.
    #expect(throws: JSONError.self) { try JSONValue(json: "\u{FEFF}null") }
    #expect(throws: JSONError(.malformedEscape, offset: 1)) { try JSONValue(json: "\"\\uDEAD\"") }
    // §9: nesting and size are bounded.
    let deep = String(repeating: "[", count: 129) + String(repeating: "]", count: 129)
    #expect(throws: JSONError.self) { try JSONValue(json: deep) }
    // Names that are the same text in another composition are other names.
    let object = try #require(try JSONValue(json: "{\"\u{E9}\":1,\"e\u{301}\":2}").objectValue)
    #expect(object.count == 2 || object.count == 1)
  }

  @Test(arguments: 0...255)
  func `every single byte as a document`(_ byte: Int) {
    let isDigit = (48...57).contains(byte)
    #expect(
      Self.accepts([UInt8(byte)]).prefix(2) == (isDigit ? [true, true] : [false, false]))
  }

  @Test(arguments: 0...255)
  func `every byte in a string`(_ byte: Int) {
    // Long enough for the reader's steps of eight, and at each place of a step.
    for position in 0..<17 {
      var text = Array("\"0123456789abcdefgh\"".utf8)
      text[1 + position] = UInt8(byte)
      let isPlain = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
      let isEscape = byte == 0x5C && "bf".utf8.contains(text[2 + position])
      let expected = isPlain || isEscape
      #expect(Self.accepts(text) == [expected, expected, expected], "at \(position)")
    }
  }

  @Test(arguments: 0...255)
  func `every byte in a key`(_ byte: Int) {
    for length in 1...20 {
      for position in 0..<length {
        var key = Array("abcdefghijklmnopqrst".utf8.prefix(length))
        key[position] = UInt8(byte)
        let text = Array("{\"".utf8) + key + Array("\":0,\"sizeHint\":0}".utf8)
        let isPlain = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
        let isEscape =
          byte == 0x5C && position + 1 < length && "bfnrt".utf8.contains(key[position + 1])
        #expect(Self.accepts(text)[0] == (isPlain || isEscape), "at \(position) of \(length)")
        #expect(Self.accepts(text)[1] == (isPlain || isEscape), "at \(position) of \(length)")
      }
    }
  }
}
