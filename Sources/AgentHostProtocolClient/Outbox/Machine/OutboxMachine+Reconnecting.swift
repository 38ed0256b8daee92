package import AgentHostProtocol

extension OutboxMachine {
  /// Records that the client is about to resume or initialize. The records must be in the journal first.
  ///
  /// From then on a restarted host recognizes this client and would resume even from a number of its
  /// earlier epoch. So a later run of the program must not request that.
  package mutating func willHandshake(now: Duration) -> [Effect] {
    advance(to: now)
    for id in lanes.values.flatMap(\.uncertain).sorted() {
      guard let entry = entries[id]?.entry, var baseline = entry.baseline,
        let serverSeq = baseline.serverSeq
      else { continue }
      baseline.serverSeq = nil
      baseline.passedSeq = serverSeq
      entries[id]?.sentAt = serverSeq
      entries[id]?.entry.baseline = baseline
      recordDurably(.sending(id, clientSeq: entry.clientSeq ?? 0, baseline: baseline))
    }
    return finish()
  }

  /// Handles a new connection during its handshake: replayed envelopes are reported as replayed echoes, and nothing is
  /// sent before `resendDecisions`.
  ///
  /// - Parameters:
  ///   - hostReplaced: whether the host restarted or was replaced, by its identity or decreasing sequence numbers.
  ///   - host: the initialized host; `nil` if unknown.
  ///   - serverSeq: the host's exact sequence number, if the response contains it. A replay does not.
  ///   - continuingFrom: otherwise, a sequence number that the host has already passed.
  ///   - reached: the number that the host has reached on this connection since; `nil` if unknown.
  package mutating func reconnectBegan(
    _ generation: HostGeneration, hostReplaced: Bool, host: InitializeResult? = nil,
    serverSeq: Int? = nil, continuingFrom: Int? = nil, reached: Int? = nil, now: Duration
  ) -> [Effect] {
    advance(to: now)
    var effects: [Effect] = []
    if let old = link.generation {
      guard old < generation else { return stale() }
      effects = connectionLost(old, now: now)
    }
    link = .reconciling(generation)
    self.host = host?.withoutPosition
    hostMark = host?.hostMark
    // Never higher than the number of the host: actions sent now must follow it.
    self.serverSeq = serverSeq ?? continuingFrom
    if hostReplaced {
      noteNewEpoch()
    } else if let serverSeq {
      noteNewEpoch(after: max(serverSeq, reached ?? serverSeq))
    }
    noteReplacedHost(
      ofEntries: lanes.values.flatMap(\.uncertain).filter {
        hostReplaced
          || entries[$0]?.baseline.isContradicted(byHost: hostMark, serverSeq: serverSeq) == true
      })
    return effects + finish()
  }

  /// The host has restarted or was replaced since these entries were sent. The journal records it, because later runs of
  /// the program may not be able to detect it.
  mutating func noteReplacedHost(ofEntries ids: [ID]) {
    for id in ids.sorted() {
      guard let tracked = entries[id], tracked.replay != .foreignHost else { continue }
      entries[id]?.replay = .foreignHost
      entries[id]?.hasOldNumber = tracked.entry.precondition != nil
      recordDurably(.hostReplaced(id))
    }
  }

  /// The host has reached that number, on any channel of that connection.
  package mutating func reached(_ serverSeq: Int, on generation: HostGeneration) {
    guard link.generation == generation else { return }
    self.serverSeq = max(self.serverSeq ?? serverSeq, serverSeq)
  }

