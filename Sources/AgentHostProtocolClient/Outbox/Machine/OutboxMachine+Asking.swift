package import AgentHostProtocol

extension OutboxMachine {
  /// Fetches the state of a channel, unless a request is pending or must wait.
  mutating func ask(_ channel: URI) {
    guard case .open = link, var lane = lanes[channel], lane.query == nil,
      lane.waitsUntil == nil, lane.needsState, !lane.isUnreconciled
    else { return }
    lastQuery += 1
    let query = QueryID(number: lastQuery)
    lane.query = query
    lane.asked = lane.toAsk
    lane.toAsk = [:]
    lanes[channel] = lane
    output.effects.append(.askForSnapshot(query, channel))
  }

  /// Handles the host's response with the state of a channel, which is at least as new as the request; `nil` if the
  /// host has none, which shows nothing about an entry.
  package mutating func snapshot(
    _ query: QueryID, of channel: URI, _ state: ChannelState?, serverSeq: Int? = nil, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard let lane = lanes[channel], lane.query == query else { return stale() }
    lanes[channel]?.query = nil
    lanes[channel]?.asked = [:]
    lanes[channel]?.failures = 0
    for (id, check) in lane.asked.sorted(by: { $0.key < $1.key }) {
      if check == .precondition {
        examine(id, state, serverSeq)
      } else {
        clear(id, state)
      }
    }
    // A host that has restarted may have answered as if it had continued.
    noteReplacedHost(
      ofEntries: lane.uncertain.filter {
        entries[$0]?.baseline.isContradicted(byHost: nil, serverSeq: serverSeq) == true
      })
    decide(channel, state, serverSeq)
    ask(channel)
    pump(channel)
    // The state may be outdated after any other wait.
    for id in lane.asked.keys where entries[id]?.isQueued == true {
      entries[id]?.phase = .queued(isCleared: false)
    }
    return finish()
  }

  /// The state could not be fetched, which is retried.
  package mutating func snapshotFailed(
    _ query: QueryID, of channel: URI, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard var lane = lanes[channel], lane.query == query else { return stale() }
    lane.query = nil
    lane.toAsk.merge(lane.asked) { newer, _ in newer }
    lane.asked = [:]
    lanes[channel] = lane
    waitAfterFailure(on: channel)
    return finish()
  }

  /// Decides by the state about an entry whose echo is late, or whose second copy was rejected. It is not
  /// sent again: the connection that carried it has lost nothing.
  private mutating func clear(_ id: ID, _ state: ChannelState?) {
    guard let tracked = entries[id], tracked.phase == .writing || tracked.echoWatch != nil else {
      return
    }
    switch verdict(tracked, state) {
    case .effectPresent: settle(id, .ackedByState, .inferred)
    case .preconditionGone: settle(id, .obsolete(.preconditionGone), .inferred)
    case .resend, .undecidable:
      if let rejection = tracked.rejection {
        settle(id, rejection)
      } else if let watch = tracked.echoWatch {
        if let due = watch.regularlyDue, due > now {
          entries[id]?.phase = .sent(TrackedEntry.EchoWatch(due: due, checks: watch.checks))
          alarm.need(due)
          return
        }
        let checks = watch.checks + 1
        guard checks < configuration.watchdogChecks else {
          settle(id, .unknown(.noEcho), .inferred)
          return
        }
        let due = now + configuration.watchdog * (1 << min(checks, 16))
        entries[id]?.phase = .sent(TrackedEntry.EchoWatch(due: due, checks: checks))
        alarm.need(due)
      }
    }
  }

  func verdict(_ tracked: TrackedEntry, _ state: ChannelState?) -> ResendRules.Verdict {
    ResendRules.verdict(
      for: tracked.entry.action, in: state,
      context: ResendRules.Context(
        clientId: clientId, isMissingFromReplay: tracked.replay == .missing,
        equalMessagesBefore: tracked.entry.baseline?.equalMessages))
  }
}
