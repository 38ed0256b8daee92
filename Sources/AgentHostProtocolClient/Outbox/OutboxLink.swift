import AgentHostProtocol

/// What an outbox needs of the connection to its host.
public protocol OutboxLink: Sendable {
  /// Hands an action to the connection of that generation, behind those handed over before; never to
  /// another connection. Returns once it is on its way, so that a slow connection holds the outbox back.
  func send(_ transmission: OutboxTransmission) async -> OutboxWriteResult

  /// The state of a channel, fetched from the host after this was called, on the connection that is up.
  ///
  /// - Returns: the state; `nil` if the channel does not exist or is not open to this client.
  /// - Throws: when the host could not be asked, or gave no answer.
  func snapshot(of channel: URI) async throws -> ChannelState?
}
