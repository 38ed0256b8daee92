/// A rectangle of the screen that a pane is drawn in.
struct ScreenArea: Sendable, Hashable {
  /// The first row.
  var row: Int
  /// The first column.
  var column: Int
  /// How many rows there are.
  var rows: Int
  /// How many columns there are.
  var columns: Int

  /// The row below the last one.
  var end: Int { row + rows }
  /// The column behind the last one.
  var right: Int { column + columns }

  /// Writes a row: a text, cut to fit, and another one at the right edge.
  func write(
    _ text: String, _ detail: String, row: Int, _ style: Style, _ buffer: inout ScreenBuffer
  ) {
    guard row >= self.row, row < end else { return }
    let detail = DisplayWidth.truncated(TerminalText.sanitized(detail), to: columns / 2)
    let room = columns - (detail.isEmpty ? 0 : DisplayWidth.of(detail) + 1)
    buffer.write(
      DisplayWidth.truncated(TerminalText.sanitized(text), to: room), row: row, column: column,
      style: style, end: right)
    guard !detail.isEmpty else { return }
    var plain = style
    plain.isUnderlined = false
    buffer.write(
      detail, row: row, column: right - DisplayWidth.of(detail), style: plain, end: right)
  }
}

extension Style {
  /// The same, underlined.
  var underlined: Style {
    var style = self
    style.isUnderlined = true
    return style
  }
}
