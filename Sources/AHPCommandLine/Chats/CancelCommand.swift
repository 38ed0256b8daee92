internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct CancelCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = ChatTarget()
  }

  static let specification = CommandSpecification(
    "cancel", summary: "Cancel the running turn of a chat.",
    section: "Control")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(arguments.target, timeout: arguments.timeout, in: context)
    return try await verb.dispatch(arguments.output) { state in
      let turn = try TurnDecision.activeTurn(state)
      return .turnCancelled(turn.cancellation(at: RecordTime.now.milliseconds))
    }
  }
}
