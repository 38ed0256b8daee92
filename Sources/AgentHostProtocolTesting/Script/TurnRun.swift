import AgentHostProtocol

/// Where the agent is in the script of a turn.
struct TurnRun: Sendable {
  /// What it waits for.
  enum Wait: Sendable, Hashable {
    case timer(Int)
    case confirmation(toolCallId: String)
    case clientTool(toolCallId: String, timer: Int)
    case authentication(toolCallId: String, resource: String)
    case resultConfirmation(toolCallId: String)
    case answer(requestId: String)
    case chat(URI)
  }

  /// A step in its smallest parts.
  enum Move: Sendable {
    case step(HostScript.Step)
    case pause(Duration)
    case action(ChatAction)
    case delta(partId: String, text: String, isReasoning: Bool)
    case ready(call: String, HostScript.Tool)
    case running(call: String, HostScript.Tool)
    case complete(call: String, HostScript.Tool)
    case terminalOutput(URI, TerminalAction)
    case completeTerminalTool(call: String, terminal: URI, command: String, exitCode: Int)
    case terminalExit(URI, exitCode: Int)
  }

  let turnId: String
  let startedAt: HostTime
  /// What is to be done, the next one last.
  var moves: [Move]
  var wait: Wait?

  init(turnId: String, startedAt: HostTime, script: HostScript) {
    self.turnId = turnId
    self.startedAt = startedAt
    moves = script.steps.reversed().map(Move.step)
  }

  /// Puts moves before all others.
  mutating func push(_ next: [Move]) { moves.append(contentsOf: next.reversed()) }
}

extension String {
  /// The words, each with the white space after it: together, the text.
  var words: [String] {
    var words: [String] = []
    var word = ""
    var hasEnded = false
    for character in self {
      if hasEnded, !character.isWhitespace {
        words.append(word)
        word = ""
        hasEnded = false
      }
      if character.isWhitespace { hasEnded = true }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
