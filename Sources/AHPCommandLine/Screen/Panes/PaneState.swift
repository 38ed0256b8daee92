/// The scroll position and selection of a pane.
struct PaneState: Sendable, Hashable {
  /// The first visible row.
  var offset = 0
  /// The selected row, in panes with rows to select.
  var index = 0
  /// The visible rows as of the last frame.
  var height = 1
  /// The number of rows as of the last frame.
  var count = 0
  /// The selected item, whose row may move.
  var chosen: ScreenSelection?
  /// Whether the user has scrolled; until then a terminal shows its end.
  var isScrolled = false
}
