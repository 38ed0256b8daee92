import AgentHostProtocol

extension OutboxMachine {
  /// The host has applied or refused an action: one of ours, or somebody else's.
  ///
  /// - Parameters:
  ///   - envelope: what the host sent.
  ///   - evidence: `live` or `replayed`.
  package mutating func echo(
    _ envelope: ActionEnvelope, _ evidence: OutboxEvidence, now: Duration
  ) -> [Effect] {
    noteTime(now)
    guard let origin = envelope.origin, origin.clientId == clientId,
      let id = bySequence[origin.clientSeq], let tracked = entries[id],
      tracked.phase != .recording, tracked.entry.channel.isSame(as: envelope.channel),
      Self.isEcho(envelope.action, of: tracked.entry.action)
    else {
      var output = Output()
      noteForeign(envelope, &output)
      return finish(&output)
    }
    var output = Output()
    if let reason = envelope.rejectionReason {
      reject(id, Rejection(reason: reason, envelope: envelope, evidence: evidence), now, &output)
    } else {
      let channel = tracked.entry.channel
      settle(id, .acked, evidence, now, &output, envelope: envelope)
      noteChange(envelope.action, on: channel)
      pump(channel, now, &output)
    }
    return finish(&output)
  }

  /// Whether an action can be the host's form of ours. Hosts may change what it says, not what it is.
  private static func isEcho(_ echoed: StateAction, of sent: StateAction) -> Bool {
    echoed.type == sent.type || echoed.type == nil
  }

  private mutating func reject(
    _ id: ID, _ rejection: Rejection, _ now: Duration, _ output: inout Output
  ) {
    guard let tracked = entries[id] else { return }
    let channel = tracked.entry.channel
    if tracked.entry.copies <= 1 && !tracked.isRecovered {
      settle(
        id, .rejected(reason: rejection.reason), rejection.evidence, now, &output,
        envelope: rejection.envelope)
      pump(channel, now, &output)
      return
    }
    // One of several copies was refused, perhaps because another one was not.
    entries[id]?.rejection = rejection
    guard tracked.phase != .uncertain else { return }
    lanes[channel]?.toAsk[id] = .rejection
    ask(channel, now, &output)
  }

  // MARK: What others do

  /// An envelope that settles nothing.
  private mutating func noteForeign(_ envelope: ActionEnvelope, _ output: inout Output) {
    if envelope.origin?.clientId == clientId { staleSignals += 1 }
    guard envelope.rejectionReason == nil else { return }
    noteChange(envelope.action, on: envelope.channel)
    if let text = ResendRules.messageText(of: envelope.action) {
      lanes[envelope.channel]?.messages.heard(text, serverSeq: envelope.serverSeq)
    }
    noteMessageAfterSending(envelope, &output)
    // Our own earlier actions are no surprise to us, those of others are.
    guard envelope.origin?.clientId != clientId, let lane = lanes[envelope.channel],
      let change = ResendRules.target(of: envelope.action)
    else { return }
    noteChangeBeforeSending(change, envelope)
    for id in lane.inFlight.union(lane.uncertain) {
      guard let entry = entries[id]?.entry, let target = ResendRules.target(of: entry.action),
        change.touches(target)
      else { continue }
      entries[id]?.isOvertaken = true
    }
  }

  /// A message of another client with the text of one that is on its way is no trace of that one. The journal
  /// has it too, since a later run of the program would count it otherwise.
  private mutating func noteMessageAfterSending(
    _ envelope: ActionEnvelope, _ output: inout Output
  ) {
    // A queued message whose turn comes is one message as before.
    if case .chat(.turnStarted(let start)) = envelope.action, start.queuedMessageId != nil {
      return
    }
    guard envelope.origin?.clientId != clientId, let lane = lanes[envelope.channel],
      let text = ResendRules.messageText(of: envelope.action)
    else { return }
    for id in lane.inFlight.union(lane.uncertain).sorted() {
      guard let entry = entries[id]?.entry, var baseline = entry.baseline,
        let count = baseline.equalMessages, ResendRules.messageText(of: entry.action) == text
      else { continue }
      baseline.equalMessages = count + 1
      entries[id]?.entry.baseline = baseline
      output.records.append(
        .sending(id, clientSeq: entry.clientSeq ?? 0, baseline: baseline))
    }
  }

  /// Turns that are removed may be ours.
  private mutating func noteChange(_ action: StateAction, on channel: URI) {
    guard ResendRules.removesTurns(action), let lane = lanes[channel] else { return }
    for id in lane.inFlight.union(lane.uncertain) { entries[id]?.isTainted = true }
  }
}
