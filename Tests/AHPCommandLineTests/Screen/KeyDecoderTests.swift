import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.take(Array(text.utf8)) + decoder.flush()
  }

  @Test func `reads letters and controls`() {
    #expect(keys("aZ 1") == [.character("a"), .character("Z"), .character(" "), .character("1")])
    #expect(keys("\r\n\t\u{7F}\u{8}") == [.enter, .newline, .tab, .backspace, .backspace])
    #expect(keys("\u{1}\u{18}\u{0C}") == [.control("a"), .control("x"), .control("l")])
    #expect(keys("\u{0}\u{1C}\u{1F}") == [])
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
    ("\u{1B}[D", .left), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[F", .end),
    ("\u{1B}[4~", .end), ("\u{1B}OF", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}[1;5A", .up), ("\u{1B}x", .alt("x")),
    ("\u{1B}\r", .newline), ("\u{1B}OM", .enter), ("\u{1B}", .escape), ("ü", .character("ü")),
    ("世", .character("世")), ("🙂", .character("🙂")),
  ])
  func `reads sequences wherever they are cut`(_ text: String, _ key: Key) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let read = decoder.take(bytes[..<cut]) + decoder.take(bytes[cut...]) + decoder.flush()
      #expect(read == [key], "cut at \(cut)")
    }
  }

  @Test func `an Escape waits for later bytes`() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.isPending)
    #expect(decoder.take(Array("[A".utf8)) == [.up])
    #expect(!decoder.isPending)
    #expect(decoder.take([0x1B, 0x1B]) == [.escape])
    #expect(decoder.flush() == [.escape])
    #expect(decoder.flush() == [])
  }

  @Test func `ignores other sequences`() {
    // Replies of a terminal, a mouse, an unterminated sequence, half a character, invalid bytes.
    #expect(keys("\u{1B}[?1;2c\u{1B}[24;80Ra") == [.character("a")])
    #expect(keys("\u{1B}[" + String(repeating: "1", count: 40) + "b").last == .character("b"))
    var decoder = KeyDecoder()
    #expect(decoder.take([0xE4, 0xB8, 0x61]) == [.character("a")])
    #expect(decoder.take([0xFF, 0xC0, 0x80, 0x62]) == [.character("b")])
    #expect(decoder.take([0xED, 0xA0, 0x80, 0xC2, 0x9B]) == [])
  }

  @Test func `decodes a paste as one text`() {
    let text = "\u{1B}[200~two\rlines\u{1B}[31m and \u{1B}]0;title\u{7} more\u{1B}[201~q"
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      #expect(
        decoder.take(bytes[..<cut]) + decoder.take(bytes[cut...])
          == [.paste("two\nlines and  more"), .character("q")])
    }
  }

  @Test func `a paste is bounded`() {
    var decoder = KeyDecoder()
    var keys = decoder.take(Array("\u{1B}[200~".utf8))
    for _ in 0..<40 { keys += decoder.take(Array(repeating: 0x61, count: 65_536)) }
    keys += decoder.take(Array("\u{1B}[201~".utf8))
    guard case .paste(let text)? = keys.first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == KeyDecoder.pasteLimit)
  }

  @Test func `survives random bytes`() {
    var generator = SeededBytes(seed: 7)
    for _ in 0..<200 {
      var decoder = KeyDecoder()
      for _ in 0..<20 { _ = decoder.take(generator.bytes(upTo: 24)) }
      _ = decoder.flush()
      // Keys are decoded again after the end of a paste.
      let keys = decoder.take(Array("\u{1B}[201~\u{1B}\u{1B}".utf8)) + decoder.flush()
      #expect(keys.last == .escape)
    }
  }
}

/// Bytes as terminals and cats on keyboards send them: many escapes.
private struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<Int(next() % UInt64(count + 1))).map { _ in
      next() % 4 == 0 ? [0x1B, 0x5B, 0x7E, 0x32, 0x30][Int(next() % 5)] : UInt8(next() & 0xFF)
    }
  }
}
