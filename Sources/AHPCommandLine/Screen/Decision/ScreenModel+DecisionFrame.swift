internal import AgentHostProtocol

extension ScreenModel {
  /// The visible rows of text as of the last frame.
  var decisionRows: Int { shownDecisionRows }

  /// Notes that the terminal has taken the last frame. Until then the user cannot have read it, for example over a
  /// connection that is stalled.
  package mutating func frameWritten() { decisionPane.show(at: now) }

  /// Draws the decision pane, and notes what the frame contains.
  mutating func drawDecision(_ buffer: inout ScreenBuffer, _ area: ScreenArea) {
    guard let content = decisionContent, let current = currentDecision else { return }
    let decision = content.decision
    load(decision)
    decisionPane.draw(content)
    var row = area.row
    let position = current.count > 1 ? "\(current.place + 1) of \(current.count)" : ""
    area.write(decision.title, position, row: row, Style.warning.underlined, &buffer)
    row += 1
    area.write(decisionPlace, "", row: row, .plain, &buffer)
    row += 1
    if let risk = decision.risk {
      area.write(risk.line.text, "", row: row, risk.line.style, &buffer)
      row += 1
    }
    let options = optionRows(decision, width: area.columns, limit: max(area.rows - 6, 1))
    let text = decisionText(content, width: area.columns)
    let height = max(area.end - row - options.count - 1, 0)
    shownDecisionRows = height
    let last = max(text.rows.count - height, 0)
    decisionPane.offset = min(max(decisionPane.offset, 0), last)
    for line in text.rows.dropFirst(decisionPane.offset).prefix(height) {
      buffer.write(line.text, row: row, column: area.column, style: line.style, end: area.right)
      row += 1
    }
    let below = text.rows.count - decisionPane.offset - height
    if below <= 0, height > 0, !text.isLoading, !text.isIncomplete { decisionPane.drewEnd() }
    row = area.end - options.count - 1
    let (state, style) = readingState(text, below: below)
    area.write(state, "", row: row, style, &buffer)
    for line in options {
      row += 1
      area.write(line, "", row: row, .heading, &buffer)
    }
  }

  /// The host, directory and session of the call.
  private var decisionPlace: String {
    let host = selectedChat?.host ?? ""
    let title = session?.title ?? summary?.title ?? ""
    let directories = chat?.workingDirectories ?? session?.workingDirectories
    return
      ([host]
      + [FilePathText.shown(directories ?? summary?.workingDirectories), title]
      .compactMap(\.self).filter { !$0.isEmpty }).joined(separator: " · ")
  }

  private func readingState(_ text: DecisionText, below: Int) -> (String, Style) {
    if below > 0 { return ("▼ \(below) more \(below == 1 ? "line" : "lines")", .warning) }
    if text.isLoading { return ("▼ more is loading", .warning) }
    if text.isIncomplete { return ("some content cannot be shown", .failure) }
    return (
      decisionPane.offset > 0 ? "▲ end of \(text.rows.count) lines" : "all of it is shown", .faint
    )
  }

  private func optionRows(_ decision: Decision, width: Int, limit: Int) -> [String] {
    var rows: [String] = []
    for (index, option) in decision.options.prefix(9).enumerated() {
      let text = "\(index + 1) \(TerminalText.sanitized(option.label))"
      if let last = rows.last, DisplayWidth.of(last) + 3 + DisplayWidth.of(text) <= width {
        rows[rows.count - 1] = last + "   " + text
      } else {
        rows.append(text)
      }
    }
    return Array(rows.prefix(limit))
  }

  var decisionHints: [String] {
    var hints = decisionPane.hasDrawnEnd ? ["y approve", "n deny"] : ["Space scroll", "n deny"]
    guard let current = currentDecision else { return hints }
    hints += ["r reason"]
    if current.decision.isEditable { hints += ["e edit"] }
    if current.count > 1 { hints += ["] next"] }
    return hints + ["Esc back", "A all alike", "v pager"]
  }
}
