internal import AgentHostProtocol

/// The codec of records. Numbers are variable-length, seven bits a byte; texts are prefixed with their length.
///
/// The first byte is the kind. Unknown kinds are skipped. Kinds from 6 on end with fields, and unknown fields are
/// skipped (``OutboxRecordFields``). A record without fields has the format of version 0.1.0.
enum OutboxRecordCodec {
  private enum Kind: UInt8 {
    case reserved = 1
    case enqueued = 2
    case sending = 3
    case settled = 4
    case identity = 5
    /// The host, as it was initialized.
    case host = 6
    /// `sending` with fields.
    case sendingTo = 7
    /// `enqueued` with fields.
    case enqueuedIf = 8
    case numbered = 9
    case hostReplaced = 10
  }

  enum Item: Equatable {
    case identity(OutboxIdentity)
    case record(OutboxRecord)
    /// A record of a newer version.
    case unrecognized
  }

  static func encode(_ item: Item) -> [UInt8] {
    var bytes = OutboxBytes()
    switch item {
    case .identity(let identity):
      bytes.put(Kind.identity.rawValue)
      bytes.put(identity.host.rawValue)
      bytes.put(identity.clientId)
    case .record(.reserved(let below)):
      bytes.put(Kind.reserved.rawValue)
      bytes.put(below)
    case .record(.numbered(let below)):
      bytes.put(Kind.numbered.rawValue)
      bytes.put(below)
    case .record(.hostReplaced(let id)):
      bytes.put(Kind.hostReplaced.rawValue)
      bytes.put(id.number)
    case .unrecognized: break
    case .record(.host(let host)):
      bytes.put(Kind.host.rawValue)
      bytes.put(host.withoutPosition.jsonBytes())
    case .record(.enqueued(let entry)):
      bytes.put((entry.precondition == nil ? Kind.enqueued : .enqueuedIf).rawValue)
      bytes.put(entry.id.number)
      bytes.put(entry.enqueuedAt)
      bytes.put(entry.expiresAt) { $0.put($1) }
      bytes.put(code(entry.resend, in: resends))
      bytes.put(entry.operationId) { $0.put($1) }
      bytes.put(entry.channel)
      bytes.put(entry.action.jsonBytes())
      if let precondition = entry.precondition {
        OutboxRecordFields(precondition, base: entry.base).write(to: &bytes)
      }
    case .record(.sending(let id, let clientSeq, let baseline)):
      bytes.put((baseline == nil ? Kind.sending : .sendingTo).rawValue)
      bytes.put(id.number)
      bytes.put(clientSeq)
      if let baseline { OutboxRecordFields(baseline).write(to: &bytes) }
    case .record(.settled(let id, let settled)):
      bytes.put(Kind.settled.rawValue)
      bytes.put(id.number)
      bytes.put(settled.at)
      bytes.put(code(settled.evidence, in: evidences))
      bytes.put(settled.serverSeq) { $0.put($1) }
      put(settled.outcome, &bytes)
    }
    return bytes.bytes
  }

  /// Returns the item, or `nil` if the bytes are malformed.
  static func decode(_ payload: ArraySlice<UInt8>) -> Item? {
    var bytes = OutboxByteReader(payload)
    guard let code = bytes.byte() else { return nil }
    guard let kind = Kind(rawValue: code) else { return code == 0 ? nil : .unrecognized }
    let item: Item?
    switch kind {
    case .identity:
      guard let host = bytes.text(), let clientId = bytes.text() else { return nil }
      item = .identity(OutboxIdentity(host: HostId(host), clientId: clientId))
    case .reserved:
      item = bytes.int().map { .record(.reserved(below: $0)) }
    case .numbered:
      // Later versions may add fields.
      guard let below = bytes.number(), OutboxRecordFields(&bytes) != nil else { return nil }
      item = .record(.numbered(below: below))
    case .hostReplaced:
      // Later versions may add fields.
      guard let id = bytes.number(), OutboxRecordFields(&bytes) != nil else { return nil }
      item = .record(.hostReplaced(OutboxEntryID(id)))
    case .enqueued:
      item = entry(&bytes, hasFields: false).map { .record(.enqueued($0)) }
    case .enqueuedIf:
      item = entry(&bytes, hasFields: true).map { .record(.enqueued($0)) }
    case .host:
      guard let json = bytes.bytes(),
        let host = try? InitializeResult(json: json, limits: OutboxRecordFields.limits)
      else { return nil }
      // Later versions may add fields.
      guard OutboxRecordFields(&bytes) != nil else { return nil }
      item = .record(.host(host))
    case .sendingTo:
      guard let id = bytes.number(), let clientSeq = bytes.int(),
        let fields = OutboxRecordFields(&bytes)
      else { return nil }
      item = .record(
        .sending(OutboxEntryID(id), clientSeq: clientSeq, baseline: fields.baseline))
    case .sending:
      guard let id = bytes.number(), let clientSeq = bytes.int() else { return nil }
      item = .record(.sending(OutboxEntryID(id), clientSeq: clientSeq))
    case .settled:
      guard let id = bytes.number(), let settled = settled(&bytes) else { return nil }
      item = .record(.settled(OutboxEntryID(id), settled))
    }
    return bytes.isAtEnd ? item : nil
  }

  /// Returns whether an action can be decoded from a journal. A short one is neither too long nor too deep.
  static func canRead(actionJSON json: [UInt8]) -> Bool {
    json.count < 2 * JSONLimits.maximumDepth
      || (try? StateAction(json: json, limits: OutboxRecordFields.limits)) != nil
  }

