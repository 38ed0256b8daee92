internal import AgentHostProtocol

extension OutboxMachine {
  /// Greater numbers of entries are damage; they must not overflow.
  private static let entryLimit: UInt64 = 1 << 60

  /// Creates the machine from a journal. Entries that may have been sent are in doubt until the first
  /// connection; all other entries are queued.
  package init(
    configuration: OutboxConfiguration, clientId: String, recovered recovery: OutboxRecovery
  ) {
    self.init(configuration: configuration, clientId: clientId)
    // Entries are large: each is put in its place once, and only small things are sorted.
    var read: [Recovered] = []
    var places: [ID: Int] = [:]
    read.reserveCapacity(recovery.records.count)
    places.reserveCapacity(recovery.records.count)
    var settled: [(entry: OutboxEntry, bytes: Int, end: OutboxRecord.Settled)] = []
    var overwritten: [(id: ID, newer: ID)] = []
    for (index, record) in recovery.records.enumerated() {
      switch record {
      case .reserved(let below): numbers.restore(below)
      case .numbered(let below): nextEntry = max(nextEntry, min(below, Self.entryLimit))
      case .enqueued(let entry):
        // A second record of an entry is damage; the entry may be settled.
        guard places[entry.id] == nil else { continue }
        nextEntry = max(nextEntry, min(entry.id.number, Self.entryLimit) + 1)
        places[entry.id] = read.count
        let bytes =
          index < recovery.lengths.count
          ? recovery.lengths[index] : OutboxRecordCodec.encode(.record(record)).count
        read.append(Recovered(entry: entry, bytes: bytes))
      case .host(let host): recordedHost = host
      case .sending(let id, let clientSeq, let baseline):
        numbers.restore(clientSeq == .max ? .max : clientSeq + 1)
        guard let place = places[id], !read[place].isSettled else { continue }
        // It may have been sent under an earlier record, too.
        read[place].entry.baseline =
          read[place].wasSent ? read[place].entry.baseline?.joined(baseline) : baseline
        read[place].wasSent = true
        read[place].entry.clientSeq = clientSeq > 0 ? clientSeq : nil
      case .hostReplaced(let id):
        guard let place = places[id], !read[place].isSettled else { continue }
        read[place].hasOldNumber = true
        read[place].isHostReplaced = read[place].wasSent
      case .overwritten(let id, by: let newer):
        overwritten.append((id, newer))
      case .settled(let id, let end):
        guard let place = places[id], !read[place].isSettled else { continue }
        read[place].isSettled = true
        settled.append((read[place].entry, read[place].bytes, end))
      }
    }
    let isCorrupt = recovery.damage?.kind == .corruption
    if let damage = recovery.damage, isCorrupt {
      // Each lost record may have reserved a block, and none is shorter than this.
      let lost = min(max(0, damage.byteCount), 1 << 30) / 12 + 1
      numbers.restore(
        numbers.next + lost * SequenceNumbers.blocks.clamping(configuration.sequenceBlock))
      nextEntry += UInt64(lost)
    }
    entries.reserveCapacity(places.count - settled.count)
    for (_, place) in places.sorted(by: { $0.key < $1.key }) where !read[place].isSettled {
      read[place].wasSent = read[place].wasSent || isCorrupt
      restore(read[place])
    }
    for (id, newer) in overwritten { entries[id]?.newer = newer }
    for channel in lanes.keys { becomeUncertain([], on: channel) }
    for (entry, _, end) in settled where end.outcome.isSuccess { noteNewerValue(of: entry) }
    restore(settled)
  }

  private struct Recovered {
    var entry: OutboxEntry
    let bytes: Int
    var wasSent = false
    var isHostReplaced = false
    var hasOldNumber = false
    var isSettled = false
  }

  private mutating func restore(_ recovered: Recovered) {
    let entry = recovered.entry
    let tracked = TrackedEntry(
      entry, bytes: recovered.bytes, isInDoubt: recovered.wasSent,
      isHostReplaced: recovered.isHostReplaced, hasOldNumber: recovered.hasOldNumber)
    if recovered.wasSent {
      if let sequence = entry.clientSeq { bySequence[sequence] = entry.id }
      lanes[entry.channel, default: OutboxLane()].uncertain.append(entry.id)
    } else {
      lanes[entry.channel, default: OutboxLane()].restoreQueued(tracked)
    }
    insert(tracked)
  }

