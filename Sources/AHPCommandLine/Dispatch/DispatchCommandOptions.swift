struct DispatchCommandOptions: CommandOptions {
  let file = Option(
    "file", short: "f", .path(orStream: true),
    help: "Read the action from a file; - is standard input.")
  let ndjson = Flag("ndjson", help: "Read one action per line and dispatch them in order.")
  let wait = Option(
    "wait", .word("WHAT") as ValueParser<DispatchWait>,
    help:
      "What to wait for: nothing (none), until the action is written (sent), until its echo arrives (ack), or "
      + "until its outcome is final (settled)."
  ).defaulting(to: .ack, "ack")
  let operation = Option(
    "op-id", .nonEmpty("ID", "a name for this operation"),
    help: "A name for this operation, which then runs at most once in 30 days.")
  let outbox = Flag("outbox", help: "Keep the action in a journal until its outcome is known.")
  let resend = Option(
    "resend", .word("WHEN") as ValueParser<ResendRule>,
    help: "When to resend an action whose outcome is unknown.", default: "auto")
  let expires = Option(
    "expires", .duration(in: .milliseconds(1)...OutboxSession.longestExpiry),
    help: "Time limit for sending the action.", default: "1h")
  let unchangedSince = Option(
    "if-unchanged-since", .integer(placeholder: "SEQ"),
    help: "Send only if the value has not changed since this server sequence number.")
  let ifValue = Option(
    "if-value", .nonEmpty("JSON", "the value as JSON"),
    help: "Send only if the host has this value, as JSON.")
  let digest = Option(
    "digest", .digest(),
    help:
      "Send a decision only if its call or question is unchanged since 'ahpctl pending' printed this DIGEST for it."
  )
  let dryRun = Flag("dry-run", help: "Check the actions without sending them.")
  let force = Flag("force", help: "Also send actions that are unknown or fail the checks.")
  let goOn = Flag("continue", help: "Continue after an action that fails.")
  let stop = Flag("stop-on-error", help: "Stop at the first action that fails (default).")
  let timeout = SharedOptions.timeout
  let output = SharedOptions.records
  let host = SharedOptions.target
  let channel = Argument(
    "CHANNEL", .optional,
    .nonEmpty("CHANNEL", "the address of a channel, or a name", completing: .channel),
    help:
      "The address of the channel, or the name of a session or chat. With --ndjson, the channel of lines without one."
  )
  let action = Argument(
    "ACTION", .optional,
    .nonEmpty("ACTION", "a JSON object, or - for standard input"),
    help: "The action as a JSON object; - reads it from standard input.")
}
