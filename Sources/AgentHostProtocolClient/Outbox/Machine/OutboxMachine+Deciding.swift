internal import AgentHostProtocol

extension OutboxMachine {
  private enum Decision {
    case settle(OutboxOutcome)
    case resend
  }

  /// Facts about an entry in doubt, derived from the other entries and from the state.
  private struct Facts {
    var newer: ID?
    var restarted: URISet
    var turnsAreRemovedLater: Bool
    var conflict: OutboxConflict?
  }

  /// Decides about all entries of a channel that are in doubt, in the order in which they were sent.
  mutating func decide(_ channel: URI, _ state: ChannelState?, _ serverSeq: Int?) {
    guard case .open(let generation) = link, let ids = lanes[channel]?.uncertain, !ids.isEmpty
    else { return }
    let (newer, laterRemoval) = followers(of: ids, on: channel)
    // Turns that are started again come before the entries that belong to them.
    var restarted: URISet = []
    var decisions: [(id: ID, decision: Decision)] = []
    for id in ids {
      guard let tracked = entries[id] else { continue }
      let facts = Facts(
        newer: newer[id], restarted: restarted, turnsAreRemovedLater: laterRemoval.contains(id),
        conflict: conflict(tracked, state, serverSeq))
      var decision = decision(about: tracked, state, facts)
      if case .resend = decision, tracked.sizeRefusals > 1 {
        // It would end this connection, too.
        decision = .settle(
          .rejected(
            reason: "the host closed the connection twice because a message was too large; "
              + "this one was the largest"))
      }
      if case .resend = decision, let turn = ResendRules.startedTurn(of: tracked.entry.action) {
        restarted.insert(turn)
      }
      decisions.append((id, decision))
    }
    lanes[channel]?.uncertain = []
    for case (let id, .resend) in decisions { lanes[channel]?.inFlight.insert(id) }
    for (id, decision) in decisions {
      switch decision {
      case .settle(let outcome):
        if case .rejected = outcome, let rejection = entries[id]?.rejection {
          settle(id, rejection)
          continue
        }
        settle(id, outcome, state == nil ? .local : .inferred)
      case .resend where entries[id]?.entry.clientSeq == nil: unsend(id)
      case .resend:
        // The state that is known does not contain it.
        if let text = (entries[id]?.entry.action).flatMap(ResendRules.messageText) {
          _ = lanes[channel]?.messages.willSend(text)
        }
        transmit(id, generation)
      }
    }
  }

  /// Returns, for each entry in doubt, the newer entry that sets everything that it sets, with no entry in
  /// between that may depend on it; and the entries after which turns are removed.
  private func followers(of ids: [ID], on channel: URI) -> (newer: [ID: ID], removal: Set<ID>) {
    var newer: [ID: ID] = [:]
    var removal: Set<ID> = []
    var settings: URIDictionary<(id: ID, target: ChangeTarget)> = [:]
    var isRemovalSeen = false
    for id in (lanes[channel]?.queue.all ?? []).reversed() + ids.reversed() {
      guard let entry = entries[id]?.entry else { continue }
      if isRemovalSeen { removal.insert(id) }
      if ids.last.map({ id <= $0 }) ?? false, ResendRules.removesTurns(entry.action) {
        isRemovalSeen = true
      }
      guard entry.resendClass == .absolute, entry.precondition == nil,
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

  private func decision(
    about tracked: TrackedEntry, _ state: ChannelState?, _ facts: Facts
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
    let isForeign = tracked.replay == .foreignHost
    let isMissing = tracked.replay == .missing
    let unknown = Decision.settle(
      .unknown(isForeign ? .hostReplaced : isExpired ? .expired : .connectionLost))
    let resendClass = tracked.resendClass
    // Ids may differ after a restart of the host, so that absence proves nothing.
    if isForeign, resendClass != .absolute { return unknown }
    switch resendClass {
    case .never:
      return .settle(
        verdict == .preconditionGone ? .obsolete(.preconditionGone) : .unknown(.connectionLost))
    case .absolute:
      // It may have been set, and set to something else since.
      if isExpired { return isMissing ? .settle(.expired) : unknown }
      if let conflict = facts.conflict { return isMissing ? .settle(.conflict(conflict)) : unknown }
      if entry.resend == .always { return .resend }
      if verdict == .preconditionGone { return .settle(.obsolete(.preconditionGone)) }
      if tracked.isOvertaken { return .settle(.obsolete(.overtaken)) }
      if let newer = facts.newer ?? tracked.newer {
        return .settle(.obsolete(.superseded(by: newer)))
      }
      return .resend
    case .keyed:
      let belongs =
        ResendRules.neededTurn(of: entry.action).map { facts.restarted.contains($0) } ?? false
      if verdict == .preconditionGone, !belongs { return .settle(.obsolete(.preconditionGone)) }
      guard verdict == .resend || belongs else { return unknown }
      // Removed turns may have contained the only trace of a message to the agent.
      if ResendRules.isMessage(entry.action), tracked.isTainted || facts.turnsAreRemovedLater {
        return unknown
      }
      if isExpired { return .settle(.expired) }
      // It had no effect so far, and must have none on other content.
      if let conflict = facts.conflict { return .settle(.conflict(conflict)) }
      // A second turn would end the one that is started again before it.
      let wouldEndAnother =
        ResendRules.startedTurn(of: entry.action) != nil && !facts.restarted.isEmpty
      return wouldEndAnother ? unknown : .resend
    }
  }
}
