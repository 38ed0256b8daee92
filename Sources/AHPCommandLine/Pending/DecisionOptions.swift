/// Options that `approve` and `deny` share.
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
    help: "Decide all pending calls that match: tool=GLOB, read-only, directory=PATH, or several, "
      + "separated by commas.", repeatable: true)
  static let dryRun = Flag("dry-run", help: "Print the decisions without sending them.")
  static let host = Argument(
    "HOST", .optional,
    .nonEmpty("HOST", "the name of a host, or HOST/NAME", completing: .target),
    help: "A host; or HOST/NAME, @waiting, or a name from 'pending', which replace all three.")
}
