internal import AgentHostProtocol

/// The data of a session besides its state.
struct SessionRecord: Sendable {
  var summary: SessionSummary
  var progressToken: String?
  /// The initial turns of the session's first chat.
  var history: [Turn] = []
  /// The timer at whose end the session is ready.
  var creationTimer: Int?
  /// The timer that runs since the last subscriber of an empty session left.
  var idleTimer: Int?
}

struct SessionFork: Sendable {
  var source: SessionState
  var turns: [Turn]
}

/// The data of a chat besides its state.
struct ChatRecord: Sendable {
  var session: URI
  var run: TurnRun?
  /// The start of each client's window of turns.
  var windows: [String: Int] = [:]
  var attempts = 0
}

/// The data of a terminal besides its state.
struct TerminalRecord: Sendable {
  /// The input since the last Enter.
  var line = ""
  var hasStarted = false
}

/// The data of a changeset besides its state.
struct ChangesetRecord: Sendable {
  var session: URI
  var files: [ChangesetFile]
}

/// The data of an automation besides its entry.
struct AutomationRecord: Sendable {
  /// Runs by idempotency key.
  var requests: [String: URI] = [:]
}
