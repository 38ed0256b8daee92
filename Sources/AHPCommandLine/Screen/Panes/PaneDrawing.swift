/// Draws the rows of a pane, and keeps its scroll position within them.
struct PaneDrawing {
  /// The cells of a row of a table.
  typealias TableRow = [(text: String, style: Style)]

  let area: ScreenArea
  private var height: Int { max(area.rows - 1, 1) }

  /// - Parameter columns: the widths of all cells but the last, which takes the rest.
  func draw(
    _ title: String, _ rows: [TableRow], columns: [Int], _ pane: inout PaneState,
    _ buffer: inout ScreenBuffer
  ) {
    area.write(title, "", row: area.row, Style.heading.underlined, &buffer)
    let shown = pane.showRows(rows.count, height: height)
    for place in shown {
      draw(
        rows[place], columns, row: area.row + 1 + place - shown.lowerBound,
        isSelected: place == pane.index, &buffer)
    }
  }

  private func draw(
    _ row: TableRow, _ columns: [Int], row line: Int, isSelected: Bool,
    _ buffer: inout ScreenBuffer
  ) {
    if isSelected {
      buffer.fill(row: line, columns: area.column..<area.right, style: Style(isReversed: true))
    }
    var column = area.column
    for (index, cell) in row.enumerated() {
      let isLast = index == row.count - 1
      let width = isLast ? area.right - column : columns[index]
      let text = DisplayWidth.truncated(TerminalText.sanitized(cell.text), to: max(width, 1))
      buffer.write(
        text, row: line, column: column, style: isSelected ? cell.style.selected : cell.style,
        end: area.right)
      column += width + 1
      if column >= area.right { break }
    }
  }

  /// Returns the rows in place of a channel whose state is not known.
  ///
  /// - Parameters:
  ///   - start: the text before them.
  ///   - trouble: why the channel cannot be shown; nil while it is loading.
  func placeholder(_ start: String, _ trouble: String?) -> [ScreenPanel.Row] {
    guard let trouble else { return [ScreenPanel.Row(text: start + "loading ...", style: .faint)] }
    return VisibleText.rows(of: "\(start)cannot be shown: \(trouble)", width: area.columns)
      .map { ScreenPanel.Row(text: $0, style: .failure) }
  }

  func draw(
    _ title: String, text rows: [ScreenPanel.Row], followsEnd: Bool, _ pane: inout PaneState,
    _ buffer: inout ScreenBuffer
  ) {
    let shown = pane.showText(rows.count, height: height, followsEnd: followsEnd)
    let below = rows.count - shown.lowerBound - height
    area.write(
      title, below > 0 ? "▼ \(below) more lines" : "", row: area.row, Style.heading.underlined,
      &buffer)
    for place in shown {
      let row = rows[place]
      buffer.write(
        row.text, row: area.row + 1 + place - shown.lowerBound, column: area.column,
        style: row.style, end: area.right)
    }
  }
}
