/// Folds streamed text into lines. Costs O(length of the pieces).
struct LineFolding: Sendable {
  private var filter = VisibleTextFilter(newline: "\n", tab: " ")
  private var pending = ""
  private var pendingWidth = 0
  private let keepsEmptyLines: Bool

  /// - Parameter keepsEmptyLines: whether to return empty lines.
  init(keepsEmptyLines: Bool = false) { self.keepsEmptyLines = keepsEmptyLines }

  var isEmpty: Bool { pending.isEmpty }

  /// Appends a piece; returns the lines that are complete or full.
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
      if pendingWidth > width { wrap(into: &lines) }
    }
    return lines
  }

  /// Returns the incomplete line; nil if there is none.
  mutating func flush() -> String? {
    var lines: [String] = []
    give(pending + filter.finish(), to: &lines)
    clear()
    return lines.first
  }

  private mutating func clear() {
    pending = ""
    pendingWidth = 0
  }

  /// Moves the words that fit to `lines`; cuts a word that is longer than a line.
  private mutating func wrap(into lines: inout [String]) {
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
