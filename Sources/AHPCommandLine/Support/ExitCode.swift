internal import AgentHostProtocol
package import AgentHostProtocolClient

/// How the tool ends: the contract with scripts.
package enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  /// Done, or the end that was asked for was reached; also when the reader of a pipe went away.
  case success = 0
  /// Some other failure while running.
  case failure = 1
  /// Wrong usage, input or configuration; nothing was sent.
  case usage = 2
  /// Timed out, or the outcome is unknown.
  case outcomeUnknown = 3
  /// Authentication is needed or was refused.
  case authentication = 4
  /// The host said no.
  case rejected = 5
  /// The channel, session or resource does not exist.
  case notFound = 6
  /// No common protocol version, or the other side is no host.
  case incompatible = 7
  /// No connection, and no more attempts.
  case unreachable = 8
  /// Ended by a hangup of the terminal.
  case hangup = 129
  /// Ended by an interrupt.
  case interrupted = 130
  /// Ended by a request to terminate.
  case terminated = 143

  /// The code of a kind of failure.
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

  /// The code of an error.
  package init(_ error: any Error) {
    if let error = error as? AHPError, error.rpcError?.code == .internalError {
      // The host is there and has failed at what it was asked for.
      self = .rejected
    } else if case .failed(_, let failure)? = error as? HostError {
      self.init(failure)
    } else if let error = error as? any ClassifiedError {
      self.init(error.category)
    } else {
      self = .failure
    }
  }

  /// The code of the failure of a host.
  package init(_ failure: HostFailure) {
    if failure.isHostError { self = .rejected } else { self.init(failure.category) }
  }

  /// All of them in a few words each, for help.
  package static var overview: String {
    let words = allCases.filter { $0.rawValue < ExitCode.hangup.rawValue }
      .map { "\($0.rawValue) \($0.brief)" }
    return words.joined(separator: ", ") + ", 128 + N signal N"
  }

  /// What it means, in a few words.
  private var brief: String {
    switch self {
    case .success: "done"
    case .failure: "another failure"
    case .usage: "wrong usage, input or configuration"
    case .outcomeUnknown: "timed out or outcome unknown"
    case .authentication: "authentication"
    case .rejected: "refused by the host"
    case .notFound: "not there"
    case .incompatible: "no compatible host"
    case .unreachable: "no connection"
    case .hangup, .interrupted, .terminated: "signal"
    }
  }

  /// What it means, for the manual page.
  package var meaning: String {
    switch self {
    case .success: "Done, or the end that was asked for was reached, or the reader of a pipe left."
    case .failure: "Another failure while running."
    case .usage: "Wrong usage, input or configuration; nothing was sent."
    case .outcomeUnknown: "Timed out, or the outcome is unknown."
    case .authentication: "Authentication is needed or was refused."
    case .rejected: "The host rejected the action or request."
    case .notFound: "The channel, session or resource does not exist."
    case .incompatible: "No common protocol version, or the other side is no agent host."
    case .unreachable: "Could not connect; attempts are exhausted."
    case .hangup: "Ended by SIGHUP."
    case .interrupted: "Ended by SIGINT; a second one ends at once."
    case .terminated: "Ended by SIGTERM."
    }
  }

  /// The worse of two ends, for commands that do several things: an answer is better than none, what
  /// goes by itself better than what needs somebody, and what certainly did nothing better than what
  /// nobody knows.
  package static func worst(_ first: ExitCode, _ second: ExitCode) -> ExitCode {
    let order: [ExitCode] = [
      .success, .notFound, .rejected, .unreachable, .incompatible, .authentication,
      .outcomeUnknown, .usage, .failure, .hangup, .terminated, .interrupted,
    ]
    let a = order.firstIndex(of: first) ?? 0
    let b = order.firstIndex(of: second) ?? 0
    return a >= b ? first : second
  }
}

extension HostFailure {
  /// Whether the host answered that it failed itself. Reconnecting may help; for a command it is a no.
  var isHostError: Bool { rpcCode == ErrorCode.internalError.rawValue }
}
