internal import AgentHostProtocol

/// The arguments that name one session or chat.
protocol TargetOptions: CommandOptions {
  var host: Argument<String> { get }
  var name: Argument<String> { get }
}

struct SessionTarget: TargetOptions {
  let host = SharedOptions.target
  let name = Argument(
    "SESSION", .optional,
    .nonEmpty("SESSION", "the name or address of a session", completing: .session),
    help: "A session: its address, its title or id, or a prefix of either.")
}

/// A chat, or a session as a name for its default chat. Optional if the target identifies the chat.
struct ChatTarget: TargetOptions {
  let host = SharedOptions.target
  let name = SharedOptions.chat
}

struct ChannelTarget: TargetOptions {
  let host = SharedOptions.target
  let name = Argument(
    "CHANNEL", .optional,
    .nonEmpty("CHANNEL", "the address of a channel, or a name", completing: .channel),
    help: "The address of a channel, or the name of a session or chat; ahp-root:// is the host.")
}

extension CommandArguments where Options: TargetOptions {
  var words: [Setting<String>] { settings(\.host) + settings(\.name) }
}

enum SharedOptions {
  static let host = Argument(
    "HOST", .one,
    .nonEmpty("HOST", "the name of a host, or an address", completing: .host),
    help: "A configured host or an address such as ws://localhost:4321.")
  static let hosts = Argument(
    "HOST", .any,
    .nonEmpty("HOST", "the name of a host or group, or an address", completing: .hostOrGroup),
    help: "Hosts, groups or addresses. Default: those of the context.")
  /// One host, or a target without one.
  static let target = Argument(
    "HOST", .one,
    .nonEmpty("HOST", "the name of a host, or HOST/NAME", completing: .target),
    help:
      "A configured host or an address. In place of both arguments: HOST/NAME, with the name of a session "
      + "or chat; @last, the session modified last; or @waiting, the session that waits for input.")
  static let chat = Argument(
    "CHAT", .optional,
    .nonEmpty("CHAT", "the name or address of a chat or session", completing: .chat),
    help:
      "A chat, or a session for its default chat: an address, a title or id, or a prefix of either."
  )
  static let hidden = Flag("hidden", help: "Also show chats that the host hides from users.")
  static let timeout = Option(
    "timeout", .duration(in: .milliseconds(1) ... .seconds(86_400)),
    help: "Time limit for connecting, and for each response."
  ).defaulting(to: .seconds(30), "30s")
  /// For commands that print records as they occur.
  static let events = Option<OutputFormat>(
    "output", short: "o", .records, help: "The output format; json is the same as ndjson."
  ).defaulting(to: .text, "text")
  static let records = Option<OutputFormat>(
    "output", short: "o", .records, help: "The output format; json is the same as ndjson."
  ).defaulting(to: .ndjson, "ndjson")
  static let list = Option<ListFormat>(
    "output", short: "o", .word("FORMAT"), help: "The output format."
  ).defaulting(to: .text, "text")
  static let output = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "The output format."
  ).defaulting(to: .text, "text")
}
