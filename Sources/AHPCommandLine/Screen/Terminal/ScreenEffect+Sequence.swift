internal import AHPWebSocket
internal import AgentHostProtocol

extension ScreenEffect {
  /// The escape sequence of an effect of the terminal; empty for others.
  var sequence: [UInt8] {
    switch self {
    case .bell: [7]
    case .notify(let choice, let text): Array(choice.sequence(for: text).utf8)
    case .mouse(let isOn):
      Array((isOn ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l").utf8)
    case .copy(let text): Array("\u{1B}]52;c;\(Base64.encode(Array(text.utf8)))\u{1B}\\".utf8)
    default: []
    }
  }
}

extension NotificationChoice {
  /// Returns the sequence that shows a text, which is sanitized and cannot end it.
  fileprivate func sequence(for text: String) -> String {
    let text = TerminalText.sanitized(text)
    switch self {
    case .none: return ""
    // A number at the beginning would be a command of ConEmu.
    case .osc9: return "\u{1B}]9;ahpctl: \(text)\u{1B}\\"
    case .osc777:
      let body = text.map { $0 == ";" ? "," : String($0) }.joined()
      return "\u{1B}]777;notify;ahpctl;\(body)\u{1B}\\"
    }
  }
}
