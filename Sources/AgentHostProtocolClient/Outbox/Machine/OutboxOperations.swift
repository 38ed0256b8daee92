/// Named operations: the unsettled operations, and the outcomes of settled operations while they are remembered.
struct OutboxOperations: Sendable {
  enum Operation: Sendable {
    case live(OutboxEntryID)
    indirect case settled(OutboxSettlement)
  }

  private var operations: [String: Operation] = [:]
  /// The names of settled operations, oldest first.
  private var names = FIFOQueue<(name: String, at: Duration)>()

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

  mutating func settle(_ name: String, _ settlement: OutboxSettlement) {
    operations[name] = .settled(settlement)
    names.append((name, settlement.settledAt))
  }

  /// Drops outcomes that exceed `limit` or are older than `oldest`. Returns their number.
  @discardableResult
  mutating func trim(to limit: Int, notBefore oldest: Duration) -> Int {
    let before = names.count
    while let first = names.first, names.count > max(0, limit) || first.at < oldest {
      operations[first.name] = nil
      names.popFirst()
    }
    return before - names.count
  }
}
