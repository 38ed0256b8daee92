internal import AgentHostProtocol

extension HostModel {
  /// Values before an action, to determine the changes.
  struct Before {
    var chat: ChatSummary
    var activeTurn: String?
  }

  /// Returns the values before an action that may change them, else nil.
  func status(of uri: URI, before action: StateAction) -> Before? {
    switch action {
    case .chat(.delta), .chat(.reasoning), .chat(.toolCallDelta), .chat(.toolCallContentChanged),
      .chat(.usage):
      nil
    case .chat, .session(.titleChanged):
      chatState(uri).map { Before(chat: $0.summary, activeTurn: $0.activeTurn?.id) }
    default: nil
    }
  }

  mutating func applied(_ action: StateAction, on uri: URI, before: Before?) {
    noteResources(of: action, on: uri)
    switch action {
    case .chat(let action):
      chatApplied(on: uri, before: before)
      changeSilently(uri, after: action)
      if before?.activeTurn != nil, let state = chatState(uri), state.activeTurn == nil {
        turnEnded(state, on: uri, by: action)
      }
    case .session:
      // Some hosts rename chats by an action of sessions.
      if before == nil { updateSummary(of: uri) } else { chatApplied(on: uri, before: before) }
    case .annotations:
      updateSummary(of: String(uri.dropLast("/annotations".count)))
    case .terminal(.titleChanged), .terminal(.claimed), .terminal(.exited):
      listTerminals()
    default:
      break
    }
  }

  private mutating func chatApplied(on uri: URI, before: Before?) {
    guard let old = before?.chat, let session = chats[uri]?.session,
      let new = chatState(uri)?.summary, new != old
    else { return }
    let changes = PartialChatSummary(
      title: new.title == old.title ? nil : new.title,
      status: new.status == old.status ? nil : new.status,
      activity: new.activity == old.activity
        ? nil : new.activity ?? (personality.staleCatalogActivity ? nil : ""),
      modifiedAt: new.modifiedAt == old.modifiedAt ? nil : new.modifiedAt,
      workingDirectories: new.workingDirectories == old.workingDirectories
        ? nil : new.workingDirectories ?? [],
      changes: new.changes == old.changes ? nil : new.changes,
      movable: new.movable == old.movable ? nil : new.movable)
    apply(
      .session(.chatUpdated(SessionChatUpdatedAction(chat: uri, changes: changes))),
      on: session)
  }

  /// Ends whatever belonged to a turn, and starts the next queued message.
  private mutating func turnEnded(_ state: ChatState, on uri: URI, by action: ChatAction) {
    // The activity ends with the turn, whatever its outcome.
    if state.activity != nil {
      apply(.chat(.activityChanged(ChatActivityChangedAction(activity: nil))), on: uri)
    }
    endRun(uri)
    removeInputNeeded(of: uri)
    delegateEnded(uri, isCancelled: action.cancelsTurns)
    if let session = chats[uri]?.session {
      if action.cancelsTurns {
        sessionTurnIsCancelled(session, uri)
      } else {
        sessionTurnEnded(session, uri)
      }
    }
    startQueued(uri)
  }

  /// Applies changes that must precede an action of a client.
  mutating func willApply(_ action: StateAction, on uri: URI) {
    guard case .chat(.turnStarted) = action, chatState(uri)?.activeTurn != nil else { return }
    endRun(uri)
    removeInputNeeded(of: uri)
  }

  /// Performs the operation that an action of a client requests.
  mutating func dispatchedApplied(
    _ action: StateAction, on uri: URI, from id: HostConnectionID
  ) {
    switch action {
    case .chat(let action): chatDispatched(action, on: uri)
    case .session(let action): sessionDispatched(action, on: uri)
    case .terminal(.input(let action)): typed(action.data, into: uri)
    case .automation(let action): automationDispatched(action)
    case .automationRun(.cancelRequested): cancelRun(uri)
    default: break
    }
  }

