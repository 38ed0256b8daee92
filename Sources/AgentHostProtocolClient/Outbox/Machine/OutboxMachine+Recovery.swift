import AgentHostProtocol

extension OutboxMachine {
  /// The machine as a journal left it. Entries that may have been sent are in doubt until the first
  /// connection; the others are queued.
  package init(
    configuration: OutboxConfiguration, clientId: String, recovered recovery: OutboxRecovery
  ) {
    self.init(configuration: configuration, clientId: clientId)
    // Entries are large: each is put in its place once, and only small things are sorted.
    var read: [(entry: OutboxEntry, wasSent: Bool)] = []
    var places: [ID: Int] = [:]
    read.reserveCapacity(recovery.records.count)
    places.reserveCapacity(recovery.records.count)
    var settled: [(entry: OutboxEntry, end: OutboxRecord.Settled)] = []
    for record in recovery.records {
      switch record {
      case .reserved(let below): skip(to: below)
      case .enqueued(let entry):
        nextEntry = max(nextEntry, Self.bounded(entry.id.number) + 1)
        places[entry.id] = read.count
        read.append((entry, false))
      case .host(let host): recordedHost = host
      case .sending(let id, let clientSeq, let baseline):
        skip(to: Self.following(clientSeq))
        guard let place = places[id] else { continue }
        // It may have been sent under an earlier record, too.
        read[place].entry.baseline =
          read[place].wasSent ? read[place].entry.baseline?.joined(baseline) : baseline
        read[place].wasSent = true
        read[place].entry.clientSeq = clientSeq > 0 ? clientSeq : nil
      case .settled(let id, let end):
        if let place = places.removeValue(forKey: id) { settled.append((read[place].entry, end)) }
      }
    }
    let isCorrupt = recovery.damage?.kind == .corruption
    if let damage = recovery.damage, isCorrupt {
      // Each lost record may have reserved a block, and none is shorter than this.
      let lost = min(max(0, damage.byteCount), 1 << 30) / 12 + 1
      skip(to: nextSequence + lost * min(max(1, configuration.sequenceBlock), 1 << 16))
      nextEntry += UInt64(lost)
    }
    entries.reserveCapacity(places.count)
    for (_, place) in places.sorted(by: { $0.key < $1.key }) {
      restore(read[place].entry, isInDoubt: read[place].wasSent || isCorrupt)
    }
    for channel in lanes.keys { becomeUncertain([], on: channel) }
    // A name that was forgotten may have been used again; what it was used for before does not count.
    var newest: [String: ID] = [:]
    for (entry, _) in settled { if let name = entry.operationId { newest[name] = entry.id } }
    for (entry, end) in settled {
      guard let name = entry.operationId, newest[name] == entry.id, operations[name] == nil
      else { continue }
      operations[name] = .settled(
        OutboxSettlement(
          entry: entry, outcome: end.outcome, evidence: end.evidence, settledAt: end.at,
          serverSeq: end.serverSeq))
      settledOperations.append(name, at: end.at)
    }
    for name in settledOperations.trim(
      to: configuration.rememberedOperations, notBefore: .seconds(Int64.min / 2))
    {
      operations[name] = nil
    }
  }

  private mutating func restore(_ entry: OutboxEntry, isInDoubt: Bool) {
    let bytes = entry.action.jsonBytes().count + entry.channel.utf8.count + 64
    var tracked = Tracked(entry: entry, bytes: bytes)
    let id = entry.id
    let channel = entry.channel
    if isInDoubt {
      tracked.phase = .uncertain
      tracked.isRecovered = true
      tracked.entry.state = .sent
      tracked.entry.isUncertain = true
      if let sequence = tracked.entry.clientSeq { bySequence[sequence] = id }
    } else {
      lanes[channel, default: OutboxLane()].queue.append(id)
    }
    insert(tracked)
    if let name = tracked.entry.operationId { operations[name] = .live(id) }
    if tracked.phase == .uncertain {
      lanes[channel, default: OutboxLane()].uncertain.append(id)
    }
  }

  /// Starts the timer that a recovered machine needs, without which expiries would not be noticed.
  package mutating func start() -> [Effect] {
    var output = Output()
    return finish(&output)
  }

  /// The records that say what the machine knows, and no more. Entries that the journal has not
  /// accepted yet are left out: they may still be refused.
  package var image: [OutboxRecord] {
    let unaccepted = Set(batches.flatMap(\.enqueued))
    var records: [OutboxRecord] = [.reserved(below: max(reservedBelow, nextSequence))]
    if let recordedHost { records.append(.host(recordedHost)) }
    for name in settledOperations.all {
      guard case .settled(let settlement) = operations[name] else { continue }
      records.append(.enqueued(settlement.entry))
      records.append(
        .settled(
          settlement.entry.id,
          OutboxRecord.Settled(
            outcome: settlement.outcome, evidence: settlement.evidence, at: settlement.settledAt,
            serverSeq: settlement.serverSeq)))
    }
    for tracked in entries.values.sorted(by: { $0.entry.id < $1.entry.id })
    where !unaccepted.contains(tracked.entry.id) {
      records.append(.enqueued(tracked.entry))
      if tracked.phase != .queued {
        // Without a number: it may have been sent, and the journal has lost under which one.
        records.append(
          .sending(
            tracked.entry.id, clientSeq: tracked.entry.clientSeq ?? 0,
            baseline: tracked.entry.baseline))
      }
    }
    return records
  }

  /// Where the host can be asked to continue so that it repeats what came of the entries in doubt; `nil` if
  /// there are none, or too little is known of the host.
  package var resumption: OutboxResumption? {
    guard let host = recordedHost else { return nil }
    let inDoubt = lanes.values.flatMap(\.uncertain).compactMap { entries[$0]?.entry }
    var known = inDoubt.compactMap { entry -> (channel: URI, serverSeq: Int)? in
      guard let baseline = entry.baseline, baseline.host == host.hostMark,
        let serverSeq = baseline.serverSeq
      else { return nil }
      return (entry.channel, serverSeq)
    }
    if known.isEmpty {
      // What others have changed since an edit is of interest, too.
      known = entries.values.compactMap { tracked in
        guard case .unchangedSince(let serverSeq) = tracked.entry.precondition, serverSeq >= 0
        else { return nil }
        return (tracked.entry.channel, serverSeq)
      }
    }
    guard let serverSeq = known.map(\.serverSeq).min() else { return nil }
    return OutboxResumption(
      host: host, serverSeq: serverSeq, channels: URISet(known.map(\.channel)).sorted())
  }

  private mutating func skip(to sequence: Int) {
    guard sequence > nextSequence, sequence <= Self.greatestSequence else { return }
    nextSequence = sequence
    reservedBelow = sequence
    durablyReservedBelow = sequence
  }

  private static func following(_ sequence: Int) -> Int { sequence == .max ? .max : sequence + 1 }

  private static func bounded(_ number: UInt64) -> UInt64 { min(number, 1 << 60) }
}
