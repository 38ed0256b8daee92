internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// The tool calls of a turn that wait for approval.
enum PendingCall {
  static let option = Option(
    "option", .nonEmpty("OPTION", "the identifier of an option"),
    help: "The option to choose, if the call offers several.")

  enum Name {
    /// The identifier, or its beginning if a person may have typed it.
    case typed(Setting<String>)
    /// The whole identifier, as a list or a state has it.
    case whole(Setting<String>)

    var value: String { setting.value }
    var origin: ValueOrigin { setting.origin }

    private var setting: Setting<String> {
      switch self {
      case .typed(let word), .whole(let word): word
      }
    }
  }

  /// Returns the action that approves or denies the named call; without a name, the only one.
  static func answer(
    _ state: ChatState, _ name: Name?, approved: Bool, option: String? = nil,
    reason: String? = nil
  ) throws -> ChatAction {
    if let name, let decision = state.decision(on: name.value) {
      throw AHPError(
        .nothingPending, .notFound, "the call \(quoted(name.value)) \(decision)",
        channel: state.resource)
    }
    let turn = try TurnDecision.activeTurn(state)
    let open = turn.responseParts.compactMap(PendingDecision.Subject.init)
    let calls = open.compactMap { subject in
      subject.confirmation(approved, turnId: turn.id, option: option, reason: reason)
        .map { (id: subject.itemId, subject: subject, action: $0) }
    }
    if calls.isEmpty, !turn.openRequests.isEmpty {
      throw AHPError(
        .nothingPending, .notFound, "there is no open confirmation",
        advice: "the chat waits for an answer: use 'ahpctl answer'", channel: state.resource)
    }
    if calls.isEmpty, turn.responseParts.contains(where: { $0.undecodableWait != nil }) {
      throw AHPError(
        .nothingPending, .incompatible, "the chat waits for something that cannot be decoded",
        advice: "decide it with another client; 'ahpctl get' prints it as received",
        channel: state.resource)
    }
    let word = name.map { Setting(identifier(for: $0, in: state), from: $0.origin) }
    let call = try TurnDecision.pick(
      calls, word, what: "confirmation", channel: state.resource, id: \.id)
    try check(option, of: call.subject, approved: approved)
    return call.action
  }

  /// Returns the whole identifier for a name; the typed word if it stands for no call, or for several.
  ///
  /// The identifier of a call that was decided does not stand for another call that begins with it.
  static func identifier(for name: Name, in state: ChatState) -> String {
    guard case .typed(let word) = name, !state.toolCallIds.contains(word.value) else {
      return name.value
    }
    let open = (state.activeTurn?.responseParts ?? []).compactMap(PendingDecision.Subject.init)
    let begun = open.map(\.itemId).filter { $0.hasPrefix(word.value) }
    return begun.count == 1 ? begun[0] : word.value
  }

  /// Checks that the call offers the option, if there is one, and that it means the same as the command.
  static func check(
    _ option: String?, of subject: PendingDecision.Subject, approved: Bool
  ) throws(UsageError) {
    guard let option else { return }
    guard case .toolCall(let state) = subject else {
      throw UsageError(
        "--option", "applies only to calls that have not run yet",
        advice: "omit it: the result of this call is approved or denied without options")
    }
    try check(option, among: state.options ?? [], approved: approved)
  }

  private static func check(
    _ id: String, among options: [ConfirmationOption], approved: Bool
  ) throws(UsageError) {
    let other: ConfirmationOptionKind = approved ? .deny : .approve
    let names = options.filter { $0.kind != other }.map(\.id)
    guard let option = options.first(where: { $0.id == id }) else {
      throw UsageError(
        "--option", "\(quoted(id)) is not offered",
        advice: names.isEmpty
          ? "omit --option: this call offers none" : "write \(alternatives(names))")
    }
    guard option.kind == other else { return }
    throw UsageError(
      "--option", "\(quoted(id)) \(approved ? "denies" : "approves") the call",
      advice: "run 'ahpctl \(approved ? "deny" : "approve") … --option \(id)'"
        + (names.isEmpty ? "" : ", or write \(alternatives(names))"))
  }
}

extension ChatState {
  /// The identifiers of all tool calls.
  fileprivate var toolCallIds: Set<String> { Set(toolCalls.compactMap(\.toolCallId)) }

  private var toolCalls: [ToolCallState] {
    (turns.flatMap(\.responseParts) + (activeTurn?.responseParts ?? [])).compactMap { part in
      guard case .toolCall(let part) = part else { return nil }
      return part.toolCall
    }
  }

  /// The decision on a tool call in words; nil if it still waits, or is unknown. The state does not say who decided.
  func decision(on id: String) -> String? {
    // Turns may have equal identifiers.
    switch toolCalls.last(where: { $0.toolCallId == id }) {
    case .running(let call): call.confirmed.decision
    case .authRequired(let call): call.confirmed.decision
    case .completed(let call): call.confirmed.decision
    case .cancelled(let call): "was already \(call.reason == .skipped ? "skipped" : "denied")"
    case .streaming, .pendingConfirmation, .pendingResultConfirmation, .unknown, nil: nil
    }
  }
}

extension ToolCallConfirmationReason {
  fileprivate var decision: String {
    self == .notNeeded ? "needed no approval" : "was already approved"
  }
}
