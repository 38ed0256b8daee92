/// How a connection ended.
package struct WebSocketClosure: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
    /// This endpoint, by closing or because the peer violated the protocol.
    case local
    /// The peer, by a close frame or by ending the transport.
    case remote
  }

  /// The code of the peer's close frame (§7.1.5), ``WebSocketCloseCode/noStatus`` if it had none. Without a
  /// close frame: the code sent after a violation, otherwise ``WebSocketCloseCode/abnormal``.
  package var code: WebSocketCloseCode
  /// The reason of the close frame; untrusted text unless `error` is set.
  package var reason: String
  package var origin: Origin
  /// Whether both sides have sent a close frame.
  package var isClean: Bool
  /// The peer's violation of the protocol, if any.
  package var error: WebSocketError?

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

/// Identifies a closing deadline; signals of other deadlines are stale.
package struct WebSocketTimerID: Sendable, Hashable {
  let number: UInt64
}
