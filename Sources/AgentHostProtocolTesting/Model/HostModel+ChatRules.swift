internal import AgentHostProtocol

extension HostModel {
  /// Returns why an action on a chat is rejected; `nil` to accept it.
  func rejection(
    of action: ChatAction, on uri: URI, _ state: ChatState, by clientId: String
  ) -> String? {
    if state.isReadOnly, action.isForWriters { return "the chat is read-only" }
    switch action {
    case .turnStarted(let action):
      if state.activeTurn != nil, !personality.replaceBusyTurn { return "a turn is under way" }
      if state.turns.contains(where: { $0.id == action.turnId }) { return "the turn exists" }
      if let start = action.startedAt, Timestamp(start) == nil {
        return "startedAt is not a timestamp"
      }
      return rejection(of: action.message)
    case .turnCancelled(let action):
      return state.activeTurn?.id == action.turnId ? nil : "the turn is not under way"
    case .turnResume(let action):
      return state.canResume(action.turnId) ? nil : "the turn cannot be resumed"
    case .truncated(let action):
      guard let turn = action.turnId else { return nil }
      return state.turns.contains { $0.id == turn } ? nil : "there is no such turn"
    case .pendingMessageSet(let action): return rejection(of: action.message)
    case .pendingMessageRemoved(let action):
      let exists =
        action.kind == .steering
        ? state.steeringMessage?.id == action.id
        : state.queuedMessages?.contains { $0.id == action.id } ?? false
      return exists ? nil : "there is no such message"
    case .draftChanged(let action):
      return action.draft.map { $0.origin.kind == .user } ?? true
        ? nil : "clients write messages of users only"
    case .workingDirectorySet, .workingDirectoryRemoved:
      guard let session = chats[uri]?.session, let known = sessionState(session) else { return nil }
      if directories(of: known) == nil { return "the agent has one working directory" }
      guard case .workingDirectorySet(let action) = action else { return nil }
      return known.workingDirectories?.contains(exactly: action.directory) == true
        ? nil : "the session does not have the directory"
    case .isArchivedChanged:
      guard let session = chats[uri]?.session else { return nil }
      return (sessionState(session)?.defaultChat).isSame(as: uri)
        ? "archive the session instead of its default chat" : nil
    case .inputAnswerChanged(let action):
      guard let request = state.openRequest(action.requestId) else {
        return "there is no open request of that id"
      }
      guard let question = request.questions?.first(where: { $0.id == action.questionId })
      else { return "the request has no such question" }
      guard let answer = action.answer else { return nil }
      return question.accepts(answer) ? nil : "the answer does not fit the question"
    case .inputCompleted(let action):
      return rejection(of: action, state)
    default:
      return toolRejection(of: action, state, by: clientId)
    }
  }

  /// Returns why a message is rejected; `nil` to accept it.
  func rejection(of message: Message) -> String? {
    guard message.origin.kind == .user else { return "clients write messages of users only" }
    for case .chat(let attachment) in message.attachments ?? [] {
      guard let other = chatState(attachment.resource) else { return "there is no such chat" }
      guard let turn = attachment.endTurn else { continue }
      guard other.turns.contains(where: { $0.id == turn }) else { return "there is no such turn" }
    }
    return nil
  }

  /// Returns the accepted message, with attached chats limited to their current latest turn.
  func pinned(_ message: Message) -> Message {
    var message = message
    message.attachments = message.attachments?.map { attachment in
      guard case .chat(var chat) = attachment, chat.endTurn == nil else { return attachment }
      chat.endTurn = chatState(chat.resource)?.turns.last?.id
      return .chat(chat)
    }
    return message
  }

  private func rejection(of action: ChatInputCompletedAction, _ state: ChatState) -> String? {
    guard let request = state.openRequest(action.requestId) else {
      return "there is no open request of that id"
    }
    guard action.response == .accept else { return nil }
    let answers = (request.answers ?? [:]).merging(action.answers ?? [:]) { _, new in new }
    for question in request.questions ?? [] {
      let answer = answers[question.id ?? ""]
      if let answer, !question.accepts(answer) { return "an answer does not fit its question" }
      guard question.isRequired else { continue }
      guard case .submitted = answer else { return "a required question is not answered" }
    }
    return nil
  }

