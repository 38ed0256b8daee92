import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct TerminalJSONTests {
  @Test func `writes what is harmful as escapes`() throws {
    let text =
      "plain “quoted” 日本 \u{9B}31m \u{9D}0;t\u{9C} "
      + "\u{202E}abc \u{7F} \u{E0041} \u{1F600} \u{FEFF}"
    for value: JSONValue in [.string(text), .object([text: .array([.string(text)])])] {
      for json in [JSONPrinter.print(value), TerminalText.escapedJSON(value.json())] {
        #expect(try JSONValue(json: json) == value)
        #expect(!json.unicodeScalars.contains { TerminalText.isForbidden($0) && $0 != "\n" })
        #expect(json.contains("plain “quoted” 日本 \\u009b31m"))
        #expect(json.contains("\\u202eabc \\u007f \\udb40\\udc41 \u{1F600} \\ufeff"))
      }
    }
    #expect(TerminalText.escapedJSON("{}") == "{}")
  }

  /// A state has more levels than the messages that it is made of.
  @Test func `a record contains a value of more levels than a message`() {
    var value = JSONValue.integer(1)
    for _ in 0..<200 { value = .array([value]) }
    #expect(value.recordValue == value)
  }

  @Test func `records are harmless`() {
    let event = WatchEvent(
      host: "a\u{9B}2J", time: RecordTime(milliseconds: 0),
      .gap(channel: nil, count: nil, cause: "\u{202E}x", snapshotFollows: false))
    let record = String(decoding: WatchRecord.bytes(of: event), as: UTF8.self)
    #expect(record.contains(#""host":"a\u009b2J""#) && record.contains(#""reason":"\u202ex""#))
  }
}

@Suite(.limitedConcurrency) struct TerminalTextTests {
  /// Combining marks and parts of syllables.
  @Test(arguments: ["\u{A8E0}", "\u{A66F}", "\u{A960}", "\u{D7B0}"])
  func `a character has a limited number of scalars`(scalar: String) {
    let shown = TerminalText.sanitized("a" + String(repeating: scalar, count: 1_000))
    #expect(shown.allSatisfy { $0.unicodeScalars.count <= 17 })
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb\u{1B}[0mc", "abc"), ("a\u{1B}]0;title\u{07}b", "ab"),
    ("a\u{1B}]8;;http://x\u{1B}\\b", "ab"), ("a\u{1B}Pq#0\u{1B}\\b", "ab"), ("a\u{9B}2Jb", "ab"),
    ("a\u{9D}0;t\u{9C}b", "ab"), ("a\u{07}b\u{08}c", "abc"), ("a\u{202E}b\u{2066}c", "abc"),
    ("a\u{1B}(0b", "ab"), ("a\u{1B}cb", "ab"), ("a\u{1B}", "a"), ("a\u{1B}[", "a"),
    ("a\u{1B}]0;never ends", "a"), ("a\u{1B}[31\u{1B}[1mb", "ab"), ("é漢👩‍👩‍👧", "é漢👩‍👩‍👧"),
    ("a\u{1B}]x\u{1B}[31mb", "ab"), ("\u{FEFF}a\u{E0041}", "a"), ("a\u{7F}\u{0}b", "ab"),
    ("a\tb\nc", "a b c"), ("a\r\nb\rc", "a b c"), ("a\u{1B}[1\nb", "a b"),
  ])
  func `strips what a terminal would obey`(text: String, expected: String) {
    #expect(TerminalText.stripped(text) == expected)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb", "a␛[31mb"), ("a\u{9B}2J\u{7F}", "a<U+9B>2J␡"),
    ("a\u{202E}b\u{E0041}", "a<U+202E>b<U+E0041>"), ("a\tb\r\nc\rd\r", "a b c␍d␍"),
    ("rm\u{200D}x1\u{FE0F}", "rm<U+200D>x1<U+FE0F>"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}<U+FE0F>"),
    ("1\u{FE0F}\u{20E3} é漢👩‍👩‍👧", "1\u{FE0F}\u{20E3} é漢👩‍👩‍👧"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("👨🏻‍👩🏻‍👧🏻‍👦🏻", "👨🏻‍👩🏻‍👧🏻‍👦🏻"),
  ])
  func `shows symbols for what is invisible`(text: String, expected: String) {
    #expect(Array(TerminalText.sanitized(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `marks beyond the limit of a character are symbols`() {
    let marks = String(repeating: "\u{301}", count: 17)
    #expect(
      TerminalText.sanitized("e\(marks)f")
        == "e" + String(repeating: "\u{301}", count: 15) + "<U+301><U+301>f")
  }

  /// As in decisions, so that nothing hides.
  @Test(arguments: [
    "a\u{1B}[31mb\u{9B}0m", "\u{1B}]0;hidden", "a\u{7}b\u{7F}", "a\u{202E}b\u{200B}\u{FEFF}c",
    "rm\u{200D}x1\u{FE0F}", "👩\u{200D}👧 ❤\u{FE0F} 1\u{FE0F}\u{20E3} ©\u{FE0F}",
    "می\u{200C}خواهم", "50%\r60%", "e" + String(repeating: "\u{301}", count: 40),
  ])
  func `lines show what decisions show`(text: String) {
    #expect(VisibleText.lines(of: text) == [TerminalText.sanitized(text)])
    var folding = LineFolding()
    #expect(folding.take(text, width: 1000) + [folding.flush()] == [TerminalText.sanitized(text)])
    let shown = TerminalText.sanitized(text).unicodeScalars
    #expect(shown.filter { $0.properties.isDefaultIgnorableCodePoint }.count <= 4)
    #expect(shown.count >= text.unicodeScalars.count)
  }

  @Test func `keeps lines and tabs when asked`() {
    let text = TerminalText.sanitized(
      "a\r\nb\tc\u{2028}d\r\n\ne", keepingNewlines: true, keepingTabs: true)
    #expect(text == "a\nb\tc<U+2028>d\n\ne")
  }

  @Test func `an unfinished string hides one line at most`() {
    #expect(TerminalText.stripped("\u{1B}]hidden\nshown", keepingNewlines: true) == "\nshown")
  }

  @Test func `recognises sequences cut anywhere`() {
    let text = "a\u{1B}[1;31mb\u{1B}]0;title\u{1B}\\c\u{1B}(Bd\r\ne"
    let scalars = Array(text.unicodeScalars)
    for split in 0...scalars.count {
      var filter = TerminalTextFilter(keepingNewlines: true)
      var first = ""
      var second = ""
      first.unicodeScalars.append(contentsOf: scalars[..<split])
      second.unicodeScalars.append(contentsOf: scalars[split...])
      #expect(filter.filter(first) + filter.filter(second) == "abcd\ne", "split at \(split)")
    }
  }

  @Test func `nothing forbidden ever passes`() {
    var generator = SplitMix(state: 3)
    let pool: [UInt32] = [
      0x1B, 0x5B, 0x5D, 0x50, 0x07, 0x9C, 0x9B, 0x6D, 0x3B, 0x31, 0x5C, 0x0A, 0x41, 0x202E, 0x18,
      0x1F600, 0x7F, 0x85, 0xE0061,
    ]
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let value = pool[Int.random(in: 0..<pool.count, using: &generator)]
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let shown = TerminalText.sanitized(text)
      #expect(!shown.unicodeScalars.contains { TerminalText.isForbidden($0) })
    }
  }
}
