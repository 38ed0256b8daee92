internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension DispatchRecord {
  init(_ settlement: OutboxSettlement, of identity: OutboxIdentity) {
    self.init(settlement.entry, of: identity, outcome: Outcome(settlement))
    evidence = settlement.evidence
  }

  /// An entry that is not settled, or of which it is not known.
  init(_ entry: OutboxEntry, of identity: OutboxIdentity, outcome: Outcome) {
    self.init(
      host: identity.host.rawValue, channel: entry.channel, type: entry.action.type,
      operationId: entry.operationId, clientId: identity.clientId, clientSeq: entry.clientSeq,
      resend: entry.action.definition?.resendClass, entry: entry.id, outcome: outcome)
  }
}

extension DispatchRecord.Outcome {
  init(_ settlement: OutboxSettlement) {
    switch settlement.outcome {
    case .acked:
      self = settlement.serverSeq.map { .acked(serverSeq: $0) } ?? .ackedByState
    case .ackedByState: self = .ackedByState
    case .rejected(let reason): self = .rejected(reason: reason)
    case .obsolete(let reason):
      self = .obsolete(
        Self.text(reason),
        settlement.outcome.failureCategory.map { ExitCode($0) } ?? .failure)
    case .unknown(let reason): self = .unknown(Self.text(reason))
    case .expired: self = .expired
    case .conflict(let conflict): self = .conflict(conflict)
    }
  }

  private static func text(_ reason: OutboxOutcome.ObsoleteReason) -> String {
    switch reason {
    case .cancelled: "it was cancelled"
    case .discarded: "it was discarded before it was sent"
    case .superseded(let entry): "entry \(entry) sets the same value"
    case .overtaken: "another client has changed the same value since"
    case .preconditionGone: "its target no longer exists or has changed"
    case .channelGone: "the channel does not exist or is not open to this client"
    case .dependencyFailed(let entry): "entry \(entry), which starts its turn, has failed"
    case .unsupported(let reason): reason
    }
  }

  private static func text(_ reason: OutboxOutcome.UnknownReason) -> String {
    switch reason {
    case .connectionLost: "the connection was lost, and the state does not show the outcome"
    case .noEcho: "the host neither echoed it nor shows an effect"
    case .expired: "the connection was lost, and it expired before the state could be fetched"
    case .hostReplaced: "the host restarted or was replaced before it responded"
    case .discarded: "it was discarded after it may have been sent"
    case .channelGone: "the channel no longer existed before the host responded"
    }
  }
}
