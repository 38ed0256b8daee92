/// Options and arguments that `approve` and `deny` share.
struct DecisionOptions: CommandOptions {
  let matching = Option(
    "all-matching", .pendingRule(),
    help:
      "Decide all pending calls that match a rule: conditions separated by commas, which must all "
      + "match. Repeat the option for alternative rules.", repeatable: true)
  let digest = Option(
    "digest", .digest(),
    help: "Decide only if the call is unchanged since 'ahpctl pending' printed this DIGEST for it.")
  let dryRun = Flag("dry-run", help: "Print the decisions without sending them.")
  /// A rule skips calls that change meanwhile.
  static let exclusive = [["digest", "all-matching"]]
  let timeout = SharedOptions.timeout
  let output = SharedOptions.events
  let host = Argument(
    "HOST", .optional,
    .nonEmpty("HOST", "the name of a host, or HOST/NAME", completing: .target),
    help:
      "A host. In place of HOST, CHAT and ID: HOST/NAME, with the name of a chat; @waiting, the chat that "
      + "waits for input; or a name printed by 'pending -o name'.")
  let chat = SharedOptions.chat
  let call = Argument(
    "ID", .optional, .nonEmpty("ID", "the identifier of a tool call"),
    help: "The tool call, or a prefix of its id. Required only if several are pending.")
}
