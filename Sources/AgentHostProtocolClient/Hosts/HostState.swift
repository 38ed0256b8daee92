/// The connection state of a host.
///
///     disconnected → connecting → connected → reconnecting(1) → … → connected
///                        └─ reconnecting(1) → … → failed ── reconnect() → connecting
public enum HostState: Sendable, Hashable, CustomStringConvertible {
  /// Registered, without a connection or attempt.
  case disconnected
  /// The first attempt, or a requested one, is pending.
  case connecting
  /// The handshake is complete.
  case connected
  /// The connection was lost or an attempt failed: the next attempt is scheduled or pending. `attempt` counts from 1
  /// and is reset once a connection is stable.
  case reconnecting(attempt: Int)
  /// The host is not retried until `reconnect()` is called.
  case failed(reason: HostFailure)

  /// Whether there is a connection.
  public var isConnected: Bool { self == .connected }

  /// A short description of the state for logs.
  public var description: String {
    let facts = facts
    if let failure = facts.failure { return "\(facts.word): \(failure)" }
    return facts.word + (facts.attempt.map { " (attempt \($0))" } ?? "")
  }
}

extension HostState {
  /// The facts from which logs, lists and screens derive what they show, so that only this file describes a state.
  package struct Facts: Sendable, Hashable {
    package let word: String
    /// Whether an attempt is in progress that no failure preceded.
    package var isConnecting = false
    /// The number of the next attempt after a failure.
    package var attempt: Int?
    /// Why the host is not retried.
    package var failure: HostFailure?

    /// Whether the last connection or attempt has failed.
    package var isDown: Bool { attempt != nil || failure != nil }
  }

  package var facts: Facts {
    switch self {
    case .disconnected: Facts(word: "disconnected")
    case .connecting: Facts(word: "connecting", isConnecting: true)
    case .connected: Facts(word: "connected")
    case .reconnecting(let attempt): Facts(word: "reconnecting", attempt: attempt)
    case .failed(let reason): Facts(word: "failed", failure: reason)
    }
  }

  /// Whether a connection may come without a request of the program.
  var isPending: Bool { !isConnected && facts.failure == nil }
}
