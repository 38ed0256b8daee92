/// How waits between connection attempts are spread.
enum JitterChoice: String, WordValue {
  /// Anything from nothing to the whole delay.
  case full
  /// From half the delay to one and a half times the delay.
  case partial
  /// Exactly the delay.
  case none

  var help: String {
    switch self {
    case .full: "anything from nothing to the whole delay"
    case .partial: "from half the delay to one and a half times the delay"
    case .none: "exactly the delay"
    }
  }
}

/// How many attempts to make.
enum AttemptLimit: Sendable, Hashable, CustomStringConvertible {
  /// Until the command ends.
  case unlimited
  /// That many in a row.
  case count(Int)

  var description: String {
    switch self {
    case .unlimited: "unlimited"
    case .count(let count): String(count)
    }
  }
}

/// How to reconnect.
struct ReconnectKeys: SettingKeys {
  static let section = "reconnect"

  /// The first wait.
  let initialDelay = SettingKey<Duration>("initialDelay")
  /// The longest wait.
  let maximumDelay = SettingKey<Duration>("maximumDelay")
  /// By what each wait grows.
  let multiplier = SettingKey<Double>(
    "multiplier",
    read: { (kind) throws(ValueProblem) in
      let value: Double? =
        switch kind {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
      guard let value, (1...100).contains(value) else {
        throw ValueProblem(
          "the multiplier is no number from 1 to 100", advice: "write a number such as 2")
      }
      return value
    })
  /// How waits are spread.
  let jitter = SettingKey<JitterChoice>("jitter")
  /// How many attempts in a row.
  let attempts = SettingKey<AttemptLimit>(
    "attempts",
    read: { (kind) throws(ValueProblem) in
      if case .string("unlimited") = kind { return .unlimited }
      if case .integer(let number) = kind, (1...1_000_000).contains(number) {
        return .count(Int(number))
      }
      throw ValueProblem(
        "the number of attempts is not understood",
        advice: "write a whole number from 1 to 1000000, or \"unlimited\"")
    })
  /// How long to try in all.
  let giveUpAfter = SettingKey<Duration>("giveUpAfter")
  /// How long a connection must hold before waits start over.
  let stableAfter = SettingKey<Duration>("stableAfter")
  /// How long one attempt may take.
  let connectTimeout = SettingKey<Duration>("connectTimeout")
}

/// How to notice dead connections.
struct KeepAliveKeys: SettingKeys {
  static let section = "keepAlive"

  /// Whether to look at all.
  let isEnabled = SettingKey<Bool>("enabled")
  /// How long silence lasts before the host is asked.
  let interval = SettingKey<Duration>("interval")
  /// How long the answer may take.
  let timeout = SettingKey<Duration>("timeout")
}

/// How to print.
struct OutputKeys: SettingKeys {
  static let section = "output"

  /// When to paint.
  let color = SettingKey<ColorChoice>("color")
  /// How to print.
  let format = SettingKey<OutputFormat>("format")
  /// Whether lines start with the time.
  let timestamps = SettingKey<Bool>("timestamps")
}

typealias ReconnectSettings = Settings<ReconnectKeys>
typealias KeepAliveSettings = Settings<KeepAliveKeys>
typealias OutputSettings = Settings<OutputKeys>
