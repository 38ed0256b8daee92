internal import AgentHostProtocol

struct ArchiveCommand: Command {
  struct Options: CommandOptions {
    let undo = Flag("undo", help: "Restore the session from the archive.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = SessionTarget()
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "archive", summary: "Archive or restore a session.",
      discussion: "'ahpctl sessions --all' lists archived sessions, too.",
      examples: [.init("ahpctl archive build 'Fix the login'", "Archive a session:")],
      section: "Sessions")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(arguments.target, timeout: arguments.timeout, in: context)
    return try await verb.dispatch(
      .isArchivedChanged(SessionIsArchivedChangedAction(isArchived: !arguments.undo)),
      arguments.output)
  }
}
