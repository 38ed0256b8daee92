/// When a lost or failed connection is tried again, and when that ends.
///
/// Failures that trying again does not help with, such as refused credentials, end the attempts
/// whatever the policy; see `FailureCategory.isRetryable`.
public struct ReconnectPolicy: Sendable, Hashable {
  /// How long to wait before each attempt, before jitter.
  public enum Schedule: Sendable, Hashable {
    /// No attempts: the first failure is final.
    case never
    /// The same wait every time.
    case constant(Duration)
    /// `initial` before the first attempt, then `multiplier` times as long each time, `cap` at most.
    /// A multiplier below 1 counts as 1.
    case exponential(initial: Duration, multiplier: Double, cap: Duration)
  }

  /// How a wait is varied, so that many clients of one host do not come back in one moment.
  public enum Jitter: Sendable, Hashable {
    /// Not at all.
    case none
    /// Uniformly between (1 - fraction) and (1 + fraction) times the wait; 0…1.
    case partial(Double)
    /// Uniformly between nothing and the wait.
    case full
  }

  /// How long to wait before each attempt, before jitter.
  public var schedule: Schedule
  /// How each wait is varied.
  public var jitter: Jitter
  /// How many attempts may fail in a row before the host counts as failed; `nil` for any number.
  public var maxAttempts: Int?
  /// For how long attempts may fail in a row before the host counts as failed, measured from the
  /// first failure to when the next attempt would begin; `nil` for any time.
  public var elapsedBudget: Duration?
  /// How long a connection must stand before the count of attempts starts over. A host that drops
  /// every connection right after the handshake is thereby retried ever more slowly.
  public var stabilityWindow: Duration
  /// How much of another side's wish to wait (`Retry-After`) is heeded at most.
  public var retryAfterLimit: Duration

  /// How many connections in a row may end because the host broke the rules of the transport, for example
  /// with a malformed WebSocket frame, before the host counts as failed: one may be an accident of a proxy
  /// or of a host that is being stopped, several are a host that this program cannot talk to. 5; values
  /// below 1 count as 1. A connection that ends for another reason, or that stands for
  /// ``stabilityWindow``, starts the count over.
  public var violationLimit = 5

  /// A policy of these parts.
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

  /// Never reconnects by itself: a single failure makes the host `failed`.
  public static let disabled = ReconnectPolicy(.never)

  /// Reconnects without waiting, for ever. For tests: it spins when a host is down.
  public static let immediateForever = ReconnectPolicy(
    .constant(.zero), stabilityWindow: .zero)

  /// The default: 250 ms, doubling up to 30 s, varied by a quarter, any number of attempts.
  public static let exponential = ReconnectPolicy.exponential()

  /// Waits that grow by `multiplier` from `initial` to `cap`.
  public static func exponential(
    initial: Duration = .milliseconds(250), multiplier: Double = 2, cap: Duration = .seconds(30),
    jitter: Jitter = .partial(0.25), maxAttempts: Int? = nil, elapsedBudget: Duration? = nil,
    stabilityWindow: Duration = .seconds(10)
  ) -> ReconnectPolicy {
    ReconnectPolicy(
      .exponential(initial: initial, multiplier: multiplier, cap: cap), jitter: jitter,
      maxAttempts: maxAttempts, elapsedBudget: elapsedBudget, stabilityWindow: stabilityWindow)
  }

  /// The same wait before each attempt.
  public static func constant(
    _ delay: Duration, jitter: Jitter = .none, maxAttempts: Int? = nil,
    elapsedBudget: Duration? = nil, stabilityWindow: Duration = .seconds(10)
  ) -> ReconnectPolicy {
    ReconnectPolicy(
      .constant(delay), jitter: jitter, maxAttempts: maxAttempts, elapsedBudget: elapsedBudget,
      stabilityWindow: stabilityWindow)
  }

  /// How long to wait before an attempt, which counts from 1, given a random sample from 0 up to 1.
  /// Pure: the same arguments give the same wait. Numbers outside of their range are brought into it.
  package func delay(forAttempt attempt: Int, sample: Double) -> Duration {
    let base = baseDelay(forAttempt: attempt)
    let sample = sample.isFinite ? min(max(sample, 0), 1) : 0.5
    switch jitter {
    case .none:
      return base
    case .partial(let fraction):
      let fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
      return base * (1 - fraction + 2 * fraction * sample)
    case .full:
      return base * sample
    }
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
      // Compared as ratios, for the product may well be beyond what a duration can hold.
      let factor = Self.power(multiplier, max(1, attempt) - 1)
      return factor < cap / initial ? initial * factor : cap
    }
  }

  /// By squaring, so that the number of an attempt may be anything.
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
