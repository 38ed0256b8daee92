public import AgentHostProtocol

extension AHPError.Code {
  /// The host returned an error for a request; see ``AHPError/rpcError``.
  public static let requestRefused = Self(rawValue: "request-refused")
  /// A request timed out.
  public static let requestTimedOut = Self(rawValue: "request-timed-out")
  /// The calling task was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
  /// A result has the wrong type.
  public static let malformedResult = Self(rawValue: "malformed-result")
  /// A paginated list has no end. The received pages are kept.
  public static let listIncomplete = Self(rawValue: "list-incomplete")
  /// Calls on the connection were in an order that the protocol does not allow.
  public static let wrongPhase = Self(rawValue: "wrong-phase")
  /// Client and host have no common version of the protocol.
  public static let noCommonVersion = Self(rawValue: "no-common-version")
  /// The client was shut down.
  public static let clientShutDown = Self(rawValue: "client-shut-down")
  /// The host did not respond to a ping in time.
  public static let hostSilent = Self(rawValue: "host-silent")
  /// Reading is paused because consumers of this program do not read their streams.
  public static let heldBack = Self(rawValue: "held-back")
  /// The channel was unsubscribed before the host responded to the subscription.
  static let unsubscribed = Self(rawValue: "unsubscribed")
  /// The negotiated version cannot express a message.
  public static let versionTooLow = Self(rawValue: "version-too-low")
  /// Authentication is required, and no token was obtained.
  public static let authenticationFailed = Self(rawValue: "authentication-failed")
  /// Clients may not dispatch this action.
  public static let notDispatchable = Self(rawValue: "not-dispatchable")
  /// The client id has used all sequence numbers of actions below 2^53.
  public static let clientSeqExhausted = Self(rawValue: "client-seq-exhausted")
}

extension AHPError {
  static func notDispatchable(_ type: String, _ channel: URI) -> AHPError {
    AHPError(
      .notDispatchable, .invalidInput, "clients may not dispatch \(type)", channel: channel,
      wasWritten: false)
  }

  static func clientSeqExhausted() -> AHPError {
    AHPError(
      .clientSeqExhausted, .local, "no sequence number for actions is left for this client id",
      advice: "use another client id", wasWritten: false)
  }

  /// The host's error response, if there was one.
  public var rpcError: JSONRPCError? { cause as? JSONRPCError }

  static func refused(method: String, channel: URI?, _ error: JSONRPCError) -> AHPError {
    AHPError(
      .requestRefused, error.code.failureCategory, "the host refused \(method)",
      advice: error.advice, channel: channel, cause: error, wasWritten: true)
  }

  /// - Parameter received: What the host sent instead of a response.
  static func timedOut(
    method: String, after time: Duration, wasWritten: Bool, received: ProtocolViolation? = nil
  ) -> AHPError {
    AHPError(
      .requestTimedOut, category(of: method, wasWritten, otherwise: .transient),
      "no response to \(method) after \(time.text)"
        + (wasWritten ? "" : "; it was not sent")
        + (received.map { "; the host sent \($0)" } ?? ""),
      advice: received == nil ? nil : checkAddress,
      wasWritten: wasWritten)
  }

  /// Advice for a host that does not speak the protocol.
  static let checkAddress = "check that the address is that of an agent host"

  static func cancelled(method: String, wasWritten: Bool) -> AHPError {
    AHPError(
      .cancelled, category(of: method, wasWritten, otherwise: .local),
      "\(method) was cancelled" + (wasWritten ? " after it had been written" : ""),
      cause: CancellationError(), wasWritten: wasWritten)
  }

  static func heldBack(_ method: String, by names: [String], wasWritten: Bool) -> AHPError {
    AHPError(
      .heldBack, category(of: method, wasWritten, otherwise: .local),
      "no response to \(method): reading from the host is paused by "
        + "\(names.joined(separator: ", ")), which exceeds its budget and reads nothing",
      advice: "read that stream in a separate task, cancel it, or give it a lossy policy",
      wasWritten: wasWritten)
  }

