/// Where one client connection stands. It goes forward only: a connection that has ended is spent.
///
///     idle → opening → handshaking → ready → closing → closed
public enum ConnectionState: Sendable, CustomStringConvertible {
  /// Nothing has happened yet.
  case idle
  /// The transport is being opened.
  case opening
  /// The transport is open; the handshake has not completed.
  case handshaking
  /// The handshake is done.
  case ready
  /// The connection is being taken down.
  case closing
  /// The connection has ended for this reason.
  case closed(AHPError)

  /// The state in a word, and why a closed connection is closed.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .opening: "opening"
    case .handshaking: "handshaking"
    case .ready: "ready"
    case .closing: "closing"
    case .closed(let reason): "closed: \(reason)"
    }
  }
}
