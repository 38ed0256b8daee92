package import AgentHostProtocol

/// The host and the client id of an outbox. Entries are never sent to another host or under another client
/// id.
package struct OutboxIdentity: Sendable, Hashable {
  /// The identifier of the outbox's host.
  package let host: HostId
  /// The client id that this program uses with the host.
  package let clientId: String

  /// Creates an identity.
  package init(host: HostId, clientId: String) {
    self.host = host
    self.clientId = clientId
  }
}

/// A record of a journal. Replaying the records in order restores the outbox.
package enum OutboxRecord: Sendable, Equatable {
  /// Client sequence numbers below this one may have been used.
  case reserved(below: Int)
  /// Numbers of entries below this one may have been used, by entries that the journal no longer has.
  case numbered(below: UInt64)
  /// An entry was queued.
  indirect case enqueued(OutboxEntry)
  /// An entry may have been sent from now on, under that number (0 if it is lost), with that known of the
  /// host.
  case sending(OutboxEntryID, clientSeq: Int, baseline: OutboxBaseline? = nil)
  /// The host has restarted, or was replaced, since the entry was enqueued; also since it was sent, if the record of
  /// that is earlier. Numbers and ids of that time mean nothing to the host.
  case hostReplaced(OutboxEntryID)
  /// The host to which entries are sent from now on, as it was initialized, without its snapshots and
  /// sequence number.
  indirect case host(InitializeResult)
  /// An entry was settled. Does not contain the echoed action.
  indirect case settled(OutboxEntryID, Settled)

  /// The stored part of a settlement.
  package struct Settled: Sendable, Hashable {
    /// The outcome of the entry.
    package var outcome: OutboxOutcome
    /// How the outcome is known.
    package var evidence: OutboxEvidence
    /// When it was settled, since 1970.
    package var at: Duration
    /// The sequence number of the echo, if there was one.
    package var serverSeq: Int?

    /// Creates the kept part of a settlement.
    package init(
      outcome: OutboxOutcome, evidence: OutboxEvidence, at: Duration, serverSeq: Int? = nil
    ) {
      self.outcome = outcome
      self.evidence = evidence
      self.at = at
      self.serverSeq = serverSeq
    }

    init(_ settlement: OutboxSettlement) {
      self.init(
        outcome: settlement.outcome, evidence: settlement.evidence, at: settlement.settledAt,
        serverSeq: settlement.serverSeq)
    }
  }
}
