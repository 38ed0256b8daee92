/// Decides which address to connect to when: address families alternate, another attempt starts after a
/// stagger time, and at once when all have failed (RFC 8305, without its resolution part).
package struct ConnectRace: Sendable {
  package enum Step: Hashable, Sendable {
    /// Start the attempt at this index of `addresses`, and call ``staggerElapsed(after:)`` with the same index after
    /// the stagger time.
    case start(Int)
    case wait
    case exhausted
  }

  package let addresses: [SocketAddress]
  /// The failure of all attempts that says most about the host: on a machine without IPv6 the last attempt is often one
  /// to an IPv6 address.
  package private(set) var failure: SystemError?
  private var started = 0
  private var pending = 0

  /// A race over addresses in the system's order of preference.
  package init(_ addresses: [SocketAddress]) {
    self.addresses = Self.interleaved(addresses)
  }

  package mutating func begin() -> Step {
    startNext() ?? .exhausted
  }

  package mutating func staggerElapsed(after index: Int) -> Step {
    // Only the timer of the latest attempt counts.
    guard index == started - 1 else { return .wait }
    return startNext() ?? .wait
  }

  package mutating func attemptFailed(_ error: SystemError) -> Step {
    if error.weight >= failure?.weight ?? 0 { failure = error }
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

  /// Returns the addresses, alternating between the first address's family and all other families.
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

extension SystemError {
  /// An answer counts most. Without a route, nothing was sent to the host.
  fileprivate var weight: Int { isRefusal ? 2 : isUnroutable ? 0 : 1 }
}
