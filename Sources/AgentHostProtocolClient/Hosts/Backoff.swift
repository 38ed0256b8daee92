/// Counts failures in a row, and says when to try again.
///
/// Pure: the time and the randomness come from the caller.
package struct Backoff: Sendable, Hashable {
  /// What to do after a failure.
  package enum Decision: Sendable, Hashable {
    /// Make that attempt, counted from 1, after the delay.
    case retry(attempt: Int, after: Duration)
    /// Give up.
    case giveUp(HostFailure.Verdict)
  }

  /// The policy that is followed.
  package let policy: ReconnectPolicy
  /// How many attempts were granted since the last reset; 0 before the first.
  package private(set) var attempt = 0

  private var firstFailure: Duration?

  /// A count of none.
  package init(policy: ReconnectPolicy) {
    self.policy = policy
  }

  /// The delay before an attempt, which counts from 1, given a random sample from 0 up to 1.
  package func delay(forAttempt attempt: Int, sample: Double) -> Duration {
    policy.delay(forAttempt: attempt, sample: sample)
  }

  /// Something has failed at `now`, the time since any fixed origin. `retryAfter` is how long the
  /// other side asked to wait; the delay is not shorter than that, within the policy's limit.
  package mutating func failed(
    at now: Duration, retryAfter: Duration? = nil, using generator: inout some RandomNumberGenerator
  ) -> Decision {
    if policy.schedule == .never { return .giveUp(.reconnectsDisabled) }
    if let limit = policy.maxAttempts, attempt >= limit { return .giveUp(.attemptsExhausted) }
    let next = attempt + 1
    var delay = delay(forAttempt: next, sample: Double.random(in: 0..<1, using: &generator))
    if let retryAfter { delay = max(delay, min(retryAfter, policy.retryAfterLimit)) }
    let since = firstFailure ?? now
    if let budget = policy.elapsedBudget, now - since + delay > budget {
      return .giveUp(.budgetExhausted)
    }
    firstFailure = since
    attempt = next
    return .retry(attempt: next, after: delay)
  }

  /// A connection has proved stable, or somebody asked to begin anew.
  package mutating func reset() {
    attempt = 0
    firstFailure = nil
  }
}
