internal import AgentHostProtocol

extension HostSupervisor {
  typealias AttemptID = HostMachine.AttemptID

  /// The consumers to wait for after effects were performed.
  struct Backpressure {
    var receipts: [HostStreams.Receipt] = []
    var areMirrorsBehind = false
  }

  @discardableResult
  func perform(_ effects: [SupervisorMachine.Effect]) -> Backpressure {
    var backpressure = Backpressure()
    for effect in effects {
      switch effect {
      case .append(let entries):
        let (receipt, areMirrorsBehind) = streams.append(entries)
        if receipt.isHeldBack { backpressure.receipts.append(receipt) }
        if areMirrorsBehind { backpressure.areMirrorsBehind = true }
        resynchronise(after: receipt)
      case .end(let end, let channel):
        resynchronise(after: streams.end(end, channel: channel))
      default: perform(effect)
      }
    }
    return backpressure
  }

  private func perform(_ effect: SupervisorMachine.Effect) {
    switch effect {
    case .connect(let attempt): jobs.start(.attempt(attempt)) { await self.runAttempt(attempt) }
    case .handshake(let attempt, let request): connection(attempt)?.send(request)
    case .verify(let attempt, let requests): connection(attempt)?.verify(requests)
    case .authenticate(let attempt, let challenges, let channels):
      connection(attempt)?.authenticate(
        challenges, atMost: config.connectTimeout, subscribing: channels)
    case .subscribe(let attempt, let params, let request):
      connection(attempt)?.subscribe(params, request)
    case .unsubscribe(let attempt, let channel): connection(attempt)?.unsubscribe(channel)
    case .listSessions(let attempt, let crawl):
      connection(attempt)?.listSessions(crawl, pageSize: config.sessionPageSize)
    case .shutDown(let attempt): shutDown(attempt)

    case .startTimer(let timer, let duration):
      schedule(.timer(timer), after: duration) { supervisor in
        supervisor.decide { $0.timerElapsed(timer, at: supervisor.time.now()) }
      }
    case .retrySubscription(let attempt, let channel, let delay):
      schedule(.retry(channel), after: delay) { supervisor in
        supervisor.decide { $0.retryElapsed(channel, attempt) }
      }
    case .retrySessions(let attempt, let delay):
      schedule(.sessionsRetry, after: delay) { supervisor in
        supervisor.decide { $0.sessionsRetryElapsed(attempt) }
      }
    case .saveResumePoint(let delay):
      schedule(.save, after: delay) { supervisor in
        await supervisor.write()
        supervisor.decide { $0.saveIntervalEnded() }
      }
    case .cancel(let job): jobs.cancel(job)

    case .updateHandle(let isRootChanged, let areChannelsChanged):
      views.update(
        from: machine.channelTracker, isRootChanged: isRootChanged,
        areChannelsChanged: areChannelsChanged)
    case .publishChannels: views.channelsChanged(machine.channelTracker.subscriptions.list)
    case .publishSessions(let areComplete):
      views.sessionsChanged(&machine.channelTracker.sessions, isComplete: areComplete)
    case .publish(let state): publish(state)
    case .report(let event): report(event)
    case .answer(let callers, let result): for caller in callers { caller.fulfil(result) }

    case .outbox(let report): outbox?.report(report)
    case .outboxReached(let serverSeq, let generation):
      outbox?.outbox.reached(serverSeq, generation)
    case .stopped: stopped()
    case .append, .end: break
    }
  }

  private func connection(_ attempt: AttemptID) -> ConnectionJobs? {
    clients[attempt].map { ConnectionJobs(supervisor: self, attempt: attempt, client: $0) }
  }

  private func shutDown(_ attempt: AttemptID) {
    guard let client = clients.close(attempt) else { return }
    let jobs = ConnectionJobs(supervisor: self, attempt: attempt, client: client)
    if jobs.shutDown() { clients.shutsDown(attempt) }
  }

  // MARK: Lost elements

  private func resynchronise(after receipt: HostStreams.Receipt) {
    if !receipt.lossy.isEmpty { streams.resynchronise(after: receipt, machine.channelTracker) }
  }

  /// Consumers of all hosts have lost elements, possibly of this host.
  func lossNoticed(_ consumers: [HostStreams.Consumer]) {
    guard streams.lossNoticed(consumers) else { return }
    schedule(.snapshots, after: HostStreams.lossDelay) { supervisor in
      supervisor.streams.resynchroniseLossy(supervisor.machine.channelTracker)
    }
  }
}
