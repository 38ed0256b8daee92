internal import AgentHostProtocol

extension OutboxMachine {
  /// Handles an elapsed timer: processes late echoes, expired entries, waits and retries.
  package mutating func deadlineElapsed(_ timer: TimerID, now: Duration) -> [Effect] {
    guard let due = alarm.armed, due.id == timer else { return stale() }
    advance(to: now, notBefore: due.at)
    alarm.elapsed()
    if let until = journalHoldUntil, until <= now { journalHoldUntil = nil }
    for id in entries.keys.sorted() { elapse(id) }
    for channel in lanes.keys.sorted() {
      if let until = lanes[channel]?.waitsUntil, until <= now { lanes[channel]?.waitsUntil = nil }
      ask(channel)
      pump(channel)
    }
    needEverything()
    return finish()
  }

  private mutating func elapse(_ id: ID) {
    guard let tracked = entries[id] else { return }
    let entry = tracked.entry
    if entry.enqueuedAt + configuration.maxAge <= now {
      settle(id, tracked.isQueued ? .expired : .unknown(.expired), .local)
    } else if tracked.isQueued, entry.isExpired(now) {
      settle(id, .expired, .local)
    } else if let due = tracked.echoWatch?.due, due <= now {
      lookForEcho(of: id, on: entry.channel)
    }
  }

  /// Has the state of the channel fetched for an entry whose echo is late.
  private mutating func lookForEcho(of id: ID, on channel: URI) {
    guard var watch = entries[id]?.echoWatch else { return }
    if let due = watch.due.take() { watch.regularlyDue = due }
    entries[id]?.phase = .sent(watch)
    if lanes[channel]?.asked[id] == nil { lanes[channel]?.toAsk[id] = .watchdog }
  }

  /// Ends all waits for the program: states are fetched for pending echoes, and retries are due. An echo that the
  /// fetched state does not replace is not late before its time.
  package mutating func flush(now: Duration) -> [Effect] {
    advance(to: now)
    journalHoldUntil = nil
    for channel in lanes.keys.sorted() {
      guard let lane = lanes[channel] else { continue }
      lanes[channel]?.waitsUntil = nil
      for id in lane.inFlight where lane.asked[id] == nil { lookForEcho(of: id, on: channel) }
      ask(channel)
      pump(channel)
    }
    return finish()
  }

  /// Shifts the deadlines of waits with the clock, because waits are durations. Expiries are absolute times and do not change.
  mutating func clockWentBack(by difference: Duration) {
    if let until = journalHoldUntil { journalHoldUntil = until - difference }
    for (channel, lane) in lanes {
      if let until = lane.waitsUntil { lanes[channel]?.waitsUntil = until - difference }
    }
    for (id, tracked) in entries {
      guard var watch = tracked.echoWatch else { continue }
      watch.due = watch.due.map { $0 - difference }
      watch.regularlyDue = watch.regularlyDue.map { $0 - difference }
      entries[id]?.phase = .sent(watch)
    }
    alarm.clockWentBack(by: difference)
    needEverything()
  }

  private mutating func needEverything() {
    if let journalHoldUntil { alarm.need(journalHoldUntil) }
    for lane in lanes.values {
      if let waitsUntil = lane.waitsUntil { alarm.need(waitsUntil) }
    }
    for tracked in entries.values {
      if let due = tracked.echoWatch?.due { alarm.need(due) }
      if tracked.isQueued, let expiresAt = tracked.entry.expiresAt { alarm.need(expiresAt) }
      alarm.need(tracked.entry.enqueuedAt + configuration.maxAge)
    }
  }
}
