internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// An entry of an outbox, as `ahpctl outbox` prints it.
enum OutboxEntryRecord {
  /// With the action if it is wanted.
  static func json(
    _ entry: OutboxEntry, of identity: OutboxIdentity, now: Duration, withAction: Bool
  ) -> JSONObject {
    var object: JSONObject = [
      "clientId": .string(identity.clientId), "entry": .unsigned(entry.id.number),
      "channel": .string(entry.channel), "state": .string(state(of: entry, now)),
      "resend": .string(entry.resend.rawValue),
      "ageSeconds": .integer(age(of: entry, now).components.seconds),
    ]
    object["type"] = entry.action.type.map { .string($0) }
    object["opId"] = entry.operationId.map { .string($0) }
    object["clientSeq"] = entry.clientSeq.map { .integer(Int64($0)) }
    object["resendClass"] = (entry.action.definition?.resendClass).map { .string($0.rawValue) }
    object["expiresInSeconds"] = entry.expiresAt.map {
      .integer(($0 - now).components.seconds)
    }
    switch entry.precondition {
    case .unchangedSince(let serverSeq)?:
      object["onlyIf"] = ["unchangedSince": .integer(Int64(serverSeq))]
    case .stateMatches(let value)?: object["onlyIf"] = ["value": value]
    case .contentMatches(let digest)?: object["onlyIf"] = ["content": .string(digest)]
    case nil: break
    }
    if withAction { object["action"] = try? JSONValue(json: entry.action.jsonBytes()) }
    return .record(.outboxEntry, host: identity.host.rawValue, object)
  }

  /// Entries that may have been sent are reported as in doubt, because users need to know that. An entry that was not
  /// sent in time stays in the journal until the next flush, which does not send it.
  static func state(of entry: OutboxEntry, _ now: Duration) -> String {
    if entry.isUncertain { return "inDoubt" }
    let isExpired = entry.expiresAt.map { $0 <= now } ?? false
    return entry.state == .queued && isExpired ? "expired" : entry.state.rawValue
  }

  static func age(of entry: OutboxEntry, _ now: Duration) -> Duration {
    .seconds(max(0, (now - entry.enqueuedAt).components.seconds))
  }
}
