import AgentHostProtocol

/// What an outbox needs of the connection to its host.
package protocol OutboxLink: Sendable {
  /// Sees to it that the host tells this client what happens on a channel from now on, on the connection
  /// of that generation. Nothing of the channel is sent before.
  func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment

  /// Hands actions to the connection of their generation, in order, behind those handed over before;
  /// never to another connection. Returns once they are on their way, so that a slow connection holds
  /// the outbox back. All are of one generation.
  ///
  /// - Returns: one result for each.
  func send(contentsOf transmissions: [OutboxTransmission]) async -> [OutboxWriteResult]

  /// The state of a channel, fetched from the host after this was called, on the connection that is up.
  ///
  /// - Returns: the state; `nil` if the channel does not exist or is not open to this client.
  /// - Throws: when the host could not be asked, or gave no answer.
  func snapshot(of channel: URI) async throws -> Snapshot?

  /// The state of a channel as this client knows it, without asking the host; `nil` if it is not known, or
  /// not kept up to date. Asked for after the channel was attached. Every action that the state does not have
  /// is reported to the outbox.
  func known(_ channel: URI) async -> Snapshot?
}

extension OutboxLink {
  /// Nothing: then a host that has restarted and has given its turns other ids is not recognised by their
  /// messages.
  package func known(_ channel: URI) async -> Snapshot? { nil }
}

/// What came of attaching a channel.
package enum OutboxAttachment: String, Sendable, Hashable, CaseIterable {
  /// The host tells what happens there.
  case attached
  /// It could not be done now; it will be tried again.
  case failed
  /// The channel does not exist, or is not open to this client.
  case gone
}
