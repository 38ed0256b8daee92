package import AgentHostProtocol

extension OutboxMachine {
  /// Returns whether the host would report the outcomes of actions on the channel. If not, attaches the channel.
  mutating func isAttached(_ channel: URI) -> Bool {
    guard case .open(let generation) = link, let lane = lanes[channel], !lane.isEmpty else {
      return false
    }
    if lane.attachment == .none, lane.waitsUntil == nil {
      lanes[channel]?.attachment = .asked
      output.effects.append(.attach(channel, generation))
    }
    return lane.attachment == .done
  }

  func isAttaching(_ channel: URI, _ generation: HostGeneration) -> Bool {
    guard link == .open(generation) else { return false }
    return switch lanes[channel]?.attachment {
    case .asked, .outdated: true
    case .none?, .done, nil: false
    }
  }

  /// From now on the host reports the actions of the channel to this connection.
  ///
  /// - Parameter known: its state, as far as this client knows it.
  package mutating func attached(
    _ channel: URI, _ generation: HostGeneration, known: Snapshot? = nil, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard isAttaching(channel, generation) else { return stale() }
    lanes[channel]?.failures = 0
    if lanes[channel]?.attachment == .outdated {
      lanes[channel]?.attachment = .none
      pump(channel)
      return finish()
    }
    lanes[channel]?.attachment = .done
    if let known { lanes[channel]?.messages.seed(known.state, serverSeq: known.fromSeq) }
    reconcile(channel)
    pump(channel)
    return finish()
  }

  /// Handles a failed attachment of a channel, which is retried.
  package mutating func attachFailed(
    _ channel: URI, _ generation: HostGeneration, now: Duration
  ) -> [Effect] {
    advance(to: now)
    guard isAttaching(channel, generation) else { return stale() }
    lanes[channel]?.attachment = .none
    waitAfterFailure(on: channel)
    return finish()
  }

  package mutating func detached(_ channel: URI, now: Duration) -> [Effect] {
    advance(to: now)
    switch lanes[channel]?.attachment {
    case .asked:
      lanes[channel]?.attachment = .outdated
      return []
    case .done: lanes[channel]?.attachment = .none
    case .none?, .outdated, nil: return []
    }
    lanes[channel]?.messages = MessageTally()
    pump(channel)
    return finish()
  }

  /// Checks once the entries in doubt from earlier connections. The channel must be attached.
  private mutating func reconcile(_ channel: URI) {
    guard let lane = lanes[channel], lane.isUnreconciled else { return }
    lanes[channel]?.isUnreconciled = false
    if !lane.uncertain.contains(where: needsState) {
      decide(channel, nil, nil)
    } else if configuration.quietPeriod > .zero {
      wait(for: configuration.quietPeriod, on: channel)
    } else {
      ask(channel)
    }
  }

  /// Returns whether the state of the channel matters for the decision about an entry in doubt.
  private func needsState(_ id: ID) -> Bool {
    guard let tracked = entries[id] else { return false }
    if tracked.rejection != nil { return true }
    let entry = tracked.entry
    switch tracked.resendClass {
    // It is sent again in any case, unless it has expired; or, if the program insists on resending a
    // message to the agent, unless the state shows that it has arrived.
    case .absolute:
      return entry.isExpired(now) || entry.precondition != nil
        || ResendRules.isMessage(entry.action)
    case .keyed: return true
    case .never: return ResendRules.stateShows(entry.action)
    }
  }
}
