import AgentHostProtocol

extension OutboxMachine {
  // MARK: First copies

  /// Takes as many entries of a channel as may be sent now, in order; of all channels, if others had to
  /// wait for room.
  mutating func pump(_ channel: URI, _ now: Duration, _ output: inout Output) {
    if isStarved, inTransit < configuration.sendingWindow {
      pumpAll(now, &output)
    } else {
      fill(channel, now, &output)
    }
  }

  private mutating func fill(_ channel: URI, _ now: Duration, _ output: inout Output) {
    guard case .open = link, journalHoldUntil == nil, isAttached(channel, &output) else { return }
    while inTransit < configuration.sendingWindow, let id = next(on: channel) {
      lanes[channel]?.queue.removeFirst()
      guard let tracked = entries[id], tracked.phase == .queued else { continue }
      if let expiresAt = tracked.entry.expiresAt, expiresAt <= now {
        settle(id, .expired, .local, now, &output)
        continue
      }
      guard isCleared(id, now, &output) else {
        lanes[channel]?.queue.putBack(id)
        return
      }
      let sequence = takeSequence(&output)
      let baseline = takeBaseline(of: tracked.entry)
      recordHost(&output)
      entries[id]?.phase = .recording
      entries[id]?.entry.state = .sending
      entries[id]?.entry.clientSeq = sequence
      entries[id]?.entry.baseline = baseline
      entries[id]?.isCleared = false
      bySequence[sequence] = id
      lanes[channel]?.inFlight.insert(id)
      inTransit += 1
      output.records.append(.sending(id, clientSeq: sequence, baseline: baseline))
      output.sending.append(Numbered(id: id, clientSeq: sequence))
      output.isDurable = true
    }
    if inTransit >= configuration.sendingWindow, next(on: channel) != nil { isStarved = true }
  }

  /// What is known of the host now that the entry is about to be sent.
  private mutating func takeBaseline(of entry: OutboxEntry) -> OutboxBaseline? {
    let equal = ResendRules.messageText(of: entry.action).flatMap {
      lanes[entry.channel]?.messages.willSend($0)
    }
    let baseline = OutboxBaseline(
      host: host?.hostMark, serverSeq: serverSeq, equalMessages: equal)
    return baseline.isEmpty ? nil : baseline
  }

  /// The journal has to have the host before anything that is sent to it.
  private mutating func recordHost(_ output: inout Output) {
    guard let host, host != recordedHost else { return }
    recordedHost = host
    output.records.append(.host(host))
  }

  /// Whether what is sent on the channel would be heard of; if not, that is seen to.
  private mutating func isAttached(_ channel: URI, _ output: inout Output) -> Bool {
    guard case .open(let generation) = link, let lane = lanes[channel], !lane.isEmpty else {
      return false
    }
    if lane.attachment == .none, lane.waitsUntil == nil {
      lanes[channel]?.attachment = .asked
      output.effects.append(.attach(channel, generation))
    }
    return lane.attachment == .done
  }

  /// From now on the host tells this connection what happens on the channel.
  ///
  /// - Parameter known: its state, as far as this client knows it.
  package mutating func attached(
    _ channel: URI, _ generation: HostGeneration, known: Snapshot? = nil, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard link == .open(generation), lanes[channel]?.attachment == .asked else {
      staleSignals += 1
      return []
    }
    var output = Output()
    lanes[channel]?.attachment = .done
    lanes[channel]?.attachmentFailures = 0
    if let known { lanes[channel]?.messages.seed(known.state, serverSeq: known.fromSeq) }
    reconcile(channel, now, &output)
    pump(channel, now, &output)
    return finish(&output)
  }

  /// The channel could not be attached for now; that is tried again after a while, and ever later: what
  /// the host answers may be large, and unreadable.
  package mutating func attachFailed(
    _ channel: URI, _ generation: HostGeneration, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard link == .open(generation), lanes[channel]?.attachment == .asked else {
      staleSignals += 1
      return []
    }
    var output = Output()
    let failures = lanes[channel]?.attachmentFailures ?? 0
    let until = now + configuration.retryDelay * (1 << min(failures, 4))
    lanes[channel]?.attachment = .none
    lanes[channel]?.attachmentFailures = failures + 1
    lanes[channel]?.waitsUntil = until
    need(until)
    return finish(&output)
  }

  /// The host does not tell this connection any more what happens on the channel.
  package mutating func detached(_ channel: URI, now: Duration) -> [Effect] {
    noteTime(now)
    guard lanes[channel]?.attachment == .done else { return [] }
    var output = Output()
    lanes[channel]?.attachment = .none
    lanes[channel]?.messages = MessageTally()
    pump(channel, now, &output)
    return finish(&output)
  }

  /// The entry whose turn it is. (The lane is not held on to, so that taking the entry copies nothing.)
  private func next(on channel: URI) -> ID? {
    guard lanes[channel]?.uncertain.isEmpty == true, lanes[channel]?.waitsUntil == nil else {
      return nil
    }
    return lanes[channel]?.queue.first
  }

