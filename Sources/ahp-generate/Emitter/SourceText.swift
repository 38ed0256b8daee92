/// Swift text under construction: lines with indentation.
struct SourceText {
  private(set) var lines: [String] = []
  private var depth = 0

  /// A line at the current depth; an empty one stays empty.
  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// A documentation comment, wrapped.
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

  /// Lines between braces.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Lines one step further in, without braces.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// The whole text.
  var text: String { lines.joined(separator: "\n") + "\n" }
}
