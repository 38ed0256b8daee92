internal import AgentHostProtocolClient

/// What a flush has to tell: one record for each entry that waited, whatever becomes of it, and the exit
/// code of the worst. Pure.
struct FlushTracker: Sendable {
  /// The exit code of what was told.
  private(set) var code = ExitCode.success
  private let identity: OutboxIdentity
  private var waiting: Set<OutboxEntryID>
  private var told: Set<OutboxEntryID> = []

  /// - Parameter waiting: what was not settled when the outbox was looked at; what was settled before
  ///   that, and after it was opened, is taken all the same.
  init(_ identity: OutboxIdentity, waiting: [OutboxEntry]) {
    self.identity = identity
    self.waiting = Set(waiting.map(\.id))
  }

  /// Whether everything is settled and told.
  var isDone: Bool { waiting.isEmpty }

  /// An entry has ended; nil when that was told before.
  mutating func settled(_ settlement: OutboxSettlement) -> DispatchRecord? {
    tell(settlement.entry.id, DispatchRecord(settlement, of: identity))
  }

  /// There is no point in waiting any longer for what is still there.
  mutating func gaveUp(
    _ reason: String, _ code: ExitCode, left: [OutboxEntry]
  ) -> [DispatchRecord] {
    left.sorted { $0.id < $1.id }.compactMap { entry in
      tell(
        entry.id,
        DispatchRecord(
          entry, of: identity,
          outcome: entry.state == .queued ? .queued(reason, code) : .unknown(reason)))
    }
  }

  private mutating func tell(
    _ entry: OutboxEntryID, _ record: DispatchRecord
  ) -> DispatchRecord? {
    waiting.remove(entry)
    guard told.insert(entry).inserted else { return nil }
    code = .worst(code, record.outcome.code)
    return record
  }
}
