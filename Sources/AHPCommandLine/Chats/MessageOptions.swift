/// Options of the commands that send a message and wait for its turn.
struct MessageOptions: CommandOptions {
  let files = Option(
    "file", short: "f", .path(orStream: true), help: "Attach a local file; - is standard input.",
    repeatable: true)
  let model = Option(
    "model", .nonEmpty("MODEL", "the identifier of a model", completing: .model),
    help: "The model for the response.")
  let agent = Option(
    "agent", .nonEmpty("NAME", "the provider or title of an agent", completing: .agent),
    help: "The agent of the new session. Default: the host's first agent.")
  let directories = Option(
    "directory", short: "C", .directoryURI(),
    help: "A working directory of the new session: a path or URI on the host.", repeatable: true)
  let turnTimeout = Option(
    "turn-timeout", .duration(in: .milliseconds(1) ... .seconds(31 * 86_400)),
    help: "Time limit for the turn, measured from when the host accepts the message.")
  let onInput = Option(
    "on-input", .word("WHAT") as ValueParser<InputRule>,
    help: "What to do when the turn waits for an approval or an answer.",
    default: "prompt on a terminal, else fail")

  static func timeout(default text: String) -> Option<Duration> {
    Option(
      "timeout", .duration(in: .milliseconds(1) ... .seconds(31 * 86_400)),
      help:
        "Time limit for the whole command. Connecting and each request may take half of it, at most 30s.",
      default: text)
  }
}

struct MessageLimits: Sendable, Hashable {
  var total: Duration
  var step: Duration
  /// How long to try to reconnect while the turn runs.
  var reconnect: Duration
  /// The turn; nil for no separate limit.
  var turn: Duration?

  /// - Parameters:
  ///   - timeout: the requested limit.
  ///   - follows: whether the command waits for the turn.
  init(timeout: Duration?, turn: Duration?, follows: Bool) {
    let usual = Duration.seconds(30)
    total = timeout ?? (follows ? .seconds(3600) : usual)
    // Leave time to check after a slow step whether the message has arrived.
    step = min(total / 2, usual)
    reconnect = timeout ?? usual
    self.turn = turn
  }
}

extension UsageError {
  /// Throws for the first of these options that was given.
  static func check(
    notGiven options: [(name: String, origin: ValueOrigin?)], _ problem: String, advice: String
  ) throws(UsageError) {
    for case (let name, let origin?) in options {
      throw UsageError(name, problem, origin: origin, advice: advice)
    }
  }
}
