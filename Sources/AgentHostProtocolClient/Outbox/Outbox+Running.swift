import AgentHostProtocol

/// What whoever runs the connection does with an outbox.
///
/// After a connection came up: `reconnectBegan`; every envelope that the host repeats, as `replayed`;
/// authentication; `resendDecisions`; from then on every envelope as `live`. Nothing is sent in between.
extension Outbox {
  /// Sends, waits and asks until the outbox is closed or the task is cancelled. Called once.
  ///
  /// - Parameter link: the way to the host, over whichever connection is up.
  package func run(_ link: any OutboxLink) async {
    guard !isRunning else { return }
    isRunning = true
    let work = work
    // Only the newest timer counts, so the one before it ends.
    let timers = JobGroup<String>()
    await withDiscardingTaskGroup { group in
      // Each entry is in here at most once, and there are only so many entries.
      let sends = Mailbox<[OutboxTransmission]>()
      group.addTask { await timers.run() }
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
      work.close()
      sends.close()
      timers.finish()
      group.cancelAll()
    }
  }

  private func written(_ transmissions: [OutboxTransmission], _ results: [OutboxWriteResult]) {
    var effects: [OutboxMachine.Effect] = []
    for (index, transmission) in transmissions.enumerated() {
      // A link that says too little is believed nothing.
      let result = index < results.count ? results[index] : .uncertain
      effects += machine.written(transmission, result, now: now)
    }
    report(effects)
  }

  private func attach(
    _ link: any OutboxLink, _ channel: URI, _ generation: HostGeneration
  ) async {
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

  private func ask(
    _ link: any OutboxLink, _ query: OutboxMachine.QueryID, _ channel: URI
  ) async {
    do {
      if let snapshot = try await link.snapshot(of: channel) {
        report(
          machine.snapshot(
            query, of: channel, snapshot.state, serverSeq: snapshot.fromSeq, now: now))
      } else {
        report(machine.channelGone(channel, answering: query, now: now))
      }
    } catch {
      report(machine.snapshotFailed(query, of: channel, now: now))
    }
  }

  /// Does what the machine says, without waiting for the journal.
  private func report(_ effects: [OutboxMachine.Effect]) {
    perform(effects)
    if !pending.isEmpty, !isWriting { add(.write) }
  }

  // MARK: What happens to the connection

  /// A connection has come up, and what it repeats will follow.
  ///
  /// - Parameters:
  ///   - generation: the connection.
  ///   - hostReplaced: whether the host has lost its memory or is another one: its identity differs, or
  ///     its sequence numbers went backwards. Messages in doubt are not repeated then.
  ///   - host: the host, as it was initialized. The journal keeps it, so that later runs of the program can
  ///     tell whether they speak to the same host, and ask it to continue.
  ///   - serverSeq: the host's number, if its answer has told it: that of `initialize`, or of snapshots.
  ///     Entries that were sent at a higher one went to another host, or to this one before it restarted.
  ///   - continuingFrom: after a replay, the number from which the host has continued, if it is certain that
  ///     it is the host that has counted so far.
  package func reconnectBegan(
    _ generation: HostGeneration, hostReplaced: Bool = false, host: InitializeResult? = nil,
    serverSeq: Int? = nil, continuingFrom: Int? = nil
  ) {
    report(
      machine.reconnectBegan(
        generation, hostReplaced: hostReplaced, host: host, serverSeq: serverSeq,
        continuingFrom: continuingFrom, now: now))
  }

  /// A handshake is about to begin, which must wait for this: a host that has restarted knows this client from
  /// then on, and what the journal has of its numbers is of no use any more.
  package func willHandshake() async {
    perform(machine.willHandshake(now: now))
    if !pending.isEmpty || isWriting { await writingEnded() }
  }

  /// Where the host can be asked to continue, before the first connection, so that it repeats what came of
  /// entries of earlier runs of the program.
  var resumption: OutboxResumption? { machine.resumption }

  /// All that was repeated has been reported, and authentication is done: the rest is decided, and
  /// dispatching goes on.
  ///
  /// - Parameters:
  ///   - generation: the connection.
  ///   - replayed: the channels of which the host has repeated everything since the connection before
  ///     was lost; those of which it sent a snapshot do not belong to them.
  ///   - serverSeq: the number that the host was asked to continue from; `nil` if it was not asked to.
  package func resendDecisions(
    _ generation: HostGeneration, replayed: URISet = [], from serverSeq: Int? = nil
  ) {
    report(
      machine.resendDecisions(generation, replayed: replayed, from: serverSeq, now: now))
  }

  /// The host has reached that number, with an action on any channel.
  nonisolated func reached(_ serverSeq: Int, _ generation: HostGeneration) {
    reachedSeq.withLock { reached in
      let before = reached.map { $0.generation == generation ? $0.serverSeq : serverSeq }
      reached = (generation, max(before ?? serverSeq, serverSeq))
    }
  }

  /// Lets the machine know how far the host is, before it decides what to send.
  func noteReached() {
    guard let reached = reachedSeq.withLock(\.self) else { return }
    machine.reached(reached.serverSeq, on: reached.generation)
  }

  /// The connection is gone.
  package func connectionLost(_ generation: HostGeneration) {
    report(machine.connectionLost(generation, now: now))
  }

  /// The host behind the connection turns out to have lost its memory before it.
  package func hostReplaced(_ generation: HostGeneration) {
    report(machine.hostReplaced(generation, now: now))
  }

  /// Envelopes have arrived, in this order.
  ///
  /// - Parameters:
  ///   - envelopes: those for which ``concerns(_:)`` holds; others do no harm.
  ///   - evidence: `live`, or `replayed` for those that a handshake repeats.
  package func echo(_ envelopes: [ActionEnvelope], _ evidence: OutboxEvidence = .live) {
    for envelope in envelopes { report(machine.echo(envelope, evidence, now: now)) }
  }

  /// The channel does not exist any more, or is no longer open to this client.
  package func channelGone(_ channel: URI) {
    report(machine.channelGone(channel, now: now))
  }

  /// The host does not tell this client any more what happens on the channel, because the program has
  /// unsubscribed from it.
  package func channelDetached(_ channel: URI) {
    report(machine.detached(channel, now: now))
  }

  /// Whether any entry is unsettled. While none is, envelopes need not be handed over.
  package nonisolated var isIdle: Bool { unsettledCount.withLock { $0 == 0 } }

  /// Whether an envelope means anything to the outbox. Cheap, so that the many that mean nothing need
  /// not be handed over.
  package nonisolated func concerns(_ envelope: ActionEnvelope) -> Bool {
    envelope.origin?.clientId == identity.clientId
      || ResendRules.target(of: envelope.action) != nil
      || ResendRules.messageText(of: envelope.action) != nil
      || ResendRules.removesTurns(envelope.action)
  }
}
