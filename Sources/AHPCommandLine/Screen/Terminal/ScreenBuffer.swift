/// One place on the screen: a character and how it looks.
package struct ScreenCell: Sendable, Hashable {
  /// The character; empty for the right half of a wide one.
  package var text: String
  /// How it looks.
  package var style: Style
  /// The web address that it leads to.
  package var link: String?

  /// Nothing to see.
  package static let blank = ScreenCell(text: " ", style: .plain)
}

/// A picture of the whole screen. Whatever text is written into it, every cell holds one harmless
/// character, and a wide one takes two cells.
package struct ScreenBuffer: Sendable, Hashable {
  /// Cells in a row.
  package let columns: Int
  /// Rows.
  package let rows: Int
  package private(set) var cells: [ScreenCell]

  /// A character made of more code points than this is cut: the rest would only pile up marks.
  private static let scalarLimit = 8

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  package subscript(row: Int, column: Int) -> ScreenCell { cells[row * columns + column] }

  /// Writes a text on a row, as far as it fits before `end` (the end of the row by default); returns the
  /// column behind it.
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

  /// Gives a part of a row one look, with spaces.
  package mutating func fill(row: Int, columns range: Range<Int>, style: Style) {
    guard (0..<rows).contains(row) else { return }
    for column in range.clamped(to: 0..<columns) { put(" ", 1, row, column, style) }
  }

  /// Makes links of the web addresses that a part of a row shows.
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
    // What is left of a wide character when its other half is written over.
    if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
    let last = index + width - 1
    if column + width < columns, cells[last + 1].text.isEmpty { cells[last + 1].text = " " }
    var scalars = character.unicodeScalars
    if scalars.count > Self.scalarLimit {
      scalars =
        Character(
          String(String.UnicodeScalarView(scalars.prefix(Self.scalarLimit)))
        ).unicodeScalars
    }
    cells[index] = ScreenCell(text: String(scalars), style: style)
    if width == 2 { cells[last] = ScreenCell(text: "", style: style) }
  }

  /// The rows as text, without looks and without spaces at their ends.
  package var text: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns { line += self[row, column].text }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// What the screen is to show.
package struct ScreenFrame: Sendable, Hashable {
  /// Where the cursor stands.
  package struct Cursor: Sendable, Hashable {
    /// From 0.
    package var row: Int
    /// From 0.
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The picture.
  package var buffer: ScreenBuffer
  /// Where the cursor is seen; nil for not at all.
  package var cursor: Cursor?

  /// The title of the window; nil to leave it alone.
  package var title: String?

  package init(_ buffer: ScreenBuffer, cursor: Cursor? = nil, title: String? = nil) {
    self.buffer = buffer
    self.cursor = cursor
    self.title = title
  }
}
