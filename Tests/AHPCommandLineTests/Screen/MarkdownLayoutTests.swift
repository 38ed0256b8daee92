import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct MarkdownLayoutTests {
  private func text(_ source: String, width: Int = 40) -> [String] {
    MarkdownLayout.rows(of: source, width: width).map(\.text)
  }

  @Test
  func `headings, lists, bold text and code`() {
    let source = "## Plan **now**\n\n- one\n  * two\n1. three\n```swift\nlet a  = 1\n```\nA ** b"
    #expect(
      text(source) == ["Plan now", "", "• one", "  • two", "1. three", "▏ let a  = 1", "A ** b"])
    #expect(MarkdownLayout.rows(of: source, width: 40)[0].style == .heading)
  }

  @Test
  func `long items are indented, long code is cut`() {
    #expect(text("- aaaa bbbb cccc", width: 8) == ["• aaaa", "  bbbb", "  cccc"])
    #expect(text("```\n0123456789", width: 8) == ["▏ 012345", "▏ ↳ 6789"])
  }

  @Test
  func `code has a background only if colors and theme are known`() {
    let style = MarkdownLayout.rows(of: "```\nx\n```", width: 40)[0].style
    func codes(_ isOn: Bool, _ depth: ColorDepth, _ theme: ScreenTheme) -> String {
      ColorWriting(isOn: isOn, depth: depth, theme: theme).parameters(of: style)
    }
    #expect(codes(true, .truecolor, .dark) == "38;2;86;200;216;48;2;48;48;48")
    #expect(codes(true, .indexed, .light) == "38;5;23;48;5;254")
    #expect(codes(true, .truecolor, .terminal) == "38;2;86;200;216")
    #expect(codes(true, .palette, .dark) == "36")
    #expect(codes(false, .truecolor, .dark).isEmpty)
  }
  @Test
  func `text without marks stays as it is`() {
    #expect(text("one two\nthree") == ["one two", "three"])
  }
}

extension MarkdownLayout {
  fileprivate static func rows(of text: String, width: Int) -> [(text: String, style: Style)] {
    var layout = MarkdownLayout(width: width)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      layout.rows(of: $0)
    }
  }
}
