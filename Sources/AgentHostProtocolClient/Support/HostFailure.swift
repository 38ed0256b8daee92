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
  /// Whether the bytes of the connection made no sense to this side, or to the other.
  package var isTransportViolation = false
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
    while let present = cause {
      if (present as? SystemError)?.isRefusal == true { isNobodyThere = true }
      let reason = present as? AHPError
      if let reason,
        reason.code == .transportProtocolViolation
          || reason.code == .connectionLost && reason.category == .incompatible
      {
        isTransportViolation = true
      }
      cause = reason?.cause
    }
    // For the request that it interrupts the outcome is unknown; for the connection it is not.
    if isTransportViolation { category = .incompatible }
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
