/// Everything that is decided about the connection to one host: when to connect, how to greet the
/// host, what a failure means, how long to wait, and when to give up.
///
///                      ┌───────────── backoffElapsed ─────────────┐
///                      ▼                                          │
///     idle ─ start ─► connecting ─ handshakeSucceeded ─► connected │
///                      │  ▲  │                             │      │
///                      │  │  └─ attempt failed ─┬─ connectionEnded┤
///                      │  │                     ├─► backing off ──┘
///                      │  └ reconnectRequested ─┴─► failed
///                      └─ from everywhere: removeRequested, shutdownRequested ─► stopping ─► stopped
///
/// One method for each thing that can happen; it returns what to do about it, in order. (The results
/// share one type, because a single input often calls for several effects at once, such as cancelling
/// a timer, closing a connection, starting an attempt and publishing the state.) Time since any fixed
/// origin and randomness come in as arguments.
///
/// Every input names the attempt or the timer it belongs to. One that is not current any more is
/// counted and otherwise ignored, so the shell never has to check, and no order of events can make an
/// old connection touch a newer one.
///
/// No input ever has to wait: requests take effect at once whatever a transport factory is doing. An
/// attempt that was given up may still deliver a transport, which `transportOpened` has closed again.
package struct HostMachine: Sendable {
  /// What the shell has to do.
  package enum Effect: Hashable, Sendable, CustomStringConvertible {
    /// Run the transport factory and open the transport; report `transportOpened` or `connectFailed`.
    case connect(AttemptID)
    /// Greet the host; report `handshakeSucceeded` or `handshakeFailed`.
    case handshake(AttemptID, Handshake)
    /// Cancel the attempt, or close the connection; report `connectionClosed` once there is nothing
    /// left of a transport that was open.
    case closeConnection(AttemptID)
    /// Report `timerElapsed` after that time.
    case startTimer(TimerID, Duration)
    /// Forget that timer.
    case cancelTimer(TimerID)
    /// Tell whoever watches the host.
    case publish(HostState)
    /// Nothing is left to do, ever: the shell may end.
    case stopped

    /// One line, for logs and tests.
    package var description: String {
      switch self {
      case .connect(let attempt): "connect \(attempt)"
      case .handshake(let attempt, .initialize(isMinimal: false)): "initialize \(attempt)"
      case .handshake(let attempt, .initialize(isMinimal: true)): "initialize \(attempt) minimally"
      case .handshake(let attempt, .reconnect(let seq)): "reconnect \(attempt) from \(seq)"
      case .closeConnection(let attempt): "close \(attempt)"
      case .startTimer(let timer, let duration): "start \(timer) of \(duration)"
      case .cancelTimer(let timer): "cancel \(timer)"
      case .publish(let state): "publish \(state)"
      case .stopped: "stopped"
      }
    }
  }

  /// Limits that are not part of the reconnect policy.
  package struct Limits: Sendable, Hashable {
    /// How long opening the transport may take, and how long the handshake may take.
    package var attemptStep: Duration
    /// How long a closing connection is waited for before it is left to itself.
    package var close: Duration

    package init(attemptStep: Duration = .seconds(30), close: Duration = .seconds(1)) {
      self.attemptStep = attemptStep
      self.close = close
    }
  }

  /// The state as published last.
  package private(set) var publishedState = HostState.disconnected
  /// The generation of the newest connection that came up.
  package private(set) var generation = HostGeneration.none
  /// What went wrong last; `nil` once connected.
  package private(set) var lastFailure: HostFailure?
  /// When the next attempt is due, on the time line of the inputs, while there is a wait for it.
  package private(set) var nextAttemptAt: Duration?
  /// Whether an attempt was refused at the host's address since there was a connection last: its program
  /// may have been started anew.
  package private(set) var hasBeenRefused = false
  /// How many signals came too late to matter.
  package private(set) var staleSignals = 0

  /// The attempt or connection that counts now, if there is one.
  package var currentAttempt: AttemptID? {
    switch state {
    case .connecting(let connecting): connecting.attempt
    case .connected(let connected): connected.attempt
    case .idle, .backingOff, .failed, .stopping, .stopped: nil
    }
  }

  private let limits: Limits
  private var state = State.idle(Idle())
  private var backoff: Backoff
  private var attempts: UInt64 = 0
  private var timers: UInt64 = 0
  /// Connections that were told to close and have not confirmed it.
  private var closing: Set<AttemptID> = []
  /// How many connections in a row have ended because the host broke the rules of the transport.
  private var violations = 0
  /// Set when the host refused to resume, until it was greeted from nothing.
  private var avoidsResume = false
  /// Set when something in an answer to a handshake could not be read, until one could be.
  private var avoidsStates = false

  package init(policy: ReconnectPolicy, limits: Limits = Limits()) {
    backoff = Backoff(policy: policy)
    self.limits = limits
  }

  // MARK: Requests

  /// Begin. Only the first call does anything.
  package mutating func start() -> [Effect] {
    guard case .idle = state else { return [] }
    return beginAttempt()
  }

  /// Somebody wants a fresh connection now, from whatever state: a wait, an attempt or a connection
  /// that there is ends, and the count of attempts starts over.
  package mutating func reconnectRequested() -> [Effect] {
    switch state {
    case .stopping, .stopped:
      return []
    case .idle, .connecting, .connected, .backingOff, .failed:
      backoff.reset()
      violations = 0
      return leave() + beginAttempt()
    }
  }

  /// The host is removed. Takes effect at once: everything that comes later is stale.
  package mutating func removeRequested() -> [Effect] { stop() }

  /// The program ends its use of all hosts. Takes effect at once, like a removal.
  package mutating func shutdownRequested() -> [Effect] { stop() }

  // MARK: Attempts

  /// The transport of that attempt is open. To continue where it left off the host needs to be told
  /// the last sequence number and something to continue with.
  package mutating func transportOpened(
    _ attempt: AttemptID, lastSeenServerSeq: Int?, hasSubscriptions: Bool
  ) -> [Effect] {
    guard case .connecting(var connecting) = state, connecting.attempt == attempt,
      connecting.phase == .opening
    else {
      staleSignals += 1
      if attempt == currentAttempt { return [] }
      // Nobody wants it any more, so it must not stay open.
      closing.insert(attempt)
      return [.closeConnection(attempt)]
    }
    var handshake = Handshake.initialize(isMinimal: avoidsStates)
    if let lastSeenServerSeq, hasSubscriptions, !avoidsResume {
      handshake = .reconnect(lastSeenServerSeq: lastSeenServerSeq)
    }
    let passed = connecting.deadline
    connecting.phase = .handshaking(handshake)
    connecting.deadline = newTimer(.deadline)
    state = .connecting(connecting)
    return [
      .cancelTimer(passed), .startTimer(connecting.deadline, limits.attemptStep),
      .handshake(attempt, handshake),
    ]
  }

  /// The transport of that attempt could not be opened.
  package mutating func connectFailed(
    _ attempt: AttemptID, _ failure: HostFailure, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    guard case .connecting(let connecting) = state, connecting.attempt == attempt,
      connecting.phase == .opening
    else { return ignore() }
    if failure.isConnectionRefused { hasBeenRefused = true }
    return attemptFailed(connecting, failure, at: now, using: &generator)
  }

  /// The host has accepted the handshake: there is a new generation.
  package mutating func handshakeSucceeded(_ attempt: AttemptID) -> [Effect] {
    guard case .connecting(let connecting) = state, connecting.attempt == attempt,
      case .handshaking = connecting.phase
    else { return ignore() }
    generation = generation.next
    lastFailure = nil
    avoidsResume = false
    avoidsStates = false
    hasBeenRefused = false
    var effects: [Effect] = [.cancelTimer(connecting.deadline)]
    let window = backoff.policy.stabilityWindow
    if window > .zero {
      let timer = newTimer(.stability)
      effects.append(.startTimer(timer, window))
      state = .connected(Connected(from: connecting, stability: timer))
    } else {
      backoff.reset()
      state = .connected(Connected(from: connecting, stability: nil))
    }
    return effects + publish(.connected)
  }

  /// The host has refused the handshake, or it could not be exchanged.
  ///
  /// A host that refuses to resume is greeted from nothing, on the same connection: it has forgotten the client, or speaks other versions by now. One that refuses because
  /// of credentials would refuse that as well, and one that asks to wait is waited for.
  package mutating func handshakeFailed(
    _ attempt: AttemptID, _ failure: HostFailure, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    guard case .connecting(var connecting) = state, connecting.attempt == attempt,
      case .handshaking(let handshake) = connecting.phase
    else { return ignore() }
    if case .reconnect = handshake, failure.isRefusalToResume {
      // Once it has been greeted from nothing, a host that began anew knows us again, and would
      // continue from a number of its earlier life. So if this handshake gets lost, the next one is
      // from nothing as well.
      avoidsResume = true
      let passed = connecting.deadline
      connecting.phase = .handshaking(.initialize(isMinimal: avoidsStates))
      connecting.deadline = newTimer(.deadline)
      state = .connecting(connecting)
      return [
        .cancelTimer(passed), .startTimer(connecting.deadline, limits.attemptStep),
        .handshake(attempt, .initialize(isMinimal: avoidsStates)),
      ]
    }
    return attemptFailed(connecting, failure, at: now, using: &generator)
  }

  // MARK: Connections

  /// The transport has ended or failed, during the handshake or later; `nil` if the other side ended
  /// it in an orderly way. A confirmation by `connectionClosed` is still to come.
  ///
  /// A connection that has proved stable is worth another attempt whatever ended it: credentials may
  /// have expired, say, and the transport factory can renew them.
  package mutating func connectionEnded(
    _ attempt: AttemptID, _ failure: HostFailure?, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    let failure = failure ?? HostFailure(.transient, "the host ended the connection")
    switch state {
    case .connecting(let connecting) where connecting.attempt == attempt:
      return attemptFailed(connecting, failure, at: now, using: &generator)
    case .connected(let connected) where connected.attempt == attempt:
      let mayBeAccident = noteViolation(failure)
      let isRetryable =
        connected.stability == nil || failure.category.isRetryable || mayBeAccident
      let effects = leave()
      guard
        let timer = decide(failure, isRetryable: isRetryable, at: now, using: &generator)
      else {
        state = .failed(Failed(from: connected))
        return effects + publishFailure()
      }
      state = .backingOff(BackingOff(from: connected, timer: timer.id))
      return effects + publishRetry(timer)
    default:
      return ignore()
    }
  }

  /// Nothing is left of the transport of that attempt.
  package mutating func connectionClosed(_ attempt: AttemptID) -> [Effect] {
    guard closing.remove(attempt) != nil else { return ignore() }
    guard closing.isEmpty else { return [] }
    return closingIsOver(cancellingTimer: true)
  }

  // MARK: Timers

  /// The time of that timer has come.
  package mutating func timerElapsed(
    _ timer: TimerID, at now: Duration, using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    switch timer.kind {
    case .backoff: backoffElapsed(timer)
    case .stability: stabilityElapsed(timer)
    case .deadline: deadlineElapsed(timer, at: now, using: &generator)
    case .close: closeElapsed(timer)
    }
  }

  /// It is time for the next attempt.
  package mutating func backoffElapsed(_ timer: TimerID) -> [Effect] {
    guard case .backingOff(let backingOff) = state, backingOff.timer == timer else {
      return ignore()
    }
    return beginAttempt()
  }

  /// The connection has stood long enough for the count of attempts to start over.
  package mutating func stabilityElapsed(_ timer: TimerID) -> [Effect] {
    guard case .connected(var connected) = state, connected.stability == timer else {
      return ignore()
    }
    backoff.reset()
    violations = 0
    connected.stability = nil
    state = .connected(connected)
    return []
  }

  /// A step of the attempt has taken too long.
  package mutating func deadlineElapsed(
    _ timer: TimerID, at now: Duration, using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    guard case .connecting(let connecting) = state, connecting.deadline == timer,
      connecting.phase != .awaitingClose
    else { return ignore() }
    let step = connecting.phase == .opening ? "opening the transport" : "the handshake"
    let failure = HostFailure(.transient, "\(step) took longer than \(limits.attemptStep)")
    return attemptFailed(connecting, failure, at: now, using: &generator)
  }

  /// A closing connection has been waited for long enough.
  package mutating func closeElapsed(_ timer: TimerID) -> [Effect] {
    switch state {
    case .connecting(let connecting)
    where connecting.phase == .awaitingClose && connecting.deadline == timer:
      closing = []
      return closingIsOver(cancellingTimer: false)
    case .stopping(let stopping) where stopping.deadline == timer:
      closing = []
      return closingIsOver(cancellingTimer: false)
    default:
      return ignore()
    }
  }
}

