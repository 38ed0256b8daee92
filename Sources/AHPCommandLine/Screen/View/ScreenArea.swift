/// A rectangle of the screen.
struct ScreenArea: Sendable, Hashable {
  var row: Int
  var column: Int
  var rows: Int
  var columns: Int

  /// The row after the last one.
  var end: Int { row + rows }
  /// The column after the last one.
  var right: Int { column + columns }

  /// Writes a text, cut to fit, and a detail at the right edge.
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
  var selected: Style {
    var style = self
    style.isReversed = true
    style.isDim = false
    return style
  }

  var underlined: Style {
    var style = self
    style.isUnderlined = true
    return style
  }
}
