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
