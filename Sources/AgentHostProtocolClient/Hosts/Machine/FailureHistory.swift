/// The failures of one host since its last stable connection, which determine whether to make another attempt, when,
/// and with which handshake.
struct FailureHistory: Sendable {
  /// The last failure; `nil` once connected.
  private(set) var last: HostFailure?
  /// Whether the host's address refused a connection after the last success: the host may have restarted.
  private(set) var hasBeenRefused = false

  private var backoff: Backoff
  /// How many connections in a row ended because the host violated the rules of the transport.
  private var violations = 0
  /// How many handshakes since the last connection got no response.
  private var unanswered = 0
  /// Set when the host rejected `reconnect`, until a handshake succeeds.
  private var avoidsResume = false
  /// Set when part of a handshake's response could not be read or did not arrive, until a handshake succeeds.
  private var avoidsStates = false

  init(policy: ReconnectPolicy) {
    backoff = Backoff(policy: policy)
  }

  var attempt: Int { backoff.attempt }

  var stabilityWindow: Duration { backoff.policy.stabilityWindow }

  func handshake(lastSeenServerSeq: Int?, hasSubscriptions: Bool) -> HostMachine.Handshake {
    guard let lastSeenServerSeq, hasSubscriptions, !avoidsResume else {
      return .initialize(isMinimal: avoidsStates)
    }
    return .reconnect(lastSeenServerSeq: lastSeenServerSeq)
  }

  mutating func connected() {
    last = nil
    unanswered = 0
    avoidsResume = false
    avoidsStates = false
    hasBeenRefused = false
    if stabilityWindow <= .zero { backoff.reset() }
  }

  /// The connection is stable, or the caller has requested a reconnect: attempts are counted from 0.
  mutating func reset() {
    backoff.reset()
    violations = 0
  }

  mutating func openingFailed(_ failure: HostFailure) {
    if failure.isConnectionRefused { hasBeenRefused = true }
  }

  /// Handles a failed handshake. Returns the handshake to send on the same connection instead, if the host only
  /// rejected the resumption: it no longer knows the client, or supports other versions after an update.
  mutating func handshakeFailed(
    _ handshake: HostMachine.Handshake, _ failure: HostFailure
  ) -> HostMachine.Handshake? {
    guard case .reconnect = handshake, failure.isRefusalToResume else { return nil }
    // After `initialize` a restarted host knows the client again and would resume from a number of its earlier
    // epoch. If that handshake gets lost, the next one must be `initialize` as well.
    avoidsResume = true
    return .initialize(isMinimal: avoidsStates)
  }

  /// Records a failed attempt or connection. Returns the delay before the next attempt, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - handshake: The handshake without a response, if any.
  ///   - wasStable: Whether a stable connection ended. It is always retried: the transport
  ///     factory can renew expired credentials, for example.
  mutating func failed(
    _ failure: HostFailure, during handshake: HostMachine.Handshake? = nil, wasStable: Bool = false,
    at now: Duration, using generator: inout some RandomNumberGenerator
  ) -> Duration? {
    var isRetryable = noteViolation(failure) || failure.category.isRetryable || wasStable
    if handshake != nil, failure.rpcCode == nil { unanswered += 1 }
    if let handshake, failure.isAboutAnswer || unanswered > 1,
      handshake != .initialize(isMinimal: true)
    {
      // One missed action or the state of one channel cannot be read, or the host hangs while it restores one. A minimal
      // handshake that subscribes to each channel separately loses only that channel.
      avoidsResume = true
      avoidsStates = true
      if failure.isAboutAnswer { isRetryable = true }
    }
    last = failure
    guard isRetryable else {
      last?.verdict = .notRetryable
      return nil
    }
    switch backoff.failed(at: now, retryAfter: failure.retryAfter, using: &generator) {
    case .retry(_, let delay): return delay
    case .giveUp(let verdict):
      last?.verdict = verdict
      return nil
    }
  }

  /// Counts transport violations in a row. Returns whether this failure is one and may be an accident.
  private mutating func noteViolation(_ failure: HostFailure) -> Bool {
    guard failure.isTransportViolation else {
      violations = 0
      return false
    }
    violations += 1
    return violations < max(1, backoff.policy.violationLimit)
  }
}

extension HostFailure {
  /// Whether the host rejects the client's identity: authentication required, permission denied. Another handshake
  /// would be rejected, too.
  private var isAboutTrust: Bool {
    category == .authentication || [-32007, -32009].contains(rpcCode)
  }

  /// Whether a response cannot be read or is too large.
  fileprivate var isAboutAnswer: Bool { code == .malformedResult || code == .messageTooLarge }

  /// Whether the host rejects the resumption. The protocol has no code for that, so any error counts that does not
  /// concern credentials or ask the client to wait.
  fileprivate var isRefusalToResume: Bool {
    rpcCode != nil && !isAboutTrust && retryAfter == nil
  }
}
