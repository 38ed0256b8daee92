/// Where things stand in a window. Pure.
struct ScreenLayout: Sendable, Hashable {
  /// Smaller windows show nothing but that they are too small.
  static let minimum = TerminalSize(columns: 24, rows: 6)
  /// From this width on, the list stands beside the chat.
  private static let besideFrom = 60

  /// The columns of the list; 0 when it is not seen.
  let listColumns: Int
  /// The column at which the chat begins.
  let chatColumn: Int
  /// The columns of the chat; 0 when it is not seen.
  let chatColumns: Int
  /// The columns of the chat's history.
  var timelineColumns: Int { max(chatColumns - 1, 0) }
  /// The rows between the first and the last.
  let bodyRows: Int
  /// The rows of the chat's history.
  let timelineRows: Int

  /// - Parameters:
  ///   - panelRows: what the rows below the history need.
  ///   - listWidth: the columns that the user wants for the list.
  init(
    _ size: TerminalSize, focus: ScreenModel.Focus, panelRows: Int, listWidth: Int? = nil
  ) {
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
    // One row for the title.
    timelineRows = max(bodyRows - 1 - panelRows, 1)
  }
}
