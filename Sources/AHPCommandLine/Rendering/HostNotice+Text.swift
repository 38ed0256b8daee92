internal import AgentHostProtocolClient

extension HostNotice {
  /// The notice for people, to stand after the name of the host; nil for what is not worth a line.
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
      return "given up" + (failure.map { ": \($0.description)" } ?? "")
    case .silent(let duration):
      return "no reply for \(DurationValue.format(.seconds(duration.components.seconds)))"
    case .replied: return "replies again"
    case .heldBack(let names):
      return "not read from: \(names.joined(separator: ", ")) is behind"
    case .released(let duration):
      return "read from again, after \(DurationValue.format(duration.rounded))"
    case .removed: return "not watched any more"
    }
  }
}

extension Duration {
  /// To whole milliseconds: nobody reads more.
  fileprivate var rounded: Duration { .milliseconds(wholeMilliseconds) }
}
