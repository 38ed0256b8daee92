/// What kind of failure an error is. Backoff, thrown errors and exit codes are all read off it.
public enum FailureCategory: String, Sendable, Hashable, CaseIterable {
  /// It may well work the next time: a refused connection, a lost link, a deadline, an overload.
  case transient
  /// Credentials are missing, refused or expired.
  case authentication
  /// The two sides cannot talk: no common protocol version, a refused certificate, not a host at all.
  case incompatible
  /// The host, channel, session or resource does not exist (any more).
  case notFound
  /// The host understood and said no.
  case rejected
  /// What the caller passed in is wrong; nothing was sent.
  case invalidInput
  /// A request or action may or may not have taken effect; only the host's state can tell.
  case outcomeUnknown
  /// This side failed: cancelled, shut down, a file that cannot be written, a library that is missing.
  case local

  /// Whether trying the same thing again, later, can help without anybody changing anything.
  public var isRetryable: Bool {
    self == .transient || self == .outcomeUnknown
  }
}

/// An error that says which kind of failure it is.
public protocol ClassifiedError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  var category: FailureCategory { get }
  /// How long the other side asked us to wait before the next attempt, if it did.
  var retryAfter: Duration? { get }
}

extension ClassifiedError {
  /// No wish of the other side.
  public var retryAfter: Duration? { nil }
}
