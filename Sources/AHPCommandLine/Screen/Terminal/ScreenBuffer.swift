package struct ScreenCell: Sendable, Hashable {
  /// The character; empty for the right half of a wide one.
  package var text: String
  package var style: Style
  package var link: String?

  /// Whether the character consists of several scalars.
  var isCluster: Bool { text.utf8.count > 1 && text.unicodeScalars.count > 1 }

  package static let blank = ScreenCell(text: " ", style: .plain)
}

/// The cells of the whole screen. Text is sanitized, and a wide character takes two cells.
package struct ScreenBuffer: Sendable, Hashable {
  package let columns: Int
  package let rows: Int
  package private(set) var cells: [ScreenCell]

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  package subscript(row: Int, column: Int) -> ScreenCell { cells[row * columns + column] }

  /// Writes text on a row, up to `end` (by default the end of the row). Returns the column after it.
  @discardableResult
  package mutating func write(
    _ text: String, row: Int, column: Int, style: Style = .plain, end: Int? = nil
  ) -> Int {
    let end = min(end ?? columns, columns)
    guard (0..<rows).contains(row), column >= 0 else { return column }
    var column = column
    for character in TerminalText.sanitized(text) {
      let width = DisplayWidth.of(character)
      guard width > 0 else { continue }
      guard column + width <= end else { break }
      put(character, width, row, column, style)
      column += width
    }
    return column
  }

  package mutating func fill(row: Int, columns range: Range<Int>, style: Style) {
    guard (0..<rows).contains(row) else { return }
    for column in range.clamped(to: 0..<columns) { put(" ", 1, row, column, style) }
  }

  /// Adds hyperlinks to the web addresses in a part of a row.
  mutating func linkAddresses(row: Int, columns range: Range<Int>) {
    guard (0..<rows).contains(row) else { return }
    let start = row * columns
    let range = range.clamped(to: 0..<columns)
    let texts = range.map { cells[start + $0].text }
    var index = 0
    while let found = WebAddress.find(in: texts[index...]) {
      for column in found.columns { cells[start + range.lowerBound + column].link = found.text }
      index = found.columns.upperBound
    }
  }

  private mutating func put(
    _ character: Character, _ width: Int, _ row: Int, _ column: Int, _ style: Style
  ) {
    let index = row * columns + column
    // Clears the other half of an overwritten wide character.
    if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
    let last = index + width - 1
    if column + width < columns, cells[last + 1].text.isEmpty { cells[last + 1].text = " " }
    cells[index] = ScreenCell(text: String(character), style: style)
    if width == 2 { cells[last] = ScreenCell(text: "", style: style) }
  }

  /// The rows as plain text, without trailing spaces.
  package var text: [String] { (0..<rows).map { text(row: $0, columns: 0..<columns) } }

  func text(row: Int, columns: Range<Int>) -> String {
    var line = ""
    for column in columns { line += self[row, column].text }
    return line.withoutTrailingSpaces
  }
}

package struct ScreenFrame: Sendable, Hashable {
  /// A position, from 0.
  package struct Cursor: Sendable, Hashable {
    package var row: Int
    package var column: Int
  }

  package var buffer: ScreenBuffer
  /// nil for a hidden cursor.
  package var cursor: Cursor?

  /// The title of the window; nil to leave it unchanged.
  package var title: String?

  /// Differs for each view of the decision pane; nil while another is shown.
  package var decision: Int?

  /// The column between the list and what is beside it; nil without it.
  package var divider: Int?

  init(
    _ buffer: ScreenBuffer, cursor: Cursor? = nil, title: String? = nil, decision: Int? = nil,
    divider: Int? = nil
  ) {
    self.buffer = buffer
    self.cursor = cursor
    self.title = title
    self.decision = decision
    self.divider = divider
  }
}
