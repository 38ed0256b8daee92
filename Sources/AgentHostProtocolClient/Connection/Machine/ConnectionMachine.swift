import AgentHostProtocol

/// Everything that is decided about one connection: what may be asked when, what an answer means, when
/// something has taken too long, and why it all ended.
///
///     new ─ connectRequested ─► opening ─ transportOpened ─► handshake ─ accepted ─► ready
///      │                           │                             │                    │
///      └───────────────────────────┴──── end, shutdownRequested ─┴────────────────────┴─► closing
///                                                               closing ─ transportClosed ─► closed
///
/// One method for each thing that can happen. The first reason to close is the one that counts. Time
/// comes in as an argument; `Waiter` is whatever the shell resumes callers with.
package struct ConnectionMachine<Waiter> {
  /// How far the connection has come.
  package enum Phase: Sendable, Hashable {
    case new, opening, handshaking, ready, closing, closed
  }

  package typealias ProbeID = KeepAliveMachine.ProbeID
  package typealias Entry = PendingRequests<Waiter>.Entry

  package private(set) var phase = Phase.new
  /// Why the connection is closing or closed.
  package private(set) var closeReason: AHPError?
  /// What was negotiated, once it was.
  package private(set) var protocolVersion: String?
  package private(set) var subscriptions = SubscriptionTracker()
  package private(set) var counters = ConnectionCounters()

  /// What came before the answer to the handshake.
  var early = EarlyActions()
  /// Copies of what comes for channels whose streams are still to begin.
  var attached = EarlyActions()
  /// What reading does while consumers are behind.
  var hold = ReadingHold()

  private var requests = PendingRequests<Waiter>()
  private var keepAlive: KeepAliveMachine
  /// How many bytes had arrived when a sign of life was asked for.
  private var bytesAtProbe: UInt64 = 0
  private let silence: Duration
  private let maxHostRequests: Int
  private var isHandshaking = false
  private var hostRequests: Set<UInt64> = []
  private var hostRequestSerials: UInt64 = 0

  package init(keepAlive: AHPKeepAlive = .default, maxHostRequests: Int = 64) {
    self.keepAlive = KeepAliveMachine(keepAlive)
    self.maxHostRequests = max(1, maxHostRequests)
    if case .enabled(let interval, let timeout) = keepAlive {
      silence = interval + timeout
    } else {
      silence = .zero
    }
  }

  /// Whether requests and the like can be made at all.
  package var isOpen: Bool { phase == .handshaking || phase == .ready }
  /// How many requests wait for answers.
  package var pendingCount: Int { requests.count }
  /// The channels to which an answer will attach a stream.
  package var attachingChannels: URISet { requests.attachingChannels }
  /// Whether requests of the program wait for answers.
  package var hasRequestsOfProgram: Bool { requests.contains { $0.isAnsweredToProgram } }
  /// Since when the host is silent although it should have replied; `nil` while it replies.
  package var silentSince: Duration? { keepAlive.silentSince }
  /// How many requests of the host are being served.
  package var hostRequestCount: Int { hostRequests.count }

  // MARK: Opening

  /// Somebody wants to connect; an error if that is not possible (any more).
  package mutating func connectRequested() -> AHPError? {
    switch phase {
    case .new:
      phase = .opening
      return nil
    case .closing, .closed:
      return closeReason ?? .clientShutDown()
    case .opening, .handshaking, .ready:
      return .wrongPhase("connect() was called before; a client connects once")
    }
  }

  /// The transport is open; `false` if it is not wanted any more.
  package mutating func transportOpened(at now: Duration) -> Bool {
    guard phase == .opening else { return false }
    phase = .handshaking
    keepAlive.started(at: now)
    return true
  }

  // MARK: Requests

  /// What becomes of a request.
  package enum OnRequest {
    /// Send it under this id.
    case send(Int64)
    /// It cannot be made.
    case refuse(AHPError)
  }

  /// Somebody asks the host for something.
  ///
  /// Before the handshake only the handshake, `ping` and `authenticate` are allowed, unless `isRaw`
  /// says that the caller knows better.
  package mutating func requestMade(
    _ method: String, _ purpose: RequestPurpose = .ordinary, isRaw: Bool = false, waiter: Waiter,
    at now: Duration, timeout: Duration?
  ) -> OnRequest {
    if let error = refusal(of: method, purpose, isRaw: isRaw) { return .refuse(error) }
    if purpose.isHandshake { isHandshaking = true }
    counters.requests += 1
    return .send(
      requests.add(
        method: method, purpose: purpose, waiter: waiter, at: now,
        deadline: timeout.map { now + max(.zero, $0) }))
  }

  /// Why a message cannot be sent now; `nil` if it can.
  package func refusal(
    of method: String, _ purpose: RequestPurpose = .ordinary, isRaw: Bool = false
  ) -> AHPError? {
    switch phase {
    case .new, .opening:
      return .wrongPhase("\(method) was called before connect()")
    case .handshaking:
      if purpose.isHandshake, isHandshaking {
        return .wrongPhase("\(method) was called while another handshake is under way")
      }
      let isAllowed =
        isRaw || purpose.isHandshake || method == PingParams.method
        || method == AuthenticateParams.method
      return isAllowed
        ? nil
        : .wrongPhase(
          "\(method) was called before the handshake",
          advice: "call initialize or reconnect first")
    case .ready:
      return purpose.isHandshake
        ? .wrongPhase("\(method) was called after the handshake") : nil
    case .closing, .closed:
      return (closeReason ?? .clientShutDown()).interrupting(method, wasWritten: false)
    }
  }

  /// The frame of a request is next for the transport; `false` if it is not wanted any more.
  package mutating func frameHandedOver(_ id: Int64) -> Bool { requests.handedOver(id) }

  /// The transport has accepted the frame of a request.
  package mutating func frameWritten(_ id: Int64) { requests.written(id) }

  /// The transport would not take the frame, and has written nothing of it; whom to tell.
  package mutating func frameRefused(_ id: Int64) -> Entry? {
    guard let entry = requests.refused(id) else { return nil }
    if entry.purpose.isHandshake { isHandshaking = false }
    return entry
  }

  /// What becomes of an answer.
  package enum OnAnswer {
    /// It is this request's.
    case deliver(Entry)
    /// Nobody waits for it (any more). `violation` says so unless that is in order.
    case drop(ProtocolViolation?)
  }

  /// An answer has come.
  package mutating func answerArrived(_ id: RequestID, at now: Duration) -> OnAnswer {
    switch requests.answered(id) {
    case .pending(let entry):
      counters.answers += 1
      return .deliver(entry)
    case .late:
      counters.lateAnswers += 1
      return .drop(nil)
    case .duplicate:
      counters.strayAnswers += 1
      return .drop(.duplicateAnswer(id))
    case .neverSent:
      counters.strayAnswers += 1
      return .drop(.unexpectedAnswer(id))
    }
  }

  /// Whether the answer with this id would bring whole values, and not actions to fold.
  package func isAnswerOfValues(_ id: RequestID) -> Bool {
    switch requests.purpose(of: id) {
    case .ordinary, .initialize, .subscribe, .authenticate, .probe: true
    case .reconnect, nil: false
    }
  }

  /// The caller's task was cancelled; what is to be told, unless the request is settled.
  package mutating func requestCancelled(_ id: Int64) -> (Entry, AHPError)? {
    guard let entry = requests.abandon(id) else { return nil }
    counters.cancellations += 1
    handshakeAbandoned(entry)
    return (entry, .cancelled(method: entry.method, wasWritten: entry.wasWritten))
  }

  /// Nothing is read for the sake of answers any more: the requests of the program that get none.
  package mutating func requestsHeldBack() -> [Entry] {
    requests.abandonAll { $0.isAnsweredToProgram }
  }

  // MARK: Handshake

  /// The host has answered `initialize`; an error if that ends the connection.
  package mutating func initialized(
    _ result: InitializeResult, offered: [String], requested: [URI]
  ) -> AHPError? {
    isHandshaking = false
    guard phase == .handshaking else { return closeReason }
    guard VersionNegotiation.accept(result.protocolVersion, offered: offered) != nil else {
      return .versionNotOffered(result.protocolVersion, offered: offered)
    }
    phase = .ready
    protocolVersion = result.protocolVersion
    subscriptions.initialized(requested: requested, snapshots: result.snapshots)
    return nil
  }

  /// The host has answered `reconnect`. Returns the channels that are lost.
  package mutating func reconnected(
    _ result: ReconnectResult, requested: [URI], version: String? = nil
  ) -> [URI] {
    isHandshaking = false
    guard phase == .handshaking else { return [] }
    phase = .ready
    protocolVersion = version
    return subscriptions.reconnected(requested: requested, result: result)
  }

  /// The host has refused a handshake, or answered it with nonsense; an error if that ends the
  /// connection. Otherwise another handshake may be tried: also one that offers versions, when a host would
  /// not continue in the one that was spoken before.
  package mutating func handshakeFailed(_ purpose: RequestPurpose, _ error: AHPError) -> AHPError? {
    isHandshaking = false
    if error.code == .malformedResult { return error }
    guard case .initialize = purpose else { return nil }
    return error.rpcError?.code == .unsupportedProtocolVersion ? error : nil
  }

  /// An unanswered handshake leaves the host in an unknown phase: the connection is of no use.
  private mutating func handshakeAbandoned(_ entry: Entry) {
    guard entry.purpose.isHandshake else { return }
    isHandshaking = false
    guard entry.wasWritten else { return }
    handshakeLost = AHPError(
      .deadlineExceeded, .transient, "the handshake was given up before the host answered")
  }

  /// Set when a handshake was given up; the shell ends the connection with it.
  package private(set) var handshakeLost: AHPError?

  // MARK: Subscriptions

  /// A channel was granted.
  package mutating func subscribed(_ channel: URI) { subscriptions.granted(channel) }

  /// A channel is given up.
  package mutating func unsubscribed(_ channel: URI) { subscriptions.dropped(channel) }

  // MARK: Requests of the host

  /// The host asks for something; the serial under which to serve it, `nil` if there is too much
  /// going on.
  package mutating func hostRequestArrived() -> UInt64? {
    guard isOpen, hostRequests.count < maxHostRequests else {
      counters.refusedHostRequests += 1
      return nil
    }
    hostRequestSerials += 1
    hostRequests.insert(hostRequestSerials)
    return hostRequestSerials
  }

  /// The answer is ready; `false` if it has been given before.
  package mutating func hostRequestServed(_ serial: UInt64) -> Bool {
    hostRequests.remove(serial) != nil
  }

  // MARK: Liveness and time

  /// Something has arrived.
  package mutating func heard(frames: Int, bytes: Int, at now: Duration) {
    keepAlive.heard(at: now)
    counters.framesReceived += frames
    counters.bytesReceived += bytes
  }

  /// The transport has taken frames.
  package mutating func wrote(frames: Int, bytes: Int) {
    counters.framesSent += frames
    counters.bytesSent += bytes
  }

  /// A message could not be read. Returns whether its text may repeat a token that was presented.
  package mutating func malformed(_ message: MalformedMessage) -> Bool {
    counters.malformedMessages += 1
    guard message.method == nil, let id = message.id,
      case .authenticate = requests.purpose(of: id)
    else { return false }
    return true
  }

  /// Reading pauses, because a consumer is behind.
  package mutating func heldBack() {
    counters.holds += 1
    keepAlive.heldBack()
  }

  /// Reading goes on.
  package mutating func released(at now: Duration) { keepAlive.released(at: now) }

  /// The transport has answered a probe.
  package mutating func probeAnswered(_ probe: KeepAliveMachine.ProbeID, at now: Duration) {
    keepAlive.probeAnswered(probe, at: now)
  }

  /// The sign of life that is being waited for.
  package var currentProbe: KeepAliveMachine.ProbeID? { keepAlive.currentProbe }

  /// When time matters next.
  package var nextDeadline: Duration? {
    mutating get {
      [requests.nextDeadline, keepAlive.nextDeadline].compactMap { $0 }.min()
    }
  }

  /// What the passing of time has brought.
  package struct OnTime {
    /// Requests that have timed out, with what to tell their callers.
    package var expired: [(Entry, AHPError)] = []
    /// A sign of life is to be asked for.
    package var probe: KeepAliveMachine.ProbeID?
    /// The connection is to be ended.
    package var failure: AHPError?
  }

  /// The time has come to `now`.
  ///
  /// - Parameter bytes: How many bytes the transport has received, where it tells: those of a message
  ///   that is still under way are a sign of life, too.
  package mutating func timeReached(_ now: Duration, bytes: UInt64 = 0) -> OnTime {
    var result = OnTime()
    for entry in requests.expire(at: now) {
      counters.timeouts += 1
      handshakeAbandoned(entry)
      let error = AHPError.timedOut(
        method: entry.method, after: now - entry.requestedAt, wasWritten: entry.wasWritten)
      result.expired.append((entry, error))
    }
    result.failure = handshakeLost
    guard isOpen else { return result }
    if let probe = keepAlive.currentProbe, bytes != bytesAtProbe {
      keepAlive.probeAnswered(probe, at: now)
    }
    switch keepAlive.timeReached(now) {
    case .nothing: break
    case .probe(let probe):
      result.probe = probe
      bytesAtProbe = bytes
    case .dead: result.failure = .hostSilent(for: silence)
    }
    return result
  }

  // MARK: The end

  /// The connection is to end, for this reason; the requests that get no answer any more, with what to
  /// tell their callers. `nil` if it is ending already.
  package mutating func ended(_ reason: AHPError) -> [(Entry, AHPError)]? {
    guard phase != .closing, phase != .closed else { return nil }
    phase = .closing
    closeReason = reason
    keepAlive.stopped()
    return requests.removeAll().map { entry in
      (entry, reason.interrupting(entry.method, wasWritten: entry.wasWritten))
    }
  }

  /// Nothing is left of the transport.
  package mutating func transportClosed() {
    phase = .closed
    hostRequests = []
  }
}
