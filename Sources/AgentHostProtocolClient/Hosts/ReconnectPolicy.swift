/// When to retry a lost or failed connection, and when to stop.
///
/// Failures that are not retryable, such as rejected credentials, end the attempts whatever the policy; see
/// `FailureCategory.isRetryable`.
public struct ReconnectPolicy: Sendable, Hashable {
  /// The delay before each attempt, before jitter.
  public enum Schedule: Sendable, Hashable {
    /// No retries: the first failure is final.
    case never
    /// The same delay every time.
    case constant(Duration)
    /// `initial` before the first attempt, then multiplied by `multiplier` each time, up to `cap`. A multiplier below
    /// 1 counts as 1.
    case exponential(initial: Duration, multiplier: Double, cap: Duration)
  }

  /// Random variation of a delay, so that the clients of one host do not reconnect at the same time. A delay that the
  /// host requested becomes longer only, by at most 30 seconds.
  public enum Jitter: Sendable, Hashable {
    /// No variation.
    case none
    /// Uniform between (1 - fraction) and (1 + fraction) times the delay; fraction from 0 to 1.
    case partial(Double)
    /// Uniform between 0 and the delay.
    case full
  }

  /// The delay before each attempt, before jitter.
  public var schedule: Schedule
  /// The random variation of each delay.
  public var jitter: Jitter
  /// The number of consecutive failed attempts after which the host counts as failed; `nil` for no limit.
  public var maxAttempts: Int?
  /// The time of failed attempts in a row after which the host has failed, from the first failure to the start of the
  /// next attempt; `nil` for no limit.
  public var elapsedBudget: Duration?
  /// How long a connection must last before the count of attempts is reset. It makes retries of a host that drops
  /// every connection after the handshake back off. Default 10 seconds.
  public var stabilityWindow: Duration
  /// The maximum delay requested by a host (`Retry-After`) that is honored. Default 600 seconds.
  public var retryAfterLimit: Duration

  /// The number of connections in a row that may end with a transport violation, such as a malformed WebSocket frame
  /// or a message that is too large for the host, before the host has failed: one may be caused by a proxy or a stopping
  /// host. Default 5; values below 1 count as 1. Another failure, or a connection that lasts for ``stabilityWindow``, resets
  /// the count.
  public var violationLimit = 5

  /// Creates a policy.
  public init(
    _ schedule: Schedule, jitter: Jitter = .none, maxAttempts: Int? = nil,
    elapsedBudget: Duration? = nil, stabilityWindow: Duration = .seconds(10),
    retryAfterLimit: Duration = .seconds(600)
  ) {
    self.schedule = schedule
    self.jitter = jitter
    self.maxAttempts = maxAttempts
    self.elapsedBudget = elapsedBudget
    self.stabilityWindow = stabilityWindow
    self.retryAfterLimit = retryAfterLimit
  }

  /// No retries: the first failure is final.
  public static let disabled = ReconnectPolicy(.never)

  /// Retries without delay or limit. For tests: it spins while a host is down.
  public static let immediateForever = ReconnectPolicy(.constant(.zero), stabilityWindow: .zero)

  /// The default: 250 ms, doubling up to 30 s, varied by a quarter, without limit.
  public static let exponential = ReconnectPolicy.exponential()

  /// Delays that grow by `multiplier` from `initial` to `cap`.
  public static func exponential(
    initial: Duration = .milliseconds(250), multiplier: Double = 2, cap: Duration = .seconds(30),
    jitter: Jitter = .partial(0.25), maxAttempts: Int? = nil, elapsedBudget: Duration? = nil,
    stabilityWindow: Duration = .seconds(10)
  ) -> ReconnectPolicy {
    ReconnectPolicy(
      .exponential(initial: initial, multiplier: multiplier, cap: cap), jitter: jitter,
      maxAttempts: maxAttempts, elapsedBudget: elapsedBudget, stabilityWindow: stabilityWindow)
  }

  /// The same delay before each attempt.
  public static func constant(
    _ delay: Duration, jitter: Jitter = .none, maxAttempts: Int? = nil,
    elapsedBudget: Duration? = nil, stabilityWindow: Duration = .seconds(10)
  ) -> ReconnectPolicy {
    ReconnectPolicy(
      .constant(delay), jitter: jitter, maxAttempts: maxAttempts, elapsedBudget: elapsedBudget,
      stabilityWindow: stabilityWindow)
  }

  /// Returns the delay before an attempt, which counts from 1, for a random sample from 0 up to 1. Values out of
  /// range are clamped.
  package func delay(forAttempt attempt: Int, sample: Double) -> Duration {
    let base = baseDelay(forAttempt: attempt)
    let sample = Self.clamped(sample, otherwise: 0.5)
    switch jitter {
    case .none:
      return base
    case .partial(let fraction):
      let fraction = Self.clamped(fraction, otherwise: 0)
      return base * (1 - fraction + 2 * fraction * sample)
    case .full:
      return base * sample
    }
  }

  /// Returns the delay before an attempt that the host does not want earlier. Clients that a busy host has sent away
  /// together got the same number.
  package func delay(atLeast requested: Duration, sample: Double) -> Duration {
    let fraction =
      switch jitter {
      case .none: 0.0
      case .partial(let fraction): Self.clamped(fraction, otherwise: 0)
      case .full: 1.0
      }
    let longest = min(max(.zero, requested) * fraction, Self.longestExtension)
    return requested + longest * Self.clamped(sample, otherwise: 0.5)
  }

  private static let longestExtension = Duration.seconds(30)

  private static func clamped(_ value: Double, otherwise other: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : other
  }

  private func baseDelay(forAttempt attempt: Int) -> Duration {
    switch schedule {
    case .never:
      return .zero
    case .constant(let delay):
      return max(.zero, delay)
    case .exponential(let initial, let multiplier, let cap):
      let cap = max(.zero, cap)
      let initial = min(max(.zero, initial), cap)
      guard initial > .zero, multiplier > 1 else { return initial }
      // Compared as ratios, because the product may overflow a duration.
      let factor = Self.power(multiplier, max(1, attempt) - 1)
      return factor < cap / initial ? initial * factor : cap
    }
  }

  /// By squaring, because the exponent may be large.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}
