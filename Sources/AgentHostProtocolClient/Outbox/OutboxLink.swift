package import AgentHostProtocol

/// The connection of an outbox to its host.
package protocol OutboxLink: Sendable {
  /// Has the host report the actions of a channel to this client from now on, on the connection of that
  /// generation. Nothing is sent on the channel before.
  func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment

  /// Writes actions of one generation to its connection, in order, after earlier actions; never to another connection.
  /// Returns once the actions are written, so that a slow connection puts backpressure on the outbox.
  ///
  /// - Returns: one result for each action.
  func send(contentsOf transmissions: [OutboxTransmission]) async -> [OutboxWriteResult]

  /// Fetches the state of a channel from the host, on the connection that is up.
  ///
  /// - Returns: the response, without a snapshot if the host has no state of the channel; `nil` if the channel does not
  ///   exist or is not open to this client.
  /// - Throws: when the request fails or times out.
  func snapshot(of channel: URI) async throws -> SubscribeResult?

  /// Returns the state of an attached channel as this client knows it, without a request; `nil` if it is not
  /// known or not kept up to date. Every action that the state does not contain is reported to the outbox.
  func known(_ channel: URI) async -> Snapshot?
}

extension OutboxLink {
  /// Returns `nil`: messages are then not counted, and messages of turns with new ids after a host restart are not
  /// recognized.
  package func known(_ channel: URI) async -> Snapshot? { nil }
}

package enum OutboxAttachment: String, Sendable, Hashable, CaseIterable {
  case attached
  /// Subscribing failed; the outbox retries.
  case failed
  case gone
}
