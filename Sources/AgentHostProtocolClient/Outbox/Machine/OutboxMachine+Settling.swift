package import AgentHostProtocol

extension OutboxMachine {
  mutating func settle(
    _ id: ID, _ outcome: OutboxOutcome, _ evidence: OutboxEvidence,
    envelope: ActionEnvelope? = nil
  ) {
    guard let tracked = remove(id) else { return }
    let entry = tracked.entry
    let settlement = OutboxSettlement(
      entry: entry, outcome: outcome, evidence: evidence, settledAt: now,
      serverSeq: envelope?.serverSeq,
      appliedAction: envelope?.rejectionReason == nil ? envelope?.action : nil)
    if let name = entry.operationId {
      operations.settle(name, settlement, entryBytes: tracked.bytes)
      trimOperations()
    }
    output.records.append(.settled(id, OutboxRecord.Settled(settlement)))
    output.effects.append(.settle(settlement))
    if outcome.isSuccess { noteNewerValue(of: entry) }
    if outcome.isFailure, let turn = ResendRules.startedTurn(of: entry.action) {
      failDependants(of: turn, started: id, on: entry.channel)
    }
  }

  /// Forgets the outcomes of named operations that are too many, too long or too old.
  mutating func trimOperations() {
    operations.trim(
      to: configuration.rememberedOperations, bytes: configuration.maxBytes,
      notBefore: now - configuration.rememberedFor)
  }

  /// The host has applied an entry, but may have ignored older entries that set the same value.
  mutating func noteNewerValue(of entry: OutboxEntry) {
    guard let lane = lanes[entry.channel], lane.sent.contains(where: { $0 < entry.id }),
      let change = ResendRules.target(of: entry.action)
    else { return }
    for id in lane.sent where id < entry.id {
      guard let action = entries[id]?.entry.action, let target = ResendRules.target(of: action),
        change.touches(target)
      else { continue }
      entries[id]?.newer = entry.id
    }
  }

  mutating func settle(_ id: ID, _ rejection: TrackedEntry.Rejection) {
    settle(
      id, .rejected(reason: rejection.reason), rejection.evidence, envelope: rejection.envelope)
  }

  /// Removes an entry from everything but the operations.
  mutating func remove(_ id: ID) -> TrackedEntry? {
    guard let tracked = entries.removeValue(forKey: id) else { return nil }
    if tracked.isInTransit { inTransit -= 1 }
    heldBytes -= tracked.bytes
    if let sequence = tracked.entry.clientSeq { bySequence[sequence] = nil }
    if let turn = ResendRules.neededTurn(of: tracked.entry.action) {
      byNeededTurn[turn]?.remove(id)
      if byNeededTurn[turn]?.isEmpty == true { byNeededTurn[turn] = nil }
    }
    leave(tracked.entry.channel, tracked)
    return tracked
  }

  /// Removes an entry from its channel, and the channel with its last entry.
  private mutating func leave(_ channel: URI, _ tracked: TrackedEntry) {
    lanes[channel]?.forget(tracked.entry.id)
    lanes[channel]?.dropNewest(tracked.entry)
    if tracked.isQueued, lanes[channel]?.queue.leave() == true {
      let entries = entries
      lanes[channel]?.queue.compact { entries[$0]?.isQueued == true }
    }
    if lanes[channel]?.isEmpty == true { lanes[channel] = nil }
  }

  /// Settles entries that belong to a turn that was never started: they are not sent.
  private mutating func failDependants(of turn: String, started: ID, on channel: URI) {
    guard lanes[channel] != nil else { return }
    for id in (byNeededTurn[turn] ?? []).sorted() {
      guard let tracked = entries[id], tracked.isQueued, tracked.entry.channel.isSame(as: channel)
      else { continue }
      settle(id, .obsolete(.dependencyFailed(started)), .local)
    }
  }

  // MARK: By the program

  /// The program cancels a queued entry.
  ///
  /// - Throws: `no-such-entry`; `too-late-to-cancel` when it may have been sent.
  package mutating func cancel(_ id: ID, now: Duration) throws(AHPError) -> [Effect] {
    advance(to: now)
    guard let tracked = entries[id] else { throw Self.noSuchEntry(id) }
    guard tracked.isQueued else {
      throw AHPError(
        .tooLateToCancel, .invalidInput, "entry \(id) may have been sent already",
        advice: "discard it to abandon its outcome", channel: tracked.entry.channel)
    }
    settle(id, .obsolete(.cancelled), .local)
    output.isDurable = true
    return finish()
  }

  /// The program discards an entry, whatever its state.
  ///
  /// - Throws: `no-such-entry`.
  package mutating func discard(_ id: ID, now: Duration) throws(AHPError) -> [Effect] {
    advance(to: now)
    guard let tracked = entries[id] else { throw Self.noSuchEntry(id) }
    settle(id, tracked.isQueued ? .obsolete(.discarded) : .unknown(.discarded), .local)
    output.isDurable = true
    pump(tracked.entry.channel)
    return finish()
  }

  private static func noSuchEntry(_ id: ID) -> AHPError {
    AHPError(.noSuchEntry, .invalidInput, "the outbox has no unsettled entry \(id)")
  }

  // MARK: By the end of the channel

  /// Handles the response that the channel does not exist.
  package mutating func channelGone(
    _ channel: URI, answering query: QueryID, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard lanes[channel]?.query == query else { return stale() }
    return channelGone(channel, now: now)
  }

  package mutating func channelGone(
    _ channel: URI, attaching generation: HostGeneration, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard isAttaching(channel, generation) else { return stale() }
    return channelGone(channel, now: now)
  }

  package mutating func channelGone(_ channel: URI, now: Duration) -> [Effect] {
    advance(to: now)
    guard let lane = lanes[channel] else { return [] }
    // All at once, so that entries of a turn end because of their channel, not because their turn is missing.
    lanes[channel] = nil
    for id in (Array(lane.inFlight) + lane.uncertain + lane.queue.all).sorted().reversed() {
      guard let tracked = entries[id] else { continue }
      if let rejection = tracked.rejection {
        settle(id, rejection)
      } else {
        settle(id, Self.outcomeWithoutChannel(of: tracked), .inferred)
      }
    }
    pumpStarved()
    return finish()
  }

  /// Returns the outcome after the channel is gone: obsolete for unsent entries and set values; otherwise unknown,
  /// because the action may have started work.
  private static func outcomeWithoutChannel(of tracked: TrackedEntry) -> OutboxOutcome {
    let isUnsent = tracked.isQueued || tracked.phase == .recording
    return isUnsent || tracked.resendClass == .absolute
      ? .obsolete(.channelGone) : .unknown(.channelGone)
  }
}
