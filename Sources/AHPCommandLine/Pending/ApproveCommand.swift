internal import AgentHostProtocol

struct ApproveCommand: Command {
  struct Options: CommandOptions {
    let option = PendingCall.option
    let decision = DecisionOptions()
  }

  static let specification = CommandSpecification(
    "approve", summary: "Approve a pending tool call.",
    discussion: """
      'ahpctl pending' lists pending calls. If several are pending and none is named, prints them and \
      approves nothing. A session stands for the only one of its chats that waits, such as that of a subagent, \
      else for its default chat.

      --digest approves a call only if it is what was listed: after a change, such as another input under \
      the same ID, it prints the call and exits with 9.

      --all-matching approves every call that matches one of the rules: on all hosts of the context, on \
      one host, or in one chat. A rule matches if all of its conditions do; read-only matches tools that \
      the host declares read-only. Other calls stay pending.
      """,
    examples: [
      .init("ahpctl approve @waiting", "Decide the only pending call:"),
      .init("ahpctl approve build 'Fix the login' call-3", "Approve one of several calls:"),
      .init(
        "ahpctl approve build 'Fix the login' call-3 --digest 5d0fc9a1e07b42c6",
        "Approve only what 'ahpctl pending' printed:"),
      .init(
        "ahpctl approve --all-matching 'tool=read_*,read-only' --dry-run",
        "Show what a rule would approve on all hosts:"),
    ], exclusiveOptions: DecisionOptions.exclusive, section: "Control")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let sender = DecisionSender(
      isApproval: true, option: arguments.option, arguments: arguments.decision, context: context)
    return try await DecisionRun(sender: sender).run()
  }
}

struct DenyCommand: Command {
  struct Options: CommandOptions {
    let option = PendingCall.option
    let reason = Option("reason", .nonEmpty("TEXT", "why"), help: "The reason for the agent.")
    let decision = DecisionOptions()
  }

  static let specification = CommandSpecification(
    "deny", summary: "Deny a pending tool call.",
    discussion: "Takes the same names, rules and digests as 'ahpctl approve'.",
    examples: [
      .init(
        "ahpctl deny @waiting --reason 'Use the staging server.'", "Decide the only pending call:"
      )
    ], exclusiveOptions: DecisionOptions.exclusive, section: "Control")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let sender = DecisionSender(
      isApproval: false, option: arguments.option, reason: arguments.reason,
      arguments: arguments.decision, context: context)
    return try await DecisionRun(sender: sender).run()
  }
}
