internal import AgentHostProtocol

extension HostModel {
  mutating func dispatched(_ params: DispatchActionParams, from id: HostConnectionID) {
    guard let connection = connections[id], let clientId = connection.clientId,
      channels[params.channel] != nil
    else { return }
    if let type = configuration.faults.cutAtAction, type == params.action.type,
      configuration.faults.covers(id)
    {
      disconnected(id)
      output.cuts.append(id)
      return
    }
    let origin = ActionOrigin(clientId: clientId, clientSeq: params.clientSeq)
    switch treatment(of: params.action, on: params.channel, by: connection) {
    case .apply: break
    case .drop: return
    case .reject(let reason):
      return reject(
        params.action, on: params.channel, origin: origin, from: id, because: reason)
    case .endHost(let reason):
      output.ending = reason
      return
    }
    let wanted = configuration.faults.rewrite?(params.action, params.channel) ?? params.action
    let action = completed(wanted, on: params.channel)
    willApply(action, on: params.channel)
    apply(action, on: params.channel, origin: origin, from: id)
    dispatchedApplied(action, on: params.channel, from: id)
  }

  mutating func rejectMalformed(
    _ params: [UInt8], from id: HostConnectionID, because error: JSONError
  ) {
    guard let clientId = connections[id]?.clientId, let value = try? JSONValue(json: params),
      let channel = value["channel"]?.stringValue, channels[channel] != nil,
      let clientSeq = value["clientSeq"]?.intValue, let action = value["action"]
    else { return }
    reject(
      .unknown(action), on: channel,
      origin: ActionOrigin(clientId: clientId, clientSeq: clientSeq), from: id,
      because: "the action is malformed: \(error.description)")
  }

  /// Returns the action with the members that the host adds.
  private func completed(_ action: StateAction, on uri: URI) -> StateAction {
    switch action {
    case .chat(.turnStarted(var start)):
      start.startedAt = start.startedAt ?? now.description
      start.message = stored(pinned(start.message), of: start.turnId)
      return .chat(.turnStarted(start))
    case .chat(.pendingMessageSet(var pending)):
      pending.message = stored(pinned(pending.message), of: pending.id)
      return .chat(.pendingMessageSet(pending))
    case .chat(.turnCancelled(var end)):
      end.duration = end.duration ?? chats[uri]?.run.map(duration) ?? 0
      return .chat(.turnCancelled(end))
    case .session(.configChanged(var change)) where change.replace == true:
      // Immutable values are kept even if the action replaces all values.
      for member in sessionState(uri)?.config?.immutableValues ?? [] {
        change.config[member.key] = member.value
      }
      return .session(.configChanged(change))
    default:
      return action
    }
  }

  /// Returns why an action is rejected; `nil` to accept it.
  func rejection(
    of action: StateAction, on uri: URI, by connection: Connection
  ) -> String? {
    guard let definition = action.definition else { return "the action is unknown here" }
    guard definition.isClientDispatchable else { return "clients may not dispatch the action" }
    guard definition.isKnown(to: connection.version) else {
      return "the action is newer than the negotiated version"
    }
    guard let state = channels[uri]?.state,
      definition.channel == state.kind || renamesChat(action, state)
    else {
      return "the action does not belong on this channel"
    }
    let clientId = connection.clientId ?? ""
    switch (action, state) {
    case (.chat(let action), .chat(let state)):
      return rejection(of: action, on: uri, state, by: clientId)
    case (.session(let action), .session(let state)):
      return rejection(of: action, state, by: clientId)
    case (.terminal(let action), .terminal(let state)):
      return rejection(of: action, state, by: clientId)
    case (.annotations(let action), .annotations(let state)):
      return rejection(of: action, state)
    case (.changeset(let action), .changeset(let state)):
      return rejection(of: action, state)
    case (.automation(let action), .automation(let state)):
      return rejection(of: action, state)
    case (.automationRun(.cancelRequested), .automationRun(let state)):
      if configuration.automations?.runCancellation == nil { return "runs cannot be cancelled" }
      return state.lifecycle.isFinished ? "the run has ended" : nil
    default:
      return nil
    }
  }

