import TestSupport
import Testing

@testable import AHPCommandLine

@Suite("Markdown on the screen", .limitedConcurrency)
struct MarkdownLayoutTests {
  private func text(_ source: String, width: Int = 40) -> [String] {
    MarkdownLayout.rows(of: source, width: width).map(\.text)
  }

  @Test("Headings, lists, bold text and code")
  func blocks() {
    let source = "## Plan **now**\n\n- one\n  * two\n1. three\n```swift\nlet a  = 1\n```\nA ** b"
    #expect(
      text(source) == ["Plan now", "", "• one", "  • two", "1. three", "▏ let a  = 1", "A ** b"])
    #expect(MarkdownLayout.rows(of: source, width: 40)[0].style == .heading)
  }

  @Test("Long items are indented, long code is cut")
  func wraps() {
    #expect(text("- aaaa bbbb cccc", width: 8) == ["• aaaa", "  bbbb", "  cccc"])
    #expect(text("```\n0123456789", width: 8) == ["▏ 012345", "▏ ↳ 6789"])
  }

  @Test("Text without marks stays as it is")
  func plain() {
    #expect(text("one two\nthree") == ["one two", "three"])
  }
}
