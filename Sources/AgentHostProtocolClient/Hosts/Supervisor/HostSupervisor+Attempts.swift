internal import AgentHostProtocol

extension HostSupervisor {
  /// Runs one attempt, from the transport factory to the end of the connection.
  nonisolated func runAttempt(_ attempt: AttemptID) async {
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
      return await decide { [time] in
        $0.connectFailed(attempt, HostFailure(of: error), at: time.now())
      }
    }
    await opened(attempt, client)
    while let batch = await inbound.nextBatch() {
      await received(batch.events, bytes: batch.bytes, attempt)
    }
    guard Task.isCancelled else {
      return await decide { [time] in $0.ended(attempt, inbound.failure, at: time.now()) }
    }
    // The attempt was cancelled. Usually a job closes the connection, but not if the host has stopped or the client
    // was released.
    if await clients.closes(attempt) { return }
    await client.shutdown()
  }

  private func opened(_ attempt: AttemptID, _ client: AHPClient) {
    clients.opened(attempt, client)
    decide { $0.opened(attempt) }
  }

  func closed(_ attempt: AttemptID) {
    clients.closed(attempt)
    decide { $0.closed(attempt) }
  }

  private func received(_ events: [InboundEvent], bytes: Int, _ attempt: AttemptID) async {
    guard machine.received(events, bytes: bytes, attempt) else { return }
    let backpressure = perform(machine.takeEffects())
    if backpressure.areMirrorsBehind { await streams.mirrors?.drain() }
    await outbox?.caughtUp()
    for receipt in backpressure.receipts { await waitForConsumers(receipt, attempt) }
  }
}
