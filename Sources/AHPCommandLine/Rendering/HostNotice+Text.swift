internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension HostNotice {
  /// The text after the name of the host; nil for a notice that is not printed.
  var text: String? {
    let reason = failure.map { $0.message }
    switch state {
    case .added: return nil
    case .connecting: return address.map { "connecting to \($0)" }
    case .connected(let version): return "connected" + (version.map { " (AHP \($0))" } ?? "")
    case .waiting(let attempt, let delay):
      let why = reason.map { ": \($0)" } ?? ""
      let time =
        downFor.map { " for \(DurationValue.format(.seconds($0.components.seconds)))" } ?? ""
      return
        "not connected\(time)\(why); attempt \(attempt) in \(DurationValue.format(delay.rounded))"
    case .failed:
      return "failed permanently" + (failure.map { ": \($0.description)" } ?? "")
    case .silent(let duration):
      return "no reply for \(DurationValue.format(.seconds(duration.components.seconds)))"
    case .replied: return "replies again"
    case .restarted: return "host restarted; state reloaded"
    case .heldBack(let names):
      return "paused by backpressure: \(names.joined(separator: ", ")) is behind"
    case .released(let duration):
      return "reading resumed after \(DurationValue.format(duration.rounded))"
    case .removed: return "removed"
    }
  }
}

extension Duration {
  fileprivate var rounded: Duration { .milliseconds(wholeMilliseconds) }
}
