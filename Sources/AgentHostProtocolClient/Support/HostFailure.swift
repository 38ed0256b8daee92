/// Why a connection or an attempt to connect failed, as a comparable value.
public struct HostFailure: Sendable, Hashable, CustomStringConvertible {
  /// Why a host is not retried.
  public enum Verdict: String, Sendable, Hashable {
    /// Retries cannot fix this kind of failure.
    case notRetryable
    /// The policy allows no reconnects.
    case reconnectsDisabled
    /// The policy's number of attempts have failed.
    case attemptsExhausted
    /// The policy's time for attempts has elapsed.
    case budgetExhausted
  }

  /// The kind of failure.
  public var category: FailureCategory
  /// The failed operation and the reason, in one sentence, without the name of the host. Contains no secrets.
  public var message: String
  /// The stable code of the error, if it had one.
  public var code: AHPError.Code?
  /// The code of the JSON-RPC error response, if there was one.
  public var rpcCode: Int?
  package var isConnectionRefused = false
  /// Whether this side or the host could not parse the bytes of the connection.
  package var isTransportViolation = false
  /// The delay that the host requested before the next attempt.
  public var retryAfter: Duration?
  /// Why the host is not retried; `nil` while it is.
  public var verdict: Verdict?

  package init(
    _ category: FailureCategory, _ message: String, code: AHPError.Code? = nil,
    rpcCode: Int? = nil, retryAfter: Duration? = nil
  ) {
    self.category = category
    self.message = message
    self.code = code
    self.rpcCode = rpcCode
    self.retryAfter = retryAfter
  }

  /// Describes an error. One without a category counts as transient: custom transports may throw any error.
  package init(_ error: any Error, rpcCode: Int? = nil) {
    let classified = error as? any ClassifiedError
    self.init(
      classified?.category ?? .transient, error.brief,
      code: (error as? AHPError)?.code, rpcCode: rpcCode, retryAfter: classified?.retryAfter)
    var cause: (any Error)? = error
    while let present = cause {
      if (present as? SystemError)?.isRefusal == true { isConnectionRefused = true }
      let reason = present as? AHPError
      if let reason,
        reason.code == .transportProtocolViolation || reason.code == .messageTooLargeForHost
          || reason.code == .connectionLost && reason.category == .incompatible
      {
        isTransportViolation = true
      }
      cause = reason?.cause
    }
    // The outcome is unknown for the interrupted request, not for the connection.
    if isTransportViolation { category = .incompatible }
  }

  /// The message, and why the host is not retried.
  public var description: String {
    switch verdict {
    case nil, .notRetryable: message
    case .reconnectsDisabled: "\(message) (reconnecting is disabled)"
    case .attemptsExhausted: "\(message) (no attempts left)"
    case .budgetExhausted: "\(message) (retry time elapsed)"
    }
  }
}
