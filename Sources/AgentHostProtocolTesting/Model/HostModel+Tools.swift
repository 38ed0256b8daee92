internal import AgentHostProtocol

extension HostModel {
  mutating func startTool(_ tool: HostScript.Tool, _ turn: String, in chat: URI) {
    guard let session = chats[chat]?.session else { return }
    let call = nextId("call")
    var contributor: ToolCallContributor?
    switch tool.mode {
    case .onClient(let wanted):
      guard let client = clientWithTool(tool.name, wanted, in: session) else {
        chats[chat]?.run?.push([.step(.say("No client offers \(tool.name)."))])
        return
      }
      contributor = .client(ToolCallClientContributor(clientId: client))
    case .needsAuthentication(let customization, _):
      contributor = .mcp(ToolCallMcpContributor(customizationId: customization))
    case .automatic, .asks: break
    }
    let start = ChatToolCallStartAction(
      turnId: turn, toolCallId: call, toolName: tool.name, displayName: tool.displayName,
      intention: tool.intention, contributor: contributor)
    let input = tool.input.words.flatMap { word -> [TurnRun.Move] in
      let delta = ChatToolCallDeltaAction(turnId: turn, toolCallId: call, content: word)
      return [.pause(tool.pace), .action(.toolCallDelta(delta))]
    }
    chats[chat]?.run?.push(
      [.action(.toolCallStart(start))] + input + [.ready(call: call, tool)])
  }

  private func clientWithTool(_ name: String, _ wanted: String?, in session: URI) -> String? {
    let active = sessionState(session)?.activeClients ?? []
    if let wanted { return active.contains { $0.clientId == wanted } ? wanted : nil }
    return active.first { $0.tools.contains { $0.name == name } }?.clientId
  }

  /// Completes the input of a call: the call runs, or waits for approval.
  mutating func toolReady(
    _ call: String, _ tool: HostScript.Tool, _ turn: String, in chat: URI
  ) {
    let asks = tool.mode == .asks
    let ready = ChatToolCallReadyAction(
      turnId: turn, toolCallId: call, invocationMessage: .string("Running \(tool.displayName)"),
      toolInput: .inline(tool.input),
      confirmationTitle: asks ? .string(tool.title ?? "Run \(tool.displayName)?") : nil,
      riskAssessment: asks ? tool.risk : nil,
      edits: asks ? serveEdits(of: tool, call, in: chat) : nil,
      editable: asks && tool.editable ? true : nil, confirmed: asks ? nil : .notNeeded,
      options: asks && !tool.options.isEmpty ? tool.options : nil)
    apply(.chat(.toolCallReady(ready)), on: chat)
    switch tool.mode {
    case .automatic: chats[chat]?.run?.push([.running(call: call, tool)])
    case .asks: waitForConfirmation(call, tool, turn, in: chat)
    case .onClient: waitForClient(call, turn, in: chat)
    case .needsAuthentication(_, let resource):
      waitForToken(call, resource, tool, turn, in: chat)
    }
  }

  private mutating func serveEdits(
    of tool: HostScript.Tool, _ call: String, in chat: URI
  ) -> FileEditCollection? {
    guard !tool.edits.isEmpty else { return nil }
    let directory = "file:///workspace/.edits/\(call)"
    chats[chat]?.run?.edits.append(directory)
    let items = tool.edits.enumerated().map { index, edit -> FileEdit in
      func side(_ text: String?, _ name: String) -> FileEditSide? {
        text.map { text in
          let uri = "\(directory)/\(index)/\(name)"
          resources.put(text, at: uri)
          return FileEditSide(uri: "file://" + edit.path, content: ContentRef(uri: uri))
        }
      }
      return FileEdit(before: side(edit.before, "before"), after: side(edit.after, "after"))
    }
    resourcesChanged(resources.takeChanges())
    return FileEditCollection(items: items)
  }

  private mutating func waitForConfirmation(
    _ call: String, _ tool: HostScript.Tool, _ turn: String, in chat: URI
  ) {
    guard let session = chats[chat]?.session,
      case .pendingConfirmation(let state) = chatState(chat)?.toolCall(call)
    else { return }
    needInput(
      .toolConfirmation(
        SessionToolConfirmationRequest(
          id: "\(chat)#\(call)", chat: chat, turnId: turn,
          toolCall: .pendingConfirmation(state))),
      in: session)
    chats[chat]?.run?.push([.running(call: call, tool)])
    chats[chat]?.run?.wait = .confirmation(toolCallId: call)
    if let delay = tool.approvedAfter {
      _ = schedule(.approval(chat: chat, toolCallId: call), after: delay)
    }
  }

