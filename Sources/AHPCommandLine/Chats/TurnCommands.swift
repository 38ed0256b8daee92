internal import AgentHostProtocol

/// `ahpctl cancel HOST CHAT`.
struct CancelCommand: Command {
  struct Options: TurnOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.host
    let chat = SharedOptions.chat
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "cancel", summary: "Cancel the turn that is under way in a chat.",
      section: "Steer")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
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
struct ApproveCommand: Command {
  struct Options: TurnOptions {
    let option = PendingCall.option
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.host
    let chat = SharedOptions.chat
    let call = PendingCall.argument
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "approve", summary: "Let a tool call that waits for it go ahead.", section: "Steer")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = arguments.setting(\.call)
    let option = arguments.option
    return try await TurnDecision.run(arguments, in: context) { state in
      try PendingCall.answer(state, name, approved: true, option: option)
    }
  }
}

/// `ahpctl deny HOST CHAT [ID]`.
struct DenyCommand: Command {
  struct Options: TurnOptions {
    let option = PendingCall.option
    let reason = Option(
      "reason", .nonEmpty("TEXT", "why"), help: "What to tell the agent.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.host
    let chat = SharedOptions.chat
    let call = PendingCall.argument
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "deny", summary: "Refuse a tool call that waits for a confirmation.", section: "Steer")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = arguments.setting(\.call)
    let option = arguments.option
    let reason = arguments.reason
    return try await TurnDecision.run(arguments, in: context) { state in
      try PendingCall.answer(state, name, approved: false, option: option, reason: reason)
    }
  }
}
