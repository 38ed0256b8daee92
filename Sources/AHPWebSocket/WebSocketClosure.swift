/// How a connection ended.
package struct WebSocketClosure: Sendable, Hashable {
  /// Who ended it.
  package enum Origin: Sendable, Hashable {
    /// This endpoint, by a wish to close or because the other side broke the protocol.
    case local
    /// The other side, by a close frame or by ending the transport.
    case remote
  }

  /// The code that the other side's close frame carried (§7.1.5), ``WebSocketCloseCode/noStatus`` if
  /// it carried none. Without such a frame: the code that we sent because the protocol was broken,
  /// otherwise ``WebSocketCloseCode/abnormal``.
  package var code: WebSocketCloseCode
  /// The reason that came with the code; untrusted text where `error` is `nil`.
  package var reason: String
  /// Who ended the connection.
  package var origin: Origin
  /// Whether both sides have sent a close frame.
  package var isClean: Bool
  /// How the other side broke the protocol, if that is why.
  package var error: WebSocketError?

  /// A closure of these parts.
  package init(
    code: WebSocketCloseCode, reason: String = "", origin: Origin, isClean: Bool,
    error: WebSocketError? = nil
  ) {
    self.code = code
    self.reason = reason
    self.origin = origin
    self.isClean = isClean
    self.error = error
  }
}

/// Names one arming of the closing deadline; a signal with another one is stale and is ignored.
package struct WebSocketTimerID: Sendable, Hashable {
  let number: UInt64
}
