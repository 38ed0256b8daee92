internal import AgentHostProtocol

extension SessionStatus {
  /// The activity in a word or two.
  var word: String {
    let archived = contains(.isArchived) ? ", archived" : ""
    switch activity {
    case .idle: return "idle" + archived
    case .error: return "failed" + archived
    case .inProgress: return "at work" + archived
    case .inputNeeded: return "waits for somebody" + archived
    default: return "status \(rawValue)"
    }
  }

  /// How the status looks.
  var style: Style {
    switch activity {
    case .error: .failure
    case .inputNeeded: .warning
    case .inProgress: .success
    default: .plain
    }
  }
}
