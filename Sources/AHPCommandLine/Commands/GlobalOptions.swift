/// The options that every command takes.
package struct GlobalOptions: Sendable {
  static let help = Flag("help", short: "h", help: "Show help and end.", global: true)
  static let version = Flag("version", help: "Show the version and end.")
  static let config = Option(
    "config", .path(), help: "Use this user configuration instead of the usual one.",
    environment: ["AHPCTL_CONFIG"], global: true)
  static let context = Option(
    "context", .identifier("NAME", completing: .context),
    help: "Use this context of the configuration.", environment: ["AHPCTL_CONTEXT"], global: true)
  static let color = Option(
    "color", .word("WHEN") as ValueParser<ColorChoice>, help: "Paint the output.",
    aliases: ["colour"], default: "auto", global: true)
  static let tokenQuery = Option(
    "token-query", .queryName(),
    help: "Send tokens in this item of the address's query, such as tkn, instead of a header.",
    environment: ["AHPCTL_TOKEN_QUERY"], global: true)
  static let quiet = Flag(
    "quiet", short: "q", help: "Print results and errors only, no notices.", global: true)
  static let log = Option(
    "log", .word("LEVEL") as ValueParser<LogLevel>,
    help: "Print what happens underneath to standard error.", environment: ["AHPCTL_LOG"],
    default: "off", global: true)

  static var specifications: [OptionSpecification] {
    [
      help.specification, version.specification, config.specification, context.specification,
      color.specification, tokenQuery.specification, quiet.specification, log.specification,
    ]
  }

  /// The user configuration to use instead of the usual one.
  package var config: Setting<String>?
  /// The context to use instead of the current one.
  package var context: Setting<String>?
  /// When to paint; nil when nobody said.
  package var color: ColorChoice?
  /// The query item for tokens of hosts that do not say themselves.
  package var tokenQuery: Setting<String>?
  /// Whether notices are left out.
  package var isQuiet = false
  /// How much of the inner life to print.
  package var log = LogLevel.off

  package init() {}

  /// When to paint, as far as the arguments tell without being parsed: help and errors about them are
  /// painted as well.
  static func color(in arguments: [String]) -> ColorChoice? {
    let words = arguments.prefix { $0 != "--" }
    var found: ColorChoice?
    for name in ["--\(color.specification.name)"] + color.specification.aliases.map({ "--\($0)" }) {
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

  package init(arguments: ParsedArguments) {
    config = arguments.setting(of: GlobalOptions.config)
    context = arguments.setting(of: GlobalOptions.context)
    color = arguments[GlobalOptions.color]
    tokenQuery = arguments.setting(of: GlobalOptions.tokenQuery)
    isQuiet = arguments[GlobalOptions.quiet]
    log = arguments[GlobalOptions.log] ?? .off
  }
}

/// How much the tool tells of what happens underneath.
package enum LogLevel: String, WordValue, Comparable {
  /// Nothing.
  case off
  /// What went wrong and was dealt with.
  case warning
  /// Connections and reconnects.
  case info
  /// Requests, and messages by number and size.
  case debug

  package var help: String {
    switch self {
    case .off: "nothing"
    case .warning: "what went wrong and was dealt with"
    case .info: "connections and reconnects"
    case .debug: "requests, and messages by number and size"
    }
  }

  private var rank: Int { LogLevel.allCases.firstIndex(of: self) ?? 0 }

  package static func < (first: LogLevel, second: LogLevel) -> Bool { first.rank < second.rank }
}
