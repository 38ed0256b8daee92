package import AgentHostProtocol

/// The host and the client id of an outbox. Entries are never sent to another host or under another client id.
package struct OutboxIdentity: Sendable, Hashable {
  package let host: HostId
  package let clientId: String

  package init(host: HostId, clientId: String) {
    self.host = host
    self.clientId = clientId
  }
}

/// A record of a journal. Replaying the records in order restores the outbox.
package enum OutboxRecord: Sendable, Equatable {
  /// Client sequence numbers below this one may have been used.
  case reserved(below: Int)
  /// Numbers of entries below this one may have been used, by entries that the journal no longer has.
  case numbered(below: UInt64)
  indirect case enqueued(OutboxEntry)
  /// An entry may have been sent from now on, under that number (0 if it is lost), with that known of the host.
  case sending(OutboxEntryID, clientSeq: Int, baseline: OutboxBaseline? = nil)
  /// The host has restarted, or was replaced, since the entry was enqueued; also since it was sent, if the record of
  /// that is earlier. Numbers and ids of that time mean nothing to the host.
  case hostReplaced(OutboxEntryID)
  /// The host has applied a newer entry that sets the same value. In rewritten journals, which no longer have that entry.
  case overwritten(OutboxEntryID, by: OutboxEntryID)
  /// The host to which entries are sent from now on, as it was initialized, without its snapshots and sequence number.
  indirect case host(InitializeResult)
  /// An entry was settled. Does not contain the echoed action.
  indirect case settled(OutboxEntryID, Settled)

  package struct Settled: Sendable, Hashable {
    package var outcome: OutboxOutcome
    package var evidence: OutboxEvidence
    /// When it was settled, since 1970.
    package var at: Duration
    package var serverSeq: Int?
  }

  /// Whether the record must survive a power cut when it is written later than it should have been.
  var isDurable: Bool {
    switch self {
    case .sending, .hostReplaced: true
    case .reserved, .numbered, .enqueued, .overwritten, .host, .settled: false
    }
  }
}

extension OutboxRecord.Settled {
  init(_ settlement: OutboxSettlement) {
    self.init(
      outcome: settlement.outcome, evidence: settlement.evidence, at: settlement.settledAt,
      serverSeq: settlement.serverSeq)
  }
}

