package import AgentHostProtocol

/// The state machine of one connection: decides which messages are allowed, interprets responses, and tracks timeouts
/// and the reason for the end.
///
///     new ─ connectRequested ─► opening ─ transportOpened ─► handshake ─ accepted ─► ready
///      │                           │                             │                    │
///      └───────────────────────────┴──── end, shutdownRequested ─┴────────────────────┴─► closing
///                                                               closing ─ transportClosed ─► closed
///
/// Each input has a method. The first reason to close counts. Time is an argument; `Waiter` is the shell's handle to
/// resume a caller.
package struct ConnectionMachine<Waiter> {
  package enum Phase: Sendable, Hashable {
    case new, opening, handshaking, ready, closing, closed
  }

  package typealias ProbeID = KeepAliveMachine.ProbeID
  package typealias Entry = PendingRequests<Waiter>.Entry
  package typealias HoldStep = ReadingHold.Step

  package private(set) var phase = Phase.new
  package private(set) var closeReason: AHPError?
  package private(set) var protocolVersion: String?
  package private(set) var subscriptions = SubscriptionTracker()
  package private(set) var counters = ConnectionCounters()

  /// Actions received before the response to the handshake.
  var early = EarlyActions()
  /// Copies of actions for channels whose streams are being attached.
  var attached = EarlyActions(isLimited: false)
  /// Decides about reading while consumers are behind.
  var hold = ReadingHold()

  private var tokens: PresentedTokens
  private var requests = PendingRequests<Waiter>()
  /// The channel of a subscription with a stream whose response is being read; `nil` once the channel is unsubscribed.
  private var granting: URI?
  private var keepAlive: KeepAliveMachine
  private let silence: Duration
  package private(set) var handshake = HandshakeState()
  private var hostRequests: HostRequestTracker

  /// - Parameter tokens: The tokens that the transport presents.
  package init(
    keepAlive: AHPKeepAlive = .default, maxHostRequests: Int = 64,
    maxHostRequestBytes: Int = 64 << 20, tokens: [SecretToken] = []
  ) {
    self.tokens = PresentedTokens(tokens)
    self.keepAlive = KeepAliveMachine(keepAlive)
    hostRequests = HostRequestTracker(limit: maxHostRequests, byteLimit: maxHostRequestBytes)
    if case .enabled(let interval, let timeout) = keepAlive {
      silence = interval + timeout
    } else {
      silence = .zero
    }
  }

  package var isOpen: Bool { phase == .handshaking || phase == .ready }
  package var pendingCount: Int { requests.count }
  package var attachingChannels: URISet { requests.attachingChannels }
  func hasRequestsOfProgram(isOwned: Bool) -> Bool {
    requests.contains { $0.isAnsweredToProgram(isOwned: isOwned) }
  }
  package var silentSince: Duration? { keepAlive.silentSince }
  package var hostRequestCount: Int { hostRequests.count }

  /// Returns the early actions of a channel that are later than the snapshot of a response. They are kept while another
  /// response will attach a stream to the channel: its snapshot may be as old.
  mutating func takeAttached(_ channel: URI, laterThan serverSeq: Int?) -> EarlyActions.Sorted {
    let later = attached.actions(of: channel, laterThan: serverSeq)
    if !requests.isAttaching(channel) { attached.forget(channel) }
    return later
  }

  // MARK: Opening

  /// Returns an error if the connection cannot be opened.
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

  /// Returns `false` if the connection is already closing.
  package mutating func transportOpened(at now: Duration) -> Bool {
    guard phase == .opening else { return false }
    phase = .handshaking
    keepAlive.started(at: now)
    return true
  }

  // MARK: Requests

  package enum OnRequest {
    case send(Int64)
    case refuse(AHPError)
  }

  /// Registers a request.
  ///
  /// Before the handshake only the handshake, `ping` and `authenticate` are allowed, unless `isRaw`.
  package mutating func requestMade(
    _ method: String, _ purpose: RequestPurpose = .ordinary, isRaw: Bool = false, waiter: Waiter,
    at now: Duration, timeout: Duration?
  ) -> OnRequest {
    if let error = refusal(of: method, purpose, isRaw: isRaw) { return .refuse(error) }
    if purpose.isHandshake { handshake.requested() }
    if let token = purpose.token { tokens.add(token) }
    counters.requests += 1
    return .send(
      requests.add(
        method: method, purpose: purpose, waiter: waiter, at: now,
        deadline: timeout.map { now + max(.zero, $0) }))
  }

  /// Returns why a message cannot be sent now; `nil` if it can.
  package func refusal(
    of method: String, _ purpose: RequestPurpose = .ordinary, isRaw: Bool = false
  ) -> AHPError? {
    switch phase {
    case .new, .opening:
      return .wrongPhase("\(method) was called before connect()")
    case .handshaking:
      if purpose.isHandshake, handshake.isPending {
        return .wrongPhase("\(method) was called during another handshake")
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

  /// The transport gets a request's frame next; `false` if the request is abandoned.
  package mutating func frameHandedOver(_ id: Int64) -> Bool { requests.handedOver(id) }

  package mutating func frameWritten(_ id: Int64) { requests.written(id) }

  /// Handles a frame that the transport rejected without writing a byte. Returns the request to fail.
  package mutating func frameRefused(_ id: Int64) -> Entry? {
    guard let entry = requests.refused(id) else { return nil }
    if entry.purpose.isHandshake { handshake.answered() }
    return entry
  }

  package enum OnAnswer {
    case deliver(Entry)
    /// Drop the response, because no request waits for it. `violation` is `nil` if that is allowed.
    case drop(ProtocolViolation?)
    /// Drop the response to a subscription that was cancelled or timed out. If it succeeded, the host sends the events of
    /// the channel: unsubscribe if `isUnused(_:)`.
    case dropSubscription(URI)
  }

  package mutating func answerArrived(_ id: RequestID) -> OnAnswer {
    switch requests.answered(id) {
    case .pending(let entry):
      counters.answers += 1
      granting = if case .subscribe(let channel, _?) = entry.purpose { channel } else { nil }
      return .deliver(entry)
    case .late(let channel):
      counters.lateAnswers += 1
      return channel.map { .dropSubscription($0) } ?? .drop(nil)
    case .duplicate:
      counters.strayAnswers += 1
      return .drop(.duplicateAnswer(id))
    case .neverSent:
      counters.strayAnswers += 1
      noteDuringHandshake(.unexpectedAnswer(id))
      return .drop(.unexpectedAnswer(id))
    }
  }

  /// Returns whether the response with this id would contain whole values, not actions to reduce.
  package func isAnswerOfValues(_ id: RequestID) -> Bool {
    switch requests.purpose(of: id) {
    case .ordinary, .initialize, .subscribe, .authenticate, .probe: true
    case .reconnect, nil: false
    }
  }

  /// The caller's task was cancelled. Returns the request and its error, unless it is settled.
  package mutating func requestCancelled(_ id: Int64) -> (Entry, AHPError)? {
    guard let entry = requests.abandon(id) else { return nil }
    counters.cancellations += 1
    handshakeAbandoned(entry)
    return (entry, .cancelled(method: entry.method, wasWritten: entry.wasWritten))
  }

  /// Returns the host's error response for a request without presented tokens.
  package func redacted(_ error: JSONRPCError, of purpose: RequestPurpose) -> JSONRPCError {
    tokens.redacted(purpose.token.map(error.blotted) ?? error)
  }

  /// Abandons the program's requests when reading for responses stops.
  mutating func requestsHeldBack(isOwned: Bool) -> [Entry] {
    let entries = requests.abandonAll { $0.isAnsweredToProgram(isOwned: isOwned) }
    for entry in entries { handshakeAbandoned(entry) }
    return entries
  }

  // MARK: Handshake

  /// Handles the result of `initialize`. Returns an error if that ends the connection.
  package mutating func initialized(
    _ result: InitializeResult, offered: [String], requested: [URI]
  ) -> AHPError? {
    handshake.answered()
    guard phase == .handshaking else { return closeReason }
    guard VersionNegotiation.accept(result.protocolVersion, offered: offered) != nil else {
      return .versionNotOffered(result.protocolVersion, offered: offered)
    }
    phase = .ready
    handshake.succeeded()
    protocolVersion = result.protocolVersion
    subscriptions.initialized(
      requested: requested, snapshots: result.snapshots, besides: result.unknownMembers)
    return nil
  }

  /// Handles the result of `reconnect`. Returns the lost channels.
  package mutating func reconnected(
    _ result: ReconnectResult, requested: [URI], version: String? = nil
  ) -> [URI] {
    handshake.answered()
    guard phase == .handshaking else { return [] }
    phase = .ready
    handshake.succeeded()
    protocolVersion = version
    return subscriptions.reconnected(requested: requested, result: result)
  }

  /// Handles a failed handshake. Returns an error if the failure ends the connection. Otherwise another handshake may
  /// be tried, for example `initialize` if the host rejects `reconnect`.
  package mutating func handshakeFailed(_ purpose: RequestPurpose, _ error: AHPError) -> AHPError? {
    handshake.answered()
    if error.code == .malformedResult { return error }
    guard case .initialize = purpose else { return nil }
    return error.rpcError?.code == .unsupportedProtocolVersion ? error : nil
  }

  private mutating func handshakeAbandoned(_ entry: Entry) {
    if entry.purpose.isHandshake { handshake.abandoned(wasWritten: entry.wasWritten) }
  }

  // MARK: Subscriptions

  /// Handles the response to a subscription. Returns `false` if the channel of one with a stream was unsubscribed since the
  /// response arrived.
  package mutating func subscribed(_ channel: URI, withStream isAttaching: Bool) -> Bool {
    defer { granting = nil }
    guard !isAttaching || granting != nil else { return false }
    subscriptions.granted(channel)
    return true
  }

  /// Returns whether the channel is neither subscribed nor being subscribed to.
  package func isUnused(_ channel: URI) -> Bool {
    phase == .ready && !subscriptions.contains(channel) && !requests.isAttaching(channel)
  }

  /// Ends the subscription to a channel. Returns the pending requests that would attach a stream to it, which fail: the
  /// host ends what they subscribe to.
  package mutating func unsubscribed(_ channel: URI) -> [Entry] {
    subscriptions.dropped(channel)
    if let granting, granting.isSame(as: channel) { self.granting = nil }
    guard requests.isAttaching(channel) else { return [] }
    return requests.abandonSubscriptions(to: channel)
  }

  // MARK: Requests of the host

  /// Registers a request of the host with that many bytes of parameters. Returns its serial; `nil` if there are too many.
  package mutating func hostRequestArrived(bytes: Int = 0) -> UInt64? {
    let serial = isOpen ? hostRequests.arrived(bytes: bytes) : nil
    if serial == nil { counters.refusedHostRequests += 1 }
    return serial
  }

  /// Records the response to a host request. Returns `false` if it already has one.
  package mutating func hostRequestServed(_ serial: UInt64) -> Bool {
    hostRequests.served(serial)
  }

  // MARK: Liveness and time

  package mutating func heard(frames: Int, bytes: Int, at now: Duration) {
    keepAlive.heard(at: now)
    counters.framesReceived += frames
    counters.bytesReceived += bytes
  }

  package mutating func wrote(frames: Int, bytes: Int) {
    counters.framesSent += frames
    counters.bytesSent += bytes
  }

  /// A message could not be decoded. Returns whether its text may contain a presented token.
  package mutating func malformed(_ message: MalformedMessage) -> Bool {
    counters.malformedMessages += 1
    guard message.method == nil, let id = message.id,
      case .authenticate = requests.purpose(of: id)
    else {
      noteDuringHandshake(.malformed(message))
      return false
    }
    return true
  }

  private mutating func noteDuringHandshake(_ violation: ProtocolViolation) {
    if phase == .handshaking { handshake.received(violation) }
  }

  package mutating func holdBegan() { counters.holds += 1 }

  /// Nothing is read until ``readingResumed(at:)``.
  package mutating func readingPaused() { keepAlive.heldBack() }

  package mutating func readingResumed(at now: Duration) { keepAlive.released(at: now) }

  package mutating func probeAnswered(_ probe: KeepAliveMachine.ProbeID, at now: Duration) {
    keepAlive.probeAnswered(probe, at: now)
  }

  package var currentProbe: KeepAliveMachine.ProbeID? { keepAlive.currentProbe }

  package var nextDeadline: Duration? {
    mutating get {
      [requests.nextDeadline, keepAlive.nextDeadline].compactMap { $0 }.min()
    }
  }

  package struct OnTime {
    package var expired: [(Entry, AHPError)] = []
    package var probe: KeepAliveMachine.ProbeID?
    package var failure: AHPError?
  }

  /// Processes the deadlines up to `now`.
  package mutating func timeReached(
    _ now: Duration, _ evidence: KeepAliveMachine.Evidence = KeepAliveMachine.Evidence()
  ) -> OnTime {
    var result = OnTime()
    for entry in requests.expire(at: now) {
      counters.timeouts += 1
      handshakeAbandoned(entry)
      let error = AHPError.timedOut(
        method: entry.method, after: now - entry.requestedAt, wasWritten: entry.wasWritten,
        received: entry.purpose.isHandshake ? handshake.violation : nil)
      result.expired.append((entry, error))
    }
    result.failure = handshake.loss
    guard isOpen else { return result }
    switch keepAlive.timeReached(now, evidence) {
    case .nothing: break
    case .probe(let probe): result.probe = probe
    case .dead: result.failure = .hostSilent(for: silence)
    }
    return result
  }

  // MARK: The end

  /// Starts closing. Returns the pending requests and their errors; `nil` if already closing.
  package mutating func ended(_ reason: AHPError) -> [(Entry, AHPError)]? {
    guard phase != .closing, phase != .closed else { return nil }
    phase = .closing
    let reason = tokens.redacted(reason)
    closeReason = reason
    keepAlive.stopped()
    return requests.removeAll().map { entry in
      (entry, reason.interrupting(entry.method, wasWritten: entry.wasWritten))
    }
  }

  package mutating func transportClosed() {
    phase = .closed
    hostRequests.removeAll()
  }
}
