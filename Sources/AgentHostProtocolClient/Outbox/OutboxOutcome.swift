public import AgentHostProtocol

/// The outcome of an entry. It never changes while the program runs; for crashes see <doc:TheOutbox>.
public enum OutboxOutcome: Sendable, Hashable, CustomStringConvertible {
  /// The host echoed it as accepted.
  case acked
  /// No echo was seen, but the host's state shows its effect.
  case ackedByState
  /// The host rejected it. The reason is text for users, without a fixed form.
  case rejected(reason: String)
  /// The entry was cancelled or superseded, or its target no longer exists.
  case obsolete(ObsoleteReason)
  /// The action may or may not have taken effect.
  case unknown(UnknownReason)
  /// Expired before the action was sent.
  case expired
  /// Not applied, because the precondition did not hold. See ``OutboxPolicy/onlyIf``.
  indirect case conflict(OutboxConflict)

  /// Why an entry is obsolete.
  public enum ObsoleteReason: Sendable, Hashable, CustomStringConvertible {
    /// The program cancelled the entry before it was sent.
    case cancelled
    /// The program discarded the entry before it was sent.
    case discarded
    /// A later entry sets the same value.
    case superseded(by: OutboxEntryID)
    /// The action may not have arrived, and another client has changed the same value since.
    case overtaken
    /// The turn, tool call, request or target of the action no longer exists or is in a later state.
    case preconditionGone
    /// The channel does not exist any more, or is not open to this client any more.
    case channelGone
    /// The turn that it belongs to was never started, because that entry failed.
    case dependencyFailed(OutboxEntryID)
    /// The action cannot be sent to this host, for example because the host's version does not support it.
    case unsupported(String)

    /// The reason as text for users and logs.
    public var description: String {
      switch self {
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
  }

  /// Why the outcome is unknown.
  public enum UnknownReason: Sendable, Hashable, CustomStringConvertible {
    /// The connection was lost, and the host's state does not show whether the action arrived.
    case connectionLost
    /// The host neither echoed it in time nor shows its effect.
    case noEcho
    /// The connection was lost, and the entry expired before the host's state could be fetched.
    case expired
    /// The host restarted or was replaced before it responded.
    case hostReplaced
    /// The program discarded the entry after it may have been sent.
    case discarded
    /// The channel no longer existed before the host reported the outcome.
    case channelGone

    /// The reason as text for users and logs.
    public var description: String {
      switch self {
      case .connectionLost: "the connection was lost, and the state does not show the outcome"
      case .noEcho: "the host neither echoed it nor shows an effect"
      case .expired: "the connection was lost, and it expired before the state could be fetched"
      case .hostReplaced: "the host restarted or was replaced before it responded"
      case .discarded: "it was discarded after it may have been sent"
      case .channelGone: "the channel no longer existed before the host responded"
      }
    }
  }

  /// The outcome as text for users and logs. Contains the host's reason for a rejection, and the values of a conflict.
  public var description: String {
    switch self {
    case .acked: "accepted"
    case .ackedByState: "accepted, as the state shows"
    case .rejected(let reason): "rejected: \(reason)"
    case .obsolete(let reason): "obsolete: \(reason)"
    case .unknown(let reason): "unknown: \(reason)"
    case .expired: "expired before it was sent"
    case .conflict(let conflict): "conflict: \(conflict)"
    }
  }

  /// Whether the host has accepted it.
  public var isSuccess: Bool { self == .acked || self == .ackedByState }

  /// The kind of failure for exit codes and errors; `nil` for success.
  package var failureCategory: FailureCategory? {
    switch self {
    case .acked, .ackedByState: nil
    case .rejected, .conflict: .rejected
    case .obsolete(.channelGone): .notFound
    case .obsolete(.unsupported): .incompatible
    case .obsolete, .expired: .local
    case .unknown: .outcomeUnknown
    }
  }

  /// Whether it certainly had no effect, so that dependent entries fail too.
  var isFailure: Bool {
    switch self {
    case .acked, .ackedByState, .unknown: false
    case .rejected, .obsolete, .expired, .conflict: true
    }
  }
}

/// How an outcome is known. Side effects that a program attaches to outcomes, such as a sound,
/// usually belong to live outcomes only.
public enum OutboxEvidence: String, Sendable, Hashable, CaseIterable {
  /// An echo on the current connection.
  case live
  /// An echo that the host replayed after a reconnect.
  case replayed
  /// The state of the channel.
  case inferred
  /// A local decision: a cancellation, an expiry, a newer entry.
  case local
}

/// The final result of an entry.
public struct OutboxSettlement: Sendable, Equatable, CustomStringConvertible {
  /// The entry in its last state.
  public let entry: OutboxEntry
  /// The outcome of the action.
  public let outcome: OutboxOutcome
  /// How the outcome is known.
  public let evidence: OutboxEvidence
  /// When it was settled, since 1970.
  public let settledAt: Duration
  /// The sequence number of the echo that settled it, if one did.
  public let serverSeq: Int?
  /// The action as the host echoed and applied it. `nil` without an echo, for recorded outcomes of named operations, and
  /// for outcomes of earlier runs of the program.
  public let appliedAction: StateAction?

  /// The entry, the type of its action, and the outcome, for logs.
  public var description: String {
    "entry \(entry.id) (\(entry.action.type ?? "unknown type")): \(outcome)"
  }

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