/// The codec of records. Numbers are variable-length, seven bits a byte; texts are prefixed with their length.
///
/// The first byte is the kind. Unknown kinds are skipped. Kinds from 6 on end with fields, and unknown fields are
/// skipped (``OutboxRecordFields``). A record without fields has the format of version 0.1.0.
enum OutboxRecordCodec {
  enum Kind: UInt8, CaseIterable {
    case reserved = 1
    case enqueued = 2
    case sending = 3
    case settled = 4
    case identity = 5
    case host = 6
    case sendingTo = 7
    case enqueuedIf = 8
    case numbered = 9
    case hostReplaced = 10
    case overwritten = 11
    case enqueuedRaw = 12
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
    case .record(.overwritten(let id, by: let newer)):
      bytes.put(Kind.overwritten.rawValue)
      bytes.put(id.number)
      bytes.put(newer.number)
    case .unrecognized: break
    case .record(.host(let host)):
      bytes.put(Kind.host.rawValue)
      bytes.put(host.withoutPosition.jsonBytes())
    case .record(.enqueued(let entry)):
      let action = entry.action.jsonBytes()
      bytes.reserve(action.count + entry.channel.utf8.count + 64)
      bytes.put(kind(of: entry).rawValue)
      bytes.put(entry.id.number)
      bytes.put(entry.enqueuedAt)
      bytes.put(entry.expiresAt) { $0.put($1) }
      bytes.put(entry.resend, in: resends)
      bytes.put(entry.operationId) { $0.put($1) }
      bytes.put(entry.channel)
      bytes.put(action)
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
      bytes.put(settled.evidence, in: evidences)
      bytes.put(settled.serverSeq) { $0.put($1) }
      bytes.put(settled.outcome)
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
      item = bytes.number().map { .record(.numbered(below: $0)) }
    case .hostReplaced:
      item = bytes.number().map { .record(.hostReplaced(OutboxEntryID($0))) }
    case .overwritten:
      guard let id = bytes.number(), let newer = bytes.number() else { return nil }
      item = .record(.overwritten(OutboxEntryID(id), by: OutboxEntryID(newer)))
    case .enqueued:
      item = entry(&bytes, hasFields: false).map { .record(.enqueued($0)) }
    case .enqueuedIf:
      item = entry(&bytes, hasFields: true).map { .record(.enqueued($0)) }
    case .enqueuedRaw:
      item = entry(&bytes, hasFields: false, isRaw: true).map { .record(.enqueued($0)) }
    case .host:
      item = bytes.bytes().flatMap { json in
        (try? InitializeResult(json: json, limits: OutboxRecordFields.limits))
          .map { .record(.host($0)) }
      }
    case .sendingTo:
      guard let id = bytes.number(), let clientSeq = bytes.int(),
        let fields = OutboxRecordFields(&bytes)
      else { return nil }
      item = .record(.sending(OutboxEntryID(id), clientSeq: clientSeq, baseline: fields.baseline))
    case .sending:
      guard let id = bytes.number(), let clientSeq = bytes.int() else { return nil }
      item = .record(.sending(OutboxEntryID(id), clientSeq: clientSeq))
    case .settled:
      guard let id = bytes.number(), let settled = settled(&bytes) else { return nil }
      item = .record(.settled(OutboxEntryID(id), settled))
    }
    // Later versions may add fields.
    if kind.rawValue >= Kind.host.rawValue, OutboxRecordFields(&bytes) == nil { return nil }
    return bytes.isAtEnd ? item : nil
  }

  /// An action in raw form, which has no precondition, must not come back typed.
  private static func kind(of entry: OutboxEntry) -> Kind {
    if entry.precondition != nil { return .enqueuedIf }
    if case .unknown = entry.action { return .enqueuedRaw }
    return .enqueued
  }

  /// Returns the length of the record of an entry; `nil` if it could not be read back.
  static func size(of entry: OutboxEntry) -> Int? {
    let bytes = encode(.record(.enqueued(entry)))
    // Neither too long nor too deep.
    if bytes.count < 2 * JSONLimits.maximumDepth { return bytes.count }
    guard bytes.count <= JournalFormat.maximumPayload,
      case .record(.enqueued(let read))? = decode(bytes[...]),
      read.precondition != .unsatisfiable || entry.precondition == .unsatisfiable
    else { return nil }
    return bytes.count
  }

  /// Returns the action of that JSON; in raw form also if it lacks what its type requires.
  private static func action(_ json: [UInt8], isRaw: Bool = false) -> StateAction? {
    let limits = OutboxRecordFields.limits
    if !isRaw, let action = try? StateAction(json: json, limits: limits) { return action }
    return (try? JSONValue(json: json, limits: limits)).map { StateAction.unknown($0) }
  }

  private static func entry(
    _ bytes: inout OutboxByteReader, hasFields: Bool, isRaw: Bool = false
  ) -> OutboxEntry? {
    guard let id = bytes.number(), let enqueuedAt = bytes.duration(),
      let expiresAt = bytes.optional({ $0.duration() }),
      let resend = bytes.value(in: resends),
      let operationId = bytes.optional({ $0.text() }),
      let channel = bytes.text(),
      let action = bytes.bytes().flatMap({ Self.action($0, isRaw: isRaw) })
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
      let evidence = bytes.value(in: evidences), let serverSeq = bytes.optional({ $0.int() }),
      let outcome = bytes.outcome()
    else { return nil }
    return OutboxRecord.Settled(outcome: outcome, evidence: evidence, at: at, serverSeq: serverSeq)
  }

  // The code of a value is its place. New values go to the end.
  private static let resends: [OutboxPolicy.Resend] = [.automatic, .always, .never]
  private static let evidences: [OutboxEvidence] = [.live, .replayed, .inferred, .local]
}
