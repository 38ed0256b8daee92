/// Which address to try when: families taken in turn, a new attempt every so often while earlier ones
/// hang, the next at once when all have failed (RFC 8305, without its resolution part).
///
/// Pure: it is told what happened and says what to do.
package struct ConnectRace: Sendable {
  /// What to do next.
  package enum Step: Hashable, Sendable {
    /// Start the attempt with this index into `addresses`; call ``staggerElapsed(after:)`` with the
    /// same index when the stagger time has passed.
    case start(Int)
    /// Attempts are under way: wait.
    case wait
    /// Every address has failed.
    case exhausted
  }

  /// The addresses in the order they are tried.
  package let addresses: [SocketAddress]
  private var started = 0
  private var pending = 0

  /// A race over addresses in the system's order of preference.
  package init(_ addresses: [SocketAddress]) {
    self.addresses = Self.interleaved(addresses)
  }

  /// The race begins.
  package mutating func begin() -> Step {
    startNext() ?? .exhausted
  }

  /// The stagger time since the start of an attempt has passed.
  package mutating func staggerElapsed(after index: Int) -> Step {
    // Only the timer of the latest attempt counts.
    guard index == started - 1 else { return .wait }
    return startNext() ?? .wait
  }

  /// An attempt that was started has failed.
  package mutating func attemptFailed() -> Step {
    pending -= 1
    if let next = startNext() { return next }
    return pending > 0 ? .wait : .exhausted
  }

  private mutating func startNext() -> Step? {
    guard started < addresses.count else { return nil }
    started += 1
    pending += 1
    return .start(started - 1)
  }

  /// The addresses with the family of the first, then the other, and so on in turn.
  static func interleaved(_ addresses: [SocketAddress]) -> [SocketAddress] {
    guard let first = addresses.first?.family else { return [] }
    let preferred = addresses.filter { $0.family == first }
    let others = addresses.filter { $0.family != first }
    var result: [SocketAddress] = []
    result.reserveCapacity(addresses.count)
    for index in 0..<max(preferred.count, others.count) {
      if index < preferred.count { result.append(preferred[index]) }
      if index < others.count { result.append(others[index]) }
    }
    return result
  }
}
