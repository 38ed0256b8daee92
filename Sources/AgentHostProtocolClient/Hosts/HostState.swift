/// Where a supervised host stands.
///
///     disconnected → connecting → connected → reconnecting(1) → … → connected
///                        └─ reconnecting(1) → … → failed ── reconnect() → connecting
public enum HostState: Sendable, Hashable, CustomStringConvertible {
  /// Registered; no connection, and no attempt under way.
  case disconnected
  /// The first attempt, or one that was asked for, is under way.
  case connecting
  /// The handshake is done, and subscriptions are served.
  case connected
  /// The connection was lost or an attempt failed; waiting for the next attempt, or making it.
  /// `attempt` counts from 1 and starts over once a connection has proved stable.
  case reconnecting(attempt: Int)
  /// No further attempts are made by themselves. `reconnect()` still works, and so does removal.
  case failed(reason: HostFailure)

  /// Whether requests can be served now.
  public var isConnected: Bool { self == .connected }

  /// The state in a word or two.
  public var description: String {
    switch self {
    case .disconnected: "disconnected"
    case .connecting: "connecting"
    case .connected: "connected"
    case .reconnecting(let attempt): "reconnecting (attempt \(attempt))"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}

/// Why a connection or an attempt to connect failed, as a value to keep, compare and show.
public struct HostFailure: Sendable, Hashable, CustomStringConvertible {
  /// Why nothing further is tried, for a host that has failed for good.
  public enum Verdict: String, Sendable, Hashable {
    /// It is of a kind that trying again does not help.
    case notRetryable
    /// The policy allows no reconnects.
    case reconnectsDisabled
    /// As many attempts as the policy allows have failed.
    case attemptsExhausted
    /// Attempts have failed for as long as the policy allows.
    case budgetExhausted
  }

  /// The kind of failure.
  public var category: FailureCategory
  /// What went wrong, in one sentence. Contains no secrets.
  public var message: String
  /// The stable code of the error, if it had one.
  public var code: AHPError.Code?
  /// The code of the JSON-RPC error, if the host answered with one.
  public var rpcCode: Int?
  /// Whether nothing listened at the host's address.
  package var isNobodyThere = false
  /// How long the other side asked to wait before the next attempt.
  public var retryAfter: Duration?
  /// Why nothing further is tried; `nil` while attempts go on.
  public var verdict: Verdict?

  /// A failure of that kind.
  public init(
    _ category: FailureCategory, _ message: String, code: AHPError.Code? = nil,
    rpcCode: Int? = nil, retryAfter: Duration? = nil
  ) {
    self.category = category
    self.message = message
    self.code = code
    self.rpcCode = rpcCode
    self.retryAfter = retryAfter
  }

  /// What an error amounts to. One that does not say what kind of failure it is counts as transient:
  /// transports of users may throw anything.
  public init(_ error: any Error, rpcCode: Int? = nil) {
    let classified = error as? any ClassifiedError
    self.init(
      classified?.category ?? .transient, String(describing: error),
      code: (error as? AHPError)?.code, rpcCode: rpcCode, retryAfter: classified?.retryAfter)
    var cause: (any Error)? = error
    while let present = cause, !isNobodyThere {
      isNobodyThere = (present as? SystemError)?.isRefusal ?? false
      cause = (present as? AHPError)?.cause
    }
  }

  /// The message, and why nothing further is tried.
  public var description: String {
    switch verdict {
    case nil, .notRetryable: message
    case .reconnectsDisabled: "\(message) (reconnecting is disabled)"
    case .attemptsExhausted: "\(message) (no attempts left)"
    case .budgetExhausted: "\(message) (tried for long enough)"
    }
  }
}
