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
      builder.panel.add("Message   Enter: send   Alt-Enter: newline   Esc: back", .heading)
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
    // Beside them there are the edges, the title, a row of history, the field and the keys.
    let room = rows - 7
    var choices = ScreenPanel()
    let shown = form.choices.dropFirst(form.firstChoice).prefix { choice in
      guard choices.rows.count < max(room - 4, 3) else { return false }
      choices.add(choice, .plain, width: width, limit: 3)
      return true
    }
    let more = form.choices.count - shown.count
    if more > 0 { choices.add("  … \(more) more   Up/Down: scroll", .faint) }
    panel.add(form.prompt, .warning, width: width, limit: max(room - choices.rows.count, 3))
    panel.rows += choices.rows
    if form.question != nil { panel.add(form.field, width: width) }
    if let problem = form.problem { panel.add(problem, .failure, width: width, limit: 3) }
    panel.add(form.hint, .heading)
  }
}
