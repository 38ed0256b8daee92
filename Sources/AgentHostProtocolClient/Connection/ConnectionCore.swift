internal import AgentHostProtocol

/// The shell around a ``ConnectionMachine``: the transport, the tasks that read, write and keep time, and
/// the promises of waiting callers.
///
/// One task group owns all tasks (`run()`). Calls change the state under its lock and wake the tasks
/// concerned, so that cancelling a caller needs no task.
final class ConnectionCore: Sendable {
  /// A response, decoded as far as the connection needs it.
  enum Answer: Sendable {
    case result([UInt8])
    indirect case subscribed(SubscribeResult, ClientItems?)
    indirect case initialized(InitializeResult)
    indirect case reconnected(ReconnectResult)
  }

  typealias Machine = ConnectionMachine<Promise<Answer>>
  struct Job: Sendable {
    let run: @Sendable () async -> Void
  }

  enum Writer {
    case idle
    case writing
    /// Queued frames are never written.
    case failed
  }

  struct State {
    var machine: Machine
    var outbound: OutboundQueue
    var dispatches: DispatchTracker
    var handlers: HostRequestHandlers
    var jobs: [Job] = []
    var owner: Owner?
    var timerTarget: Duration?
    var writer = Writer.idle
    var isPinging = false
    var holders: Holders?
    /// Whether the host was silent at the last notice.
    var isSilent = false
    /// Published states that the observer does not know yet.
    var unobserved: [ConnectionState] = []
    /// Whether a task is passing states to the observer.
    var isObserving = false
  }

  let transport: any AHPTransport
  let config: AHPClientConfig
  let time: ConnectionTime
  let authenticator: Authenticator?
  let feed = ClientItemFeed()
  let status = LatestValue(ConnectionState.idle)
  let state: Locked<State>
  /// Translates messages of hosts older than 0.9.
  let legacy = Locked(LegacyWire())

  let writerSignal = Signal()
  /// Raised when there may be a job, an earlier deadline, or the end.
  let runSignal = Signal()
  let flushSignal = Signal()
  /// Raised when a request is made while reading is paused.
  let holdSignal = Signal()

  init(transport: any AHPTransport, config: AHPClientConfig) {
    self.transport = transport
    self.config = config
    time = ConnectionTime(config.clock)
    authenticator = config.authentication.map { Authenticator(provider: $0) }
    state = Locked(
      State(
        machine: Machine(
          keepAlive: config.keepAlive, maxHostRequests: config.maxHostRequests,
          maxHostRequestBytes: config.maxHostRequestBytes, tokens: transport.tokens),
        outbound: OutboundQueue(budget: config.sendBudget),
        dispatches: DispatchTracker(
          firstClientSeq: config.firstClientSeq, limit: config.maxTrackedDispatches),
        handlers: config.requestHandlers))
  }

  // MARK: Life

  /// Opens the transport. If it throws, the connection is closed.
  func open() async throws {
    if let error = state.withLock({ $0.machine.connectRequested() }) { throw error }
    publish(.opening)
    do {
      try await transport.open()
    } catch {
      let reason =
        error is CancellationError
        ? AHPError.cancelled(method: "connect", wasWritten: false) : .classified(error)
      end(reason)
      await transport.close()
      finish()
      if Task.isCancelled { throw CancellationError() }
      throw state.withLock { $0.machine.closeReason } ?? reason
    }
    guard state.withLock({ $0.machine.transportOpened(at: time.now()) }) else {
      await transport.close()
      finish()
      throw state.withLock { $0.machine.closeReason } ?? .clientShutDown()
    }
    publish(.handshaking)
  }

  /// Runs an open connection. Returns when all its resources are released, and its jobs have ended.
  func run() async {
    await withDiscardingTaskGroup { jobs in
      await withDiscardingTaskGroup { group in
        group.addTask { await self.read() }
        group.addTask { await self.write() }
        while let job = await self.nextJob() { jobs.addTask { await job.run() } }
        // Interrupted handlers still answer, with an error.
        jobs.cancelAll()
        await self.flush()
        await self.closeTransport()
        group.cancelAll()
      }
      // Jobs run code of the program, which may ignore its cancellation: the end of the connection does not wait for it.
      finish()
    }
  }

  /// Waits for the host to agree, unless it is silent: then the wait would only delay reconnecting.
  private func closeTransport() async {
    guard state.withLock({ $0.machine.closeReason?.code == .hostSilent }) else {
      return await transport.close()
    }
    await withDiscardingTaskGroup { group in
      // First, so that the task is cancelled from its beginning.
      group.cancelAll()
      group.addTask { await self.transport.close() }
    }
  }

  /// Starts closing. Only the first reason counts.
  func end(_ reason: AHPError) { _ = leavePhase(for: reason) }

  /// Starts closing, and returns the phase before.
  private func leavePhase(for reason: AHPError) -> Machine.Phase {
    let (phase, interrupted, senders) = state.withLock { state in
      (state.machine.phase, state.machine.ended(reason), state.outbound.takeRoomWaiters())
    }
    // They fail: closing may take long.
    for sender in senders { sender.fulfil() }
    guard let interrupted else { return phase }
    publish(.closing)
    for (entry, error) in interrupted { settle(entry, .failure(error)) }
    authenticator?.end(state.withLock { $0.machine.closeReason } ?? reason)
    runSignal.raise()
    writerSignal.raise()
    flushSignal.raise()
    return phase
  }

