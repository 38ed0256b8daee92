internal import AgentHostProtocol

/// The connection to one host: decides when to connect, which handshake to send, how to classify a failure, how long to
/// wait and when to stop retrying.
///
///                      ┌───────────── backoffElapsed ─────────────┐
///                      ▼                                          │
///     idle ─ start ─► connecting ─ handshakeSucceeded ─► connected │
///                      │  ▲  │                             │      │
///                      │  │  └─ attempt failed ─┬─ connectionEnded┤
///                      │  │                     ├─► backing off ──┘
///                      │  └ reconnectRequested ─┴─► failed
///                      └─ from every state: removeRequested ─► stopping ─► stopped
///
/// One method per input returns the effects to perform, in order. Time since any fixed origin and randomness are
/// arguments.
///
/// Every input identifies its attempt or timer. A stale input is counted and otherwise ignored, so the shell never has
/// to check, and no order of events lets an old connection affect a newer one. No input waits: requests take effect at
/// once whatever a transport factory is doing. A transport that opens for an abandoned attempt is closed again.
package struct HostMachine: Sendable {
  /// An action that the shell must perform.
  package enum Effect: Hashable, Sendable {
    /// Run the transport factory and open the transport; report `transportOpened` or `connectFailed`.
    case connect(AttemptID)
    /// Send the handshake; report `handshakeSucceeded` or `handshakeFailed`.
    case handshake(AttemptID, Handshake)
    /// Cancel the attempt, or close the connection; report `connectionClosed` once an open transport is closed.
    case closeConnection(AttemptID)
    /// Report `timerElapsed` after that time.
    case startTimer(TimerID, Duration)
    case cancelTimer(TimerID)
    case publish(HostState)
    /// No effect follows: the shell may end.
    case stopped
  }

  package private(set) var publishedState = HostState.disconnected
  /// The generation of the newest connection whose handshake succeeded.
  package private(set) var generation = HostGeneration.none
  /// When the next attempt is due, on the time line of the inputs; `nil` without a scheduled attempt.
  package private(set) var nextAttemptAt: Duration?
  /// The number of inputs that arrived too late to matter.
  package private(set) var staleSignals = 0

  package var lastFailure: HostFailure? { failures.last }

  package var hasBeenRefused: Bool { failures.hasBeenRefused }

  package var currentAttempt: AttemptID? {
    switch state {
    case .connecting(let connecting): connecting.attempt
    case .connected(let connected): connected.attempt
    case .idle, .backingOff, .failed, .stopping, .stopped: nil
    }
  }

  private static let closingLimit = Duration.seconds(1)
  /// The time limit for opening the transport, and again for the handshake.
  private let attemptLimit: Duration
  private var state = State.idle
  private var failures: FailureHistory
  /// The number of attempts, successful ones included.
  package private(set) var attempts: UInt64 = 0
  private var timers: UInt64 = 0
  /// Connections that are closing and have not confirmed it.
  private var closing: Set<AttemptID> = []

  package init(policy: ReconnectPolicy, attemptLimit: Duration = .seconds(30)) {
    failures = FailureHistory(policy: policy)
    self.attemptLimit = attemptLimit
  }

  // MARK: Requests

  /// Makes the first attempt. Later calls have no effect.
  package mutating func start() -> [Effect] {
    guard case .idle = state else { return [] }
    return beginAttempt()
  }

  /// The caller requests a new connection: a wait, an attempt or a connection ends, and attempts are counted from 0.
  package mutating func reconnectRequested() -> [Effect] {
    switch state {
    case .stopping, .stopped:
      return []
    case .idle, .connecting, .connected, .backingOff, .failed:
      failures.reset()
      return leave() + beginAttempt()
    }
  }

  /// Handles the removal of the host. Every later input is stale.
  package mutating func removeRequested() -> [Effect] {
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
    state = .stopping(deadline: timer)
    return effects + [.startTimer(timer, Self.closingLimit)]
  }

  // MARK: Attempts

  /// Handles the open transport of an attempt. To resume, a host needs the last sequence number and a channel to
  /// resume.
  package mutating func transportOpened(
    _ attempt: AttemptID, lastSeenServerSeq: Int?, hasSubscriptions: Bool
  ) -> [Effect] {
    guard case .connecting(let connecting) = state, connecting.attempt == attempt,
      connecting.phase == .opening
    else {
      staleSignals += 1
      if attempt == currentAttempt { return [] }
      // The attempt was abandoned, so its transport must not stay open.
      closing.insert(attempt)
      return [.closeConnection(attempt)]
    }
    return shakeHands(
      connecting,
      failures.handshake(lastSeenServerSeq: lastSeenServerSeq, hasSubscriptions: hasSubscriptions))
  }

  package mutating func connectFailed(
    _ attempt: AttemptID, _ failure: HostFailure, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    guard case .connecting(let connecting) = state, connecting.attempt == attempt,
      connecting.phase == .opening
    else { return ignore() }
    failures.openingFailed(failure)
    return attemptFailed(connecting, failure, at: now, using: &generator)
  }

  /// Handles an accepted handshake: begins a new generation.
  package mutating func handshakeSucceeded(_ attempt: AttemptID) -> [Effect] {
    guard case .connecting(let connecting) = state, connecting.attempt == attempt,
      case .handshaking = connecting.phase
    else { return ignore() }
    generation = generation.next
    failures.connected()
    var effects: [Effect] = [.cancelTimer(connecting.deadline)]
    var stability: TimerID?
    if failures.stabilityWindow > .zero {
      let timer = newTimer(.stability)
      effects.append(.startTimer(timer, failures.stabilityWindow))
      stability = timer
    }
    state = .connected(Connected(attempt: connecting.attempt, stability: stability))
    return effects + publish(.connected)
  }

  /// Handles a handshake that was rejected or could not be exchanged. A host that only rejects the resumption is
  /// initialized on the same connection.
  package mutating func handshakeFailed(
    _ attempt: AttemptID, _ failure: HostFailure, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    guard case .connecting(let connecting) = state, connecting.attempt == attempt,
      case .handshaking(let handshake) = connecting.phase
    else { return ignore() }
    if let next = failures.handshakeFailed(handshake, failure) {
      return shakeHands(connecting, next)
    }
    return attemptFailed(connecting, failure, at: now, using: &generator)
  }

  // MARK: Connections

  /// Handles the end or failure of the transport, during the handshake or later; `failure` is `nil` if the host closed
  /// it cleanly. `connectionClosed` still follows.
  package mutating func connectionEnded(
    _ attempt: AttemptID, _ failure: HostFailure?, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    let failure = failure ?? HostFailure(.transient, "the host ended the connection")
    switch state {
    case .connecting(let connecting) where connecting.attempt == attempt:
      return attemptFailed(connecting, failure, at: now, using: &generator)
    case .connected(let connected) where connected.attempt == attempt:
      let effects = leave()
      let delay = failures.failed(
        failure, wasStable: connected.stability == nil, at: now, using: &generator)
      return effects + retry(after: delay, at: now)
    default:
      return ignore()
    }
  }

  package mutating func connectionClosed(_ attempt: AttemptID) -> [Effect] {
    guard closing.remove(attempt) != nil else { return ignore() }
    guard closing.isEmpty else { return [] }
    return closingEnded(cancellingTimer: true)
  }

  // MARK: Timers

  /// Returns the attempt whose handshake is limited by a timer; `nil` for every other timer.
  func handshake(limitedBy timer: TimerID) -> AttemptID? {
    guard case .connecting(let connecting) = state, connecting.deadline == timer,
      case .handshaking = connecting.phase
    else { return nil }
    return connecting.attempt
  }

  /// - Parameter received: What the host sent instead of a response to the handshake.
  package mutating func timerElapsed(
    _ timer: TimerID, at now: Duration, received: String? = nil,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    switch (timer.kind, state) {
    case (.backoff, .backingOff(timer)):
      return beginAttempt()
    case (.stability, .connected(var connected)) where connected.stability == timer:
      failures.reset()
      connected.stability = nil
      state = .connected(connected)
      return []
    case (.deadline, .connecting(let connecting))
    where connecting.deadline == timer && connecting.phase != .awaitingClose:
      let failure = lateness(of: connecting, received)
      return attemptFailed(connecting, failure, at: now, using: &generator)
    case (.close, .connecting(let connecting))
    where connecting.phase == .awaitingClose && connecting.deadline == timer:
      closing = []
      return closingEnded(cancellingTimer: false)
    case (.close, .stopping(deadline: timer)):
      closing = []
      return closingEnded(cancellingTimer: false)
    default:
      return ignore()
    }
  }
}

