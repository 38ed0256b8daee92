internal import AgentHostProtocol

struct CancelCommand: Command {
  struct Options: TurnOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.target
    let chat = SharedOptions.chat
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "cancel", summary: "Cancel the running turn of a chat.",
      section: "Steer")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    try await TurnDecision.run(arguments, in: context) { state, rest in
      try TurnDecision.checkNone(rest)
      let turn = try TurnDecision.activeTurn(state)
      let duration = turn.startedAt.flatMap(RecordTime.init).map { RecordTime.now.since($0) }
      return .turnCancelled(
        ChatTurnCancelledAction(
          turnId: turn.id, duration: duration.map { Int(max(0, $0.wholeMilliseconds)) }))
    }
  }
}
