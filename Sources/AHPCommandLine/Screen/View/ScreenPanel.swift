internal import AgentHostProtocol

/// What stands below the history of the chat: what waits for a decision, a form, the message that is
/// being written.
struct ScreenPanel: Sendable, Hashable {
  /// One row.
  struct Row: Sendable, Hashable {
    var text: String
    var style: Style
  }

  /// The rows, from top to bottom.
  var rows: [Row] = []
  /// Where the cursor stands among them.
  var cursor: ScreenFrame.Cursor?

  /// No more rows of a message than this are seen at once.
  private static let fieldRows = 6

  mutating func add(_ text: String, _ style: Style = .plain) {
    rows.append(Row(text: text, style: style))
  }

  fileprivate mutating func add(_ text: String, _ style: Style, width: Int, limit: Int) {
    let lines = Timeline.wrap(String(text.prefix(4096)), width: max(width - 2, 4))
    for (index, line) in lines.prefix(limit).enumerated() {
      add("  " + line + (index == limit - 1 && lines.count > limit ? " …" : ""), style)
    }
  }

  mutating func add(_ field: TextField, width: Int) {
    let (lines, cursor) = field.rows(width: width - 3)
    let first = max(0, min(cursor.row - Self.fieldRows + 1, lines.count - Self.fieldRows))
    self.cursor = ScreenFrame.Cursor(
      row: rows.count + cursor.row - first, column: cursor.column + 2)
    for (index, line) in lines.dropFirst(first).prefix(Self.fieldRows).enumerated() {
      add((index == 0 && first == 0 ? "> " : "  ") + line)
    }
  }
}

extension ScreenModel {
  /// The panel, for so many columns.
  func panel(width: Int) -> ScreenPanel {
    var panel = ScreenPanel()
    switch mode {
    case .answer(let form): add(form, to: &panel, width)
    case .compose:
      panel.add("Message   Enter: send   Alt-Enter: new line   Esc: later", .heading)
      panel.add(draft, width: width)
    case .browse, .help, .prompt:
      addCall(to: &panel, width)
      addRequest(to: &panel, width)
    }
    // The title and a row of history stay in sight.
    let room = max(size.rows - 4, 1)
    if panel.rows.count > room {
      let dropped = panel.rows.count - room
      panel.rows.removeFirst(dropped)
      panel.cursor?.row -= dropped
      if let cursor = panel.cursor, cursor.row < 0 { panel.cursor = nil }
    }
    return panel
  }

  /// A look at the decision that waits; it is made in its own pane.
  private func addCall(to panel: inout ScreenPanel, _ width: Int) {
    guard let (decision, _, count) = currentDecision else { return }
    panel.add(decision.title + (count > 1 ? " (1 of \(count))" : ""), .warning)
    if let risk = decision.risk { panel.add(risk.line.text, risk.line.style) }
    var text = decision.result ?? decision.message
    if !decision.isResult, let input = decision.input { text = input.shown }
    let lines = VisibleText.rows(of: String(text.prefix(64 << 10)), width: max(width - 3, 4))
    for line in lines.prefix(3) { panel.add("  " + line) }
    if lines.count > 3 { panel.add("  ▼ \(lines.count - 3) more lines", .warning) }
    panel.add("Enter decide", .heading)
  }

  private func addRequest(to panel: inout ScreenPanel, _ width: Int) {
    guard let request = waitingRequests.first else { return }
    let more = waitingRequests.count > 1 ? " (1 of \(waitingRequests.count))" : ""
    panel.add("The agent asks\(more)", .warning)
    let texts = [request.message].compactMap(\.self) + (request.questions ?? []).map(\.prompt)
    if !texts.isEmpty {
      panel.add(texts.joined(separator: " / "), .plain, width: width, limit: 3)
    }
    panel.add("r answer", .heading)
  }

  private func add(_ form: ScreenForm, to panel: inout ScreenPanel, _ width: Int) {
    panel.add(form.prompt, .warning, width: width, limit: 3)
    for choice in form.choices.prefix(9) { panel.add("  " + choice) }
    if form.choices.count > 9 { panel.add("  … \(form.choices.count - 9) more", .faint) }
    if form.question != nil { panel.add(form.field, width: width) }
    if let problem = form.problem { panel.add("  " + problem, .failure) }
    panel.add(form.hint, .heading)
  }
}
