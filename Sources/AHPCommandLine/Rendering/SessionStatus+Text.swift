internal import AgentHostProtocol

enum StatusWord: String, WordValue {
  case waiting
  case failed
  case running
  case idle
  case archived

  var help: String {
    switch self {
    case .waiting: "waiting for input or approval"
    case .failed: "the last turn failed"
    case .running: "a turn is running"
    case .idle: "nothing is running"
    case .archived: "archived"
    }
  }
}

extension SessionStatus {
  var word: String {
    if contains(.isArchived), activity == .idle { return "archived" }
    switch activity {
    case .idle: return "idle"
    case .error: return "failed"
    case .inProgress: return "running"
    case .inputNeeded: return "waiting"
    default: return "status \(rawValue)"
    }
  }

  /// Returns whether a filter matches. An archived session also matches its activity.
  func fits(_ word: StatusWord) -> Bool {
    word == .archived ? contains(.isArchived) : self.word == word.rawValue
  }

  /// The names of the bits, for JSON output.
  var names: [String] {
    var names = [word]
    if contains(.isArchived), !names.contains("archived") { names.append("archived") }
    if contains(.isRead) { names.append("read") }
    return names
  }

  /// The order in lists that show waiting sessions first.
  var rank: Int {
    switch activity {
    case .inputNeeded: 0
    case .error: 1
    case .inProgress: 2
    case .idle: 3
    default: 4
    }
  }

  var style: Style {
    switch activity {
    case .error: .failure
    case .inputNeeded: .warning
    case .inProgress: .success
    default: .plain
    }
  }
}