extension HostMachine {
  // MARK: Inside

  private mutating func ignore() -> [Effect] {
    staleSignals += 1
    return []
  }

  private mutating func newTimer(_ kind: TimerID.Kind) -> TimerID {
    timers += 1
    return TimerID(kind: kind, serial: timers)
  }

  private mutating func publish(_ new: HostState) -> [Effect] {
    guard new != publishedState else { return [] }
    publishedState = new
    return [.publish(new)]
  }

  /// A new attempt, as soon as no older connection is closing: a host should not see two of us.
  private mutating func beginAttempt() -> [Effect] {
    nextAttemptAt = nil
    attempts += 1
    let attempt = AttemptID(serial: attempts)
    let isRetry = backoff.attempt > 0
    let published = publish(isRetry ? .reconnecting(attempt: backoff.attempt) : .connecting)
    guard closing.isEmpty else {
      let timer = newTimer(.close)
      state = .connecting(Connecting(attempt, phase: .awaitingClose, deadline: timer))
      return published + [.startTimer(timer, limits.close)]
    }
    let timer = newTimer(.deadline)
    state = .connecting(Connecting(attempt, phase: .opening, deadline: timer))
    return published + [.startTimer(timer, limits.attemptStep), .connect(attempt)]
  }

  /// Ends whatever the state keeps going: timers, the attempt, the connection.
  private mutating func leave() -> [Effect] {
    nextAttemptAt = nil
    switch state {
    case .connecting(let connecting):
      return [.cancelTimer(connecting.deadline)] + abandon(connecting)
    case .connected(let connected):
      closing.insert(connected.attempt)
      let timers = connected.stability.map { [Effect.cancelTimer($0)] } ?? []
      return timers + [.closeConnection(connected.attempt)]
    case .backingOff(let backingOff):
      return [.cancelTimer(backingOff.timer)]
    case .idle, .failed, .stopping, .stopped:
      return []
    }
  }

