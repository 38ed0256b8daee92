internal import AgentHostProtocol

extension HostModel {
  private func entry(_ uri: URI) -> AutomationEntry? {
    guard case .automation(let state) = channels[.automations]?.state else { return nil }
    return state.entries.first { $0.resource.isSame(as: uri) }
  }

  private mutating func set(_ entry: AutomationEntry) {
    apply(.automation(.set(AutomationSetAction(automation: entry))), on: .automations)
  }

  mutating func automationDispatched(_ action: AutomationAction) {
    switch action {
    case .createRequested(let action):
      automations[action.resource] = AutomationRecord()
      set(
        AutomationEntry(
          resource: action.resource, definition: action.definition, runCount: 0, runs: [],
          operations: [.update, .remove, .run], createdAt: now.description,
          modifiedAt: now.description))
    case .updateRequested(let action):
      guard var entry = entry(action.resource) else { return }
      entry.definition.apply(action.changes)
      entry.modifiedAt = now.description
      set(entry)
    case .removed(let action):
      automations[action.resource] = nil
      for run in channels.keys {
        guard case .automationRun(let state) = channels[run]?.state,
          state.automation.isSame(as: action.resource)
        else { continue }
        forgetRun(run)
      }
    case .set:
      break
    }
  }

  mutating func listTriggers(
    _ params: ListAutomationTriggerDefinitionsParams
  ) throws(JSONRPCError) -> ListAutomationTriggerDefinitionsResult {
    try requireAutomations()
    return ListAutomationTriggerDefinitionsResult(items: [
      AutomationTriggerDefinition(
        type: "repository", title: "Repository",
        events: [AutomationEvent(id: "push", title: "A push")])
    ])
  }

  private func requireAutomations() throws(JSONRPCError) {
    if configuration.automations == nil {
      throw JSONRPCError(code: .methodNotFound, message: "there are no automations here")
    }
  }

  mutating func runAutomation(
    _ params: RunAutomationParams
  ) throws(JSONRPCError) -> RunAutomationResult {
    try requireAutomations()
    guard let entry = entry(params.automation) else { throw .notFound(params.automation) }
    guard entry.operations.contains(.run) else { throw .invalid("the automation cannot be run") }
    if let known = automations[params.automation]?.requests[params.requestId] {
      return RunAutomationResult(resource: known)
    }
    let run = startRun(of: entry, origin: .manual)
    automations[params.automation, default: AutomationRecord()].requests[params.requestId] = run
    return RunAutomationResult(resource: run)
  }

  /// Starts a run. Its channel exists immediately, its session follows.
  mutating func startRun(of entry: AutomationEntry, origin: AutomationRunOrigin) -> URI {
    let uri = "ahp-automation-run:/\(nextId("run"))"
    let state = AutomationRunState(
      resource: uri, automation: entry.resource, origin: origin,
      lifecycle: .pending(AutomationRunPending(createdAt: now.description)), sessions: [])
    makeChannel(uri, .automationRun(state))
    updateEntry(of: uri, isNew: true)
    _ = schedule(.automationRun(uri), after: .zero)
    return uri
  }

  mutating func automationRunTimerFired(_ uri: URI) {
    guard case .automationRun(let state) = channels[uri]?.state,
      case .pending(let pending) = state.lifecycle, let entry = entry(state.automation)
    else { return }
    let template = entry.definition.session
    guard let agent = template.provider.map(agent) ?? configuration.agents.first else {
      let error = ErrorInfo(errorType: "providerNotFound", message: "there is no such agent")
      return setLifecycle(
        .failed(
          AutomationRunFailed(
            createdAt: pending.createdAt, completedAt: now.description, error: error)), of: uri)
    }
    setLifecycle(
      .running(
        AutomationRunRunning(createdAt: pending.createdAt, startedAt: now.description)), of: uri)
    let session = newSession(of: agent.provider)
    openSession(
      session, title: entry.definition.title, agent: agent,
      directories: template.workingDirectories, config: template.config,
      origin: .automation(SessionAutomationOrigin(automation: state.automation, run: uri)))
    apply(
      .automationRun(.sessionSet(AutomationRunSessionSetAction(session: session))), on: uri)
    apply(
      .automationRun(
        .primarySessionChanged(AutomationRunPrimarySessionChangedAction(primarySession: session))),
      on: uri)
    updateEntry(of: uri)
    sessionCreated(session)
    guard let chat = sessionState(session)?.defaultChat else { return }
    var message = entry.definition.message
    message.origin = MessageOrigin(kind: .automation)
    startTurn(message, in: chat)
  }

  private func run(of session: URI) -> URI? {
    guard case .automation(let origin) = sessionState(session)?.origin else { return nil }
    return origin.run
  }

  /// Completes the run of a session when a turn ends in it.
  mutating func sessionTurnEnded(_ session: URI, _ chat: URI) {
    guard let uri = run(of: session), case .automationRun(let state) = channels[uri]?.state,
      case .running(let running) = state.lifecycle,
      (sessionState(session)?.defaultChat).isSame(as: chat), let turn = chatState(chat)?.turns.last
    else { return }
    if turn.state == .error, case .error(let part) = turn.responseParts.last {
      setLifecycle(
        .failed(
          AutomationRunFailed(
            createdAt: running.createdAt, startedAt: running.startedAt,
            completedAt: now.description, error: part.error)), of: uri)
    } else {
      setLifecycle(
        .completed(
          AutomationRunCompleted(
            createdAt: running.createdAt, startedAt: running.startedAt,
            completedAt: now.description, usage: turn.usage)), of: uri)
    }
  }

