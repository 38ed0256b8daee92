/// Why a connection ends (RFC 6455 §7.4 and the registry it founds).
package struct WebSocketCloseCode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The number on the wire.
  package let rawValue: UInt16

  /// Any number, valid on the wire or not.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The purpose of the connection is fulfilled.
  package static let normal = Self(rawValue: 1000)
  /// The endpoint is shutting down or leaving.
  package static let goingAway = Self(rawValue: 1001)
  /// The other side broke the protocol.
  package static let protocolError = Self(rawValue: 1002)
  /// A kind of data that this endpoint does not take.
  package static let unsupportedData = Self(rawValue: 1003)
  /// Never on the wire: the close frame carried no code.
  package static let noStatus = Self(rawValue: 1005)
  /// Never on the wire: the connection ended without a close frame.
  package static let abnormal = Self(rawValue: 1006)
  /// Data does not fit its type, for example text that is not UTF-8.
  package static let invalidPayload = Self(rawValue: 1007)
  /// A rule of this endpoint was broken.
  package static let policyViolation = Self(rawValue: 1008)
  /// A message is too big to be processed.
  package static let messageTooBig = Self(rawValue: 1009)
  /// The client needs an extension that the server did not agree to.
  package static let mandatoryExtension = Self(rawValue: 1010)
  /// The server met an unexpected condition.
  package static let internalError = Self(rawValue: 1011)
  /// The service restarts; reconnecting after a pause will do.
  package static let serviceRestart = Self(rawValue: 1012)
  /// The service is overloaded; try later.
  package static let tryAgainLater = Self(rawValue: 1013)
  /// A gateway got an invalid response from upstream.
  package static let badGateway = Self(rawValue: 1014)
  /// Never on the wire: the TLS handshake failed.
  package static let tlsHandshake = Self(rawValue: 1015)

  /// Whether a close frame from the other side may carry this code: the registered ones, those of
  /// libraries (3000…3999) and private ones (4000…4999).
  package var mayBeReceived: Bool {
    switch rawValue {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }

  /// Whether an endpoint of this role may put this code into a close frame. As ``mayBeReceived``,
  /// but only clients miss an extension (1010), and only servers restart, shed load or stand
  /// before another one (1012…1014).
  package func maySend(as role: WebSocketRole) -> Bool {
    switch rawValue {
    case 1010: role == .client
    case 1012...1014: role == .server
    default: mayBeReceived
    }
  }

  /// The number and, where it is registered, what it stands for.
  package var description: String {
    let meaning: String? =
      switch self {
      case .normal: "normal closure"
      case .goingAway: "going away"
      case .protocolError: "protocol error"
      case .unsupportedData: "unsupported data"
      case .noStatus: "no status"
      case .abnormal: "abnormal closure"
      case .invalidPayload: "invalid payload"
      case .policyViolation: "policy violation"
      case .messageTooBig: "message too big"
      case .mandatoryExtension: "mandatory extension"
      case .internalError: "internal error"
      case .serviceRestart: "service restart"
      case .tryAgainLater: "try again later"
      case .badGateway: "bad gateway"
      case .tlsHandshake: "TLS handshake failed"
      default: nil
      }
    return meaning.map { "\(rawValue) (\($0))" } ?? "\(rawValue)"
  }
}
