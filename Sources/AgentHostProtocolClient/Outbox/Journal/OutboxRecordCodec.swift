import AgentHostProtocol

/// The codec of records. Numbers are variable-length, seven bits a byte; texts are prefixed with their length.
///
/// The first byte is the kind. Unknown kinds are skipped; those from 6 on end with fields of which unknown
/// ones are skipped, too (``OutboxRecordFields``). A record without fields has the format of version 0.1.0.
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
  }

  /// A record of the file.
  enum Item: Hashable {
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
    case .unrecognized: break
    case .record(.host(let host)):
      bytes.put(Kind.host.rawValue)
      bytes.put(host.withoutPosition.jsonBytes())
    case .record(.enqueued(let entry)):
      bytes.put((entry.precondition == nil ? Kind.enqueued : .enqueuedIf).rawValue)
      bytes.put(entry.id.number)
      bytes.put(entry.enqueuedAt)
      bytes.put(entry.expiresAt) { $0.put($1) }
      bytes.put(code(entry.resend))
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
      bytes.put(code(settled.evidence))
      bytes.put(settled.serverSeq) { $0.put($1) }
      put(settled.outcome, &bytes)
    }
    return bytes.bytes
  }

  /// The item, or `nil` if the bytes are malformed.
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

  /// Whether an action can be decoded from a journal. A short one is neither too long nor too deep.
  static func canRead(actionJSON json: [UInt8]) -> Bool {
    json.count < 2 * JSONLimits.maximumDepth
      || (try? StateAction(json: json, limits: OutboxRecordFields.limits)) != nil
  }

  private static func entry(
    _ bytes: inout OutboxByteReader, hasFields: Bool
  ) -> OutboxEntry? {
    guard let id = bytes.number(), let enqueuedAt = bytes.duration(),
      let expiresAt = bytes.optional({ $0.duration() }),
      let resend = bytes.byte().flatMap(resend),
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
    guard let at = bytes.duration(), let evidence = bytes.byte().flatMap(evidence),
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
      switch reason {
      case .connectionLost: bytes.put(1 as UInt8)
      case .noEcho: bytes.put(2 as UInt8)
      case .expired: bytes.put(3 as UInt8)
      case .hostReplaced: bytes.put(4 as UInt8)
      case .discarded: bytes.put(5 as UInt8)
      case .channelGone: bytes.put(6 as UInt8)
      }
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
      let reasons: [OutboxOutcome.UnknownReason] = [
        .connectionLost, .noEcho, .expired, .hostReplaced, .discarded, .channelGone,
      ]
      guard let code = bytes.byte(), code >= 1, Int(code) <= reasons.count else { return nil }
      return .unknown(reasons[Int(code) - 1])
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

  private static func code(_ resend: OutboxPolicy.Resend) -> UInt8 {
    switch resend {
    case .automatic: 0
    case .always: 1
    case .never: 2
    }
  }

  private static func resend(_ code: UInt8) -> OutboxPolicy.Resend? {
    switch code {
    case 0: .automatic
    case 1: .always
    case 2: .never
    default: nil
    }
  }

  private static func code(_ evidence: OutboxEvidence) -> UInt8 {
    switch evidence {
    case .live: 0
    case .replayed: 1
    case .inferred: 2
    case .local: 3
    }
  }

  private static func evidence(_ code: UInt8) -> OutboxEvidence? {
    switch code {
    case 0: .live
    case 1: .replayed
    case 2: .inferred
    case 3: .local
    default: nil
    }
  }
}
