import AgentHostProtocol

/// Keeps the connection to one host: the shell around a `HostMachine`, which decides, and a
/// `ChannelTracker`, which turns what comes into what consumers see.
///
/// `run()` is one task group that holds everything that takes time: attempts, timers, subscriptions,
/// the list of sessions. Nothing here waits for any of that, so commands take effect at once whatever
/// is going on.
actor HostSupervisor {
  /// What runs.
  enum JobID: Hashable, Sendable {
    case attempt(HostMachine.AttemptID)
    case handshake(HostMachine.AttemptID)
    case verification(HostMachine.AttemptID)
    case close(HostMachine.AttemptID)
    case timer(HostMachine.TimerID)
    case subscribe(URI)
    case retry(URI)
    case restore
    case sessions
    case sessionsRetry
    case snapshots
    case loss
    case outbox
    case mirror(UInt64)
    case release(SharedSubscriptions.ID)
    case save
    case holdCheck
    case silence
  }

  /// What the registry shares among its supervisors.
  struct Environment: Sendable {
    let feed: Feed<HostFeedElement>
    let hostEvents: Feed<HostEvent>
    /// Which sessions of which hosts have changed.
    let sessionChanges: ChangeFeed<HostedResourceKey>
    /// The time of day, for people.
    let wallTime: @Sendable () -> WallTime
    let gate: AttemptGate
    /// Consumers of everything have lost elements.
    let onLoss: @Sendable ([FeedConsumerID<HostFeedElement>]) -> Void
  }

  nonisolated let id: HostId
  nonisolated let handle: LatestValue<HostHandle>
  nonisolated let sessions = LatestValue(SessionList())
  nonisolated let sessionChanges = ChangeFeed<URI>()
  nonisolated let jobs = JobGroup<JobID>()
  /// Raised when nothing is left of `run()`.
  nonisolated let over = Promise<Void>()

  let config: HostConfig
  let environment: Environment
  let time: ConnectionTime
  let identity: HostIdentity
  nonisolated let outbox: HostOutbox?
  var machine: HostMachine
  var channelTracker: ChannelTracker
  var generator: any RandomNumberGenerator & Sendable

  /// When it is told that consumers hold the host back.
  var holds = HoldNotices()
  /// The clients of attempts whose transport is open, until they are closed.
  var clients: [HostMachine.AttemptID: AHPClient] = [:]
  /// The connection whose handshake is under way or done.
  var startedHandshake: HostMachine.AttemptID?
  /// The attempts whose clients are being shut down by a job.
  var closing: Set<HostMachine.AttemptID> = []
  /// The connection whose handshake is done.
  var connected: (attempt: HostMachine.AttemptID, client: AHPClient)?
  /// Those who wait for a connection, or for the host to be out of use.
  var connectionWaiters: [UInt64: Promise<Void>] = [:]
  var waiterSerials: UInt64 = 0
  var stopWaiters: [Promise<Void>] = []
  /// The requests for channels, and the callers that wait for them.
  var requests = ChannelRequests()
  /// Resources that tokens were asked for; tokens for them are presented again after a reconnect.
  var protectedResources: Set<String> = []
  /// Consumers of everything that are about to be given the state of every channel, after a loss.
  var lossyConsumers: Set<FeedConsumerID<HostFeedElement>> = []
  var sessionRefresh = SessionRefresh()
  var isStopped = false
  /// How far the program says it is.
  var progress = ResumeProgress()
  var writer = ResumeWriter()
  var bridge = OutboxBridge()
  var mirrorSerials: UInt64 = 0
  /// What the connections that have ended have counted.
  var pastCounters = ConnectionCounters()
  /// What mirrors of this host read: none of it is for other hosts. There is none before the first one.
  var mirrorFeed: Feed<HostFeedElement>?
  /// Set while the store is at work, with those who wait for it.
  var storeWaiters: [Promise<Void>]?
  /// Whether the last point is being written, and whether the identity may be somebody else's by now.
  var isLeaving = false
  var hasLeft = false

  init(
    config: HostConfig, identity: HostIdentity, outbox: HostOutbox?, environment: Environment,
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
    channelTracker = ChannelTracker(host: config.id)
    channelTracker.clientId = identity.clientId
    channelTracker.fansOutReplayedActions = config.fansOutReplayedActions
    for uri in config.initialSubscriptions { _ = channelTracker.subscriptions.acquireForProgram(uri) }
    var handle = HostHandle(
      id: config.id, label: config.label, clientId: identity.clientId,
      isClientIdTemporary: identity.isTemporary)
    handle.channels = channelTracker.subscriptions.list
    self.handle = LatestValue(handle)
  }

  // MARK: Life

  /// Does all the work; returns when the host was stopped, or the task was cancelled, and nothing is
  /// left of it. Who stops it has to call `leave()` afterwards.
  nonisolated func run() async {
    defer { over.fulfil() }
    let hasPoint = await restore()
    await resumeForOutbox(hasPoint: hasPoint)
    await start()
    await jobs.run()
    await outbox?.outbox.close()
    await leaveIfAbandoned()
  }

  /// Sees to the end if nobody else does, because nobody holds the registry any more.
  private func leaveIfAbandoned() async {
    guard !isStopped else { return }
    perform(machine.removeRequested())
    if !isStopped { stopped() }
    endAllStreams(.hostRemoved)
    // This task was cancelled; stores should write nonetheless.
    let leaving = Task { await leave() }
    await leaving.value
  }

  private func start() {
    startOutbox()
    perform(machine.start())
  }

  /// Ends everything, for good. Returns when connections are closed in good order, or are being closed
  /// without; `over` is raised when nothing is left.
  func stop(_ reason: HostedEnd.Reason) async {
    if !isStopped {
      let promise = Promise<Void>()
      stopWaiters.append(promise)
      perform(machine.removeRequested())
      if !isStopped {
        try? await promise.value()
      }
    }
    endAllStreams(reason)
  }

  /// Somebody wants a fresh connection now.
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
        jobs.start(.timer(timer)) { [clock = config.client.clock] in
          guard (try? await clock.pause(for: duration)) != nil else { return }
          await self.elapsed(timer)
        }
      case .cancelTimer(let timer):
        jobs.cancel(.timer(timer))
      case .publish(let state):
        publish(state)
      case .stopped:
        stopped()
      }
    }
  }

  private func elapsed(_ timer: HostMachine.TimerID) {
    perform(machine.timerElapsed(timer, at: time.now(), using: &generator))
  }

  private func stopped() {
    isStopped = true
    jobs.finish()
    for waiter in connectionWaiters.values { waiter.fulfil() }
    connectionWaiters = [:]
    for waiter in stopWaiters { waiter.fulfil() }
    stopWaiters = []
    failSubscribers(HostError.hostShutDown)
  }

  private func publish(_ state: HostState) {
    let wall = environment.wallTime()
    handle.update { [machine, channelTracker, time] in
      $0.stateChanged(to: state, machine, at: time.now(), wall)
      $0.channels = channelTracker.subscriptions.list
    }
    tell(.stateChanged(id, state, lastError: machine.lastFailure))
    if state.isConnected { tell(.connected(id, machine.generation)) }
    switch state {
    case .connected, .failed:
      for waiter in connectionWaiters.values { waiter.fulfil() }
      connectionWaiters = [:]
    case .disconnected, .connecting, .reconnecting:
      break
    }
  }

  func tell(_ event: HostEvent) {
    _ = environment.hostEvents.post([FeedEntry(event, key: id, cost: 256)])
  }
}
