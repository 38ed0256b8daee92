struct GlobalOptions: Sendable {
  struct Options: CommandOptions {
    let help = Flag("help", short: "h", help: "Print help and exit.", global: true)
    let version = Flag("version", help: "Print the version and exit.")
    let config = Option(
      "config", .path(), help: "Use this user configuration file.",
      environment: "AHPCTL_CONFIG", global: true)
    let context = Option(
      "context", .identifier("NAME", completing: .context),
      help: "Use this context.", environment: "AHPCTL_CONTEXT", global: true)
    let color = Option(
      "color", .word("WHEN") as ValueParser<ColorChoice>, help: "When to use colors.",
      aliases: ["colour"], default: "auto", global: true)
    let tokenQuery = Option(
      "token-query", .queryName(),
      help: "Send tokens in this query item, such as tkn, instead of a header.",
      environment: "AHPCTL_TOKEN_QUERY", global: true)
    let caFile = Option(
      "ca-file", .path(),
      help: "Trust the certificates in this PEM file, for hosts without a CA file.",
      environment: "AHPCTL_CA_FILE", global: true)
    let quiet = Flag("quiet", short: "q", help: "Print only results and errors.", global: true)
    let log = Option(
      "log", .word("LEVEL") as ValueParser<LogLevel>,
      help: "Write a diagnostic log to standard error.", environment: "AHPCTL_LOG",
      global: true
    ).defaulting(to: .off, "off")
  }

  var config: Setting<String>?
  var context: Setting<String>?
  /// When to use colors; nil if neither an option nor the environment says.
  var color: ColorChoice?
  /// The query item for tokens of hosts that do not say themselves.
  var tokenQuery: Setting<String>?
  /// A file of certificates to trust, for hosts that name none.
  var caFile: Setting<String>?
  var isQuiet = false
  var log = LogLevel.off

  init() {}

  /// Returns `--color` from unparsed arguments, for help and usage errors.
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
    caFile = arguments.setting(\.caFile)
    isQuiet = arguments.quiet
    log = arguments.log
  }
}

/// How much diagnostic output the tool writes.
enum LogLevel: String, WordValue, Comparable {
  case off
  case warning
  /// Connections and reconnects.
  case info
  /// Requests, and messages by number and size.
  case debug

  var help: String {
    switch self {
    case .off: "nothing"
    case .warning: "problems that were handled"
    case .info: "connections and reconnects"
    case .debug: "requests, and messages by number and size"
    }
  }

  private var rank: Int { LogLevel.allCases.firstIndex(of: self) ?? 0 }

  static func < (first: LogLevel, second: LogLevel) -> Bool { first.rank < second.rank }
}
