internal import AgentHostProtocol

/// Options that several commands have.
enum SharedOptions {
  /// One host.
  static let host = Argument(
    "HOST", .one,
    .nonEmpty("HOST", "the name of a host, or an address", completing: .host),
    help: "A configured host, or an address such as ws://localhost:4321.")
  /// Any number of hosts.
  static let hosts = Argument(
    "HOST", .any,
    .nonEmpty("HOST", "the name of a host or group, or an address", completing: .hostOrGroup),
    help: "Hosts, groups or addresses; those of the context when none is named.")
  /// One host, or a target without one.
  static let target = Argument(
    "HOST", .one,
    .nonEmpty("HOST", "the name of a host, or HOST/NAME", completing: .target),
    help: "A configured host, or an address; or HOST/NAME, @last or @waiting instead of both.")
  /// A chat, or a session that stands for its default chat; not needed where the target names it.
  static let chat = Argument(
    "CHAT", .optional,
    .nonEmpty("CHAT", "the name or address of a chat or session", completing: .chat),
    help:
      "A chat, or a session to mean its default chat: its address, title, or beginning of its id.")
  /// A session; not needed where the target names it.
  static let session = Argument(
    "SESSION", .optional,
    .nonEmpty("SESSION", "the name or address of a session", completing: .session),
    help: "A session: its address, its title, or the beginning of its id.")
  /// How long to wait.
  static let timeout = Option(
    "timeout", .duration(in: .milliseconds(1) ... .seconds(86_400)),
    help: "How long to wait for the connection, and for the answer."
  ).defaulting(to: .seconds(30), "30s")
  /// How to print records, which are for programs unless people ask.
  static let records = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print."
  ).defaulting(to: .ndjson, "ndjson")
  /// How to print a list.
  static let list = Option<ListFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print."
  ).defaulting(to: .text, "text")
  /// How to print.
  static let output = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print."
  ).defaulting(to: .text, "text")
}
