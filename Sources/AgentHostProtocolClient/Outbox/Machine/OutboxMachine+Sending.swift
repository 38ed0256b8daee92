internal import AgentHostProtocol

extension OutboxMachine {
  // MARK: First copies

  /// Takes all entries of a channel that may be sent now, in order. If there is room, channels that had to wait for it
  /// come first.
  mutating func pump(_ channel: URI) {
    guard !starved.isEmpty, inTransit < configuration.sendingWindow else { return fill(channel) }
    if isAttached(channel) { starved.append(channel) }
    pumpStarved()
  }

  /// Takes entries of the channels that had to wait for room, while there is some.
  mutating func pumpStarved() {
    while inTransit < configuration.sendingWindow, let channel = starved.popFirst() {
      fill(channel)
    }
  }

  private mutating func fill(_ channel: URI) {
    guard case .open = link, journalHoldUntil == nil, isAttached(channel) else { return }
    while let id = next(on: channel) {
      guard let tracked = entries[id], tracked.isQueued else {
        lanes[channel]?.queue.removeGone()
        continue
      }
      guard inTransit < configuration.sendingWindow else { return starved.append(channel) }
      if tracked.entry.isExpired(now) {
        settle(id, .expired, .local)
        continue
      }
      if numbers.isExhausted {
        settle(id, .obsolete(.unsupported(AHPError.clientSeqExhausted().message)), .local)
        continue
      }
      guard isCleared(id) else { return }
      lanes[channel]?.queue.removeFirst()
      record(id, on: channel)
    }
  }

  /// Returns the next entry to send. (The lane is not copied into a variable, so that taking the entry
  /// copies nothing.)
  private func next(on channel: URI) -> ID? {
    guard lanes[channel]?.uncertain.isEmpty == true, lanes[channel]?.waitsUntil == nil else {
      return nil
    }
    return lanes[channel]?.queue.first
  }

  /// Has the journal record an entry as possibly sent, under a new number.
  private mutating func record(_ id: ID, on channel: URI) {
    guard let entry = entries[id]?.entry else { return }
    let sequence = nextNumber()
    let baseline = takeBaseline(of: entry)
    if let host, host != recordedHost {
      recordedHost = host
      output.records.append(.host(host))
    }
    entries[id]?.phase = .recording
    entries[id]?.entry.clientSeq = sequence
    entries[id]?.entry.baseline = baseline
    bySequence[sequence] = id
    lanes[channel]?.inFlight.insert(id)
    inTransit += 1
    recordDurably(.sending(id, clientSeq: sequence, baseline: baseline))
    output.sending.append(Numbered(id: id, clientSeq: sequence))
  }

  private mutating func takeBaseline(of entry: OutboxEntry) -> OutboxBaseline? {
    let equal = ResendRules.messageText(of: entry.action).flatMap {
      lanes[entry.channel]?.messages.willSend($0)
    }
    let baseline = OutboxBaseline(host: hostMark, serverSeq: serverSeq, equalMessages: equal)
    return baseline.isEmpty ? nil : baseline
  }

  // MARK: Copies on the connection

  mutating func transmit(_ id: ID, _ generation: HostGeneration) {
    guard var tracked = entries[id], let sequence = tracked.entry.clientSeq else { return }
    tracked.phase = .writing
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

  package mutating func written(
    _ transmission: OutboxTransmission, _ result: OutboxWriteResult, now: Duration
  ) -> [Effect] {
    advance(to: now)
    let id = transmission.id
    guard let tracked = entries[id], tracked.entry.copies == transmission.copy,
      tracked.entry.clientSeq == transmission.params.clientSeq
    else { return stale() }
    let channel = tracked.entry.channel
    let wasFirst = tracked.isOnlyCopy
    switch (result, tracked.phase) {
    case (.written, .writing), (.uncertain, .writing):
      inTransit -= 1
      let due = now + configuration.watchdog
      entries[id]?.phase = .sent(TrackedEntry.EchoWatch(due: due))
      alarm.need(due)
      output.effects.append(.sent(id, clientSeq: transmission.params.clientSeq))
    case (.notWritten, .writing), (.notWritten, .uncertain):
      if wasFirst {
        unsend(id)
      } else if tracked.phase == .writing {
        becomeUncertain([id], on: channel)
      }
      // The connection has probably ended. If not, wait before the next attempt.
      wait(for: configuration.retryDelay, on: channel)
    case (.impossible(let reason), .writing), (.impossible(let reason), .uncertain):
      settle(id, wasFirst ? .obsolete(.unsupported(reason)) : .unknown(.connectionLost), .local)
    default:
      staleSignals += 1
    }
    // Other channels are only concerned if they wait for room.
    pump(channel)
    return finish()
  }

  /// Sends nothing on a channel, and does not fetch its state, for that long.
  mutating func wait(for delay: Duration, on channel: URI) {
    let until = now + delay
    lanes[channel]?.waitsUntil = until
    alarm.need(until)
  }

  /// Waits before the next request for the channel, twice as long after each failure in a row: the host may not be able to
  /// respond, or its response may be large and unreadable.
  mutating func waitAfterFailure(on channel: URI) {
    guard let failures = lanes[channel]?.failures else { return }
    lanes[channel]?.failures = failures + 1
    wait(for: configuration.retryDelay * (1 << min(failures, 4)), on: channel)
  }

  /// Puts an entry back in its place in the queue: it was not sent after all.
  mutating func unsend(_ id: ID) {
    guard let tracked = entries[id] else { return }
    if tracked.isInTransit { inTransit -= 1 }
    if let sequence = tracked.entry.clientSeq { bySequence[sequence] = nil }
    entries[id]?.unsend()
    let channel = tracked.entry.channel
    lanes[channel]?.forget(id)
    lanes[channel]?.queue.putBack(id)
  }
}
