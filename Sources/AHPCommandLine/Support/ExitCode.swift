internal import AgentHostProtocol
package import AgentHostProtocolClient

/// The exit codes of the tool, a stable interface for scripts.
package enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  /// Success; also if the reader closed the pipe of a command that only prints.
  case success = 0
  /// Another failure at run time.
  case failure = 1
  /// Invalid usage, input or configuration; no request was sent.
  case usage = 2
  /// A response took too long, or the outcome is unknown.
  case outcomeUnknown = 3
  /// Authentication is required or was rejected.
  case authentication = 4
  /// The host rejected the action or request.
  case rejected = 5
  /// The channel, session or resource does not exist.
  case notFound = 6
  /// No common protocol version, or the peer is not a host.
  case incompatible = 7
  /// No connection, and no further attempts.
  case unreachable = 8
  /// The turn waits for approval or user input.
  case inputNeeded = 9
  case hangup = 129
  case interrupted = 130
  case terminated = 143

  package init(_ category: FailureCategory) {
    self =
      switch category {
      case .transient: .unreachable
      case .authentication: .authentication
      case .incompatible: .incompatible
      case .notFound: .notFound
      case .rejected: .rejected
      case .invalidInput: .usage
      case .outcomeUnknown: .outcomeUnknown
      case .local: .failure
      }
  }

  package init(_ error: any Error) {
    if let error = error as? AHPError, error.rpcError?.code == .internalError {
      // The host was reached and failed to process the request.
      self = .rejected
    } else if case .failed(_, let failure)? = error as? HostError {
      self.init(failure)
    } else if error is InputNeeded {
      self = .inputNeeded
    } else if let error = error as? any ClassifiedError {
      self.init(error.category, (error as? AHPError)?.code)
    } else {
      self = .failure
    }
  }

  package init(_ failure: HostFailure) {
    if failure.isHostError {
      self = .rejected
    } else {
      self.init(failure.category, failure.code)
    }
  }

  private init(_ category: FailureCategory, _ code: AHPError.Code?) {
    switch (code, category) {
    // There is no connection: the certificate is not trusted, the program cannot be started, or there is no such path
    // of the address.
    case (.certificateRefused?, _), (.processFailed?, .notFound), (.processFailed?, .local),
      (.handshakeRefused?, .notFound):
      self = .unreachable
    // The connection is there; the response took too long.
    case (.requestTimedOut?, .transient): self = .outcomeUnknown
    default: self.init(category)
    }
  }

  /// The code of the worst failure if all hosts of a client have failed permanently, else nil.
  init?(ofFailedHosts client: MultiHostClient) async {
    var worst: ExitCode?
    for host in await client.hosts() {
      guard case .failed(let failure) = host.state else { return nil }
      let code = ExitCode(failure)
      worst = worst.map { .worst($0, code) } ?? code
    }
    guard let worst else { return nil }
    self = worst
  }

  /// A short list for help.
  static var overview: String {
    let words = allCases.filter { $0.rawValue < ExitCode.hangup.rawValue }
      .map { "\($0.rawValue) \($0.facts.brief)" }
    return words.joined(separator: ", ") + ", 128 + N signal N"
  }

  var meaning: String { facts.meaning }

  /// Returns the worse of two codes, for commands that do several things.
  static func worst(_ first: ExitCode, _ second: ExitCode) -> ExitCode {
    first.facts.severity >= second.facts.severity ? first : second
  }

  /// The severity, and the meaning in brief and in a sentence. A response is better than none, a transient failure
  /// better than one that needs the user, a certain failure better than an unknown outcome.
  private var facts: (severity: Int, brief: String, meaning: String) {
    switch self {
    case .success:
      (
        0, "done",
        "Success, or the reader of standard output closed the pipe of a command that only prints."
      )
    case .failure: (8, "another failure", "Another failure.")
    case .usage:
      (
        7, "invalid usage, input or configuration",
        "Invalid usage, input or configuration; no request was sent."
      )
    case .outcomeUnknown:
      (
        6, "timed out or outcome unknown",
        "A time limit elapsed, or the outcome is unknown."
      )
    case .authentication: (5, "authentication", "Authentication is required or was rejected.")
    case .rejected: (2, "rejected by the host", "The host rejected the action or request.")
    case .notFound: (1, "not found", "The channel, session or resource does not exist.")
    case .incompatible:
      (4, "no compatible host", "No common protocol version, or the peer is not an agent host.")
    case .unreachable:
      (
        3, "no connection",
        "Could not connect after the last attempt, or the certificate is not trusted."
      )
    case .inputNeeded:
      (
        9, "input needed",
        "The turn waits for an approval or an answer; the message contains the command for it."
      )
    case .hangup: (10, "signal", "Ended by SIGHUP.")
    case .interrupted:
      (12, "signal", "Ended by SIGINT, within 10 seconds; a second one ends the command at once.")
    case .terminated: (11, "signal", "Ended by SIGTERM.")
    }
  }
}

extension HostFailure {
  /// Whether the host reported an internal error. Reconnecting may help, but a command has failed.
  var isHostError: Bool { rpcCode == ErrorCode.internalError.rawValue }
}
