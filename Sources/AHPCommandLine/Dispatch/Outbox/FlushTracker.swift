internal import AgentHostProtocolClient

/// The results of a flush: one record for each queued entry, and the exit code of the worst. Pure.
struct FlushTracker: Sendable {
  private(set) var code = ExitCode.success
  private let identity: OutboxIdentity
  private var waiting: Set<OutboxEntryID>
  private var told: Set<OutboxEntryID> = []

  /// - Parameter waiting: the entries that were unsettled when the outbox was read. Entries settled between its
  ///   opening and that moment are included, too.
  init(_ identity: OutboxIdentity, waiting: [OutboxEntry]) {
    self.identity = identity
    self.waiting = Set(waiting.map(\.id))
  }

  /// Whether everything is settled and reported.
  var isDone: Bool { waiting.isEmpty }

  /// Returns the record of a settled entry; nil if it was reported before.
  mutating func settled(_ settlement: OutboxSettlement) -> DispatchRecord? {
    report(settlement.entry.id, DispatchRecord(settlement, of: identity))
  }

  /// Returns records for entries that remain when waiting longer is pointless.
  mutating func gaveUp(
    _ reason: String, _ code: ExitCode, left: [OutboxEntry]
  ) -> [DispatchRecord] {
    left.ordered { $0.id < $1.id }.compactMap { entry in
      report(
        entry.id,
        DispatchRecord(
          entry, of: identity,
          outcome: entry.state == .queued ? .queued(reason, code) : .unknown(reason)))
    }
  }

  private mutating func report(
    _ entry: OutboxEntryID, _ record: DispatchRecord
  ) -> DispatchRecord? {
    waiting.remove(entry)
    guard told.insert(entry).inserted else { return nil }
    code = .worst(code, record.outcome.code)
    return record
  }
}
