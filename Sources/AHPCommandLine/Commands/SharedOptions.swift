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
  /// A chat, or a session that stands for its default chat.
  static let chat = Argument(
    "CHAT", .one, .channel("CHAT", "the address of a chat or session"),
    help: "The address of a chat, or of a session to mean its default chat.")
  /// How long to wait.
  static let timeout = Option(
    "timeout", .duration(in: .milliseconds(1) ... .seconds(86_400)),
    help: "How long to wait for the connection, and for the answer."
  ).defaulting(to: .seconds(30), "30s")
  /// How to print records, which are for programs unless people ask.
  static let records = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print."
  ).defaulting(to: .ndjson, "ndjson")
  /// How to print.
  static let output = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print."
  ).defaulting(to: .text, "text")
}
