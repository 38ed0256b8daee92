internal import AgentHostProtocol

struct ArchiveCommand: Command {
  struct Options: CommandOptions {
    let undo = Flag("undo", help: "Restore the session from the archive.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.target
    let session = SharedOptions.session
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "archive", summary: "Archive or restore a session.",
      discussion: "'ahpctl sessions --all' lists archived sessions, too.",
      examples: [.init("ahpctl archive build 'Fix the login'", "Archive:")], section: "Sessions")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let words = arguments.settings(\.host) + arguments.settings(\.session)
    let verb = try await TargetVerb(words, "SESSION", timeout: arguments.timeout, in: context)
    try TurnDecision.checkNone(verb.rest)
    return try await verb.dispatch(
      .isArchivedChanged(SessionIsArchivedChangedAction(isArchived: !arguments.undo)),
      arguments.output)
  }
}
