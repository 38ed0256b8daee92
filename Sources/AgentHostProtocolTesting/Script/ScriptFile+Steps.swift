internal import AgentHostProtocol

/// The steps of script files.
extension ScriptFile {
  /// The kinds of steps. Each is the name of a member.
  private enum Kind: String, CaseIterable {
    case say, think, pause, activity, tool, takeSteering, terminal, delegate, `repeat`, fail, usage,
      ask, action
  }

  /// Returns the script in the member `steps`.
  static func script(of object: inout ScriptObject) throws(Problem) -> HostScript {
    guard let steps = try object.array("steps") else {
      throw Problem(path: object.place(of: "steps"), message: "an array of steps is missing")
    }
    var result: [HostScript.Step] = []
    for (index, value) in steps.enumerated() {
      var step = try ScriptObject(value, "\(object.place(of: "steps"))[\(index)]")
      result.append(try self.step(&step))
      try step.end()
    }
    return HostScript(steps: result)
  }

  private static func step(_ step: inout ScriptObject) throws(Problem) -> HostScript.Step {
    guard let kind = Kind.allCases.first(where: { step.has($0.rawValue) }) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(path: step.path, message: "unknown kind of step; expected one of \(kinds)")
    }
    let name = kind.rawValue
    switch kind {
    case .say: return .say(try step.string(name) ?? "", every: try step.duration("every") ?? .zero)
    case .think:
      return .think(try step.string(name) ?? "", every: try step.duration("every") ?? .zero)
    case .pause: return .pause(try step.duration(name) ?? .zero)
    case .activity: return .activity(try step.string(name))
    case .takeSteering:
      _ = step.value(name)
      return .takeSteering
    case .usage: return .usage(try decode(step.value(name), step.place(of: name)))
    case .ask: return .ask(try decode(step.value(name), step.place(of: name)))
    case .action:
      let action: StateAction = try decode(step.value(name), step.place(of: name))
      guard case .chat(let chat) = action else {
        throw Problem(path: step.place(of: name), message: "expected a chat action")
      }
      return .action(chat)
    case .tool, .terminal, .delegate, .repeat, .fail:
      var object = try ScriptObject(step.value(name) ?? .null, step.place(of: name))
      let result = try nested(kind, &object)
      try object.end()
      return result
    }
  }

  /// Returns a step whose member is an object.
  private static func nested(
    _ kind: Kind, _ object: inout ScriptObject
  ) throws(Problem) -> HostScript.Step {
    switch kind {
    case .tool: return .tool(try tool(&object))
    case .terminal:
      return .terminal(
        command: try object.string("command") ?? "true", output: try object.string("output") ?? "",
        exitCode: try object.integer("exitCode") ?? 0,
        every: try object.duration("every") ?? .zero)
    case .delegate:
      return .delegate(title: try object.string("title") ?? "Task", try script(of: &object))
    case .repeat:
      return .times(min(1_000, try object.integer("times") ?? 1), try script(of: &object))
    default:
      let error = ErrorInfo(
        errorType: try object.string("type") ?? "error",
        message: try object.string("message") ?? "It failed.")
      return .fail(error, resumable: try object.bool("resumable") ?? false)
    }
  }

  private static func tool(_ object: inout ScriptObject) throws(Problem) -> HostScript.Tool {
    guard let name = try object.string("name") else {
      throw Problem(path: object.path, message: "the name is missing")
    }
    var tool = HostScript.Tool(name)
    tool.displayName = try object.string("displayName") ?? name
    tool.intention = try object.string("intention")
    tool.input = try object.string("input") ?? tool.input
    tool.output = try object.string("output") ?? tool.output
    tool.success = try object.bool("success") ?? true
    tool.progress = try object.strings("progress") ?? []
    tool.confirmsResult = try object.bool("confirmsResult") ?? false
    tool.editable = try object.bool("editable") ?? false
    tool.asksAgain = try object.string("asksAgain")
    tool.title = try object.string("title")
    if let risk = object.value("risk") {
      tool.risk = try decode(risk, object.place(of: "risk"))
    }
    for (index, option) in (try object.array("options") ?? []).enumerated() {
      tool.options.append(try decode(option, "\(object.place(of: "options"))[\(index)]"))
    }
    for (index, edit) in (try object.array("edits") ?? []).enumerated() {
      tool.edits.append(try self.edit(edit, "\(object.place(of: "edits"))[\(index)]"))
    }
    tool.pace = try object.duration("every") ?? .zero
    if try object.bool("asks") == true { tool.mode = .asks }
    let client = try object.string("client")
    // The first client with the tool, if it is null.
    if object.has("client") { tool.mode = .onClient(client) }
    return tool
  }

  private static func edit(
    _ value: JSONValue, _ path: String
  ) throws(Problem) -> HostScriptEdit {
    var object = try ScriptObject(value, path)
    guard let file = try object.string("path"), file.hasPrefix("/") else {
      throw Problem(path: path, message: "the absolute path is missing")
    }
    let edit = HostScriptEdit(
      path: file, before: try object.string("before"), after: try object.string("after"))
    try object.end()
    return edit
  }

  private static func decode<Value: JSONReadable>(
    _ value: JSONValue?, _ path: String
  ) throws(Problem) -> Value {
    do {
      return try Value(validating: (value ?? .null).jsonBytes())
    } catch {
      throw Problem(path: path, message: error.description)
    }
  }
}
