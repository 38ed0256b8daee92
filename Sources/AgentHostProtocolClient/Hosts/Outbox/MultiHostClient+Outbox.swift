public import AgentHostProtocol

/// Dispatching that survives lost connections and, with a persistent journal, the program.
extension MultiHostClient {
  /// Returns the outbox of a host, where entries can be listed, cancelled, flushed and discarded. It exists across
  /// connections until the host is removed.
  ///
  /// - Throws: `HostError`: unknown host, or shut down. `AHPError` `no-outbox` if neither the client nor the host
  ///   has an ``OutboxSetup``.
  public func outbox(host: HostId) throws -> Outbox {
    guard let hosted = try supervisor(host).outbox else {
      throw AHPError(
        .noOutbox, .invalidInput, "\(host) was added without an outbox",
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
    let known =
      policy.onlyIf == nil ? nil : await (try supervisor(host)).snapshot(of: channel)?.snapshot
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
    settlementFeed.subscribe(to: host.map { .key($0) } ?? .everything, policy: policy)
  }

  /// Returns a mirror of a host's channels that includes the effects of its outbox's entries.
  ///
  ///     let mirror = try await multi.optimisticMirror(host: "build")
  ///     let receipt = try await multi.enqueue(rename, host: "build", channel: session)
  ///     let state = await mirror.state(of: session)  // renamed, whether or not there is a connection
  ///     let settlement = try await receipt.settled()  // confirmed, or undone
  ///
  /// Contains the subscribed channels and is updated until the mirror is released or the host is removed. Do not apply
  /// elements to this mirror.
  ///
  /// - Throws: `HostError`: unknown host, or shut down. Without an outbox the mirror contains only confirmed states.
  public func optimisticMirror(
    host: HostId, limits: MirrorLimits = MirrorLimits()
  ) async throws -> OptimisticMirror {
    try await OptimisticMirror.following(supervisor(host), limits)
  }

  func openOutbox(_ config: HostConfig, _ identity: HostIdentity) async throws -> HostOutbox? {
    guard let setup = config.outbox ?? outboxSetup else { return nil }
    guard !identity.isTemporary || config.clientId != nil else {
      // No later run would continue the unsettled entries of a temporary client.
      throw AHPError(
        .journalLocked, .local,
        "the client id for \(config.id) is in use by another program, and with it its outbox",
        advice: "end that program, or name another client id", host: config.id.rawValue)
    }
    let owner = OutboxIdentity(host: config.id, clientId: identity.clientId)
    let outbox = try await Outbox.open(
      owner,
      journal: NumberedJournal(base: try await setup.makeJournal(owner), identity: identity),
      configuration: setup.configuration)
    let feed = settlementFeed
    _ = await outbox.observe { change in
      guard case .settled(let settlement) = change else { return }
      feed.post([FeedEntry(.settled(owner.host, settlement), key: owner.host, cost: 256)])
    }
    return HostOutbox(outbox, followsChannels: setup.followsChannels)
  }
}
