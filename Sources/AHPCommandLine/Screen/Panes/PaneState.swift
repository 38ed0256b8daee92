/// The scroll position and selection of a pane in place of the chat. Pure.
struct PaneState: Sendable, Hashable {
  /// What a key asks of the view.
  enum Request: Sendable, Hashable {
    /// Nothing: the pane was scrolled, or another row was selected.
    case none
    case close
    case enter
    case connect
    case revert
  }

  var offset = 0
  var index = 0
  /// The visible rows as of the last frame.
  private(set) var height = 1
  /// The number of rows as of the last frame.
  private(set) var count = 0
  /// The selected session of the inbox, whose row may move.
  var chosen: ChannelKey?
  /// Whether the user has scrolled; until then a terminal shows its end.
  private(set) var isScrolled = false

  /// Handles a key; nil for one that has no effect here.
  ///
  /// - Parameter rows: the number of rows to select; nil for a pane that shows a text.
  mutating func take(_ key: Key, in pane: ScreenFocus, rows: Int?) -> Request? {
    if let step = ScrollStep(inPane: key) {
      move(by: step.rows(page: max(height - 1, 1), all: .max / 4), of: rows)
      return Request.none
    }
    switch key {
    case .escape, .tab, .backTab, .left, .character("h"): return .close
    case .enter, .right: return .enter
    case .character("R"): return .connect
    case .character("r") where pane == .changes: return .revert
    default: return nil
    }
  }

  private mutating func move(by step: Int, of rows: Int?) {
    isScrolled = true
    guard let rows else {
      offset = min(max(offset + step, 0), .max / 4)
      return
    }
    index = min(max(index + step, 0), max(rows - 1, 0))
    chosen = nil
  }

  /// Follows the selected session to its row.
  mutating func followChosen(in entries: [ScreenHosts.InboxEntry]) {
    if let chosen, let place = entries.firstIndex(where: { $0.session == chosen }) { index = place }
  }

  /// Selects the row at this visible position.
  mutating func select(visible row: Int) {
    index = min(max(offset + row, 0), max(count - 1, 0))
  }

  // MARK: Frames

  /// Scrolls so that the selected row is visible, and returns the visible rows.
  mutating func showRows(_ count: Int, height: Int) -> Range<Int> {
    (self.count, self.height) = (count, height)
    index = min(max(index, 0), max(count - 1, 0))
    if index < offset { offset = index }
    if index >= offset + height { offset = index - height + 1 }
    offset = min(max(offset, 0), max(count - height, 0))
    return offset..<min(offset + height, count)
  }

  /// Returns the visible rows of a text.
  ///
  /// - Parameter followsEnd: whether it shows the end until the user scrolls.
  mutating func showText(_ count: Int, height: Int, followsEnd: Bool) -> Range<Int> {
    (self.count, self.height) = (count, height)
    let last = max(count - height, 0)
    if followsEnd, !isScrolled { offset = last }
    if offset >= last, followsEnd { isScrolled = false }
    offset = min(max(offset, 0), last)
    return offset..<min(offset + height, count)
  }
}
