import AgentHostProtocol

extension HostSupervisor {
  // MARK: One attempt, from the transport factory to the end of the connection

  nonisolated func runAttempt(_ attempt: HostMachine.AttemptID) async {
    await environment.gate.enter()
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
      let parts = batch.events.endingAtRemovals
      guard parts.count > 1 else {
        await received(batch.events, bytes: batch.bytes, attempt)
        continue
      }
      for part in parts {
        await received(Array(part), bytes: batch.bytes / parts.count, attempt)
      }
    }
    guard Task.isCancelled else { return await ended(attempt, inbound.endReason) }
    // The connection is not wanted. Usually a job closes it in good order; but it never runs if the host is
    // out of use by now, or if nobody holds the registry any more.
    if await closing.contains(attempt) { return }
    await client.shutdown()
  }

  private func connectFailed(_ attempt: HostMachine.AttemptID, _ error: any Error) {
    perform(
      machine.connectFailed(attempt, HostFailure(of: error), at: time.now(), using: &generator))
  }

  private func opened(_ attempt: HostMachine.AttemptID, _ client: AHPClient) {
    clients[attempt] = client
    perform(
      machine.transportOpened(
        attempt, lastSeenServerSeq: bridge.resumePoint(channelTracker.resumePoint),
        hasSubscriptions: !channelTracker.resumable.isEmpty || bridge.resumption != nil))
  }

  private func ended(_ attempt: HostMachine.AttemptID, _ reason: AHPError?) {
    perform(
      machine.connectionEnded(
        attempt, reason.map { HostFailure(of: $0) }, at: time.now(), using: &generator))
  }

  func close(_ attempt: HostMachine.AttemptID) {
    jobs.cancel(.attempt(attempt))
    jobs.cancel(.handshake(attempt))
    jobs.cancel(.verification(attempt))
    if connected?.attempt == attempt {
      connected = nil
      disconnected()
    } else if startedHandshake == attempt {
      // The handshake is not done: what came during it has moved nothing.
      channelTracker.disconnected()
    }
    if startedHandshake == attempt { startedHandshake = nil }
    guard let client = clients.removeValue(forKey: attempt) else { return }
    pastCounters += client.counters
    let isStarted = jobs.start(.close(attempt)) {
      await client.shutdown()
      await self.closed(attempt)
    }
    if isStarted { closing.insert(attempt) }
  }

  private func closed(_ attempt: HostMachine.AttemptID) {
    closing.remove(attempt)
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
    guard let client = clients[attempt] else { return }
    startedHandshake = attempt
    // The inbound stream tells of success, in its place among all else that the host says.
    switch handshake {
    case .initialize(let isMinimal):
      channelTracker.mayHaveRestarted = machine.hasBeenRefused
      let uris = channelTracker.willInitialize(
        isMinimal: isMinimal || config.client.authentication != nil)
      outboxResumes([], from: nil)
      let params = InitializeParams(
        protocolVersions: config.protocolVersions, clientId: identity.clientId,
        clientInfo: config.clientInfo, initialSubscriptions: uris.isEmpty ? nil : uris,
        locale: config.locale, capabilities: config.capabilities)
      willInitialize()
      jobs.start(.handshake(attempt)) {
        await self.forgetResumePoint()
        await self.outbox?.outbox.willHandshake()
        if Task.isCancelled { return }
        do {
          _ = try await client.initialize(params)
        } catch {
          await self.handshakeFailed(attempt, error)
        }
      }
    case .reconnect(let serverSeq):
      channelTracker.mayHaveRestarted = machine.hasBeenRefused
      let uris = channelTracker.willReconnect(from: serverSeq, &progress)
      let asked = channelTracker.requestedServerSeq ?? serverSeq
      let version = channelTracker.info?.protocolVersion
      outboxResumes(uris, from: serverSeq)
      jobs.start(.handshake(attempt)) { [clientId = identity.clientId] in
        await self.outbox?.outbox.willHandshake()
        if Task.isCancelled { return }
        do {
          _ = try await client.reconnect(
            clientId: clientId, lastSeenServerSeq: asked, subscriptions: uris,
            protocolVersion: version)
        } catch {
          await self.handshakeFailed(attempt, error)
        }
      }
    }
  }

  private func handshakeFailed(_ attempt: HostMachine.AttemptID, _ error: any Error) {
    perform(
      machine.handshakeFailed(attempt, HostFailure(of: error), at: time.now(), using: &generator))
  }

  // MARK: What comes

  private func received(
    _ events: [InboundEvent], bytes: Int, _ attempt: HostMachine.AttemptID
  ) async {
    guard attempt == machine.currentAttempt else { return }
    requests.received(events)
    let output = channelTracker.received(
      events, bytes: bytes, generation: connected == nil ? machine.generation.next : nil)
    for (waiter, result) in requests.takenUp(events) { waiter.fulfil(.success(result)) }
    guard output.isHandshakeComplete || !output.ended.isEmpty || !output.verify.isEmpty else {
      reportToOutbox(events, output)
      let receipt = await deliver(output)
      await outbox?.caughtUp()
      await waitForConsumers(receipt, attempt)
      return lost(receipt)
    }
    await waitForConsumers(take(output, after: events, attempt), attempt)
  }

  /// Does what follows from a batch that ends a handshake or streams. Returns what the feed says about
  /// consumers that are behind.
  private func take(
    _ output: ChannelTracker.Output, after events: [InboundEvent], _ attempt: HostMachine.AttemptID
  ) -> FeedReceipt<HostFeedElement> {
    var effects: [HostMachine.Effect] = []
    if output.isHandshakeComplete {
      effects = machine.handshakeSucceeded(attempt)
      writer.handshakeDone()
      if let client = clients[attempt] { connected = (attempt, client) }
    }
    reportToOutbox(events, output)
    let receipt = environment.feed.post(output.entries)
    mirrorFeed?.post(output.entries)
    end(output.ended)
    update(output)
    perform(effects)
    if output.isHandshakeComplete {
      restoreConnection(subscribing: output.subscribe)
    } else {
      subscribe(to: output.subscribe)
    }
    verify(output.verify, attempt)
    lost(receipt)
    return receipt
  }

  // MARK: Verifying

  /// Asks for states that tell whether the host is the one that is continued; the handshake is done when
  /// they have come. They come among the events.
  private func verify(_ channels: [URI], _ attempt: HostMachine.AttemptID) {
    guard !channels.isEmpty, let client = clients[attempt] else { return }
    let requests = channels.map { uri in
      let options = channelTracker.subscriptions.options(of: uri)
      return SubscribeParams(channel: uri, delivery: options.delivery, view: options.view)
    }
    jobs.start(.verification(attempt)) {
      await withDiscardingTaskGroup { group in
        for request in requests {
          group.addTask {
            do {
              // Who has to be asked for a token is asked once the handshake is done.
              _ = try await client.core.request(
                request, purpose: .subscribe(request.channel, attach: nil))
            } catch {
              await self.verificationFailed(request.channel, attempt, error)
            }
          }
        }
      }
    }
  }

  private func verificationFailed(
    _ channel: URI, _ attempt: HostMachine.AttemptID, _ error: any Error
  ) {
    guard attempt == machine.currentAttempt, connected == nil, !Task.isCancelled else { return }
    let failure = HostFailure(of: error)
    // The end of the connection is the end of the attempt, and is told by itself.
    guard failure.rpcCode != nil || clients[attempt]?.closeReason == nil else { return }
    _ = take(
      channelTracker.verificationFailed(channel, failure, generation: machine.generation.next),
      after: [],
      attempt)
  }

  /// The usual case: first all that follows from the batch, and then the batch.
  private func deliver(_ output: ChannelTracker.Output) async -> FeedReceipt<HostFeedElement> {
    update(output)
    subscribe(to: output.subscribe)
    let mirrors = mirrorFeed?.post(output.entries)
    let receipt = environment.feed.post(output.entries)
    if mirrors?.isHeldBack == true { await mirrorFeed?.drain() }
    return receipt
  }

  /// Brings the host's snapshot value up to date, and tells what there is to tell.
  func update(_ output: ChannelTracker.Output) {
    if config.resume?.progress == .received, machine.generation > .none { noteProgress() }
    if output.areSessionsChanged { publishSessions() }
    handle.update { [channelTracker] in $0.received(output, channelTracker) }
    for event in output.events {
      if case .authRequired(_, let params) = event, protectedResources.count < 1_024 {
        protectedResources.insert(params.resource)
      }
      tell(event)
    }
  }

  /// Ends streams of channels, behind everything else that was posted.
  func end(_ ends: [HostedEnd]) {
    for end in ends {
      outboxEnded(end)
      guard let channel = end.channel else { continue }
      abandonRequest(channel)
      let entry = HostFeedElement.ended(end).entry(cost: 128)
      mirrorFeed?.post([entry])
      lost(environment.feed.finish(key: HostedResourceKey(host: id, uri: channel), last: [entry]))
    }
  }

  /// The host is out of use: so is everything of it.
  func endAllStreams(_ reason: HostedEnd.Reason) {
    var channels = channelTracker.subscriptions.wanted
    let wanted = URISet(channels)
    for key in environment.feed.subscribedKeys where key.host == id && !wanted.contains(key.uri) {
      channels.append(key.uri)
    }
    end(
      channels.map {
        HostedEnd(hostId: id, channel: $0, generation: machine.generation, reason: reason)
      })
    let all = HostedEnd(hostId: id, channel: nil, generation: machine.generation, reason: reason)
    post([HostFeedElement.ended(all).entry(cost: 128)])
    handle.finish()
    sessions.finish()
    sessionChanges.finish()
    mirrorFeed?.finish()
  }

  // MARK: Losses

  /// Appends to the feed, without waiting.
  func post(_ entries: [FeedEntry<HostFeedElement>]) {
    mirrorFeed?.post(entries)
    lost(environment.feed.post(entries))
  }

  /// Consumers have lost elements, as their policy allows: the present state follows.
  func lost(_ receipt: FeedReceipt<HostFeedElement>) {
    guard !receipt.lossy.isEmpty else { return }
    var ofEverything: [FeedConsumerID<HostFeedElement>] = []
    for consumer in receipt.lossy {
      switch environment.feed.scope(of: consumer) {
      case .everything: ofEverything.append(consumer)
      case .key(let key): resynchronise([consumer], with: [key.uri])
      case nil: break
      }
    }
    if !ofEverything.isEmpty { environment.onLoss(ofEverything) }
  }

  /// Some who follow everything have lost elements, of this host possibly. They may go on losing: so
  /// they get the state of every channel a little later, and once for all that happens until then.
  func lossNoticed(_ consumers: [FeedConsumerID<HostFeedElement>]) {
    let isDue = !lossyConsumers.isEmpty
    lossyConsumers.formUnion(consumers)
    guard !isDue else { return }
    jobs.start(.snapshots) { [clock = config.client.clock] in
      try? await clock.pause(for: .milliseconds(100))
      await self.resynchroniseLossyConsumers()
    }
  }

  private func resynchroniseLossyConsumers() {
    defer { lossyConsumers = [] }
    resynchronise(lossyConsumers, with: channelTracker.subscriptions.wanted)
  }

  private func resynchronise(
    _ consumers: some Collection<FeedConsumerID<HostFeedElement>>, with channels: [URI]
  ) {
    let entries = channels.compactMap { channel in
      channelTracker.snapshot(of: channel, cause: .resynchronised).map {
        HostFeedElement.snapshot($0).entry(cost: 4_096)
      }
    }
    for consumer in consumers { environment.feed.resynchronise(consumer, with: entries) }
  }
}

extension [InboundEvent] {
  /// The events in parts, each of which ends where a session is removed. What ends with the session ends
  /// behind its part: the host may list it once more in the next one.
  var endingAtRemovals: [ArraySlice<InboundEvent>] {
    var parts: [ArraySlice<InboundEvent>] = []
    var start = 0
    for (index, event) in enumerated() where index < count - 1 {
      guard case .notification(.sessionRemoved) = event else { continue }
      parts.append(self[start...index])
      start = index + 1
    }
    return parts + [self[start...]]
  }
}

extension HostFailure {
  /// What an error of a connection amounts to.
  init(of error: any Error) {
    self.init(error, rpcCode: (error as? AHPError)?.rpcError?.code.rawValue)
  }
}
