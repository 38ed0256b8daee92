package import AgentHostProtocol

extension OutboxMachine {
  /// Handles an applied or rejected action of this client or of another client, live or replayed.
  package mutating func echo(
    _ envelope: ActionEnvelope, _ evidence: OutboxEvidence, now: Duration
  ) -> [Effect] {
    advance(to: now)
    if let id = entry(echoedBy: envelope) {
      take(envelope, of: id, evidence)
    } else {
      noteForeign(envelope)
    }
    return finish()
  }

  /// Handles an action that was received before: it is not another change, nor another message.
  package mutating func repeatedEcho(
    _ envelope: ActionEnvelope, _ evidence: OutboxEvidence = .replayed, now: Duration
  ) -> [Effect] {
    guard let id = entry(echoedBy: envelope) else { return stale() }
    advance(to: now)
    take(envelope, of: id, evidence)
    return finish()
  }

  private func entry(echoedBy envelope: ActionEnvelope) -> ID? {
    guard let origin = envelope.origin, origin.clientId.isSame(as: clientId),
      let id = bySequence[origin.clientSeq], let tracked = entries[id],
      tracked.phase != .recording, Self.isEcho(envelope.action, of: tracked.entry.action),
      ChannelSpelling.areSpellings(tracked.entry.channel, envelope.channel)
    else { return nil }
    return id
  }

  private mutating func take(_ envelope: ActionEnvelope, of id: ID, _ evidence: OutboxEvidence) {
    guard let channel = entries[id]?.entry.channel else { return }
    if let reason = envelope.rejectionReason {
      reject(id, TrackedEntry.Rejection(reason: reason, envelope: envelope, evidence: evidence))
    } else {
      settle(id, .acked, evidence, envelope: envelope)
      noteRemovedTurns(envelope.action, on: channel)
      pump(channel)
    }
  }

  /// Returns whether an action can be the host's form of ours. Hosts may change its content, not its type.
  private static func isEcho(_ echoed: StateAction, of sent: StateAction) -> Bool {
    echoed.type == sent.type || echoed.type == nil
  }

  private mutating func reject(_ id: ID, _ rejection: TrackedEntry.Rejection) {
    guard let tracked = entries[id] else { return }
    let channel = tracked.entry.channel
    if tracked.isOnlyCopy {
      settle(id, rejection)
      pump(channel)
      return
    }
    // One of several copies was rejected, perhaps because another one was not.
    entries[id]?.rejection = rejection
    guard tracked.phase != .uncertain else { return }
    lanes[channel]?.toAsk[id] = .rejection
    ask(channel)
  }

  // MARK: Other clients

  private mutating func noteForeign(_ envelope: ActionEnvelope) {
    let isOwn = envelope.origin?.clientId.isSame(as: clientId) == true
    if isOwn { staleSignals += 1 }
    guard envelope.rejectionReason == nil else { return }
    let channel = envelope.channel
    noteRemovedTurns(envelope.action, on: channel)
    if let text = ResendRules.messageText(of: envelope.action) {
      lanes[channel]?.messages.heard(text, serverSeq: envelope.serverSeq)
      noteEqualMessage(text, envelope)
    }
    guard !isOwn, let lane = lanes[channel],
      let change = ResendRules.target(of: envelope.action)
    else { return }
    noteChangeBeforeSending(change, envelope)
    for id in lane.sent {
      guard let entry = entries[id]?.entry, let target = ResendRules.target(of: entry.action),
        change.touches(target)
      else { continue }
      entries[id]?.isOvertaken = true
    }
  }

  /// Records a message of another client, or of a settled entry, with the same text as an unsettled message. It is no
  /// evidence for that message. The journal also records it, because a later run of the program would miscount otherwise.
  private mutating func noteEqualMessage(_ text: String, _ envelope: ActionEnvelope) {
    // A queued message whose turn starts is one message as before.
    if case .chat(.turnStarted(let start)) = envelope.action, start.queuedMessageId != nil {
      return
    }
    guard let lane = lanes[envelope.channel] else { return }
    for id in lane.sent.sorted() {
      guard let entry = entries[id]?.entry, var baseline = entry.baseline,
        let count = baseline.equalMessages, ResendRules.messageText(of: entry.action) == text
      else { continue }
      baseline.equalMessages = count < .max ? count + 1 : count
      entries[id]?.entry.baseline = baseline
      output.records.append(.sending(id, clientSeq: entry.clientSeq ?? 0, baseline: baseline))
    }
  }

  /// Turns that are removed may be ours.
  private mutating func noteRemovedTurns(_ action: StateAction, on channel: URI) {
    guard ResendRules.removesTurns(action), let lane = lanes[channel] else { return }
    for id in lane.sent { entries[id]?.isTainted = true }
  }
}
