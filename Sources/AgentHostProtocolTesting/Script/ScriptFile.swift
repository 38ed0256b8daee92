public import AgentHostProtocol

/// Scripts in a JSON file, for hosts that run as a process.
///
///     {"turns": [
///       {"contains": "test", "steps": [{"think": "Tests…"}, {"tool": {"name": "run"}}]},
///       {"steps": [{"say": "Hello.", "every": 50}, {"pause": 1000}]}
///     ],
///     "sessions": [
///       {"title": "Fix the login", "history": [{"message": "Hello", "answer": "Hi."}], "message": "Run the test"}
///     ]}
///
/// `sessions` are the initial sessions; without any, the host has one. A `message` starts a turn; `history`
/// contains finished turns.
///
/// The first entry whose `contains` occurs in the message, or that has none, is used. Times are in
/// milliseconds, at most one day. Steps: `say` and `think` with `every`, `pause`, `activity`, `tool` {`name`,
/// `displayName`, `intention`, `input`, `output`, `asks`, `asksAgain`, `client`, `progress`, `success`,
/// `confirmsResult`, `every`, `title`, `risk`, `options`, `editable`, `edits` (`path`, `before`, `after`)},
/// `terminal` {`command`, `output`, `exitCode`, `every`}, `delegate` {`title`, `steps`}, `ask` (an input
/// request), `usage`, `fail` {`type`, `message`, `resumable`}, `action` (any action on the chat),
/// `takeSteering`, `repeat` {`times` (at most 1,000), `steps`}.
public struct ScriptFile: Sendable, Equatable {
  /// A script with its condition.
  public struct Entry: Sendable, Equatable {
    /// Text that the message must contain; `nil` for any message.
    public var contains: String?
    /// The script of the agent for each turn.
    public var script: HostScript
  }

  /// An initial session.
  public struct Session: Sendable, Equatable {
    /// The title.
    public var title: String
    /// Finished turns, oldest first.
    public var history: [Turn]
    /// The message to send on start; `nil` for none.
    public var message: String?
  }

  /// An error in a script file.
  public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path in the file, such as `turns[0].steps[2]`.
    public var path: String
    /// The error message.
    public var message: String

    /// The path and the message.
    public var description: String { "\(path): \(message)" }
  }

  /// The entries, in order.
  public var entries: [Entry]
  /// The initial sessions.
  public var sessions: [Session]

  /// Parses a file. A value of the wrong type or an unknown member is an error, except in members of the protocol's
  /// types: `ask`, `usage`, `action`, `risk` and `options`.
  ///
  /// - Throws: `JSONError` for malformed JSON, ``Problem`` for an invalid script.
  public init(json text: String) throws {
    let value = try JSONValue(json: text)
    guard let turns = value["turns"]?.arrayValue else {
      throw Problem(path: "turns", message: "an array of entries is missing")
    }
    var file = try ScriptObject(value, "")
    _ = file.value("turns")
    entries = try turns.enumerated().map { index, entry in
      try Self.entry(entry, "turns[\(index)]")
    }
    sessions = try Self.sessions(file.array("sessions"))
    try file.end()
  }

  private static func entry(_ value: JSONValue, _ path: String) throws(Problem) -> Entry {
    var object = try ScriptObject(value, path)
    let entry = Entry(
      contains: try object.string("contains"), script: try script(of: &object))
    try object.end()
    return entry
  }

  private static func sessions(_ entries: [JSONValue]?) throws(Problem) -> [Session] {
    guard let entries else { return [Session(title: "Session", history: [])] }
    var result: [Session] = []
    for (index, entry) in entries.enumerated() {
      var object = try ScriptObject(entry, "sessions[\(index)]")
      var session = Session(title: try object.string("title") ?? "Session", history: [])
      session.message = try object.string("message")
      for (number, turn) in (try object.array("history") ?? []).enumerated() {
        var turn = try ScriptObject(turn, "\(object.path).history[\(number)]")
        session.history.append(
          .answered(
            try turn.string("message") ?? "", try turn.string("answer") ?? "",
            id: "history-\(index)-\(number)"))
        try turn.end()
      }
      try object.end()
      result.append(session)
    }
    return result
  }

  /// Returns the script of the first entry that matches the message of a turn. Without a match, returns
  /// a script that answers with the message itself.
  public func script(for turn: HostTurn) -> HostScript {
    let text = turn.message.text
    let entry = entries.first { entry in
      guard let wanted = entry.contains, !wanted.isEmpty else { return true }
      return text.utf8.count >= wanted.utf8.count && text.contains(bytewise: wanted)
    }
    return entry?.script ?? .echo(text)
  }
}
