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

  /// Whether a connection may come without a request of the program.
  var isPending: Bool {
    switch self {
    case .disconnected, .connecting, .reconnecting: true
    case .connected, .failed: false
    }
  }

  /// Whether the last connection or attempt has failed.
  var isDown: Bool {
    switch self {
    case .reconnecting, .failed: true
    case .disconnected, .connecting, .connected: false
    }
  }

  /// A short description of the state for logs.
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
