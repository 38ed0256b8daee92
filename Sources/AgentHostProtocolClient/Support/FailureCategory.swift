/// The kind of a failure. It determines retries, thrown errors and exit codes.
public enum FailureCategory: String, Sendable, Hashable, CaseIterable {
  /// A retry may succeed: a refused connection, a lost link, a deadline, an overload.
  case transient
  /// Credentials are missing, rejected or expired.
  case authentication
  /// Client and host are incompatible: no common protocol version, a rejected certificate, not a host.
  case incompatible
  /// The host, channel, session or resource does not exist.
  case notFound
  /// The host rejected the request or action.
  case rejected
  /// An argument is invalid. Nothing was sent.
  case invalidInput
  /// A request or action may have taken effect. Only the host's state shows whether it did.
  case outcomeUnknown
  /// This side failed: cancelled, shut down, a file not writable, a library missing.
  case local

  /// Whether a later retry can succeed without any change.
  public var isRetryable: Bool {
    self == .transient || self == .outcomeUnknown
  }
}

/// An error with a category.
public protocol ClassifiedError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  var category: FailureCategory { get }
  /// The delay that the host requested before the next attempt.
  var retryAfter: Duration? { get }
}

extension ClassifiedError {
  /// `nil`.
  public var retryAfter: Duration? { nil }
}