  static func unsubscribed(_ method: String, wasWritten: Bool) -> AHPError {
    AHPError(
      .unsubscribed, .local,
      "\(method) was interrupted: another call unsubscribed from the channel",
      wasWritten: wasWritten)
  }

  static func malformedResult(method: String, _ error: JSONError) -> AHPError {
    AHPError(
      .malformedResult, .incompatible, "cannot decode the response to \(method)", cause: error,
      wasWritten: true)
  }

  static func wrongPhase(_ message: String, advice: String? = nil) -> AHPError {
    AHPError(.wrongPhase, .invalidInput, message, advice: advice, wasWritten: false)
  }

  static func clientShutDown() -> AHPError {
    AHPError(.clientShutDown, .local, "the client has been shut down")
  }

  static func connectionEnded() -> AHPError {
    AHPError(.connectionEnded, .transient, "the host ended the connection")
  }

  static func hostSilent(for time: Duration) -> AHPError {
    AHPError(.hostSilent, .transient, "no response from the host for \(time.text)")
  }

  static func needsVersion(
    _ version: ProtocolVersion, of what: String, negotiated: ProtocolVersion
  ) -> AHPError {
    AHPError(
      .versionTooLow, .incompatible,
      "\(what) is not part of the negotiated version \(negotiated)",
      advice: "use a host with version \(version) or later", wasWritten: false)
  }

  static func inexpressible(_ obstacle: String, negotiated: ProtocolVersion) -> AHPError {
    AHPError(
      .versionTooLow, .incompatible, "\(obstacle); the negotiated version is \(negotiated)",
      wasWritten: false)
  }

  static func versionNotOffered(_ version: String, offered: [String]) -> AHPError {
    let isOffered = offered.contains { $0.utf8.elementsEqual(version.utf8) }
    return AHPError(
      .noCommonVersion, .incompatible,
      isOffered
        ? "\(version) is not a version: offer three numbers of at most \(Int.max), without leading zeros"
        : "the host chose version \(version), which was not among those offered: "
          + offered.joined(separator: ", "))
  }

  /// Returns the category of a request without a response: its outcome is unknown only if it can have one.
  private static func category(
    of method: String, _ wasWritten: Bool, otherwise category: FailureCategory
  ) -> FailureCategory {
    wasWritten && !CommandDefinition.repeatable.contains(method) ? .outcomeUnknown : category
  }

  /// Returns the error of a pending request after the connection closed.
  func interrupting(_ method: String, wasWritten: Bool) -> AHPError {
    AHPError(
      code, Self.category(of: method, wasWritten, otherwise: category),
      "\(method) was interrupted "
        + (wasWritten ? "after it had been written" : "before it was written"),
      cause: self, wasWritten: wasWritten)
  }

  static func classified(_ error: any Error) -> AHPError {
    switch error {
    case let error as AHPError: error
    case let error as any ClassifiedError:
      AHPError(
        .connectionLost, error.category, "the connection was lost", cause: error,
        retryAfter: error.retryAfter)
    default: .connectionLost(error)
    }
  }
}

extension ErrorCode {
  package var failureCategory: FailureCategory {
    switch self {
    case .authRequired: .authentication
    case .unsupportedProtocolVersion: .incompatible
    case .sessionNotFound, .providerNotFound, .contentNotFound, .notFound: .notFound
    case .internalError: .transient
    default: .rejected
    }
  }
}

extension JSONRPCError {
  var advice: String? {
    switch details {
    case .unsupportedProtocolVersion(let data):
      data.supportedVersions.map { "the host supports \($0.joined(separator: ", "))" }
    case .authRequired(let data):
      data.resources.flatMap { resources in
        resources.isEmpty
          ? nil : "authenticate for \(resources.map(\.resource).joined(separator: ", "))"
      }
    case .permissionDenied(let data):
      data.request.map { "request access to \($0.uri) first" }
    case nil: nil
    }
  }
}

extension HostFailure {
  init(of error: any Error) {
    self.init(error, rpcCode: (error as? AHPError)?.rpcError?.code.rawValue)
  }
}