  mutating func approve(_ chat: URI, _ call: String) {
    guard let run = chats[chat]?.run, run.wait == .confirmation(toolCallId: call) else { return }
    let action = ChatToolCallConfirmedAction(
      turnId: run.turnId, toolCallId: call, approved: true, confirmed: .setting)
    apply(.chat(.toolCallConfirmed(action)), on: chat)
    toolConfirmed(chat, action)
  }

  private mutating func waitForClient(_ call: String, _ turn: String, in chat: URI) {
    guard let session = chats[chat]?.session,
      case .running(let state) = chatState(chat)?.toolCall(call),
      case .client(let contributor) = state.contributor
    else { return }
    needInput(
      .toolClientExecution(
        SessionToolClientExecutionRequest(
          id: "\(chat)#\(call)", chat: chat, turnId: turn, clientId: contributor.clientId,
          toolCall: .running(state))),
      in: session)
    let timer = schedule(
      .clientTool(chat: chat, toolCallId: call), after: configuration.clientToolTimeout)
    chats[chat]?.run?.wait = .clientTool(toolCallId: call, timer: timer)
  }

  private mutating func waitForToken(
    _ call: String, _ resource: String, _ tool: HostScript.Tool, _ turn: String, in chat: URI
  ) {
    guard let session = chats[chat]?.session else { return }
    chats[chat]?.run?.push([.running(call: call, tool)])
    // A token that any connection has presented is sufficient.
    if connections.values.contains(where: { $0.tokens[resource] != nil }) { return }
    let auth = McpAuthRequirement(
      reason: .required, resource: ProtectedResourceMetadata(resource: resource),
      description: "\(tool.displayName) needs a token")
    apply(
      .chat(
        .toolCallAuthRequired(
          ChatToolCallAuthRequiredAction(turnId: turn, toolCallId: call, auth: auth))),
      on: chat)
    guard case .authRequired(let state) = chatState(chat)?.toolCall(call) else { return }
    needInput(
      .toolAuthentication(
        SessionToolAuthenticationRequest(
          id: "\(chat)#\(call)", chat: chat, turnId: turn, toolCall: state)),
      in: session)
    chats[chat]?.run?.wait = .authentication(toolCallId: call, resource: resource)
  }

  mutating func toolRunning(
    _ call: String, _ tool: HostScript.Tool, _ turn: String, in chat: URI
  ) {
    guard case .running = chatState(chat)?.toolCall(call) else { return }
    if let title = tool.asksAgain {
      let again = ChatToolCallReadyAction(
        turnId: turn, toolCallId: call,
        invocationMessage: .string("Running \(tool.displayName)"),
        confirmationTitle: .string(title))
      apply(.chat(.toolCallReady(again)), on: chat)
      var tool = tool
      tool.asksAgain = nil
      return waitForConfirmation(call, tool, turn, in: chat)
    }
    let progress = tool.progress.flatMap { text -> [TurnRun.Move] in
      let changed = ChatToolCallContentChangedAction(
        turnId: turn, toolCallId: call, content: [.text(ToolResultTextContent(text: text))])
      return [.pause(tool.pace), .action(.toolCallContentChanged(changed))]
    }
    chats[chat]?.run?.push(progress + [.pause(tool.pace), .complete(call: call, tool)])
  }

  mutating func toolComplete(
    _ call: String, _ tool: HostScript.Tool, _ turn: String, in chat: URI
  ) {
    let result = ToolCallResult(
      success: tool.success,
      pastTenseMessage: .string(
        tool.success ? "Ran \(tool.displayName)" : "\(tool.displayName) failed"),
      content: [.text(ToolResultTextContent(text: tool.output))],
      error: tool.success ? nil : ToolCallError(message: tool.output))
    let complete = ChatToolCallCompleteAction(
      turnId: turn, toolCallId: call, result: result,
      requiresResultConfirmation: tool.confirmsResult ? true : nil)
    apply(.chat(.toolCallComplete(complete)), on: chat)
    waitForResultConfirmation(call, turn, in: chat)
  }

  private mutating func waitForResultConfirmation(
    _ call: String, _ turn: String, in chat: URI
  ) {
    guard case .pendingResultConfirmation(let state) = chatState(chat)?.toolCall(call),
      let session = chats[chat]?.session
    else { return }
    needInput(
      .toolConfirmation(
        SessionToolConfirmationRequest(
          id: "\(chat)#\(call)", chat: chat, turnId: turn,
          toolCall: .pendingResultConfirmation(state))),
      in: session)
    chats[chat]?.run?.wait = .resultConfirmation(toolCallId: call)
  }

