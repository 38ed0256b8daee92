internal import AgentHostProtocolModels

/// The scroll position of the chat, and the cached layout of its rows. Pure.
struct ChatScroll: Sendable {
  /// The top of the scrolled chat; nil while it follows the newest row.
  private var anchor: (row: TranscriptRow.ID, line: Int)?
  private var cache = TranscriptCache()

  /// Whether newer rows are below the window.
  var isAway: Bool { anchor != nil }

  /// Follows the newest row again.
  mutating func followNewest() { anchor = nil }

  /// Scrolls; at the end it follows the newest row again. Returns whether the oldest loaded row was reached from below.
  mutating func scroll(
    _ step: ScrollStep, _ transcript: TranscriptModel, width: Int, height: Int
  ) -> Bool {
    let rows: Int
    switch step {
    case .rows, .pages: rows = step.rows(page: max(height - 2, 1), all: 0)
    case .first:
      guard let first = transcript.allRows.first else { return false }
      anchor = (first.id, 0)
      rows = -1
    case .last:
      anchor = nil
      return false
    }
    var history = TranscriptLayout(transcript, width: width, cache: cache)
    defer { cache = history.layouts }
    guard let newest = history.newestTop(height: height) else { return false }
    let top = history.moved(top(in: history) ?? newest, by: rows)
    anchor = top >= newest ? nil : (history.rows[top.row].id, top.line)
    return rows < 0 && top == TranscriptLayout.oldestTop
  }

  private func top(in history: TranscriptLayout) -> TranscriptLayout.Top? {
    guard let anchor, let row = history.rows.index(of: anchor.row) else { return nil }
    return TranscriptLayout.Top(row: row, line: anchor.line)
  }

  /// The visible part of a chat.
  struct Window {
    var lines: [TranscriptLine]
    /// Whether it begins with the oldest loaded row, and leaves a line above it free.
    var isAtOldest: Bool
  }

  /// Returns the visible lines; nil for an empty chat.
  ///
  /// - Parameter hasOlder: whether there are older turns than the loaded ones, for which a line is left free.
  mutating func window(
    _ transcript: TranscriptModel, width: Int, height: Int, hasOlder: Bool
  ) -> Window? {
    var history = TranscriptLayout(transcript, width: width, cache: cache)
    defer { cache = history.layouts }
    guard let newest = history.newestTop(height: height) else { return nil }
    // Beyond the newest, the end is visible in a larger window, or after text was removed.
    var top = min(top(in: history) ?? newest, newest)
    guard top == TranscriptLayout.oldestTop, hasOlder else {
      return Window(lines: history.lines(from: top, height: height), isAtOldest: false)
    }
    if anchor == nil, let lower = history.newestTop(height: height - 1) { top = lower }
    return Window(lines: history.lines(from: top, height: height - 1), isAtOldest: true)
  }
}
