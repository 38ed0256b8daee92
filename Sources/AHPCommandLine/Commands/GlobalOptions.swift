/// The options that every command takes.
struct GlobalOptions: Sendable {
  struct Options: CommandOptions {
    let help = Flag("help", short: "h", help: "Show help and end.", global: true)
    let version = Flag("version", help: "Show the version and end.")
    let config = Option(
      "config", .path(), help: "Use this user configuration instead of the usual one.",
      environment: ["AHPCTL_CONFIG"], global: true)
    let context = Option(
      "context", .identifier("NAME", completing: .context),
      help: "Use this context of the configuration.", environment: ["AHPCTL_CONTEXT"], global: true)
    let color = Option(
      "color", .word("WHEN") as ValueParser<ColorChoice>, help: "Paint the output.",
      aliases: ["colour"], default: "auto", global: true)
    let tokenQuery = Option(
      "token-query", .queryName(),
      help: "Send tokens in this item of the address's query, such as tkn, instead of a header.",
      environment: ["AHPCTL_TOKEN_QUERY"], global: true)
    let caFile = Option(
      "ca-file", .path(),
      help: "Trust the certificates in this PEM file, for hosts that name none.",
      environment: ["AHPCTL_CA_FILE"], global: true)
    let quiet = Flag(
      "quiet", short: "q", help: "Print results and errors only, no notices.", global: true)
    let log = Option(
      "log", .word("LEVEL") as ValueParser<LogLevel>,
      help: "Print what happens underneath to standard error.", environment: ["AHPCTL_LOG"],
      global: true
    ).defaulting(to: .off, "off")
  }

  /// The user configuration to use instead of the usual one.
  var config: Setting<String>?
  /// The context to use instead of the current one.
  var context: Setting<String>?
  /// When to paint; nil when nobody said.
  var color: ColorChoice?
  /// The query item for tokens of hosts that do not say themselves.
  var tokenQuery: Setting<String>?
  /// A file of certificates to trust, for hosts that name none.
  var caFile: String?
  /// Whether notices are left out.
  var isQuiet = false
  /// How much of the inner life to print.
  var log = LogLevel.off

  init() {}

  /// When to paint, as far as the arguments tell without being parsed: help and errors about them are
  /// painted as well.
  static func color(in arguments: [String]) -> ColorChoice? {
    let words = arguments.prefix { $0 != "--" }
    let color = Options().color.specification
    var found: ColorChoice?
    for name in ([color.name] + color.aliases).map({ "--\($0)" }) {
      for (index, word) in words.enumerated() {
        if word.hasPrefix("\(name)=") {
          found = ColorChoice(rawValue: String(word.dropFirst(name.count + 1))) ?? found
        } else if word == name, index + 1 < words.count {
          found = ColorChoice(rawValue: words[index + 1]) ?? found
        }
      }
    }
    return found
  }

  init(_ arguments: CommandArguments<Options>) {
    config = arguments.setting(\.config)
    context = arguments.setting(\.context)
    color = arguments.color
    tokenQuery = arguments.setting(\.tokenQuery)
    caFile = arguments.caFile
    isQuiet = arguments.quiet
    log = arguments.log
  }
}

/// How much the tool tells of what happens underneath.
enum LogLevel: String, WordValue, Comparable {
  /// Nothing.
  case off
  /// What went wrong and was dealt with.
  case warning
  /// Connections and reconnects.
  case info
  /// Requests, and messages by number and size.
  case debug

  var help: String {
    switch self {
    case .off: "nothing"
    case .warning: "what went wrong and was dealt with"
    case .info: "connections and reconnects"
    case .debug: "requests, and messages by number and size"
    }
  }

  private var rank: Int { LogLevel.allCases.firstIndex(of: self) ?? 0 }

  static func < (first: LogLevel, second: LogLevel) -> Bool { first.rank < second.rank }
}
