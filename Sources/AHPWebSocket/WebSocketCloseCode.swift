/// Why a connection ends (RFC 6455 §7.4 and its registry).
package struct WebSocketCloseCode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  package let rawValue: UInt16

  /// Any number, valid on the wire or not.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let normal = Self(rawValue: 1000)
  package static let goingAway = Self(rawValue: 1001)
  package static let protocolError = Self(rawValue: 1002)
  /// Never sent: the close frame had no code.
  package static let noStatus = Self(rawValue: 1005)
  /// Never sent: the connection ended without a close frame.
  package static let abnormal = Self(rawValue: 1006)
  /// Data of the wrong form, for example text that is not UTF-8.
  package static let invalidPayload = Self(rawValue: 1007)
  package static let messageTooBig = Self(rawValue: 1009)
  /// The server did not agree to an extension that the client needs.
  package static let mandatoryExtension = Self(rawValue: 1010)

  /// Whether a received close frame may have this code: registered codes, library codes (3000…3999) and
  /// private codes (4000…4999).
  package var mayBeReceived: Bool {
    switch rawValue {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }

  /// Returns whether an endpoint of this role may send this code. As ``mayBeReceived``, but 1010 is for
  /// clients, and 1012…1014 are for servers only.
  package func maySend(as role: WebSocketRole) -> Bool {
    switch rawValue {
    case 1010: role == .client
    case 1012...1014: role == .server
    default: mayBeReceived
    }
  }

  /// The number and its registered meaning.
  package var description: String {
    Self.meanings[rawValue].map { "\(rawValue) (\($0))" } ?? "\(rawValue)"
  }

  private static let meanings: [UInt16: String] = [
    1000: "normal closure", 1001: "going away", 1002: "protocol error", 1003: "unsupported data",
    1005: "no status", 1006: "abnormal closure", 1007: "invalid payload",
    1008: "policy violation", 1009: "message too big", 1010: "mandatory extension",
    1011: "internal error", 1012: "service restart", 1013: "try again later",
    1014: "bad gateway", 1015: "TLS handshake failed",
  ]
}
