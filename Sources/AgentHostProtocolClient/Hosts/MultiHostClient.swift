internal import AgentHostProtocol

/// Connects to any number of hosts, reconnects, restores subscriptions, and delivers all events in order.
///
///     let multi = MultiHostClient()
///     let events = await multi.events()
///     try await multi.add(
///       HostConfig(id: "local", label: "Local") { _ in
///         WebSocketTransport(url: "wss://local.example/ahp")
///       })
///     for await event in events { print(event.hostId, event.resource) }
///
/// Feeds outlast connections. Attach them before adding hosts to receive all events. Feeds are lossless by default:
/// one that is kept without being read eventually pauses its connections.
///
/// All methods may be called from any task. Call ``shutdown()`` at the end, or use
/// ``withMultiHostClient(store:outbox:isolation:_:)``; tasks that still run when the last reference is released are
/// cancelled.
public actor MultiHostClient {
  private enum Entry {
    /// The identifier is reserved while the host is set up.
    case adding(PendingClaim)
    case running(HostSupervisor)
    /// The identifier is reserved until all tasks of the host have ended; then this task ends.
    case removing(HostSupervisor, Task<Void, Never>)

    var supervisor: HostSupervisor? {
      switch self {
      case .adding: nil
      case .running(let supervisor), .removing(let supervisor, _): supervisor
      }
    }
  }

  nonisolated let feeds = HostFeeds()
  var optimisticMirrors: [WeakOptimisticMirror] = []
  private let store: any ClientIdStore
  private let outboxSetup: OutboxSetup?
  private let environment: HostEnvironment
  private let losses = LossWatch()
  private let makeGenerator: @Sendable () -> any RandomNumberGenerator & Sendable
  private var order: [HostId] = []
  private var entries: [HostId: Entry] = [:]
  private var isShutDown = false

  /// Creates a client without hosts.
  ///
  /// - Parameters:
  ///   - store: Stores client identities. Default: in memory.
  ///   - outbox: The options of outboxes for hosts without their own. Default: no outbox.
  public init(store: any ClientIdStore = InMemoryClientIdStore(), outbox: OutboxSetup? = nil) {
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
    makeGenerator = generator
    environment = HostEnvironment(feeds, wallTime: wallTime) { [losses] in losses.lost($0) }
  }

  deinit {
    for case .running(let supervisor) in entries.values { supervisor.finish() }
    // Supervisors reach each other through this, and would keep each other alive.
    losses.removeAll()
    feeds.finish()
  }

  // MARK: Hosts

  /// Registers a host and begins to connect. Returns without waiting for the connection.
  ///
  /// - Throws: `HostError.duplicateHost`; `.emptyName`; `.hostShutDown` after ``shutdown()``; the error of the
  ///   store, or of opening the journal of an outbox.
  @discardableResult
  public func add(_ config: HostConfig) async throws -> HostHandle {
    guard !isShutDown else { throw HostError.hostShutDown }
    try config.checkNames()
    guard entries[config.id] == nil else { throw HostError.duplicateHost(config.id) }
    let pending = PendingClaim()
    defer { pending.ended() }
    entries[config.id] = .adding(pending)
    let claim: HostClaim
    do {
      claim = try await HostClaim(
        config, store: store, outbox: outboxSetup, settlements: feeds.settlements)
    } catch {
      entries[config.id] = nil
      throw error
    }
    guard !isShutDown else {
      entries[config.id] = nil
      await claim.release()
      throw HostError.hostShutDown
    }
    let supervisor = HostSupervisor(claim, environment, generator: makeGenerator())
    feeds.report(.added(config.id), cost: 64)
    losses.add(supervisor)
    order.append(config.id)
    // `remove`, `shutdown` and `deinit` end it.
    entries[config.id] = .running(supervisor)
    supervisor.begin()
    await attachOptimisticMirrors(to: supervisor)
    return supervisor.views.handle.current
  }

  /// Removes a host: closes its connection and ends its feeds. Handles become stale. Its tasks have ended and its
  /// identifier is free when this returns, within 5 seconds; see ``shutdown()`` for exceptions.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func remove(_ host: HostId) async throws {
    guard case .running(let supervisor) = entries[host] else {
      throw HostError.unknownHost(host)
    }
    order.removeAll { $0 == host }
    await beginEnd(supervisor).value
    entries[host] = nil
    await removed(supervisor)
  }

  /// Ends a host in a task that continues if the caller is cancelled, and that other callers can wait for.
  private func beginEnd(_ supervisor: HostSupervisor) -> Task<Void, Never> {
    let ending = Task { await end(supervisor) }
    entries[supervisor.id] = .removing(supervisor, ending)
    return ending
  }

  private func end(_ supervisor: HostSupervisor) async {
    await supervisor.stop(.hostRemoved)
    losses.remove(supervisor)
    supervisor.finish()
    // A transport that ignores its cancellation is abandoned after the limit.
    await ContinuousClock().limit(Self.endLimit) { try? await supervisor.ended.value() }
    await supervisor.claim.outbox?.outbox.close()
    await supervisor.leave()
    feeds.report(.removed(supervisor.id), cost: 64)
  }

  /// The time limit for the tasks of a host to end after their cancellation.
  private static let endLimit = Duration.seconds(4)

  /// Shuts the client down permanently. When this returns, sockets are closed, child processes have ended and are
  /// reaped, and the tasks of the client have ended; also when the calling task is cancelled and when hosts are being
  /// removed. Feeds end after their buffered elements.
  ///
  /// It returns within 5 seconds: connections have 1 second to close in an orderly way and are then aborted; a child
  /// process that does not end with its input is terminated (`SIGTERM`) and then killed. Exceptions are a slow store
  /// or journal, a ``StdioTransport`` with a longer grace period than the default, and a custom transport, transport
  /// factory, request handler or authentication provider that ignores its cancellation.
  public func shutdown() async {
    isShutDown = true
    let endings = entries.values.map { entry -> Task<Void, Never> in
      switch entry {
      case .adding(let pending): Task { await pending.end() }
      case .running(let supervisor): beginEnd(supervisor)
      case .removing(_, let ending): ending
      }
    }
    for ending in endings { await ending.value }
    order = []
    entries = [:]
    feeds.finish()
  }

  /// Connects to a host now, also after it has failed. Ends the current connection, attempt or delay. Returns without
  /// waiting for the connection.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func reconnect(_ host: HostId) async throws {
    try await supervisor(host).decide { $0.reconnectRequested() }
  }

  /// Connects to every host that is neither connected nor connecting, for example when a program enters the
  /// foreground. Waits for these hosts, and for those that are connecting already. Never throws.
  ///
  /// - Parameter wait: The time limit for the connections. Default 30 seconds.
  /// - Returns: The hosts that are not connected by then, with the reason.
  @discardableResult
  public func reconnectAllUnavailable(
    waitingFor wait: Duration = .seconds(30)
  ) async -> [HostId: HostError] {
    let supervisors = order.compactMap { entries[$0]?.supervisor }
    return await withTaskGroup(of: (HostId, HostError?).self) { group in
      for supervisor in supervisors {
        let state = supervisor.views.handle.current.state
        if state.isConnected { continue }
        group.addTask {
          if !state.facts.isConnecting { await supervisor.decide { $0.reconnectRequested() } }
          do {
            _ = try await supervisor.client(.wait(wait))
            return (supervisor.id, nil)
          } catch let error as HostError {
            return (supervisor.id, error)
          } catch {
            return (
              supervisor.id, .notConnected(supervisor.id, supervisor.views.handle.current.state)
            )
          }
        }
      }
      var errors: [HostId: HostError] = [:]
      for await (host, error) in group { errors[host] = error }
      return errors
    }
  }

  /// Returns the snapshot of a host; `nil` if it is not registered.
  public func host(_ host: HostId) -> HostHandle? {
    entries[host]?.supervisor?.views.handle.current
  }

  /// Returns the snapshots of all hosts, in the order in which they were added.
  public func hosts() -> [HostHandle] {
    order.compactMap { entries[$0]?.supervisor?.views.handle.current }
  }

  func supervisor(_ host: HostId) throws -> HostSupervisor {
    guard !isShutDown else { throw HostError.hostShutDown }
    guard case .running(let supervisor) = entries[host] else {
      throw HostError.unknownHost(host)
    }
    return supervisor
  }
}

extension MultiHostClient {
  /// Creates a client with one host.
  ///
  /// - Throws: As ``add(_:)``.
  public static func single(
    _ config: HostConfig, store: any ClientIdStore = InMemoryClientIdStore()
  ) async throws -> (client: MultiHostClient, host: HostHandle) {
    let client = MultiHostClient(store: store)
    return (client, try await client.add(config))
  }
}

/// Runs `body` with a client, and shuts the client down afterwards, also after an error.
///
/// - Throws: The error of `body`.
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
