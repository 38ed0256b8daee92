/// The state of a client connection. It only moves forward.
///
///     idle → opening → handshaking → ready → closing → closed
public enum ConnectionState: Sendable, CustomStringConvertible {
  /// Not started.
  case idle
  /// The transport is opening.
  case opening
  /// The transport is open; the handshake has not completed.
  case handshaking
  /// The handshake has completed.
  case ready
  /// The connection is closing.
  case closing
  /// The connection closed for this reason.
  case closed(AHPError)

  /// The place of the state in the life of a connection.
  var order: Int {
    switch self {
    case .idle: 0
    case .opening: 1
    case .handshaking: 2
    case .ready: 3
    case .closing: 4
    case .closed: 5
    }
  }

  /// The state in one word, and the reason of a closed connection.
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
