struct ScreenLayout: Sendable, Hashable {
  /// The smallest supported size. In smaller windows only a message is shown.
  static let minimum = TerminalSize(columns: 24, rows: 6)
  /// The smallest width for list and chat side by side.
  private static let besideFrom = 60

  /// The columns of the list; 0 if it is hidden.
  let listColumns: Int
  let chatColumn: Int
  /// The columns of the chat; 0 if it is hidden.
  let chatColumns: Int
  var timelineColumns: Int { max(chatColumns - 1, 0) }
  /// The rows between header and footer.
  let bodyRows: Int
  let timelineRows: Int

  /// - Parameters:
  ///   - panelRows: the rows of the panel below the history.
  ///   - listWidth: the configured columns of the list.
  init(_ size: TerminalSize, focus: ScreenFocus, panelRows: Int, listWidth: Int? = nil) {
    bodyRows = max(size.rows - 2, 0)
    if size.columns >= Self.besideFrom {
      listColumns = min(listWidth ?? min(max(size.columns * 3 / 10, 22), 48), size.columns - 30)
      chatColumn = listColumns + 1
      chatColumns = size.columns - chatColumn
    } else {
      chatColumn = 0
      listColumns = focus == .list ? size.columns : 0
      chatColumns = focus != .list ? size.columns : 0
    }
    // One row is the title.
    timelineRows = max(bodyRows - 1 - panelRows, 1)
  }
}
