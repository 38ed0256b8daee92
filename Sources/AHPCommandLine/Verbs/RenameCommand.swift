internal import AgentHostProtocol

struct RenameCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = SessionTarget()
    let title = Argument("TITLE", .any, .nonEmpty("TITLE", "the new title"), help: "The new title.")
  }

  static let specification = CommandSpecification(
    "rename", summary: "Change the title of a session or chat.",
    discussion:
      "The name of a chat changes that chat, not its session. Some hosts reject or ignore this.",
    examples: [.init("ahpctl rename build 'Fix it' 'Fix the login'", "Rename a session:")],
    section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(
      arguments.target, then: arguments.settings(\.title), timeout: arguments.timeout, in: context)
    let title = verb.rest.map(\.value).joined(separator: " ")
    guard !title.isEmpty else {
      throw UsageError("TITLE", "is missing", advice: "write the new title last")
    }
    let action = SessionAction.titleChanged(SessionTitleChangedAction(title: title))
    // Chats have no such action: hosts that rename them take that of sessions.
    return try await verb.dispatch(action, chat: .session(action), arguments.output)
  }
}
