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
/// milliseconds. Steps: `say`, `think`, `pause`, `activity`, `tool` {`name`, `input`, `output`, `asks`,
/// `client`, `progress`, `success`, `confirmsResult`, `every`, `title`, `risk`, `options`, `editable`, `edits`
/// (`path`, `before`, `after`)}, `terminal` {`command`, `output`, `exitCode`}, `delegate` {`title`, `steps`},
/// `ask` (an input request), `usage`, `fail` {`type`, `message`, `resumable`}, `action` (any action on the
/// chat), `takeSteering`, `repeat` {`times`, `steps`}.
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

  /// Parses a file.
  ///
  /// - Throws: `JSONError` for malformed JSON, ``Problem`` for an invalid script.
  public init(json text: String) throws {
    let value = try JSONValue(json: text)
    guard let turns = value["turns"]?.arrayValue else {
      throw Problem(path: "turns", message: "an array of entries is missing")
    }
    entries = try turns.enumerated().map { index, entry in
      Entry(
        contains: entry["contains"]?.stringValue,
        script: try Self.script(entry["steps"], "turns[\(index)].steps"))
    }
    sessions = try Self.sessions(value["sessions"])
  }

  private static func sessions(_ value: JSONValue?) throws(Problem) -> [Session] {
    guard let value else { return [Session(title: "Session", history: [])] }
    guard let entries = value.arrayValue else {
      throw Problem(path: "sessions", message: "expected an array")
    }
    var result: [Session] = []
    for (index, entry) in entries.enumerated() {
      guard entry.objectValue != nil else {
        throw Problem(path: "sessions[\(index)]", message: "expected an object")
      }
      let turns = (entry["history"]?.arrayValue ?? []).enumerated().map { number, turn in
        Turn.answered(
          turn["message"]?.stringValue ?? "", turn["answer"]?.stringValue ?? "",
          id: "history-\(index)-\(number)")
      }
      result.append(
        Session(
          title: entry["title"]?.stringValue ?? "Session", history: turns,
          message: entry["message"]?.stringValue))
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

  // MARK: Steps

  private static func script(_ value: JSONValue?, _ path: String) throws(Problem) -> HostScript {
    guard let steps = value?.arrayValue else {
      throw Problem(path: path, message: "an array of steps is missing")
    }
    var result: [HostScript.Step] = []
    for (index, step) in steps.enumerated() {
      result.append(try self.step(step, "\(path)[\(index)]"))
    }
    return HostScript(steps: result)
  }

  private static func step(_ value: JSONValue, _ path: String) throws(Problem) -> HostScript.Step {
    let pace = duration(value["every"])
    if let text = value["say"]?.stringValue { return .say(text, every: pace) }
    if let text = value["think"]?.stringValue { return .think(text, every: pace) }
    if value["pause"]?.intValue != nil { return .pause(duration(value["pause"])) }
    if let activity = value["activity"] { return .activity(activity.stringValue) }
    if let tool = value["tool"] { return .tool(try self.tool(tool, "\(path).tool")) }
    if value["takeSteering"] != nil { return .takeSteering }
    if let terminal = value["terminal"] {
      return .terminal(
        command: terminal["command"]?.stringValue ?? "true",
        output: terminal["output"]?.stringValue ?? "",
        exitCode: terminal["exitCode"]?.intValue ?? 0, every: duration(terminal["every"]))
    }
    if let delegate = value["delegate"] {
      return .delegate(
        title: delegate["title"]?.stringValue ?? "Task",
        try script(delegate["steps"], "\(path).delegate.steps"))
    }
    if let loop = value["repeat"] {
      return .times(
        min(1_000, loop["times"]?.intValue ?? 1),
        try script(loop["steps"], "\(path).repeat.steps"))
    }
    if let failure = value["fail"] {
      let error = ErrorInfo(
        errorType: failure["type"]?.stringValue ?? "error",
        message: failure["message"]?.stringValue ?? "It failed.")
      return .fail(error, resumable: failure["resumable"]?.boolValue ?? false)
    }
    if let usage = value["usage"] { return .usage(try decode(usage, "\(path).usage")) }
    if let request = value["ask"] { return .ask(try decode(request, "\(path).ask")) }
    if let action = value["action"] {
      let decoded: StateAction = try decode(action, "\(path).action")
      guard case .chat(let chat) = decoded else {
        throw Problem(path: "\(path).action", message: "expected a chat action")
      }
      return .action(chat)
    }
    throw Problem(path: path, message: "unknown kind of step")
  }

  private static func tool(_ value: JSONValue, _ path: String) throws(Problem) -> HostScript.Tool {
    guard let name = value["name"]?.stringValue else {
      throw Problem(path: path, message: "the name is missing")
    }
    var tool = HostScript.Tool(name)
    tool.displayName = value["displayName"]?.stringValue ?? name
    tool.intention = value["intention"]?.stringValue
    tool.input = value["input"]?.stringValue ?? tool.input
    tool.output = value["output"]?.stringValue ?? tool.output
    tool.success = value["success"]?.boolValue ?? true
    tool.progress = value["progress"]?.arrayValue?.compactMap(\.stringValue) ?? []
    tool.confirmsResult = value["confirmsResult"]?.boolValue ?? false
    tool.editable = value["editable"]?.boolValue ?? false
    tool.asksAgain = value["asksAgain"]?.stringValue
    tool.title = value["title"]?.stringValue
    if let risk = value["risk"] { tool.risk = try decode(risk, "\(path).risk") }
    for (index, option) in (value["options"]?.arrayValue ?? []).enumerated() {
      tool.options.append(try decode(option, "\(path).options[\(index)]"))
    }
    for (index, edit) in (value["edits"]?.arrayValue ?? []).enumerated() {
      guard let file = edit["path"]?.stringValue, file.hasPrefix("/") else {
        throw Problem(path: "\(path).edits[\(index)]", message: "the absolute path is missing")
      }
      tool.edits.append(
        HostScriptEdit(
          path: file, before: edit["before"]?.stringValue, after: edit["after"]?.stringValue))
    }
    tool.pace = duration(value["every"])
    if value["asks"]?.boolValue == true { tool.mode = .asks }
    if let client = value["client"] { tool.mode = .onClient(client.stringValue) }
    return tool
  }

  private static func decode<Value: JSONReadable>(
    _ value: JSONValue, _ path: String
  ) throws(Problem) -> Value {
    do {
      return try Value(json: value.jsonBytes())
    } catch {
      throw Problem(path: path, message: error.description)
    }
  }

  private static func duration(_ value: JSONValue?) -> Duration {
    .milliseconds(max(0, min(86_400_000, value?.intValue ?? 0)))
  }
}
