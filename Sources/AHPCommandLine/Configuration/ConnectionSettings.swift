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

  let initialDelay = SettingKey<Duration>("initialDelay")
  let maximumDelay = SettingKey<Duration>("maximumDelay")
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
          "the multiplier is not a number from 1 to 100", advice: "write a number such as 2")
      }
      return value
    })
  let jitter = SettingKey<JitterChoice>("jitter")
  let attempts = SettingKey<AttemptLimit>(
    "attempts",
    read: { (kind) throws(ValueProblem) in
      if case .string("unlimited") = kind { return .unlimited }
      if case .integer(let number) = kind, (1...1_000_000).contains(number) {
        return .count(Int(number))
      }
      throw ValueProblem(
        "the number of attempts is invalid",
        advice: "write a whole number from 1 to 1000000, or \"unlimited\"")
    })
  /// How long to try in all.
  let giveUpAfter = SettingKey<Duration>("giveUpAfter")
  /// How long a connection must hold before waits start over.
  let stableAfter = SettingKey<Duration>("stableAfter")
  let connectTimeout = SettingKey<Duration>("connectTimeout")
}

/// How to notice dead connections.
struct KeepAliveKeys: SettingKeys {
  static let section = "keepAlive"

  let isEnabled = SettingKey<Bool>("enabled")
  /// The duration of silence before the client pings the host.
  let interval = SettingKey<Duration>("interval")
  let timeout = SettingKey<Duration>("timeout")
}

struct OutputKeys: SettingKeys {
  static let section = "output"

  let color = SettingKey<ColorChoice>("color")
  let format = SettingKey<OutputFormat>("format")
  let timestamps = SettingKey<Bool>("timestamps")
}

typealias ReconnectSettings = Settings<ReconnectKeys>
typealias KeepAliveSettings = Settings<KeepAliveKeys>
typealias OutputSettings = Settings<OutputKeys>
