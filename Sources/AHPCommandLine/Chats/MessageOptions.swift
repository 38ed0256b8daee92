/// Options that the commands share that send a message and wait for its turn.
enum MessageOptions {
  static let files = Option(
    "file", short: "f", .path(), help: "Attach a file of this machine.", repeatable: true)
  static let model = Option(
    "model", .nonEmpty("MODEL", "the identifier of a model", completing: .model),
    help: "The model to answer with.")
  static let agent = Option(
    "agent", .nonEmpty("NAME", "the provider or title of an agent", completing: .agent),
    help: "The agent of the new session; the host's first one by default.")
  static let directories = Option(
    "directory", short: "C", .directoryURI(),
    help: "A working directory of the new session, as a path or URI of the host.", repeatable: true)
  static let turnTimeout = Option(
    "turn-timeout", .duration(in: .milliseconds(1) ... .seconds(31 * 86_400)),
    help: "How long the turn may take, once its message is accepted.")
  static let onInput = Option(
    "on-input", .word("WHAT") as ValueParser<InputRule>,
    help: "What to do when the turn waits for an approval or an answer.",
    default: "prompt on a terminal, else fail")
  static let timeout = Option(
    "timeout", .duration(in: .milliseconds(1) ... .seconds(31 * 86_400)),
    help: "Limit for the whole command.", default: "1h when it waits for the turn, else 30s")
}

/// How long the steps of sending a message may take.
struct MessageLimits: Sendable, Hashable {
  /// The whole command.
  var total: Duration
  /// A step, such as connecting.
  var step: Duration
  /// How long a lost connection is made again while the turn runs.
  var reconnect: Duration
  /// The turn; nil for no limit of its own.
  var turn: Duration?

  /// - Parameters:
  ///   - timeout: what was asked for.
  ///   - follows: whether the command waits for the turn.
  init(timeout: Duration?, turn: Duration?, follows: Bool) {
    let usual = Duration.seconds(30)
    total = timeout ?? (follows ? .seconds(3600) : usual)
    // What follows a step that took too long needs time as well: whether the message has arrived is looked up.
    step = min(total / 2, usual)
    reconnect = timeout ?? usual
    self.turn = turn
  }
}
