import AgentHostProtocol

extension OutboxMachine {
  // MARK: Asking

  /// Asks for the state of a channel, unless that is under way or has to wait.
  mutating func ask(_ channel: URI, _ now: Duration, _ output: inout Output) {
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

  /// The host's answer: the state of a channel as it was after the question was asked.
  ///
  /// - Parameter serverSeq: the number up to which it is, if it is known.
  package mutating func snapshot(
    _ query: QueryID, of channel: URI, _ state: ChannelState, serverSeq: Int? = nil, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard let lane = lanes[channel], lane.query == query else {
      staleSignals += 1
      return []
    }
    lanes[channel]?.query = nil
    lanes[channel]?.asked = [:]
    var output = Output()
    for (id, check) in lane.asked.sorted(by: { $0.key < $1.key }) {
      if check == .precondition {
        examine(id, state, serverSeq, now, &output)
      } else {
        clear(id, state, now, &output)
      }
    }
    for id in lane.uncertain
    where entries[id]?.baseline.isContradicted(byHost: nil, serverSeq: serverSeq) == true {
      // A host that has restarted may have answered as if it had gone on.
      becomeForeign(id)
    }
    decide(channel, state, serverSeq, now, &output)
    ask(channel, now, &output)
    pump(channel, now, &output)
    // The state is old once anything else has been waited for.
    for id in lane.asked.keys { entries[id]?.isCleared = false }
    return finish(&output)
  }

  /// The state could not be had; it is asked for again after a while.
  package mutating func snapshotFailed(
    _ query: QueryID, of channel: URI, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard var lane = lanes[channel], lane.query == query else {
      staleSignals += 1
      return []
    }
    lane.query = nil
    lane.toAsk.merge(lane.asked) { newer, _ in newer }
    lane.asked = [:]
    lane.waitsUntil = now + configuration.retryDelay
    lanes[channel] = lane
    need(now + configuration.retryDelay)
    var output = Output()
    return finish(&output)
  }

  /// The host's answer: there is no such channel.
  package mutating func channelGone(
    _ channel: URI, answering query: QueryID, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard lanes[channel]?.query == query else {
      staleSignals += 1
      return []
    }
    return channelGone(channel, now: now)
  }

  /// The channel could not be attached, for it does not exist.
  package mutating func channelGone(
    _ channel: URI, attaching generation: HostGeneration, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard link == .open(generation), lanes[channel]?.attachment == .asked else {
      staleSignals += 1
      return []
    }
    return channelGone(channel, now: now)
  }

  /// The channel does not exist any more, or not for this client.
  package mutating func channelGone(_ channel: URI, now: Duration) -> [Effect] {
    noteTime(now)
    guard let lane = lanes[channel] else { return [] }
    var output = Output()
    // Backwards, so that what belongs to a turn ends with its channel, not for want of the turn.
    for id in (Array(lane.inFlight) + lane.uncertain + lane.queue.all).sorted().reversed() {
      guard let tracked = entries[id] else { continue }
      if let rejection = tracked.rejection {
        settle(
          id, .rejected(reason: rejection.reason), rejection.evidence, now, &output,
          envelope: rejection.envelope)
      } else {
        settle(id, Self.outcomeWithoutChannel(of: tracked), .inferred, now, &output)
      }
    }
    lanes[channel] = nil
    pumpAll(now, &output)
    return finish(&output)
  }

  /// What a setting has set is gone with the channel; what makes something run may have run.
  private static func outcomeWithoutChannel(of tracked: Tracked) -> OutboxOutcome {
    switch tracked.phase {
    case .queued, .recording: .obsolete(.channelGone)
    case .writing, .sent, .uncertain:
      kind(of: tracked.entry) == .absolute ? .obsolete(.channelGone) : .unknown(.channelGone)
    }
  }

  // MARK: Entries on the connection that is up

  /// What the state tells about an entry whose echo is late, or whose second copy was refused. It is not
  /// sent again: the connection that carried it has not lost anything.
  private mutating func clear(
    _ id: ID, _ state: ChannelState, _ now: Duration, _ output: inout Output
  ) {
    guard let tracked = entries[id], tracked.phase == .sent || tracked.phase == .writing else {
      return
    }
    let verdict = verdict(tracked, state)
    switch (verdict, tracked.rejection) {
    case (.effectPresent, _):
      settle(id, .ackedByState, .inferred, now, &output)
    case (.preconditionGone, _):
      settle(id, .obsolete(.preconditionGone), .inferred, now, &output)
    case (_, .some(let rejection)):
      settle(
        id, .rejected(reason: rejection.reason), rejection.evidence, now, &output,
        envelope: rejection.envelope)
    case (_, nil):
      let checks = tracked.checks + 1
      guard checks < configuration.watchdogChecks else {
        settle(id, .unknown(.noEcho), .inferred, now, &output)
        return
      }
      entries[id]?.checks = checks
      let due = now + configuration.watchdog * (1 << min(checks, 16))
      entries[id]?.watchdogAt = due
      need(due)
    }
  }

  private func verdict(_ tracked: Tracked, _ state: ChannelState) -> ResendRules.Verdict {
    ResendRules.verdict(
      for: tracked.entry.action, in: state,
      context: ResendRules.Context(
        clientId: clientId, isMissingFromReplay: tracked.isMissingFromReplay,
        equalMessagesBefore: tracked.entry.baseline?.equalMessages))
  }

  // MARK: Entries in doubt

  private enum Decision {
    case settle(OutboxOutcome)
    case resend
  }

  /// Decides about all entries of a channel that are in doubt, in the order in which they were sent.
  mutating func decide(
    _ channel: URI, _ state: ChannelState?, _ serverSeq: Int?, _ now: Duration,
    _ output: inout Output
  ) {
    guard case .open(let generation) = link, let ids = lanes[channel]?.uncertain, !ids.isEmpty
    else { return }
    let (newer, laterRemoval) = followers(of: ids, on: channel)
    // Turns that are started again come before what belongs to them.
    var restarted: Set<String> = []
    var decisions: [(id: ID, decision: Decision)] = []
    for id in ids {
      guard let tracked = entries[id] else { continue }
      let facts = Facts(
        newer: newer[id], restarted: restarted, turnsAreRemovedLater: laterRemoval.contains(id),
        conflict: conflict(tracked, state, serverSeq))
      let decision = decision(about: tracked, state, facts, now)
      if case .resend = decision, let turn = ResendRules.startedTurn(of: tracked.entry.action) {
        restarted.insert(turn)
      }
      decisions.append((id, decision))
    }
    lanes[channel]?.uncertain = []
    for case (let id, .resend) in decisions { lanes[channel]?.inFlight.insert(id) }
    for (id, decision) in decisions {
      switch decision {
      case .settle(let outcome): conclude(id, outcome, state, now, &output)
      case .resend where entries[id]?.entry.clientSeq == nil: unsend(id)
      case .resend: transmit(id, generation, &output)
      }
    }
  }

  private mutating func conclude(
    _ id: ID, _ outcome: OutboxOutcome, _ state: ChannelState?, _ now: Duration,
    _ output: inout Output
  ) {
    if case .rejected = outcome, let rejection = entries[id]?.rejection {
      settle(id, outcome, rejection.evidence, now, &output, envelope: rejection.envelope)
    } else {
      settle(id, outcome, state == nil ? .local : .inferred, now, &output)
    }
  }

  /// What comes after each entry in doubt: a newer entry that sets all that it sets, with nothing in
  /// between that may depend on it; and whether turns are removed.
  private func followers(of ids: [ID], on channel: URI) -> (newer: [ID: ID], removal: Set<ID>) {
    var newer: [ID: ID] = [:]
    var removal: Set<ID> = []
    var settings: [String: (id: ID, target: ChangeTarget)] = [:]
    var isRemovalSeen = false
    for id in (lanes[channel]?.queue.all ?? []).reversed() + ids.reversed() {
      guard let entry = entries[id]?.entry else { continue }
      if isRemovalSeen { removal.insert(id) }
      if ids.last.map({ id <= $0 }) ?? false, ResendRules.removesTurns(entry.action) {
        isRemovalSeen = true
      }
      guard Self.kind(of: entry) == .absolute, entry.precondition == nil,
        let target = ResendRules.target(of: entry.action)
      else {
        settings = [:]
        continue
      }
      if let later = settings[target.key], later.target.covers(target) {
        newer[id] = later.id
      } else {
        settings[target.key] = (id, target)
      }
    }
    return (newer, removal)
  }

  /// What the other entries in doubt mean for one of them.
  private struct Facts {
    var newer: ID?
    var restarted: Set<String>
    var turnsAreRemovedLater: Bool
    var conflict: OutboxConflict?
  }

  private func decision(
    about tracked: Tracked, _ state: ChannelState?, _ facts: Facts, _ now: Duration
  ) -> Decision {
    let entry = tracked.entry
    let verdict = state.map { self.verdict(tracked, $0) }
    if verdict == .effectPresent { return .settle(.ackedByState) }
    if let rejection = tracked.rejection {
      return .settle(
        verdict == .preconditionGone
          ? .obsolete(.preconditionGone) : .rejected(reason: rejection.reason))
    }
    let isExpired = entry.isExpired(now)
    let doubt = OutboxOutcome.UnknownReason.self
    let reason: OutboxOutcome.UnknownReason =
      tracked.isForeign ? doubt.hostReplaced : isExpired ? doubt.expired : doubt.connectionLost
    let kind = Self.kind(of: entry)
    // Ids may differ since the host has restarted, so that what is not there proves nothing.
    if tracked.isForeign, kind != .absolute { return .settle(.unknown(reason)) }
    switch kind {
    case .never:
      return .settle(verdict == .preconditionGone ? .obsolete(.preconditionGone) : .unknown(reason))
    case .absolute:
      // It may have been set, and set to something else since.
      if isExpired { return .settle(tracked.isMissingFromReplay ? .expired : .unknown(reason)) }
      if let conflict = facts.conflict {
        return .settle(tracked.isMissingFromReplay ? .conflict(conflict) : .unknown(reason))
      }
      if entry.resend == .always { return .resend }
      if verdict == .preconditionGone { return .settle(.obsolete(.preconditionGone)) }
      if tracked.isOvertaken { return .settle(.obsolete(.overtaken)) }
      if let newer = facts.newer { return .settle(.obsolete(.superseded(by: newer))) }
      return .resend
    case .keyed:
      let belongs = ResendRules.neededTurn(of: entry.action).map(facts.restarted.contains) ?? false
      if verdict == .preconditionGone, !belongs { return .settle(.obsolete(.preconditionGone)) }
      guard verdict == .resend || belongs else { return .settle(.unknown(reason)) }
      if isStateWorthless(tracked, facts) { return .settle(.unknown(reason)) }
      if isExpired { return .settle(.expired) }
      return wouldPushAside(tracked, facts) ? .settle(.unknown(reason)) : .resend
    }
  }

  /// Whether something makes the state worthless that shows no trace of a message to the agent.
  private func isStateWorthless(_ tracked: Tracked, _ facts: Facts) -> Bool {
    ResendRules.isMessage(tracked.entry.action)
      && (tracked.isTainted || facts.turnsAreRemovedLater)
  }

  /// Whether a turn would push aside the one that is started again before it.
  private func wouldPushAside(_ tracked: Tracked, _ facts: Facts) -> Bool {
    ResendRules.startedTurn(of: tracked.entry.action) != nil && !facts.restarted.isEmpty
  }
}

extension ResendRules {
  /// Whether the state can tell about an action that is never sent again.
  static func stateCanTell(about action: StateAction) -> Bool {
    switch action {
    case .automation(.updateRequested), .chat(.toolCallContentChanged): true
    default: resendClass(of: action) != .never
    }
  }

  /// Whether an action makes the agent work on a message, which it must not do twice.
  static func isMessage(_ action: StateAction) -> Bool {
    switch action {
    case .chat(.turnStarted), .chat(.pendingMessageSet), .chat(.turnResume): true
    default: false
    }
  }
}
