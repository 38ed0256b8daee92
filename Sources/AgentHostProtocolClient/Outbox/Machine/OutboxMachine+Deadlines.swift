import AgentHostProtocol

extension OutboxMachine {
  /// A timer has run out: late echoes, expired entries, waits and retries are dealt with.
  package mutating func deadlineElapsed(_ timer: TimerID, now: Duration) -> [Effect] {
    guard let due = armed, due.id == timer else {
      staleSignals += 1
      return []
    }
    noteTime(now, notBefore: due.at)
    armed = nil
    wake = nil
    var output = Output()
    if let until = journalHoldUntil, until <= now { journalHoldUntil = nil }
    for id in entries.keys.sorted() { elapse(id, now, &output) }
    for channel in lanes.keys.sorted() {
      if let until = lanes[channel]?.waitsUntil, until <= now { lanes[channel]?.waitsUntil = nil }
      ask(channel, now, &output)
      pump(channel, now, &output)
    }
    rearm()
    return finish(&output)
  }

  /// The time of an input. It is no earlier than that of the input before, and for a timer no earlier than
  /// when it was to run out: otherwise somebody has set the clock back.
  mutating func noteTime(_ now: Duration, notBefore due: Duration? = nil) {
    let expected = max(lastTime ?? now, due ?? now)
    lastTime = now
    if now < expected { clockWentBack(by: expected - now) }
  }

  /// Waits are lengths of time, so they move with the clock, and so does the timer that is armed; expiries
  /// are times of day, and stay.
  private mutating func clockWentBack(by difference: Duration) {
    if let until = journalHoldUntil { journalHoldUntil = until - difference }
    for (channel, lane) in lanes {
      if let until = lane.waitsUntil { lanes[channel]?.waitsUntil = until - difference }
    }
    for (id, tracked) in entries {
      if let at = tracked.watchdogAt { entries[id]?.watchdogAt = at - difference }
    }
    if let armed { self.armed = (armed.id, armed.at - difference) }
    wake = nil
    rearm()
  }

  private mutating func elapse(_ id: ID, _ now: Duration, _ output: inout Output) {
    guard let tracked = entries[id] else { return }
    let entry = tracked.entry
    if entry.enqueuedAt + configuration.maxAge <= now {
      // Nothing stays for ever, whatever the host does.
      let isQueued = tracked.phase == .queued
      settle(id, isQueued ? .expired : .unknown(.expired), .local, now, &output)
    } else if tracked.phase == .queued, let expiresAt = entry.expiresAt, expiresAt <= now {
      settle(id, .expired, .local, now, &output)
    } else if tracked.phase == .sent, let due = tracked.watchdogAt, due <= now {
      entries[id]?.watchdogAt = nil
      if lanes[entry.channel]?.asked[id] == nil { lanes[entry.channel]?.toAsk[id] = .watchdog }
    }
  }

  /// When the next thing is to happen, looked up afresh.
  private mutating func rearm() {
    if let journalHoldUntil { need(journalHoldUntil) }
    for lane in lanes.values {
      if let waitsUntil = lane.waitsUntil { need(waitsUntil) }
    }
    for tracked in entries.values {
      if let watchdogAt = tracked.watchdogAt { need(watchdogAt) }
      if tracked.phase == .queued, let expiresAt = tracked.entry.expiresAt { need(expiresAt) }
      need(tracked.entry.enqueuedAt + configuration.maxAge)
    }
  }

  // MARK: What the program asks for

  /// Everything that waits for a time does not wait any longer: echoes count as late, retries are due.
  package mutating func flush(now: Duration) -> [Effect] {
    noteTime(now)
    var output = Output()
    journalHoldUntil = nil
    for channel in lanes.keys.sorted() {
      guard let lane = lanes[channel] else { continue }
      lanes[channel]?.waitsUntil = nil
      for id in lane.inFlight where entries[id]?.phase == .sent && lane.asked[id] == nil {
        lanes[channel]?.toAsk[id] = .watchdog
        entries[id]?.watchdogAt = nil
      }
      ask(channel, now, &output)
      pump(channel, now, &output)
    }
    return finish(&output)
  }

  /// The program ends: what was not written is written once more.
  package mutating func closing() -> [Effect] {
    guard !unwritten.isEmpty else { return [] }
    var output = Output()
    return finish(&output)
  }

  /// The program does not want a queued entry sent any more.
  ///
  /// - Throws: `no-such-entry`; `too-late-to-cancel` when it may have been sent.
  package mutating func cancel(_ id: ID, now: Duration) throws(AHPError) -> [Effect] {
    noteTime(now)
    guard let tracked = entries[id] else { throw Self.noSuchEntry(id) }
    guard tracked.phase == .queued else {
      throw AHPError(
        .tooLateToCancel, .invalidInput, "entry \(id) may have been sent already",
        advice: "discard it to give up waiting for its outcome", channel: tracked.entry.channel)
    }
    var output = Output()
    settle(id, .obsolete(.cancelled), .local, now, &output)
    return finish(&output)
  }

  /// The program does not care for an entry any more, however far it has come.
  ///
  /// - Throws: `no-such-entry`.
  package mutating func discard(_ id: ID, now: Duration) throws(AHPError) -> [Effect] {
    noteTime(now)
    guard let tracked = entries[id] else { throw Self.noSuchEntry(id) }
    let channel = tracked.entry.channel
    var output = Output()
    let wasSent = tracked.phase != .queued
    settle(id, wasSent ? .unknown(.discarded) : .obsolete(.discarded), .local, now, &output)
    pump(channel, now, &output)
    return finish(&output)
  }

  private static func noSuchEntry(_ id: ID) -> AHPError {
    AHPError(.noSuchEntry, .invalidInput, "the outbox has no unsettled entry \(id)")
  }
}
