package import AgentHostProtocolClient

/// A change of the connection to a host.
package struct HostNotice: Sendable, Hashable {
  package enum State: Sendable, Hashable {
    case added
    case connecting
    /// The handshake succeeded with this protocol version.
    case connected(version: String?)
    /// Waiting for the next attempt, counted from 1.
    case waiting(attempt: Int, delay: Duration)
    /// There are no further attempts.
    case failed
    /// Connected, but no message has arrived for this long in spite of a ping.
    case silent(Duration)
    case replied
    /// The host has lost its sequence numbers; its states were read again.
    case restarted
    /// Reading is paused by backpressure of these consumers.
    case heldBack(by: [String])
    case released(after: Duration)
    case removed

    package var word: String {
      switch self {
      case .added: "added"
      case .connecting: "connecting"
      case .connected: "connected"
      case .waiting: "reconnecting"
      case .failed: "failed"
      case .silent: "silent"
      case .replied: "replied"
      case .restarted: "restarted"
      case .heldBack: "heldBack"
      case .released: "released"
      case .removed: "removed"
      }
    }
  }

  package var state: State
  package var address: String?
  /// The failure that ended the last connection or attempt.
  package var failure: HostFailure?
  /// The time without a connection, if it is a second or more.
  package var downFor: Duration?

  package init(
    _ state: State, address: String? = nil, failure: HostFailure? = nil, downFor: Duration? = nil
  ) {
    self.downFor = downFor
    self.state = state
    self.address = address
    self.failure = failure
  }
}
