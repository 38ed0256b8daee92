internal import AgentHostProtocol

/// The decisions of one supervisor. Combines the machines of a host: its connection (`HostMachine`), the elements of
/// its feeds (`ChannelTracker`), pending subscriptions, the resume point, tokens, and the part of the outbox.
///
/// One method per input. The effects of an input are collected in the order in which to perform them; the shell calls
/// `takeEffects()` after each input. Time since any fixed origin is an argument.
///
/// Inputs name their attempt: those of an attempt that is no longer current have no effect on the current one.
///
/// Only the supervisor holds it, and no closure captures it: a copy shares the storage of all states of the host, so the
/// next change would copy each of them.
struct SupervisorMachine: Sendable {
  typealias AttemptID = HostMachine.AttemptID

  private let sharedConfig: SharedHostConfig
  let clientId: String
  /// Returns whether an action may be an echo of the outbox; `nil` without an outbox.
  let concerns: (@Sendable (ActionEnvelope) -> Bool)?
  var generator: any RandomNumberGenerator & Sendable

  var lifecycle: HostMachine
  var channelTracker: ChannelTracker
  var connections = HostConnections()
  var requests = ChannelRequests()
  var protectedResources = ProtectedResources()
  var sessionRefresh = SessionRefresh()
  var resume: HostResume
  var bridge = OutboxBridge()
  /// The reason for the end of a connection while that is processed.
  var endCode: AHPError.Code?
  private(set) var isStopped = false
  var effects: [SupervisorEffect] = []

  init(
    _ sharedConfig: SharedHostConfig, clientId: String, resume: HostResume,
    concerns: (@Sendable (ActionEnvelope) -> Bool)?,
    generator: any RandomNumberGenerator & Sendable
  ) {
    self.sharedConfig = sharedConfig
    let config = sharedConfig.value
    self.clientId = clientId
    self.concerns = concerns
    self.generator = generator
    self.resume = resume
    lifecycle = HostMachine(policy: config.reconnectPolicy, attemptLimit: config.connectTimeout)
    channelTracker = ChannelTracker(host: config.id)
    channelTracker.clientId = clientId
    channelTracker.fansOutReplayedActions = config.fansOutReplayedActions
    for uri in config.initialSubscriptions {
      _ = channelTracker.subscriptions.acquireForProgram(uri)
    }
  }

  var config: HostConfig { sharedConfig.value }

  /// Returns the effects of the inputs since the last call.
  mutating func takeEffects() -> [SupervisorEffect] {
    defer { effects = [] }
    return effects
  }

  var connected: AttemptID? { connections.connected }

  /// - Parameter received: What the host sent instead of a response to the pending handshake.
  mutating func elapsed(
    _ timer: SupervisorTimer, at now: Duration, received: String? = nil
  ) {
    switch timer {
    case .connection(let timer): timerElapsed(timer, at: now, received: received)
    case .subscription(let uri, let attempt): retryElapsed(uri, attempt)
    case .sessions(let attempt): sessionsRetryElapsed(attempt)
    case .save: effects.append(.writeResumePoint)
    }
  }

  // MARK: Requests of the program

  mutating func start() { perform(lifecycle.start()) }

  mutating func reconnectRequested() { perform(lifecycle.reconnectRequested()) }

  mutating func removeRequested() { perform(lifecycle.removeRequested()) }

  /// Stops without waiting for connections to close: the client was released.
  mutating func abandoned() {
    removeRequested()
    if !isStopped { stopped() }
  }

  /// Ends all streams, those of `followed` channels included.
  mutating func streamsEnd(_ reason: HostedEnd.Reason, followed: [URI]) {
    let wanted = channelTracker.subscriptions.wanted
    let known = URISet(wanted)
    for channel in wanted + followed.filter({ !known.contains($0) }) {
      end(hostedEnd(channel, reason))
    }
    let last = HostFeedElement.ended(hostedEnd(nil, reason))
    effects.append(.append(.init(last, cost: 128)))
  }

  private func hostedEnd(_ channel: URI?, _ reason: HostedEnd.Reason) -> HostedEnd {
    HostedEnd(hostId: config.id, channel: channel, generation: lifecycle.generation, reason: reason)
  }

  // MARK: Effects of the connection's machine

  mutating func perform(_ lifecycleEffects: [HostMachine.Effect]) {
    for effect in lifecycleEffects {
      switch effect {
      case .connect(let attempt): effects.append(.connect(attempt))
      case .handshake(let attempt, let handshake): begin(handshake, attempt)
      case .closeConnection(let attempt): close(attempt)
      case .startTimer(let timer, let duration):
        effects.append(.schedule(.connection(timer), after: duration))
      case .cancelTimer(let timer): effects.append(.cancel(.timer(timer)))
      case .publish(let state): effects.append(.publish(state))
      case .stopped: stopped()
      }
    }
  }

  private mutating func stopped() {
    isStopped = true
    effects.append(.stopped)
    failCallers(HostError.hostShutDown)
  }

  mutating func failCallers(_ error: HostError) {
    answer(requests.disconnected(), .failure(error))
  }

  mutating func answer(
    _ callers: [ChannelRequests.Waiter], _ result: Result<SubscribeResult, any Error>
  ) {
    if !callers.isEmpty { effects.append(.answer(callers, result)) }
  }
}
