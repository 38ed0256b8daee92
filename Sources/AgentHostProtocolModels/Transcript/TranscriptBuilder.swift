internal import AgentHostProtocol

/// A builder of the rows of one turn.
struct TranscriptBuilder {
  private let turnId: String
  private var occurrences: [String: Int] = [:]

  init(turnId: String) { self.turnId = turnId }

  /// Returns a new identifier in the turn.
  private mutating func id(_ item: String) -> TranscriptRow.ID {
    let count = occurrences[item, default: 0]
    occurrences[item] = count + 1
    return TranscriptRow.ID(turnId, count == 0 ? item : "\(item)#\(count + 1)")
  }

  static func message(
    _ message: Message, of turnId: String, as id: TranscriptRow.ID,
    _ delivery: TranscriptRow.Delivery?
  ) -> TranscriptRow {
    TranscriptRow(id, turnId, .message(message), text: message.text, delivery: delivery)
  }

  /// Returns the row of the next part. Rows with empty text are not in the list.
  mutating func row(_ part: ResponsePart) -> TranscriptRow {
    switch part {
    case .markdown(let part):
      TranscriptRow(id("part:\(part.id)"), turnId, .answer, text: part.content)
    case .reasoning(let part):
      TranscriptRow(id("part:\(part.id)"), turnId, .reasoning, text: part.content)
    case .toolCall(let part):
      TranscriptRow(
        id("call:\(part.toolCall.toolCallId ?? "")"), turnId, .toolCall(ToolCard(part.toolCall)),
        text: ToolCard.input(of: part.toolCall))
    case .inputRequest(let part):
      TranscriptRow(
        id("request:\(part.request.id)"), turnId, .question(part), text: part.request.message ?? "")
    case .error(let part):
      TranscriptRow(
        id("error"), turnId, .error(part.error, isResumable: part.resumable ?? false),
        text: part.error.message)
    case .systemNotification(let part):
      TranscriptRow(id("notice"), turnId, .notice, text: part.content.text)
    case .contentRef(let part):
      TranscriptRow(id("resource"), turnId, .resource(part), text: part.uri)
    case .unknown(let value): TranscriptRow(id("unknown"), turnId, .unknown(value))
    }
  }

  static func end(of turn: Turn) -> TranscriptRow {
    TranscriptRow(
      TranscriptRow.ID(turn.id, "end"), turn.id,
      .turnEnd(TurnResult(state: turn.state, duration: turn.duration, usage: turn.usage)))
  }
}

extension TranscriptRow {
  var isEmptyText: Bool {
    switch content {
    case .answer, .reasoning: text.isEmpty
    default: false
    }
  }

  /// Whether its text streams while it is the last part of a turn.
  var isStreamed: Bool {
    switch content {
    case .answer, .reasoning: true
    default: false
    }
  }
}
