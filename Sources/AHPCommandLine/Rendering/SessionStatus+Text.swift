internal import AgentHostProtocol

/// The words for what a session is doing: `--status`.
enum StatusWord: String, WordValue {
  case waiting
  case failed
  case running
  case idle
  case archived

  var help: String {
    switch self {
    case .waiting: "it waits for input"
    case .failed: "its last turn failed"
    case .running: "a turn is running"
    case .idle: "nothing is running"
    case .archived: "it is archived"
    }
  }
}

extension SessionStatus {
  /// The activity in one word.
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

  /// Whether a filter takes it. An archived session is taken as what it is doing, too.
  func fits(_ word: StatusWord) -> Bool {
    word == .archived ? contains(.isArchived) : self.word == word.rawValue
  }

  /// What the bits mean, for programs.
  var names: [String] {
    var names = [word]
    if contains(.isArchived), !names.contains("archived") { names.append("archived") }
    if contains(.isRead) { names.append("read") }
    return names
  }

  /// Its place in a list in which what needs somebody comes first.
  var rank: Int {
    switch activity {
    case .inputNeeded: 0
    case .error: 1
    case .inProgress: 2
    case .idle: 3
    default: 4
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
