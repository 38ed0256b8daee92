internal import AgentHostProtocol

/// One attempt to connect to a host, from the transport factory to the end of the connection. Passes the events of
/// the connection to the supervisor, and stops reading while consumers are behind.
struct ConnectionAttempt: Sendable {
  let supervisor: HostSupervisor
  let id: HostMachine.AttemptID

  func run() async {
    guard let (client, feed) = await openedConnection() else { return }
    await supervisor.opened(id, client)
    var pause = Pause()
    while let batch = await feed.nextPostedBatch() {
      await deliver(batch.elements, bytes: batch.bytes, from: client, &pause, to: supervisor)
    }
    await ended(client)
  }

  // Not inlined, like `deliver`: variables of `run()` remain in the memory of its task for as long as the connection
  // lives.
  @inline(never)
  private func ended(_ client: AHPClient) async {
    guard Task.isCancelled else {
      return await supervisor.decide { [id, time = supervisor.jobs.time] in
        $0.ended(id, client.closeReason.map { HostFailure(of: $0) }, at: time.now())
      }
    }
    // The attempt was cancelled. Usually a job closes the connection, but not if the host has stopped or the client
    // was released.
    if await supervisor.clients.closes(id) { return }
    await client.shutdown()
  }

  private typealias Connection = (client: AHPClient, feed: ClientItems)

  /// Opens the connection in a child task: what that needs would remain in the memory of the reading task. That is also
  /// true of the child itself if it is an `async let`.
  @inline(never)
  private func openedConnection() async -> Connection? {
    await withTaskGroup(of: Connection?.self) { group in
      group.addTask { await open() }
      return await group.next() ?? nil
    }
  }

  private func open() async -> Connection? {
    let config = supervisor.claim.config
    await supervisor.environment.gate.enter(isRetry: id.isRetry)
    if Task.isCancelled { return nil }
    do {
      let transport = try await config.transportFactory(config.id)
      if Task.isCancelled {
        await transport.close()
        return nil
      }
      var clientConfig = config.client
      clientConfig.host = config.id
      let client = AHPClient(transport: transport, config: clientConfig)
      let feed = client.attachOwner { [weak supervisor, id] in
        guard let supervisor else { return }
        supervisor.jobs.start(.silence) { await supervisor.silenceChanged(id) }
      }
      try await client.connect()
      supervisor.environment.gate.connected()
      return (client, feed)
    } catch {
      await supervisor.decide { [id, time = supervisor.jobs.time] in
        $0.connectFailed(id, HostFailure(of: error), at: time.now())
      }
      return nil
    }
  }

  @inline(never)
  private func deliver(
    _ events: [ClientFeedItem], bytes: Int, from client: AHPClient, _ pause: inout Pause,
    to supervisor: isolated HostSupervisor
  ) async {
    guard supervisor.machine.received(events, bytes: bytes, id) else { return }
    let backpressure = supervisor.performEffects()
    if backpressure.areMirrorsBehind { await supervisor.streams.mirrors?.drain() }
    await supervisor.claim.outbox?.caughtUp()
    let receipts = backpressure.receipts
    if receipts.isEmpty { consumersHaveCaughtUp(&pause, supervisor) }
    for receipt in receipts { await wait(for: receipt, bytes, client, &pause, supervisor) }
  }

  // MARK: Backpressure

  private struct Pause {
    var hold = ReadingHold()
    /// The first batch whose consumers are behind. Later batches may be for other consumers.
    var receipt: HostStreams.Receipt?
  }

  /// Ends the pause, unless consumers of an earlier batch are still behind.
  private func consumersHaveCaughtUp(_ pause: inout Pause, _ supervisor: isolated HostSupervisor) {
    guard !isBehind(pause, supervisor) else { return }
    pause.receipt = nil
    _ = pause.hold.consumersHaveCaughtUp(at: supervisor.jobs.time.now())
  }

  private func isBehind(_ pause: Pause, _ supervisor: isolated HostSupervisor) -> Bool {
    guard let receipt = pause.receipt else { return false }
    return !supervisor.streams.feed.namesOverBudget(of: receipt).isEmpty
  }

  /// Waits until the consumers of a batch are within their budgets, or a caller waits for a subscription: the answer is
  /// among the events that follow; see ``ReadingHold``.
  private func wait(
    for receipt: HostStreams.Receipt, _ bytes: Int, _ client: AHPClient,
    _ pause: inout Pause, _ supervisor: isolated HostSupervisor
  ) async {
    let (feed, time) = (supervisor.streams.feed, supervisor.jobs.time)
    let names = feed.namesOverBudget(of: receipt)
    guard !names.isEmpty else { return consumersHaveCaughtUp(&pause, supervisor) }
    if !isBehind(pause, supervisor) { pause.receipt = receipt }
    client.heldBack(by: names) { feed.bytesTaken(of: receipt) }
    let (notice, check) = supervisor.notices.pauseBegan(by: names)
    checkPause(after: check)
    _ = pause.hold.consumersAreBehind(bytes: bytes, at: time.now())
    waiting: while !Task.isCancelled {
      let step = pause.hold.next(
        hasRequests: supervisor.machine.requests.hasCallers,
        progress: feed.bytesTaken(of: receipt), at: time.now())
      switch step {
      case .read: break waiting
      case .wait(let limit):
        let haveCaughtUp = await time.wait(
          for: { await feed.wait(for: receipt) }, or: supervisor.subscriptionCalls, atMost: limit)
        guard haveCaughtUp else { continue }
        consumersHaveCaughtUp(&pause, supervisor)
        break waiting
      case .fail: supervisor.decide { $0.callersHeldBack(by: names) }
      }
    }
    client.released()
    supervisor.notices.pauseEnded(notice)
  }

  private func checkPause(after delay: Duration?) {
    guard let delay else { return }
    supervisor.jobs.start(.pauseCheck, after: delay) {
      checkPause(after: await supervisor.pauseCheckElapsed())
    }
  }
}
