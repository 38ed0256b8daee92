package import AgentHostProtocol

// Reading and cancelling entries.
extension Outbox {
  /// All unsettled entries, in the order of enqueueing.
  public var entries: [OutboxEntry] { machine.unsettled }

  package var busyChannels: URISet { machine.busyChannels }

  /// Returns an unsettled entry.
  public func entry(_ id: OutboxEntryID) -> OutboxEntry? { machine.entry(id) }

  /// Returns the recorded outcome of a named operation, while it is remembered.
  public func outcome(ofOperation operationId: String) -> OutboxSettlement? {
    machine.outcome(ofOperation: operationId)
  }

  /// Cancels a queued entry.
  ///
  /// - Throws: `no-such-entry`; `too-late-to-cancel` if the entry may have been sent; `outbox-closed`; an error of
  ///   the journal. Then this program does not send the entry, and records that as soon as the journal works. If the
  ///   program ends earlier, its next run finds the entry queued.
  public func cancel(_ id: OutboxEntryID) async throws(AHPError) {
    try checkOpen()
    do throws(AHPError) {
      perform(try machine.cancel(id, now: now))
    } catch {
      throw error.located(host: identity.host)
    }
    try await recorded()
  }

  /// Abandons an entry in any state.
  ///
  /// - Throws: `no-such-entry`; an error of the journal, with the same consequence as for ``cancel(_:)``.
  public func discard(_ id: OutboxEntryID) async throws(AHPError) {
    try checkOpen()
    do throws(AHPError) {
      perform(try machine.discard(id, now: now))
    } catch {
      throw error.located(host: identity.host)
    }
    try await recorded()
  }

  /// Ends all pending waits: fetches states for pending echoes and retries failures at once. Only states that are fetched
  /// after ``OutboxConfiguration/watchdog`` has elapsed count as evidence that the echo of an action will not come.
  public func flush() async {
    perform(machine.flush(now: now))
    await handledByJournal()
  }
}
