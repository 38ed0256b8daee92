internal import AgentHostProtocol

/// Supervises the connection to one host: the shell around a `SupervisorMachine`, which decides.
///
/// `run()` is one task group for everything that takes time: attempts, timers, subscriptions, the list of sessions.
/// The actor waits for none of it, so commands take effect at once.
actor HostSupervisor {
  nonisolated let id: HostId
  nonisolated let views: HostViews
  nonisolated let jobs = JobGroup<SupervisorJob>()
  /// Fulfilled when `run()` has returned.
  nonisolated let ended = Promise<Void>()

  let config: HostConfig
  let environment: HostEnvironment
  let time: ConnectionTime
  let identity: HostIdentity
  nonisolated let outbox: HostOutbox?
  var machine: SupervisorMachine
  var clients = HostClients<AHPClient>()
  var streams: HostStreams
  var pauses = PauseNotices()
  /// Fulfilled, and replaced, when the host is connected, has failed or was stopped.
  var availability = Promise<Void>()
  /// Fulfilled when the host was stopped.
  private let stopping = Promise<Void>()
  var mirrorSerials: UInt64 = 0
  /// The chats to which a message is being sent. Fulfilled when the next one may be.
  var sends: URIDictionary<Promise<Void>> = [:]
  /// Fulfilled when the store of resume points is no longer in use.
  var storeUse: Promise<Void>?
  /// Whether the last resume point is being written, and whether another program may use the identity.
  var isLeaving = false
  var hasLeft = false

  init(
    config: HostConfig, identity: HostIdentity, outbox: HostOutbox?, environment: HostEnvironment,
    generator: any RandomNumberGenerator & Sendable
  ) {
    id = config.id
    self.config = config
    self.identity = identity
    self.outbox = outbox
    self.environment = environment
    time = ConnectionTime(config.client.clock)
    machine = SupervisorMachine(
      config, clientId: identity.clientId,
      // The stored resume point belongs to the program that uses the stored client id.
      resume: identity.isTemporary ? nil : config.resume,
      concerns: outbox?.outbox.concerns, generator: generator)
    streams = HostStreams(config.id, environment)
    views = HostViews(
      config, identity, machine.channelTracker.subscriptions.list, environment)
  }

  // MARK: Running

  /// Runs until the host is stopped or the task is cancelled, and all jobs have ended. After `stop` the caller calls
  /// `leave()`.
  nonisolated func run() async {
    defer { ended.fulfil() }
    let hasPoint = await restore()
    await resumeForOutbox(hasPoint: hasPoint)
    await start()
    await jobs.run()
    await outbox?.outbox.close()
    await leaveIfAbandoned()
  }

  private func start() {
    startOutbox()
    decide { $0.start() }
  }

  /// Ends the host if the client was released without removing it.
  private func leaveIfAbandoned() async {
    guard !machine.isStopped else { return }
    decide { $0.abandoned() }
    endAllStreams(.hostRemoved)
    // This task is cancelled, but stores must still write.
    let leaving = Task { await leave() }
    await leaving.value
  }

  /// Ends the host permanently. Returns when its connections are closed or the time limit for that has elapsed;
  /// `ended` is fulfilled later.
  func stop(_ reason: HostedEnd.Reason) async {
    if !machine.isStopped {
      decide { $0.removeRequested() }
      if !machine.isStopped { try? await stopping.value() }
    }
    endAllStreams(reason)
  }

  func reconnect() { decide { $0.reconnectRequested() } }

  private func endAllStreams(_ reason: HostedEnd.Reason) {
    decide { $0.streamsEnd(reason, followed: streams.followed) }
    views.finish()
    streams.mirrors?.finish()
  }

  // MARK: Decisions

  /// Passes an input to the machine, and performs the effects.
  @discardableResult
  func decide<Result>(
    _ input: (inout SupervisorMachine) throws -> Result
  ) rethrows -> Result {
    defer { perform(machine.takeEffects()) }
    return try input(&machine)
  }

  /// Runs `body` after a delay, unless the job is cancelled.
  func schedule(
    _ job: SupervisorJob, after delay: Duration,
    _ body: @escaping @Sendable (isolated HostSupervisor) async -> Void
  ) {
    jobs.start(job) { [clock = config.client.clock] in
      guard (try? await clock.pause(for: delay)) != nil else { return }
      await body(self)
    }
  }

  func stopped() {
    jobs.finish()
    availabilityChanged()
    stopping.fulfil()
  }

  func publish(_ state: HostState) {
    let lifecycle = machine.lifecycle
    views.stateChanged(
      to: state, lifecycle, machine.channelTracker.subscriptions.list, at: time.now(),
      environment.wallTime())
    report(.stateChanged(id, state, lastError: lifecycle.lastFailure))
    if state.isConnected { report(.connected(id, lifecycle.generation)) }
    if !state.isPending { availabilityChanged() }
  }

  private func availabilityChanged() {
    availability.fulfil()
    availability = Promise()
  }

  func report(_ event: HostEvent) {
    environment.report(event, of: id)
  }
}
