import AgentHostProtocol

extension HostSupervisor {
  // MARK: One attempt, from the transport factory to the end of the connection

  nonisolated func runAttempt(_ attempt: HostMachine.AttemptID) async {
    let client: AHPClient
    let inbound: InboundEvents
    do {
      let transport = try await config.transportFactory(id)
      if Task.isCancelled {
        await transport.close()
        return await foreignCallReturned()
      }
      client = AHPClient(transport: transport, config: config.client)
      inbound = client.attachInbound()
      try await client.connect()
    } catch {
      await foreignCallReturned()
      return await connectFailed(attempt, error)
    }
    await foreignCallReturned()
    await opened(attempt, client)
    while let batch = await inbound.nextBatch() {
      await received(batch.events, bytes: batch.bytes, attempt)
    }
    guard Task.isCancelled else { return await ended(attempt, inbound.endReason) }
    // The connection is not wanted. The job that closes it never runs if the host is out of use by now,
    // or if nobody holds the registry any more.
    await client.shutdown()
  }

  private func foreignCallReturned() { foreignCalls -= 1 }

  private func connectFailed(_ attempt: HostMachine.AttemptID, _ error: any Error) {
    perform(
      machine.connectFailed(attempt, HostFailure(of: error), at: time.now(), using: &generator))
  }

  private func opened(_ attempt: HostMachine.AttemptID, _ client: AHPClient) {
    clients[attempt] = client
    perform(
      machine.transportOpened(
        attempt, lastSeenServerSeq: outboxResumePoint,
        hasSubscriptions: !intake.resumable.isEmpty || outboxChannels.resumption != nil))
  }

  private func ended(_ attempt: HostMachine.AttemptID, _ reason: AHPError?) {
    perform(
      machine.connectionEnded(
        attempt, reason.map { HostFailure(of: $0) }, at: time.now(), using: &generator))
  }

  func close(_ attempt: HostMachine.AttemptID) {
    jobs.cancel(.attempt(attempt))
    jobs.cancel(.handshake(attempt))
    if connected?.attempt == attempt {
      connected = nil
      disconnected()
    }
    guard let client = clients.removeValue(forKey: attempt) else { return }
    foreignCalls += 1
    jobs.start(.close(attempt)) {
      await client.shutdown()
      await self.closed(attempt)
    }
  }

  private func closed(_ attempt: HostMachine.AttemptID) {
    foreignCalls -= 1
    perform(machine.connectionClosed(attempt))
  }

  private func disconnected() {
    outbox?.report(.lost(machine.generation))
    intake.disconnected()
    requests = [:]
    jobs.cancel(.sessions)
    jobs.cancel(.restore)
    failSubscribers(HostError.notConnected(id, machine.publishedState))
  }

  // MARK: Handshake

