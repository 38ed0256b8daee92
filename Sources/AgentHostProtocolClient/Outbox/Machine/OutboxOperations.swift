/// Named operations: the unsettled operations, and the outcomes of settled operations while they are
/// remembered.
struct OutboxOperations: Sendable {
  enum Operation: Sendable {
    case live(OutboxEntryID)
    case settled(OutboxSettlement)
  }

  private var operations: [String: Operation] = [:]
  /// The names of settled operations, oldest first.
  private var names: [(name: String, at: Duration)] = []
  private var head = 0

  subscript(name: String) -> Operation? { operations[name] }

  /// The outcomes, oldest first.
  var outcomes: [OutboxSettlement] { names[head...].compactMap { outcome(of: $0.name) } }

  func outcome(of name: String) -> OutboxSettlement? {
    if case .settled(let settlement) = operations[name] { settlement } else { nil }
  }

  mutating func begin(_ name: String, _ id: OutboxEntryID) { operations[name] = .live(id) }

  mutating func withdraw(_ name: String) { operations[name] = nil }

  mutating func settle(_ name: String, _ settlement: OutboxSettlement) {
    operations[name] = .settled(settlement)
    names.append((name, settlement.settledAt))
  }

  /// Drops outcomes that exceed `limit` or are older than `oldest`. Returns their number.
  @discardableResult
  mutating func trim(to limit: Int, notBefore oldest: Duration) -> Int {
    let first = head
    while head < names.count, names.count - head > max(0, limit) || names[head].at < oldest {
      operations[names[head].name] = nil
      head += 1
    }
    let dropped = head - first
    if head > 64, head * 2 > names.count {
      names.removeFirst(head)
      head = 0
    }
    return dropped
  }
}