  mutating func pumpAll(_ now: Duration, _ output: inout Output) {
    isStarved = false
    for channel in lanes.keys.sorted() { fill(channel, now, &output) }
  }

  /// The next number. It is reserved in the journal before anything can be sent under it.
  mutating func takeSequence(_ output: inout Output) -> Int {
    if nextSequence >= reservedBelow {
      reservedBelow = nextSequence + max(1, configuration.sequenceBlock)
      output.records.append(.reserved(below: reservedBelow))
      output.reservedBelow = reservedBelow
      output.isDurable = true
    }
    defer { nextSequence += 1 }
    return nextSequence
  }

  /// Somebody dispatches something past the outbox and needs a number for it. It may be used once all
  /// records are in the journal.
  ///
  /// - Parameter wanted: a number of their own choice, which is theirs to be right; all later numbers
  ///   are higher.
  package mutating func takeSequence(_ wanted: Int? = nil) -> (Int, [Effect]) {
    var output = Output()
    if let wanted {
      guard wanted >= nextSequence else { return (wanted, []) }
      nextSequence = min(wanted, Self.greatestSequence)
    }
    let sequence = takeSequence(&output)
    return (wanted ?? sequence, finish(&output))
  }

  /// Whether a number may be used: whatever crashes, nobody will use it again.
  package func isReserved(_ sequence: Int) -> Bool {
    min(sequence, Self.greatestSequence) < durablyReservedBelow
  }

  /// Beyond this, JSON numbers are not exact everywhere; no outbox gets there.
  static let greatestSequence = 1 << 53

  // MARK: The journal

  /// That batch, and all before it, are in the journal.
  package mutating func journalled(_ id: BatchID, now: Duration) -> [Effect] {
    noteTime(now)
    var output = Output()
    while let batch = batches.first, batch.id <= id {
      batches.removeFirst()
      if let below = batch.reservedBelow { durablyReservedBelow = max(durablyReservedBelow, below) }
      for id in batch.enqueued {
        output.effects.append(.accepted(id))
        supersede(by: id, now, &output)
      }
      for entry in batch.sending { release(entry, &output) }
    }
    return finish(&output)
  }

  /// The entry is recorded: it may go out now, if it still is to, under that number.
  private mutating func release(_ entry: Numbered, _ output: inout Output) {
    guard isRecording(entry), case .open(let generation) = link else { return }
    transmit(entry.id, generation, &output)
    inTransit -= 1
  }

  /// Whether the entry waits for that very record. After a lost connection it may wait for another one.
  private func isRecording(_ entry: Numbered) -> Bool {
    guard let tracked = entries[entry.id] else { return false }
    return tracked.phase == .recording && tracked.entry.clientSeq == entry.clientSeq
  }

  /// What is pointless now that a newer entry is safe.
  private mutating func supersede(by id: ID, _ now: Duration, _ output: inout Output) {
    guard let old = entries[id]?.supersedes else { return }
    entries[id]?.supersedes = nil
    guard let newer = entries[id], let older = entries[old], older.phase == .queued,
      let target = ResendRules.target(of: newer.entry.action),
      let earlier = ResendRules.target(of: older.entry.action), target.covers(earlier)
    else { return }
    settle(old, .obsolete(.superseded(by: id)), .local, now, &output)
  }

  /// Nothing of what is outstanding got into the journal. What was to be enqueued is refused; what was
  /// to be sent waits.
  package mutating func journalFailed(now: Duration) -> [Effect] {
    noteTime(now)
    var output = Output()
    for batch in batches.reversed() {
      for id in batch.enqueued { withdraw(id, &output) }
      for entry in batch.sending.reversed() where isRecording(entry) { unsend(entry.id) }
      for case .settled(let id, let settled) in batch.records
      where !batch.enqueued.contains(id) {
        unwritten.append(.settled(id, settled))
      }
    }
    batches = []
    reservedBelow = durablyReservedBelow
    recordedHost = nil
    for channel in lanes.keys { lanes[channel]?.newest = [:] }
    let until = now + configuration.retryDelay
    journalHoldUntil = until
    need(until)
    // What was not written stays for the next batch, which must not be this one.
    let kept = unwritten
    unwritten = []
    defer { unwritten = kept }
    return finish(&output)
  }

  private mutating func withdraw(_ id: ID, _ output: inout Output) {
    output.effects.append(.refused(id))
    guard let tracked = entries.removeValue(forKey: id) else { return }
    leaveTransit(tracked.phase)
    heldBytes -= tracked.bytes
    if let sequence = tracked.entry.clientSeq { bySequence[sequence] = nil }
    if let name = tracked.entry.operationId { operations[name] = nil }
    let channel = tracked.entry.channel
    lanes[channel]?.forget(id)
  }

