internal import AgentHostProtocol

/// The shell around a ``ConnectionMachine``: the transport, the jobs that read, write and keep time, and
/// the promises of waiting callers.
///
/// While nothing happens, only the reading job exists: tasks that live as long as a connection are most of its memory.
/// Calls change the state under its lock and start jobs, so that cancelling a caller needs no task.
final class ConnectionCore: Sendable {
  /// A response, decoded as far as the connection needs it.
  enum Answer: Sendable {
    case result([UInt8])
    indirect case subscribed(SubscribeResult, ClientItems?)
    indirect case initialized(InitializeResult)
    indirect case reconnected(ReconnectResult)
  }

  typealias Machine = ConnectionMachine<Promise<Answer>>

  enum JobID: Hashable, Sendable {
    case read
    /// Runs while frames are queued.
    case write
    case timer(Duration)
    /// A handler of a request of the host, a ping, or authentication.
    case work(UInt64)
    case close
    case cancel
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
    var jobCount: UInt64 = 0
    var owner: Owner?
    /// The alarms that have not rung, each earlier than the one before it. An alarm cannot be removed.
    var alarms: [Duration] = []
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

  /// The connection whose `work` job runs this task, or started it.
  @TaskLocal private static var worker: ObjectIdentifier?

  let transport: any AHPTransport
  let config: AHPClientConfig
  let jobs: JobGroup<JobID>
  let authenticator: Authenticator?
  let feed = ClientItemFeed()
  let status = LatestValue(ConnectionState.idle)
  let state: Locked<State>
  /// Translates messages of hosts older than 0.9.
  let legacy = Locked(LegacyWire())

  let flushSignal = Signal()
  /// Raised when a request is made while reading is paused.
  let holdSignal = Signal()

  init(transport: any AHPTransport, config: AHPClientConfig) {
    self.transport = transport
    self.config = config
    jobs = JobGroup(config.clock)
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
    guard state.withLock({ $0.machine.transportOpened(at: jobs.time.now()) }) else {
      await transport.close()
      finish()
      throw state.withLock { $0.machine.closeReason } ?? .clientShutDown()
    }
    publish(.handshaking)
  }

  /// Begins to read an open connection.
  func begin() {
    jobs.start(.read) { await self.read() }
    setTimer()
  }

  /// Ends the connection without writing queued messages. Returns at once, because any code may release a client.
  func cancel() {
    jobs.start(.cancel) {
      self.end(.clientShutDown())
      self.jobs.finish()
    }
  }

  /// Waits until a connection that is ending has released its resources, and its jobs have ended. A handler does not wait
  /// for the jobs, because it is one of them.
  func ended() async {
    await jobs.wait(for: .close)
    if Self.worker != ObjectIdentifier(self) { await jobs.ended() }
  }

  private func close() async {
    // Interrupted handlers still answer, with an error.
    jobs.cancel { if case .work = $0 { true } else { false } }
    await flush()
    await closeTransport()
    for job in [JobID.read, .write] {
      jobs.cancel(job)
      await jobs.wait(for: job)
    }
    // Handlers run code of the program, which may ignore its cancellation: the end of the connection does not wait for it.
    finish()
    jobs.finish()
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
      let phase = state.machine.phase
      let interrupted = state.machine.ended(reason)
      // In one step: from now on, callers can wait for this job.
      if interrupted != nil, phase == .handshaking || phase == .ready {
        jobs.start(.close) { await self.close() }
      }
      return (phase, interrupted, state.outbound.takeRoomWaiters())
    }
    // They fail: closing may take long.
    for sender in senders { sender.fulfil() }
    guard let interrupted else { return phase }
    publish(.closing)
    for (entry, error) in interrupted { settle(entry, .failure(error)) }
    authenticator?.end(state.withLock { $0.machine.closeReason } ?? reason)
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
    state.withLock { state in
      // In one step: the end of the connection cancels the jobs from before.
      guard state.machine.isOpen else { return false }
      state.jobCount += 1
      return jobs.start(.work(state.jobCount)) { [worker = ObjectIdentifier(self)] in
        await Self.$worker.withValue(worker) { await work() }
      }
    }
  }

  /// Waits until the queue is written, if the client was shut down.
  private func flush() async {
    await jobs.time.limit(config.closeTimeout) {
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

  /// Returns whether `deadline` is before every alarm.
  func mind(_ deadline: Duration?, in state: borrowing State) -> Bool {
    guard let deadline else { return false }
    return state.alarms.last.map { deadline < $0 } ?? true
  }

  /// Wakes the connection at its next deadline.
  func setTimer() {
    let target = state.withLock { state -> Duration? in
      let deadlines = [state.machine.nextDeadline, authenticator?.nextRefresh]
      let next = deadlines.compactMap { $0 }.min()
      guard state.machine.isOpen, let next, mind(next, in: state) else { return nil }
      state.alarms.append(next)
      return next
    }
    guard let target else { return }
    let isSet = jobs.time.alarm(at: target) { [weak self] in
      guard let self else { return }
      jobs.start(.timer(target)) { self.timeReached(target) }
    }
    if isSet { return }
    jobs.start(.timer(target)) { [time = jobs.time] in
      if (try? await time.sleep(until: target)) != nil { self.timeReached(target) }
    }
  }

  private func timeReached(_ deadline: Duration) {
    let now = max(deadline, jobs.time.now())
    let evidence = transport.keepAliveEvidence
    let due = state.withLock { state in
      state.alarms.removeAll { $0 == deadline }
      return state.machine.timeReached(now, evidence)
    }
    defer { setTimer() }
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
          state.machine.probeAnswered(current, at: jobs.time.now())
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
