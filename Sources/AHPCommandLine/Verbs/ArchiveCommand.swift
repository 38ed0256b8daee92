internal import AgentHostProtocol

struct ArchiveCommand: Command {
  struct Options: CommandOptions {
    let undo = Flag("undo", help: "Restore the session or chat from the archive.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = SessionTarget()
  }

  static let specification = CommandSpecification(
    "archive", summary: "Archive or restore a session or chat.",
    discussion: """
      'ahpctl sessions --all' lists archived sessions, too. The name of a chat archives that chat, not its \
      session. A default chat is archived with its session.
      """,
    examples: [.init("ahpctl archive build 'Fix the login'", "Archive a session:")],
    section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(arguments.target, timeout: arguments.timeout, in: context)
    return try await verb.dispatch(
      .isArchivedChanged(SessionIsArchivedChangedAction(isArchived: !arguments.undo)),
      chat: .chat(.isArchivedChanged(ChatIsArchivedChangedAction(isArchived: !arguments.undo))),
      arguments.output)
  }
}
