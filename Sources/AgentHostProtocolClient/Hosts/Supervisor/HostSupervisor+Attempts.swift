internal import AgentHostProtocol

extension HostSupervisor {
  // MARK: Attempts

  /// Runs one attempt, from the transport factory to the end of the connection.
  nonisolated func runAttempt(_ attempt: HostMachine.AttemptID) async {
    await environment.gate.enter(isRetry: attempt.isRetry)
    if Task.isCancelled { return }
    let client: AHPClient
    let inbound: InboundEvents
    do {
      let transport = try await config.transportFactory(id)
      if Task.isCancelled {
        return await transport.close()
      }
      client = AHPClient(transport: transport, config: config.client)
      inbound = client.attachInbound { [weak self] silence in
        self?.silenceChanged(attempt, silence)
      }
      try await client.connect()
    } catch {
      return await connectFailed(attempt, error)
    }
    await opened(attempt, client)
    while let batch = await inbound.nextBatch() {
      await received(batch.events, bytes: batch.bytes, attempt)
    }
    guard Task.isCancelled else { return await ended(attempt, inbound.failure) }
    // The attempt was cancelled. Usually a job closes the connection, but not if the host has stopped or the client
    // was released.
    if await connections.closes(attempt) { return }
    await client.shutdown()
  }

  private func connectFailed(_ attempt: HostMachine.AttemptID, _ error: any Error) {
    perform(
      machine.connectFailed(attempt, HostFailure(of: error), at: time.now(), using: &generator))
  }

  private func opened(_ attempt: HostMachine.AttemptID, _ client: AHPClient) {
    connections.opened(attempt, client)
    perform(
      machine.transportOpened(
        attempt, lastSeenServerSeq: bridge.resumePoint(channelTracker.resumePoint),
        hasSubscriptions: !channelTracker.resumable.isEmpty || bridge.resumption != nil))
  }

  private func ended(_ attempt: HostMachine.AttemptID, _ failure: HostFailure?) {
    perform(machine.connectionEnded(attempt, failure, at: time.now(), using: &generator))
  }

  func close(_ attempt: HostMachine.AttemptID) {
    jobs.cancel(.attempt(attempt))
    jobs.cancel(.handshake(attempt))
    jobs.cancel(.verification(attempt))
    let (end, client) = connections.close(attempt)
    switch end {
    case .connection: disconnected()
    // Events before the end of the handshake have no effect.
    case .handshake: channelTracker.disconnected()
    case .nothing: break
    }
    guard let client else { return }
    let isStarted = jobs.start(.close(attempt)) {
      await client.shutdown()
      await self.closed(attempt)
    }
    if isStarted { connections.shutsDown(attempt) }
  }

  private func closed(_ attempt: HostMachine.AttemptID) {
    connections.closed(attempt)
    perform(machine.connectionClosed(attempt))
  }

  private func disconnected() {
    outbox?.report(.lost(machine.generation))
    channelTracker.disconnected()
    jobs.cancel(.sessions)
    jobs.cancel(.sessionsRetry)
    jobs.cancel(.restore)
    failSubscribers(HostError.notConnected(id, machine.publishedState))
  }

  // MARK: Handshake

  func startHandshake(_ attempt: HostMachine.AttemptID, _ handshake: HostMachine.Handshake) {
    guard let client = connections.handshakeBegins(attempt) else { return }
    channelTracker.mayHaveRestarted = machine.hasBeenRefused
    let request: HandshakeRequest
    switch handshake {
    case .initialize(let isMinimal):
      let uris = channelTracker.willInitialize(
        isMinimal: isMinimal || config.client.authentication != nil)
      outboxResumes([], from: nil)
      resume.willInitialize(machine.generation.next)
      request = config.initialize(identity.clientId, subscribing: uris)
    case .reconnect(let serverSeq):
      let uris = channelTracker.willReconnect(from: serverSeq, &resume.progress)
      outboxResumes(uris, from: serverSeq)
      request = channelTracker.reconnect(identity.clientId, from: serverSeq, naming: uris)
    }
    jobs.start(.handshake(attempt)) {
      if case .initialize = handshake { await self.forgetResumePoint() }
      await self.outbox?.outbox.willHandshake()
      if Task.isCancelled { return }
      do {
        try await request.send(over: client)
      } catch {
        await self.handshakeFailed(attempt, error)
      }
    }
  }

  private func handshakeFailed(_ attempt: HostMachine.AttemptID, _ error: any Error) {
    perform(
      machine.handshakeFailed(attempt, HostFailure(of: error), at: time.now(), using: &generator))
  }

  // MARK: Inbound events

