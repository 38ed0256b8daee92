package import AgentHostProtocol

// The events of the connection, which its owner reports.
extension Outbox {
  /// Handles a report. Envelopes for which ``concerns(_:)`` is false have no effect.
  package func handle(_ change: OutboxReport) {
    switch change {
    case .began(let generation, let hostReplaced, let host, let serverSeq, let continuingFrom):
      let reached = reachedSeq.withLock { $0?.generation == generation ? $0?.serverSeq : nil }
      report(
        machine.reconnectBegan(
          generation, hostReplaced: hostReplaced, host: host, serverSeq: serverSeq,
          continuingFrom: continuingFrom, reached: reached, now: now))
    case .echoes(let envelopes, let evidence):
      for envelope in envelopes { report(machine.echo(envelope, evidence, now: now)) }
    case .repeated(let envelopes, let evidence):
      for envelope in envelopes { report(machine.repeatedEcho(envelope, evidence, now: now)) }
    case .restored(let generation, let replayed, let serverSeq):
      report(machine.resendDecisions(generation, replayed: replayed, from: serverSeq, now: now))
    case .lost(let generation, let isMessageTooLarge):
      report(machine.connectionLost(generation, isMessageTooLarge: isMessageTooLarge, now: now))
    case .replaced(let generation):
      // It may be a number of the earlier epoch.
      reachedSeq.withLock { $0 = nil }
      report(machine.hostReplaced(generation, now: now))
    case .gone(let channel): report(machine.channelGone(channel, now: now))
    case .detached(let channel): report(machine.detached(channel, now: now))
    }
  }

  /// A handshake is about to begin, and must wait for this: a host that has restarted knows this client from
  /// then on, and its numbers in the journal are useless.
  package func willHandshake() async {
    perform(machine.willHandshake(now: now))
    await handledByJournal()
  }

  /// The point, before the first connection, from which the host replays the outcomes of entries from earlier runs of
  /// the program.
  var resumption: OutboxResumption? { machine.resumption }

  /// The host has reached that number, with an action on any channel.
  nonisolated func reached(_ serverSeq: Int, _ generation: HostGeneration) {
    reachedSeq.withLock { reached in
      let before = reached.map { $0.generation == generation ? $0.serverSeq : serverSeq }
      reached = (generation, max(before ?? serverSeq, serverSeq))
    }
  }

  /// Reports the host's progress to the machine before the machine decides about sending.
  func noteReached() {
    guard let reached = reachedSeq.withLock(\.self) else { return }
    machine.reached(reached.serverSeq, on: reached.generation)
  }

  /// Returns whether an envelope matters to the outbox. A cheap check, so that all other envelopes need not
  /// be reported.
  package nonisolated func concerns(_ envelope: ActionEnvelope) -> Bool {
    envelope.origin?.clientId.isSame(as: identity.clientId) == true
      || ResendRules.target(of: envelope.action) != nil
      || ResendRules.messageText(of: envelope.action) != nil
      || ResendRules.removesTurns(envelope.action)
  }
}
