internal import AgentHostProtocol

/// What `approve` and `deny` declare, each beside options of its own.
protocol DecisionOptions: CommandOptions {
  var option: Option<String> { get }
  var matching: Option<PendingRule> { get }
  var dryRun: Flag { get }
  var timeout: DefaultedOption<Duration> { get }
  var output: DefaultedOption<OutputFormat> { get }
  var host: Argument<String> { get }
  var chat: Argument<String> { get }
  var call: Argument<String> { get }
}

/// Options and arguments that `approve` and `deny` share.
enum SharedDecisionOptions {
  static let matching = Option(
    "all-matching", .pendingRule(),
    help: "Decide everything that waits and fits: tool=GLOB, read-only, directory=PATH, or several "
      + "separated by commas. Nothing is decided that fits no rule.", repeatable: true)
  static let dryRun = Flag("dry-run", help: "Print what would be decided, and decide nothing.")
  static let host = Argument(
    "HOST", .optional,
    .nonEmpty("HOST", "the name of a host, or HOST/NAME", completing: .target),
    help: "A host; or HOST/NAME, @waiting, or a name that 'pending' prints, instead of all three.")
}

/// `ahpctl approve [HOST] [CHAT] [ID]`.
struct ApproveCommand: Command {
  struct Options: DecisionOptions {
    let option = PendingCall.option
    let matching = SharedDecisionOptions.matching
    let dryRun = SharedDecisionOptions.dryRun
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedDecisionOptions.host
    let chat = SharedOptions.chat
    let call = PendingCall.argument
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "approve", summary: "Approve a tool call that waits for it.",
      discussion: """
        'ahpctl pending' lists the calls that wait. Where several do and none is named, they are listed, \
        and nothing is approved.

        With --all-matching every call that fits one of the rules is approved: on all hosts of the context, \
        on one host, or in one chat. A rule holds if all of its conditions do; read-only means tools that \
        the host declares to change nothing. What fits no rule keeps waiting.
        """,
      examples: [
        .init("ahpctl approve @waiting", "The one call that waits:"),
        .init("ahpctl approve build 'Fix the login' call-3", "One of several:"),
        .init(
          "ahpctl approve --all-matching 'tool=read_*,read-only' --dry-run",
          "See what a rule would approve on all hosts:"),
      ], section: "Steer")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    try await DecisionRun(isApproval: true, reason: nil, arguments: arguments, context: context)
      .run()
  }
}

/// `ahpctl deny [HOST] [CHAT] [ID]`.
struct DenyCommand: Command {
  struct Options: DecisionOptions {
    let option = PendingCall.option
    let reason = Option(
      "reason", .nonEmpty("TEXT", "why"), help: "What to tell the agent.")
    let matching = SharedDecisionOptions.matching
    let dryRun = SharedDecisionOptions.dryRun
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedDecisionOptions.host
    let chat = SharedOptions.chat
    let call = PendingCall.argument
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "deny", summary: "Deny a tool call that waits for approval.",
      discussion: "Takes the same names and rules as 'ahpctl approve'.",
      examples: [
        .init("ahpctl deny @waiting --reason 'Use the staging server.'", "The one that waits:")
      ], section: "Steer")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    try await DecisionRun(
      isApproval: false, reason: arguments.reason, arguments: arguments, context: context
    ).run()
  }
}
