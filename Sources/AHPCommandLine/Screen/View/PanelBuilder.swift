internal import AgentHostProtocol

/// Builds the panel below the chat from what the user writes, or else from what waits for the user.
struct PanelBuilder {
  private let width: Int
  private var panel = ScreenPanel()

  static func panel(for state: ScreenState, width: Int) -> ScreenPanel {
    var builder = PanelBuilder(width: width)
    switch state.mode {
    case .answer(let form): builder.add(form, rows: state.size.rows)
    case .compose:
      builder.panel.add(
        keys: ["Message", "Enter: send", "Alt-Enter: newline", "Esc: back"], width: width)
      builder.panel.add(state.draft.field, width: width)
      builder.add(state.draft.attachments)
    case .browse, .help, .prompt:
      builder.add(state.draft.attachments)
      if let (decision, _, count) = state.decision.queue.current(in: state.open) {
        builder.add(decision, count)
      }
      builder.add(state.decision.queue.questions(in: state.open))
    }
    // The title and a row of history stay visible.
    builder.panel.keepLast(max(state.size.rows - 4, 1))
    return builder.panel
  }

  private init(width: Int) { self.width = width }

  private mutating func add(_ attachments: [ScreenAttachment]) {
    guard !attachments.isEmpty else { return }
    let names = attachments.map { TerminalText.sanitized($0.text) }.joined(separator: ", ")
    panel.add("Attached: \(names)", .success, width: width, limit: 2)
  }

  /// A preview of the pending decision, which is made in its own pane.
  private mutating func add(_ decision: Decision, _ count: Int) {
    panel.add(decision.title + (count > 1 ? " (1 of \(count))" : ""), .warning)
    if let risk = decision.risk { panel.add(risk.line.text, risk.line.style) }
    var text = decision.result ?? decision.message
    if !decision.isResult, let input = decision.input { text = input.shown }
    let lines = VisibleText.rows(of: String(text.prefix(64 << 10)), width: max(width - 3, 4))
    for line in lines.prefix(3) { panel.add("  " + line) }
    if lines.count > 3 { panel.add("  ▼ \(lines.count - 3) more lines", .warning) }
    panel.add("Enter decide", .heading)
  }

  private mutating func add(_ questions: [ChatInputRequest]) {
    guard let request = questions.first else { return }
    let more = questions.count > 1 ? " (1 of \(questions.count))" : ""
    panel.add("The agent asks\(more)", .warning)
    if let text = request.text { panel.add(text, .plain, width: width, limit: 3) }
    panel.add("r answer", .heading)
  }

  private mutating func add(_ form: ScreenForm, rows: Int) {
    // Beside the panel there are the edges, the title and a row of history.
    var room = rows - 4
    var below = ScreenPanel()
    if form.question != nil { below.add(form.field, width: width) }
    let field = below
    // At least two rows are for the question.
    let limit = min(max(room - below.rows.count - 2, 1), 3)
    if let problem = form.problem { below.add(problem, .failure, width: width, limit: limit) }
    if below.rows.count < room - 2 || form.problem == nil {
      below.add(keys: form.keys, width: width)
    }
    room -= below.rows.count
    let choices = choices(of: form, room: room - 2)
    let lines = TranscriptLayout.wrap(form.prompt, width: max(width - 2, 4))
    let window = form.position.window(lines, rows: max(room - choices.rows.count, 2))
    panel.question = window
    for line in window.lines { panel.add("  " + line, .warning) }
    if let mark = window.mark { panel.add("  " + mark, .warning) }
    panel.rows += choices.rows
    panel.cursor = field.cursor.map { .init(row: panel.rows.count + $0.row, column: $0.column) }
    panel.rows += below.rows
  }

  /// The options from the first visible one, as far as they fit.
  private func choices(of form: ScreenForm, room: Int) -> ScreenPanel {
    var panel = ScreenPanel()
    let choices = form.choices.dropFirst(form.firstChoice)
    for (index, choice) in choices.enumerated() {
      var next = ScreenPanel()
      next.add(choice, .plain, width: width, limit: min(max(room, 1), 3))
      // A row stays for the mark, except after the last option.
      let mark = index == choices.count - 1 && form.firstChoice == 0 ? 0 : 1
      if index > 0, panel.rows.count + next.rows.count + mark > room {
        panel.add("  … \(form.choices.count - index) more   Up/Down: scroll", .faint)
        return panel
      }
      panel.rows += next.rows
    }
    if form.firstChoice > 0 {
      panel.add("  … \(form.firstChoice) more   Up/Down: scroll", .faint)
    }
    return panel
  }
}
