package import AgentHostProtocol

extension ChannelTracker {
  mutating func end(_ channel: URI, _ reason: HostedEnd.Reason) {
    guard subscriptions.end(channel) else { return }
    forget(channel, reason)
  }

  private mutating func forget(_ channel: URI, _ reason: HostedEnd.Reason) {
    forget(channel)
    output.ended.append(
      HostedEnd(hostId: host, channel: channel, generation: generation, reason: reason))
  }

  private mutating func forget(_ channel: URI) {
    cursors.forget(channel)
    mirror.remove(channel)
    // The changes of this mirror are not used.
    _ = mirror.takeChanges()
    stateless[channel] = nil
    snapshotRetries.remove(channel)
    awaited[channel] = nil
    renewals.cancel(channel)
    _ = buffer.take(channel)
    stateChanged(channel)
  }

  /// Forgets and returns the channels of an earlier run that are not wanted.
  @discardableResult
  mutating func forgetUnwanted() -> [URI] {
    let unwanted = mirror.resources.filter { !subscriptions.contains($0) }
    for channel in unwanted { forget(channel) }
    forgotten += unwanted
    return unwanted
  }

  /// The last owner released the channel, or the program unsubscribed.
  package mutating func unsubscribed(_ channel: URI) -> Output {
    _ = subscriptions.end(channel)
    forget(channel, .unsubscribed)
    return takeOutput()
  }

  /// The subscription failed. After a transient failure the channel stays wanted, and the caller retries.
  package mutating func subscribeFailed(_ channel: URI, _ failure: HostFailure) -> Output {
    awaited[channel] = nil
    renewals.cancel(channel)
    if failure.isFinal { end(channel, .refused(failure)) }
    return takeOutput()
  }

  package mutating func disconnected() {
    buffer.removeAll()
    renewals.removeAll()
    awaited = [:]
    snapshotRetries = []
    handshake = nil
    named = []
  }

  /// Ends the channels of a session that the host disposed of. They can be subscribed to again if the host lists the
  /// session again.
  mutating func dispose(_ session: URI, _ summary: SessionSummary?) {
    let channels = channels(of: session, summary)
    for channel in subscriptions.wanted(among: channels) { end(channel, .disposed) }
  }

  /// Handles a page of the list of sessions. Requests the channels of sessions that a complete list no longer contains:
  /// not every host reports what ended while there was no connection.
  mutating func sessionPage(
    _ page: ListSessionsResult, of crawl: SessionIndex.CrawlID
  ) -> (next: SessionIndex.OnPage, output: Output) {
    let before = sessions.listed
    let next = sessions.page(page, of: crawl)
    guard next == .complete else { return (next, Output()) }
    let listed = sessions.listed
    for session in before.uris where listed[session] == nil {
      let channels = channels(of: session, before[session]?.summary)
      for channel in subscriptions.wanted(among: channels) { verifyExists(channel) }
    }
    return (next, takeOutput())
  }

  mutating func summaryChanged(_ params: SessionSummaryChangedParams) {
    let before = sessions[params.session]?.chats ?? []
    sessions.changed(params.session, params.changes)
    guard let chats = params.changes.chats else { return }
    let listed = URISet(chats.map(\.resource))
    for chat in before where !listed.contains(chat.resource) { verifyExists(chat.resource) }
  }

  /// Requests a channel that is no longer listed: the channel does not report whether it was disposed of. A chat may have
  /// moved to another session.
  mutating func verifyExists(_ channel: URI) {
    if isFollowed(channel), stateless[channel] == nil { output.subscribe.append(channel) }
  }

  /// Returns the channels of a session, as far as known states, its last summary and URIs show. A terminal that a session
  /// has claimed outlives it.
  private func channels(of session: URI, _ summary: SessionSummary?) -> URISet {
    var channels: URISet = [session]
    var changesets: [Changeset] = []
    if case .session(let state)? = mirror.state(of: session) {
      channels.formUnion(state.chats.map(\.resource))
      if let chat = state.defaultChat { channels.insert(chat) }
      if let annotations = state.annotations { channels.insert(annotations.resource) }
      changesets += state.changesets ?? []
    }
    // Many hosts include the session's URI in those of its chats.
    let byName = subscriptions.wanted(withComponent: HostAddressing.base64URL(session))
    let listed = (summary?.chats ?? []).map(\.resource).filter { subscriptions.contains($0) }
    let named = (listed + byName).filter { !channels.contains($0) }
    // A chat that moved to another session keeps its URI.
    channels.formUnion(named.isEmpty ? [] : without(chatsOfOtherSessions: named))
    for chat in channels {
      guard case .chat(let state)? = mirror.state(of: chat) else { continue }
      channels.formUnion((state.canvases ?? []).map(\.resource))
      changesets += state.changesets ?? []
    }
    // A template without variables is a channel.
    channels.formUnion(changesets.map(\.uriTemplate))
    return channels
  }

  /// Returns the channels that no known session lists as a chat.
  private func without(chatsOfOtherSessions channels: [URI]) -> URISet {
    var rest = URISet(channels)
    for uri in subscriptions.wanted {
      guard case .session(let state)? = mirror.state(of: uri) else { continue }
      for chat in state.chats { rest.remove(chat.resource) }
    }
    return rest
  }
}

extension HostFailure {
  /// Whether another request would fail as well: the host has rejected it, sent an unreadable response, or does not
  /// support the request. The end of a connection never counts, whatever its reason.
  fileprivate var isFinal: Bool {
    if rpcCode != nil { return !category.isRetryable }
    return code == .malformedResult || code == .versionTooLow
  }
}
