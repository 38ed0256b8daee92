internal import AgentHostProtocolClient

extension HostNotice {
  /// The notice for people, to stand after the name of the host; nil for what is not worth a line.
  package var text: String? {
    let reason = failure.map { $0.message }
    switch state {
    case .added: return nil
    case .connecting: return address.map { "connecting to \($0)" }
    case .connected(let version): return "connected" + (version.map { " (AHP \($0))" } ?? "")
    case .waiting(let attempt, let delay):
      let why = reason.map { ": \($0)" } ?? ""
      return "not connected\(why); attempt \(attempt) in \(DurationValue.format(delay.rounded))"
    case .failed:
      return "given up" + (failure.map { ": \($0.description)" } ?? "")
    case .removed: return "not watched any more"
    }
  }
}

extension Duration {
  /// To whole milliseconds: nobody reads more.
  fileprivate var rounded: Duration { .milliseconds(wholeMilliseconds) }
}
