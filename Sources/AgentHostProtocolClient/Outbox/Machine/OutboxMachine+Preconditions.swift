internal import AgentHostProtocol

extension OutboxMachine {
  static func check(
    _ precondition: OutboxPrecondition?, of action: StateAction, on channel: URI
  ) throws(AHPError) {
    let problem: String
    switch precondition {
    case nil: return
    case .contentMatches:
      if ResendRules.decides(action) { return }
      problem = "decides no call and no question"
    case .stateMatches, .unchangedSince:
      if ResendRules.value(setBy: action) != nil { return }
      problem = "replaces no value"
    }
    throw AHPError(
      .notDispatchable, .invalidInput,
      "\(action.type ?? "this action") \(problem), so it cannot have this precondition",
      advice: "dispatch it without one", channel: channel)
  }

  /// Returns the value that the edit is based on, if the known state is not newer than the base of the edit.
  static func base(
    of precondition: OutboxPrecondition?, _ action: StateAction, _ known: Snapshot?
  ) -> JSONValue? {
    guard case .unchangedSince(let serverSeq) = precondition, let known,
      known.fromSeq <= serverSeq
    else { return nil }
    return ResendRules.value(replacedBy: action, in: known.state)
  }

  /// Returns whether an entry may be sent for the first time: it has no precondition, or it holds in the
  /// state that was just fetched. Otherwise fetches the state.
  mutating func isCleared(_ id: ID) -> Bool {
    guard let tracked = entries[id], tracked.entry.precondition != nil,
      tracked.phase != .queued(isCleared: true)
    else { return true }
    let channel = tracked.entry.channel
    if lanes[channel]?.asked[id] == nil {
      lanes[channel]?.toAsk[id] = .precondition
      ask(channel)
    }
    return false
  }

  /// Checks the precondition of a queued entry against the fetched state.
  mutating func examine(_ id: ID, _ state: ChannelState?, _ serverSeq: Int?) {
    guard let tracked = entries[id], tracked.isQueued else { return }
    if let conflict = conflict(tracked, state, serverSeq) {
      let isGone = conflict.theirs == .null && ResendRules.decides(tracked.entry.action)
      settle(id, isGone ? .obsolete(.preconditionGone) : .conflict(conflict), .inferred)
    } else {
      entries[id]?.phase = .queued(isCleared: true)
    }
  }

  /// Returns the conflict with the precondition of an entry; `nil` if it holds, or if there is none.
  func conflict(
    _ tracked: TrackedEntry, _ state: ChannelState?, _ serverSeq: Int?
  ) -> OutboxConflict? {
    guard let precondition = tracked.entry.precondition else { return nil }
    let action = tracked.entry.action
    var theirs = ResendRules.value(replacedBy: action, in: state)
    var base = tracked.entry.base
    switch precondition {
    case .stateMatches(let expected):
      if theirs == expected { return nil }
      base = expected
    case .contentMatches(let digest):
      if case .chat(let action) = action, case .chat(let chat) = state {
        theirs = ResendRules.content(decidedBy: action, in: chat, like: digest)
          .map { .string($0) }
      }
      base = .string(digest)
      if theirs == base { return nil }
    case .unchangedSince(let number):
      if let base {
        if base == theirs { return nil }
      } else if !tracked.hasOldNumber, tracked.isWatched || serverSeq == number,
        !tracked.isOvertaken
      {
        return nil
      }
    }
    return OutboxConflict(
      ours: ResendRules.value(setBy: action) ?? .null, theirs: theirs ?? .null, base: base)
  }

  /// Notes which queued entries have every change reported since the number they are based on. The handshake
  /// is complete.
  mutating func watch(_ channel: URI, isReplayed: Bool, from serverSeq: Int?) {
    for id in lanes[channel]?.queue.all ?? [] {
      guard case .unchangedSince(let base) = entries[id]?.entry.precondition else { continue }
      if !isReplayed {
        entries[id]?.isWatched = false
      } else if let serverSeq, serverSeq <= base {
        entries[id]?.isWatched = true
      }
    }
  }

  /// The host has restarted: its numbers cannot be compared with those in preconditions. The journal records it, because
  /// later runs of the program may not be able to detect it.
  ///
  /// - Parameter serverSeq: the number of the host, if it is known only that greater numbers are of an earlier epoch.
  mutating func noteNewEpoch(after serverSeq: Int = .min) {
    for (id, tracked) in entries.sorted(by: { $0.key < $1.key }) where !tracked.hasOldNumber {
      guard case .unchangedSince(let base) = tracked.entry.precondition, base > serverSeq else {
        continue
      }
      entries[id]?.hasOldNumber = true
      recordDurably(.hostReplaced(id))
    }
  }

  /// Another client has changed the value of queued entries with a precondition.
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
