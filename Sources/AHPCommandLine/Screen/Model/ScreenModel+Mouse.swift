extension ScreenModel {
  /// Handles the mouse, which selects and scrolls but never decides; false for a key.
  mutating func point(_ key: Key) -> Bool {
    guard case .browse = mode else {
      switch key {
      case .click, .wheel: return true
      default: return false
      }
    }
    switch key {
    case .click(let row, let column): click(row: row, column: column)
    case .wheel(let isUp, _, let column):
      if !isInList(column) {
        if focus == .list { focus = .chat }
      } else if focus == .chat {
        focus = .list
      }
      for _ in 0..<3 { take(isUp ? .up : .down) }
    default: return false
    }
    return true
  }

  private func isInList(_ column: Int) -> Bool {
    let isOpen = focus == .list || focus == .chat || size.columns >= 100
    return isOpen && column < layout.listColumns
  }

  private mutating func click(row: Int, column: Int) {
    guard row >= 1, row < size.rows - 1 else { return }
    if isInList(column) {
      closePane()
      leaveDecision()
      focus = .list
      let index = listTop + row - 1
      guard index < rowCount, let node = rows(in: index..<index + 1).first else { return }
      hasChosen = true
      return select(node.selection)
    }
    switch focus {
    case .list: focus = .chat
    case .inbox, .hosts: pane.index = min(max(pane.offset + row - 2, 0), max(pane.count - 1, 0))
    default: break
    }
  }

  /// The first visible row of the list.
  var listTop: Int {
    let rows = max(size.rows - 2, 0)
    return min(max((chosenRow ?? 0) - rows / 2, 0), max(rowCount - rows, 0))
  }
}
