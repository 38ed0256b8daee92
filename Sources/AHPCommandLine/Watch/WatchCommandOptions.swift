struct WatchCommandOptions: CommandOptions {
  /// Also an option of `replay`.
  static let timestamps = Flag(
    "timestamps", short: "t",
    help: "Begin lines and notices with the local time, lines of past turns with that of the turn.",
    negatable: true, section: "How to print")
  /// Also an option of `replay`.
  static let utc = Flag("utc", help: "Use UTC for --timestamps.", section: "How to print")

  let demo = Flag(
    "demo", help: "Watch three demonstration hosts inside this process.", section: "What to watch"
  )
  let shard = Option(
    "shard", .shard(), help: "Watch shard I of N of the hosts, such as 1/3.",
    section: "What to watch")
  let cursor = Option(
    "cursor-file", .path(),
    help: "Resume after the last record of the previous watch with this file.",
    section: "What to watch")
  let channels = Option(
    "channel", .glob(),
    help: "Show only matching channels. A complete channel URI is also subscribed to.",
    repeatable: true, section: "What to show")
  let sessions = Option(
    "session", short: "s", .glob().named("SESSION"),
    help: "Show only sessions with this address or title.", repeatable: true,
    section: "What to show")
  let hostNames = Option(
    "host", .glob(completing: .host).named("NAME"), help: "Show only hosts that match.",
    repeatable: true, section: "What to show")
  let kinds = Option(
    "kind", .word("KIND") as ValueParser<WatchKind>,
    help: "Show only records of this kind, and gaps.",
    repeatable: true, section: "What to show")
  let actions = Option(
    "action", .glob(completing: .actionType).named("TYPE"),
    help: "Show only actions of this type, such as 'chat/tool*'.",
    repeatable: true, section: "What to show")
  let grep = Option(
    "grep", short: "g", .regularExpression(), help: "Show only lines that match, and gaps.",
    repeatable: true, section: "What to show")
  let exclude = Option(
    "exclude", short: "x", .regularExpression(), help: "Hide lines that match.",
    repeatable: true, section: "What to show")
  let tail = Option(
    "tail", .integer(in: 0...10_000), help: "Show this many past turns of each chat first.",
    section: "What to show"
  ).defaulting(to: 0, "0")
  let since = Option(
    "since", .duration(in: .milliseconds(1) ... .seconds(31_536_000)),
    help: "First show past turns that started within this time.",
    section: "What to show")
  let hidden = Flag(
    "hidden", help: "Also show chats that the host hides from users.", section: "What to show")
  let watchOnly = Flag(
    "watch-only", help: "Show only changes, no initial states.", section: "What to show")
  let noContent = Flag(
    "no-content", help: "Hide what users, agents and tools write.", section: "What to show")
  let limit = Option(
    "count", short: "n", .integer(in: 1...Int.max), help: "Stop after this many lines.",
    aliases: ["limit"], section: "When to stop")
  let duration = Option(
    "for", .duration(in: .milliseconds(1) ... .seconds(31_536_000)), help: "Stop after this time.",
    section: "When to stop")
  let until = Option(
    "until", .word("GOAL") as ValueParser<WatchGoal>, help: "Stop at this event.",
    section: "When to stop")
  let failFast = Flag(
    "fail-fast", help: "Stop when one host fails permanently, not only when all do.",
    section: "When to stop")
  let output = Option<OutputFormat>(
    "output", short: "o", .records, help: "Output format; json is the same as ndjson.",
    section: "How to print"
  ).defaulting(to: .text, "text")
  let timestamps = WatchCommandOptions.timestamps
  let utc = WatchCommandOptions.utc
  let record = Option(
    "record", .path(), help: "Also write all events to a new file, for 'ahpctl replay'.",
    section: "How to print")
  let screen = Flag(
    "ui",
    help: "Show a full-screen view; ? lists its keys.",
    section: "How to print")
  let plain = Flag(
    "plain", help: "With --ui, write new text as lines, for screen readers.",
    section: "How to print")
  let hosts = Argument(
    "HOST", .any,
    .nonEmpty("HOST", "the name of a host or group, or an address", completing: .hostOrGroup),
    help: "A host, a group, a pattern of hosts, or an address such as ws://localhost:4321.")
}
