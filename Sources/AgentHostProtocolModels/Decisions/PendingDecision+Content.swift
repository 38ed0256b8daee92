internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension PendingDecision {
  /// Returns the open decision of a chat with the same identifier.
  func found(in chat: ChatState) -> PendingDecision? {
    PendingDecision.all(in: chat.activeTurn, of: self.chat, on: hostId, at: since)
      .first { $0.id == id }
  }

  /// Whether it is the same decision about the same content: a host may replace the input of a call that waits, and some
  /// use the identifier of a call again in a later turn.
  func isSame(as other: PendingDecision) -> Bool {
    isContinued(by: other) && subject.isSame(as: other.subject)
  }

  /// Whether it is the same decision, possibly with other content. The list of a session may omit the turn.
  func isContinued(by other: PendingDecision) -> Bool {
    id == other.id && (turnId == nil || other.turnId == nil || turnId == other.turnId)
  }
}

extension [PendingDecision] {
  /// The decisions by identifier, the first of each.
  var byId: [PendingDecision.ID: PendingDecision] {
    Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension PendingDecision {
  /// - Throws: `AHPError` for an option that the host does not offer, or that means the opposite.
  func check(option id: String?, approves: Bool) throws(AHPError) {
    guard let id else { return }
    guard let option = options.first(where: { $0.id.isSame(as: id) }) else {
      throw refused("the option is not offered", advice: "choose one of the decision's options")
    }
    guard option.kind != (approves ? .deny : .approve) else {
      throw refused(
        approves ? "the option denies the call" : "the option approves the call",
        advice: approves ? "deny it with this option" : "approve it with this option")
    }
  }

  /// - Throws: `AHPError` for a call whose input cannot be replaced: its host would run the original one.
  func checkEditable() throws(AHPError) {
    if case .toolCall(let call) = subject, call.editable == true { return }
    throw refused("the input cannot be edited", advice: "deny the call, or approve it as it is")
  }

  func refused(_ problem: String, advice: String) -> AHPError {
    AHPError(
      .notDispatchable, .invalidInput, problem, advice: advice, host: hostId.rawValue, channel: chat
    )
  }
}

extension PendingDecision.Subject {
  /// The condition that the content is still the same when the outbox sends the decision.
  var condition: OutboxPrecondition? {
    switch self {
    case .toolCall(let call): .contentMatches(digest: ResendRules.content(of: call))
    case .toolResult(let call): .contentMatches(digest: ResendRules.content(of: call))
    case .question(let request): .contentMatches(digest: ResendRules.content(of: request))
    case .token: nil
    }
  }
}

extension ChatInputQuestion {
  /// Returns a text as a value of the kind that the question expects; `nil` if it is none.
  func answer(_ text: String) -> ChatInputAnswerValue? {
    func option(_ options: [ChatInputOption]) -> String? {
      (options.first { $0.id.isSame(as: text) } ?? options.first { $0.label.isSame(as: text) })?.id
    }
    switch self {
    case .text, .unknown: return .text(ChatInputTextAnswerValue(value: text))
    case .number, .integer:
      guard let number = Double(text), number.isFinite else { return nil }
      if case .integer = self, number.rounded() != number { return nil }
      return .number(ChatInputNumberAnswerValue(value: number))
    case .boolean: return Bool(text).map { .boolean(ChatInputBooleanAnswerValue(value: $0)) }
    case .singleSelect(let question):
      if let id = option(question.options) {
        return .selected(ChatInputSelectedAnswerValue(value: id))
      }
      guard question.allowFreeformInput == true else { return nil }
      return .selected(ChatInputSelectedAnswerValue(value: "", freeformValues: [text]))
    case .multiSelect(let question):
      if let id = option(question.options) {
        return .selectedMany(ChatInputSelectedManyAnswerValue(value: [id]))
      }
      guard question.allowFreeformInput == true else { return nil }
      return .selectedMany(ChatInputSelectedManyAnswerValue(value: [], freeformValues: [text]))
    }
  }
}

extension PendingDecision.Subject {
  /// Whether people see the same, and approve the same. Metadata and drafted answers may differ.
  func isSame(as other: PendingDecision.Subject) -> Bool {
    switch (self, other) {
    case (.toolCall(let first), .toolCall(let second)):
      first.toolName == second.toolName && first.contributor == second.contributor
        && first.invocationMessage == second.invocationMessage
        && first.confirmationTitle == second.confirmationTitle
        && first.toolInput == second.toolInput && first.edits == second.edits
        && first.options == second.options && first.riskAssessment == second.riskAssessment
    case (.toolResult(let first), .toolResult(let second)):
      first.toolName == second.toolName && first.contributor == second.contributor
        && first.toolInput == second.toolInput && first.success == second.success
        && first.pastTenseMessage == second.pastTenseMessage && first.content == second.content
        && first.structuredContent == second.structuredContent && first.error == second.error
    case (.question(let first), .question(let second)):
      first.message == second.message && first.url == second.url
        && first.questions == second.questions
    case (.token(let first), .token(let second)): first.auth == second.auth
    default: false
    }
  }
}
