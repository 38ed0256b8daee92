public import AgentHostProtocolClient

/// A transport with the methods that the official package requires of an `AHPTransport`.
///
/// A transport that was written for the official package conforms to this protocol instead; its `send(_:)` and
/// `close()` already match `AHPTransport`.
public protocol OfficialTransport: AHPTransport {
  /// Returns the next message, or `nil` when the other side closes the connection cleanly.
  ///
  /// - Throws: The reason for the connection's failure.
  func recv() async throws -> TransportMessage?
}

extension OfficialTransport {
  /// Returns the next message, from `recv()`.
  ///
  /// - Throws: Errors of `recv()`.
  public func receive() async throws -> AHPTransportFrame? { try await recv() }
}

/// A transport that can probe its liveness, with the methods that the official package asks of an
/// `AHPKeepAliveTransport`.
public protocol OfficialKeepAliveTransport: OfficialTransport {
  /// Sends a probe and returns when the other side has answered it.
  ///
  /// - Throws: Why there is no answer; the connection is ended.
  func sendPing() async throws
}

extension OfficialKeepAliveTransport {
  /// Probes with `sendPing()`.
  ///
  /// - Throws: Errors of `sendPing()`.
  public func ping() async throws { try await sendPing() }
}
