/// Light Markdown as rows: bold headings, bullets, and code with a bar and a background. All other syntax is
/// text. Pure.
enum MarkdownRows {
  private static let codeStyle = Style(color: .cyan, isShaded: true)

  /// Returns the rows of a text at this width.
  static func rows(of text: String, width: Int) -> [(text: String, style: Style)] {
    guard text.contains(where: { "#*`-+".contains($0) }) else { return plain(text, width) }
    var rows: [(text: String, style: Style)] = []
    var isCode = false
    var pending: [Substring] = []
    func flush() {
      guard !pending.isEmpty else { return }
      rows += TextWrapping.lines(of: pending.joined(separator: "\n"), width: width).map {
        ($0, .plain)
      }
      pending = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let body = line.drop { $0 == " " }
      if body.hasPrefix("```") || body.hasPrefix("~~~") {
        flush()
        isCode.toggle()
      } else if isCode {
        rows += VisibleText.rows(of: String(line), width: width - 2).map { ("▏ " + $0, codeStyle) }
      } else if let heading = heading(body) {
        flush()
        rows += TextWrapping.lines(of: heading, width: width).map { ($0, .heading) }
      } else if let mark = body.first, "-*+".contains(mark), body.dropFirst().first == " " {
        flush()
        let indentation = String(line.prefix { $0 == " " })
        let lines = TextWrapping.lines(
          of: inline(body.dropFirst(2)), width: width - indentation.count - 2)
        rows += lines.enumerated().map { index, line in
          (indentation + (index == 0 ? "• " : "  ") + line, .plain)
        }
      } else {
        pending.append(Substring(inline(line)))
      }
    }
    flush()
    return rows
  }

  private static func plain(_ text: String, _ width: Int) -> [(text: String, style: Style)] {
    TextWrapping.lines(of: text, width: width).map { ($0, .plain) }
  }

  private static func heading(_ line: Substring) -> String? {
    let marks = line.prefix { $0 == "#" }
    guard (1...6).contains(marks.count), line.dropFirst(marks.count).first == " " else {
      return nil
    }
    return inline(line.dropFirst(marks.count + 1))
  }

  /// Removes the marks of bold text.
  private static func inline(_ line: Substring) -> String {
    let parts = line.split(separator: "**", omittingEmptySubsequences: false)
    // Unpaired marks are text.
    return parts.count % 2 == 1 ? parts.joined() : String(line)
  }
}
