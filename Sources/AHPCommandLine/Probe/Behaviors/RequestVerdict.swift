internal import AgentHostProtocol

enum RequestVerdict {
  /// For a request that must succeed.
  static func result(of answer: ProbeConnection.Answer) -> ProbeOutcome {
    answer.error.map { .differs("answers \(ProbeText.error($0))") } ?? .asSpecified()
  }

  /// The outcome of a request that must fail with one of these codes.
  static func error(of answer: ProbeConnection.Answer, expected: [Int]) -> ProbeOutcome {
    guard let error = answer.error else { return .differs("answers with a result") }
    if isStackTrace(answer) {
      return .differs("answers \(ProbeText.error(error)) and a stack trace")
    }
    guard let code = answer.errorCode, expected.contains(code) else {
      return .differs("answers \(ProbeText.error(error))")
    }
    return .asSpecified(note: "\(code)")
  }

  /// Returns whether the message of an error has several lines.
  static func isStackTrace(_ answer: ProbeConnection.Answer) -> Bool {
    answer.error?["message"]?.stringValue?.contains { $0.isNewline } ?? false
  }

  /// The outcome for invalid JSON, on a connection that remains usable.
  static func malformed(_ error: JSONValue?) -> ProbeOutcome {
    guard let error else { return .differs("does not answer") }
    return error["code"]?.intValue == -32700
      ? .asSpecified() : .differs("answers \(ProbeText.error(error))")
  }
}
