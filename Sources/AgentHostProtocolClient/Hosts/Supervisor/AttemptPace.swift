/// The pace of the connection attempts of all hosts: 50 hosts connect at once, further ones 2 ms apart. Of retries, 4 begin
/// at once: a host that loses two connections in a row is not delayed.
///
/// Attempts that begin together also fail together, and handling many failures at once would delay the actions of
/// connected hosts. 50 new hosts are not delayed at all, 1,000 new hosts by 1.9 s.
struct AttemptPace: Sendable {
  /// The number of first attempts that may begin at once.
  static let burst = 50
  /// The number of retries that may begin at once.
  static let retryBurst = 4
  static let interval = Duration.milliseconds(2)
  /// The longest wait. Attempts beyond it are not paced.
  static let longest = Duration.seconds(2)

  /// When the attempts so far would all have begun at one interval each.
  private var paidUntil = Duration.zero

  /// Returns how long the next attempt waits.
  ///
  /// - Parameter isRetry: Whether the host has had an attempt before.
  mutating func begin(at now: Duration, isRetry: Bool) -> Duration {
    let start = max(paidUntil, now)
    let burst = isRetry ? Self.retryBurst : Self.burst
    let wait = start - now - Self.interval * (burst - 1)
    guard wait < Self.longest else { return Self.longest }
    paidUntil = start + Self.interval
    return max(.zero, wait)
  }
}

/// Applies an ``AttemptPace`` to the hosts of one client.
final class AttemptGate: Sendable {
  private let pace = Locked(AttemptPace())
  // The pace limits processor load, so it uses real time whatever clock the hosts use.
  private let time = ConnectionTime(ContinuousClock())

  /// Waits until the next attempt may begin. Returns early if the task is cancelled.
  func enter(isRetry: Bool) async {
    let wait = pace.withLock { $0.begin(at: time.now(), isRetry: isRetry) }
    if wait > .zero { try? await time.sleep(wait) }
  }
}
