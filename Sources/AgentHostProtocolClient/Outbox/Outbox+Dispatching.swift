public import AgentHostProtocol

extension Outbox {
  /// Enqueues an action. When this returns, the action is in the journal.
  ///
  /// - Throws: `not-dispatchable`, also for an action or a precondition of more than 64 MiB of JSON or 512 levels, and
  ///   for a precondition of an action that replaces no value;
  ///   `operation-conflict`, `outbox-full`, `outbox-closed`, or an error of the journal. Nothing is enqueued then.
  public func enqueue(
    _ action: StateAction, on channel: URI, policy: OutboxPolicy = OutboxPolicy()
  ) async throws(AHPError) -> DispatchReceipt {
    try await enqueue(action, on: channel, policy: policy, known: nil)
  }

  /// - Parameter known: the state of the channel as the program knows it, for a precondition.
  func enqueue(
    _ action: StateAction, on channel: URI, policy: OutboxPolicy, known: Snapshot?
  ) async throws(AHPError) -> DispatchReceipt {
    do throws(AHPError) {
      return try await enqueueing(action, channel, policy, known)
    } catch {
      throw error.located(host: identity.host, channel: channel)
    }
  }

  private func enqueueing(
    _ action: StateAction, _ channel: URI, _ policy: OutboxPolicy, _ known: Snapshot?
  ) async throws(AHPError) -> DispatchReceipt {
    try checkOpen()
    noteReached()
    let (enqueued, effects) = try machine.enqueue(
      action, on: channel, policy: policy, known: known, now: now)
    switch enqueued {
    case .existing(let id):
      let receipt = receipt(for: id)
      if let signal = acceptances[id] { try await accepted(signal) }
      return receipt
    case .recorded(let settlement):
      let receipt = DispatchReceipt(id: settlement.entry.id)
      receipt.settle(settlement)
      return receipt
    case .new(let id):
      let receipt = receipt(for: id)
      let signal = Promise<Void>()
      acceptances[id] = signal
      perform(effects)
      await writeJournal { signal.result != nil }
      try await accepted(signal)
      return receipt
    }
  }

  /// Waits until an entry is in the journal. Not cancelled with the caller, who must know whether the entry is there.
  private func accepted(_ signal: Promise<Void>) async throws(AHPError) {
    do {
      try await signal.uncancelledValue()
    } catch {
      throw error as? AHPError ?? closed
    }
  }

  private func receipt(for id: OutboxEntryID) -> DispatchReceipt {
    if let receipt = receipts[id] { return receipt }
    let receipt = DispatchReceipt(id: id)
    guard !isJournalClosed else {
      failClosed(receipt)
      return receipt
    }
    receipts[id] = receipt
    if let entry = machine.entry(id), entry.state == .sent {
      receipt.sentSignal.fulfil(.success(entry.clientSeq))
    }
    return receipt
  }

  /// Returns the receipt of an unsettled entry, for instance of one from an earlier run of the program.
  public func receipt(of id: OutboxEntryID) -> DispatchReceipt? {
    machine.entry(id) == nil ? nil : receipt(for: id)
  }

  /// Reserves a sequence number for an action that is dispatched past the outbox, the caller's or one higher than all
  /// earlier numbers. Later numbers are higher, even after a crash.
  ///
  /// - Throws: the error of the journal, which stores the reservation; `outbox-closed`, `client-seq-exhausted`.
  package func reserveClientSeq(_ wanted: Int? = nil) async throws(AHPError) -> Int {
    try checkOpen()
    if wanted == nil, machine.numbers.isExhausted {
      throw .clientSeqExhausted().located(host: identity.host)
    }
    let (sequence, effects) = machine.takeSequence(wanted)
    perform(effects)
    await writeJournal { machine.isReserved(sequence) }
    if !machine.isReserved(sequence) { await handledByJournal() }
    guard machine.isReserved(sequence) else { throw journalFailure ?? closed }
    return sequence
  }
}
