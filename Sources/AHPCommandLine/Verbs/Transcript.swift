internal import AgentHostProtocol

/// The turns of a chat as a document. Pure.
struct Transcript: Sendable {
  let turns: [Turn]

  /// For people: harmless on a terminal.
  func text(painter: Painter) -> String {
    var result = ""
    for (index, turn) in turns.enumerated() {
      if index > 0 { result += "\n" }
      let head = [turn.startedAt, turn.id, turn.state.rawValue].compactMap(\.self)
      result += painter.paint(clean(head.joined(separator: "  ")), .faint) + "\n"
      result += painter.paint("user: ", .heading) + clean(turn.message.text) + "\n"
      for part in turn.responseParts {
        switch part {
        case .markdown(let part): result += clean(part.content) + "\n"
        case .toolCall(let part): result += painter.paint(clean(line(part.toolCall)), .faint) + "\n"
        case .inputRequest(let part):
          result += clean("question: \(line(part))") + "\n"
        case .error(let part):
          result += painter.paint(clean("error: \(part.error.message)"), .failure) + "\n"
        case .systemNotification(let part): result += clean(part.content.text) + "\n"
        case .reasoning, .contentRef, .unknown: break
        }
      }
    }
    return result
  }

  /// A Markdown document with a section for each turn.
  var markdown: String {
    var result = ""
    for (index, turn) in turns.enumerated() {
      if index > 0 { result += "\n" }
      result +=
        "## \(clean(turn.message.text.split(separator: "\n").first.map(String.init) ?? turn.id))\n\n"
      result +=
        clean(turn.message.text).split(separator: "\n", omittingEmptySubsequences: false)
        .map { "> \($0)" }.joined(separator: "\n") + "\n"
      for part in turn.responseParts {
        switch part {
        case .markdown(let part): result += "\n\(clean(part.content))\n"
        case .toolCall(let part): result += "\n- `\(clean(line(part.toolCall)))`\n"
        case .error(let part): result += "\n**Error:** \(clean(part.error.message))\n"
        case .inputRequest(let part):
          result += "\n*\(clean(line(part)))*\n"
        case .systemNotification(let part): result += "\n*\(clean(part.content.text))*\n"
        case .reasoning, .contentRef, .unknown: break
        }
      }
    }
    return result
  }

  private func line(_ call: ToolCallState) -> String {
    var narrator = ToolNarrator(name: call.displayName ?? "tool")
    return "tool: " + (narrator.take(call, withContent: true).first?.text ?? narrator.name)
  }

  private func line(_ part: InputRequestResponsePart) -> String {
    let request = part.request
    let outcome = part.response.map { ": \($0.outcome)" } ?? ""
    let answers = (request.questions ?? []).compactMap { question in
      question.id.flatMap { request.answers?[$0]?.text }
    }
    return (request.text ?? request.id) + outcome
      + (answers.isEmpty ? "" : " " + answers.joined(separator: ", "))
  }

  private func clean(_ text: String) -> String {
    TerminalText.sanitized(text, keepingNewlines: true, keepingTabs: true)
  }
}

extension ChatInputAnswer {
  fileprivate var text: String? {
    guard case .submitted(let answer) = self else { return nil }
    return switch answer.value {
    case .text(let value): value.value
    case .number(let value): Int(exactly: value.value).map { "\($0)" } ?? "\(value.value)"
    case .boolean(let value): value.value ? "yes" : "no"
    case .selected(let value):
      ([value.value] + (value.freeformValues ?? [])).filter { !$0.isEmpty }.joined(separator: ", ")
    case .selectedMany(let value):
      (value.value + (value.freeformValues ?? [])).joined(separator: ", ")
    case .unknown: nil
    }
  }
}
