/// The panel below the chat: a pending decision or question, a form, or the draft.
struct ScreenPanel: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    var text: String
    var style: Style
  }

  var rows: [Row] = []
  /// What a form shows of its question; nil if the window is too small for it.
  var question: ReadingPosition.Window?
  /// The position of the cursor in the rows.
  var cursor: ScreenFrame.Cursor?

  /// The largest number of visible rows of a text field.
  private static let fieldRows = 6

  mutating func add(_ text: String, _ style: Style = .plain) {
    rows.append(Row(text: text, style: style))
  }

  mutating func add(_ text: String, _ style: Style, width: Int, limit: Int) {
    let lines = TranscriptLayout.wrap(String(text.prefix(4096)), width: max(width - 2, 4))
    for (index, line) in lines.prefix(limit).enumerated() {
      add("  " + line + (index == limit - 1 && lines.count > limit ? " …" : ""), style)
    }
  }

  /// Adds a row of keys. Those at the end that do not fit are left out.
  mutating func add(keys: [String], width: Int) {
    var keys = keys
    while keys.count > 1, DisplayWidth.of(keys.joined(separator: "   ")) > width {
      keys.removeLast()
    }
    add(keys.joined(separator: "   "), .heading)
  }

  mutating func add(_ field: TextField, width: Int) {
    let (lines, cursor) = field.rows(width: width - 3)
    let first = max(0, min(cursor.row - Self.fieldRows + 1, lines.count - Self.fieldRows))
    self.cursor = ScreenFrame.Cursor(
      row: rows.count + cursor.row - first, column: cursor.column + 2)
    for (index, line) in lines.dropFirst(first).prefix(Self.fieldRows).enumerated() {
      add((index == 0 && first == 0 ? "> " : "  ") + line)
    }
  }

  /// Removes the first rows beyond this number.
  mutating func keepLast(_ count: Int) {
    let dropped = rows.count - count
    guard dropped > 0 else { return }
    question = nil
    rows.removeFirst(dropped)
    cursor?.row -= dropped
    if let cursor, cursor.row < 0 { self.cursor = nil }
  }

  /// Draws the panel above a row, from a column to the end of the rows. Returns where the cursor is.
  func draw(at column: Int, endingAt end: Int, _ buffer: inout ScreenBuffer) -> ScreenFrame.Cursor?
  {
    let first = end - rows.count
    for (offset, row) in rows.enumerated() {
      buffer.fill(row: first + offset, columns: column..<buffer.columns, style: .plain)
      buffer.write(row.text, row: first + offset, column: column, style: row.style)
    }
    return cursor.map {
      ScreenFrame.Cursor(
        row: min(first + $0.row, buffer.rows - 1),
        column: min(column + $0.column, buffer.columns - 1))
    }
  }
}
