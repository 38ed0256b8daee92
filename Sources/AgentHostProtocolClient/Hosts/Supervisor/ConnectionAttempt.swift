internal import AgentHostProtocol

/// One attempt to connect to a host, from the transport factory to the end of the connection. Passes the events of
/// the connection to the supervisor, and stops reading while consumers are behind.
struct ConnectionAttempt: Sendable {
  let supervisor: HostSupervisor
  let id: HostMachine.AttemptID

  func run() async {
    let config = supervisor.claim.config
    await supervisor.environment.gate.enter(isRetry: id.isRetry)
    if Task.isCancelled { return }
    let client: AHPClient
    let inbound: InboundEvents
    do {
      let transport = try await config.transportFactory(config.id)
      if Task.isCancelled {
        return await transport.close()
      }
      client = AHPClient(transport: transport, config: config.client)
      inbound = client.attachInbound { [weak supervisor, id] silence in
        guard let supervisor else { return }
        supervisor.jobs.start(.silence) { await supervisor.silenceChanged(id, silence) }
      }
      try await client.connect()
    } catch {
      return await supervisor.decide { [id, time = supervisor.jobs.time] in
        $0.connectFailed(id, HostFailure(of: error), at: time.now())
      }
    }
    await supervisor.opened(id, client)
    while let batch = await inbound.nextBatch() {
      await deliver(batch.events, bytes: batch.bytes, from: client, to: supervisor)
    }
    guard Task.isCancelled else {
      return await supervisor.decide { [id, time = supervisor.jobs.time] in
        $0.ended(id, inbound.failure, at: time.now())
      }
    }
    // The attempt was cancelled. Usually a job closes the connection, but not if the host has stopped or the client
    // was released.
    if await supervisor.clients.closes(id) { return }
    await client.shutdown()
  }

  private func deliver(
    _ events: [InboundEvent], bytes: Int, from client: AHPClient,
    to supervisor: isolated HostSupervisor
  ) async {
    guard supervisor.machine.received(events, bytes: bytes, id) else { return }
    let backpressure = supervisor.performEffects()
    if backpressure.areMirrorsBehind { await supervisor.streams.mirrors?.drain() }
    await supervisor.claim.outbox?.caughtUp()
    for receipt in backpressure.receipts { await wait(for: receipt, client, supervisor) }
  }

  // MARK: Backpressure

  /// Waits until the consumers of a batch are within their budgets.
  private func wait(
    for receipt: HostStreams.Receipt, _ client: AHPClient, _ supervisor: isolated HostSupervisor
  ) async {
    let feed = supervisor.streams.feed
    let names = feed.namesOverBudget(of: receipt)
    guard !names.isEmpty else { return }
    client.heldBack(by: names) { feed.bytesTaken(of: receipt) }
    let (pause, check) = supervisor.notices.pauseBegan(by: names)
    checkPause(after: check)
    await feed.wait(for: receipt)
    client.released()
    supervisor.notices.pauseEnded(pause)
  }

  private func checkPause(after delay: Duration?) {
    guard let delay else { return }
    supervisor.jobs.start(.pauseCheck, after: delay) {
      checkPause(after: await supervisor.pauseCheckElapsed())
    }
  }
}
