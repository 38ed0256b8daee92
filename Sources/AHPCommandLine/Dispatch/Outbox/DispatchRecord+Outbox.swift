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
        "\(reason)",
        settlement.outcome.failureCategory.map { ExitCode($0) } ?? .failure)
    case .unknown(let reason): self = .unknown("\(reason)")
    case .expired: self = .expired
    case .conflict(let conflict):
      if case .contentMatches = settlement.entry.precondition {
        self = .changed(conflict)
      } else {
        self = .conflict(conflict)
      }
    }
  }
}
