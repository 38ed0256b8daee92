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
  /// The turn waits for an approval or an answer, and nobody was asked.
  case inputNeeded = 9
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
    } else if (error as? AHPError)?.code == .certificateRefused {
      // There is a host, and no connection to it.
      self = .unreachable
    } else if error is InputNeeded {
      self = .inputNeeded
    } else if let error = error as? any ClassifiedError {
      self.init(error.category)
    } else {
      self = .failure
    }
  }

  /// The code of the failure of a host.
  package init(_ failure: HostFailure) {
    if failure.code == .certificateRefused {
      self = .unreachable
    } else if failure.isHostError {
      self = .rejected
    } else {
      self.init(failure.category)
    }
  }

  /// All of them in a few words each, for help.
  static var overview: String {
    let words = allCases.filter { $0.rawValue < ExitCode.hangup.rawValue }
      .map { "\($0.rawValue) \($0.facts.brief)" }
    return words.joined(separator: ", ") + ", 128 + N signal N"
  }

  /// What it means, for the manual page.
  var meaning: String { facts.meaning }

  /// The worse of two ends, for commands that do several things.
  static func worst(_ first: ExitCode, _ second: ExitCode) -> ExitCode {
    first.facts.severity >= second.facts.severity ? first : second
  }

  /// How bad it is beside others, and what it means, in a few words and in a sentence. An answer is better than
  /// none, a failure that passes better than one that needs a person, and what certainly did nothing better
  /// than an unknown outcome.
  private var facts: (severity: Int, brief: String, meaning: String) {
    switch self {
    case .success:
      (0, "done", "Done, or the end that was asked for was reached, or the reader of a pipe left.")
    case .failure: (8, "another failure", "Another failure while running.")
    case .usage:
      (
        7, "wrong usage, input or configuration",
        "Wrong usage, input or configuration; nothing was sent."
      )
    case .outcomeUnknown:
      (6, "timed out or outcome unknown", "Timed out, or the outcome is unknown.")
    case .authentication: (5, "authentication", "Authentication is needed or was refused.")
    case .rejected: (2, "refused by the host", "The host rejected the action or request.")
    case .notFound: (1, "not there", "The channel, session or resource does not exist.")
    case .incompatible:
      (4, "no compatible host", "No common protocol version, or the other side is no agent host.")
    case .unreachable:
      (
        3, "no connection",
        "Could not connect, or the certificate is not trusted; attempts are exhausted."
      )
    case .inputNeeded:
      (
        9, "input needed",
        "The turn waits for an approval or an answer; the message names the command that gives it."
      )
    case .hangup: (10, "signal", "Ended by SIGHUP.")
    case .interrupted: (12, "signal", "Ended by SIGINT; a second one ends at once.")
    case .terminated: (11, "signal", "Ended by SIGTERM.")
    }
  }
}

extension HostFailure {
  /// Whether the host answered that it failed itself. Reconnecting may help; for a command it is a no.
  var isHostError: Bool { rpcCode == ErrorCode.internalError.rawValue }
}
