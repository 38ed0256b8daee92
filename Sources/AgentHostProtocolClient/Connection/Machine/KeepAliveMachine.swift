/// Decides when to ask for a sign of life, and when to stop hoping for one.
///
///     listening ─ silence for `interval` ─► probing ─ silence for `timeout` ─► dead
///         ▲                                   │ after a quarter of `timeout`: silent
///         └────────── anything heard ─────────┘
///
/// Anything that arrives is a sign of life. While this side holds the connection back, silence means
/// nothing, so the machine is suspended then and starts over afterwards.
package struct KeepAliveMachine: Sendable {
  /// Names one probe.
  package struct ProbeID: Hashable, Sendable {
    package let serial: UInt64
  }

  /// What is to be done at a deadline.
  package enum OnDue: Hashable, Sendable {
    /// Nothing yet.
    case nothing
    /// Ask for a sign of life; report `probeAnswered` if the answer is not heard otherwise.
    case probe(ProbeID)
    /// The host is gone.
    case dead
  }

  private enum State: Sendable {
    case off
    case listening(until: Duration)
    /// `overdueAt` is set until the answer is overdue.
    case probing(ProbeID, overdueAt: Duration?, until: Duration)
    case suspended
  }

  private let interval: Duration
  private let timeout: Duration
  private let isEnabled: Bool
  private var state = State.off
  private var holds = 0
  private var probes: UInt64 = 0
  private var heardAt = Duration.zero
  /// When something was last heard, while the answer to a probe is overdue.
  package private(set) var silentSince: Duration?

  package init(_ keepAlive: AHPKeepAlive) {
    switch keepAlive {
    case .disabled:
      (isEnabled, interval, timeout) = (false, .zero, .zero)
    case .enabled(let interval, let timeout):
      // Intervals of nothing would ask without end.
      self.interval = max(interval, .milliseconds(1))
      self.timeout = max(timeout, .milliseconds(1))
      isEnabled = true
    }
  }

  /// When something is due next.
  package var nextDeadline: Duration? {
    switch state {
    case .off, .suspended: nil
    case .listening(let until): until
    case .probing(_, let overdueAt, let until): overdueAt ?? until
    }
  }

  /// The probe that waits for its answer.
  package var currentProbe: ProbeID? {
    if case .probing(let probe, _, _) = state { probe } else { nil }
  }

  /// The connection is up.
  package mutating func started(at now: Duration) {
    guard isEnabled, case .off = state else { return }
    heardAt = now
    state = holds > 0 ? .suspended : .listening(until: now + interval)
  }

  /// The connection is coming down.
  package mutating func stopped() {
    silentSince = nil
    state = .off
  }

  /// Something has arrived.
  package mutating func heard(at now: Duration) {
    switch state {
    case .listening, .probing: listen(at: now)
    case .off, .suspended: break
    }
  }

  /// The transport has answered a probe; one that is not current is ignored.
  package mutating func probeAnswered(_ probe: ProbeID, at now: Duration) {
    guard case .probing(probe, _, _) = state else { return }
    listen(at: now)
  }

  /// This side stops reading for a while.
  package mutating func heldBack() {
    holds += 1
    if case .off = state { return }
    silentSince = nil
    state = .suspended
  }

  /// This side reads on.
  package mutating func released(at now: Duration) {
    holds = max(0, holds - 1)
    guard holds == 0, case .suspended = state else { return }
    listen(at: now)
  }

  private mutating func listen(at now: Duration) {
    heardAt = now
    silentSince = nil
    state = .listening(until: now + interval)
  }

  /// The time has come to `now`.
  package mutating func timeReached(_ now: Duration) -> OnDue {
    switch state {
    case .listening(let until) where until <= now:
      probes += 1
      let probe = ProbeID(serial: probes)
      state = .probing(probe, overdueAt: now + timeout / 4, until: now + timeout)
      return .probe(probe)
    case .probing(_, _, let until) where until <= now:
      state = .off
      return .dead
    case .probing(let probe, let overdueAt?, let until) where overdueAt <= now:
      silentSince = heardAt
      state = .probing(probe, overdueAt: nil, until: until)
      return .nothing
    case .off, .suspended, .listening, .probing:
      return .nothing
    }
  }
}
