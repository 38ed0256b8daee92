import AgentHostProtocol

/// What the host knows of a session beside its state.
struct SessionRecord: Sendable {
  /// What the root channel was told last.
  var summary: SessionSummary
  var progressToken: String?
  /// Turns that its first chat begins with.
  var history: [Turn] = []
  /// Runs since the last subscriber of an empty session left.
  var emptyTimer: Int?
}

/// What a new session takes over from another one.
struct SessionFork: Sendable {
  var source: SessionState
  var turns: [Turn]
}

/// What the host knows of a chat beside its state.
struct ChatRecord: Sendable {
  var session: URI
  /// What the agent is doing.
  var run: TurnRun?
  /// Position up to which turns were shown, by the cursors that were given out.
  var cursors: [String: Int] = [:]
  /// Position from which on clients have the turns, by their ids.
  var windows: [String: Int] = [:]
  /// How often the current turn was resumed.
  var attempts = 0
}

/// What the host knows of a terminal beside its state.
struct TerminalRecord: Sendable {
  /// What was typed since the last Enter.
  var line = ""
  var hasStarted = false
}

/// What the host knows of a changeset beside its state.
struct ChangesetRecord: Sendable {
  var session: URI
  /// The files it shows once it is computed.
  var files: [ChangesetFile]
}

/// What the host knows of an automation beside its entry.
struct AutomationRecord: Sendable {
  /// Runs by the key under which clients asked for them.
  var requests: [String: URI] = [:]
}

/// What the host knows of a run of an automation beside its state.
struct AutomationRunRecord: Sendable {
  var automation: URI
  var session: URI?
}
