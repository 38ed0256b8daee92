import AgentHostProtocol

extension OutboxMachine {
  /// Refuses a precondition of an action that replaces no value.
  static func check(
    _ precondition: OutboxPrecondition?, of action: StateAction, on channel: URI
  ) throws(AHPError) {
    guard precondition != nil, ResendRules.value(setBy: action) == nil else { return }
    throw AHPError(
      .notDispatchable, .invalidInput,
      "\(action.type ?? "this action") replaces no value, so it cannot have a precondition",
      advice: "dispatch it without one", channel: channel)
  }

  /// The value that the edit is based on, if the known state is not newer than what it is based on.
  static func base(
    of precondition: OutboxPrecondition?, _ action: StateAction, _ known: Snapshot?
  ) -> JSONValue? {
    guard case .unchangedSince(let serverSeq) = precondition, let known,
      known.fromSeq <= serverSeq
    else { return nil }
    return ResendRules.value(replacedBy: action, in: known.state)
  }

  /// Whether an entry may be sent for the first time: its precondition holds in the state that has just
  /// come, or it has none. If not, the state is asked for.
  mutating func isCleared(_ id: ID, _ now: Duration, _ output: inout Output) -> Bool {
    guard let tracked = entries[id], tracked.entry.precondition != nil else { return true }
    if tracked.isCleared { return true }
    let channel = tracked.entry.channel
    if lanes[channel]?.asked[id] == nil {
      lanes[channel]?.toAsk[id] = .precondition
      ask(channel, now, &output)
    }
    return false
  }

  /// The state of the channel as the host has it now: the entry may go, or there is a conflict.
  mutating func examine(
    _ id: ID, _ state: ChannelState, _ serverSeq: Int?, _ now: Duration, _ output: inout Output
  ) {
    guard let tracked = entries[id], tracked.phase == .queued else { return }
    if let conflict = conflict(tracked, state, serverSeq) {
      settle(id, .conflict(conflict), .inferred, now, &output)
    } else {
      entries[id]?.isCleared = true
    }
  }

  /// What stands against a precondition, if anything does.
  func conflict(
    _ tracked: Tracked, _ state: ChannelState?, _ serverSeq: Int?
  ) -> OutboxConflict? {
    guard let precondition = tracked.entry.precondition else { return nil }
    let action = tracked.entry.action
    let theirs = ResendRules.value(replacedBy: action, in: state)
    var base = tracked.entry.base
    switch precondition {
    case .stateMatches(let expected):
      if theirs == expected { return nil }
      base = expected
    case .unchangedSince(let number):
      if let base, base == theirs { return nil }
      if base == nil {
        if tracked.isWatched, !tracked.isOvertaken { return nil }
        if serverSeq == number, !tracked.isOvertaken { return nil }
      }
    }
    return OutboxConflict(
      ours: ResendRules.value(setBy: action) ?? .null, theirs: theirs ?? .null, base: base)
  }

  /// A handshake is over: which entries have every change reported since the number they are based on.
  mutating func watch(_ channel: URI, isReplayed: Bool, from serverSeq: Int?) {
    for id in lanes[channel]?.queue.all ?? [] {
      guard let tracked = entries[id], case .unchangedSince(let base) = tracked.entry.precondition
      else { continue }
      if !isReplayed {
        entries[id]?.isWatched = false
      } else if let serverSeq, serverSeq <= base {
        entries[id]?.isWatched = true
      }
    }
  }

  /// Another client has changed what a queued entry with a precondition is about.
  mutating func noteChangeBeforeSending(_ change: ChangeTarget, _ envelope: ActionEnvelope) {
    for id in lanes[envelope.channel]?.queue.all ?? [] {
      guard let entry = entries[id]?.entry, case .unchangedSince(let base) = entry.precondition,
        envelope.serverSeq > base, let target = ResendRules.target(of: entry.action),
        change.touches(target)
      else { continue }
      entries[id]?.isOvertaken = true
    }
  }
}
