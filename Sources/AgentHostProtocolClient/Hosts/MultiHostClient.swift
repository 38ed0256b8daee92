import AgentHostProtocol

/// Connections to any number of hosts, each kept by a supervisor that connects, reconnects, subscribes
/// again, and delivers everything in order.
///
///     let multi = MultiHostClient()
///     let events = await multi.events()
///     try await multi.add(HostConfig(id: "local", label: "Local") { _ in
///       WebSocketTransport(url: "wss://local.example/ahp")
///     })
///     for await event in events { print(event.hostId, event.resource) }
///
/// Streams outlast connections. Attach them before adding hosts, so that nothing is missed. Streams are
/// lossless unless asked otherwise: one that is kept without being read eventually holds the
/// connections back that feed it.
///
/// All methods may be called from any task. Call ``shutdown()`` in the end, or use
/// ``withMultiHostClient(store:outbox:isolation:_:)``; what is still running when nobody holds the client any more is
/// cancelled.
public actor MultiHostClient {
  private enum Entry {
    /// The name is taken, and the host is being set up.
    case adding
    case running(HostSupervisor, Task<Void, Never>)
    /// The name stays taken until nothing is left of the host.
    case removing(HostSupervisor)

    var supervisor: HostSupervisor? {
      switch self {
      case .adding: nil
      case .running(let supervisor, _), .removing(let supervisor): supervisor
      }
    }
  }

  private let store: any ClientIdStore
  private let feedStorage = Feed<HostFeedElement>()
  private let hostEventFeed = Feed<HostEvent>()
  nonisolated let settlementFeed = Feed<HostedSettlement>()
  let outboxSetup: OutboxSetup?
  private let wallTime: @Sendable () -> WallTime
  private let makeGenerator: @Sendable () -> any RandomNumberGenerator & Sendable
  private var order: [HostId] = []
  private var entries: [HostId: Entry] = [:]
  private var isShutDown = false
  private let losses: Locked<LossWatch>

  /// A client without hosts.
  ///
  /// - Parameters:
  ///   - store: Keeps client identities; by default only as long as the process runs.
  ///   - outbox: How outboxes are kept of hosts that say nothing themselves; by default they have none.
  public init(
    store: any ClientIdStore = InMemoryClientIdStore(), outbox: OutboxSetup? = nil
  ) {
    self.init(
      store: store, outbox: outbox, wallTime: { .now },
      generator: { SystemRandomNumberGenerator() })
  }

  package init(
    store: any ClientIdStore, outbox: OutboxSetup? = nil,
    wallTime: @escaping @Sendable () -> WallTime,
    generator: @escaping @Sendable () -> any RandomNumberGenerator & Sendable
  ) {
    self.store = store
    outboxSetup = outbox
    self.wallTime = wallTime
    makeGenerator = generator
    losses = Locked(LossWatch())
  }

  deinit {
    for case .running(_, let task) in entries.values { task.cancel() }
    feedStorage.finish()
    hostEventFeed.finish()
    settlementFeed.finish()
  }

  // MARK: Hosts

  /// Registers a host and begins to connect to it. Returns without waiting for the connection.
  ///
  /// - Throws: `HostError.duplicateHost`; `.hostShutDown` after ``shutdown()``; what the store throws,
  ///   and what opening the journal of an outbox throws.
  @discardableResult
  public func add(_ config: HostConfig) async throws -> HostHandle {
    guard !isShutDown else { throw HostError.hostShutDown }
    guard entries[config.id] == nil else { throw HostError.duplicateHost(config.id) }
    entries[config.id] = .adding
    let identity: HostIdentity
    do {
      identity = try await HostIdentity.resolve(
        config.id, explicit: config.clientId, store: store)
    } catch {
      entries[config.id] = nil
      throw error
    }
    let outbox: HostOutbox?
    do {
      outbox = try await openOutbox(config, identity)
    } catch {
      entries[config.id] = nil
      await identity.release()
      throw error
    }
    guard !isShutDown else {
      entries[config.id] = nil
      await outbox?.outbox.close()
      await identity.release()
      throw HostError.hostShutDown
    }
    let supervisor = HostSupervisor(
      config: config, identity: identity, outbox: outbox, environment: environment,
      generator: makeGenerator())
    // Before there is anything else to tell of it.
    _ = hostEventFeed.post([FeedEntry(.added(config.id), key: config.id, cost: 64)])
    losses.withLock { $0.supervisors[config.id] = supervisor }
    order.append(config.id)
    // The one task of the host; `remove`, `shutdown` and `deinit` end it.
    entries[config.id] = .running(supervisor, Task { await supervisor.run() })
    return supervisor.handle.current
  }

  private var environment: HostSupervisor.Environment {
    HostSupervisor.Environment(
      feed: feedStorage, hostEvents: hostEventFeed, wallTime: wallTime,
      onLoss: { [losses] in
        // Whoever follows everything has lost elements of any host.
        for supervisor in losses.withLock({ Array($0.supervisors.values) }) {
          supervisor.jobs.start(.loss) { await supervisor.lossNoticed() }
        }
      })
  }

  /// Removes a host at once, whatever it is doing: its connection is closed, its streams end, its
  /// handles are of no use any more. Its name is free again when this returns.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func remove(_ host: HostId) async throws {
    guard case .running(let supervisor, let task) = entries[host] else {
      throw HostError.unknownHost(host)
    }
    entries[host] = .removing(supervisor)
    order.removeAll { $0 == host }
    await end(supervisor, task)
    entries[host] = nil
  }

  private func end(_ supervisor: HostSupervisor, _ task: Task<Void, Never>) async {
    let isQuiet = await supervisor.stop(.hostRemoved)
    losses.withLock { $0.supervisors[supervisor.id] = nil }
    task.cancel()
    // Code that is not ours and does not heed its cancellation is left to itself.
    if isQuiet { await task.value }
    await supervisor.outbox?.outbox.close()
    await supervisor.save()
    await supervisor.identity.release()
    _ = hostEventFeed.post([FeedEntry(.removed(supervisor.id), key: supervisor.id, cost: 64)])
  }

  /// Ends everything, for good. Returns when connections are closed and no task is left. Streams end
  /// after what they have still to deliver.
  public func shutdown() async {
    isShutDown = true
    await withDiscardingTaskGroup { group in
      for (host, entry) in entries {
        guard case .running(let supervisor, let task) = entry else { continue }
        entries[host] = .removing(supervisor)
        group.addTask { await self.end(supervisor, task) }
      }
    }
    order = []
    entries = [:]
    feedStorage.finish()
    hostEventFeed.finish()
    settlementFeed.finish()
  }

  /// Connects to a host anew, now: a connection, an attempt or a wait that there is ends. Also for a
  /// host that has failed. Returns without waiting for the connection.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func reconnect(_ host: HostId) async throws {
    try await supervisor(host).reconnect()
  }

  /// Connects now to every host that is neither connected nor about to be, as when a program comes to
  /// the foreground. Never throws.
  ///
  /// - Parameter wait: How long to wait for the connections.
  /// - Returns: The hosts that were not connected in the end, with the reason.
  @discardableResult
  public func reconnectAllUnavailable(
    waitingFor wait: Duration = .seconds(30)
  ) async -> [HostId: HostError] {
    let supervisors = order.compactMap { entries[$0]?.supervisor }
    return await withTaskGroup(of: (HostId, HostError?).self) { group in
      for supervisor in supervisors {
        switch supervisor.handle.current.state {
        case .connected, .connecting: continue
        case .disconnected, .reconnecting, .failed: break
        }
        group.addTask {
          await supervisor.reconnect()
          do {
            _ = try await supervisor.client(.wait(wait))
            return (supervisor.id, nil)
          } catch let error as HostError {
            return (supervisor.id, error)
          } catch {
            return (
              supervisor.id, .notConnected(supervisor.id, supervisor.handle.current.state)
            )
          }
        }
      }
      var errors: [HostId: HostError] = [:]
      for await (host, error) in group { errors[host] = error }
      return errors
    }
  }

  func supervisor(_ host: HostId) throws -> HostSupervisor {
    guard !isShutDown else { throw HostError.hostShutDown }
    guard case .running(let supervisor, _) = entries[host] else {
      throw HostError.unknownHost(host)
    }
    return supervisor
  }

  // MARK: What is known

  /// Everything that is known about a host now; `nil` if it is not registered.
  public func host(_ host: HostId) -> HostHandle? { entries[host]?.supervisor?.handle.current }

  /// Everything that is known about every host now, in the order in which they were added.
  public func hosts() -> [HostHandle] {
    order.compactMap { entries[$0]?.supervisor?.handle.current }
  }

  /// What is known about a host, now and after every change. Changes that follow each other faster than
  /// they are read are skipped. It ends when the host is removed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func hostSnapshots(host: HostId) throws -> LatestValueSequence<HostHandle> {
    try supervisor(host).handle.values()
  }

  /// The sessions of a host, most recently modified first, now and after every change.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func sessionSummaries(host: HostId) throws -> LatestValueSequence<[SessionSummary]> {
    try supervisor(host).sessions.values()
  }

  /// The sessions of all hosts, most recently modified first; those of one moment in the order of the
  /// hosts. Those of hosts without a connection are marked as stale.
  public func aggregatedSessions() -> [HostedSessionSummary] { hosts().aggregatedSessions }

  /// The agents of all hosts, in the order of the hosts and of each host's list.
  public func aggregatedAgents() -> [HostedAgent] { hosts().aggregatedAgents }

  /// The newest state of a channel, as far as it has been told; `nil` if the channel is not followed
  /// now.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func state(host: HostId, uri: URI) async throws -> HostedSnapshot? {
    try await supervisor(host).intake.snapshot(of: uri, cause: .joined)
  }

  // MARK: Streams

  /// What happens on all channels of all hosts, in the short form.
  ///
  /// - Parameter policy: What happens to events that are not read. Nothing is lost, unless said here.
  public func events(_ policy: FeedBufferingPolicy = .lossless) -> HostSubscriptionEvents {
    HostSubscriptionEvents(base: feedStorage.subscribe(policy: policy))
  }

  /// What happens on one channel of one host, in the short form. Attaching subscribes to nothing, and
  /// works before the host is added.
  public func events(
    host: HostId, uri: URI, _ policy: FeedBufferingPolicy = .lossless
  ) -> HostSubscriptionEvents {
    let key = HostedResourceKey(host: host, uri: uri)
    return HostSubscriptionEvents(base: feedStorage.subscribe(to: .key(key), policy: policy))
  }

  /// Everything that happens on all channels of all hosts: snapshots, actions, notifications, gaps and
  /// ends.
  ///
  /// - Parameter policy: What happens to elements that are not read. Nothing is lost, unless said here.
  ///   After a loss the state of every channel of every host follows, as far as the policy has room
  ///   for it: let it keep more elements than there are channels.
  public func feed(
    _ policy: FeedBufferingPolicy = .lossless
  ) -> FeedSequence<HostFeedElement> {
    feedStorage.subscribe(policy: policy)
  }

  /// Everything that happens on one channel of one host. If the channel is followed already, its state
  /// comes first. Attaching subscribes to nothing, and works before the host is added; see
  /// ``lease(host:uri:delivery:view:_:)`` for a stream that subscribes.
  public func feed(
    host: HostId, channel: URI, _ policy: FeedBufferingPolicy = .lossless
  ) async -> FeedSequence<HostFeedElement> {
    guard let supervisor = try? supervisor(host) else {
      let key = HostedResourceKey(host: host, uri: channel)
      return feedStorage.subscribe(to: .key(key), policy: policy)
    }
    return await supervisor.join(channel, policy)
  }

  /// What happens to connections and to the registry. The newest 1,024 are kept for a consumer that
  /// does not read.
  public func hostEvents() -> FeedSequence<HostEvent> {
    hostEventFeed.subscribe(policy: .bufferingNewest(1_024))
  }

  // MARK: Requests

  /// A handle on the connection that a host has now. It does not work on any other connection.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule.
  public func client(
    for host: HostId, whenOffline rule: OfflineRule = .failFast
  ) async throws -> HostClientHandle {
    let supervisor = try supervisor(host)
    return HostClientHandle(
      hostId: host, generation: try await supervisor.generation(rule), supervisor: supervisor)
  }

  /// Subscribes to a channel, in the name of the whole program, until ``unsubscribe(host:uri:)`` or the
  /// end of the channel: reconnects restore it. Returns the state, which streams of the channel have
  /// as well. Subscribing again returns the present state.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule; the host's refusal. A wish
  ///   that was refused is forgotten.
  @discardableResult
  public func subscribe(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, whenOffline rule: OfflineRule = .failFast
  ) async throws -> SubscribeResult {
    try await supervisor(host).subscribe(
      uri, SubscriptionLeases.Options(delivery: delivery, view: view), rule)
  }

  /// Gives a channel up for the whole program: the host is told, and every stream of it ends. Without a
  /// connection the channel is not subscribed to again.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func unsubscribe(host: HostId, uri: URI) async throws {
    try await supervisor(host).unsubscribe(uri)
  }

  /// Follows a channel as one owner among others: the channel is subscribed to while any lease lasts,
  /// whether or not there is a connection now. Its feed begins with the state.
  ///
  /// - Throws: `HostError`: unknown host, or shut down.
  public func lease(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, _ policy: FeedBufferingPolicy = .lossless
  ) async throws -> ChannelLease {
    let supervisor = try supervisor(host)
    let options = SubscriptionLeases.Options(delivery: delivery, view: view)
    let (lease, feed) = try await supervisor.lease(uri, options, policy)
    return ChannelLease(
      hostId: host, channel: uri, feed: feed, lease: lease, supervisor: supervisor)
  }

  /// Makes a request of a host.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: what the host
  ///   answered, or why there is no answer.
  public func request<Params: CommandParams>(
    host: HostId, _ params: Params, timeout: Duration? = nil,
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> Params.Result {
    try await supervisor(host).client(rule).request(params, timeout: timeout)
  }

  /// Sends an action under a number of the caller's, which must not have been used for another action
  /// of this host's client id.
  @discardableResult
  public func dispatch(
    host: HostId, action: StateAction, channel: URI, clientSeq: Int,
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> DispatchHandle {
    try await supervisor(host).dispatch(action, channel, clientSeq, rule)
  }

  /// Sends an action under the next free number. Numbers never repeat for a client id, also across
  /// connections and, given a store that lasts, runs. The handle tells what becomes of it on this
  /// connection.
  @discardableResult
  public func dispatch(
    host: HostId, action: StateAction, channel: URI, whenOffline rule: OfflineRule = .failFast
  ) async throws -> DispatchHandle {
    try await supervisor(host).dispatch(action, channel, nil, rule)
  }

  /// Reads the list of sessions of a host again, in the background.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func refreshSessions(host: HostId) async throws {
    try await supervisor(host).refreshSessions()
  }
}

/// Who is to post snapshots after a loss.
private struct LossWatch: Sendable {
  var supervisors: [HostId: HostSupervisor] = [:]
}

extension MultiHostClient {
  /// A client with one host.
  ///
  /// - Throws: As ``add(_:)``.
  public static func single(
    _ config: HostConfig, store: any ClientIdStore = InMemoryClientIdStore()
  ) async throws -> (client: MultiHostClient, host: HostHandle) {
    let client = MultiHostClient(store: store)
    return (client, try await client.add(config))
  }
}

/// Runs `body` with a client that is shut down afterwards, however it ends.
public func withMultiHostClient<Result>(
  store: any ClientIdStore = InMemoryClientIdStore(), outbox: OutboxSetup? = nil,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (MultiHostClient) async throws -> Result
) async throws -> Result {
  let client = MultiHostClient(store: store, outbox: outbox)
  do {
    let result = try await body(client)
    await client.shutdown()
    return result
  } catch {
    await client.shutdown()
    throw error
  }
}
