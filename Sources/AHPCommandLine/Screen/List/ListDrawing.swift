struct ListDrawing {
  let hosts: ScreenHosts
  let selection: ScreenSelection?
  let columns: ScreenColumns?
  let layout: ScreenLayout

  func draw(_ rows: SessionRows, _ buffer: inout ScreenBuffer) {
    let height = layout.bodyRows
    let first = rows.top(height: height)
    for (offset, node) in rows[first..<first + height].enumerated() {
      draw(node, row: 1 + offset, &buffer)
    }
    // If the chat is hidden, the error of a failed host is shown below the list.
    guard layout.chatColumns == 0, let failed = hosts.all.first(where: { $0.isInTrouble }),
      let failure = failed.failure
    else { return }
    let lines = TranscriptLayout.wrap(
      "\(failed.name): \(failure)", width: max(buffer.columns - 2, 4))
    let end = rows.count
    for (offset, line) in lines.enumerated() where end + offset < height {
      buffer.write(line, row: 1 + end + offset, column: 2, style: .failure)
    }
  }

  private func draw(_ node: ScreenNode, row: Int, _ buffer: inout ScreenBuffer) {
    let end = layout.listColumns
    let isChosen = node.selection == selection
    func look(_ style: Style) -> Style { isChosen ? style.selected : style }
    if isChosen { buffer.fill(row: row, columns: 0..<end, style: look(.plain)) }
    let column = node.depth * 2
    buffer.write(node.mark, row: row, column: column, style: look(node.markStyle), end: end)
    if let columns, !node.cells.isEmpty {
      var start = column + 2
      for (name, width) in columns.fitted(to: end - start - 1) {
        guard let cell = node.cells.first(where: { $0.column == name }) else { continue }
        let text = DisplayWidth.truncated(TerminalText.sanitized(cell.text), to: width)
        buffer.write(text, row: row, column: start, style: look(cell.style), end: end)
        start += width + 1
      }
      return
    }
    // The status is shown if there is room; the mark shows it anyway.
    let hasNote = node.depth == 0 || end >= 40
    let note = hasNote ? DisplayWidth.truncated(node.note, to: noteWidth(node, end)) : ""
    let noteColumn = end - DisplayWidth.of(note) - (note.isEmpty ? 0 : 1)
    let name = TerminalText.sanitized(node.text)
    let room = max(noteColumn - column - 3, 1)
    let text =
      node.selection.session == nil
      ? DisplayWidth.shortened(name, to: room) : DisplayWidth.truncated(name, to: room)
    buffer.write(text, row: row, column: column + 2, style: look(node.textStyle), end: end)
    if !note.isEmpty {
      buffer.write(note, row: row, column: noteColumn, style: look(node.noteStyle), end: end)
    }
  }

  /// Returns the columns of the note. The title of a session gets half of the row if it needs that.
  private func noteWidth(_ node: ScreenNode, _ end: Int) -> Int {
    let width = end - node.depth * 2
    guard node.selection.session != nil else { return max(width - 8, 4) }
    let rest = width - 4 - DisplayWidth.of(TerminalText.sanitized(node.text))
    return max(min(width - 8, max(rest, width / 2 - 2)), 4)
  }
}
