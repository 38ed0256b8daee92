internal import AgentHostProtocol

/// A journal that also stores its sequence numbers with the client identity: each of them prevents reuse of a number.
///
/// The numbers of the identity count as reserved when the journal is opened, and a reserved block is stored with the
/// identity before it is written to the journal.
struct NumberedJournal: OutboxJournal {
  let base: any OutboxJournal
  let identity: HostIdentity

  func open() async throws(AHPError) -> OutboxRecovery {
    var recovery = try await base.open()
    recovery.records.append(.reserved(below: await identity.nextNumber))
    return recovery
  }

  func append(_ records: [OutboxRecord], durably: Bool) async throws(AHPError) {
    try await reserve(records)
    try await base.append(records, durably: durably)
  }

  func replace(with records: [OutboxRecord]) async throws(AHPError) {
    try await reserve(records)
    try await base.replace(with: records)
  }

  var byteCount: Int { base.byteCount }

  func close() async { await base.close() }

  private func reserve(_ records: [OutboxRecord]) async throws(AHPError) {
    var highest = 0
    for case .reserved(let below) in records { highest = max(highest, below) }
    guard highest > 0 else { return }
    do {
      try await identity.reserve(below: highest)
    } catch {
      throw AHPError(
        .journalFailed, .local, "the sequence numbers of actions could not be stored",
        host: identity.host.rawValue, cause: error)
    }
  }
}
