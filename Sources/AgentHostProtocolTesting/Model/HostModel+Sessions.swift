internal import AgentHostProtocol

extension HostModel {
  func agent(_ provider: String) -> AgentInfo? {
    configuration.agents.first { $0.provider == provider }
  }

  mutating func createSession(
    _ params: CreateSessionParams, _ id: HostConnectionID, fork: SessionFork? = nil
  ) throws(JSONRPCError) -> NoResult {
    guard namesSession(params.channel) else { throw .invalid("\(params.channel) is not a session") }
    let provider = params.provider ?? fork?.source.provider
    guard let agent = provider.map(agent) ?? configuration.agents.first else {
      throw JSONRPCError(code: .providerNotFound, message: "there is no such agent")
    }
    let uri = published(params.channel, provider: agent.provider)
    guard channels[uri] == nil else {
      throw JSONRPCError(code: .sessionAlreadyExists, message: "\(uri) is taken")
    }
    try requireTokens(agent, id)
    if let client = params.activeClient, client.clientId != connections[id]?.clientId {
      throw .invalid("activeClient names another client")
    }
    var directories = params.workingDirectories ?? configuration.defaultDirectory.map { [$0] }
    if let fork { directories = fork.source.workingDirectories }
    if agent.capabilities?.multipleWorkingDirectories == nil {
      directories = directories.map { Array($0.prefix(1)) }
    }
    openSession(
      uri, title: "New Session", agent: agent, directories: directories, config: params.config,
      activeClient: params.activeClient, origin: nil, progressToken: params.progressToken)
    sessions[uri]?.history = fork?.turns ?? []
    switch configuration.sessionCreation {
    case .immediate: afterwards.append(FollowUp { $0.sessionCreated(uri) })
    case .delayed(let delay):
      let timer = schedule(.sessionReady(uri), after: delay)
      sessions[uri]?.creationTimer = timer
    case .fails(let error): afterwards.append(FollowUp { $0.sessionFailed(uri, error) })
    }
    return NoResult()
  }

  mutating func openSession(
    _ uri: URI, title: String, agent: AgentInfo, directories: [URI]?, config: JSONObject? = nil,
    activeClient: SessionActiveClient? = nil, origin: SessionOrigin? = nil,
    progressToken: String? = nil
  ) {
    var values = configuration.sessionConfig.defaults
    values.merge(config ?? [:])
    let state = SessionState(
      provider: agent.provider, title: title, status: .idle, workingDirectories: directories,
      origin: origin, lifecycle: .creating, activeClients: activeClient.map { [$0] } ?? [],
      chats: [],
      config: SessionConfigState(schema: configuration.sessionConfig, values: values),
      customizations: agent.customizations)
    makeChannel(uri, .session(state))
    noteServers(of: uri)
    let summary = SessionSummary(
      resource: uri, provider: shownProvider(of: uri, agent), title: title, status: .idle,
      workingDirectories: directories, origin: origin, createdAt: now.description,
      modifiedAt: now.description)
    sessions[uri] = SessionRecord(summary: summary, progressToken: progressToken)
    let annotations = "\(uri)/annotations"
    makeChannel(annotations, .annotations(AnnotationsState(annotations: [])))
  }

  /// Marks a session ready and creates its first chat.
  mutating func sessionCreated(_ uri: URI) {
    guard let record = sessions[uri], sessionState(uri)?.lifecycle == .creating else { return }
    if let token = record.progressToken {
      for step in 1...2 {
        notify(
          ProgressParams(
            channel: .root, progressToken: token, progress: Double(step), total: 2,
            message: step == 1 ? "Preparing" : "Ready"))
      }
    }
    let chat = newChat(in: uri, isDefault: true)
    openChat(chat, in: uri, title: "Chat", turns: record.history)
    apply(
      .session(.defaultChatChanged(SessionDefaultChatChangedAction(defaultChat: chat))), on: uri)
    if configuration.sessionChangesets {
      let changeset = "ahp-changeset:/\(nextId("changeset"))"
      openChangeset(changeset, in: uri, label: "Uncommitted Changes", files: [])
    }
    apply(.session(.ready), on: uri)
    announce(uri)
  }

