import AgentHostProtocol

/// Whose outbox a journal keeps. Entries never go to another host, nor out under another client id.
public struct OutboxIdentity: Sendable, Hashable {
  /// The host.
  public let host: HostId
  /// The client id under which this program speaks to it.
  public let clientId: String

  /// That host and client id.
  public init(host: HostId, clientId: String) {
    self.host = host
    self.clientId = clientId
  }
}

/// One thing that a journal remembers. Replaying the records in order gives the outbox back.
public enum OutboxRecord: Sendable, Hashable {
  /// Client sequence numbers below this one may have been used.
  case reserved(below: Int)
  /// An entry is there, queued.
  indirect case enqueued(OutboxEntry)
  /// An entry may be on its way from now on, under that number, to a host of which that is known.
  case sending(OutboxEntryID, clientSeq: Int, baseline: OutboxBaseline? = nil)
  /// The host to which entries are sent from now on, as it was initialized; its snapshots and its number are
  /// left out.
  indirect case host(InitializeResult)
  /// An entry is settled. What the host echoed is not kept.
  indirect case settled(OutboxEntryID, Settled)

  /// What is kept of a settlement.
  public struct Settled: Sendable, Hashable {
    /// What became of the entry.
    public var outcome: OutboxOutcome
    /// How that is known.
    public var evidence: OutboxEvidence
    /// When, since 1970.
    public var at: Duration
    /// The host's number of the echo, if there was one.
    public var serverSeq: Int?

    /// A settlement.
    public init(
      outcome: OutboxOutcome, evidence: OutboxEvidence, at: Duration, serverSeq: Int? = nil
    ) {
      self.outcome = outcome
      self.evidence = evidence
      self.at = at
      self.serverSeq = serverSeq
    }
  }
}
