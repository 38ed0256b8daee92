internal import AgentHostProtocol

/// How a personality treats the lifetime of sessions and states.
extension HostModel {
  func hasTurns(_ session: URI) -> Bool {
    (sessionState(session)?.chats ?? []).contains { summary in
      guard let chat = chatState(summary.resource) else { return false }
      return !chat.turns.isEmpty || chat.activeTurn != nil
    }
  }

  /// Returns whether a session or one of its chats has subscribers.
  private func isWatched(_ session: URI) -> Bool {
    let uris = [session] + (sessionState(session)?.chats ?? []).map(\.resource)
    return uris.contains { channels[$0]?.subscribers.isEmpty == false }
  }

  func mayOpenChats(in session: URI) -> Bool {
    !personality.createChatNeedsSubscription || isWatched(session)
  }

  // MARK: Sessions without subscribers

  mutating func subscriberLeft(_ uri: URI) {
    let session = chats[uri]?.session ?? uri
    guard sessions[session] != nil, !isWatched(session) else { return }
    let delay =
      hasTurns(session) ? personality.evictIdleSessions : personality.disposeEmptySessions
    guard let delay else { return }
    if let old = sessions[session]?.idleTimer { cancelTimer(old) }
    let timer = schedule(.idleSession(session), after: delay)
    sessions[session]?.idleTimer = timer
  }

  mutating func idleSessionTimerFired(_ session: URI) {
    guard sessions[session] != nil, !isWatched(session) else { return }
    if hasTurns(session) {
      if personality.evictIdleSessions != nil { evict(session) }
    } else if personality.disposeEmptySessions != nil {
      closeSession(session)
    }
  }

  // MARK: Lists and summaries

  /// All sessions, sorted by URI.
  var unsortedSessions: [SessionSummary] {
    sessions.keys.sorted().compactMap { uri in
      guard var summary = sessions[uri]?.summary else { return nil }
      if summary.title.isEmpty { summary.title = "Session" }
      return summary
    }
  }

  mutating func notifyOfSummary(_ params: SessionSummaryChangedParams) {
    guard personality.clearsByNull, params.changes.activity?.isEmpty == true,
      var message = try? JSONValue(json: HostWire.notification(params))
    else { return notify(params) }
    message.edit("params") { params in
      params.edit("changes") { $0.set("activity", to: .null) }
    }
    deliver(
      message.jsonBytes(), to: channels[.root]?.subscribers ?? [], introducedIn: nil)
  }

  // MARK: Changes without actions

  /// Changes state without actions, when a turn starts or ends.
  mutating func changeSilently(_ uri: URI, after action: ChatAction) {
    guard personality.silentStateChanges, case .chat(var chat) = channels[uri]?.state else {
      return
    }
    switch action {
    case .turnStarted(let start):
      if chat.turns.isEmpty { chat.title = String(start.message.text.prefix(40)) }
    case .turnComplete, .turnCancelled, .error: break
    default: return
    }
    chat.modifiedAt = now.description
    channels[uri]?.state = .chat(chat)
    guard let session = chats[uri]?.session, let status = sessions[session]?.summary.status,
      case .session(var state) = channels[session]?.state
    else { return }
    state.status = status
    channels[session]?.state = .session(state)
  }
}
