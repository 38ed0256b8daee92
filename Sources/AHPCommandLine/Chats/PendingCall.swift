internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// The tool calls of a turn that wait for approval.
enum PendingCall {
  static let option = Option(
    "option", .nonEmpty("OPTION", "the identifier of an option"),
    help: "The option to choose, if the call offers several.")

  /// Returns the action that approves or denies the named call.
  static func answer(
    _ state: ChatState, _ name: Setting<String>?, approved: Bool, option: String? = nil,
    reason: String? = nil
  ) throws -> ChatAction {
    let turn = try TurnDecision.activeTurn(state)
    let open = turn.responseParts.compactMap(PendingDecision.Subject.init)
    let calls = open.compactMap { subject in
      subject.confirmation(approved, turnId: turn.id, option: option, reason: reason)
        .map { (id: subject.itemId, subject: subject, action: $0) }
    }
    // A prefix is accepted if it matches one call.
    let begun = calls.filter { call in name.map { call.id.hasPrefix($0.value) } ?? false }
    let isExact = calls.contains { $0.id == name?.value }
    let word = !isExact && begun.count == 1 ? name?.map { _ in begun[0].id } : name
    let call = try TurnDecision.pick(
      calls, word, what: "confirmation", channel: state.resource, id: \.id)
    if let option {
      guard case .toolCall(let state) = call.subject else {
        throw UsageError(
          "--option", "is for calls that have not run yet",
          advice: "leave it out: the result of this call waits for a yes or no")
      }
      try check(option, among: state.options ?? [], approved: approved)
    }
    return call.action
  }

  /// Checks that the option is offered and that it means the same as the command.
  private static func check(
    _ id: String, among options: [ConfirmationOption], approved: Bool
  ) throws(UsageError) {
    let other: ConfirmationOptionKind = approved ? .deny : .approve
    let names = options.filter { $0.kind != other }.map(\.id)
    guard let option = options.first(where: { $0.id == id }) else {
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
