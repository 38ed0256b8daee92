internal import AgentHostProtocol

extension HostSupervisor {
  typealias AttemptID = SupervisorMachine.AttemptID

  /// The consumers to wait for after effects were performed.
  struct Backpressure {
    var receipts: [HostStreams.Receipt] = []
    var areMirrorsBehind = false
  }

  /// Performs the effects of the machine's inputs since the last call.
  @discardableResult
  func performEffects() -> Backpressure {
    var backpressure = Backpressure()
    for effect in machine.takeEffects() {
      switch effect {
      case .append(let batch):
        let (receipt, areMirrorsBehind) = streams.append(batch)
        if receipt.isHeldBack { backpressure.receipts.append(receipt) }
        if areMirrorsBehind { backpressure.areMirrorsBehind = true }
        resynchronise(after: receipt)
      case .end(let end, let channel):
        if let connected = machine.connected { clients[connected]?.ended(channel) }
        resynchronise(after: streams.end(end, channel: channel))
      default: perform(effect)
      }
    }
    return backpressure
  }

  private func perform(_ effect: SupervisorEffect) {
    switch effect {
    case .connect(let attempt):
      let attempt = ConnectionAttempt(supervisor: self, id: attempt)
      jobs.start(.attempt(attempt.id)) { await attempt.run() }
    case .request(let attempt, let request):
      guard let client = clients[attempt] else { return }
      ConnectionJobs(supervisor: self, attempt: attempt, client: client).start(request)
    case .shutDown(let attempt): shutDown(attempt)
    case .schedule(let timer, let delay):
      jobs.start(timer.job, after: delay) { await self.elapsed(timer) }
    case .writeResumePoint: jobs.start(.save) { await self.writeResumePoint() }
    case .cancel(let job): jobs.cancel(job)

    case .updateHandle(let isRootChanged, let areChannelsChanged):
      views.update(
        from: machine.channelTracker, isRootChanged: isRootChanged,
        areChannelsChanged: areChannelsChanged)
    case .publishChannels: views.channelsChanged(machine.channelTracker.subscriptions.list)
    case .publishSessions(let areComplete):
      views.sessionsChanged(&machine.channelTracker.sessions, isComplete: areComplete)
    case .publish(let state):
      views.publish(
        state, machine.lifecycle, machine.channelTracker.subscriptions.list, at: jobs.time.now())
      if !state.isPending { availabilityChanged() }
    case .report(let event): views.report(event)
    case .answer(let callers, let result): for caller in callers { caller.fulfil(result) }

    case .outbox(let report): claim.outbox?.report(report)
    case .outboxReached(let serverSeq, let generation):
      claim.outbox?.outbox.reached(serverSeq, generation)
    case .stopped: stopped()
    case .append, .end: break
    }
  }

  private func elapsed(_ timer: SupervisorTimer) {
    let received = handshakeViolation.map { "\($0)" }
    decide { $0.elapsed(timer, at: jobs.time.now(), received: received) }
  }

  private func writeResumePoint() async {
    await resumeStorage?.write(for: self)
    decide { $0.resumePointWritten() }
  }

  // MARK: Connections

  func opened(_ attempt: AttemptID, _ client: AHPClient) {
    clients.opened(attempt, client)
    decide { $0.opened(attempt) }
  }

  private func shutDown(_ attempt: AttemptID) {
    guard let client = clients.close(attempt) else { return }
    let jobs = ConnectionJobs(supervisor: self, attempt: attempt, client: client)
    if jobs.shutDown() { clients.shutsDown(attempt) }
  }

  func closed(_ attempt: AttemptID) {
    clients.closed(attempt)
    decide { $0.closed(attempt) }
  }

  func silenceChanged(_ attempt: AttemptID) {
    if attempt == machine.connected { notices.silenceChanged(clients[attempt]?.silence) }
  }

  /// Returns the time until the next call; `nil` for none.
  func pauseCheckElapsed() -> Duration? { notices.pauseCheckElapsed() }

  // MARK: Lost elements

  private func resynchronise(after receipt: HostStreams.Receipt) {
    if !receipt.lossy.isEmpty { streams.resynchronise(after: receipt, machine.channelTracker) }
  }

  func lossNoticed(_ consumers: [HostStreams.Consumer]) {
    guard streams.lossNoticed(consumers) else { return }
    jobs.start(.snapshots, after: HostStreams.lossDelay) { await self.resynchroniseLossy() }
  }

  private func resynchroniseLossy() {
    streams.resynchroniseLossy(machine.channelTracker)
  }
}
