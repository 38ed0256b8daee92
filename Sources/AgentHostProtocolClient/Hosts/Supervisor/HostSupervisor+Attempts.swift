import AgentHostProtocol

extension HostSupervisor {
  // MARK: Attempts

  /// Runs one attempt, from the transport factory to the end of the connection.
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
    // The attempt was cancelled. Usually a job closes the connection, but not if the host has stopped or the client
    // was released.
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
      // Events before the end of the handshake have no effect.
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

  /// The counters of all connections of the host.
  var counters: ConnectionCounters {
    clients.values.reduce(into: pastCounters) { $0 += $1.counters }
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
    channelTracker.mayHaveRestarted = machine.hasBeenRefused
    // Success is one of the inbound events, in its place among the others.
    switch handshake {
    case .initialize(let isMinimal):
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

  // MARK: Inbound events

  private func received(
    _ events: [InboundEvent], bytes: Int, _ attempt: HostMachine.AttemptID
  ) async {
    guard attempt == machine.currentAttempt else { return }
    requests.received(events)
    let output = channelTracker.received(
      events, bytes: bytes, generation: connected == nil ? machine.generation.next : nil)
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
    resynchronise(after: receipt)
    return receipt
  }

  /// Requests the states that verify a replay. They arrive among the inbound events, and then the handshake is
  /// complete.
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
              // Requests for tokens wait until the handshake is complete.
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
    // The end of the connection is reported separately.
    guard failure.rpcCode != nil || clients[attempt]?.closeReason == nil else { return }
    _ = take(
      channelTracker.verificationFailed(channel, failure, generation: machine.generation.next),
      after: [], attempt)
  }

  /// Performs the output of any other batch: its effects first, then its elements.
  private func deliver(_ output: ChannelTracker.Output) async -> FeedReceipt<HostFeedElement> {
    update(output)
    subscribe(to: output.subscribe)
    let mirrors = mirrorFeed?.post(output.entries)
    let receipt = environment.feed.post(output.entries)
    if mirrors?.isHeldBack == true { await mirrorFeed?.drain() }
    return receipt
  }

  /// Updates the host's handle and reports events.
  func update(_ output: ChannelTracker.Output) {
    if config.resume?.progress == .received, machine.generation > .none { noteProgress() }
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
      let entry = HostFeedElement.ended(end).entry(cost: 128)
      mirrorFeed?.post([entry])
      resynchronise(
        after: environment.feed.finish(
          key: HostedResourceKey(host: id, uri: channel), last: [entry]))
    }
  }

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
    views.finish()
    mirrorFeed?.finish()
  }

  // MARK: Lost elements

  /// Appends to the feed, without waiting.
  func post(_ entries: [FeedEntry<HostFeedElement>]) {
    mirrorFeed?.post(entries)
    resynchronise(after: environment.feed.post(entries))
  }

  /// Sends the current state to consumers that have lost elements, as their policy allows.
  func resynchronise(after receipt: FeedReceipt<HostFeedElement>) {
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

  /// Consumers of all hosts have lost elements, possibly of this host. They may lose more, so they get the state of
  /// every channel 100 ms later, once for all losses until then.
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

extension HostFailure {
  /// The failure for an error of a connection.
  init(of error: any Error) {
    self.init(error, rpcCode: (error as? AHPError)?.rpcError?.code.rawValue)
  }
}
