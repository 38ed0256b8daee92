import AgentHostProtocol

/// Dispatching that survives lost connections and, given a journal that lasts, the end of the program.
extension MultiHostClient {
  /// The outbox of a host: its entries can be listed, cancelled, flushed and discarded there. It goes
  /// on whether or not there is a connection, and ends when the host is removed.
  ///
  /// - Throws: `HostError`: unknown host, or shut down. `AHPError` `no-outbox`, when neither the client
  ///   nor the host has an ``OutboxSetup``.
  public func outbox(host: HostId) throws -> Outbox {
    guard let hosted = try supervisor(host).outbox else {
      throw AHPError(
        .noOutbox, .invalidInput, "\(host) was added without an outbox",
        advice: "give the client or the host's configuration an OutboxSetup", host: host.rawValue)
    }
    return hosted.outbox
  }

  /// Takes an action and sees to it that it is dispatched, now or when there is a connection. Once this
  /// returns it is in the journal; the receipt tells what becomes of it.
  ///
  /// - Throws: As ``outbox(host:)`` and ``Outbox/enqueue(_:on:policy:)``. Nothing is enqueued then.
  @discardableResult
  public func enqueue(
    _ action: StateAction, host: HostId, channel: URI, policy: OutboxPolicy = OutboxPolicy()
  ) async throws -> DispatchReceipt {
    let outbox = try outbox(host: host)
    // What the edit is based on is what the program has seen.
    let known =
      policy.onlyIf == nil ? nil : await (try supervisor(host)).knownSnapshot(of: channel)
    return try await outbox.enqueue(action, on: channel, policy: policy, known: known)
  }

  /// The unsettled entries of all hosts, in the order of the hosts and of enqueueing.
  public func outboxEntries() async -> [HostedOutboxEntry] {
    var entries: [HostedOutboxEntry] = []
    for host in hosts() {
      guard let outbox = try? outbox(host: host.id) else { continue }
      entries += await outbox.entries.map { HostedOutboxEntry(hostId: host.id, entry: $0) }
    }
    return entries
  }

  /// What becomes of entries from now on, in the order of each host. Attach it before adding hosts, so
  /// that entries of earlier runs are not missed.
  ///
  /// - Parameters:
  ///   - host: The host; `nil` for all, those that are added later included.
  ///   - policy: What happens to elements that are not read. Outboxes never wait for a consumer.
  public nonisolated func settlements(
    host: HostId? = nil, _ policy: FeedBufferingPolicy = .unbounded
  ) -> FeedSequence<HostedSettlement> {
    settlementFeed.subscribe(to: host.map { .key($0) } ?? .everything, policy: policy)
  }

  /// The states of a host's channels with the effects of its outbox's entries on top.
  ///
  ///     let mirror = try await multi.optimisticMirror(host: "build")
  ///     let receipt = try await multi.enqueue(rename, host: "build", channel: session)
  ///     let state = await mirror.state(of: session)  // renamed, whether or not there is a connection
  ///     let settlement = try await receipt.settled()  // confirmed, or undone
  ///
  /// It has the channels that the program follows, and keeps itself up to date for as long as somebody
  /// holds it and the host is not removed. Tell it nothing else.
  ///
  /// - Throws: `HostError`: unknown host, or shut down. Without an outbox the mirror has only what the
  ///   host has confirmed.
  public func optimisticMirror(
    host: HostId, limits: MirrorLimits = MirrorLimits()
  ) async throws -> OptimisticMirror {
    try await supervisor(host).optimisticMirror(limits)
  }

  /// Opens the outbox of a host that is being added.
  func openOutbox(_ config: HostConfig, _ identity: HostIdentity) async throws -> HostOutbox? {
    guard let setup = config.outbox ?? outboxSetup else { return nil }
    guard !identity.isTemporary || config.clientId != nil else {
      // What a temporary client leaves unsettled, nobody would ever take up.
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
