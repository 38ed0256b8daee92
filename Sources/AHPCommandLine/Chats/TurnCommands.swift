internal import AgentHostProtocol

/// `ahpctl cancel HOST CHAT`.
package struct CancelCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "cancel", summary: "Cancel the turn that is under way in a chat.",
      options: TurnDecision.options,
      arguments: [SharedOptions.host.specification, SharedOptions.chat.specification],
      section: "Steer")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    try await TurnDecision.run(arguments, in: context) { state in
      let turn = try TurnDecision.activeTurn(state)
      let duration = turn.startedAt.flatMap(RecordTime.init).map { RecordTime.now.since($0) }
      return .turnCancelled(
        ChatTurnCancelledAction(
          turnId: turn.id, duration: duration.map { Int(max(0, $0.wholeMilliseconds)) }))
    }
  }
}

/// `ahpctl approve HOST CHAT [ID]`.
package struct ApproveCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "approve", summary: "Let a tool call that waits for it go ahead.",
      options: [PendingCall.option.specification] + TurnDecision.options,
      arguments: [
        SharedOptions.host.specification, SharedOptions.chat.specification,
        PendingCall.argument.specification,
      ], section: "Steer")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let name = arguments.settings(of: PendingCall.argument).first
    let option = arguments[PendingCall.option]
    return try await TurnDecision.run(arguments, in: context) { state in
      try PendingCall.answer(state, name, approved: true, option: option)
    }
  }
}

/// `ahpctl deny HOST CHAT [ID]`.
package struct DenyCommand: Command {
  static let reason = Option(
    "reason", .nonEmpty("TEXT", "why"), help: "What to tell the agent.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "deny", summary: "Refuse a tool call that waits for a confirmation.",
      options: [PendingCall.option.specification, reason.specification] + TurnDecision.options,
      arguments: [
        SharedOptions.host.specification, SharedOptions.chat.specification,
        PendingCall.argument.specification,
      ], section: "Steer")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let name = arguments.settings(of: PendingCall.argument).first
    let option = arguments[PendingCall.option]
    let reason = arguments[DenyCommand.reason]
    return try await TurnDecision.run(arguments, in: context) { state in
      try PendingCall.answer(state, name, approved: false, option: option, reason: reason)
    }
  }
}