  private static func entry(
    _ bytes: inout OutboxByteReader, hasFields: Bool
  ) -> OutboxEntry? {
    guard let id = bytes.number(), let enqueuedAt = bytes.duration(),
      let expiresAt = bytes.optional({ $0.duration() }),
      let resend = bytes.byte().flatMap({ value($0, in: resends) }),
      let operationId = bytes.optional({ $0.text() }),
      let channel = bytes.text(), let json = bytes.bytes(),
      let action = try? StateAction(json: json, limits: OutboxRecordFields.limits)
    else { return nil }
    let fields = hasFields ? OutboxRecordFields(&bytes) : nil
    if hasFields, fields == nil { return nil }
    return OutboxEntry(
      id: OutboxEntryID(id), channel: channel, action: action, operationId: operationId,
      resend: resend, enqueuedAt: enqueuedAt, expiresAt: expiresAt,
      precondition: fields.map { $0.precondition ?? .unsatisfiable }, base: fields?[json: .base])
  }

  private static func settled(_ bytes: inout OutboxByteReader) -> OutboxRecord.Settled? {
    guard let at = bytes.duration(),
      let evidence = bytes.byte().flatMap({ value($0, in: evidences) }),
      let serverSeq = bytes.optional({ $0.int() }), let outcome = outcome(&bytes)
    else { return nil }
    return OutboxRecord.Settled(
      outcome: outcome, evidence: evidence, at: at, serverSeq: serverSeq)
  }

  // MARK: Outcomes

  private static func put(_ outcome: OutboxOutcome, _ bytes: inout OutboxBytes) {
    switch outcome {
    case .acked: bytes.put(1 as UInt8)
    case .ackedByState: bytes.put(2 as UInt8)
    case .rejected(let reason):
      bytes.put(3 as UInt8)
      bytes.put(reason)
    case .expired: bytes.put(4 as UInt8)
    case .conflict(let conflict):
      bytes.put(7 as UInt8)
      bytes.put(conflict.ours.jsonBytes())
      bytes.put(conflict.theirs.jsonBytes())
      bytes.put(conflict.base) { $0.put($1.jsonBytes()) }
    case .unknown(let reason):
      bytes.put(5 as UInt8)
      bytes.put(code(reason, in: unknownReasons) &+ 1)
    case .obsolete(let reason):
      bytes.put(6 as UInt8)
      put(reason, &bytes)
    }
  }

  private static func put(_ reason: OutboxOutcome.ObsoleteReason, _ bytes: inout OutboxBytes) {
    switch reason {
    case .cancelled: bytes.put(1 as UInt8)
    case .discarded: bytes.put(2 as UInt8)
    case .superseded(let id):
      bytes.put(3 as UInt8)
      bytes.put(id.number)
    case .overtaken: bytes.put(4 as UInt8)
    case .preconditionGone: bytes.put(5 as UInt8)
    case .channelGone: bytes.put(6 as UInt8)
    case .dependencyFailed(let id):
      bytes.put(7 as UInt8)
      bytes.put(id.number)
    case .unsupported(let text):
      bytes.put(8 as UInt8)
      bytes.put(text)
    }
  }

  private static func outcome(_ bytes: inout OutboxByteReader) -> OutboxOutcome? {
    switch bytes.byte() {
    case 1: return .acked
    case 2: return .ackedByState
    case 3: return bytes.text().map { .rejected(reason: $0) }
    case 4: return .expired
    case 5:
      guard let code = bytes.byte(), code >= 1 else { return nil }
      return value(code - 1, in: unknownReasons).map { .unknown($0) }
    case 6: return obsolete(&bytes).map { .obsolete($0) }
    case 7:
      guard let ours = json(&bytes), let theirs = json(&bytes), let base = bytes.optional(json)
      else { return nil }
      return .conflict(OutboxConflict(ours: ours, theirs: theirs, base: base))
    default: return nil
    }
  }

  private static func json(_ bytes: inout OutboxByteReader) -> JSONValue? {
    bytes.bytes().flatMap { try? JSONValue(json: $0, limits: OutboxRecordFields.limits) }
  }

  private static func obsolete(
    _ bytes: inout OutboxByteReader
  ) -> OutboxOutcome.ObsoleteReason? {
    switch bytes.byte() {
    case 1: .cancelled
    case 2: .discarded
    case 3: bytes.number().map { .superseded(by: OutboxEntryID($0)) }
    case 4: .overtaken
    case 5: .preconditionGone
    case 6: .channelGone
    case 7: bytes.number().map { .dependencyFailed(OutboxEntryID($0)) }
    case 8: bytes.text().map { .unsupported($0) }
    default: nil
    }
  }

  // MARK: Codes

  // The code of a value is its index; the first code of reasons is 1. New values go to the end.
  private static let resends: [OutboxPolicy.Resend] = [.automatic, .always, .never]
  private static let evidences: [OutboxEvidence] = [.live, .replayed, .inferred, .local]
  private static let unknownReasons: [OutboxOutcome.UnknownReason] = [
    .connectionLost, .noEcho, .expired, .hostReplaced, .discarded, .channelGone,
  ]

  /// 255 for a value that is missing in the table, which no reader accepts.
  private static func code<Value: Equatable>(_ value: Value, in values: [Value]) -> UInt8 {
    values.firstIndex(of: value).map { UInt8($0) } ?? .max
  }

  private static func value<Value>(_ code: UInt8, in values: [Value]) -> Value? {
    Int(code) < values.count ? values[Int(code)] : nil
  }
}
