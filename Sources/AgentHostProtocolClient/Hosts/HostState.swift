/// Where a supervised host stands.
///
///     disconnected → connecting → connected → reconnecting(1) → … → connected
///                        └─ reconnecting(1) → … → failed ── reconnect() → connecting
public enum HostState: Sendable, Hashable, CustomStringConvertible {
  /// Registered; no connection, and no attempt under way.
  case disconnected
  /// The first attempt, or one that was asked for, is under way.
  case connecting
  /// The handshake is done, and subscriptions are served.
  case connected
  /// The connection was lost or an attempt failed; waiting for the next attempt, or making it.
  /// `attempt` counts from 1 and starts over once a connection has proved stable.
  case reconnecting(attempt: Int)
  /// No further attempts are made by themselves. `reconnect()` still works, and so does removal.
  case failed(reason: HostFailure)

  /// Whether requests can be served now.
  public var isConnected: Bool { self == .connected }

  /// The state in a word or two.
  public var description: String {
    switch self {
    case .disconnected: "disconnected"
    case .connecting: "connecting"
    case .connected: "connected"
    case .reconnecting(let attempt): "reconnecting (attempt \(attempt))"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}
