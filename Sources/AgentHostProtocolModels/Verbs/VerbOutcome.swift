import AgentHostProtocol
import AgentHostProtocolClient

/// What became of something that a person, or a rule, has done.
public enum VerbOutcome: Sendable {
  /// The host has applied it.
  case done
  /// There was nothing to do: it is so already, or what it was about is over. Nothing was sent.
  case notNeeded
  /// The host has rejected it, for that reason.
  case rejected(reason: String)
  /// It is in the outbox, and is sent when there is a connection; the receipt tells what becomes of it.
  case queued(DispatchReceipt)
  /// The outbox has not sent it, or not again: what it was about is gone, or its time is over.
  case dropped(OutboxOutcome)
  /// It was sent, and the host has neither echoed nor rejected it in time.
  case unknown

  /// Whether it has, or is known to need, no further effect.
  public var isDone: Bool {
    switch self {
    case .done, .notNeeded: true
    case .rejected, .queued, .dropped, .unknown: false
    }
  }

  init(_ settlement: OutboxSettlement) {
    self =
      switch settlement.outcome {
      case .acked, .ackedByState: .done
      case .rejected(let reason): .rejected(reason: reason)
      case .obsolete, .expired, .conflict: .dropped(settlement.outcome)
      case .unknown: .unknown
      }
  }

  init(_ status: DispatchStatus) {
    self =
      switch status {
      case .acked: .done
      case .rejected(let reason, _): .rejected(reason: reason)
      case .queued, .written, .unknown: .unknown
      }
  }
}

/// How a verb is carried out.
public struct VerbOptions: Sendable {
  /// How long to wait for the host's answer. Default 30 seconds.
  public var timeout: Duration
  /// What to do while the host is not connected and there is no outbox. It fails by default.
  public var whenOffline: OfflineRule
  /// How the outbox treats the action, if there is one.
  public var policy: OutboxPolicy

  /// Options; those left out are the defaults.
  public init(
    timeout: Duration = .seconds(30), whenOffline: OfflineRule = .failFast,
    policy: OutboxPolicy = OutboxPolicy()
  ) {
    self.timeout = timeout
    self.whenOffline = whenOffline
    self.policy = policy
  }
}
