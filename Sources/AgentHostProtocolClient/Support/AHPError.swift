package import AgentHostProtocol

/// The error type of the client library: a stable code, the kind of failure, its location, cause and remedy.
///
/// `message` and `advice` never contain tokens, header values or URL credentials.
public struct AHPError: ClassifiedError {
  /// A stable, open set of error codes. Compare codes to react to a specific error.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code as it appears in logs and machine-readable output.
    public let rawValue: String

    /// Creates a code; libraries built on this one may add their own.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The raw value of the code.
    public var description: String { rawValue }
  }

  /// The code that identifies the error; stable across versions.
  public var code: Code
  /// The kind of failure.
  public var category: FailureCategory
  /// The failed operation and the reason, in one sentence.
  public var message: String
  /// A remedy, if one is known.
  public var advice: String?
  /// The identifier of the host, if known. Errors of ``MultiHostClient`` and of what it returns have it.
  public var host: String?
  /// The URI of the channel that the failed call concerns, if any.
  public var channel: String?
  /// The underlying error, if any.
  public var cause: (any Error)?
  /// The delay that the host requested before the next attempt.
  public var retryAfter: Duration?
  /// Whether the message may have reached the host: `false` if it certainly has not, `true` if it was
  /// passed to the transport, `nil` if the error is not about one message.
  public var wasWritten: Bool?

  /// Creates an error.
  public init(
    _ code: Code, _ category: FailureCategory, _ message: String, advice: String? = nil,
    host: String? = nil, channel: String? = nil, cause: (any Error)? = nil,
    retryAfter: Duration? = nil, wasWritten: Bool? = nil
  ) {
    self.code = code
    self.category = category
    self.message = message
    self.advice = advice
    self.host = host
    self.channel = channel
    self.cause = cause
    self.retryAfter = retryAfter
    self.wasWritten = wasWritten
  }

  /// The host's text beyond the first line, for logs, such as a stack trace; `nil` if there is none. Untrusted text.
  public var detail: String? {
    switch cause {
    case let cause as JSONRPCError: cause.detail
    case let cause as AHPError: cause.detail
    default: nil
    }
  }

  /// One line: host, channel, message, cause, advice. The root channel stands for the whole host and is omitted.
  public var description: String { text(on: nil) }

  package func located(host: HostId?, channel: URI? = nil) -> AHPError {
    var error = self
    error.host = self.host ?? host?.rawValue
    error.channel = self.channel ?? channel
    return error
  }
}

extension Error {
  /// Returns the description for a text that already names this host and this channel.
  package func text(on host: String?, channel: URI? = nil) -> String {
    guard let error = self as? AHPError else { return "\(self)" }
    var text = ""
    if let own = error.host, own != host { text += "\(own): " }
    if let own = error.channel, !channel.isSame(as: own), !own.isSame(as: RootResourceURI) {
      text += "\(own): "
    }
    text += error.message
    if let cause = error.cause {
      let reason = cause.text(on: error.host ?? host, channel: error.channel ?? channel)
      // Nested parentheses are hard to read.
      text += reason.contains("(") ? ": \(reason)" : " (\(reason))"
    }
    if let advice = error.advice { text += "; \(advice)" }
    return text
  }

  /// The description for a text that names the host and the channel.
  package var brief: String {
    let error = self as? AHPError
    return text(on: error?.host, channel: error?.channel)
  }
}
