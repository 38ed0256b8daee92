public import AgentHostProtocol

// Looking at entries, and intervening.
extension Outbox {
  /// All unsettled entries, in the order of enqueueing.
  public var entries: [OutboxEntry] { machine.unsettled }

  /// The channels of which an entry is unsettled.
  package var busyChannels: URISet { machine.busyChannels }

  /// Returns an unsettled entry.
  public func entry(_ id: OutboxEntryID) -> OutboxEntry? { machine.entry(id) }

  /// Returns the recorded outcome of a named operation, while it is remembered.
  public func outcome(ofOperation operationId: String) -> OutboxSettlement? {
    machine.outcome(ofOperation: operationId)
  }

  /// Returns the settlements from now on, in order.
  public nonisolated func settlements(
    on channel: URI? = nil, policy: FeedBufferingPolicy = .unbounded
  ) -> FeedSequence<Event> {
    feed.subscribe(to: channel.map { .key(ExactKey($0)) } ?? .everything, policy: policy)
  }

  /// Takes a queued entry back.
  ///
  /// - Throws: `no-such-entry`; `too-late-to-cancel` when it may have been sent; `outbox-closed`; what the
  ///   journal throws. The entry is not sent by this program then, and recorded as soon as the journal works; if the program
  ///   ends before, the next one finds it queued.
  public func cancel(_ id: OutboxEntryID) async throws(AHPError) {
    try checkOpen()
    perform(try machine.cancel(id, now: now))
    try await recorded()
  }

  /// Gives an entry up, however far it has come.
  ///
  /// - Throws: `no-such-entry`; what the journal throws, with the same consequence as for ``cancel(_:)``.
  public func discard(_ id: OutboxEntryID) async throws(AHPError) {
    try checkOpen()
    perform(try machine.discard(id, now: now))
    try await recorded()
  }

  /// Ends all waits that are under way: late echoes are looked into, and failures retried, at once.
  public func flush() async {
    perform(machine.flush(now: now))
    await writeJournal()
  }
}
