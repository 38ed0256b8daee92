import AgentHostProtocol

/// What became of an entry. It never changes afterwards.
public enum OutboxOutcome: Sendable, Hashable {
  /// The host echoed it as accepted.
  case acked
  /// No echo was seen, but the host's state shows its effect.
  case ackedByState
  /// The host refused it; the text is for humans and has no fixed form.
  case rejected(reason: String)
  /// It was not, or no longer, worth sending.
  case obsolete(ObsoleteReason)
  /// It may or may not have taken effect.
  case unknown(UnknownReason)
  /// It was not sent in its time.
  case expired
  /// It was not applied, because its precondition did not hold; see ``OutboxPolicy/onlyIf``.
  indirect case conflict(OutboxConflict)

  /// Why an entry had become pointless.
  public enum ObsoleteReason: Sendable, Hashable {
    /// The program cancelled it before it was sent.
    case cancelled
    /// The program discarded it before it was sent.
    case discarded
    /// A later entry, that one, sets the same thing.
    case superseded(by: OutboxEntryID)
    /// It may never have arrived, and somebody else has changed the same thing since.
    case overtaken
    /// What it needs is no longer there: the turn, tool call, request or target is gone or further on.
    case preconditionGone
    /// The channel no longer exists, or is no longer open to this client.
    case channelGone
    /// The turn that it belongs to was never started: that entry failed.
    case dependencyFailed(OutboxEntryID)
    /// It cannot be said to this host, for example because its version is too old.
    case unsupported(String)
  }

  /// Why nobody knows.
  public enum UnknownReason: Sendable, Hashable {
    /// Its connection was lost, and the host's state does not tell whether it arrived.
    case connectionLost
    /// The host neither echoed it in time nor shows its effect.
    case noEcho
    /// Its connection was lost, and it expired before the host's state could be looked at.
    case expired
    /// The host was replaced by another one, or lost its memory, before it answered.
    case hostReplaced
    /// The program discarded it after it may have been sent.
    case discarded
    /// Its channel was gone before the host told what became of it.
    case channelGone
  }

  /// Whether it is known to have taken effect, or to have been accepted as if.
  public var isSuccess: Bool { self == .acked || self == .ackedByState }

  /// The kind of failure for exit codes and errors; `nil` for success.
  public var failureCategory: FailureCategory? {
    switch self {
    case .acked, .ackedByState: nil
    case .rejected, .conflict: .rejected
    case .obsolete(.channelGone): .notFound
    case .obsolete(.unsupported): .incompatible
    case .obsolete, .expired: .local
    case .unknown: .outcomeUnknown
    }
  }

  /// Whether it certainly had no effect, so that what depends on it fails too.
  var isFailure: Bool {
    switch self {
    case .acked, .ackedByState, .unknown: false
    case .rejected, .obsolete, .expired, .conflict: true
    }
  }
}

/// How an outcome came to be known. Side effects that a program attaches to outcomes, such as a sound,
/// usually belong to live ones only.
public enum OutboxEvidence: String, Sendable, Hashable, CaseIterable {
  /// An echo on the connection that is up.
  case live
  /// An echo among those that the host repeated after a reconnect.
  case replayed
  /// The state of the channel.
  case inferred
  /// A decision on this side: a cancellation, an expiry, a newer entry.
  case local
}

/// The end of an entry.
public struct OutboxSettlement: Sendable, Hashable {
  /// The entry, as it was last.
  public let entry: OutboxEntry
  /// What became of it.
  public let outcome: OutboxOutcome
  /// How that is known.
  public let evidence: OutboxEvidence
  /// When it was settled, since 1970.
  public let settledAt: Duration
  /// The host's number for the echo, if one settled it.
  public let serverSeq: Int?
  /// The action as the host echoed it: what was really applied. `nil` without an echo, and for outcomes
  /// of earlier runs of the program.
  public let appliedAction: StateAction?

  package init(
    entry: OutboxEntry, outcome: OutboxOutcome, evidence: OutboxEvidence, settledAt: Duration,
    serverSeq: Int? = nil, appliedAction: StateAction? = nil
  ) {
    self.entry = entry
    self.outcome = outcome
    self.evidence = evidence
    self.settledAt = settledAt
    self.serverSeq = serverSeq
    self.appliedAction = appliedAction
  }
}
