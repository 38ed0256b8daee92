import AgentHostProtocol

extension OutboxMachine {
  // MARK: Reconnecting

  /// The host is about to be asked to continue, or initialized; the records have to be in the journal before.
  ///
  /// From then on a host that has restarted knows this client again, and would continue from a number of its
  /// earlier life as well. So a later run of the program must not ask it to.
  package mutating func willHandshake(now: Duration) -> [Effect] {
    noteTime(now)
    var output = Output()
    for id in lanes.values.flatMap(\.uncertain).sorted() {
      guard let entry = entries[id]?.entry, var baseline = entry.baseline,
        let serverSeq = baseline.serverSeq
      else { continue }
      baseline.serverSeq = nil
      entries[id]?.sentAt = serverSeq
      entries[id]?.entry.baseline = baseline
      output.records.append(
        .sending(id, clientSeq: entry.clientSeq ?? 0, baseline: baseline))
      output.isDurable = true
    }
    return finish(&output)
  }

  /// A connection is up, and the handshake is under way: envelopes that it repeats are reported as
  /// replayed echoes, and nothing is sent before `resendDecisions`.
  ///
  /// - Parameters:
  ///   - hostReplaced: whether the host has lost its memory or is another one, as told by its identity or
  ///     by sequence numbers that went backwards.
  ///   - host: the host, as it was initialized; `nil` if that is not known.
  ///   - serverSeq: the host's number, if its answer has told it exactly. A replay does not.
  ///   - continuingFrom: a number that it certainly has passed, otherwise.
  package mutating func reconnectBegan(
    _ generation: HostGeneration, hostReplaced: Bool, host: InitializeResult? = nil,
    serverSeq: Int? = nil, continuingFrom: Int? = nil, now: Duration
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
    self.host = host?.withoutPosition
    // Never higher than the host is: what is sent now must come after it.
    self.serverSeq = serverSeq ?? continuingFrom
    let mark = host?.hostMark
    for lane in lanes.values {
      for id in lane.uncertain {
        let baseline = entries[id]?.baseline
        if hostReplaced || baseline?.isContradicted(byHost: mark, serverSeq: serverSeq) == true {
          becomeForeign(id)
        }
      }
    }
    return effects
  }

  /// The host has reached that number, on whichever channel of that connection.
  package mutating func reached(_ serverSeq: Int, on generation: HostGeneration) {
    switch link {
    case .open(generation), .reconciling(generation):
      self.serverSeq = max(self.serverSeq ?? serverSeq, serverSeq)
    default: break
    }
  }

  /// The handshake is over, authentication too, and all that was repeated has been reported: decide
  /// about what is left, and open the gate.
  ///
  /// - Parameters:
  ///   - replayed: the channels of which the host has repeated everything since the connection was lost.
  ///   - serverSeq: the number that the host was asked to continue from. What an earlier run of the program
  ///     has sent is among what was repeated only if it was sent at that number or later.
  package mutating func resendDecisions(
    _ generation: HostGeneration, replayed: URISet, from serverSeq: Int? = nil, now: Duration
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
        if !replayed.contains(channel) || tracked.isForeign {
          noteUnrepeated(id)
        } else if isCovered(tracked, from: serverSeq) {
          entries[id]?.isMissingFromReplay = true
        }
      }
      watch(channel, isReplayed: replayed.contains(channel), from: serverSeq)
      lanes[channel]?.isUnreconciled = !lane.uncertain.isEmpty
      pump(channel, now, &output)
    }
    return finish(&output)
  }

  /// Whether a replay from that number, of all that this connection has not seen, has the echo of an entry
  /// if there is one.
  private func isCovered(_ tracked: Tracked, from serverSeq: Int?) -> Bool {
    if tracked.isBeyondReplay { return false }
    guard tracked.isRecovered, !tracked.isMissingFromReplay else { return true }
    guard let serverSeq, let sentAt = tracked.baseline.serverSeq else { return false }
    return serverSeq <= sentAt
  }

  /// What this host repeats, or does not, says nothing about what another one was sent.
  mutating func becomeForeign(_ id: ID) {
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
    serverSeq = nil
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
      decide(channel, nil, nil, now, &output)
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
    // It is sent again in any case, unless it is too late for that; or, where the program insists on what
    // makes the agent work, unless the state shows that it has arrived.
    case .absolute:
      return tracked.entry.isExpired(now) || tracked.entry.precondition != nil
        || ResendRules.isMessage(tracked.entry.action)
    case .keyed: return true
    case .never: return ResendRules.stateCanTell(about: tracked.entry.action)
    }
  }
}

extension OutboxEntry {
  func isExpired(_ now: Duration) -> Bool { expiresAt.map { $0 <= now } ?? false }
}
