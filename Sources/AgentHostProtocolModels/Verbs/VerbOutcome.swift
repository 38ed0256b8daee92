internal import AgentHostProtocol
public import AgentHostProtocolClient

/// The outcome of a verb.
public enum VerbOutcome: Sendable, CustomStringConvertible {
  /// The host applied the action.
  case done
  /// Nothing was sent: the effect is there already, or the target is closed.
  case notNeeded
  /// Nothing was sent: the subject of the decision has changed, or belongs to another turn. Contains the current
  /// decision.
  case changed(PendingDecision)
  /// The host rejected the action, for that reason.
  case rejected(reason: String)
  /// In the outbox: it waits for a connection, or was sent and has no outcome within the timeout. The receipt reports the
  /// outcome.
  case queued(DispatchReceipt)
  /// The outbox did not send or resend the action: its target no longer exists, the entry expired, or the
  /// content of the decision has changed (`conflict`).
  case dropped(OutboxOutcome)
  /// Sent, but the host neither echoed nor rejected the action in time, or the outbox could not determine the outcome.
  case unknown

  /// Whether it needs no further action.
  public var isDone: Bool {
    switch self {
    case .done, .notNeeded: true
    case .changed, .rejected, .queued, .dropped, .unknown: false
    }
  }

  /// The outcome as text for users and logs.
  public var description: String {
    switch self {
    case .done: "done"
    case .notNeeded: "not needed: the effect is there already, or the target is closed"
    case .changed: "not sent: what it decides has changed"
    case .rejected(let reason): "rejected: \(reason)"
    case .queued: "in the outbox, without an outcome so far"
    case .dropped(let outcome): "not sent: \(outcome)"
    case .unknown: "unknown: it may or may not have been applied"
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

  /// - Throws: Why the action certainly did not reach the host.
  init(
    _ status: DispatchStatus, of handle: DispatchHandle, on host: HostId
  ) throws(AHPError) {
    if case .unknown(wasWritten: false) = status {
      throw handle.refusal
        ?? AHPError(
          .connectionLost, .transient, "the connection was lost before the action was sent",
          host: host.rawValue, channel: handle.channel, wasWritten: false)
    }
    self =
      switch status {
      case .acked: .done
      case .rejected(let reason, _): .rejected(reason: reason)
      case .queued, .written, .unknown: .unknown
      }
  }
}

/// Options for a verb.
public struct VerbOptions: Sendable {
  /// The timeout for the host's echo. Default 30 seconds.
  public var timeout: Duration
  /// The rule while the host is not connected, without an outbox; also for a connection that is lost before the action is
  /// sent. It fails by default.
  public var whenOffline: OfflineRule
  /// The policy for the outbox, if there is one.
  public var policy: OutboxPolicy

  /// Creates options.
  public init(
    timeout: Duration = .seconds(30), whenOffline: OfflineRule = .failFast,
    policy: OutboxPolicy = OutboxPolicy()
  ) {
    self.timeout = timeout
    self.whenOffline = whenOffline
    self.policy = policy
  }
}

extension VerbOptions {
  /// The options for an action that only accompanies another one: the operation and its condition belong to that.
  var ofHelper: VerbOptions {
    var options = self
    options.policy.operationId = nil
    options.policy.onlyIf = nil
    return options
  }
}
