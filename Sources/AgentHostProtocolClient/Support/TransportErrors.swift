extension AHPError.Code {
  /// A URL, path or host name is not a valid address.
  public static let invalidAddress = Self(rawValue: "invalid-address")
  /// The host name could not be resolved.
  public static let nameNotResolved = Self(rawValue: "name-not-resolved")
  /// The connection could not be established.
  public static let connectFailed = Self(rawValue: "connect-failed")
  /// A deadline elapsed before the operation completed.
  public static let deadlineExceeded = Self(rawValue: "deadline-exceeded")
  /// The host closed the connection cleanly.
  public static let connectionEnded = Self(rawValue: "connection-ended")
  /// An established connection broke.
  public static let connectionLost = Self(rawValue: "connection-lost")
  /// This side closed the transport.
  public static let transportClosed = Self(rawValue: "transport-closed")
  /// The transport was used incorrectly: opened twice, or received from by two tasks.
  public static let transportMisuse = Self(rawValue: "transport-misuse")
  /// The transport has no pings.
  public static let probeUnsupported = Self(rawValue: "probe-unsupported")
  /// The host rejected the connection attempt.
  public static let handshakeRefused = Self(rawValue: "handshake-refused")
  /// The proxy refused the connection.
  public static let proxyRefused = Self(rawValue: "proxy-refused")
  /// The host violated the transport's protocol.
  public static let transportProtocolViolation = Self(rawValue: "transport-protocol-violation")
  /// A message is larger than the configured limit.
  public static let messageTooLarge = Self(rawValue: "message-too-large")
  /// The host closed the connection because a message was larger than it accepts.
  public static let messageTooLargeForHost = Self(rawValue: "message-too-large-for-host")
  /// The host's certificate is not trusted.
  public static let certificateRefused = Self(rawValue: "certificate-refused")
  /// The TLS handshake or record layer failed.
  public static let tlsFailed = Self(rawValue: "tls-failed")
  /// A library required at run time is missing.
  public static let libraryMissing = Self(rawValue: "library-missing")
  /// A child process could not be started, or ended.
  public static let processFailed = Self(rawValue: "process-failed")
}

extension AHPError {
  static func transportClosed() -> AHPError {
    AHPError(.transportClosed, .local, "the transport is closed")
  }

  static var openedTwice: AHPError {
    AHPError(
      .transportMisuse, .local, "a transport can be opened only once; create a new one to reconnect"
    )
  }

  static var receivedTwice: AHPError {
    AHPError(.transportMisuse, .local, "only one task may receive from a transport at a time")
  }

  static var notOpen: AHPError {
    AHPError(.transportMisuse, .local, "the transport is not open")
  }

  static var probeUnsupported: AHPError {
    AHPError(.probeUnsupported, .local, "this transport does not support pings")
  }

  /// A message that is not sent.
  static func messageTooLarge(_ count: Int, limit: Int) -> AHPError {
    AHPError(
      .messageTooLarge, .invalidInput,
      "a message of \(count) bytes is larger than the limit of \(limit)", wasWritten: false)
  }

  static func connectionLost(_ cause: (any Error)? = nil) -> AHPError {
    AHPError(.connectionLost, .transient, "the connection was lost", cause: cause)
  }

  /// Returns a failed connection attempt: transient, as exhausted resources become available again.
  static func system(_ error: SystemError, _ message: String) -> AHPError {
    AHPError(
      .connectFailed, .transient, message, advice: error.isExhaustion ? Self.raiseLimits : nil,
      cause: error)
  }

  static let raiseLimits = "raise the limits of open files and processes if this lasts"
}