  private mutating func abandon(_ connecting: Connecting) -> [Effect] {
    switch connecting.phase {
    case .awaitingClose:
      return []
    case .opening:
      // There is no transport to wait for; if one comes after all, it is closed then.
      return [.closeConnection(connecting.attempt)]
    case .handshaking:
      closing.insert(connecting.attempt)
      return [.closeConnection(connecting.attempt)]
    }
  }

  private mutating func attemptFailed(
    _ connecting: Connecting, _ failure: HostFailure, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    let effects = leave()
    var isRetryable = noteViolation(failure) || failure.category.isRetryable
    if case .handshaking(let handshake) = connecting.phase, failure.isAboutAnswer,
      handshake != .initialize(isMinimal: true)
    {
      // One action that was missed, or the state of one channel: greeted from nothing, and each channel
      // asked for by itself, the rest goes on.
      avoidsResume = true
      avoidsStates = true
      isRetryable = true
    }
    guard let timer = decide(failure, isRetryable: isRetryable, at: now, using: &generator) else {
      state = .failed(Failed(from: connecting))
      return effects + publishFailure()
    }
    state = .backingOff(BackingOff(from: connecting, timer: timer.id))
    return effects + publishRetry(timer)
  }

  /// Counts connections that end because a side has broken the rules of the transport; whether this one
  /// has, and may be an accident.
  private mutating func noteViolation(_ failure: HostFailure) -> Bool {
    guard failure.isTransportViolation else {
      violations = 0
      return false
    }
    violations += 1
    return violations < max(1, backoff.policy.violationLimit)
  }