  private func rejection(
    of action: SessionAction, _ state: SessionState, by clientId: String
  ) -> String? {
    switch action {
    case .activeClientSet(let action):
      return action.activeClient.clientId == clientId ? nil : "this is another client's entry"
    case .activeClientRemoved(let action):
      return action.clientId == clientId ? nil : "this is another client's entry"
    case .configChanged(let action):
      for member in action.config {
        guard let property = state.config?.schema.properties[member.key] else {
          return "there is no property \(member.key)"
        }
        guard property.isMutable || member.value == state.config?.values[member.key] else {
          return "\(member.key) cannot be changed in a session"
        }
      }
      return nil
    case .workingDirectorySet:
      return directories(of: state) == nil ? "the agent has one working directory" : nil
    case .workingDirectoryRemoved(let action):
      guard let capability = directories(of: state) else {
        return "the agent has one working directory"
      }
      let isPrimary = (state.workingDirectories?.first).isSame(as: action.directory)
      return isPrimary
        && (capability.immutablePrimary == true
          || capability.primaryReplacement == true)
        ? "the first directory cannot be removed" : nil
    case .workingDirectoryReplaced(let action):
      guard let capability = directories(of: state) else {
        return "the agent has one working directory"
      }
      guard let list = state.workingDirectories, list.contains(exactly: action.directory) else {
        return "the session does not have the directory"
      }
      return list.first.isSame(as: action.directory) && capability.primaryReplacement != true
        ? "the first directory cannot be replaced" : nil
    default:
      return nil
    }
  }

  func directories(
    of state: SessionState
  ) -> MultipleWorkingDirectoriesCapability? {
    agent(state.provider)?.capabilities?.multipleWorkingDirectories
  }

  private func rejection(
    of action: TerminalAction, _ state: TerminalState, by clientId: String
  ) -> String? {
    switch action {
    case .claimed:
      guard case .client(let claim) = state.claim, claim.clientId != clientId else { return nil }
      return "another client has claimed the terminal"
    case .input:
      return state.lifecycle == .running ? nil : "the terminal has exited"
    case .resized(let action):
      return action.cols > 0 && action.rows > 0 ? nil : "a terminal has at least one row and column"
    default:
      return nil
    }
  }

  private func rejection(of action: AnnotationsAction, _ state: AnnotationsState) -> String? {
    func annotation(_ id: String) -> Annotation? { state.annotations.first { $0.id == id } }
    switch action {
    case .set(let action):
      return action.annotation.entries.isEmpty ? "an annotation has at least one entry" : nil
    case .updated(let action):
      return annotation(action.annotationId) == nil ? "there is no such annotation" : nil
    case .removed(let action):
      return annotation(action.annotationId) == nil ? "there is no such annotation" : nil
    case .entrySet(let action):
      return annotation(action.annotationId) == nil ? "there is no such annotation" : nil
    case .entryRemoved(let action):
      let entries = annotation(action.annotationId)?.entries ?? []
      return entries.contains { $0.id == action.entryId } ? nil : "there is no such entry"
    }
  }

  private func rejection(of action: ChangesetAction, _ state: ChangesetState) -> String? {
    guard case .filesReviewChanged(let action) = action else { return nil }
    let known = Set(state.files.map(\.id))
    return action.files.allSatisfy(known.contains) ? nil : "there is no such file"
  }

  private func rejection(of action: AutomationAction, _ state: AutomationState) -> String? {
    func entry(_ uri: URI) -> AutomationEntry? {
      state.entries.first { $0.resource.isSame(as: uri) }
    }
    switch action {
    case .createRequested(let action):
      if configuration.automations?.create == nil { return "automations cannot be created" }
      return entry(action.resource) == nil ? nil : "the automation exists"
    case .updateRequested(let action):
      guard let entry = entry(action.resource) else { return "there is no such automation" }
      return entry.operations.contains(.update) ? nil : "the automation cannot be changed"
    case .removed(let action):
      guard let entry = entry(action.resource) else { return "there is no such automation" }
      return entry.operations.contains(.remove) ? nil : "the automation cannot be removed"
    case .set:
      return nil
    }
  }
}

extension SessionConfigState {
  /// The values of a session that users cannot change.
  fileprivate var immutableValues: [JSONObject.Member] {
    values.filter { schema.properties[$0.key]?.isMutable != true }
  }
}

extension SessionConfigPropertySchema {
  /// Whether users can change it in a session.
  fileprivate var isMutable: Bool { sessionMutable == true && readOnly != true }
}

extension AutomationRunLifecycle {
  var isFinished: Bool {
    switch self {
    case .completed, .failed, .cancelled: true
    default: false
    }
  }
}
