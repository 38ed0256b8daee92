package import AgentHostProtocol

/// The connection events that the connection's owner reports.
///
/// After a connection came up: `reconnectBegan`; every envelope that the host replays, as `replayed`;
/// authentication; `resendDecisions`; from then on every envelope as `live`. The outbox sends no action before
/// `resendDecisions`.
extension Outbox {
  /// Handles a new connection. Its replay follows. See `OutboxMachine.reconnectBegan` for the parameters.
  package func reconnectBegan(
    _ generation: HostGeneration, hostReplaced: Bool = false, host: InitializeResult? = nil,
    serverSeq: Int? = nil, continuingFrom: Int? = nil
  ) {
    let reached = reachedSeq.withLock { $0?.generation == generation ? $0?.serverSeq : nil }
    report(
      machine.reconnectBegan(
        generation, hostReplaced: hostReplaced, host: host, serverSeq: serverSeq,
        continuingFrom: continuingFrom, reached: reached, now: now))
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

  /// Resumes sending after the replay was reported and authentication completed; see `OutboxMachine.resendDecisions`.
  package func resendDecisions(
    _ generation: HostGeneration, replayed: URISet = [], from serverSeq: Int? = nil
  ) {
    report(machine.resendDecisions(generation, replayed: replayed, from: serverSeq, now: now))
  }

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

  package func connectionLost(_ generation: HostGeneration, isMessageTooLarge: Bool = false) {
    report(
      machine.connectionLost(generation, isMessageTooLarge: isMessageTooLarge, now: now))
  }

  package func hostReplaced(_ generation: HostGeneration) {
    // It may be a number of the earlier epoch.
    reachedSeq.withLock { $0 = nil }
    report(machine.hostReplaced(generation, now: now))
  }

  /// Handles received envelopes, in this order. Those for which ``concerns(_:)`` is false have no effect.
  package func echo(_ envelopes: [ActionEnvelope], _ evidence: OutboxEvidence = .live) {
    for envelope in envelopes { report(machine.echo(envelope, evidence, now: now)) }
  }

  /// Handles envelopes that were received before. They matter only as echoes of unsettled entries.
  package func repeatedEcho(_ envelopes: [ActionEnvelope], _ evidence: OutboxEvidence = .replayed) {
    for envelope in envelopes { report(machine.repeatedEcho(envelope, evidence, now: now)) }
  }

  package func channelGone(_ channel: URI) {
    report(machine.channelGone(channel, now: now))
  }

  package func channelDetached(_ channel: URI) {
    report(machine.detached(channel, now: now))
  }

  /// Returns whether an envelope matters to the outbox. A cheap check, so that all other envelopes need not
  /// be reported.
  package nonisolated func concerns(_ envelope: ActionEnvelope) -> Bool {
    envelope.origin?.clientId == identity.clientId
      || ResendRules.target(of: envelope.action) != nil
      || ResendRules.messageText(of: envelope.action) != nil
      || ResendRules.removesTurns(envelope.action)
  }
}