extension HostMachine {
  private func lateness(of connecting: Connecting, _ received: String?) -> HostFailure {
    if let received {
      return HostFailure(
        .transient,
        "no response to the handshake within \(attemptLimit.text); the host sent \(received); "
          + AHPError.checkAddress, code: .requestTimedOut)
    }
    let step = connecting.phase == .opening ? "opening the connection" : "the handshake"
    return HostFailure(
      .transient, "\(step) took longer than \(attemptLimit)", code: .connectTimedOut)
  }

  // MARK: Private

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

  /// Begins an attempt once no older connection is closing: a host should not see two connections of one client.
  private mutating func beginAttempt() -> [Effect] {
    nextAttemptAt = nil
    attempts += 1
    let attempt = AttemptID(serial: attempts)
    let published = publish(
      failures.attempt > 0 ? .reconnecting(attempt: failures.attempt) : .connecting)
    guard closing.isEmpty else {
      let timer = newTimer(.close)
      state = .connecting(Connecting(attempt: attempt, phase: .awaitingClose, deadline: timer))
      return published + [.startTimer(timer, Self.closingLimit)]
    }
    let timer = newTimer(.deadline)
    state = .connecting(Connecting(attempt: attempt, phase: .opening, deadline: timer))
    return published + [.startTimer(timer, attemptLimit), .connect(attempt)]
  }

