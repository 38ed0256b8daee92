import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct ScreenRendererTests {
  @Test func `a buffer holds one sanitized character per cell`() {
    var buffer = ScreenBuffer(columns: 10, rows: 2)
    let end = buffer.write("a世\u{1B}界x", row: 0, column: 0)
    #expect(end == 7)
    #expect(buffer.text == ["a世␛界x", ""])
    #expect(buffer[0, 2].text.isEmpty)
    // Overwriting half of a wide character removes it.
    buffer.write("z", row: 0, column: 2)
    #expect(buffer.text[0] == "a z␛界x")
    buffer.write("世", row: 0, column: 3)
    #expect(buffer.text[0] == "a z世 x")
    // Text that does not fit, or is outside, is not written.
    buffer.write("123456789世", row: 1, column: 0)
    #expect(buffer.text[1] == "123456789")
    buffer.write("no", row: 2, column: 0)
    buffer.write("no", row: 1, column: 10)
    let marks = "e" + String(repeating: "\u{301}", count: 1000)
    buffer.write(marks, row: 0, column: 0)
    #expect(buffer[0, 0].text.unicodeScalars.count == 16 && buffer.text[0].hasSuffix("<U+301><U"))
  }

  @Test func `draws only differences`() {
    var buffer = ScreenBuffer(columns: 20, rows: 3)
    buffer.write("hello world", row: 1, column: 2)
    var renderer = ScreenRenderer(isColored: true)
    let first = String(decoding: renderer.bytes(for: ScreenFrame(buffer)), as: UTF8.self)
    #expect(first.contains("\u{1B}[2J") && first.contains("hello"))
    #expect(renderer.bytes(for: ScreenFrame(buffer)).isEmpty)
    buffer.write("W", row: 1, column: 8)
    let second = String(decoding: renderer.bytes(for: ScreenFrame(buffer)), as: UTF8.self)
    #expect(second == "\u{1B}[?25l\u{1B}[2;9HW")
    renderer.forget()
    let third = String(decoding: renderer.bytes(for: ScreenFrame(buffer)), as: UTF8.self)
    #expect(third.contains("\u{1B}[2J"))
  }

  @Test func `a row with a character of several scalars is drawn as a whole`() {
    var renderer = ScreenRenderer(isColored: false)
    func bytes(for text: String) -> String {
      var buffer = ScreenBuffer(columns: 6, rows: 2)
      buffer.write(text, row: 0, column: 1)
      return String(decoding: renderer.bytes(for: ScreenFrame(buffer)), as: UTF8.self)
    }
    #expect(bytes(for: "👍🏽").hasSuffix("\u{1B}[1;1H 👍🏽\u{1B}[1;4H   "))
    #expect(bytes(for: "").hasSuffix("\u{1B}[1;1H      "))
    #expect(bytes(for: "a").hasSuffix("\u{1B}[1;2Ha"))
  }

  @Test func `colours can be turned off`() {
    var buffer = ScreenBuffer(columns: 5, rows: 1)
    buffer.write("a", row: 0, column: 0, style: .failure)
    buffer.write("b", row: 0, column: 1, style: .success)
    var plain = ScreenRenderer(isColored: false)
    let bytes = String(decoding: plain.bytes(for: ScreenFrame(buffer)), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[0;1ma") && !bytes.contains("31") && !bytes.contains("32"))
  }

  @Test func `the terminal shows the frame`() {
    let words = ["agent", "世界", "é", "👩‍👩‍👧", "e\u{301}x", "   ", "\u{1B}[5mz", "終わり"]
    var number: UInt64 = 11
    func random(_ below: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % below
    }
    var renderer = ScreenRenderer(isColored: true)
    var size = (columns: 24, rows: 6)
    var terminal = TinyTerminal(columns: size.columns, rows: size.rows)
    var buffer = ScreenBuffer(columns: size.columns, rows: size.rows)
    for step in 0..<400 {
      if step % 97 == 96 {
        size = (16 + random(20), 3 + random(6))
        terminal = TinyTerminal(columns: size.columns, rows: size.rows)
        buffer = ScreenBuffer(columns: size.columns, rows: size.rows)
      }
      for _ in 0..<random(5) {
        buffer.write(
          words[random(words.count)], row: random(size.rows), column: random(size.columns),
          style: random(3) == 0 ? Style(isReversed: true) : .plain)
      }
      if random(9) == 0 { buffer = ScreenBuffer(columns: size.columns, rows: size.rows) }
      let cursor = random(2) == 0 ? nil : ScreenFrame.Cursor(row: 1, column: random(5))
      terminal.take(renderer.bytes(for: ScreenFrame(buffer, cursor: cursor)))
      #expect(terminal.text == buffer.text)
      #expect(terminal.isCursorVisible == (cursor != nil))
      if let cursor { #expect(terminal.cursor == (cursor.row, cursor.column)) }
      for row in 0..<size.rows {
        for column in 0..<size.columns where !buffer[row, column].text.isEmpty {
          #expect(terminal.isReversed[row][column] == buffer[row, column].style.isReversed)
        }
      }
    }
  }
}

extension TextField {
  /// Presses keys that edit.
  fileprivate mutating func press(_ keys: Key...) {
    for key in keys {
      let isTaken = take(key)
      #expect(isTaken)
    }
  }
}

@Suite(.limitedConcurrency) struct TextFieldTests {
  @Test func `edits like a line editor`() {
    var field = TextField("one two")
    field.press(.control("w"))
    #expect(field.text == "one ")
    field.press(.character("x"), .left, .left, .backspace, .character("世"))
    #expect(field.text == "on世 x")
    field.press(.home, .delete, .paste("a\nb"))
    #expect(field.text == "a\nbn世 x")
    field.press(.end, .control("u"))
    #expect(field.text == "a\n")
    field.press(.backspace, .backspace, .backspace)
    #expect(field.text.isEmpty && field.cursor == 0)
    let isTaken = field.take(.pageUp)
    #expect(!isTaken)
  }

  @Test func `marks join the character before them`() {
    var field = TextField("e")
    field.press(.character("\u{301}"))
    #expect(field.text == "e\u{301}" && field.cursor == 1)
    field.press(.backspace)
    #expect(field.text.isEmpty)
  }

  @Test func `wraps text`() {
    var field = TextField("abcdef\n世界世")
    var (rows, cursor) = field.rows(width: 4)
    #expect(rows == ["abcd", "ef", "世界", "世"])
    #expect((cursor.row, cursor.column) == (3, 2))
    _ = field.take(.home)
    (rows, cursor) = field.rows(width: 4)
    #expect((cursor.row, cursor.column) == (2, 0))
    #expect(TextField("").rows(width: 4).rows == [""])
    // The cursor has a position after a full row.
    let full = TextField("abcd").rows(width: 4)
    #expect(full.rows == ["abcd", ""])
    #expect((full.cursor.row, full.cursor.column) == (1, 0))
  }

  @Test func `limits its length`() {
    var field = TextField(String(repeating: "a", count: TextField.limit))
    field.press(.character("b"))
    #expect(field.text.utf8.count == TextField.limit)
  }

  @Test
  func `web addresses are links, and only they`() {
    func link(_ text: String) -> String? {
      var buffer = ScreenBuffer(columns: 40, rows: 1)
      buffer.write(text, row: 0, column: 2)
      buffer.linkAddresses(row: 0, columns: 2..<40)
      let linked = buffer.cells.filter { $0.link != nil }
      #expect(linked.map(\.text).joined() == linked.first?.link ?? "")
      return linked.first?.link
    }
    #expect(link("see (https://example.org/a?b=c).") == "https://example.org/a?b=c")
    #expect(link("http://") == nil && link("xhttp:/") == nil && link("世界") == nil)
    var buffer = ScreenBuffer(columns: 24, rows: 1)
    buffer.write("a http://b.c d", row: 0, column: 0)
    buffer.linkAddresses(row: 0, columns: 0..<24)
    var renderer = ScreenRenderer(isColored: false)
    let bytes = String(decoding: renderer.bytes(for: ScreenFrame(buffer)), as: UTF8.self)
    #expect(bytes.contains("\u{1B}]8;;http://b.c\u{1B}\\http://b.c"))
    #expect(bytes.contains("\u{1B}]8;;\u{1B}\\d"))
  }
}