  /// Returns the session to fork. Since 0.9 only chats can be forked, and the member is ignored.
  func sessionFork(
    _ params: [UInt8], _ id: HostConnectionID
  ) throws(JSONRPCError) -> SessionFork? {
    guard let version = connections[id]?.version, version < ProtocolVersion(0, 9, 0),
      let fork = (try? JSONValue(json: params))?["fork"], fork != .null
    else { return nil }
    guard let session = fork["session"]?.stringValue, let turn = fork["turnId"]?.stringValue else {
      throw .invalid("the fork is malformed")
    }
    guard let source = sessionState(session) else { throw .noSession(session) }
    for summary in source.chats {
      let turns = chatState(summary.resource)?.turns ?? []
      guard let index = turns.firstIndex(where: { $0.id == turn }) else { continue }
      return SessionFork(source: source, turns: Array(turns[...index]))
    }
    throw .invalid("there is no completed turn \(turn)")
  }

  mutating func sessionFailed(_ uri: URI, _ error: ErrorInfo) {
    guard sessions[uri] != nil else { return }
    apply(.session(.creationFailed(SessionCreationFailedAction(error: error))), on: uri)
    if personality.lateSessionAdded { countSessions() } else { announce(uri) }
  }

  mutating func announce(_ uri: URI) {
    if let summary = summary(of: uri) {
      sessions[uri]?.summary = summary
      notify(SessionAddedParams(channel: .root, summary: summary))
    }
    countSessions()
  }

  mutating func countSessions() {
    apply(
      .root(
        .activeSessionsChanged(RootActiveSessionsChangedAction(activeSessions: sessions.count))),
      on: .root)
  }

  mutating func disposeSession(_ params: DisposeSessionParams) throws(JSONRPCError) -> NoResult {
    let uri = params.channel
    guard sessions[uri] != nil else { throw .noSession(uri) }
    if personality.keepsSessionsWithTurns, hasTurns(uri) { return NoResult() }
    closeSession(uri)
    return NoResult()
  }

  /// Ends a session with its chats and terminals.
  mutating func closeSession(_ uri: URI) {
    for case let timer? in [sessions[uri]?.creationTimer, sessions[uri]?.idleTimer] {
      cancelTimer(timer)
    }
    if let chat = sessionState(uri)?.defaultChat { sessionTurnIsCancelled(uri, chat) }
    runLosesSession(uri)
    for chat in chats.keys.sorted() where (chats[chat]?.session).isSame(as: uri) {
      endRun(chat)
      chats[chat] = nil
      dropChat(chat)
    }
    for changeset in changesets.keys.sorted() where (changesets[changeset]?.session).isSame(as: uri)
    {
      apply(.changeset(.cleared), on: changeset)
      changesets[changeset] = nil
      dropChannel(changeset)
    }
    for terminal in terminalOrder {
      guard case .terminal(let state) = channels[terminal]?.state,
        case .session(let claim) = state.claim, claim.session.isSame(as: uri)
      else { continue }
      closeTerminal(terminal)
    }
    dropChannel("\(uri)/annotations")
    dropChannel(uri)
    sessions[uri] = nil
    notify(SessionRemovedParams(channel: .root, session: uri))
    countSessions()
  }

  mutating func listSessions(
    _ params: ListSessionsParams
  ) throws(JSONRPCError) -> ListSessionsResult {
    if personality.ignoresPageLimit { return ListSessionsResult(items: unsortedSessions) }
    var last: URI?
    if let cursor = params.cursor {
      // A cursor contains the last session of a page, so that it survives changes in between.
      guard cursor.hasPrefix("after:") else { throw .invalid("the cursor is unknown") }
      last = String(cursor.dropFirst(6))
    }
    if let limit = params.limit, limit < 1 { throw .invalid("limit is below 1") }
    let limit = max(
      1,
      params.limit == nil && personality.defaultPageSize != nil
        ? personality.defaultPageSize ?? 1
        : min(params.limit ?? .max, configuration.sessionPageLimit))
    guard let page = sessions.page(after: last, limit: limit) else {
      throw .invalid("the cursor is unknown")
    }
    return ListSessionsResult(
      items: page.items,
      nextCursor: page.isLast ? nil : page.items.last.map { "after:\($0.resource)" })
  }