  func greet(_ attempt: HostMachine.AttemptID, _ handshake: HostMachine.Handshake) {
    guard let client = clients[attempt] else { return }
    // The inbound stream tells of success, in its place among all else that the host says.
    switch handshake {
    case .initialize(let isMinimal):
      let uris = intake.willInitialize(
        isMinimal: isMinimal || config.client.authentication != nil)
      outboxResumes([], from: nil)
      let params = InitializeParams(
        protocolVersions: config.protocolVersions, clientId: identity.clientId,
        clientInfo: config.clientInfo, initialSubscriptions: uris.isEmpty ? nil : uris,
        locale: config.locale, capabilities: config.capabilities)
      willGreetAnew()
      jobs.start(.handshake(attempt)) {
        await self.forgetResumePoint()
        await self.outbox?.outbox.willGreet()
        if Task.isCancelled { return }
        do {
          _ = try await client.initialize(params)
        } catch {
          await self.handshakeFailed(attempt, error)
        }
      }
    case .reconnect(let serverSeq):
      let uris = intake.willReconnect(from: serverSeq, &progress)
      let version = intake.info?.protocolVersion
      outboxResumes(uris, from: serverSeq)
      jobs.start(.handshake(attempt)) { [clientId = identity.clientId] in
        await self.outbox?.outbox.willGreet()
        if Task.isCancelled { return }
        do {
          _ = try await client.reconnect(
            clientId: clientId, lastSeenServerSeq: serverSeq, subscriptions: uris,
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
    var effects: [HostMachine.Effect] = []
    let isHandshake = connected == nil && events.contains(where: \.isHandshake)
    if isHandshake {
      effects = machine.handshakeSucceeded(attempt)
      intake.generation = machine.generation
      isGreetingAnew = false
      if let client = clients[attempt] { connected = (attempt, client) }
    }
    noteAnswers(events)
    let output = intake.received(events, bytes: bytes)
    reportToOutbox(events, output, isHandshake: isHandshake)
    guard isHandshake || !output.ended.isEmpty else {
      let receipt = await deliver(output)
      lost(receipt)
      await outbox?.caughtUp()
      return
    }
    let receipt = environment.feed.post(output.entries)
    end(output.ended)
    update(output)
    perform(effects)
    if isHandshake { restoreConnection(subscribing: output.subscribe) }
    lost(receipt)
    if receipt.isHeldBack { await environment.feed.drain() }
  }

  /// The usual case: first all that follows from the batch without waiting, and then, with the batch
  /// appended to the feed, a wait while a consumer is too far behind.
  private func deliver(_ output: HostIntake.Output) async -> FeedReceipt<HostFeedElement> {
    update(output)
    subscribe(to: output.subscribe)
    return await environment.feed.send(output.entries)
  }

  /// Brings the host's snapshot value up to date, and tells what there is to tell.
  func update(_ output: HostIntake.Output) {
    if config.resume?.progress == .received, machine.generation > .none { noteProgress() }
    if output.areSessionsChanged { sessions.update(intake.sessions.sorted) }
    handle.update { [intake, sessions] handle in
      handle.serverSeq = intake.cursors.watermark
      if output.isRootChanged {
        handle.root = intake.root
        handle.initializeResult = intake.info
      }
      if output.areSessionsChanged { handle.sessionSummaries = sessions.current }
      if !output.ended.isEmpty || !output.subscribe.isEmpty {
        handle.subscriptions = intake.leases.wanted
      }
    }
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
      let entry = HostFeedElement.ended(end).entry(cost: 128)
      lost(environment.feed.finish(key: HostedResourceKey(host: id, uri: channel), last: [entry]))
    }
  }

  /// The host is out of use: so is everything of it.
  func endAllStreams(_ reason: HostedEnd.Reason) {
    var channels = intake.leases.wanted
    let wanted = Set(channels)
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
  }

  // MARK: Losses

  /// Appends to the feed, without waiting.
  func post(_ entries: [FeedEntry<HostFeedElement>]) { lost(environment.feed.post(entries)) }

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
      try? await clock.sleep(for: .milliseconds(100))
      await self.resynchroniseLossyConsumers()
    }
  }

  private func resynchroniseLossyConsumers() {
    defer { lossyConsumers = [] }
    resynchronise(lossyConsumers, with: intake.leases.wanted)
  }

  private func resynchronise(
    _ consumers: some Collection<FeedConsumerID<HostFeedElement>>, with channels: [URI]
  ) {
    let entries = channels.compactMap { channel in
      intake.snapshot(of: channel, cause: .resynchronised).map {
        HostFeedElement.snapshot($0).entry(cost: 4_096)
      }
    }
    for consumer in consumers { environment.feed.resynchronise(consumer, with: entries) }
  }
}

extension InboundEvent {
  /// Whether it answers a greeting.
  var isHandshake: Bool {
    switch self {
    case .initialized, .reconnected: true
    case .action, .notification, .subscribed, .malformed, .violation: false
    }
  }
}

extension HostFailure {
  /// What an error of a connection amounts to.
  init(of error: any Error) {
    self.init(error, rpcCode: (error as? AHPError)?.rpcError?.code.rawValue)
  }
}
