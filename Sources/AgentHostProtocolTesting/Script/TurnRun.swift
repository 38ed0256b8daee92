internal import AgentHostProtocol

/// The progress of an agent in the script of a turn.
struct TurnRun: Sendable {
  enum Wait: Sendable, Hashable {
    case timer(Int)
    case confirmation(toolCallId: String)
    case clientTool(toolCallId: String, timer: Int)
    case authentication(toolCallId: String, resource: String)
    case resultConfirmation(toolCallId: String)
    case answer(requestId: String)
    case chat(URI)
  }

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
  /// The remaining moves; the next one is last.
  var moves: [Move]
  var wait: Wait?
  /// The directories of the edits that calls have shown.
  var edits: [URI] = []

  init(turnId: String, startedAt: HostTime, script: HostScript) {
    self.turnId = turnId
    self.startedAt = startedAt
    moves = script.steps.reversed().map(Move.step)
  }

  mutating func push(_ next: [Move]) { moves.append(contentsOf: next.reversed()) }
}

extension String {
  /// The words with their trailing whitespace; joined, they are the text.
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