  // MARK: Summaries

  /// Returns the summary of a session. Status and activity come from its chats.
  func summary(of uri: URI) -> SessionSummary? {
    guard let state = sessionState(uri), var summary = sessions[uri]?.summary else { return nil }
    summary.title = state.title
    summary.workingDirectories = state.workingDirectories
    summary.annotations = state.annotations
    summary.defaultChat = state.defaultChat
    let (status, activity) = liveStatus(in: state)
    summary.status = state.status.with(activity: status)
    summary.activity = activity?.isEmpty == false ? activity : state.activity
    summary.chats = state.chats.map {
      SessionChatSummary(
        resource: $0.resource, title: $0.title, origin: $0.origin,
        interactivity: $0.interactivity, status: $0.status, changes: $0.changes)
    }
    if let latest = state.chats.map({ TimestampText($0.modifiedAt) }).max(),
      latest > TimestampText(summary.modifiedAt)
    {
      summary.modifiedAt = latest.text
    }
    // Once reported, counts are reported as zero too: a change cannot remove them.
    if case .annotations(let annotations) = channels["\(uri)/annotations"]?.state,
      !annotations.annotations.isEmpty || sessions[uri]?.summary.annotations != nil
    {
      summary.annotations = AnnotationsSummary(
        resource: "\(uri)/annotations", annotationCount: annotations.annotations.count,
        entryCount: annotations.annotations.reduce(0) { $0 + $1.entries.count })
    }
    return summary
  }

  /// Returns the activity of a session: the activity of its default chat or most recently modified chat, unless another
  /// chat needs input or has failed. Client tools need no input.
  private func liveStatus(in state: SessionState) -> (status: SessionStatus, activity: String?) {
    if state.lifecycle == .failed { return (.error, nil) }
    let leader =
      state.chats.first { state.defaultChat.isSame(as: $0.resource) }
      ?? state.chats.max { TimestampText($0.modifiedAt) < TimestampText($1.modifiedAt) }
    let chats = (leader.map { [$0] } ?? []) + state.chats
    let request = state.inputNeeded?.first {
      if case .toolClientExecution = $0 { false } else { true }
    }
    let asking =
      chats.first { $0.status.contains(.inputNeeded) }
      ?? request.flatMap { request in chats.first { request.chat.isSame(as: $0.resource) } }
    if request != nil || asking != nil { return (.inputNeeded, asking?.activity) }
    if let failed = chats.first(where: { $0.status.contains(.error) }) {
      return (.error, failed.activity)
    }
    return (leader?.status.activity ?? .idle, leader?.activity)
  }

  mutating func updateSummary(of uri: URI) {
    guard let old = sessions[uri]?.summary, let new = summary(of: uri) else { return }
    guard new != old else { return }
    sessions[uri]?.summary = new
    guard personality.lateSessionAdded || sessionState(uri)?.lifecycle != .creating else { return }
    var changes = PartialSessionSummary(
      title: new.title == old.title ? nil : new.title,
      status: new.status == old.status ? nil : new.status,
      activity: new.activity == old.activity ? nil : new.activity ?? "",
      workingDirectories: new.workingDirectories == old.workingDirectories
        ? nil : new.workingDirectories ?? [],
      annotations: new.annotations == old.annotations ? nil : new.annotations,
      modifiedAt: new.modifiedAt == old.modifiedAt ? nil : new.modifiedAt,
      chats: new.chats == old.chats ? nil : new.chats,
      defaultChat: new.defaultChat.isSame(as: old.defaultChat) ? nil : new.defaultChat)
    if new.defaultChat == nil, old.defaultChat != nil { changes.cleared = .defaultChat }
    notifyOfSummary(SessionSummaryChangedParams(channel: .root, session: uri, changes: changes))
  }
}

extension SessionConfigSchema {
  var defaults: JSONObject {
    JSONObject(
      properties.sorted { $0.key < $1.key }.compactMap { name, property in
        property.default.map { (name, $0) }
      })
  }
}