  private mutating func chatDispatched(_ action: ChatAction, on uri: URI) {
    switch action {
    case .turnStarted: beginRun(uri)
    case .turnResume:
      chats[uri]?.attempts += 1
      beginRun(uri)
    case .pendingMessageSet(let action) where action.kind == .queued: startQueued(uri)
    case .toolCallConfirmed(let action): toolConfirmed(uri, action)
    case .toolCallResultConfirmed(let action): toolResultConfirmed(uri, action)
    case .toolCallComplete(let action): toolCompletedElsewhere(uri, action.toolCallId)
    case .inputCompleted(let action): inputCompleted(uri, action)
    default: break
    }
  }

  private mutating func sessionDispatched(_ action: SessionAction, on uri: URI) {
    switch action {
    case .activeClientRemoved(let action): failClientTools(of: action.clientId, in: uri)
    case .mcpServerStartRequested(let action):
      setServer(action.id, .starting(McpServerStartingState()), in: uri)
      setServer(action.id, .ready, in: uri)
    case .mcpServerStopRequested(let action): setServer(action.id, .stopped, in: uri)
    case .workingDirectoryRemoved(let action):
      for chat in sessionState(uri)?.chats ?? []
      where chat.workingDirectories?.contains(exactly: action.directory) == true {
        apply(
          .chat(
            .workingDirectoryRemoved(
              ChatWorkingDirectoryRemovedAction(directory: action.directory))),
          on: chat.resource)
      }
    case .workingDirectoryReplaced(let action)
    where !action.directory.isSame(as: action.replacement):
      for chat in sessionState(uri)?.chats ?? []
      where chat.workingDirectories?.contains(exactly: action.directory) == true {
        for change in [
          ChatAction.workingDirectorySet(
            ChatWorkingDirectorySetAction(directory: action.replacement)),
          .workingDirectoryRemoved(
            ChatWorkingDirectoryRemovedAction(directory: action.directory)),
        ] {
          apply(.chat(change), on: chat.resource)
        }
      }
    default: break
    }
  }

  mutating func setServer(_ id: String, _ state: McpServerState, in session: URI) {
    guard sessionState(session)?.servers.contains(where: { $0.id == id }) == true else { return }
    apply(
      .session(
        .mcpServerStateChanged(SessionMcpServerStateChangedAction(id: id, state: state))),
      on: session)
  }

  // MARK: Needed input

  mutating func needInput(_ request: SessionInputRequest, in session: URI) {
    apply(.session(.inputNeededSet(SessionInputNeededSetAction(request: request))), on: session)
  }

  mutating func inputMet(_ id: String, in session: URI) {
    guard sessionState(session)?.inputNeeded?.contains(where: { $0.requestId == id }) == true
    else { return }
    apply(.session(.inputNeededRemoved(SessionInputNeededRemovedAction(id: id))), on: session)
  }

  mutating func removeInputNeeded(of chat: URI, in session: URI? = nil) {
    guard let session = session ?? chats[chat]?.session else { return }
    for request in sessionState(session)?.inputNeeded ?? [] where request.chat.isSame(as: chat) {
      inputMet(request.requestId, in: session)
    }
  }
}

extension ChatAction {
  fileprivate var cancelsTurns: Bool {
    switch self {
    case .turnCancelled, .truncated: true
    default: false
    }
  }
}

extension SessionState {
  /// The MCP servers, at the top level and in plugins.
  var servers: [McpServerCustomization] {
    (customizations ?? []).flatMap { customization -> [McpServerCustomization] in
      switch customization {
      case .mcpServer(let server): [server]
      case .plugin(let plugin):
        (plugin.children ?? []).compactMap {
          if case .mcpServer(let server) = $0 { server } else { nil }
        }
      default: []
      }
    }
  }
}

extension SessionInputRequest {
  var requestId: String {
    switch self {
    case .chatInput(let request): request.id
    case .toolConfirmation(let request): request.id
    case .toolClientExecution(let request): request.id
    case .toolAuthentication(let request): request.id
    case .unknown(let value): value["id"]?.stringValue ?? ""
    }
  }

  var chat: URI? {
    switch self {
    case .chatInput(let request): request.chat
    case .toolConfirmation(let request): request.chat
    case .toolClientExecution(let request): request.chat
    case .toolAuthentication(let request): request.chat
    case .unknown(let value): value["chat"]?.stringValue
    }
  }
}