  /// Closes the connection after writing queued messages.
  func shutDown() async {
    switch leavePhase(for: .clientShutDown()) {
    case .new: finish()
    // `open()` completes the shutdown.
    case .opening: await transport.close()
    case .handshaking, .ready, .closing, .closed: break
    }
  }

  /// Marks the connection as closed and resumes everything that waits for that.
  func finish() {
    let (isFirst, reason, tickets, woken, isOwned) = state.withLock { state in
      let isFirst = state.machine.phase != .closed
      state.machine.transportClosed()
      let reason = state.machine.closeReason ?? .clientShutDown()
      return (
        isFirst, reason, state.dispatches.removeAll(), state.outbound.removeAll(),
        state.owner != nil
      )
    }
    guard isFirst else { return }
    for ticket in tickets { ticket.lost(reason) }
    for waiter in woken { waiter.fulfil() }
    // The owner asks for the reason.
    if isOwned { feed.finish() } else { feed.finish(reason) }
    publish(.closed(reason))
    status.finish()
  }

  /// Publishes a state, unless a later one is published: callers and tasks of the connection change it concurrently.
  func publish(_ new: ConnectionState) {
    state.withLock { state in
      guard status.current.order < new.order else { return }
      status.update(new)
      if config.observer != nil { state.unobserved.append(new) }
    }
    guard let observer = config.observer else { return }
    // One task at a time calls the observer, outside of the lock, so that it gets the states in order.
    var isObserving = false
    while let next = nextUnobserved(&isObserving) { observer.connectionChanged(to: next) }
  }

  /// Returns the next state for the observer; `nil` if there is none or another task passes it on.
  private func nextUnobserved(_ isObserving: inout Bool) -> ConnectionState? {
    state.withLock { state in
      guard isObserving || !state.isObserving else { return nil }
      isObserving = !state.unobserved.isEmpty
      state.isObserving = isObserving
      return isObserving ? state.unobserved.removeFirst() : nil
    }
  }

  // MARK: Jobs

  /// Runs a closure in a task of the connection, cancelled when the connection ends. `false` if it has ended.
  @discardableResult
  func addJob(_ work: @escaping @Sendable () async -> Void) -> Bool {
    let isOpen = state.withLock { state in
      if state.machine.isOpen { state.jobs.append(Job(run: work)) }
      return state.machine.isOpen
    }
    runSignal.raise()
    return isOpen
  }

  /// Returns the next job, and handles deadlines until there is one; `nil` at the end.
  private func nextJob() async -> Job? {
    // One task for jobs and deadlines: tasks that live as long as a connection are most of its memory.
    while true {
      switch nextStep() {
      case .job(let job): return job
      case .wait(let deadline?): await time.wait(for: runSignal, until: deadline)
      case .wait(until: nil): await runSignal.wait()
      case .end: return nil
      }
    }
  }

  private enum Step {
    case job(Job)
    case wait(until: Duration?)
    case end
  }

  @inline(never)
  private func nextStep() -> Step {
    if Task.isCancelled { end(.clientShutDown()) }
    let now = time.now()
    let isDue = state.withLock { $0.timerTarget.map { $0 <= now } ?? false }
    if isDue { timeReached(now) }
    return state.withLock { state in
      // Jobs from before the end run too: a shutdown waits until each request of the host has its response.
      if !state.jobs.isEmpty { return .job(state.jobs.removeFirst()) }
      guard state.machine.isOpen else { return .end }
      let deadlines = [state.machine.nextDeadline, authenticator?.nextRefresh]
      state.timerTarget = deadlines.compactMap { $0 }.min()
      return .wait(until: state.timerTarget)
    }
  }

  /// Waits until the queue is written, if the client was shut down.
  private func flush() async {
    await time.limit(config.closeTimeout) {
      while !Task.isCancelled {
        let isDone = self.state.withLock { state in
          state.machine.closeReason?.code != .clientShutDown || state.writer == .failed
            || state.outbound.isEmpty && state.writer == .idle
              && state.machine.hostRequestCount == 0
        }
        if isDone { return }
        await self.flushSignal.wait()
      }
    }
  }

  // MARK: Time

  /// Returns whether `deadline` is before the timer's next deadline.
  func mind(_ deadline: Duration?, in state: borrowing State) -> Bool {
    guard let deadline else { return false }
    return state.timerTarget.map { deadline < $0 } ?? true
  }

  private func timeReached(_ now: Duration) {
    let bytes = transport.receivedByteCount
    let due = state.withLock { $0.machine.timeReached(now, bytes: bytes) }
    for (entry, error) in due.expired { settle(entry, .failure(error)) }
    reportSilence()
    if let failure = due.failure { return end(failure) }
    if let probe = due.probe { addJob { await self.ask(probe) } }
    for challenge in authenticator?.dueRefreshes(at: now) ?? [] {
      authenticator?.begin(challenge, on: self)
    }
  }

  /// Pings the host. The response to a protocol ping counts by arriving.
  private func ask(_ probe: Machine.ProbeID) async {
    let isFirst = state.withLock { state in
      defer { state.isPinging = true }
      return !state.isPinging
    }
    guard isFirst else { return }
    do {
      try await transport.ping()
      state.withLock { state in
        state.isPinging = false
        if let current = state.machine.currentProbe {
          state.machine.probeAnswered(current, at: time.now())
        }
      }
      reportSilence()
    } catch is CancellationError {
      state.withLock { $0.isPinging = false }
    } catch let error as AHPError where error.code == .probeUnsupported {
      state.withLock { $0.isPinging = false }
      _ = try? await request(PingParams(), purpose: .probe(probe))
    } catch {
      end(.classified(error))
    }
  }
}
