import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct GrowingRowsTests {
  private func rows(_ text: String, width: Int, isMarkdown: Bool = true) -> [String] {
    var growing = GrowingRows(width: width, isMarkdown: isMarkdown)
    return growing.rows(of: text).map(\.text)
  }

  @Test(arguments: [1, 3, 17, 400])
  func `a text in pieces has the same rows as the whole text`(length: Int) {
    let text =
      "# Plan\n\nSome **bold** words, and many more of them to wrap.\n- one item that wraps too\n"
      + "```\nlet a = 1\n    indented\n```\nThe \u{1B}[31mend 日本語のテキスト 👩‍👩‍👧 of it."
    var growing = GrowingRows(width: 20, isMarkdown: true)
    var scalars = text.unicodeScalars[...]
    var grown = ""
    while !scalars.isEmpty {
      grown.unicodeScalars.append(contentsOf: scalars.prefix(length))
      scalars = scalars.dropFirst(length)
      #expect(growing.rows(of: grown).map(\.text) == rows(grown, width: 20))
    }
    #expect(grown == text)
  }

  @Test(arguments: [true, false])
  func `a line that arrives in pieces wraps like the whole line`(isMarkdown: Bool) {
    var growing = GrowingRows(width: 30, isMarkdown: isMarkdown)
    var text = "  "
    for number in 0..<3000 {
      text += "word \(number) "
      if number % 500 == 0 { _ = growing.rows(of: text) }
    }
    let words = text.split(separator: " ")
    let shown = growing.rows(of: text).map(\.text)
    #expect(shown.flatMap { $0.split(separator: " ") } == words)
    #expect(
      shown.dropLast().allSatisfy {
        $0.count > 18 && $0.count <= 30 && $0.hasPrefix("  w") || $0.count > 18
      })
  }

  @Test(arguments: [true, false])
  func `a long line that is one row is not repeated when it grows`(isMarkdown: Bool) {
    var growing = GrowingRows(width: 30, isMarkdown: isMarkdown)
    var text = String(repeating: " ", count: 5000)
    for word in ["one", " two", " three"] {
      text += word
      #expect(growing.rows(of: text).count == 1)
    }
  }

  @Test
  func `the cost of appending depends only on the appended text`() {
    func cost(of count: Int) -> Int {
      var growing = GrowingRows(width: 80, isMarkdown: true)
      var text = ""
      for number in 0..<count {
        text += number % 40 == 39 ? "end.\n" : "word \(number % 100) "
        _ = growing.rows(of: text)
      }
      return growing.cost
    }
    #expect(cost(of: 8000) < 9 * cost(of: 1000))
  }

  @Test
  func `a text that is replaced is laid out from its beginning`() {
    var growing = GrowingRows(width: 40, isMarkdown: false)
    _ = growing.rows(of: "one two three")
    #expect(growing.rows(of: "one too").map(\.text) == ["one too"])
    #expect(growing.rows(of: "").isEmpty)
    #expect(growing.rows(of: "\n\nx\n").map(\.text) == ["x"])
  }

  @Test
  func `a text beyond the limit shows its end and can grow further`() {
    let line = String(repeating: "x", count: 99) + "\n"
    var text = String(repeating: line, count: 4000)
    var growing = GrowingRows(width: 120, isMarkdown: false)
    let first = growing.rows(of: text).count
    #expect(first <= GrowingRows.limit / 100 + 1)
    for _ in 0..<4000 {
      text += line
      #expect(growing.rows(of: text).count <= 2 * GrowingRows.limit / 100 + 2)
    }
    #expect(growing.rows(of: text + "end").last?.text == "end")
  }
}
