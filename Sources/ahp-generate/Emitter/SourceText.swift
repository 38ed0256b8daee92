/// A builder for indented Swift source.
struct SourceText {
  private(set) var lines: [String] = []
  private var depth = 0

  /// Appends a line with the current indentation.
  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// Appends a wrapped documentation comment.
  mutating func documentation(_ text: String) {
    let width = 97 - depth * 2
    var current = ""
    for word in text.split(separator: " ") {
      if current.count + word.count + 1 > width, !current.isEmpty {
        line("/// " + current)
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    line("/// " + current)
  }

  /// Appends a block in braces.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Appends indented lines without braces.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}