  private func received(
    _ events: [InboundEvent], bytes: Int, _ attempt: HostMachine.AttemptID
  ) async {
    guard attempt == machine.currentAttempt else { return }
    requests.received(events)
    let output = channelTracker.received(
      events, bytes: bytes, generation: connections.current == nil ? machine.generation.next : nil)
    for (waiter, result) in requests.delivered(events) { waiter.fulfil(.success(result)) }
    guard output.isHandshakeComplete || !output.ended.isEmpty || !output.verify.isEmpty else {
      reportToOutbox(events, output)
      let receipt = await deliver(output)
      await outbox?.caughtUp()
      await waitForConsumers(receipt, attempt)
      return resynchronise(after: receipt)
    }
    await waitForConsumers(take(output, after: events, attempt), attempt)
  }

  /// Performs the output of a batch that ends a handshake or streams.
  private func take(
    _ output: ChannelTracker.Output, after events: [InboundEvent], _ attempt: HostMachine.AttemptID
  ) -> HostStreams.Receipt {
    var effects: [HostMachine.Effect] = []
    if output.isHandshakeComplete {
      effects = machine.handshakeSucceeded(attempt)
      resume.handshakeDone()
      connections.handshakeCompleted(attempt)
    }
    reportToOutbox(events, output)
    let (receipt, _) = streams.append(output.entries)
    end(output.ended)
    update(output)
    perform(effects)
    if output.isHandshakeComplete {
      restoreConnection(subscribing: output.subscribe)
    } else {
      subscribe(to: output.subscribe)
    }
    verify(output.verify, attempt)
    resynchronise(after: receipt)
    return receipt
  }

  /// Requests the states that verify a replay. They arrive among the inbound events, and then the handshake is
  /// complete.
  private func verify(_ channels: [URI], _ attempt: HostMachine.AttemptID) {
    guard !channels.isEmpty, let client = connections[attempt] else { return }
    let requests = channels.map { channelTracker.subscriptions.request(for: $0) }
    jobs.start(.verification(attempt)) {
      await client.subscribe(unauthenticated: requests) { channel, error in
        await self.verificationFailed(channel, attempt, error)
      }
    }
  }

  private func verificationFailed(
    _ channel: URI, _ attempt: HostMachine.AttemptID, _ error: any Error
  ) {
    guard attempt == machine.currentAttempt, connections.current == nil, !Task.isCancelled
    else { return }
    let failure = HostFailure(of: error)
    // The end of the connection is reported separately.
    guard failure.rpcCode != nil || connections[attempt]?.closeReason == nil else { return }
    _ = take(
      channelTracker.verificationFailed(channel, failure, generation: machine.generation.next),
      after: [], attempt)
  }

  /// Performs the output of any other batch: its effects first, then its elements.
  private func deliver(_ output: ChannelTracker.Output) async -> HostStreams.Receipt {
    update(output)
    subscribe(to: output.subscribe)
    let (receipt, areMirrorsBehind) = streams.append(output.entries)
    if areMirrorsBehind { await streams.mirrors?.drain() }
    return receipt
  }

  /// Updates the host's handle and reports events.
  func update(_ output: ChannelTracker.Output) {
    if machine.generation > .none { writeLater(resume.received()) }
    if output.areSessionsChanged { publishSessions() }
    views.received(output, channelTracker)
    for event in output.events {
      if case .authRequired(_, let params) = event { protectedResources.requested(params) }
      report(event)
    }
  }

  /// Ends streams of channels, after the elements that were posted.
  func end(_ ends: [HostedEnd]) {
    for end in ends {
      outboxEnded(end)
      guard let channel = end.channel else { continue }
      abandonRequest(channel)
      resynchronise(after: streams.end(end, channel: channel))
    }
  }

  func endAllStreams(_ reason: HostedEnd.Reason) {
    var channels = channelTracker.subscriptions.wanted
    let wanted = URISet(channels)
    channels += streams.followed.filter { !wanted.contains($0) }
    end(
      channels.map {
        HostedEnd(hostId: id, channel: $0, generation: machine.generation, reason: reason)
      })
    let all = HostedEnd(hostId: id, channel: nil, generation: machine.generation, reason: reason)
    post([HostFeedElement.ended(all).entry(cost: 128)])
    views.finish()
    streams.mirrors?.finish()
  }

  // MARK: Lost elements

  /// Appends to the feed, without waiting.
  func post(_ entries: [HostStreams.Entry]) {
    resynchronise(after: streams.append(entries).receipt)
  }

  private func resynchronise(after receipt: HostStreams.Receipt) {
    if !receipt.lossy.isEmpty { streams.resynchronise(after: receipt, channelTracker) }
  }

  /// Consumers of all hosts have lost elements, possibly of this host.
  func lossNoticed(_ consumers: [HostStreams.Consumer]) {
    guard streams.lossNoticed(consumers) else { return }
    jobs.start(.snapshots) { [clock = config.client.clock] in
      try? await clock.pause(for: HostStreams.lossDelay)
      await self.resynchroniseLossyConsumers()
    }
  }

  private func resynchroniseLossyConsumers() { streams.resynchroniseLossy(channelTracker) }
}
