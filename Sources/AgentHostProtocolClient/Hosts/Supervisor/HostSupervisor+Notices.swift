internal import AgentHostProtocol

// Notices about a connection: consumers that pause it, and a host that does not reply.
extension HostSupervisor {
  // MARK: Backpressure

  /// Waits until the consumers of a batch are within their budgets.
  func waitForConsumers(
    _ receipt: HostStreams.Receipt, _ attempt: HostMachine.AttemptID
  ) async {
    guard receipt.isHeldBack else { return }
    let names = environment.feed.namesOverBudget(of: receipt)
    guard !names.isEmpty else { return }
    let client = clients[attempt]
    client?.heldBack(by: names) { [feed = environment.feed] in feed.bytesTaken(of: receipt) }
    let (pause, step) = pauses.began(names, at: time.now())
    follow(step)
    await environment.feed.wait(for: receipt)
    client?.released()
    guard let duration = pauses.ended(pause, at: time.now()) else { return }
    views.paused(by: [])
    report(.released(id, after: duration))
  }

  private func follow(_ step: PauseNotices.Step) {
    switch step {
    case .nothing: break
    case .report(let names):
      views.paused(by: names)
      report(.heldBack(id, by: names))
    case .check(let pause):
      schedule(.pauseCheck, after: pause) { supervisor in
        supervisor.follow(supervisor.pauses.checkElapsed(at: supervisor.time.now()))
      }
    }
  }

  // MARK: Hosts that do not reply

  /// The host has not replied for that long, or replies again (`nil`).
  nonisolated func silenceChanged(_ attempt: HostMachine.AttemptID, _ silence: Duration?) {
    jobs.start(.silence) { await self.noteSilence(attempt, silence) }
  }

  private func noteSilence(_ attempt: HostMachine.AttemptID, _ silence: Duration?) {
    guard attempt == machine.connected else { return }
    if let silence {
      _ = views.noReply(since: environment.wallTime().advanced(by: .zero - silence))
      report(.silent(id, for: silence))
    } else if views.noReply(since: nil) {
      report(.replied(id))
    }
  }
}
