/// The options and arguments of `ahpctl dispatch`.
struct DispatchCommandOptions: CommandOptions {
  let file = Option(
    "file", short: "f", .path(), help: "Read the action from a file; - is standard input.")
  let ndjson = Flag(
    "ndjson", help: "Read one action a line, and dispatch them in order, as they come.")
  let wait = Option(
    "wait", .word("WHAT") as ValueParser<DispatchWait>, help: "What to wait for."
  ).defaulting(to: .ack, "ack")
  let operation = Option(
    "op-id", .nonEmpty("ID", "a name for this operation"),
    help: "A name for this operation: it happens once, however often it is asked for.")
  let outbox = Flag(
    "outbox", help: "Keep the action in a journal until it is known what became of it.")
  let resend = Option(
    "resend", .word("WHEN") as ValueParser<ResendRule>,
    help: "When to send a second copy of an action whose fate nobody knows.", default: "auto")
  let expires = Option(
    "expires", .duration(in: .milliseconds(1) ... .seconds(30 * 86_400)),
    help: "How long the action stays wanted while it waits in the outbox.", default: "1h")
  let unchangedSince = Option(
    "if-unchanged-since", .integer(placeholder: "SEQ"),
    help: "Send only if the value has not changed since that number of the host.")
  let ifValue = Option(
    "if-value", .nonEmpty("JSON", "the value as JSON"),
    help: "Send only if the host has this value, as JSON.")
  let dryRun = Flag("dry-run", help: "Check everything and send nothing.")
  let force = Flag(
    "force", help: "Send also what this version does not know or takes for wrong.")
  let goOn = Flag(
    "continue", help: "Go on with the next action after one that failed.")
  let stop = Flag(
    "stop-on-error", help: "Stop at the first action that fails; the default.")
  let timeout = SharedOptions.timeout
  let output = SharedOptions.records
  let host = SharedOptions.target
  let channel = Argument(
    "CHANNEL", .optional,
    .nonEmpty("CHANNEL", "the address of a channel, or a name", completing: .channel),
    help: "The address of the channel, or the name of a session or chat.")
  let action = Argument(
    "ACTION", .optional,
    .nonEmpty(
      "ACTION", "a JSON object, or - for standard input"),
    help: "The action as a JSON object; - reads it from standard input.")
}
