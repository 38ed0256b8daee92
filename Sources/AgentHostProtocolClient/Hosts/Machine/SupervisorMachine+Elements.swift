internal import AgentHostProtocol

// Events of a connection, and the elements made from them.
extension SupervisorMachine {
  /// Handles events that a connection delivered. Returns whether they are of the current attempt.
  mutating func received(_ events: [ClientFeedItem], bytes: Int, _ attempt: AttemptID) -> Bool {
    guard attempt == lifecycle.currentAttempt else { return false }
    requests.received(events)
    let output = channelTracker.received(
      events, bytes: bytes, generation: connected == nil ? lifecycle.generation.next : nil)
    for (caller, result) in requests.delivered(events) { answer([caller], .success(result)) }
    guard output.isHandshakeComplete || !output.ended.isEmpty || !output.verify.isEmpty else {
      reportToOutbox(events, output)
      update(output)
      subscribe(to: output.subscribe)
      append(output)
      return true
    }
    take(output, after: events, attempt)
    return true
  }

  /// Handles a failed request for a state that verifies a replay.
  ///
  /// - Parameter isClosed: Whether the connection has ended.
  mutating func verificationFailed(
    _ channel: URI, _ attempt: AttemptID, _ failure: HostFailure, isClosed: Bool
  ) {
    guard attempt == lifecycle.currentAttempt, connected == nil else { return }
    // The end of the connection is reported separately.
    guard failure.rpcCode != nil || !isClosed else { return }
    take(
      channelTracker.verificationFailed(channel, failure, generation: lifecycle.generation.next),
      after: [], attempt)
  }

  /// Handles the time limit of a handshake. Returns whether the host has answered, and only states that verify its
  /// replay are missing: then the handshake completes without them. The next attempt would miss them as well.
  mutating func verificationElapsed(_ attempt: AttemptID) -> Bool {
    guard
      let output = channelTracker.verificationElapsed(generation: lifecycle.generation.next)
    else { return false }
    take(output, after: [], attempt)
    return true
  }

  /// Takes the output of events that end a handshake or streams.
  private mutating func take(
    _ output: ChannelTracker.Output, after events: [ClientFeedItem], _ attempt: AttemptID
  ) {
    var lifecycleEffects: [HostMachine.Effect] = []
    if output.isHandshakeComplete {
      lifecycleEffects = lifecycle.handshakeSucceeded(attempt)
      resume.writer.handshakeDone()
      connections.handshakeCompleted(attempt)
    }
    reportToOutbox(events, output)
    append(output)
    for end in output.ended { self.end(end) }
    update(output)
    perform(lifecycleEffects)
    if output.isHandshakeComplete {
      if let connected {
        for uri in output.unsubscribe { effects.append(.request(connected, .unsubscribe(uri))) }
      }
      restoreConnection(subscribing: output.subscribe)
    } else {
      subscribe(to: output.subscribe)
    }
    if !output.verify.isEmpty {
      let requests = output.verify.map { channelTracker.subscriptions.request(for: $0) }
      effects.append(.request(attempt, .verify(requests)))
    }
  }

  /// Takes the output of an input that is not an event.
  mutating func take(_ output: ChannelTracker.Output) {
    append(output)
    for end in output.ended { self.end(end) }
    update(output)
  }

  private mutating func append(_ output: ChannelTracker.Output) {
    if !output.batch.isEmpty { effects.append(.append(output.batch)) }
  }

  private mutating func update(_ output: ChannelTracker.Output) {
    if lifecycle.generation > .none { save(after: resume.received()) }
    if output.areSessionsChanged { effects.append(.publishSessions(areComplete: false)) }
    effects.append(
      .updateHandle(
        isRootChanged: output.isRootChanged,
        areChannelsChanged: !output.ended.isEmpty || !output.subscribe.isEmpty))
    for event in output.events {
      if case .authRequired(_, let params) = event { protectedResources.requested(params) }
      effects.append(.report(event))
    }
  }

  /// Ends the stream of a channel, after the elements so far.
  mutating func end(_ end: HostedEnd) {
    if concerns != nil, let report = bridge.ended(end) { reportToOutbox(report) }
    guard let channel = end.channel else { return }
    abandonRequest(channel)
    effects.append(.end(end, channel))
  }
}
