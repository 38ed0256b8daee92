/// Where a pane stands.
struct PaneState: Sendable, Hashable {
  /// The first row that is seen.
  var offset = 0
  /// The row that is chosen, in panes with rows to choose.
  var index = 0
  /// The rows that are seen at once, as of the last frame.
  var height = 1
  /// How many rows there are, as of the last frame.
  var count = 0
  /// What was chosen, where rows move.
  var chosen: ScreenSelection?
  /// Whether it was scrolled; a terminal shows its end until then.
  var isScrolled = false
}
