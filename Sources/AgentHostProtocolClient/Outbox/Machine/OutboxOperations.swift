/// Named operations: the unsettled operations, and the outcomes of settled operations while they are remembered.
struct OutboxOperations: Sendable {
  enum Operation: Sendable {
    case live(OutboxEntryID)
    indirect case settled(OutboxSettlement)
  }

  private var operations: [String: Operation] = [:]
  /// The names of settled operations, oldest first.
  private var names = FIFOQueue<(name: String, at: Duration, bytes: Int)>()
  /// The bytes of the records of all outcomes.
  private(set) var bytes = 0

  subscript(name: String) -> Operation? { operations[name] }

  /// The outcomes, oldest first.
  var outcomes: [OutboxSettlement] { names.all.compactMap { outcome(of: $0.name) } }

  /// The number of outcomes.
  var outcomeCount: Int { names.count }

  func outcome(of name: String) -> OutboxSettlement? {
    if case .settled(let settlement) = operations[name] { settlement } else { nil }
  }

  mutating func begin(_ name: String, _ id: OutboxEntryID) { operations[name] = .live(id) }

  mutating func withdraw(_ name: String) { operations[name] = nil }

  /// Remembers an outcome, without the echoed action, which may be as long as a message of the host.
  mutating func settle(_ name: String, _ settlement: OutboxSettlement, entryBytes: Int) {
    let settlement = OutboxSettlement(
      entry: settlement.entry, outcome: settlement.outcome, evidence: settlement.evidence,
      settledAt: settlement.settledAt, serverSeq: settlement.serverSeq)
    let end = OutboxRecord.settled(settlement.entry.id, OutboxRecord.Settled(settlement))
    let size = entryBytes + OutboxRecordCodec.encode(.record(end)).count
    operations[name] = .settled(settlement)
    names.append((name, settlement.settledAt, size))
    bytes += size
  }

  /// Drops outcomes that exceed `limit` or, except for the last one, `byteLimit`, or are older than `oldest`. Returns
  /// their number.
  @discardableResult
  mutating func trim(
    to limit: Int, bytes byteLimit: Int = .max, notBefore oldest: Duration
  ) -> Int {
    let before = names.count
    while let first = names.first,
      names.count > max(0, limit) || first.at < oldest || (bytes > byteLimit && names.count > 1)
    {
      operations[first.name] = nil
      bytes -= first.bytes
      names.popFirst()
    }
    return before - names.count
  }
}
