internal import AgentHostProtocolClient

/// The delay before each attempt to reconnect, in the form of the official package.
///
/// `ReconnectPolicy.Schedule` and `ReconnectPolicy.Jitter` are the same in two parts.
public enum BackoffPolicy: Sendable, Hashable {
  /// Does not reconnect: the first failure is final.
  case disabled
  /// Reconnects without a delay. For tests: it spins when a host is down.
  case immediate
  /// The same delay before every attempt.
  case constant(Duration)
  /// `initial` before the first attempt, then `multiplier` times as long each time, `max` at most; varied
  /// by the fraction `jitter`, 0…1, in both directions.
  case exponential(initial: Duration, max: Duration, multiplier: Double, jitter: Double)

  var schedule: ReconnectPolicy.Schedule {
    switch self {
    case .disabled: .never
    case .immediate: .constant(.zero)
    case .constant(let delay): .constant(delay)
    case .exponential(let initial, let max, let multiplier, _):
      .exponential(initial: initial, multiplier: multiplier, cap: max)
    }
  }

  var jitter: ReconnectPolicy.Jitter {
    if case .exponential(_, _, _, let jitter) = self { .partial(jitter) } else { .none }
  }
}
