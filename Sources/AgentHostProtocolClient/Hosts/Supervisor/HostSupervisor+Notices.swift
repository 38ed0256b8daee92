import AgentHostProtocol

// What is told of a connection that stands: who holds it back, and that the host does not reply.
extension HostSupervisor {
  // MARK: Consumers that hold the host back

  /// Waits until the consumers that a batch has reached are within their budgets again.
  func waitForConsumers(
    _ receipt: FeedReceipt<HostFeedElement>, _ attempt: HostMachine.AttemptID
  ) async {
    guard receipt.isHeldBack else { return }
    let names = environment.feed.namesOverBudget(of: receipt)
    guard !names.isEmpty else { return }
    let core = clients[attempt]?.core
    core?.heldBack(
      by: ConnectionCore.Holders(names: names) { [feed = environment.feed] in
        feed.bytesTaken(of: receipt)
      })
    let (hold, step) = holds.began(names, at: time.now())
    follow(step)
    await environment.feed.wait(for: receipt)
    core?.heldBack(by: nil)
    guard let duration = holds.ended(hold, at: time.now()) else { return }
    handle.update { $0.heldBackBy = [] }
    tell(.released(id, after: duration))
  }

  private func follow(_ step: HoldNotices.Step) {
    switch step {
    case .nothing: break
    case .tell(let names):
      handle.update { $0.heldBackBy = names }
      tell(.heldBack(id, by: names))
    case .check(let pause):
      jobs.start(.holdCheck) { [clock = config.client.clock] in
        guard (try? await clock.pause(for: pause)) != nil else { return }
        await self.holdCheckElapsed()
      }
    }
  }

  private func holdCheckElapsed() { follow(holds.checkElapsed(at: time.now())) }

  // MARK: Hosts that do not reply

  /// The host has not replied for so long, or replies again.
  nonisolated func silenceChanged(_ attempt: HostMachine.AttemptID, _ silence: Duration?) {
    jobs.start(.silence) { await self.noteSilence(attempt, silence) }
  }

  private func noteSilence(_ attempt: HostMachine.AttemptID, _ silence: Duration?) {
    guard attempt == machine.currentAttempt, machine.publishedState.isConnected else { return }
    if let silence {
      let since = environment.wallTime().advanced(by: .zero - silence)
      handle.update { $0.noReplySince = since }
      tell(.silent(id, for: silence))
    } else if handle.current.noReplySince != nil {
      handle.update { $0.noReplySince = nil }
      tell(.replied(id))
    }
  }
}