  private func toolRejection(
    of action: ChatAction, _ state: ChatState, by clientId: String
  ) -> String? {
    func call(_ turn: String, _ id: String) -> ToolCallState? {
      state.activeTurn?.id == turn ? state.toolCall(id) : nil
    }
    switch action {
    case .toolCallConfirmed(let action):
      guard case .pendingConfirmation(let pending) = call(action.turnId, action.toolCallId) else {
        return "the tool call does not wait for a confirmation"
      }
      guard let chosen = action.selectedOptionId else { return nil }
      return pending.options?.contains { $0.id == chosen } == true
        ? nil : "there is no such option"
    case .toolCallResultConfirmed(let action):
      guard case .pendingResultConfirmation = call(action.turnId, action.toolCallId) else {
        return "the result does not wait for a confirmation"
      }
      return nil
    case .toolCallComplete(let action):
      switch call(action.turnId, action.toolCallId) {
      case .running(let running):
        return running.contributor.isClient(clientId) ? nil : "the tool does not run on this client"
      case .authRequired:
        return action.result.success ? "the tool call waits for authentication" : nil
      default:
        return "the tool call is not running"
      }
    case .toolCallContentChanged(let action):
      guard case .running(let running) = call(action.turnId, action.toolCallId) else {
        return "the tool call is not running"
      }
      return running.contributor.isClient(clientId) ? nil : "the tool does not run on this client"
    default:
      return nil
    }
  }

  func chatState(_ uri: URI) -> ChatState? {
    guard case .chat(let state) = channels[uri]?.state else { return nil }
    return state
  }

  func sessionState(_ uri: URI) -> SessionState? {
    guard case .session(let state) = channels[uri]?.state else { return nil }
    return state
  }
}

extension Optional where Wrapped == ToolCallContributor {
  func isClient(_ clientId: String) -> Bool {
    guard case .client(let contributor) = self else { return false }
    return contributor.clientId == clientId
  }
}

extension ChatAction {
  /// Whether it sends a message or changes a sent one.
  fileprivate var isForWriters: Bool {
    switch self {
    case .turnStarted, .turnResume, .truncated, .pendingMessageSet: true
    default: false
    }
  }
}

extension ChatState {
  fileprivate var isReadOnly: Bool { interactivity == .readOnly || interactivity == .hidden }

  func canResume(_ turnId: String) -> Bool {
    guard activeTurn == nil, let last = turns.last, last.id == turnId, last.state == .error,
      case .error(let part) = last.responseParts.last
    else { return false }
    return part.resumable == true
  }

  func toolCall(_ id: String) -> ToolCallState? {
    for case .toolCall(let part) in activeTurn?.responseParts ?? []
    where part.toolCall.toolCallId == id { return part.toolCall }
    return nil
  }

  func openRequest(_ id: String) -> ChatInputRequest? {
    for case .inputRequest(let part) in activeTurn?.responseParts ?? []
    where part.request.id == id && part.response == nil { return part.request }
    return nil
  }
}

extension ChatInputQuestion {
  /// Returns whether an answer has the kind of value that the question expects.
  func accepts(_ answer: ChatInputAnswer) -> Bool {
    let value: ChatInputAnswerValue
    switch answer {
    case .draft(let answer), .submitted(let answer): value = answer.value
    case .skipped, .unknown: return true
    }
    switch (self, value) {
    case (.text, .text), (.number, .number), (.boolean, .boolean),
      (.singleSelect, .selected), (.multiSelect, .selectedMany):
      return true
    case (.integer, .number(let number)):
      return number.value == number.value.rounded()
    case (.unknown, _), (_, .unknown):
      return true
    default:
      return false
    }
  }
}
