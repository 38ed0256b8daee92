public import AgentHostProtocol

/// One connection to one host: requests, subscriptions, actions, events.
///
///     let client = AHPClient(transport: WebSocketTransport(url: "wss://example.com/ahp"))
///     let events = await client.events
///     try await client.connect()
///     let initialized = try await client.initialize(clientId: "my-client")
///
/// A client connects once. To reconnect, create another client with a new transport; ``MultiHostClient``
/// reconnects automatically. All methods may be called from any task; messages of one task are sent in
/// order. The connection lives until ``shutdown()``, until the host or the network ends it, or until
/// neither the client nor a stream of its events is referenced.
///
/// Calls end at once when their task is cancelled. Errors are `AHPError`; `wasWritten` says whether the
/// host may have received the message, `rpcError` is the host's error response.
public actor AHPClient {
  let core: ConnectionCore
  let lifetime = ConnectionLifetime()

  /// Creates a client over a transport that is not open yet.
  public init(transport: any AHPTransport, config: AHPClientConfig = AHPClientConfig()) {
    core = ConnectionCore(transport: transport, config: config)
  }

  // MARK: Life

  /// Opens the transport and starts reading. Attach streams earlier, so that no event is missed.
  ///
  /// - Throws: Errors of the transport, or an error if the client was connected before.
  public func connect() async throws {
    try await core.open()
    core.begin()
    lifetime.began(core)
  }

  /// Ends the connection: queued messages are written, pending calls fail, streams end, and the transport
  /// is closed. Returns when all resources are released, and handlers of the host's requests have ended, unless a
  /// handler or a task that it started calls this. If the task is cancelled, nothing further is written. Safe to call
  /// more than once.
  public func shutdown() async {
    await core.shutDown()
    await withTaskCancellationHandler {
      await core.ended()
    } onCancel: {
      lifetime.cancel()
    }
    for await state in stateChanges {
      if case .closed = state { return }
    }
  }

  /// The current state of the connection.
  public nonisolated var state: ConnectionState { core.status.current }

  /// The state and its changes, up to the closed one. Intermediate changes are skipped if they are not read in time.
  public nonisolated var stateChanges: LatestValueSequence<ConnectionState> {
    core.status.values()
  }

  /// The counters of this connection.
  public nonisolated var counters: ConnectionCounters {
    core.state.withLock { $0.machine.counters }
  }

  package nonisolated var pendingRequestCount: Int {
    core.state.withLock { $0.machine.pendingCount }
  }

  /// How long the host has been silent while the response to a ping is overdue; `nil` if none is overdue.
  public nonisolated var silence: Duration? {
    let since = core.state.withLock { $0.machine.silentSince }
    return since.map { core.jobs.time.now() - $0 }
  }

  /// The negotiated version, after the handshake.
  public nonisolated var protocolVersion: String? {
    core.state.withLock { $0.machine.protocolVersion }
  }

  /// The subscribed channels, the oldest first.
  public nonisolated var subscriptions: [URI] {
    core.state.withLock { $0.machine.subscriptions.channels }
  }

  // MARK: Events

  /// The events of all channels from now on. Each call creates a stream that is buffered as configured: by
  /// default nothing is lost, and a stream that is not read eventually slows the connection down.
  public var events: ClientEvents {
    events(buffering: core.config.tapBuffering ?? core.config.buffering)
  }

  /// Returns the events of all channels from now on, with another buffering policy.
  public nonisolated func events(buffering: FeedBufferingPolicy) -> ClientEvents {
    ClientEvents(base: core.feed.subscribe(policy: buffering, name: "events"), lifetime: lifetime)
  }

  /// Everything the connection receives from now on, including snapshots, gaps and violations.
  ///
  /// - Parameter buffering: `nil` for the configuration's policy.
  public nonisolated func feed(_ buffering: FeedBufferingPolicy? = nil) -> ClientFeed {
    ClientFeed(
      base: core.feed.subscribe(policy: buffering ?? core.config.buffering, name: "feed()"),
      lifetime: lifetime)
  }

  /// Everything received for one channel from now on.
  public nonisolated func feed(
    channel: URI, _ buffering: FeedBufferingPolicy? = nil
  ) -> ClientFeed {
    ClientFeed(
      base: core.feed.subscribe(
        to: .key(ExactKey(channel)), policy: buffering ?? core.config.buffering,
        name: "feed(channel: \(channel))"), lifetime: lifetime)
  }
}

extension AHPClient {
  /// Why the connection ended; `nil` before.
  public nonisolated var closeReason: AHPError? {
    core.state.withLock { $0.machine.closeReason }
  }

  /// The first message that was no response to the pending handshake.
  package nonisolated var handshakeViolation: ProtocolViolation? {
    core.state.withLock { $0.machine.handshake.violation }
  }

  /// Waits for the end of the connection and returns its reason.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled.
  public nonisolated func waitUntilClosed() async throws -> AHPError {
    for await state in stateChanges {
      if case .closed(let reason) = state { return reason }
    }
    if case .closed(let reason) = state { return reason }
    throw CancellationError()
  }
}
