/// Draws the first and the last row of the screen.
enum EdgeDrawing {
  static func drawHeader(_ hosts: ScreenHosts, _ list: SessionList, _ buffer: inout ScreenBuffer) {
    let style = Style(isReversed: true)
    buffer.fill(row: 0, columns: 0..<buffer.columns, style: style)
    let (connected, sessions) = (hosts.connectedCount, hosts.sessionCount)
    let waiting = hosts.waitingCount
    var long = ["\(connected) of \(hosts.all.count) hosts connected"]
    long.append(sessions == 1 ? "1 session" : "\(sessions) sessions")
    if waiting > 0 { long.append("\(waiting) waiting for you") }
    if let view = list.view, let summary = list.settings.summary {
      long = ["\(view.sessionCount) of \(sessions) sessions: \(summary)"]
    }
    let short =
      "\(connected)/\(hosts.all.count) hosts" + (waiting > 0 ? ", \(waiting) waiting" : "")
    let text = " ahpctl  " + long.joined(separator: ", ")
    let end = buffer.write(
      text.count < buffer.columns ? text : " ahpctl  " + short, row: 0, column: 0, style: style)
    let help = "? help  q quit "
    if end + help.count + 2 <= buffer.columns {
      buffer.write(help, row: 0, column: buffer.columns - help.count, style: style)
    }
  }

  static func drawFooter(_ state: ScreenState, _ buffer: inout ScreenBuffer) {
    let row = buffer.rows - 1
    var column = 1
    if let note = state.output.note {
      let text = DisplayWidth.truncated(note.text, to: buffer.columns - 1)
      column = buffer.write(text, row: row, column: 1, style: note.weight.style) + 3
      // A key had no effect: the keys that have one stay in view.
      guard state.focus == .decision, note.weight == .faint else { return }
    }
    if state.scroll.isAway, state.focus == .chat {
      column = buffer.write("▼ newer below: End", row: row, column: column, style: .warning) + 3
    }
    for hint in hints(state) where column + hint.count < buffer.columns {
      column = buffer.write(hint, row: row, column: column, style: .faint) + 3
    }
  }

  /// Returns the most important keys.
  private static func hints(_ state: ScreenState) -> [String] {
    switch state.mode {
    case .browse, .help: break
    case .compose: return ["Ctrl-F attach", "Ctrl-X detach", "Ctrl-O editor", "Ctrl-T steer"]
    // They show their keys themselves.
    case .answer, .prompt: return []
    }
    return switch state.focus {
    case .list:
      ["Up/Down select", "Enter open", "n next waiting", "/ filter", "i inbox", "m message"]
    case .chat: ["Up/Down scroll", "End newest", "Tab list", "m message", "x cancel turn"]
    case .decision: DecisionDrawing.hints(state.decision, state.open)
    case .inbox: ["Up/Down select", "Enter decide", "Esc back", "? help"]
    case .hosts: ["Up/Down select", "R connect", "Enter list", "Esc back"]
    case .changes: ["Up/Down scroll", "r revert", "Esc back", "? help"]
    case .terminals: ["Up/Down scroll", "End follow", "Esc back", "? help"]
    }
  }
}
