/// How waits between connection attempts are spread.
enum JitterChoice: String, WordValue {
  case full
  case partial
  case none

  var help: String {
    switch self {
    case .full: "anything from nothing to the whole delay"
    case .partial: "from half the delay to one and a half times the delay"
    case .none: "exactly the delay"
    }
  }
}

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

struct ReconnectKeys: SettingKeys {
  static let section = "reconnect"

  let initialDelay = SettingKey<Duration>(
    "initialDelay", "The delay before the second attempt to connect. Default: 250ms.")
  let maximumDelay = SettingKey<Duration>("maximumDelay", "The longest delay. Default: 30s.")
  let multiplier = SettingKey<Double>(
    "multiplier", "The factor by which the delay grows, from 1 to 100. Default: 2.",
    read: { (kind) throws(ValueProblem) in
      let value: Double? =
        switch kind {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
      guard let value, (1...100).contains(value) else {
        throw ValueProblem(
          "the multiplier is not a number from 1 to 100", advice: "write a number such as 2")
      }
      return value
    })
  let jitter = SettingKey<JitterChoice>(
    "jitter",
    "The random part of each delay: full, anything up to the delay; partial, half of it more or less; "
      + "none. Default: a quarter more or less.")
  let attempts = SettingKey<AttemptLimit>(
    "attempts",
    "The number of failed attempts in a row after which to give up. Default: \"unlimited\".",
    read: { (kind) throws(ValueProblem) in
      if case .string("unlimited") = kind { return .unlimited }
      if case .integer(let number) = kind, (1...1_000_000).contains(number) {
        return .count(Int(number))
      }
      throw ValueProblem(
        "the number of attempts is invalid",
        advice: "write a whole number from 1 to 1000000, or \"unlimited\"")
    })
  let giveUpAfter = SettingKey<Duration>(
    "giveUpAfter", "How long to try in all. Default: unlimited.")
  let stableAfter = SettingKey<Duration>(
    "stableAfter", "How long a connection must last before delays start over. Default: 10s.")
  let connectTimeout = SettingKey<Duration>(
    "connectTimeout", "Time limit for one attempt. Default: 30s.")
}

/// How to notice dead connections.
struct KeepAliveKeys: SettingKeys {
  static let section = "keepAlive"

  let isEnabled = SettingKey<Bool>("enabled", "Whether to ping a silent host. Default: true.")
  let interval = SettingKey<Duration>(
    "interval", "The duration of silence before a ping. Default: 15s.")
  let timeout = SettingKey<Duration>(
    "timeout", "How long to wait for the response to a ping. Default: 10s.")
}

struct OutputKeys: SettingKeys {
  static let section = "output"

  let color = SettingKey<ColorChoice>("color", "The default of --color: auto, always or never.")
  let format = SettingKey<OutputFormat>(
    "format", "The default of --output for watch and sessions: text, ndjson or json.")
  let timestamps = SettingKey<Bool>(
    "timestamps", "The default of --timestamps for watch: true or false.")
}

typealias ReconnectSettings = Settings<ReconnectKeys>
typealias KeepAliveSettings = Settings<KeepAliveKeys>
typealias OutputSettings = Settings<OutputKeys>
