public import AgentHostProtocolClient

/// Names of the official package for a transport over WebSocket.
extension WebSocketTransport {
  /// Returns the next message, as `receive()` gives it.
  ///
  /// - Throws: As `receive()`.
  public func recv() async throws -> TransportMessage? { try await receive() }

  /// Sends a WebSocket ping and returns when it is answered, as `ping()` does.
  ///
  /// - Throws: As `ping()`.
  public func sendPing() async throws { try await ping() }
}
