internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The error of a turn that waits for input while the command must not wait.
struct InputNeeded: Error, CustomStringConvertible {
  var items: [PendingItem]
  var problem = "the turn waits for input"

  /// The kind of the pending decision, and the commands for making it.
  var description: String {
    let whats = items.map { item in
      "\(PendingTable.what(item)); decide it with: \(item.command)"
    }
    let host = items.first.map { "\($0.host): " } ?? ""
    return "\(host)\(problem): \(whats.joined(separator: "; "))"
  }
}

/// The reaction to a turn that waits for input: `--on-input`.
enum InputRule: String, WordValue {
  case fail
  case prompt
  case wait

  var help: String {
    switch self {
    case .fail: "exit with 9 and print the command that decides"
    case .prompt: "prompt on the terminal"
    case .wait: "wait for a decision from another client"
    }
  }
}
