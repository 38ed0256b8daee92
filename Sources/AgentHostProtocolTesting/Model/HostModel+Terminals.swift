internal import AgentHostProtocol

extension HostModel {
  mutating func createTerminal(
    _ params: CreateTerminalParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> NoResult {
    guard channels[params.channel] == nil else {
      throw JSONRPCError(code: .alreadyExists, message: "\(params.channel) is taken")
    }
    guard canName(params.channel, .terminal) else {
      throw .invalid("\(params.channel) is no terminal")
    }
    guard (params.cols ?? 1) > 0, (params.rows ?? 1) > 0 else {
      throw .invalid("a terminal has at least one cell")
    }
    switch params.claim {
    case .client(let claim) where claim.clientId != connections[id]?.clientId:
      throw .invalid("the claim is another client's")
    case .session(let claim) where sessions[claim.session] == nil:
      throw .noSession(claim.session)
    default: break
    }
    openTerminal(
      params.channel, title: params.name ?? "shell", claim: params.claim, cwd: params.cwd,
      cols: params.cols, rows: params.rows)
    return NoResult()
  }

  mutating func openTerminal(
    _ uri: URI, title: String, claim: TerminalClaim, cwd: URI? = nil, cols: Int? = nil,
    rows: Int? = nil
  ) {
    let state = TerminalState(
      title: title, cwd: cwd, cols: cols, rows: rows, content: [], lifecycle: .running,
      claim: claim, isPty: false)
    makeChannel(uri, .terminal(state))
    terminals[uri] = TerminalRecord()
    terminalOrder.append(uri)
    listTerminals()
  }

  mutating func disposeTerminal(_ params: DisposeTerminalParams) throws(JSONRPCError) -> NoResult {
    guard terminals[params.channel] != nil else { throw .notFound(params.channel) }
    closeTerminal(params.channel)
    return NoResult()
  }

  mutating func closeTerminal(_ uri: URI) {
    terminals[uri] = nil
    terminalOrder.removeAll { $0.isSame(as: uri) }
    dropChannel(uri)
    listTerminals()
  }

  mutating func listTerminals() {
    let list = terminalOrder.compactMap { uri -> TerminalInfo? in
      guard case .terminal(let state) = channels[uri]?.state else { return nil }
      return TerminalInfo(
        resource: uri, title: state.title, claim: state.claim, lifecycle: state.lifecycle)
    }
    guard case .root(let root) = channels[.root]?.state, root.terminals != list else { return }
    apply(.root(.terminalsChanged(RootTerminalsChangedAction(terminals: list))), on: .root)
  }

  // MARK: The simulated shell

  /// Handles input: echoes characters, one action for each line, and executes lines.
  mutating func typed(_ text: String, into uri: URI) {
    var echo = ""
    for character in text {
      switch character {
      case "\r", "\n", "\r\n":
        let line = terminals[uri]?.line ?? ""
        terminals[uri]?.line = ""
        data(echo + "\r\n", on: uri)
        echo = ""
        guard execute(line, on: uri) else { return }
      case "\u{7F}", "\u{8}":
        guard terminals[uri]?.line.isEmpty == false else { continue }
        terminals[uri]?.line.removeLast()
        echo += "\u{8} \u{8}"
      default:
        terminals[uri]?.line.append(character)
        echo.append(character)
      }
    }
    if !echo.isEmpty { data(echo, on: uri) }
  }

  private mutating func data(_ text: String, on uri: URI) {
    apply(.terminal(.data(TerminalDataAction(data: text))), on: uri)
  }

  /// Executes a line. Returns whether the shell continues.
  private mutating func execute(_ line: String, on uri: URI) -> Bool {
    let words = line.split(separator: " ")
    guard let name = words.first else {
      data("$ ", on: uri)
      return true
    }
    let command = beginCommand(line, on: uri)
    var exitCode = 0
    switch name {
    case "exit":
      exitCode = words.dropFirst().first.flatMap { Int($0) } ?? 0
    case "echo": data(words.dropFirst().joined(separator: " ") + "\r\n", on: uri)
    case "pwd":
      if case .terminal(let state) = channels[uri]?.state {
        data((state.cwd ?? "/") + "\r\n", on: uri)
      }
    case "true": break
    case "false": exitCode = 1
    default:
      data("\(name): command not found\r\n", on: uri)
      exitCode = 127
    }
    endCommand(command, exitCode, on: uri)
    if name == "exit" {
      exitTerminal(uri, exitCode)
      return false
    }
    data("$ ", on: uri)
    return true
  }

  private mutating func beginCommand(_ line: String, on uri: URI) -> String {
    if terminals[uri]?.hasStarted == false {
      terminals[uri]?.hasStarted = true
      apply(.terminal(.commandDetectionAvailable), on: uri)
    }
    let id = nextId("command")
    apply(
      .terminal(
        .commandExecuted(
          TerminalCommandExecutedAction(
            commandId: id, commandLine: line, timestamp: Int(now.milliseconds)))), on: uri)
    return id
  }

  private mutating func endCommand(_ id: String, _ exitCode: Int, on uri: URI) {
    apply(
      .terminal(
        .commandFinished(
          TerminalCommandFinishedAction(commandId: id, exitCode: exitCode, durationMs: 0))),
      on: uri)
  }

  mutating func exitTerminal(_ uri: URI, _ exitCode: Int) {
    apply(.terminal(.exited(TerminalExitedAction(exitCode: exitCode))), on: uri)
  }

  // MARK: Terminals of agents

  /// A step: a tool call that runs a command in its own terminal.
  mutating func runInTerminal(
    _ command: String, _ output: String, _ exitCode: Int, _ pace: Duration, _ turn: String,
    in chat: URI
  ) {
    guard let session = chats[chat]?.session else { return }
    let call = nextId("call")
    let terminal = "ahp-terminal:/\(nextId("terminal"))"
    let claim = TerminalSessionClaim(
      session: session, chat: chat, turnId: turn, toolCallId: call)
    let start = ChatToolCallStartAction(
      turnId: turn, toolCallId: call, toolName: "terminal", displayName: "Terminal",
      intention: command)
    let ready = ChatToolCallReadyAction(
      turnId: turn, toolCallId: call, invocationMessage: .string("Running \(command)"),
      toolInput: .inline(command), confirmed: .notNeeded)
    apply(.chat(.toolCallStart(start)), on: chat)
    apply(.chat(.toolCallReady(ready)), on: chat)
    openTerminal(terminal, title: command, claim: .session(claim))
    let shown = ChatToolCallContentChangedAction(
      turnId: turn, toolCallId: call,
      content: [
        .terminal(ToolResultTerminalContent(resource: terminal, title: command, isPty: false))
      ])
    apply(.chat(.toolCallContentChanged(shown)), on: chat)
    let id = beginCommand(command, on: terminal)
    let words = output.words.flatMap { word -> [TurnRun.Move] in
      [.pause(pace), .terminalOutput(terminal, .data(TerminalDataAction(data: word)))]
    }
    let finished = TerminalCommandFinishedAction(commandId: id, exitCode: exitCode)
    chats[chat]?.run?.push(
      words + [
        .terminalOutput(terminal, .commandFinished(finished)),
        .terminalExit(terminal, exitCode: exitCode),
        .completeTerminalTool(
          call: call, terminal: terminal, command: command, exitCode: exitCode),
      ])
  }

  mutating func completeTerminalTool(
    _ call: String, _ terminal: URI, _ command: String, _ exitCode: Int, _ turn: String,
    in chat: URI
  ) {
    let content = ToolResultTerminalContent(
      resource: terminal, title: command, isPty: false,
      result: TerminalCommandResult(exitCode: exitCode))
    let result = ToolCallResult(
      success: exitCode == 0, pastTenseMessage: .string("Ran \(command)"),
      content: [.terminal(content)],
      error: exitCode == 0 ? nil : ToolCallError(message: "exit code \(exitCode)"))
    apply(
      .chat(
        .toolCallComplete(
          ChatToolCallCompleteAction(turnId: turn, toolCallId: call, result: result))),
      on: chat)
  }

  /// A step: a chat with a subagent that follows a separate script. The parent waits for the subagent.
  mutating func delegate(
    _ title: String, _ script: HostScript, _ turn: String, in chat: URI
  ) {
    guard let session = chats[chat]?.session else { return }
    let call = nextId("call")
    let child = newSubagentChat(in: session, of: call)
    let start = ChatToolCallStartAction(
      turnId: turn, toolCallId: call, toolName: "delegate", displayName: "Delegate",
      intention: title)
    let ready = ChatToolCallReadyAction(
      turnId: turn, toolCallId: call, invocationMessage: .string("Delegating \(title)"),
      toolInput: .inline(title), confirmed: .notNeeded)
    apply(.chat(.toolCallStart(start)), on: chat)
    apply(.chat(.toolCallReady(ready)), on: chat)
    openChat(
      child, in: session, title: title,
      origin: .tool(ChatToolOrigin(chat: chat, toolCallId: call)), interactivity: .readOnly)
    let content: [ToolResultContent] = [
      .subagent(ToolResultSubagentContent(resource: child, title: title))
    ]
    apply(
      .chat(
        .toolCallContentChanged(
          ChatToolCallContentChangedAction(turnId: turn, toolCallId: call, content: content))),
      on: chat)
    let result = ToolCallResult(
      success: true, pastTenseMessage: .string("Delegated \(title)"), content: content)
    let complete = ChatToolCallCompleteAction(turnId: turn, toolCallId: call, result: result)
    chats[chat]?.run?.push([.action(.toolCallComplete(complete))])
    chats[chat]?.run?.wait = .chat(child)
    let started = ChatTurnStartedAction(
      turnId: nextId("turn"), startedAt: now.description,
      message: Message(text: title, origin: MessageOrigin(kind: .agent)))
    apply(.chat(.turnStarted(started)), on: child)
    run(script, in: child)
  }
}
