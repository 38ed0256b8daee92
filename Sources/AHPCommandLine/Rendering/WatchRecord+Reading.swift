internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension WatchRecord {
  /// Decodes a line written by `watch -o ndjson` or `--record`; nil for an empty line, the last record, and a kind that is
  /// unknown to this version.
  static func read(_ line: [UInt8]) throws(ValueProblem) -> WatchEvent? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do {
      let value = try JSONValue(json: line)
      guard case .object(let object) = value else { throw ValueProblem("is not a JSON object") }
      return try read(object)
    } catch let problem as ValueProblem {
      throw problem
    } catch let error as JSONError {
      throw ValueProblem("is not a record: \(error)")
    } catch {
      throw ValueProblem("is not a record")
    }
  }

  private static func read(_ object: JSONObject) throws -> WatchEvent? {
    guard let version = object["v"]?.intValue, let word = object["kind"]?.stringValue else {
      throw ValueProblem(
        "is not a record: it has no v or kind", advice: "use a file written by watch --record")
    }
    guard version == Self.version else {
      throw ValueProblem(
        "is of version \(version) of the records", advice: "this build reads version 1")
    }
    guard let kind = WatchKind(rawValue: word), let body = try body(kind, object) else {
      return nil
    }
    let time = object["time"]?.stringValue.flatMap(RecordTime.init)
    let generation = object["generation"]?.intValue.flatMap(UInt64.init(exactly:))
    var event = WatchEvent(
      host: object["host"]?.stringValue ?? "", generation: generation ?? 0,
      time: time ?? RecordTime(milliseconds: 0), body)
    event.epoch = object["epoch"]?.intValue.map(Int64.init)
    return event
  }

  private static func body(_ kind: WatchKind, _ object: JSONObject) throws -> WatchEvent.Body? {
    func text(_ key: String) throws(ValueProblem) -> String {
      guard let text = object[key]?.stringValue else { throw ValueProblem("has no \(key)") }
      return text
    }
    switch kind {
    case .host: return notice(object).map { .host($0) }
    case .snapshot:
      // A recording without content has no states.
      guard let state = object["state"] else { return nil }
      return .snapshot(
        Snapshot(
          resource: try text("channel"), state: try ChannelState(json: state.jsonBytes()),
          fromSeq: object["seq"]?.intValue ?? 0))
    case .action:
      guard let action = object["action"] else { throw ValueProblem("has no action") }
      let origin = try object["origin"].map { try ActionOrigin(json: $0.jsonBytes()) }
      return .action(
        ActionEnvelope(
          channel: try text("channel"), action: try StateAction(json: action.jsonBytes()),
          serverSeq: object["seq"]?.intValue ?? 0, origin: origin,
          rejectionReason: object["rejectionReason"]?.stringValue))
    case .notification:
      let message: JSONValue = .object([
        "jsonrpc": "2.0", "method": .string(try text("method")),
        "params": object["params"] ?? .object([:]),
      ])
      guard case .notification(let notification) = HostMessage.read(message.jsonBytes()) else {
        throw ValueProblem("has params that do not fit its method")
      }
      return .notification(notification)
    case .gap:
      return .gap(
        channel: object["channel"]?.stringValue, count: object["count"]?.intValue,
        cause: object["reason"]?.stringValue ?? "unknown",
        snapshotFollows: object["snapshotFollows"] == .bool(true))
    case .missing:
      return .missing(channel: try text("channel"), reason: object["reason"]?.stringValue)
    case .auth:
      return .auth(
        AuthRequiredParams(
          channel: try text("channel"), resource: try text("resource"),
          reason: object["reason"]?.stringValue.map(AuthRequiredReason.init(rawValue:))))
    case .end: return nil
    }
  }

  private static func notice(_ object: JSONObject) -> HostNotice? {
    let state: HostNotice.State
    switch object["state"]?.stringValue {
    case "added": state = .added
    case "connecting": state = .connecting
    case "connected": state = .connected(version: object["protocolVersion"]?.stringValue)
    case "reconnecting":
      let delay = max(0, object["delayMs"]?.intValue ?? 0)
      state = .waiting(
        attempt: object["attempt"]?.intValue ?? 1, delay: .milliseconds(Int64(delay)))
    case "failed": state = .failed
    case "silent": state = .silent(milliseconds(object["silentMs"]) ?? .zero)
    case "replied": state = .replied
    case "restarted": state = .restarted
    case "heldBack":
      state = .heldBack(by: object["by"]?.arrayValue?.compactMap(\.stringValue) ?? [])
    case "released": state = .released(after: milliseconds(object["heldMs"]) ?? .zero)
    case "removed": state = .removed
    default: return nil
    }
    let category = object["category"]?.stringValue.flatMap(FailureCategory.init(rawValue:))
    let failure = category.map { category in
      HostFailure(
        category, object["reason"]?.stringValue ?? "",
        code: object["code"]?.stringValue.map(AHPError.Code.init(rawValue:)))
    }
    return HostNotice(
      state, address: object["address"]?.stringValue, failure: failure,
      downFor: milliseconds(object["downMs"]))
  }

  private static func milliseconds(_ value: JSONValue?) -> Duration? {
    value?.intValue.map { .milliseconds(Int64(max(0, $0))) }
  }
}
