internal import AgentHostProtocol

extension Outbox {
  /// Writes the pending batches, unless another task is doing that. Batches that become pending meanwhile are written
  /// together.
  ///
  /// - Parameter isDone: whether the caller needs no more. It writes a few times more then, since the records of sending
  ///   its entry and of the outcome may follow, and `run` writes the rest: otherwise one caller would write for all
  ///   others, for as long as they enqueue.
  func writeJournal(until isDone: () -> Bool = { false }) async {
    guard !isWriting, !isJournalClosed else { return }
    isWriting = true
    var writesLeft = 4
    while hasWrites, !takesWork || writesLeft > 0 {
      if isDone() { writesLeft -= 1 }
      if let last = pending.last?.id { await write(until: last) }
      await replaceForCallers()
      writeEnds.fulfil()
      writeEnds = Promise()
    }
    isWriting = false
    report([])
  }

  /// Whether something is left to write.
  var hasWrites: Bool { !pending.isEmpty || !replacements.isEmpty }

  private func write(until last: OutboxMachine.BatchID) async {
    let records = pending.flatMap(\.records)
    let durably = pending.contains(where: \.durably)
    pending = []
    do throws(AHPError) {
      try await append(records, durably: durably)
      journalFailure = nil
      perform(machine.journalled(last, now: now))
    } catch {
      journalFailure = error.located(host: identity.host)
      pending = []
      perform(machine.journalFailed(now: now))
    }
  }

  private func replaceForCallers() async {
    guard !replacements.isEmpty else { return }
    let callers = replacements
    replacements = []
    do throws(AHPError) {
      try await rewrite()
      for caller in callers { caller.fulfil() }
    } catch {
      let error = error.located(host: identity.host)
      for caller in callers { caller.fulfil(.failure(error)) }
    }
  }

  /// Writes the pending batches, or waits for the task that is doing that, until the condition holds or nothing is
  /// pending.
  func written(until isDone: () -> Bool = { false }) async {
    while !isDone() {
      if isWriting {
        try? await writeEnds.uncancelledValue()
      } else if !hasWrites || isJournalClosed {
        return
      } else {
        await writeJournal(until: isDone)
      }
    }
  }

  /// Waits until the journal has taken or refused all batches so far, and not for those of later callers.
  func handledByJournal() async {
    guard let last = machine.batches.last?.id else { return }
    await written { machine.batches.first.map { $0.id > last } ?? true }
  }

  /// Waits until all batches so far are in the journal.
  ///
  /// - Throws: why they are not.
  func recorded() async throws(AHPError) {
    await handledByJournal()
    if let journalFailure { throw journalFailure }
    if isJournalClosed, !pending.isEmpty { throw closed }
  }

  /// Waits until the journal has taken or refused all outcomes so far. Returns why it lacks some, and `nil` if it has
  /// all.
  package func failureToRecordOutcomes() async -> AHPError? {
    await handledByJournal()
    let lacksOutcomes = machine.unwritten.contains {
      if case .settled = $0 { true } else { false }
    }
    return lacksOutcomes ? journalFailure : nil
  }

  private func append(_ records: [OutboxRecord], durably: Bool) async throws(AHPError) {
    // A file in which the disk has lost a write is replaced by a new one. The records on their way are in
    // neither, so they are appended in any case.
    if journalFailure?.code == .journalFailed || machine.isJournalTooLong(recordCount: recordCount)
      || journal.byteCount > 4 * imageBytes + (16 << 20)
    {
      try await rewrite()
    }
    try await journal.append(records, durably: durably)
    recordCount += records.count
  }

  private func rewrite() async throws(AHPError) {
    let image = machine.image
    try await journal.replace(with: image)
    recordCount = image.count
    imageBytes = journal.byteCount
  }

  /// Forgets the recorded outcomes of named operations that were settled before that time, and rewrites the
  /// journal without settled entries.
  ///
  /// - Parameter time: since 1970; `nil` for now.
  /// - Returns: the number of forgotten outcomes.
  /// - Throws: errors of the journal; the outcomes are forgotten even then.
  @discardableResult
  public func prune(before time: Duration? = nil) async throws(AHPError) -> Int {
    try checkOpen()
    let count = machine.forgetOutcomes(before: time ?? now + .nanoseconds(1))
    let replacement = Promise<Void>()
    replacements.append(replacement)
    await writeJournal { replacement.result != nil }
    do {
      try await replacement.uncancelledValue()
    } catch {
      throw error as? AHPError ?? closed
    }
    return count
  }
}
