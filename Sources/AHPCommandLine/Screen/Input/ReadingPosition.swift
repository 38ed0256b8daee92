/// How far the user has read a text that may be longer than its window. Pure.
struct ReadingPosition: Sendable, Equatable {
  /// The part of a text that a window shows.
  struct Window: Sendable, Hashable {
    var lines: [String]
    /// The first visible line.
    var first = 0
    /// The number of lines below.
    var below = 0
    /// The row that says what is above or below; nil if all lines are visible.
    var mark: String?
  }

  /// The first line to show; more than the text has for its end.
  private(set) var first = 0
  /// The visible lines as of the last frame.
  private var height = 1
  private var isDrawn = false
  private var hasDrawnEnd = false
  /// Whether the terminal has taken a frame with the last line.
  private(set) var hasShownEnd = false
  /// When the terminal had taken the first frame; nil until then.
  private var appearedAt: Duration?

  /// Returns the visible part in this many rows, with a row for the mark.
  func window(_ lines: [String], rows: Int) -> Window {
    guard lines.count > rows else { return Window(lines: lines) }
    let height = max(rows - 1, 1)
    let first = min(first, lines.count - height)
    let below = lines.count - first - height
    let count = below == 1 ? "1 line" : "\(below) lines"
    return Window(
      lines: Array(lines[first..<first + height]), first: first, below: below,
      mark: below > 0 ? "▼ PageDown: \(count) below" : "▲ PageUp: \(first) lines above")
  }

  /// Notes what a frame contains.
  mutating func drew(_ window: Window) {
    first = window.first
    height = window.lines.count
    isDrawn = true
    if window.below == 0 { hasDrawnEnd = true }
  }

  /// Notes that the terminal has taken the last frame.
  mutating func frameWritten(at now: Duration) {
    guard isDrawn else { return }
    appearedAt = appearedAt ?? now
    hasShownEnd = hasDrawnEnd
  }

  /// Returns the position in the next text for a user who has read this one.
  func next() -> ReadingPosition {
    var next = ReadingPosition()
    next.appearedAt = appearedAt
    return next
  }

  /// Moves by rows or pages; returns whether the key does that.
  mutating func take(_ key: Key, byRows: Bool) -> Bool {
    let step: Int
    switch key {
    case .up where byRows: step = -1
    case .down where byRows: step = 1
    case .pageUp: step = -max(height - 1, 1)
    case .pageDown: step = max(height - 1, 1)
    default: return false
    }
    first = max(first + step, 0)
    return true
  }

  /// Returns whether keys may decide. Those that were typed before the user can have read anything are ignored.
  func isReady(at now: Duration) -> Bool {
    appearedAt.map { !DecisionPane.isGuarded(since: $0, at: now) } ?? false
  }
}
