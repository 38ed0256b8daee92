internal import AgentHostProtocol

/// Supervises the connection to one host: the shell around a `HostMachine`, which decides, and a `ChannelTracker`,
/// which turns inbound events into feed elements.
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
  var machine: HostMachine
  var channelTracker: ChannelTracker
  var generator: any RandomNumberGenerator & Sendable

  var pauses = PauseNotices()
  var connections = HostConnections<AHPClient>()
  /// Fulfilled, and replaced, when the host is connected, has failed or was stopped.
  var availability = Promise<Void>()
  /// Fulfilled when the host was stopped.
  private let stopping = Promise<Void>()
  var requests = ChannelRequests()
  var protectedResources = ProtectedResources()
  var streams: HostStreams
  var sessionRefresh = SessionRefresh()
  var isStopped = false
  var resume: HostResume
  var bridge = OutboxBridge()
  var mirrorSerials: UInt64 = 0
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
    self.generator = generator
    time = ConnectionTime(config.client.clock)
    machine = HostMachine(
      policy: config.reconnectPolicy,
      limits: HostMachine.Limits(attemptStep: config.connectTimeout))
    streams = HostStreams(config.id, environment)
    // The stored resume point belongs to the program that uses the stored client id.
    resume = HostResume(identity.isTemporary ? nil : config.resume)
    channelTracker = ChannelTracker(host: config.id)
    channelTracker.clientId = identity.clientId
    channelTracker.fansOutReplayedActions = config.fansOutReplayedActions
    for uri in config.initialSubscriptions {
      _ = channelTracker.subscriptions.acquireForProgram(uri)
    }
    views = HostViews(config, identity, channelTracker.subscriptions.list, environment)
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

  /// Ends the host if the client was released without removing it.
  private func leaveIfAbandoned() async {
    guard !isStopped else { return }
    perform(machine.removeRequested())
    if !isStopped { stopped() }
    endAllStreams(.hostRemoved)
    // This task is cancelled, but stores must still write.
    let leaving = Task { await leave() }
    await leaving.value
  }

  private func start() {
    startOutbox()
    perform(machine.start())
  }

  /// Ends the host permanently. Returns when its connections are closed or the time limit for that has elapsed;
  /// `ended` is fulfilled later.
  func stop(_ reason: HostedEnd.Reason) async {
    if !isStopped {
      perform(machine.removeRequested())
      if !isStopped { try? await stopping.value() }
    }
    endAllStreams(reason)
  }

  func reconnect() { perform(machine.reconnectRequested()) }

  // MARK: Effects

  func perform(_ effects: [HostMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .connect(let attempt):
        jobs.start(.attempt(attempt)) { await self.runAttempt(attempt) }
      case .handshake(let attempt, let handshake):
        startHandshake(attempt, handshake)
      case .closeConnection(let attempt):
        close(attempt)
      case .startTimer(let timer, let duration):
        schedule(.timer(timer), after: duration) { $0.elapsed(timer) }
      case .cancelTimer(let timer):
        jobs.cancel(.timer(timer))
      case .publish(let state):
        publish(state)
      case .stopped:
        stopped()
      }
    }
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

  private func elapsed(_ timer: HostMachine.TimerID) {
    perform(machine.timerElapsed(timer, at: time.now(), using: &generator))
  }

  private func stopped() {
    isStopped = true
    jobs.finish()
    availabilityChanged()
    stopping.fulfil()
    failSubscribers(HostError.hostShutDown)
  }

  private func publish(_ state: HostState) {
    views.stateChanged(
      to: state, machine, channelTracker.subscriptions.list, at: time.now(),
      environment.wallTime())
    report(.stateChanged(id, state, lastError: machine.lastFailure))
    if state.isConnected { report(.connected(id, machine.generation)) }
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
