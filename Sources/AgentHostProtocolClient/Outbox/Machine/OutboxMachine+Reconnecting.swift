import AgentHostProtocol

extension OutboxMachine {
  // MARK: Reconnecting

  /// A connection is up, and the handshake is under way: envelopes that it repeats are reported as
  /// replayed echoes, and nothing is sent before `resendDecisions`.
  ///
  /// - Parameter hostReplaced: whether the host has lost its memory or is another one, as told by its
  ///   identity or by sequence numbers that went backwards.
  package mutating func reconnectBegan(
    _ generation: HostGeneration, hostReplaced: Bool, now: Duration
  ) -> [Effect] {
    noteTime(now)
    var effects: [Effect] = []
    switch link {
    case .open(let old), .reconciling(let old):
      guard old < generation else {
        staleSignals += 1
        return []
      }
      effects = connectionLost(old, now: now)
    case .down: break
    }
    link = .reconciling(generation)
    if hostReplaced {
      for lane in lanes.values {
        for id in lane.uncertain { becomeForeign(id) }
      }
    }
    return effects
  }

  /// The handshake is over, authentication too, and all that was repeated has been reported: decide
  /// about what is left, and open the gate.
  ///
  /// - Parameter replayed: the channels of which the host has repeated everything since the connection
  ///   was lost.
  package mutating func resendDecisions(
    _ generation: HostGeneration, replayed: Set<URI>, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard link == .reconciling(generation) else {
      staleSignals += 1
      return []
    }
    link = .open(generation)
    var output = Output()
    for channel in lanes.keys.sorted() {
      guard let lane = lanes[channel] else { continue }
      for id in lane.uncertain {
        guard let tracked = entries[id] else { continue }
        if !replayed.contains(channel) {
          noteUnrepeated(id)
        } else if !tracked.isRecovered, !tracked.isBeyondReplay {
          entries[id]?.isMissingFromReplay = true
        }
      }
      lanes[channel]?.isUnreconciled = !lane.uncertain.isEmpty
      pump(channel, now, &output)
    }
    return finish(&output)
  }

  /// What this host repeats, or does not, says nothing about what another one was sent.
  private mutating func becomeForeign(_ id: ID) {
    entries[id]?.isForeign = true
    noteUnrepeated(id)
  }

  /// What a host has not repeated may have come since the last replay that did not have it.
  mutating func noteUnrepeated(_ id: ID) {
    entries[id]?.isBeyondReplay = true
    entries[id]?.isMissingFromReplay = false
  }

  /// The connection turns out to be one to a host that has lost its memory, or to another one. What was
  /// sent on it went to that host; what is in doubt from before did not.
  package mutating func hostReplaced(_ generation: HostGeneration, now: Duration) -> [Effect] {
    noteTime(now)
    switch link {
    case .open(generation), .reconciling(generation): break
    default:
      staleSignals += 1
      return []
    }
    for lane in lanes.values {
      for id in lane.uncertain { becomeForeign(id) }
    }
    return []
  }

  /// The channel is attached: what is in doubt from before the connection is looked into, once.
  mutating func reconcile(_ channel: URI, _ now: Duration, _ output: inout Output) {
    guard let lane = lanes[channel], lane.isUnreconciled else { return }
    lanes[channel]?.isUnreconciled = false
    if !lane.uncertain.contains(where: { wantsState($0, now) }) {
      decide(channel, nil, now, &output)
    } else if configuration.quietPeriod > .zero {
      lanes[channel]?.waitsUntil = now + configuration.quietPeriod
      need(now + configuration.quietPeriod)
    } else {
      ask(channel, now, &output)
    }
  }

  /// Whether the state of the channel can tell what is to be done about an entry in doubt.
  private func wantsState(_ id: ID, _ now: Duration) -> Bool {
    guard let tracked = entries[id] else { return false }
    if tracked.rejection != nil { return true }
    switch Self.kind(of: tracked.entry) {
    // It is sent again in any case, unless it is too late for that.
    case .absolute: return tracked.entry.isExpired(now)
    case .keyed: return true
    case .never: return ResendRules.stateCanTell(about: tracked.entry.action)
    }
  }
}

extension OutboxEntry {
  func isExpired(_ now: Duration) -> Bool { expiresAt.map { $0 <= now } ?? false }
}
