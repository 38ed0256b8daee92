internal import AgentHostProtocol

extension Outbox {
  /// Sends, waits and fetches states until the outbox is closed or the task is cancelled. Call it once.
  package func run(_ link: any OutboxLink) async {
    guard !isRunning else { return }
    isRunning = true
    takesWork = true
    let work = work
    // Only the newest timer counts, so the one before it ends.
    let timers = JobGroup<String>()
    await withDiscardingTaskGroup { group in
      // Each entry is in here at most once, and the number of entries is bounded.
      let sends = Mailbox<[OutboxTransmission]>()
      group.addTask {
        while let batches = await sends.take() {
          for transmissions in batches {
            let results = await link.send(contentsOf: transmissions)
            await self.written(transmissions, results)
          }
        }
      }
      while let items = await work.take() {
        for item in items {
          switch item {
          case .send(let transmissions): sends.put(transmissions)
          case .attach(let channel, let generation):
            group.addTask { await self.attach(link, channel, generation) }
          case .ask(let query, let channel):
            group.addTask { await self.ask(link, query, channel) }
          case .timer(let timer, let time):
            timers.start("timer") { await self.wait(for: timer, until: time) }
          case .write: group.addTask { await self.writeJournal() }
          }
        }
      }
      takesWork = false
      work.close()
      sends.close()
      timers.finish()
      group.cancelAll()
    }
    await timers.wait(for: "timer")
    // Batches that a caller left to this task.
    await writeJournal()
  }

  private func written(_ transmissions: [OutboxTransmission], _ results: [OutboxWriteResult]) {
    var effects: [OutboxMachine.Effect] = []
    for (index, transmission) in transmissions.enumerated() {
      // A link that returns too few results may have sent the rest.
      let result = index < results.count ? results[index] : .uncertain
      effects += machine.written(transmission, result, now: now)
    }
    report(effects)
  }

  private func attach(_ link: any OutboxLink, _ channel: URI, _ generation: HostGeneration) async {
    switch await link.attach(channel, generation) {
    case .attached:
      let known = await link.known(channel)
      report(machine.attached(channel, generation, known: known, now: now))
    case .failed: report(machine.attachFailed(channel, generation, now: now))
    case .gone: report(machine.channelGone(channel, attaching: generation, now: now))
    }
  }

  private func wait(for timer: OutboxMachine.TimerID, until time: Duration) async {
    do {
      try await clock.pause(for: max(.zero, time - now))
    } catch {
      return
    }
    report(machine.deadlineElapsed(timer, now: now))
  }

  private func ask(_ link: any OutboxLink, _ query: OutboxMachine.QueryID, _ channel: URI) async {
    do {
      if let answer = try await link.snapshot(of: channel) {
        let snapshot = answer.snapshot
        report(
          machine.snapshot(
            query, of: channel, snapshot?.state, serverSeq: snapshot?.fromSeq, now: now))
      } else {
        report(machine.channelGone(channel, answering: query, now: now))
      }
    } catch {
      report(machine.snapshotFailed(query, of: channel, now: now))
    }
  }
}
