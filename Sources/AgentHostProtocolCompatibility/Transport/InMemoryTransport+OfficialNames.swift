public import AgentHostProtocolClient

/// Names of the official package for a transport inside the process.
extension InMemoryTransport {
  /// Returns the next message, as `receive()` gives it.
  ///
  /// - Throws: As `receive()`.
  public func recv() async throws -> TransportMessage? { try await receive() }
}
