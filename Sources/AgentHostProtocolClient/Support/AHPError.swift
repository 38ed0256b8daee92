import AgentHostProtocol

/// The error type of the client library: a stable code, the kind of failure, where it happened, why,
/// and what to do about it.
///
/// Text in `message` and `advice` never contains tokens, header values or URL credentials.
public struct AHPError: ClassifiedError {
  /// A stable, open set of error codes. Comparing codes is the supported way to react to one error.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code as it appears in logs and machine-readable output.
    public let rawValue: String

    /// A code of that name; libraries on top may add their own.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The raw value.
    public var description: String { rawValue }
  }

  /// The stable code.
  public var code: Code
  /// The kind of failure.
  public var category: FailureCategory
  /// One sentence that says what went wrong.
  public var message: String
  /// What the reader can do about it, if anything is known to help.
  public var advice: String?
  /// The identifier of the host it happened with, once it is known.
  public var host: String?
  /// The URI of the channel it happened on, if any.
  public var channel: String?
  /// The error underneath, if any.
  public var cause: (any Error)?
  /// How long the other side asked to wait before the next attempt.
  public var retryAfter: Duration?
  /// Whether what was asked for may have reached the other side: `false` if it certainly has not, `true`
  /// if it was handed to the transport, `nil` if the error is not about one message.
  public var wasWritten: Bool?

  /// An error with that code.
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

  /// What the other side has said beyond the one line, for logs: the rest of a message of several lines,
  /// such as a stack trace. `nil` if there is nothing. It is text of the other side, unchecked.
  public var detail: String? {
    switch cause {
    case let cause as JSONRPCError: cause.detail
    case let cause as AHPError: cause.detail
    default: nil
    }
  }

  /// One line: host, channel, message, cause, advice.
  public var description: String {
    var text = ""
    if let host { text += "\(host): " }
    if let channel { text += "\(channel): " }
    text += message
    if let cause {
      let reason = "\(cause)"
      // Parentheses in parentheses are hard to read.
      text += reason.contains("(") ? ": \(reason)" : " (\(reason))"
    }
    if let advice { text += "; \(advice)" }
    return text
  }
}
