internal import AgentHostProtocol

extension ScreenModel {
  /// Builds the panel for a width.
  func panel(width: Int) -> ScreenPanel {
    var panel = ScreenPanel()
    switch mode {
    case .answer(let form): add(form, to: &panel, width)
    case .compose:
      panel.add("Message   Enter: send   Alt-Enter: newline   Esc: back", .heading)
      panel.add(draft, width: width)
      addAttachments(to: &panel, width)
    case .browse, .help, .prompt:
      addAttachments(to: &panel, width)
      addCall(to: &panel, width)
      addRequest(to: &panel, width)
    }
    // The title and a row of history stay visible.
    let room = max(size.rows - 4, 1)
    if panel.rows.count > room {
      let dropped = panel.rows.count - room
      panel.rows.removeFirst(dropped)
      panel.cursor?.row -= dropped
      if let cursor = panel.cursor, cursor.row < 0 { panel.cursor = nil }
    }
    return panel
  }

  /// The attachments of the next message.
  private func addAttachments(to panel: inout ScreenPanel, _ width: Int) {
    guard !attachments.isEmpty else { return }
    let names = attachments.map { TerminalText.sanitized($0.text) }.joined(separator: ", ")
    panel.add("Attached: \(names)", .success, width: width, limit: 2)
  }

  /// A preview of the pending decision, which is made in its own pane.
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
