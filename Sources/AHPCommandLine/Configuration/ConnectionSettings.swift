/// How waits between connection attempts are spread.
package enum JitterChoice: String, WordValue {
  /// Anything from nothing to the whole delay.
  case full
  /// From half the delay to the whole.
  case partial
  /// Exactly the delay.
  case none

  package var help: String {
    switch self {
    case .full: "anything from nothing to the whole delay"
    case .partial: "from half the delay to the whole"
    case .none: "exactly the delay"
    }
  }
}

/// How many attempts to make.
package enum AttemptLimit: Sendable, Hashable {
  /// Until somebody ends it.
  case unlimited
  /// That many in a row.
  case count(Int)
}

/// What somebody said about reconnecting; nil where nobody said anything.
package struct ReconnectSettings: Sendable, Hashable {
  /// The first wait.
  package var initialDelay: Setting<Duration>?
  /// The longest wait.
  package var maximumDelay: Setting<Duration>?
  /// By what each wait grows.
  package var multiplier: Setting<Double>?
  /// How waits are spread.
  package var jitter: Setting<JitterChoice>?
  /// How many attempts in a row.
  package var attempts: Setting<AttemptLimit>?
  /// How long to try in all.
  package var giveUpAfter: Setting<Duration>?
  /// How long a connection must hold before waits start over.
  package var stableAfter: Setting<Duration>?
  /// How long one attempt may take.
  package var connectTimeout: Setting<Duration>?

  package init() {}

  /// These settings, and the others' where these say nothing.
  package func over(_ other: ReconnectSettings) -> ReconnectSettings {
    var result = self
    result.initialDelay = initialDelay ?? other.initialDelay
    result.maximumDelay = maximumDelay ?? other.maximumDelay
    result.multiplier = multiplier ?? other.multiplier
    result.jitter = jitter ?? other.jitter
    result.attempts = attempts ?? other.attempts
    result.giveUpAfter = giveUpAfter ?? other.giveUpAfter
    result.stableAfter = stableAfter ?? other.stableAfter
    result.connectTimeout = connectTimeout ?? other.connectTimeout
    return result
  }
}

/// What somebody said about noticing dead connections; nil where nobody said anything.
package struct KeepAliveSettings: Sendable, Hashable {
  /// Whether to look at all.
  package var isEnabled: Setting<Bool>?
  /// How long silence lasts before the host is asked.
  package var interval: Setting<Duration>?
  /// How long the answer may take.
  package var timeout: Setting<Duration>?

  package init() {}

  /// These settings, and the others' where these say nothing.
  package func over(_ other: KeepAliveSettings) -> KeepAliveSettings {
    var result = self
    result.isEnabled = isEnabled ?? other.isEnabled
    result.interval = interval ?? other.interval
    result.timeout = timeout ?? other.timeout
    return result
  }
}

/// What somebody said about printing; nil where nobody said anything.
package struct OutputSettings: Sendable, Hashable {
  /// When to paint.
  package var color: Setting<ColorChoice>?
  /// How to print.
  package var format: Setting<OutputFormat>?
  /// Whether lines start with the time.
  package var timestamps: Setting<Bool>?

  package init() {}

  /// These settings, and the others' where these say nothing.
  package func over(_ other: OutputSettings) -> OutputSettings {
    var result = self
    result.color = color ?? other.color
    result.format = format ?? other.format
    result.timestamps = timestamps ?? other.timestamps
    return result
  }
}
