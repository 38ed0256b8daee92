import AgentHostProtocol

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
/// The sessions are those that the host begins with; without any it has one. A `message` starts a turn,
/// `history` are turns that have been.
///
/// The first entry whose `contains` occurs in the message, or that has none, is what the agent does. Times
/// are milliseconds. Steps: `say`, `think`, `pause`, `activity`, `tool` {`name`, `input`, `output`, `asks`,
/// `client`, `progress`, `success`, `confirmsResult`, `every`, `title`, `risk`, `options`, `editable`, `edits`
/// (`path`, `before`, `after`)}, `terminal` {`command`, `output`,
/// `exitCode`}, `delegate` {`title`, `steps`}, `ask` (an input request), `usage`, `fail` {`type`,
/// `message`, `resumable`}, `action` (any action on the chat), `takeSteering`, `repeat` {`times`,
/// `steps`}.
public struct ScriptFile: Sendable, Hashable {
  /// What is done when.
  public struct Entry: Sendable, Hashable {
    /// What the message must contain; `nil` for any message.
    public var contains: String?
    /// What the agent does.
    public var script: HostScript
  }

  /// A session to begin with.
  public struct Session: Sendable, Hashable {
    /// Its title.
    public var title: String
    /// What was said and answered before, oldest first.
    public var history: [Turn]
    /// What is said when the host starts; `nil` for nothing.
    public var message: String?
  }

  /// What is wrong with a file.
  public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where it is, such as `turns[0].steps[2]`.
    public var path: String
    /// What it is.
    public var message: String

    /// The place and what is wrong there.
    public var description: String { "\(path): \(message)" }
  }

  /// The entries, in their order.
  public var entries: [Entry]
  /// The sessions that the host begins with.
  public var sessions: [Session]

  /// Reads a file.
  ///
  /// - Throws: `JSONError` when it is no JSON, ``Problem`` when it is no script.
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
      throw Problem(path: "sessions", message: "this is no array")
    }
    var result: [Session] = []
    for (index, entry) in entries.enumerated() {
      guard entry.objectValue != nil else {
        throw Problem(path: "sessions[\(index)]", message: "this is no object")
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

  /// What the agent does in a turn; it repeats the message when no entry fits.
  public func script(for turn: HostTurn) -> HostScript {
    let text = turn.message.text
    let entry = entries.first { entry in
      guard let wanted = entry.contains, !wanted.isEmpty else { return true }
      return text.utf8.count >= wanted.utf8.count && text.contains(wanted)
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
        throw Problem(path: "\(path).action", message: "this is no action on a chat")
      }
      return .action(chat)
    }
    throw Problem(path: path, message: "the step is of no known kind")
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
