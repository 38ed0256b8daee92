/// When connection attempts of a fleet begin: the first 50 at once, further ones 2 ms apart.
///
/// Attempts that begin together also fail together, and what follows from hundreds of failures would delay
/// the actions of hosts that work. A fleet of 50 hosts is not delayed at all, one of 1,000 by 1.9 s.
struct AttemptPace: Sendable {
  /// How many attempts may begin at once after a rest.
  static let burst = 50
  /// The time between later attempts.
  static let interval = Duration.milliseconds(2)
  /// The longest wait. With more attempts than fit into it, the pace is given up.
  static let longest = Duration.seconds(2)

  /// When the attempts so far would all have begun at one interval each.
  private var paidUntil = Duration.zero

  /// Another attempt is to begin; how long it waits.
  mutating func begin(at now: Duration) -> Duration {
    let start = max(paidUntil, now)
    let wait = start - now - Self.interval * (Self.burst - 1)
    guard wait < Self.longest else { return Self.longest }
    paidUntil = start + Self.interval
    return max(.zero, wait)
  }
}

/// Lets the connection attempts of all hosts of a client begin at an ``AttemptPace``.
final class AttemptGate: Sendable {
  private let pace = Locked(AttemptPace())
  // The pace protects the processor: it is in real time whatever clock the hosts have.
  private let clock = ContinuousClock()
  private let time = ConnectionTime(ContinuousClock())

  /// Waits until another attempt may begin; returns early if the task is cancelled.
  func enter() async {
    let wait = pace.withLock { $0.begin(at: time.now()) }
    if wait > .zero { try? await clock.pause(for: wait) }
  }
}