  /// Cancels the run of a session when a turn is cancelled in it.
  mutating func sessionTurnIsCancelled(_ session: URI, _ chat: URI) {
    guard (sessionState(session)?.defaultChat).isSame(as: chat), let uri = run(of: session)
    else { return }
    _ = setCancelled(uri)
  }

  /// Removes a session that is disposed from its run.
  mutating func runLosesSession(_ session: URI) {
    guard let uri = run(of: session) else { return }
    apply(
      .automationRun(.sessionRemoved(AutomationRunSessionRemovedAction(session: session))), on: uri)
    updateEntry(of: uri)
  }

  /// Cancels a run. Returns whether it had not ended before.
  private mutating func setCancelled(_ uri: URI) -> Bool {
    guard case .automationRun(let state) = channels[uri]?.state else { return false }
    let createdAt: String
    var startedAt: String?
    switch state.lifecycle {
    case .pending(let pending): createdAt = pending.createdAt
    case .running(let running): (createdAt, startedAt) = (running.createdAt, running.startedAt)
    default: return false
    }
    setLifecycle(
      .cancelled(
        AutomationRunCancelled(
          createdAt: createdAt, startedAt: startedAt, completedAt: now.description)), of: uri)
    return true
  }

  mutating func cancelRun(_ uri: URI) {
    guard case .automationRun(let run) = channels[uri]?.state, setCancelled(uri),
      let session = run.primarySession,
      let chat = sessionState(session)?.defaultChat, let turn = chatState(chat)?.activeTurn
    else { return }
    let duration = now.milliseconds(since: chats[chat]?.run?.startedAt ?? now)
    apply(
      .chat(.turnCancelled(ChatTurnCancelledAction(turnId: turn.id, duration: duration))),
      on: chat)
  }

  private mutating func setLifecycle(_ lifecycle: AutomationRunLifecycle, of uri: URI) {
    apply(
      .automationRun(
        .lifecycleChanged(AutomationRunLifecycleChangedAction(lifecycle: lifecycle))), on: uri)
    updateEntry(of: uri)
    forgetRun(uri)
  }

  /// Drops a finished run that the history of its automation does not include anymore.
  private mutating func forgetRun(_ uri: URI) {
    guard case .automationRun(let run) = channels[uri]?.state, run.lifecycle.isFinished,
      entry(run.automation)?.runs.contains(where: { $0.resource.isSame(as: uri) }) != true
    else { return }
    dropChannel(uri)
    guard let requests = automations[run.automation]?.requests else { return }
    automations[run.automation]?.requests = requests.filter { !$0.value.isSame(as: uri) }
  }

  private mutating func updateEntry(of uri: URI, isNew: Bool = false) {
    guard case .automationRun(let run) = channels[uri]?.state, var entry = entry(run.automation)
    else { return }
    var forgotten: [URI] = []
    let summary = AutomationRunSummary(
      resource: uri, automation: run.automation, origin: run.origin, lifecycle: run.lifecycle,
      primarySession: run.primarySession, sessionCount: run.sessions.count)
    if let index = entry.runs.firstIndex(where: { $0.resource.isSame(as: uri) }) {
      entry.runs[index] = summary
    } else if !isNew {
      // The history does not include the run anymore.
      return
    } else {
      entry.runs.insert(summary, at: 0)
      if let limit = configuration.automations?.runHistoryLimit {
        forgotten = entry.runs.dropFirst(max(1, limit)).map(\.resource)
        entry.runs.removeLast(forgotten.count)
      }
      if case .trigger = run.origin { entry.runCount = (entry.runCount ?? 0) + 1 }
    }
    for case .afterRuns(let condition) in entry.definition.disableConditions ?? []
    where (entry.runCount ?? 0) >= condition.max { entry.definition.enabled = false }
    set(entry)
    for run in forgotten { forgetRun(run) }
  }

  mutating func fetchRuns(
    _ params: FetchAutomationRunsParams
  ) throws(JSONRPCError) -> FetchAutomationRunsResult {
    try requireAutomations()
    guard var entry = entry(params.automation) else { throw .notFound(params.automation) }
    if params.cursor != nil, params.cursor != entry.runsNextCursor {
      throw .invalid("the cursor is unknown")
    }
    entry.runsNextCursor = nil
    set(entry)
    return FetchAutomationRunsResult()
  }
}

extension AutomationDefinition {
  /// Applies a patch. Conditions that are present but empty are cleared.
  mutating func apply(_ patch: AutomationDefinitionPatch) {
    title = patch.title ?? title
    message = patch.message ?? message
    session = patch.session ?? session
    enabled = patch.enabled ?? enabled
    triggers = patch.triggers ?? triggers
    if let conditions = patch.disableConditions {
      disableConditions = conditions.isEmpty ? nil : conditions
    }
    meta = patch.meta ?? meta
  }
}
