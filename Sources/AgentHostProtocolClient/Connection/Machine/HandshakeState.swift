/// The handshake of one connection: whether its response is pending, and what came instead.
package struct HandshakeState: Sendable {
  package private(set) var isPending = false
  /// The first message that was no response to it, until it succeeds: the address may be that of another service.
  package private(set) var violation: ProtocolViolation?
  /// The error of an abandoned handshake, with which the connection ends.
  package private(set) var loss: AHPError?

  mutating func requested() { isPending = true }

  mutating func received(_ other: ProtocolViolation) {
    if violation == nil { violation = other }
  }

  /// The host responded.
  mutating func answered() { isPending = false }

  mutating func succeeded() { violation = nil }

  /// The caller no longer waits. The phase of the host is unknown if it may have received the request.
  mutating func abandoned(wasWritten: Bool) {
    isPending = false
    guard wasWritten else { return }
    loss = AHPError(
      .deadlineExceeded, .transient, "the handshake was abandoned before the host responded")
  }
}