  // MARK: Client actions

  mutating func toolConfirmed(_ chat: URI, _ action: ChatToolCallConfirmedAction) {
    inputMet("\(chat)#\(action.toolCallId)", in: chats[chat]?.session ?? "")
    // A call may ask twice: the timeout of this question must not approve the next one.
    let approval = Purpose.approval(chat: chat, toolCallId: action.toolCallId)
    for (timer, purpose) in timers where purpose == approval { cancelTimer(timer) }
    let wait = TurnRun.Wait.confirmation(toolCallId: action.toolCallId)
    guard chats[chat]?.run?.wait == wait else { return }
    if !action.approved {
      // Discard the steps after the approval.
      chats[chat]?.run?.moves.removeLast()
      return resume(chat, after: wait, [.step(.say("The tool was not run."))])
    }
    if let edited = action.editedToolInput, case .running(var tool) = takeNextRunning(chat) {
      tool.tool.input = edited
      chats[chat]?.run?.push([.running(call: tool.call, tool.tool)])
    }
    resume(chat, after: wait)
  }

  private enum NextMove {
    case running((call: String, tool: HostScript.Tool))
    case other
  }

  private mutating func takeNextRunning(_ chat: URI) -> NextMove {
    guard case .running(let call, let tool) = chats[chat]?.run?.moves.last else { return .other }
    chats[chat]?.run?.moves.removeLast()
    return .running((call, tool))
  }

  mutating func toolResultConfirmed(_ chat: URI, _ action: ChatToolCallResultConfirmedAction) {
    inputMet("\(chat)#\(action.toolCallId)", in: chats[chat]?.session ?? "")
    resume(chat, after: .resultConfirmation(toolCallId: action.toolCallId))
  }

  /// Continues after a client has completed a call: its own, or one that waited for a token.
  mutating func toolCompletedElsewhere(_ chat: URI, _ call: String) {
    inputMet("\(chat)#\(call)", in: chats[chat]?.session ?? "")
    switch chats[chat]?.run?.wait {
    case .clientTool(call, let timer):
      cancelTimer(timer)
      // The turn continues only after the result is confirmed.
      if let turn = chats[chat]?.run?.turnId { waitForResultConfirmation(call, turn, in: chat) }
      resume(chat, after: .clientTool(toolCallId: call, timer: timer))
    case .authentication(call, let resource):
      chats[chat]?.run?.moves.removeLast()
      resume(chat, after: .authentication(toolCallId: call, resource: resource))
    default: break
    }
  }

  mutating func clientToolTimedOut(_ chat: URI, _ call: String) {
    failClientTool(chat, call, "the client did not respond in time")
  }

  mutating func failClientTools(of clientId: String, in session: URI) {
    for chat in chats.keys.sorted() where (chats[chat]?.session).isSame(as: session) {
      guard case .clientTool(let call, _) = chats[chat]?.run?.wait,
        case .running(let state) = chatState(chat)?.toolCall(call),
        state.contributor.isClient(clientId)
      else { continue }
      failClientTool(chat, call, "the client has disconnected")
    }
  }

  private mutating func failClientTool(_ chat: URI, _ call: String, _ reason: String) {
    guard let run = chats[chat]?.run, case .clientTool(call, _) = run.wait else { return }
    let result = ToolCallResult(
      success: false, pastTenseMessage: .string("Failed"), error: ToolCallError(message: reason))
    apply(
      .chat(
        .toolCallComplete(
          ChatToolCallCompleteAction(turnId: run.turnId, toolCallId: call, result: result))),
      on: chat)
    toolCompletedElsewhere(chat, call)
  }

  /// Resumes calls that wait for a token of this resource.
  mutating func tokenArrived(for resource: String) {
    for chat in chats.keys.sorted() {
      guard let record = chats[chat], let run = record.run,
        case .authentication(let call, resource) = run.wait
      else { continue }
      let resolved = ChatToolCallAuthResolvedAction(turnId: run.turnId, toolCallId: call)
      apply(.chat(.toolCallAuthResolved(resolved)), on: chat)
      inputMet("\(chat)#\(call)", in: record.session)
      resume(chat, after: .authentication(toolCallId: call, resource: resource))
    }
  }
}
