/// Folds text that arrives in pieces into lines: each is given out when it is complete or full, and
/// what is left when nothing more comes. Costs as much as the pieces are long.
struct LineFolding: Sendable {
  private var filter = TerminalTextFilter(keepingNewlines: true)
  private var pending = ""
  private var pendingWidth = 0
  private let keepsEmptyLines: Bool

  /// - Parameter keepsEmptyLines: whether a line without anything on it is given out.
  init(keepsEmptyLines: Bool = false) { self.keepsEmptyLines = keepsEmptyLines }

  /// Whether something waits that has not been given out.
  var isEmpty: Bool { pending.isEmpty }

  /// Takes a piece; returns the lines that are complete now.
  mutating func take(_ piece: String, width: Int) -> [String] {
    var lines: [String] = []
    for character in filter.filter(piece) {
      if character == "\n" {
        let count = lines.count
        give(pending, to: &lines)
        if keepsEmptyLines, lines.count == count { lines.append("") }
        clear()
        continue
      }
      pending.append(character)
      pendingWidth += DisplayWidth.of(character)
      if pendingWidth > width { wrap(at: width, into: &lines) }
    }
    return lines
  }

  /// What waits, as a line; nil when nothing does.
  mutating func flush() -> String? {
    var lines: [String] = []
    give(pending, to: &lines)
    clear()
    return lines.first
  }

  private mutating func clear() {
    pending = ""
    pendingWidth = 0
  }

  /// Gives out the words that fit; a word that alone is too long is cut.
  private mutating func wrap(at width: Int, into lines: inout [String]) {
    if let space = pending.lastIndex(of: " "), pending[..<space].contains(where: { $0 != " " }) {
      give(String(pending[..<space]), to: &lines)
      pending = String(pending[pending.index(after: space)...])
    } else if let last = pending.last {
      give(String(pending.dropLast()), to: &lines)
      pending = String(last)
    }
    pendingWidth = DisplayWidth.of(pending)
  }

  private func give(_ text: String, to lines: inout [String]) {
    var end = text.endIndex
    while end > text.startIndex, text[text.index(before: end)] == " " {
      end = text.index(before: end)
    }
    if end > text.startIndex { lines.append(String(text[..<end])) }
  }
}
