internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A turn waits for a decision, and the command was told not to wait for it.
struct InputNeeded: Error, CustomStringConvertible {
  /// What waits.
  var items: [PendingItem]

  /// What waits, and the commands that decide it.
  var description: String {
    let whats = items.map { item in
      "\(PendingTable.what(item)); decide it with: \(item.command)"
    }
    let host = items.first.map { "\($0.host): " } ?? ""
    return "\(host)the turn waits for input: \(whats.joined(separator: "; "))"
  }
}

/// What to do when the turn waits for a decision: `--on-input`.
enum InputRule: String, WordValue {
  case fail
  case prompt
  case wait

  var help: String {
    switch self {
    case .fail: "end with exit code 9 and the command that decides"
    case .prompt: "ask on the terminal"
    case .wait: "wait until it is decided elsewhere"
    }
  }
}
