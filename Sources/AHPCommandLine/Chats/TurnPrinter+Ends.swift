internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension TurnPrinter {
  /// Returns the error if a chat ends before its turn. A host that only rejects the chat may continue the turn.
  static func error(_ end: HostedEnd.Reason, _ chat: URI, on host: String) -> AHPError {
    let category: FailureCategory =
      switch end {
      case .missing, .disposed: .notFound
      case .refused(let failure): failure.category == .notFound ? .notFound : .outcomeUnknown
      case .unsubscribed, .hostRemoved: .outcomeUnknown
      }
    let reason = end.trouble.map { ": \($0)" } ?? ""
    return AHPError(
      .noState, category, "the chat ended before its turn\(reason)", host: host, channel: chat)
  }

  /// Whether a request about the turn failed without an answer: with its connection, or because the output is not read.
  static func isUnanswered(_ error: any ClassifiedError) -> Bool {
    let failure = error as? AHPError
    guard failure?.rpcError == nil else { return false }
    return failure?.code == .heldBack || error.category == .transient
      || error.category == .outcomeUnknown
  }

  /// Returns the exit code of a turn that has ended.
  static func code(of state: TurnState) -> ExitCode {
    switch state {
    case .complete: .success
    case .cancelled: .rejected
    case .error, .unknown: .failure
    }
  }
}

extension AHPError.Code {
  static let turnGone = AHPError.Code(rawValue: "turn-gone")
  static let outputClosed = AHPError.Code(rawValue: "output-closed")
}
