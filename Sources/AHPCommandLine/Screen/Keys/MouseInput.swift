/// The mouse, which selects and scrolls but never decides.
enum MouseInput {
  /// Gives the keys to the part of the screen under the mouse.
  static func point(at column: Int, _ state: inout ScreenState) {
    if !isInList(column, state) {
      if state.focus == .list { state.focus = .chat }
    } else if state.focus == .chat {
      state.focus = .list
    }
  }

  private static func isInList(_ column: Int, _ state: ScreenState) -> Bool {
    let isOpen = state.focus == .list || state.focus == .chat || state.size.columns >= 100
    return isOpen && column < ScreenGeometry(state).layout.listColumns
  }

  static func click(row: Int, column: Int, _ state: inout ScreenState) {
    guard row >= 1, row < state.size.rows - 1 else { return }
    if isInList(column, state) {
      state.closePane()
      state.leaveDecision()
      state.focus = .list
      let rows = state.rows
      let index = rows.top(height: max(state.size.rows - 2, 0)) + row - 1
      guard index < rows.count, let node = rows[index] else { return }
      return state.choose(node.selection)
    }
    switch state.focus {
    case .list: state.focus = .chat
    case .inbox, .hosts: state.pane.select(visible: row - 2)
    case .chat, .decision, .changes, .terminals: break
    }
  }
}
