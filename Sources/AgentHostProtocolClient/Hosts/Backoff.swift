/// Counts failures in a row and decides when to retry. Time and randomness are arguments.
package struct Backoff: Sendable, Hashable {
  package enum Decision: Sendable, Hashable {
    /// Make that attempt, counted from 1, after the delay.
    case retry(attempt: Int, after: Duration)
    case giveUp(HostFailure.Verdict)
  }

  package let policy: ReconnectPolicy
  /// The number of attempts since the last reset; 0 before the first failure.
  package private(set) var attempt = 0

  private var firstFailure: Duration?

  package init(policy: ReconnectPolicy) {
    self.policy = policy
  }

  /// Records a failed attempt. The delay is not shorter than the one that the host requested, up to the limit of the
  /// policy.
  package mutating func failed(
    at now: Duration, retryAfter: Duration? = nil, using generator: inout some RandomNumberGenerator
  ) -> Decision {
    if policy.schedule == .never { return .giveUp(.reconnectsDisabled) }
    if let limit = policy.maxAttempts, attempt >= limit { return .giveUp(.attemptsExhausted) }
    let next = attempt + 1
    let sample = Double.random(in: 0..<1, using: &generator)
    var delay = policy.delay(forAttempt: next, sample: sample)
    if let retryAfter {
      let requested = min(retryAfter, policy.retryAfterLimit)
      delay = max(delay, policy.delay(atLeast: requested, sample: sample))
    }
    let since = firstFailure ?? now
    if let budget = policy.elapsedBudget, now - since + delay > budget {
      return .giveUp(.budgetExhausted)
    }
    firstFailure = since
    attempt = next
    return .retry(attempt: next, after: delay)
  }

  /// The connection is stable, or the caller requested a reconnect.
  package mutating func reset() {
    attempt = 0
    firstFailure = nil
  }
}
