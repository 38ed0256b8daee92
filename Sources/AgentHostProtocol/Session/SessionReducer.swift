extension SessionState {
  /// Applies a `session/…` action in place. Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: SessionAction) -> ReductionOutcome {
    switch action {
    case .ready: return assign(.ready, to: &lifecycle)
    case .creationFailed(let action):
      return assign(.failed, to: &lifecycle) | assign(action.error, to: &creationError)
    case .chatAdded(let action):
      return chatList.upsert(action.summary, into: &chats, &unknownMembers)
    case .chatRemoved(let action):
      let outcome = chatList.removeFirst(action.chat, from: &chats, &unknownMembers)
      if outcome.isChanged, defaultChat.isSame(as: action.chat) { defaultChat = nil }
      return outcome
    case .chatUpdated(let action): return update(action)
    case .chatsReordered(let action):
      return chatList.permute(&chats, to: action.chats, &unknownMembers)
    case .defaultChatChanged(let action): return assign(action.defaultChat, to: &defaultChat)
    case .titleChanged(let action): return assign(action.title, to: &title)
    case .isReadChanged(let action): return status.set(.isRead, action.isRead)
    case .isArchivedChanged(let action): return status.set(.isArchived, action.isArchived)
    case .activityChanged(let action): return assign(action.activity, to: &activity)
    case .changesetsChanged(let action):
      return assign(action.changesets, to: &changesets)
        | unknownMembers.forgetElements(of: "changesets")
    case .configChanged(let action):
      return config?.values.reduceConfig(action.config, replace: action.replace) ?? .unchanged
    case .metaChanged(let action): return assign(action.meta, to: &meta)
    case .serverToolsChanged(let action):
      return assign(action.tools, to: &serverTools)
        | unknownMembers.forgetElements(of: "serverTools")
    case .activeClientSet(let action):
      return clientList.upsert(action.activeClient, into: &activeClients, &unknownMembers)
    case .activeClientRemoved(let action):
      return clientList.removeFirst(action.clientId, from: &activeClients, &unknownMembers)
    case .workingDirectorySet(let action):
      return workingDirectories.insertDirectory(action.directory)
    case .workingDirectoryRemoved(let action):
      return workingDirectories.removeDirectory(action.directory)
    case .workingDirectoryReplaced(let action):
      return workingDirectories.replaceDirectory(action.directory, with: action.replacement)
    case .inputNeededSet(let action):
      return inputNeeded.upsert(action.request) { $0.id } | raiseOrLowerInputNeeded()
    case .inputNeededRemoved(let action): return removeInputNeeded(action.id)
    case .customizationsChanged(let action):
      return assign(action.customizations, to: &customizations)
        | unknownMembers.forgetElements(of: "customizations")
    case .customizationToggled(let action):
      return customizations?.toggle(action.id, action.enablement) ?? .unchanged
    case .customizationUpdated(let action):
      return customizations.upsert(action.customization) { $0.id }
    case .customizationRemoved(let action):
      return customizations?.remove(action.id) ?? .unchanged
    case .mcpServerStateChanged(let action):
      return updateServer(action.id) { $0.replace(state: action.state, channel: action.channel) }
    case .mcpServerStartRequested(let action):
      return updateServer(action.id) {
        $0.replace(state: .starting(McpServerStartingState()), channel: nil)
      }
    case .mcpServerStopRequested(let action):
      return updateServer(action.id) { $0.replace(state: .stopped, channel: nil) }
    case .mcpServerBackgroundRequested(let action):
      return updateServer(action.id) { $0.moveToBackground() }
    }
  }

  // MARK: Chats

  private mutating func update(_ action: SessionChatUpdatedAction) -> ReductionOutcome {
    guard let index = chats.firstIndex(where: { $0.resource.isSame(as: action.chat) }) else {
      return .unchanged
    }
    let before = chats[index]
    chats[index].apply(action.changes)
    return chats[index] == before ? .unchanged : .changed
  }

  // MARK: Needed input

  private mutating func removeInputNeeded(_ id: String) -> ReductionOutcome {
    guard inputNeeded?.removeFirst(where: { $0.id.isSame(as: id) }) == .changed else {
      return .unchanged
    }
    if inputNeeded?.isEmpty == true { inputNeeded = nil }
    return .changed | raiseOrLowerInputNeeded()
  }

  /// Sets or clears InputNeeded. Client executions do not count as needed input: if nothing else is pending,
  /// only the bit that distinguishes input from progress is cleared.
  private mutating func raiseOrLowerInputNeeded() -> ReductionOutcome {
    guard inputNeeded?.contains(where: { !$0.isClientExecution }) == true else {
      return status.set(SessionStatus.inputNeeded.subtracting(.inProgress), false)
    }
    return assign(status.with(activity: .inputNeeded), to: &status)
  }
}

extension SessionInputRequest {
  /// Whether a tool call waits to be run by a client; also if the entry could not be decoded.
  fileprivate var isClientExecution: Bool {
    switch self {
    case .toolClientExecution: true
    case .unknown(let value): value["kind"] == .string("toolClientExecution")
    case .chatInput, .toolConfirmation, .toolAuthentication: false
    }
  }

  var id: String? {
    switch self {
    case .chatInput(let request): request.id
    case .toolConfirmation(let request): request.id
    case .toolClientExecution(let request): request.id
    case .toolAuthentication(let request): request.id
    case .unknown(let value): value["id"]?.stringValue
    }
  }
}

/// Returns the state after an action; see ``SessionState/reduce(_:)``.
public func sessionReducer(state: SessionState, action: SessionAction) -> SessionState {
  var state = state
  state.reduce(action)
  return state
}

private let chatList = KeyedList<ChatSummary>("chats", by: "resource") { $0.resource }
private let clientList = KeyedList<SessionActiveClient>("activeClients", by: "clientId") {
  $0.clientId
}
