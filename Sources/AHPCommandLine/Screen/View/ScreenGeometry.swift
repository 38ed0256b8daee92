/// Where the parts of the view are in the window. Pure.
struct ScreenGeometry {
  /// The panel below the chat.
  let panel: ScreenPanel
  let layout: ScreenLayout
  /// The area of panes: beside the list only in a wide window.
  let paneArea: ScreenArea

  init(_ state: ScreenState) {
    let columns = Self.layout(state, panelRows: 0)
    // The panel begins one column after the chat.
    panel = PanelBuilder.panel(for: state, width: columns.timelineColumns)
    layout = Self.layout(state, panelRows: panel.rows.count)
    let column = state.size.columns >= 100 ? columns.listColumns + 2 : 0
    paneArea = ScreenArea(
      row: 1, column: column, rows: max(state.size.rows - 2, 0),
      columns: state.size.columns - column)
  }

  private static func layout(_ state: ScreenState, panelRows: Int) -> ScreenLayout {
    let settings = state.settings
    // Without a configured width, the columns take at most half of the window.
    let listWidth =
      settings.listWidth
      ?? settings.columns.map { min(max($0.listWidth, 22), max(state.size.columns / 2, 22)) }
    return ScreenLayout(state.size, focus: state.focus, panelRows: panelRows, listWidth: listWidth)
  }
}
