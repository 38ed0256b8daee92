internal import AgentHostProtocol

struct DecisionDrawing {
  let area: ScreenArea
  /// Whether nothing lies over the pane.
  let isVisible: Bool
  let isConnected: Bool

  /// Draws the decision, and notes in the model what the frame contains.
  func draw(_ model: inout DecisionModel, _ open: OpenSession, _ buffer: inout ScreenBuffer) {
    guard let content = model.queue.content(in: open), let current = model.queue.current(in: open)
    else { return }
    let decision = content.decision
    var row = area.row
    let position = current.count > 1 ? "\(current.place + 1) of \(current.count)" : ""
    area.write(decision.title, position, row: row, Style.warning.underlined, &buffer)
    row += 1
    let title = open.session?.title ?? open.summary?.title ?? ""
    area.write(
      [content.place, title].filter { !$0.isEmpty }.joined(separator: " · "),
      isConnected ? "" : "not connected", row: row, .plain, &buffer)
    row += 1
    if let risk = decision.risk {
      area.write(risk.line.text, "", row: row, risk.line.style, &buffer)
      row += 1
    }
    let options = Array(decision.optionRows(width: area.columns).prefix(max(area.rows - 6, 1)))
    let height = max(area.end - row - options.count - 1, 0)
    let text = model.show(content, open, width: area.columns, height: height, isVisible: isVisible)
    for line in text.rows.dropFirst(model.pane.offset).prefix(height) {
      buffer.write(line.text, row: row, column: area.column, style: line.style, end: area.right)
      row += 1
    }
    row = area.end - options.count - 1
    let (state, style) = readingState(text, offset: model.pane.offset, height: height)
    area.write(state, "", row: row, style, &buffer)
    for line in options {
      row += 1
      area.write(line, "", row: row, .heading, &buffer)
    }
  }

  private func readingState(_ text: DecisionText, offset: Int, height: Int) -> (String, Style) {
    let below = text.rows.count - offset - height
    if below > 0 { return ("▼ \(below) more \(below == 1 ? "line" : "lines")", .warning) }
    if text.isLoading { return ("▼ more is loading", .warning) }
    if text.isIncomplete { return ("some content cannot be shown", .failure) }
    return (offset > 0 ? "▲ end of \(text.rows.count) lines" : "all of it is shown", .faint)
  }

  /// Returns the keys for the last row.
  static func hints(_ model: DecisionModel, _ open: OpenSession) -> [String] {
    var hints = model.pane.hasDrawnEnd ? ["y approve", "n deny"] : ["Space scroll", "n deny"]
    guard let current = model.queue.current(in: open) else { return hints }
    hints += ["r reason"]
    if current.decision.isEditable { hints += ["e edit"] }
    if current.count > 1 { hints += ["] next"] }
    return hints + ["Esc back", "A all similar", "v pager"]
  }
}