  /// Notes the failure; returns the timer of the next attempt, if there is to be one.
  private mutating func decide(
    _ failure: HostFailure, isRetryable: Bool, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> (id: TimerID, delay: Duration)? {
    lastFailure = failure
    guard isRetryable else {
      lastFailure?.verdict = .notRetryable
      return nil
    }
    switch backoff.failed(at: now, retryAfter: failure.retryAfter, using: &generator) {
    case .retry(_, let delay):
      nextAttemptAt = now + delay
      return (newTimer(.backoff), delay)
    case .giveUp(let verdict):
      lastFailure?.verdict = verdict
      return nil
    }
  }

  private mutating func publishRetry(_ timer: (id: TimerID, delay: Duration)) -> [Effect] {
    publish(.reconnecting(attempt: backoff.attempt)) + [.startTimer(timer.id, timer.delay)]
  }

  private mutating func publishFailure() -> [Effect] {
    lastFailure.map { publish(.failed(reason: $0)) } ?? []
  }

  private mutating func stop() -> [Effect] {
    switch state {
    case .stopping, .stopped:
      return []
    case .idle, .connecting, .connected, .backingOff, .failed:
      break
    }
    let effects = leave() + publish(.disconnected)
    guard !closing.isEmpty else {
      state = .stopped
      return effects + [.stopped]
    }
    let timer = newTimer(.close)
    state = .stopping(Stopping(deadline: timer))
    return effects + [.startTimer(timer, limits.close)]
  }

  /// No connection is closing any more, or none is waited for.
  private mutating func closingIsOver(cancellingTimer: Bool) -> [Effect] {
    switch state {
    case .connecting(var connecting) where connecting.phase == .awaitingClose:
      let passed = connecting.deadline
      connecting.phase = .opening
      connecting.deadline = newTimer(.deadline)
      state = .connecting(connecting)
      return (cancellingTimer ? [.cancelTimer(passed)] : []) + [
        .startTimer(connecting.deadline, limits.attemptStep), .connect(connecting.attempt),
      ]
    case .stopping(let stopping):
      state = .stopped
      return (cancellingTimer ? [.cancelTimer(stopping.deadline)] : []) + [.stopped]
    default:
      return []
    }
  }
}

extension HostFailure {
  /// Whether the host objects to who we are, which another handshake cannot change: credentials are missing,
  /// or do not suffice.
  private var isAboutTrust: Bool {
    // Authentication required, permission denied.
    category == .authentication || [-32007, -32009].contains(rpcCode)
  }

  /// Whether there is an answer, and it cannot be read or is too large.
  fileprivate var isAboutAnswer: Bool { code == .malformedResult || code == .messageTooLarge }

  /// Whether the host has said that it does not continue where the client left off. There is no code for
  /// that: whatever it answers is taken for it, unless it says something else.
  fileprivate var isRefusalToResume: Bool {
    rpcCode != nil && !isAboutTrust && retryAfter == nil
  }
}
