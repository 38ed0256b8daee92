internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A tool call that waits for approval.
struct PendingCall: Sendable {
  var id: String
  var isResult: Bool
  var options: [ConfirmationOption]

  static let argument = Argument(
    "ID", .optional, .nonEmpty("ID", "the identifier of a tool call"),
    help: "The tool call, or a prefix of its id. Required only if several are pending.")

  static let option = Option(
    "option", .nonEmpty("OPTION", "the identifier of an option"),
    help: "The offered option to choose.")

  static func all(in turn: ActiveTurn) -> [PendingCall] {
    turn.responseParts.compactMap { part in
      guard case .toolCall(let part) = part else { return nil }
      switch part.toolCall {
      case .pendingConfirmation(let call):
        return PendingCall(id: call.toolCallId, isResult: false, options: call.options ?? [])
      case .pendingResultConfirmation(let call):
        return PendingCall(id: call.toolCallId, isResult: true, options: [])
      default: return nil
      }
    }
  }

  /// Returns the action that approves or denies the named call.
  static func answer(
    _ state: ChatState, _ name: Setting<String>?, approved: Bool, option: String? = nil,
    reason: String? = nil
  ) throws -> ChatAction {
    let turn = try TurnDecision.activeTurn(state)
    let calls = all(in: turn)
    // A prefix is accepted if it matches one call.
    let begun = calls.filter { call in name.map { call.id.hasPrefix($0.value) } ?? false }
    let isExact = calls.contains { $0.id == name?.value }
    let word = !isExact && begun.count == 1 ? name?.map { _ in begun[0].id } : name
    let call = try TurnDecision.pick(
      calls, word, what: "confirmation", channel: state.resource, id: \.id)
    if call.isResult {
      if option != nil {
        throw UsageError(
          "--option", "is for calls that have not run yet",
          advice: "leave it out: the result of this call waits for a yes or no")
      }
      return .toolCallResultConfirmed(
        ChatToolCallResultConfirmedAction(
          turnId: turn.id, toolCallId: call.id, approved: approved))
    }
    if let option { try check(option, of: call, approved: approved) }
    return .toolCallConfirmed(
      ChatToolCallConfirmedAction(
        turnId: turn.id, toolCallId: call.id, approved: approved,
        confirmed: approved ? .userAction : nil, reason: approved ? nil : .denied,
        reasonMessage: reason.map { .string($0) }, selectedOptionId: option))
  }

  /// Checks that the option is offered and that it means the same as the command.
  private static func check(
    _ id: String, of call: PendingCall, approved: Bool
  ) throws(UsageError) {
    let other: ConfirmationOptionKind = approved ? .deny : .approve
    let names = call.options.filter { $0.kind != other }.map(\.id)
    guard let option = call.options.first(where: { $0.id == id }) else {
      throw UsageError(
        "--option", "\(quoted(id)) is not offered",
        advice: names.isEmpty
          ? "leave out --option: this call offers none" : "write \(alternatives(names))")
    }
    guard option.kind == other else { return }
    throw UsageError(
      "--option", "\(quoted(id)) means \(approved ? "no" : "yes")",
      advice: "run 'ahpctl \(approved ? "deny" : "approve") … --option \(id)'"
        + (names.isEmpty ? "" : ", or write \(alternatives(names))"))
  }
}