  private mutating func shakeHands(_ connecting: Connecting, _ handshake: Handshake) -> [Effect] {
    var next = connecting
    next.phase = .handshaking(handshake)
    next.deadline = newTimer(.deadline)
    state = .connecting(next)
    return [
      .cancelTimer(connecting.deadline), .startTimer(next.deadline, attemptLimit),
      .handshake(connecting.attempt, handshake),
    ]
  }

  /// Ends the timers, the attempt and the connection of the state.
  private mutating func leave() -> [Effect] {
    nextAttemptAt = nil
    switch state {
    case .connecting(let connecting):
      let timer = Effect.cancelTimer(connecting.deadline)
      switch connecting.phase {
      case .awaitingClose: return [timer]
      case .opening: break  // There is no transport to wait for yet.
      case .handshaking: closing.insert(connecting.attempt)
      }
      return [timer, .closeConnection(connecting.attempt)]
    case .connected(let connected):
      closing.insert(connected.attempt)
      let timers = connected.stability.map { [Effect.cancelTimer($0)] } ?? []
      return timers + [.closeConnection(connected.attempt)]
    case .backingOff(let timer):
      return [.cancelTimer(timer)]
    case .idle, .failed, .stopping, .stopped:
      return []
    }
  }

  private mutating func attemptFailed(
    _ connecting: Connecting, _ failure: HostFailure, at now: Duration,
    using generator: inout some RandomNumberGenerator
  ) -> [Effect] {
    let effects = leave()
    var handshake: Handshake?
    if case .handshaking(let sent) = connecting.phase { handshake = sent }
    let delay = failures.failed(failure, during: handshake, at: now, using: &generator)
    return effects + retry(after: delay, at: now)
  }

  /// Schedules the next attempt; without a delay the host has failed.
  private mutating func retry(after delay: Duration?, at now: Duration) -> [Effect] {
    guard let delay else {
      state = .failed
      return lastFailure.map { publish(.failed(reason: $0)) } ?? []
    }
    nextAttemptAt = now + delay
    let timer = newTimer(.backoff)
    state = .backingOff(timer)
    return publish(.reconnecting(attempt: failures.attempt)) + [.startTimer(timer, delay)]
  }

  private mutating func closingEnded(cancellingTimer: Bool) -> [Effect] {
    switch state {
    case .connecting(var connecting) where connecting.phase == .awaitingClose:
      let passed = connecting.deadline
      connecting.phase = .opening
      connecting.deadline = newTimer(.deadline)
      state = .connecting(connecting)
      return (cancellingTimer ? [.cancelTimer(passed)] : []) + [
        .startTimer(connecting.deadline, attemptLimit), .connect(connecting.attempt),
      ]
    case .stopping(let deadline):
      state = .stopped
      return (cancellingTimer ? [.cancelTimer(deadline)] : []) + [.stopped]
    default:
      return []
    }
  }
}
