internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The outcome of one action, as `ahpctl dispatch` and the commands built on it print it.
struct DispatchRecord: Sendable, Hashable {
  enum Outcome: Sendable, Hashable {
    /// Not sent, because of `--dry-run`.
    case planned
    /// The transport has accepted it, and the command did not wait for more.
    case sent
    case acked(serverSeq: Int)
    /// The host's state shows its effect, though no echo came.
    case ackedByState
    /// Queued in the outbox; the reason, and the exit code if the command waits for more.
    case queued(String, ExitCode)
    /// No longer worth sending; the reason and the exit code.
    case obsolete(String, ExitCode)
    case expired
    case rejected(reason: String)
    /// The precondition did not hold. Has the same exit code as a rejection.
    indirect case conflict(OutboxConflict)
    /// What the action decides about has changed.
    indirect case changed(OutboxConflict)
    /// The outcome is unknown, for this reason.
    case unknown(String)
    /// Not sent, because an earlier action failed.
    case skipped
    /// The line is invalid; nothing was sent.
    case invalid(String)
    /// Not sent for another reason; the reason and the exit code.
    case failed(String, ExitCode)

    var word: String { facts.word }

    var code: ExitCode { facts.code }

    /// Why.
    var reason: String? { facts.reason }

    /// Whether what the action decides about may still wait.
    var mayBeLost: Bool {
      switch self {
      case .failed, .unknown: true
      default: false
      }
    }

    private var facts: (word: String, code: ExitCode, reason: String?) {
      switch self {
      case .planned: ("planned", .success, nil)
      case .sent: ("sent", .success, nil)
      case .acked: ("acked", .success, nil)
      case .ackedByState: ("ackedByState", .success, nil)
      case .queued(let reason, let code): ("queued", code, reason)
      case .obsolete(let reason, let code): ("obsolete", code, reason)
      case .expired: ("expired", .failure, nil)
      case .rejected(let reason): ("rejected", .rejected, reason)
      case .conflict(let conflict):
        (
          "conflict", .rejected,
          "the host has \(conflict.theirs.line)"
            + (conflict.base.map { ", not \($0.line)" } ?? ", which may have changed")
        )
      case .changed(let conflict):
        (
          "conflict", .rejected,
          "the content has changed: its digest is \(conflict.theirs.line)"
            + (conflict.base.map { ", not \($0.line)" } ?? "")
        )
      case .unknown(let reason): ("unknown", .outcomeUnknown, reason)
      case .skipped: ("skipped", .failure, nil)
      case .invalid(let reason): ("invalid", .usage, reason)
      case .failed(let reason, let code): ("failed", code, reason)
      }
    }
  }

  var host: String
  /// The channel; nil for an invalid line without one.
  var channel: URI?
  var type: String?
  var operationId: String?
  var clientId: String?
  var clientSeq: Int?
  var resend: ResendClass?
  var entry: OutboxEntryID?
  /// How the outcome is known, if it came through the outbox.
  var evidence: OutboxEvidence?
  /// Whether this was known before: the operation was not carried out again.
  var isRecorded = false
  /// Whether the connection was lost before the host responded.
  var isConnectionLost = false
  var delivery: SentMessage.Delivery?
  /// The session that was created for the message, if no other record contains it.
  var session: URI?
  var line: Int?
  var outcome: Outcome

  var json: JSONObject {
    var object = JSONObject.record(.dispatch, host: host)
    object["channel"] = channel.map { .string($0) }
    object["line"] = line.map { .integer(Int64($0)) }
    object["type"] = type.map { .string($0) }
    switch delivery {
    case .started(let turn)?:
      object["delivery"] = "started"
      object["turnId"] = .string(turn)
    case .queued(let message)?:
      object["delivery"] = "queued"
      object["messageId"] = .string(message)
    case .steered(let message, let turn)?:
      object["delivery"] = "steered"
      object["messageId"] = .string(message)
      object["turnId"] = .string(turn)
    case nil: break
    }
    object["session"] = session.map { .string($0) }
    object["opId"] = operationId.map { .string($0) }
    object["clientId"] = clientId.map { .string($0) }
    object["clientSeq"] = clientSeq.map { .integer(Int64($0)) }
    object["resendClass"] = resend.map { .string($0.rawValue) }
    object["entry"] = entry.map { .unsigned($0.number) }
    object["outcome"] = .string(outcome.word)
    switch outcome {
    case .acked(let seq): object["serverSeq"] = .integer(Int64(seq))
    case .conflict(let conflict), .changed(let conflict):
      object["ours"] = conflict.ours
      object["theirs"] = conflict.theirs
      object["base"] = conflict.base
    default: break
    }
    object["reason"] = outcome.reason.map { .string($0) }
    object["evidence"] = evidence.map { .string($0.rawValue) }
    if isRecorded { object["recorded"] = true }
    return object
  }

  /// The record on standard output, also for people.
  var output: CommandOutput { .record(json, text: [TerminalText.sanitized("\(place)\(text)")]) }

  private var place: String { line.map { "\(host): line \($0): " } ?? "\(host): " }

  /// A description of the condition that a message waits for.
  private var waiting: String {
    switch delivery {
    case .queued?: "; the message is queued until the running turn ends"
    case .steered?: "; the message was sent into the running turn"
    case .started?, nil: ""
    }
  }

  var text: String {
    let name = type ?? "the action"
    switch outcome {
    case .planned: return "\(name) would be sent to \(channel ?? "the host")"
    case .sent: return "\(name) was sent"
    case .acked(let seq): return "\(name) was accepted as number \(seq)\(waiting)"
    case .ackedByState: return "\(name) was applied, as the state shows"
    case .queued(let reason, _): return "\(name) is queued in the outbox: \(reason)"
    case .obsolete(let reason, _): return "\(name) was not applied: \(reason)"
    case .expired: return "\(name) expired before it was sent"
    case .rejected(let reason): return "\(name) was rejected: \(reason.firstLine)"
    case .conflict(let conflict):
      return
        "\(name) was not applied: \(outcome.reason ?? ""); it would have set \(conflict.ours.line)"
    case .changed: return "\(name) was not sent: \(outcome.reason ?? "")"
    case .unknown(let reason): return "\(name) may or may not have been applied: \(reason)"
    case .skipped: return "\(name) was not sent"
    case .invalid(let reason): return reason
    case .failed(let reason, _): return "\(name) was not sent: \(reason)"
    }
  }
}
