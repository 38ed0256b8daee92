/// The help, which lies over the rest of the screen. Pure.
struct HelpPane: Sendable, Hashable {
  private static let keys: [(keys: String, what: String)] = [
    ("Up Down j k", "select in a list, scroll text"),
    ("PgUp PgDn Space", "a page up or down"),
    ("Home End g G", "first or last; in a chat, the newest"),
    ("Enter", "open the pending decision or question, or the chat"),
    ("Tab Esc", "go to the chat, or back to the list"),
    ("n", "next waiting session"),
    ("i", "inbox: waiting sessions of all hosts"),
    ("/", "list: filter; Esc shows all again"),
    ("f s o", "list: filter by status, sort, group by host"),
    ("z Z Left", "list: fold a host, fold all"),
    ("H D T", "hosts, changes and terminals"),
    ("m", "write a message; queued while a turn runs"),
    ("Ctrl-O", "message: write it in $EDITOR"),
    ("Ctrl-T", "message: steer the running turn with it"),
    ("Ctrl-F Ctrl-X", "message: attach a file, remove the newest attachment"),
    ("r", "chat: answer the question of the agent"),
    ("x x", "cancel the turn"),
    ("y n", "decision: approve after reading to the end, or deny"),
    ("Y", "decision: after y, approve unread"),
    ("r", "decision: deny with a reason"),
    ("e E", "decision: edit the input, here or in $EDITOR"),
    ("1 ... 9", "decision: select an option of the host"),
    ("A", "decision: approve all of this kind in this session"),
    ("[ ]", "decision: previous or next"),
    ("v", "decision: read it in $PAGER"),
    (":", "commands: new, rename, archive, attach, fork, ..."),
    ("R", "connect to the host now"),
    ("Ctrl-L Ctrl-Z", "redraw the screen; suspend (fg resumes)"),
    ("q Ctrl-C", "quit"),
  ]

  /// The first visible line.
  private var offset = 0

  /// Returns the lines in a window of this width.
  private static func lines(columns: Int) -> [(keys: String, what: String)] {
    keys.flatMap { line in
      TextWrapping.lines(of: line.what, width: max(min(72, columns) - 20, 8)).enumerated()
        .map { ($0.offset == 0 ? line.keys : "", $0.element) }
    }
  }

  /// Handles a key in a window of this size; false closes the help.
  mutating func take(_ key: Key, _ size: TerminalSize) -> Bool {
    guard let step = ScrollStep(key) else { return false }
    let all = Self.lines(columns: size.columns).count
    let last = max(all - max(size.rows - 2, 1), 0)
    let count = step.rows(page: max(size.rows - 3, 1), all: all)
    offset = min(max(offset + count, 0), last)
    return true
  }

  func draw(_ buffer: inout ScreenBuffer) {
    let width = min(72, buffer.columns)
    let lines = Self.lines(columns: buffer.columns)
    let height = min(lines.count + 2, buffer.rows)
    let left = (buffer.columns - width) / 2
    let top = (buffer.rows - height) / 2
    let frame = Style(isReversed: true)
    for row in top..<top + height {
      buffer.fill(row: row, columns: left..<left + width, style: .plain)
      buffer.write(" ", row: row, column: left, style: frame)
      buffer.write(" ", row: row, column: left + width - 1, style: frame)
    }
    for row in [top, top + height - 1] {
      buffer.fill(row: row, columns: left..<left + width, style: frame)
    }
    let shown = max(height - 2, 0)
    let offset = min(offset, max(lines.count - shown, 0))
    let below = lines.count - offset - shown
    buffer.write(" Keys ", row: top, column: left + 2, style: frame)
    buffer.write(
      below > 0 || offset > 0 ? " Up/Down scroll   any other key: back " : " any key: back ",
      row: top + height - 1, column: left + 2, style: frame, end: left + width)
    for (index, line) in lines.dropFirst(offset).prefix(shown).enumerated() {
      let row = top + 1 + index
      buffer.write(line.keys, row: row, column: left + 2, style: .heading, end: left + width - 1)
      buffer.write(line.what, row: row, column: left + 19, end: left + width - 1)
    }
  }
}
