internal import AgentHostProtocol

/// Supervises the connection to one host: the shell around a `SupervisorMachine`, which decides.
///
/// Its jobs are everything that takes time: attempts, timers, subscriptions, the list of sessions. The actor waits for
/// none of it, so commands take effect at once.
actor HostSupervisor {
  nonisolated let claim: HostClaim
  nonisolated let environment: HostEnvironment
  nonisolated let views: HostViews
  nonisolated let jobs: SupervisorJobs
  /// `nil` if resume points are not stored.
  nonisolated let resumeStorage: ResumeStorage?
  nonisolated let chatChanges = ChatChanges()
  /// Raised when a caller begins to wait for a subscription.
  nonisolated let subscriptionCalls = Signal()
  /// Fulfilled when all jobs have ended.
  nonisolated let ended = Promise<Void>()

  var machine: SupervisorMachine
  var clients = HostClients<AHPClient>()
  var streams: HostStreams
  var notices: HostNotices
  /// Fulfilled, and replaced, when the host is connected, has failed or was stopped.
  private var availability = Promise<Void>()
  private let stopping = Promise<Void>()
  /// Whether the last resume point is being written.
  private var isLeaving = false

  nonisolated var id: HostId { claim.config.id }

  init(
    _ claim: HostClaim, _ environment: HostEnvironment,
    generator: any RandomNumberGenerator & Sendable
  ) {
    self.claim = claim
    self.environment = environment
    jobs = SupervisorJobs(claim.config.client.clock)
    machine = SupervisorMachine(
      claim.sharedConfig, clientId: claim.identity.clientId, resume: claim.resume,
      concerns: claim.outbox?.outbox.concerns, generator: generator)
    streams = HostStreams(claim.config.id, environment)
    views = HostViews(claim, machine.channelTracker.subscriptions.list, environment)
    notices = HostNotices(views, jobs.time)
    resumeStorage = (claim.resume.options?.store).map { [views] in ResumeStorage($0, views) }
  }

  // MARK: Running

  /// Begins to run, until the host is stopped or `finish()`.
  nonisolated func begin() {
    jobs.start(.start) {
      await self.resume()
      await self.start()
    }
  }

  /// Cancels all jobs. If the client was released without removing the host, the host ends after them; otherwise the
  /// caller of `stop` calls `leave()`.
  nonisolated func finish() {
    jobs.finish {
      await self.claim.outbox?.outbox.close()
      await self.leaveIfAbandoned()
      self.ended.fulfil()
    }
  }

  private func resume() async {
    var hasPoint = false
    if !machine.isStopped, let point = await resumeStorage?.load() {
      hasPoint = decide { $0.restore(point) }
    }
    guard let outbox = claim.outbox, let resumption = await claim.resumption else { return }
    decide {
      $0.resume(resumption, hasPoint: hasPoint, followsChannels: outbox.followsChannels)
    }
  }

  private func start() {
    if let outbox = claim.outbox { jobs.start(.outbox) { await outbox.run(for: self) } }
    decide { $0.start() }
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

  /// The machine has stopped: no job may start.
  func stopped() {
    finish()
    availabilityChanged()
    stopping.fulfil()
  }

  /// Ends the host if the client was released without removing it.
  private func leaveIfAbandoned() async {
    guard !machine.isStopped else { return }
    decide { $0.abandoned() }
    endAllStreams(.hostRemoved)
    await leave()
  }

  /// Writes the last resume point and releases the identity. Later calls have no effect.
  func leave() async {
    guard !isLeaving else { return }
    isLeaving = true
    await resumeStorage?.close(for: self)
    await claim.identity.release()
  }

  private func endAllStreams(_ reason: HostedEnd.Reason) {
    decide { $0.streamsEnd(reason, followed: streams.followed) }
    views.finish()
    streams.mirrors?.finish()
  }

  // MARK: Decisions

  /// Passes an input to the machine, and performs the effects.
  @discardableResult
  func decide<Result>(_ input: (inout SupervisorMachine) throws -> Result) rethrows -> Result {
    defer { performEffects() }
    return try input(&machine)
  }

  /// Runs `body` on this actor: until it waits, it is one step.
  func withIsolation<Result: Sendable>(
    _ body: @Sendable (isolated HostSupervisor) async throws -> Result
  ) async rethrows -> Result {
    try await body(self)
  }

  // MARK: The current connection

  var currentClient: AHPClient? { machine.connected.flatMap { clients[$0] } }

  /// Returns the current connection, or what `rule` says; see `SupervisorMachine.access(_:hasEnded:)`.
  func client(_ rule: OfflineRule) async throws -> AHPClient {
    let began = jobs.time.now()
    while true {
      let current = currentClient
      if try machine.access(rule, hasEnded: current?.closeReason != nil) != nil, let current {
        return current
      }
      guard case .wait(let limit) = rule else { throw machine.notConnected }
      let change = availability
      await jobs.time.limit(until: began + limit) { try? await change.value() }
      try Task.checkCancellation()
      if change.result == nil { throw HostError.waitedTooLong(id, limit) }
    }
  }

  /// Returns the connection of that generation, if it is current.
  func client(of generation: HostGeneration) throws -> AHPClient {
    guard let client = clients[try machine.access(of: generation)] else {
      throw machine.notConnected
    }
    return client
  }

  func availabilityChanged() {
    availability.fulfil()
    availability = Promise()
  }

  /// Requests a channel from the host, if there is a connection. Returns the answer, which also ends with the
  /// connection. A caller that is not patient does not wait for consumers that pause the host.
  func request(
    _ uri: URI, restarts: Bool = false, isPatient: Bool = false
  ) -> Promise<SubscribeResult> {
    let answer = Promise<SubscribeResult>()
    decide { $0.request(uri, restarts: restarts, isPatient: isPatient, answer) }
    if !isPatient { subscriptionCalls.raise() }
    return answer
  }
}
