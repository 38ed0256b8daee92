internal import AgentHostProtocol
public import AgentHostProtocolClient

/// An AHP host in your process, for tests and demos.
///
///     try await EmbeddedHost.with { host in
///       let url = try await host.start()                   // ws://127.0.0.1:…
///       let session = await host.createSession(title: "Demo")
///       // connect a client to `url`, or give it `host.transport()`
///       // …
///     }
///
/// Serves any number of clients over in-memory transports and sockets, replays envelopes after a reconnect, and
/// runs agents by a ``HostScript``. Inject faults with ``FaultPlan`` and ``dropConnections(of:)``.
///
/// Methods may be called from any task. The owner must call ``stop()``; ``with(_:isolation:_:)`` does so
/// automatically.
public actor EmbeddedHost {
  /// A way to listen for connections. A Unix socket on which nothing listens, as a killed process leaves it, is replaced.
  public enum Listening: Sendable, Hashable {
    /// WebSocket on a loopback port; 0 lets the system choose.
    case webSocket(port: UInt16 = 0)
    /// WebSocket under TLS on a loopback port, with a certificate and its key in PEM files.
    case secureWebSocket(port: UInt16 = 0, certificateFile: String, keyFile: String)
    /// WebSocket on a Unix socket.
    case unixWebSocket(path: String)
    /// Lines on a Unix socket.
    case unixLines(path: String)
    /// Lines on a loopback port; 0 lets the system choose.
    case tcpLines(port: UInt16 = 0)
  }

  var model: HostModel
  var connections: [HostConnectionID: HostConnection] = [:]
  struct RequestKey: Hashable {
    var connection: HostConnectionID
    var request: Int64
  }

  private struct Job: Sendable {
    let run: @Sendable () async -> Void
  }

  /// Requests to clients without a response yet.
  var requests: [RequestKey: Promise<[UInt8]>] = [:]
  /// The cancellation of each running timer.
  private var timers: [Int: Promise<Void>] = [:]
  private var listeners: [HostListener] = []
  private let elapsed: @Sendable () -> Duration
  private let startTime: HostTime
  private let clock: any Clock<Duration>
  private let jobs: AsyncStream<Job>.Continuation
  private var runner: Task<Void, Never>?
  private(set) var isStopped = false
  /// The reason why the host has terminated by itself, like a crashed process; `nil` while it has not.
  public private(set) var failure: String?
  private let ending = Promise<String>()
  /// The addresses of the host.
  public private(set) var urls: [String] = []
  /// The number of flushes so far.
  private(set) var flushes = 0
  var transcript: Transcript?
  /// Fulfilled by the next change.
  var changes: [Promise<Void>] = []

  /// Creates a host without listeners; see ``start(listening:)`` and ``transport()``.
  public init(_ configuration: HostConfiguration = HostConfiguration()) {
    startTime = configuration.startTime ?? .current
    clock = configuration.clock
    elapsed = Self.stopwatch(configuration.clock)
    model = HostModel(configuration: configuration, now: startTime)
    // Consumed immediately, one task for each job: jobs are bounded where they are started.
    let (stream, continuation) = AsyncStream.makeStream(
      of: Job.self, bufferingPolicy: .unbounded)
    jobs = continuation
    // The root task of a host: all others are its children, and `stop()` waits for it.
    runner = Task {
      await withDiscardingTaskGroup { group in
        for await job in stream { group.addTask { await job.run() } }
        group.cancelAll()
      }
    }
  }

  /// Creates a host whose agent follows a script.
  public init(script: @escaping @Sendable (HostTurn) -> HostScript) {
    self.init(HostConfiguration(script: script))
  }

  deinit {
    jobs.finish()
    runner?.cancel()
  }

  /// Creates a host, passes it to `body`, and stops it afterwards.
  ///
  /// - Throws: The errors of `body`.
  public static func with<Result>(
    _ configuration: HostConfiguration = HostConfiguration(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (EmbeddedHost) async throws -> Result
  ) async throws -> Result {
    let host = EmbeddedHost(configuration)
    do {
      let result = try await body(host)
      await host.stop()
      return result
    } catch {
      await host.stop()
      throw error
    }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  // MARK: Lifetime

  /// Listens for connections.
  ///
  /// - Returns: The address for clients, such as `ws://127.0.0.1:50123/`.
  /// - Throws: `AHPError` if the port or path is in use, or the certificate cannot be loaded.
  @discardableResult
  public func start(listening: Listening = .webSocket()) throws -> String {
    guard !isStopped, failure == nil else {
      throw AHPError(
        .transportClosed, .local, "the host is stopped",
        advice: "create another host; FaultProxy makes one unreachable for a while")
    }
    let listener = try listening.listener(
      queryToken: model.configuration.personality.queryToken)
    listeners.append(listener)
    urls.append(listener.url)
    inBackground { [weak self] in
      while let accepted = try? await listener.server.accept() {
        await self?.accept(accepted)
      }
    }
    return listener.url
  }

  /// The first address of the host.
  public var url: String? { urls.first }

  /// Returns an in-memory transport to this host. Each call creates a connection. The transport of a stopped
  /// host has ended.
  public func transport() -> any AHPTransport {
    let (client, server) = InMemoryTransport.pair()
    serve(server) { await server.close() }
    return client
  }

  /// Serves a client over a custom transport until it ends. A stopped host closes it.
  public func serve(_ transport: any AHPTransport) {
    serve(transport) { await transport.close() }
  }

  /// Closes all connections and listeners, and returns when all tasks of the host have ended. It cannot be started again.
  public func stop() async {
    guard !isStopped else {
      await runner?.value
      return
    }
    isStopped = true
    reportChange()
    ending.fulfil(.failure(AHPError.hostStopped))
    let open = Array(connections.values)
    for listener in listeners { await listener.server.close() }
    for connection in open { await connection.abort() }
    jobs.finish()
    runner?.cancel()
    await runner?.value
    connections = [:]
    listeners = []
  }

  // MARK: Termination

  /// Waits until the host terminates by itself, like a crashed process.
  ///
  /// - Returns: The reason.
  /// - Throws: `AHPError` if the host is stopped before; `CancellationError` if the task is cancelled while waiting.
  public func waitForFailure() async throws -> String { try await ending.value() }

  /// Terminates like a crashed process: cuts connections and stops listening.
  private func end(because reason: String) {
    guard failure == nil, !isStopped else { return }
    failure = reason
    let open = Array(connections.values)
    connections = [:]
    for connection in open { model.disconnected(connection.id) }
    _ = model.takeOutput()
    let listeners = listeners
    jobs.yield(
      Job {
        for listener in listeners { await listener.server.close() }
        for connection in open { await connection.abort() }
      })
    ending.fulfil(.success(reason))
  }

  // MARK: Connections

  private func accept(_ accepted: ServerConnection) {
    inBackground { [weak self] in
      do {
        try await accepted.open()
      } catch {
        return await accepted.abort()
      }
      await self?.serveAccepted(accepted)
    }
  }

  private func serveAccepted(_ accepted: ServerConnection) async {
    guard !isStopped, failure == nil else { return await accepted.abort() }
    serve(accepted) { await accepted.abort() }
  }

  private func serve(
    _ transport: any AHPTransport, abort: @escaping @Sendable () async -> Void
  ) {
    guard !isStopped else {
      // No more jobs are started; later calls of `stop()` wait for this task too.
      runner = Task { [runner] in
        await abort()
        await runner?.value
      }
      return
    }
    guard failure == nil else { return inBackground(abort) }
    model.now = time
    let id = model.connected()
    let plan = model.configuration.faults
    let faulty: any AHPTransport =
      plan.concerns(id)
      ? FaultyTransport(transport, plan, clock: clock, abort: abort) : transport
    let connection = HostConnection(id: id, transport: faulty, abort: abort)
    connections[id] = connection
    reportChange()
    inBackground { await connection.write() }
    inBackground { [weak self] in
      await connection.read { batch in await self?.received(batch, from: id) }
      await self?.disconnected(id)
      await abort()
    }
  }

  private func received(_ batch: AHPFrameBatch, from id: HostConnectionID) async {
    for range in batch.messages {
      let message = Array(batch.bytes[range])
      transcript?.record(.received, message, id)
      model.now = time
      model.received(message, from: id)
      flush()
    }
    // Backpressure for clients that send faster than they read.
    if let connection = connections[id] { try? await connection.outbox.drain(to: 8 << 20) }
  }

  private func disconnected(_ id: HostConnectionID) {
    forgetRequests(to: id)
    guard connections.removeValue(forKey: id) != nil else { return }
    mutate { $0.disconnected(id) }
  }

  /// Fails pending requests on a closed connection.
  private func forgetRequests(to id: HostConnectionID) {
    for key in requests.keys where key.connection == id {
      let error = AHPError(.connectionLost, .transient, "the client has disconnected")
      requests.removeValue(forKey: key)?.fulfil(.failure(error))
    }
  }

  // MARK: Effects

  var time: HostTime { startTime.advanced(by: elapsed()) }

  /// Passes an input to the model and performs its effects.
  @discardableResult
  func mutate<Result>(_ body: (inout HostModel) -> Result) -> Result {
    model.now = time
    let result = body(&model)
    flush()
    return result
  }

  private func flush() {
    flushes += 1
    while !model.output.isEmpty {
      let output = model.takeOutput()
      var rest = output.deliveries[...]
      while let recipients = rest.first?.recipients {
        // Deliveries to the same connections share one lock and one wake-up.
        let run = rest.prefix { $0.recipients == recipients }
        rest = rest[run.endIndex...]
        for id in recipients { send(run, to: id) }
      }
      for answer in output.answers {
        let key = RequestKey(connection: answer.connection, request: answer.request)
        requests.removeValue(forKey: key)?.fulfil(answer.result.mapError { $0 })
      }
      for id in output.closures { connections[id]?.outbox.finish() }
      for case let connection? in output.cuts.map({ connections.removeValue(forKey: $0) }) {
        inBackground { await connection.abort() }
      }
      for id in output.cancelledTimers { timers.removeValue(forKey: id)?.fulfil() }
      for timer in output.timers { arm(timer) }
      if let reason = output.ending { end(because: reason) }
    }
    reportChange()
  }

  private func reportChange() {
    for change in changes { change.fulfil() }
    changes = []
  }

  private func send(_ run: ArraySlice<HostOutput.Delivery>, to id: HostConnectionID) {
    guard let connection = connections[id] else { return }
    if transcript != nil {
      for delivery in run { transcript?.record(.sent, delivery.message, id) }
    }
    guard
      connection.outbox.append(
        run.lazy.map(\.message), in: flushes, limit: model.configuration.outboundLimit)
    else { return }
    connection.outbox.breakOff()
    inBackground { await connection.abort() }
  }

  private func arm(_ timer: HostOutput.Timer) {
    guard timer.delay > .zero else {
      model.timerFired(timer.id)
      return
    }
    let cancellation = Promise<Void>()
    timers[timer.id] = cancellation
    inBackground { [weak self, clock] in
      let hasElapsed = await withTaskGroup(of: Bool.self) { group in
        group.addTask { (try? await clock.pause(for: timer.delay)) != nil }
        group.addTask {
          try? await cancellation.value()
          return false
        }
        defer { group.cancelAll() }
        return await group.next() ?? false
      }
      if hasElapsed { await self?.timerFired(timer.id) }
    }
  }

  private func timerFired(_ id: Int) {
    timers[id] = nil
    mutate { $0.timerFired(id) }
  }

  /// Runs an operation in the background until it ends or the host stops.
  func inBackground(_ work: @escaping @Sendable () async -> Void) { jobs.yield(Job(run: work)) }
}

extension AHPError {
  static var hostStopped: AHPError { AHPError(.transportClosed, .local, "the host is stopped") }
}

extension HostTime {
  static var current: HostTime {
    HostTime(milliseconds: WallTime.now.milliseconds)
  }
}
