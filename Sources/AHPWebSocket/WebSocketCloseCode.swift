/// Why a connection ends (RFC 6455 §7.4 and its registry).
package struct WebSocketCloseCode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  package let rawValue: UInt16

  /// Any number, valid on the wire or not.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let normal = Self(rawValue: 1000)
  package static let goingAway = Self(rawValue: 1001)
  package static let protocolError = Self(rawValue: 1002)
  /// The endpoint does not accept this kind of data.
  package static let unsupportedData = Self(rawValue: 1003)
  /// Never sent: the close frame had no code.
  package static let noStatus = Self(rawValue: 1005)
  /// Never sent: the connection ended without a close frame.
  package static let abnormal = Self(rawValue: 1006)
  /// Data of the wrong form, for example text that is not UTF-8.
  package static let invalidPayload = Self(rawValue: 1007)
  package static let policyViolation = Self(rawValue: 1008)
  package static let messageTooBig = Self(rawValue: 1009)
  /// The server did not agree to an extension that the client needs.
  package static let mandatoryExtension = Self(rawValue: 1010)
  package static let internalError = Self(rawValue: 1011)
  /// The service restarts; reconnect after a pause.
  package static let serviceRestart = Self(rawValue: 1012)
  /// The service is overloaded; retry later.
  package static let tryAgainLater = Self(rawValue: 1013)
  /// A gateway got an invalid response from upstream.
  package static let badGateway = Self(rawValue: 1014)
  /// Never sent: the TLS handshake failed.
  package static let tlsHandshake = Self(rawValue: 1015)

  /// Whether a received close frame may have this code: registered ones, those of libraries (3000…3999) and
  /// private ones (4000…4999).
  package var mayBeReceived: Bool {
    switch rawValue {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }

  /// Whether an endpoint of this role may send this code. As ``mayBeReceived``, but 1010 is for clients,
  /// and 1012…1014 are for servers only.
  package func maySend(as role: WebSocketRole) -> Bool {
    switch rawValue {
    case 1010: role == .client
    case 1012...1014: role == .server
    default: mayBeReceived
    }
  }

  /// The number and its registered meaning.
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
