internal import AgentHostProtocol

extension OutboxMachine {
  /// That batch, and all before it, are in the journal.
  package mutating func journalled(_ id: BatchID, now: Duration) -> [Effect] {
    advance(to: now)
    let written = batches.prefix { $0.id <= id }
    batches.removeFirst(written.count)
    for batch in written {
      if let below = batch.reservedBelow { numbers.recorded(below: below) }
      for id in batch.enqueued {
        output.effects.append(.accepted(id))
        supersede(by: id)
      }
      for entry in batch.sending { release(entry) }
    }
    return finish()
  }

  /// Sends an entry that is recorded now, if it is still to be sent under that number.
  private mutating func release(_ entry: Numbered) {
    guard isRecording(entry), case .open(let generation) = link,
      let recorded = entries[entry.id]?.entry
    else { return }
    // Writing the journal may have taken longer than the entry lasts.
    if recorded.isExpired(now) {
      settle(entry.id, .expired, .local)
      return pump(recorded.channel)
    }
    transmit(entry.id, generation)
    inTransit -= 1
  }

  /// Returns whether the entry waits for that very record. After a lost connection it may wait for another one.
  private func isRecording(_ entry: Numbered) -> Bool {
    guard let tracked = entries[entry.id] else { return false }
    return tracked.phase == .recording && tracked.entry.clientSeq == entry.clientSeq
  }

  /// Settles an older entry that is pointless now that a newer one is in the journal.
  private mutating func supersede(by id: ID) {
    guard let old = entries[id]?.supersedes else { return }
    entries[id]?.supersedes = nil
    // If the newer one expires before there is a connection, the older one is still to be sent.
    guard let newer = entries[id], let older = entries[old], older.isQueued,
      !newer.entry.mayExpire(before: older.entry),
      let target = ResendRules.target(of: newer.entry.action),
      let earlier = ResendRules.target(of: older.entry.action), target.covers(earlier)
    else { return }
    settle(old, .obsolete(.superseded(by: id)), .local)
  }

  /// Handles a failed write, after which the journal has none of the outstanding records. Rejects entries to
  /// be enqueued; entries to be sent wait.
  package mutating func journalFailed(now: Duration) -> [Effect] {
    advance(to: now)
    var sent: Set<ID> = []
    var replaced: Set<ID> = []
    for batch in batches.reversed() {
      for id in batch.enqueued {
        output.effects.append(.refused(id))
        if let name = remove(id)?.entry.operationId { operations.withdraw(name) }
      }
      for entry in batch.sending.reversed() where isRecording(entry) { unsend(entry.id) }
      for case .settled(let id, let settled) in batch.records
      where !batch.enqueued.contains(id) {
        unwritten.append(.settled(id, settled))
      }
      for case .sending(let id, _, _) in batch.records { sent.insert(id) }
      for case .hostReplaced(let id) in batch.records { replaced.insert(id) }
    }
    batches = []
    // Entries that may have been sent before have newer knowledge of the host than the journal.
    for id in sent.sorted() {
      guard let tracked = entries[id], !tracked.isQueued else { continue }
      unwritten.append(
        .sending(id, clientSeq: tracked.entry.clientSeq ?? 0, baseline: tracked.entry.baseline))
    }
    for id in replaced.sorted() where entries[id] != nil { unwritten.append(.hostReplaced(id)) }
    numbers.dropOutstanding()
    recordedHost = nil
    for channel in lanes.keys { lanes[channel]?.newest = [:] }
    let until = now + configuration.retryDelay
    journalHoldUntil = until
    alarm.need(until)
    // The next batch contains what was not written. This input must not start a batch.
    let kept = unwritten
    unwritten = []
    defer { unwritten = kept }
    return finish()
  }

  /// Handles the end of the program: writes records that the journal did not accept once more.
  package mutating func closing() -> [Effect] {
    unwritten.isEmpty ? [] : finish()
  }
}
