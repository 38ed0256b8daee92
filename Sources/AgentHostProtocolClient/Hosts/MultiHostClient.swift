import AgentHostProtocol

/// Connections to any number of hosts, each kept by a supervisor that connects, reconnects, subscribes
/// again, and delivers everything in order.
///
///     let multi = MultiHostClient()
///     let events = await multi.events()
///     try await multi.add(
///       HostConfig(id: "local", label: "Local") { _ in
///         WebSocketTransport(url: "wss://local.example/ahp")
///       })
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
    /// The name stays taken until nothing is left of the host; then the task ends.
    case removing(HostSupervisor, Task<Void, Never>)

    var supervisor: HostSupervisor? {
      switch self {
      case .adding: nil
      case .running(let supervisor, _), .removing(let supervisor, _): supervisor
      }
    }
  }

  private let store: any ClientIdStore
  let feedStorage = Feed<HostFeedElement>()
  let hostEventFeed = Feed<HostEvent>()
  let sessionChangeFeed = ChangeFeed<HostedResourceKey>()
  /// The mirrors of all hosts that are in use.
  var optimisticMirrors: [WeakOptimisticMirror] = []
  nonisolated let settlementFeed = Feed<HostedSettlement>()
  let outboxSetup: OutboxSetup?
  private let wallTime: @Sendable () -> WallTime
  private let makeGenerator: @Sendable () -> any RandomNumberGenerator & Sendable
  private var order: [HostId] = []
  private var entries: [HostId: Entry] = [:]
  private var isShutDown = false
  private let losses: Locked<LossWatch>
  private let gate = AttemptGate()

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
    // Supervisors can reach each other through this, and would keep each other alive.
    _ = losses.withLock { watch in
      defer { watch = LossWatch() }
      return watch
    }
    feedStorage.finish()
    hostEventFeed.finish()
    sessionChangeFeed.finish()
    settlementFeed.finish()
  }

  // MARK: Hosts

  /// Registers a host and begins to connect to it. Returns without waiting for the connection.
  ///
  /// - Throws: `HostError.duplicateHost`; `.emptyName`; `.hostShutDown` after ``shutdown()``; what the store throws,
  ///   and what opening the journal of an outbox throws.
  @discardableResult
  public func add(_ config: HostConfig) async throws -> HostHandle {
    guard !isShutDown else { throw HostError.hostShutDown }
    try config.checkNames()
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
    // Its first elements may be among those that somebody loses whose loss is known already.
    let lossy = losses.withLock { watch in
      watch.supervisors[config.id] = supervisor
      return watch.consumers
    }
    if !lossy.isEmpty { supervisor.jobs.start(.loss) { await supervisor.lossNoticed(lossy) } }
    order.append(config.id)
    // The one task of the host; `remove`, `shutdown` and `deinit` end it.
    entries[config.id] = .running(supervisor, Task { await supervisor.run() })
    await attachOptimisticMirrors(to: supervisor)
    return supervisor.handle.current
  }

  private var environment: HostSupervisor.Environment {
    HostSupervisor.Environment(
      feed: feedStorage, hostEvents: hostEventFeed, sessionChanges: sessionChangeFeed,
      wallTime: wallTime, gate: gate,
      onLoss: { [losses] consumers in
        // Whoever follows everything has lost elements of any host.
        for supervisor in losses.withLock({ $0.noted(consumers) }) {
          supervisor.jobs.start(.loss) { await supervisor.lossNoticed(consumers) }
        }
      })
  }

  /// Removes a host at once, whatever it is doing: its connection is closed, its streams end, its
  /// handles are of no use any more. Nothing is left of it, and its name is free again, when this returns,
  /// which is within 5 seconds; ``shutdown()`` says how they come about, and what can make it longer.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func remove(_ host: HostId) async throws {
    guard case .running(let supervisor, let task) = entries[host] else {
      throw HostError.unknownHost(host)
    }
    order.removeAll { $0 == host }
    await beginEnd(supervisor, task).value
    entries[host] = nil
    await removed(host, sessions: supervisor.sessions.current)
  }

  /// Begins to end a host. It goes on if the caller's task is cancelled, and others can wait for it.
  private func beginEnd(
    _ supervisor: HostSupervisor, _ task: Task<Void, Never>
  ) -> Task<Void, Never> {
    let ending = Task { await end(supervisor, task) }
    entries[supervisor.id] = .removing(supervisor, ending)
    return ending
  }

  private func end(_ supervisor: HostSupervisor, _ task: Task<Void, Never>) async {
    await supervisor.stop(.hostRemoved)
    losses.withLock { $0.supervisors[supervisor.id] = nil }
    task.cancel()
    // Code of the program's that does not heed its cancellation is left to itself in the end.
    await ContinuousClock().limit(Self.endLimit) { try? await supervisor.over.value() }
    await supervisor.outbox?.outbox.close()
    await supervisor.leave()
    _ = hostEventFeed.post([FeedEntry(.removed(supervisor.id), key: supervisor.id, cost: 64)])
  }

  /// How long a host's tasks may take to end once they are cancelled.
  private static let endLimit = Duration.seconds(4)

  /// Ends everything, for good. Returns when nothing is left: sockets are closed, child processes have ended
  /// and are reaped, and no task runs; also when the calling task is cancelled and when hosts are being
  /// removed already. Streams end after what they have still to deliver.
  ///
  /// It returns within 5 seconds: connections have 1 second to close in good order, and are broken off
  /// then; a child process that does not end when its input does is asked to (`SIGTERM`) and then killed.
  /// Three things can make it longer or leave something behind: a store or journal that is slow to write, a
  /// ``StdioTransport`` with a longer grace period than the default, and a transport or transport factory of
  /// the program's that does not heed its cancellation.
  public func shutdown() async {
    isShutDown = true
    let endings = entries.values.compactMap { entry -> Task<Void, Never>? in
      switch entry {
      case .adding: nil
      case .running(let supervisor, let task): beginEnd(supervisor, task)
      case .removing(_, let ending): ending
      }
    }
    for ending in endings { await ending.value }
    order = []
    entries = [:]
    feedStorage.finish()
    hostEventFeed.finish()
    sessionChangeFeed.finish()
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

  /// Everything that is known about a host now; `nil` if it is not registered.
  public func host(_ host: HostId) -> HostHandle? { entries[host]?.supervisor?.handle.current }

  /// Everything that is known about every host now, in the order in which they were added.
  public func hosts() -> [HostHandle] {
    order.compactMap { entries[$0]?.supervisor?.handle.current }
  }

  func supervisor(_ host: HostId) throws -> HostSupervisor {
    guard !isShutDown else { throw HostError.hostShutDown }
    guard case .running(let supervisor, _) = entries[host] else {
      throw HostError.unknownHost(host)
    }
    return supervisor
  }
}

/// Who is to post snapshots after a loss, and for whom.
private struct LossWatch: Sendable {
  var supervisors: [HostId: HostSupervisor] = [:]
  /// Consumers that have lost elements at some time. Those that are gone do no harm.
  private(set) var consumers: [FeedConsumerID<HostFeedElement>] = []

  /// These consumers have lost elements; returns whom to tell.
  mutating func noted(_ lossy: [FeedConsumerID<HostFeedElement>]) -> [HostSupervisor] {
    consumers = (lossy + consumers.filter { !lossy.contains($0) }).prefix(64).map(\.self)
    return Array(supervisors.values)
  }
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
///
/// - Throws: What `body` throws.
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
