import AgentHostProtocol

/// One connection to one host: requests and their answers, subscriptions, actions, events.
///
///     let client = AHPClient(transport: WebSocketTransport(url: "wss://example.com/ahp"))
///     let events = await client.events
///     try await client.connect()
///     let initialized = try await client.initialize(clientId: "my-client")
///
/// A client connects once. When the connection has ended, whoever wants another makes another client
/// with a fresh transport; ``MultiHostClient`` does that by itself. All methods may be called from any
/// task; what one task sends goes out in its order. The connection lives until ``shutdown()``, until
/// the host or the network ends it, or until neither the client nor a stream of its events is held by
/// anybody.
///
/// Calls end at once when their task is cancelled. Errors are `AHPError`; `wasWritten` tells whether
/// the host may have received the message, `rpcError` what it answered.
public actor AHPClient {
  let core: ConnectionCore
  let lifetime = ConnectionLifetime()

  /// A client over a transport that has not been opened.
  public init(transport: any AHPTransport, config: AHPClientConfig = AHPClientConfig()) {
    core = ConnectionCore(transport: transport, config: config)
  }

  // MARK: Life

  /// Opens the transport and starts to read from it. Attach streams before, so that nothing is missed.
  ///
  /// - Throws: What the transport throws, or that the client was connected before.
  public func connect() async throws {
    try await core.open()
    lifetime.began(Task { [core] in await core.run() })
  }

  /// Ends the connection: what is queued is written, calls in progress fail, streams end, and the
  /// transport is closed. Returns when nothing is left. If the task is cancelled, nothing further is written
  /// and the transport is closed at once. Safe to call more than once.
  public func shutdown() async {
    await core.shutDown()
    await withTaskCancellationHandler {
      await lifetime.ended()
    } onCancel: {
      lifetime.hurry()
    }
    for await state in stateChanges {
      if case .closed = state { return }
    }
  }

  /// Where the connection stands.
  public nonisolated var state: ConnectionState { core.status.current }

  /// The state and its changes, to the closed one. Changes that follow each other faster than they
  /// are read are skipped.
  public nonisolated var stateChanges: LatestValueSequence<ConnectionState> {
    core.status.values()
  }

  /// What has happened so far, in numbers.
  public nonisolated var counters: ConnectionCounters {
    core.state.withLock { $0.machine.counters }
  }

  /// How many requests wait for their answers.
  public nonisolated var pendingRequestCount: Int {
    core.state.withLock { $0.machine.pendingCount }
  }

  /// For how long nothing has come from the host although it was asked for a sign of life and should have
  /// replied by now; `nil` while it replies.
  public nonisolated var silence: Duration? {
    let since = core.state.withLock { $0.machine.silentSince }
    return since.map { core.time.now() - $0 }
  }

  /// The version that was negotiated, once it was.
  public nonisolated var protocolVersion: String? {
    core.state.withLock { $0.machine.protocolVersion }
  }

  /// The channels that are followed on this connection, the oldest first.
  public nonisolated var subscriptions: [URI] {
    core.state.withLock { $0.machine.subscriptions.channels }
  }

  // MARK: Events

  /// The events of all channels from now on. Each call makes a new stream, buffered as the
  /// configuration says: by default nothing is lost, and one that is kept without being read
  /// eventually slows the connection down.
  public var events: ClientEvents {
    events(buffering: core.config.tapBuffering ?? core.config.buffering)
  }

  /// The events of all channels from now on, buffered in some other way.
  public nonisolated func events(buffering: FeedBufferingPolicy) -> ClientEvents {
    ClientEvents(
      base: core.feed.subscribe(policy: buffering, name: "events"), lifetime: lifetime)
  }

  /// Everything the connection brings from now on, snapshots, gaps and violations included.
  ///
  /// - Parameter buffering: `nil` for that of the configuration.
  public nonisolated func feed(_ buffering: FeedBufferingPolicy? = nil) -> ClientFeed {
    ClientFeed(
      base: core.feed.subscribe(policy: buffering ?? core.config.buffering, name: "feed()"),
      lifetime: lifetime)
  }

  /// Everything that one channel brings from now on.
  public nonisolated func feed(
    channel: URI, _ buffering: FeedBufferingPolicy? = nil
  ) -> ClientFeed {
    ClientFeed(
      base: core.feed.subscribe(
        to: .key(ExactKey(channel)), policy: buffering ?? core.config.buffering,
        name: "feed(channel: \(channel))"), lifetime: lifetime)
  }

  /// Everything the connection brings, in batches as they are read, for the one owner of the
  /// connection. Attach it before ``connect()``. While more than `maxBytes` wait in it, nothing
  /// further is read, except for the sake of answers (``ReadingHold``).
  ///
  /// - Parameter onSilence: Hears how long the host has been silent when it has not replied in time, and
  ///   `nil` when it replies again. Called from the tasks of the connection; must not block.
  package nonisolated func attachInbound(
    maxBytes: Int = 1 << 20, onSilence: (@Sendable (Duration?) -> Void)? = nil
  ) -> InboundEvents {
    let events = InboundEvents(
      maxBytes: maxBytes, lifetime: lifetime,
      onSilence: onSilence.map { InboundEvents.SilenceHandler(call: $0) })
    core.attach(events)
    return events
  }
}

/// Why a connection ended, for those who cannot wait for it.
extension AHPClient {
  /// Why the connection ended; `nil` while it has not.
  public nonisolated var closeReason: AHPError? {
    core.state.withLock { $0.machine.closeReason }
  }

  /// Waits for the end of the connection, and tells why it ended.
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