  /// Starts sending after handshake and authentication completed and the replay was reported. Decides about the
  /// remaining entries.
  ///
  /// - Parameters:
  ///   - replayed: the channels that the host has replayed completely since the connection was lost.
  ///   - serverSeq: the number that the client requested to resume at. Actions of an earlier run of the program are
  ///     part of the replay only if they were sent at that number or later.
  package mutating func resendDecisions(
    _ generation: HostGeneration, replayed: URISet, from serverSeq: Int? = nil, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard link == .reconciling(generation) else { return stale() }
    link = .open(generation)
    for channel in lanes.keys.sorted() {
      guard let lane = lanes[channel] else { continue }
      let isReplayed = replayed.contains(channel)
      for id in lane.uncertain {
        guard let tracked = entries[id] else { continue }
        if !isReplayed {
          entries[id]?.noteReplayIncomplete()
        } else if Self.isCovered(tracked, from: serverSeq) {
          entries[id]?.replay = .missing
        }
      }
      watch(channel, isReplayed: isReplayed, from: serverSeq)
      lanes[channel]?.isUnreconciled = !lane.uncertain.isEmpty
      pump(channel)
    }
    return finish()
  }

  /// Returns whether a complete replay from that number contains the echo of an entry if there is one.
  private static func isCovered(_ tracked: TrackedEntry, from serverSeq: Int?) -> Bool {
    switch tracked.replay {
    case .incomplete, .foreignHost: return false
    case .missing: return true
    case .pending:
      guard tracked.isRecovered else { return true }
      guard let serverSeq, let sentAt = tracked.baseline.serverSeq else { return false }
      return serverSeq <= sentAt
    }
  }

  /// Handles a host that restarted or was replaced. Actions sent on this connection went to the new host;
  /// actions in doubt from before did not.
  package mutating func hostReplaced(_ generation: HostGeneration, now: Duration) -> [Effect] {
    advance(to: now)
    guard link.generation == generation else { return stale() }
    serverSeq = nil
    noteNewEpoch()
    noteReplacedHost(ofEntries: lanes.values.flatMap(\.uncertain))
    return finish()
  }

  /// Handles a lost connection. Actions sent on it may or may not have arrived.
  ///
  /// - Parameter isMessageTooLarge: whether the host closed the connection because a message was too large for it.
  package mutating func connectionLost(
    _ generation: HostGeneration, isMessageTooLarge: Bool = false, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard link.generation == generation else { return stale() }
    if isMessageTooLarge { noteLargest() }
    if case .reconciling = link {
      // Actions that this connection has replayed are not part of the next replay.
      for id in lanes.values.flatMap(\.uncertain) { entries[id]?.noteReplayIncomplete() }
    }
    link = .down
    starved = StarvedChannels()
    for channel in lanes.keys {
      guard let lane = lanes[channel] else { continue }
      let recording = lane.inFlight.filter { entries[$0]?.phase == .recording }
      for id in recording.sorted().reversed() { unsend(id) }
      becomeUncertain(lane.inFlight.subtracting(recording), on: channel)
      lanes[channel]?.connectionLost()
    }
    return finish()
  }

  /// If a message of the outbox was too large, the largest one was. It may also have been a request of the program.
  private mutating func noteLargest() {
    let sent = lanes.values.flatMap(\.inFlight).compactMap { entries[$0] }
      .filter { $0.phase == .writing || $0.echoWatch != nil }
      .map { (tracked: $0, bytes: $0.entry.action.jsonBytes().count) }
    guard let largest = sent.max(by: { $0.bytes < $1.bytes })?.tracked else { return }
    entries[largest.entry.id]?.sizeRefusals = min(2, largest.sizeRefusals + 1)
  }

  mutating func becomeUncertain(_ ids: Set<ID>, on channel: URI) {
    for id in ids {
      guard let tracked = entries[id] else { continue }
      if tracked.isInTransit { inTransit -= 1 }
      entries[id]?.phase = .uncertain
      if tracked.replay == .missing { entries[id]?.replay = .pending }
    }
    guard var lane = lanes[channel] else { return }
    lane.inFlight.subtract(ids)
    lane.uncertain = (lane.uncertain + ids).sorted {
      (entries[$0]?.entry.clientSeq ?? 0, $0) < (entries[$1]?.entry.clientSeq ?? 0, $1)
    }
    lanes[channel] = lane
  }
}