  private mutating func restore(
    _ settled: [(entry: OutboxEntry, bytes: Int, end: OutboxRecord.Settled)]
  ) {
    // A name that was forgotten may have been used again; only its last use counts.
    var newest: [String: ID] = [:]
    for (entry, _, _) in settled { if let name = entry.operationId { newest[name] = entry.id } }
    for (entry, bytes, end) in settled {
      guard let name = entry.operationId, newest[name] == entry.id, operations[name] == nil
      else { continue }
      operations.settle(
        name,
        OutboxSettlement(
          entry: entry, outcome: end.outcome, evidence: end.evidence, settledAt: end.at,
          serverSeq: end.serverSeq), entryBytes: bytes)
    }
    operations.trim(
      to: configuration.rememberedOperations, bytes: configuration.maxBytes,
      notBefore: .seconds(Int64.min / 2))
  }

  /// Starts the timer that a recovered machine needs for its expiries.
  package mutating func start() -> [Effect] { finish() }

  /// Returns the records that replace those of a journal that is damaged, or twice as long as necessary.
  package func replacement(for recovery: OutboxRecovery) -> [OutboxRecord]? {
    let isCorrupt = recovery.damage?.kind == .corruption
    // An image has a record for each entry. Making one takes as long as reading the journal.
    guard isCorrupt || recovery.records.count > count * 2 + 64 else { return nil }
    let image = image
    return isCorrupt || recovery.records.count > image.count * 2 + 64 ? image : nil
  }

  /// Whether a journal of that many records is much longer than ``image``. The limit grows with the image, which takes
  /// time to make and to write: otherwise a long image would be written again after every record.
  package func isJournalTooLong(recordCount: Int) -> Bool {
    recordCount > 4096 + 8 * (count + operations.outcomeCount)
  }

  /// The shortest records that restore the machine. Omits entries that the journal has not accepted yet, because they
  /// may still be rejected.
  package var image: [OutboxRecord] {
    let unaccepted = Set(batches.flatMap(\.enqueued))
    var records: [OutboxRecord] = [.reserved(below: numbers.usedBelow)]
    if nextEntry > 1 { records.append(.numbered(below: nextEntry)) }
    if let recordedHost { records.append(.host(recordedHost)) }
    for settlement in operations.outcomes {
      records.append(.enqueued(settlement.entry))
      records.append(.settled(settlement.entry.id, OutboxRecord.Settled(settlement)))
    }
    for tracked in entries.values.sorted(by: { $0.entry.id < $1.entry.id })
    where !unaccepted.contains(tracked.entry.id) {
      let entry = tracked.entry
      records.append(.enqueued(entry))
      let isReplaced = tracked.replay == .foreignHost && !tracked.isQueued
      if tracked.hasOldNumber, !isReplaced { records.append(.hostReplaced(entry.id)) }
      // 0 if the journal has lost the number.
      if !tracked.isQueued {
        records.append(
          .sending(entry.id, clientSeq: entry.clientSeq ?? 0, baseline: entry.baseline))
      }
      if isReplaced { records.append(.hostReplaced(entry.id)) }
      if let newer = tracked.newer { records.append(.overwritten(entry.id, by: newer)) }
    }
    return records
  }

  /// The point from which the host replays the outcomes of the entries in doubt; `nil` if there are none, or if too
  /// little is known about the host.
  package var resumption: OutboxResumption? {
    guard let host = recordedHost else { return nil }
    let mark = host.hostMark
    let inDoubt = lanes.values.flatMap(\.uncertain).compactMap { entries[$0] }
    var known = inDoubt.compactMap { tracked -> (channel: URI, serverSeq: Int)? in
      guard tracked.replay != .foreignHost, let baseline = tracked.entry.baseline,
        baseline.host == mark, let serverSeq = baseline.serverSeq
      else { return nil }
      return (tracked.entry.channel, serverSeq)
    }
    if known.isEmpty {
      // Changes by other clients since an edit matter, too.
      known = entries.values.compactMap { tracked in
        guard case .unchangedSince(let serverSeq) = tracked.entry.precondition, serverSeq >= 0,
          !tracked.hasOldNumber
        else { return nil }
        return (tracked.entry.channel, serverSeq)
      }
    }
    guard let serverSeq = known.map(\.serverSeq).min() else { return nil }
    return OutboxResumption(
      host: host, serverSeq: serverSeq, channels: URISet(known.map(\.channel)).sorted())
  }
}
