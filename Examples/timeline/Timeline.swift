import AgentHostProtocol

/// One row on the screen.
struct TimelineItem: Identifiable, Hashable {
  enum Content: Hashable {
    case user(String)
    case assistant(String)
    /// One card a call, from its beginning through its progress to its result.
    case tool(name: String, status: String, detail: String)
    case input(question: String, isOpen: Bool)
  }

  var id: String
  var content: Content

  init(_ id: String, _ content: Content) { (self.id, self.content) = (id, content) }

  init?(_ part: ResponsePart) {
    switch part {
    case .markdown(let part): self.init(part.id, .assistant(part.content))
    case .toolCall(let part): self.init(part.toolCall)
    case .inputRequest(let part):
      let question = part.request.message ?? ""
      self.init(part.request.id, .input(question: question, isOpen: part.response == nil))
    case .reasoning, .contentRef, .systemNotification, .error, .unknown: return nil
    }
  }

  init?(_ call: ToolCallState) {
    func newest(_ content: [ToolResultContent]?) -> String {
      if case .text(let text) = content?.last { text.text } else { "" }
    }
    let (id, name, status, detail): (String, String, String, String)
    switch call {
    case .streaming(let it):
      (id, name, status, detail) = (it.toolCallId, it.displayName, "begins", "")
    case .pendingConfirmation(let it):
      (id, name, status, detail) = (
        it.toolCallId, it.displayName, "asks", it.invocationMessage.text
      )
    case .running(let it):
      (id, name, status, detail) = (it.toolCallId, it.displayName, "runs", newest(it.content))
    case .authRequired(let it):
      (id, name, status, detail) = (it.toolCallId, it.displayName, "needs a token", "")
    case .pendingResultConfirmation(let it):
      (id, name, status, detail) = (it.toolCallId, it.displayName, "asks", newest(it.content))
    case .completed(let it):
      (id, name, status, detail) = (it.toolCallId, it.displayName, "done", newest(it.content))
    case .cancelled(let it):
      (id, name, status, detail) = (it.toolCallId, it.displayName, "stopped", "")
    case .unknown: return nil
    }
    self.init(id, .tool(name: name, status: status, detail: detail))
  }
}

/// The newest rows of a chat, the newest last. Made of the state alone, so it is right after every
/// snapshot and replay; it costs as much as it has rows, however long the history is.
struct Timeline {
  static let window = 500
  var items: [TimelineItem] = []

  init(_ chat: ChatState, limit: Int = Timeline.window) {
    var newestFirst: [TimelineItem] = []
    func add(_ turn: String, _ message: Message, _ parts: [ResponsePart]) {
      newestFirst += parts.reversed().compactMap { TimelineItem($0) }
      newestFirst.append(TimelineItem(turn, .user(message.text)))
    }
    if let turn = chat.activeTurn { add(turn.id, turn.message, turn.responseParts) }
    for turn in chat.turns.reversed() {
      guard newestFirst.count < limit else { break }
      add(turn.id, turn.message, turn.responseParts)
    }
    items = newestFirst.prefix(limit).reversed()
  }
}
