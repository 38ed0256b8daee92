/// Decides when to ping a host, and when it counts as dead.
///
///     listening ─ silence for `interval` ─► probing ─ silence for `timeout` ─► dead
///         ▲                                   │ after a quarter of `timeout`: silent
///         └────────── anything heard ─────────┘
///
/// Any input shows that the host is alive, as does ``Evidence`` of the transport. While this side pauses reading, the
/// machine is suspended; it starts over afterwards.
package struct KeepAliveMachine: Sendable {
  package struct ProbeID: Hashable, Sendable {
    package let serial: UInt64
  }

  /// What a transport knows beside the messages that were received.
  package struct Evidence: Sendable {
    private let receivedBytes: UInt64
    private let acknowledgedBytes: Int?
    private let hasUnread: Bool

    /// - Parameters:
    ///   - receivedBytes: With those of incomplete messages.
    ///   - acknowledgedBytes: Of the host; `nil` if no others wait for their acknowledgement.
    ///   - hasUnread: Whether messages wait to be received, among which the response may be.
    package init(
      receivedBytes: UInt64 = 0, acknowledgedBytes: Int? = nil, hasUnread: Bool = false
    ) {
      self.receivedBytes = receivedBytes
      self.acknowledgedBytes = acknowledgedBytes
      self.hasUnread = hasUnread
    }

    /// Whether a missing response proves nothing. Acknowledgements of the host's system count only while they are
    /// incomplete: then the ping may not have arrived.
    fileprivate func excusesHost(since probe: Evidence) -> Bool {
      if hasUnread || receivedBytes != probe.receivedBytes { return true }
      guard let acknowledgedBytes, let before = probe.acknowledgedBytes else { return false }
      return acknowledgedBytes > before
    }
  }

  package enum OnDue: Hashable, Sendable {
    case nothing
    /// Ping; report `probeAnswered` if the response is not received otherwise.
    case probe(ProbeID)
    case dead
  }

  private enum State: Sendable {
    case off
    case listening(until: Duration)
    /// `overdueAt` is set until the response is overdue.
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
  private var evidenceAtProbe = Evidence()
  /// Whether the current ping has got more time, because the alarm was late.
  private var isExtended = false
  /// The time of the last input, while the response to a ping is overdue.
  package private(set) var silentSince: Duration?

  package init(_ keepAlive: AHPKeepAlive) {
    switch keepAlive {
    case .disabled:
      (isEnabled, interval, timeout) = (false, .zero, .zero)
    case .enabled(let interval, let timeout):
      // Zero intervals would ping in a loop.
      self.interval = max(interval, .milliseconds(1))
      self.timeout = max(timeout, .milliseconds(1))
      isEnabled = true
    }
  }

  package var nextDeadline: Duration? {
    switch state {
    case .off, .suspended: nil
    case .listening(let until): until
    case .probing(_, let overdueAt, let until): overdueAt ?? until
    }
  }

  package var currentProbe: ProbeID? {
    if case .probing(let probe, _, _) = state { probe } else { nil }
  }

  package mutating func started(at now: Duration) {
    guard isEnabled, case .off = state else { return }
    heardAt = now
    state = holds > 0 ? .suspended : .listening(until: now + interval)
  }

  package mutating func stopped() {
    silentSince = nil
    state = .off
  }

  package mutating func heard(at now: Duration) {
    switch state {
    case .listening, .probing: listen(at: now)
    case .off, .suspended: break
    }
  }

  /// Ignores pings other than the pending one.
  package mutating func probeAnswered(_ probe: ProbeID, at now: Duration) {
    guard case .probing(probe, _, _) = state else { return }
    listen(at: now)
  }

  package mutating func heldBack() {
    holds += 1
    if case .off = state { return }
    silentSince = nil
    state = .suspended
  }

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

  package mutating func timeReached(
    _ now: Duration, _ evidence: Evidence = Evidence()
  ) -> OnDue {
    if case .probing = state, evidence.excusesHost(since: evidenceAtProbe) { listen(at: now) }
    switch state {
    case .listening(let until) where until <= now:
      probes += 1
      evidenceAtProbe = evidence
      isExtended = false
      let probe = ProbeID(serial: probes)
      state = .probing(probe, overdueAt: now + timeout / 4, until: now + timeout)
      return .probe(probe)
    case .probing(let probe, _, let until) where until <= now:
      // After a pause of this process, a response that has arrived is yet to be read.
      guard isExtended || now - until <= timeout / 4 else {
        isExtended = true
        state = .probing(probe, overdueAt: nil, until: now + timeout / 4)
        return .nothing
      }
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
