internal import AgentHostProtocol

/// Lays Markdown out line by line: headings are bold, lists have bullets, code keeps its spaces behind a bar. The rest is
/// text. Pure.
struct MarkdownLayout: Sendable {
  private static let codeStyle = Style(color: .cyan, isShaded: true)

  private let width: Int
  private let isPlain: Bool
  private var isCode = false
  /// Whether the next line is the rest of one whose beginning was laid out.
  var isContinued = false

  /// - Parameter isPlain: whether marks of Markdown are shown as they are.
  init(width: Int, isPlain: Bool = false) {
    self.width = width
    self.isPlain = isPlain
  }

  /// Returns the rows of the next line.
  mutating func rows(of line: Substring) -> [(text: String, style: Style)] {
    if isPlain { return plain(String(line)) }
    let body = line.drop { $0 == " " }
    if isContinued, !isCode { return plain(Self.inline(line)) }
    if body.hasPrefix("```") || body.hasPrefix("~~~") {
      isCode.toggle()
      return []
    }
    if isCode { return code(line) }
    if let heading = Self.heading(body) {
      return TextWrapping.lines(of: heading, width: width).map { ($0, .heading) }
    }
    if let mark = body.first, "-*+".contains(mark), body.dropFirst().first == " " {
      let indentation = String(line.prefix { $0 == " " })
      let lines = TextWrapping.lines(
        of: Self.inline(body.dropFirst(2)), width: width - indentation.count - 2)
      return lines.enumerated().map { index, line in
        (indentation + (index == 0 ? "• " : "  ") + line, .plain)
      }
    }
    return plain(Self.inline(line))
  }

  /// Returns the rows of a long line but the last one, and the text of that one.
  func split(_ line: String) -> (rows: [(text: String, style: Style)], rest: String) {
    var layout = self
    var rows = layout.rows(of: line[...])
    guard rows.count > 1, let last = rows.popLast() else { return ([], line) }
    let spaces = line.reversed().prefix { $0 == " " }.count
    return (
      rows, last.text.dropFirst(isCode ? 2 : 0) + String(repeating: " ", count: isCode ? 0 : spaces)
    )
  }

  private func plain(_ text: String) -> [(text: String, style: Style)] {
    TextWrapping.lines(of: text, width: width).map { ($0, .plain) }
  }

  private func code(_ line: Substring) -> [(text: String, style: Style)] {
    VisibleText.rows(of: String(line), width: width - 2).map { ("▏ " + $0, Self.codeStyle) }
  }

  private static func heading(_ line: Substring) -> String? {
    let marks = line.prefix { $0 == "#" }
    guard (1...6).contains(marks.count), line.dropFirst(marks.count).first == " " else {
      return nil
    }
    return inline(line.dropFirst(marks.count + 1))
  }

  /// Removes the markers of bold text.
  private static func inline(_ line: Substring) -> String {
    var text = ""
    var rest = line
    var isPaired = true
    while let mark = rest.firstRange(bytewise: "**") {
      text += rest[..<mark.lowerBound]
      rest = rest[mark.upperBound...]
      isPaired.toggle()
    }
    // Unpaired marks are text.
    return isPaired ? text + rest : String(line)
  }
}
