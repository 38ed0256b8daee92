public import AgentHostProtocol

/// Dispatching that survives lost connections and, with a persistent journal, the program.
extension MultiHostClient {
  /// Returns the outbox of a host, where entries can be listed, cancelled, flushed and discarded. It exists across
  /// connections until the host is removed.
  ///
  /// - Throws: `HostError`: unknown host, or shut down. `AHPError` `no-outbox` if neither the client nor the host
  ///   has an ``OutboxSetup``.
  public func outbox(host: HostId) throws -> Outbox {
    guard let hosted = try supervisor(host).claim.outbox else {
      throw AHPError(
        .noOutbox, .invalidInput, "the host was added without an outbox",
        advice: "give the client or the host's configuration an OutboxSetup", host: host.rawValue)
    }
    return hosted.outbox
  }

  /// Enqueues an action, to be dispatched as soon as there is a connection. It is in the journal when this returns;
  /// the receipt reports its outcome.
  ///
  /// - Throws: As ``outbox(host:)`` and ``Outbox/enqueue(_:on:policy:)``. Nothing is enqueued then.
  @discardableResult
  public func enqueue(
    _ action: StateAction, host: HostId, channel: URI, policy: OutboxPolicy = OutboxPolicy()
  ) async throws -> DispatchReceipt {
    let outbox = try outbox(host: host)
    // The edit is based on the state that the program has seen.
    let known = policy.onlyIf == nil ? nil : try await state(host: host, uri: channel)?.snapshot
    return try await outbox.enqueue(action, on: channel, policy: policy, known: known)
  }

  /// Returns the unsettled entries of all hosts, in the order of the hosts and of enqueueing.
  public func outboxEntries() async -> [HostedOutboxEntry] {
    var entries: [HostedOutboxEntry] = []
    for host in hosts() {
      guard let outbox = try? outbox(host: host.id) else { continue }
      entries += await outbox.entries.map { HostedOutboxEntry(hostId: host.id, entry: $0) }
    }
    return entries
  }

  /// Returns the outcomes of entries from now on, in the order of each host. Call it before adding hosts to receive
  /// the outcomes of entries of earlier runs.
  ///
  /// - Parameters:
  ///   - host: The host; `nil` for all, including hosts that are added later.
  ///   - policy: The buffering policy. Outboxes never wait for a consumer.
  public nonisolated func settlements(
    host: HostId? = nil, _ policy: FeedBufferingPolicy = .unbounded
  ) -> FeedSequence<HostedSettlement> {
    feeds.settlements.subscribe(to: host.map { .key($0) } ?? .everything, policy: policy)
  }
}

extension AHPError.Code {
  /// The host was added without an outbox.
  public static let noOutbox = Self(rawValue: "no-outbox")
}