  /// The entry was not sent after all, and waits again, in its place.
  mutating func unsend(_ id: ID) {
    guard let tracked = entries[id] else { return }
    leaveTransit(tracked.phase)
    if let sequence = tracked.entry.clientSeq { bySequence[sequence] = nil }
    entries[id]?.phase = .queued
    entries[id]?.entry.state = .queued
    entries[id]?.entry.clientSeq = nil
    entries[id]?.entry.copies = 0
    entries[id]?.entry.isUncertain = false
    entries[id]?.entry.baseline = nil
    entries[id]?.sentAt = nil
    entries[id]?.isCleared = false
    let channel = tracked.entry.channel
    lanes[channel]?.forget(id)
    lanes[channel]?.queue.putBack(id)
  }

  // MARK: The connection

  /// Hands a copy to the connection that is up.
  mutating func transmit(_ id: ID, _ generation: HostGeneration, _ output: inout Output) {
    guard var tracked = entries[id], let sequence = tracked.entry.clientSeq else { return }
    tracked.phase = .writing
    tracked.entry.state = .sending
    tracked.entry.isUncertain = false
    tracked.entry.copies += 1
    entries[id] = tracked
    inTransit += 1
    lanes[tracked.entry.channel]?.inFlight.insert(id)
    output.effects.append(
      .send(
        OutboxTransmission(
          id: id, generation: generation, copy: tracked.entry.copies,
          params: DispatchActionParams(
            channel: tracked.entry.channel, clientSeq: sequence, action: tracked.entry.action))))
  }

  /// What came of handing a copy to the connection.
  package mutating func written(
    _ transmission: OutboxTransmission, _ result: OutboxWriteResult, now: Duration
  ) -> [Effect] {
    noteTime(now)
    let id = transmission.id
    guard let tracked = entries[id], tracked.entry.copies == transmission.copy,
      tracked.entry.clientSeq == transmission.params.clientSeq
    else {
      staleSignals += 1
      return []
    }
    var output = Output()
    let channel = tracked.entry.channel
    let wasFirst = transmission.copy == 1 && !tracked.isRecovered
    switch (result, tracked.phase) {
    case (.written, .writing), (.uncertain, .writing):
      inTransit -= 1
      entries[id]?.phase = .sent
      entries[id]?.entry.state = .sent
      let due = now + configuration.watchdog
      entries[id]?.watchdogAt = due
      need(due)
      output.effects.append(.sent(id, clientSeq: transmission.params.clientSeq))
    case (.notWritten, .writing), (.notWritten, .uncertain):
      if wasFirst {
        unsend(id)
      } else if tracked.phase == .writing {
        becomeUncertain([id], on: channel)
      }
      // The connection should be gone; if it is not, it is left alone for a while.
      lanes[channel]?.waitsUntil = now + configuration.retryDelay
      need(now + configuration.retryDelay)
    case (.impossible(let reason), .writing), (.impossible(let reason), .uncertain):
      let outcome =
        wasFirst
        ? OutboxOutcome.obsolete(.unsupported(reason)) : .unknown(.connectionLost)
      settle(id, outcome, .local, now, &output)
    default:
      staleSignals += 1
    }
    pumpAll(now, &output)
    return finish(&output)
  }

  /// The connection is gone. What was on it may have arrived or not.
  package mutating func connectionLost(
    _ generation: HostGeneration, now: Duration
  ) -> [Effect] {
    noteTime(now)
    switch link {
    case .open(generation), .reconciling(generation): break
    default:
      staleSignals += 1
      return []
    }
    if case .reconciling = link {
      // What this connection repeated is behind the next one's replay.
      for lane in lanes.values {
        for id in lane.uncertain { noteUnrepeated(id) }
      }
    }
    link = .down
    for channel in lanes.keys {
      guard let lane = lanes[channel] else { continue }
      let recording = lane.inFlight.filter { entries[$0]?.phase == .recording }
      for id in recording.sorted().reversed() { unsend(id) }
      becomeUncertain(lane.inFlight.subtracting(recording), on: channel)
      lanes[channel]?.query = nil
      lanes[channel]?.asked = [:]
      lanes[channel]?.toAsk = [:]
      lanes[channel]?.waitsUntil = nil
      lanes[channel]?.attachment = .none
      lanes[channel]?.attachmentFailures = 0
      lanes[channel]?.isUnreconciled = false
      lanes[channel]?.messages = MessageTally()
    }
    var output = Output()
    return finish(&output)
  }

  mutating func becomeUncertain(_ ids: Set<ID>, on channel: URI) {
    for id in ids {
      guard let tracked = entries[id] else { continue }
      leaveTransit(tracked.phase)
      entries[id]?.phase = .uncertain
      entries[id]?.entry.state = .sent
      entries[id]?.entry.isUncertain = true
      entries[id]?.watchdogAt = nil
      entries[id]?.checks = 0
      entries[id]?.isMissingFromReplay = false
    }
    guard var lane = lanes[channel] else { return }
    lane.inFlight.subtract(ids)
    lane.uncertain = (lane.uncertain + ids).sorted {
      (entries[$0]?.entry.clientSeq ?? 0, $0) < (entries[$1]?.entry.clientSeq ?? 0, $1)
    }
    lanes[channel] = lane
  }
}
