package import AgentHostProtocolClient

/// How the connection to a host changed.
package struct HostNotice: Sendable, Hashable {
  /// Where it stands now.
  package enum State: Sendable, Hashable {
    /// The host is watched from now on.
    case added
    /// An attempt is under way.
    case connecting
    /// The handshake is done.
    case connected(version: String?)
    /// Waiting for an attempt; the number counts from 1.
    case waiting(attempt: Int, delay: Duration)
    /// Nothing further is tried.
    case failed
    /// Connected, but nothing has come for so long although it was asked for a sign of life.
    case silent(Duration)
    /// Silent no more.
    case replied
    /// Not read from, because these consumers of the program are behind.
    case heldBack(by: [String])
    /// Read from again, after so long.
    case released(after: Duration)
    /// Not watched any more.
    case removed

    /// The word of the NDJSON output.
    package var word: String {
      switch self {
      case .added: "added"
      case .connecting: "connecting"
      case .connected: "connected"
      case .waiting: "reconnecting"
      case .failed: "failed"
      case .silent: "silent"
      case .replied: "replied"
      case .heldBack: "heldBack"
      case .released: "released"
      case .removed: "removed"
      }
    }
  }

  /// Where it stands.
  package var state: State
  /// The address, where it helps.
  package var address: String?
  /// What went wrong before.
  package var failure: HostFailure?
  /// How long it has been without a connection, where that is a second or more.
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
