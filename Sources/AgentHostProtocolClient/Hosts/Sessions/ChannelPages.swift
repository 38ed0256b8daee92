public import AgentHostProtocol

extension MultiHostClient {
  /// Returns the sessions of a host page by page, most recently modified first.
  ///
  /// ``HostHandle/sessionSummaries`` contains them without a request, unless ``HostConfig/refreshesSessions`` is off. Each
  /// page throws as ``request(host:_:timeout:whenOffline:)``.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - limit: The requested page size; the host may have its own limit.
  public nonisolated func sessionPages(host: HostId, limit: Int? = nil) -> Pages<[SessionSummary]> {
    Pages(first: .some(nil), host: host, channel: RootResourceURI) { cursor in
      let result = try await self.request(
        host: host, ListSessionsParams(limit: limit, cursor: cursor))
      return (result.items, result.nextPage)
    }
  }

  /// Returns the older turns of a chat page by page, beginning before the oldest loaded turn.
  ///
  /// A page is an action on the chat, so every subscriber gets it. When a page is returned, each stream of the
  /// chat has it, and ``state(host:uri:)`` contains it; so does `mirror`. The chat must be followed with a
  /// view (`SubscribeView`), otherwise all its turns are loaded and there are no pages.
  ///
  /// Each page throws `HostError` when the host is not connected, and `AHPError`: the host's error response, or
  /// `.requestTimedOut` when the page does not arrive within `timeout`.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - host: The host.
  ///   - mirror: A mirror that must contain each page before the page is returned.
  ///   - timeout: How long each step of a page may take. Default 30 seconds.
  public nonisolated func turnPages(
    of chat: URI, on host: HostId, mirror: MultiHostStateMirror? = nil,
    timeout: Duration = .seconds(30)
  ) -> Pages<ChatTurnsLoadedAction> {
    let request = PageRequest(
      multi: self, host: host, channel: chat, mirror: mirror, timeout: timeout)
    return Pages(
      first: .some(nil), host: host, channel: chat,
      fetch: { cursor in
        let page = try await request.page(FetchTurnsParams(channel: chat, cursor: cursor)) {
          follower in follower.chat.map { $0.olderTurnsCursor != cursor } ?? false
        }
        let next = page.chat?.nextTurns ?? .success(nil)
        let turns =
          page.turnsLoaded ?? ChatTurnsLoadedAction(turns: [], turnsNextCursor: try? next.get())
        return (turns, next)
      },
      begin: {
        guard case .chat(let state)? = try await self.state(host: host, uri: chat)?.snapshot.state
        else { return nil }
        return try state.nextTurns.get()
      })
  }

  /// Returns the older runs of an automation page by page: each element is the automation with the runs loaded so far.
  /// Otherwise like ``turnPages(of:on:mirror:timeout:)``; the channel `automationsResourceURI` must be followed.
  ///
  /// - Parameters:
  ///   - automation: The automation.
  ///   - host: The host.
  ///   - mirror: A mirror that has to contain each page before it is returned.
  ///   - timeout: How long each step of a page may take. Default 30 seconds.
  public nonisolated func automationRunPages(
    of automation: URI, on host: HostId, mirror: MultiHostStateMirror? = nil,
    timeout: Duration = .seconds(30)
  ) -> Pages<AutomationEntry> {
    @Sendable func entry(_ state: ChannelState?) -> AutomationEntry? {
      guard case .automation(let automations)? = state else { return nil }
      return automations.entries.first { $0.resource.isSame(as: automation) }
    }
    let request = PageRequest(
      multi: self, host: host, channel: automationsResourceURI, mirror: mirror, timeout: timeout)
    return Pages(
      first: .some(nil), host: host, channel: automationsResourceURI,
      fetch: { cursor in
        let params = FetchAutomationRunsParams(
          channel: automationsResourceURI, automation: automation, cursor: cursor)
        let page = try await request.page(params) { follower in
          entry(follower.state).map { $0.runsNextCursor != cursor } ?? true
        }
        guard let entry = entry(page.state) else {
          throw AHPError(
            .wrongChannel, .notFound, "there is no automation \(automation)",
            host: host.rawValue, channel: automationsResourceURI)
        }
        return (entry, entry.nextRuns)
      },
      begin: {
        try entry(try await self.state(host: host, uri: automationsResourceURI)?.snapshot.state)?
          .nextRuns.get()
      })
  }
}

extension ChatState {
  fileprivate var nextTurns: NextCursor {
    unknownMembers.next(olderTurnsCursor, of: "turnsNextCursor")
  }
}

extension AutomationEntry {
  fileprivate var nextRuns: NextCursor { unknownMembers.next(runsNextCursor, of: "runsNextCursor") }
}

/// Requests pages of a list whose pages arrive as actions on a channel.
private struct PageRequest: Sendable {
  let multi: MultiHostClient
  let host: HostId
  let channel: URI
  /// A mirror that must contain each page.
  let mirror: MultiHostStateMirror?
  let timeout: Duration

  /// Sends a request for a page, and waits for the page.
  ///
  /// - Returns: The channel with the page.
  func page(
    _ params: some CommandParams, until hasArrived: @escaping @Sendable (ChannelFollower) -> Bool
  ) async throws -> ChannelFollower {
    let supervisor = try await multi.supervisor(host)
    let client = try await supervisor.client(.failFast)
    let followed = try await multi.follow(channel, on: host, timeout: timeout)
    _ = try await followed.state(\.state)
    _ = try await client.request(params, timeout: timeout)
    let isThere = try await followed.wait(until: hasArrived)
    await followed.release()
    let page = followed.current
    guard isThere else {
      try followed.checkOpen()
      throw AHPError(
        .requestTimedOut, .transient, "the page did not arrive within \(timeout.text)",
        host: host.rawValue, channel: channel, wasWritten: true)
    }
    if let mirror, let serverSeq = page.serverSeq {
      let key = HostedResourceKey(host: host, uri: channel)
      await supervisor.jobs.time.limit(timeout) { await mirror.contains(key, upTo: serverSeq) }
      try Task.checkCancellation()
    }
    return page
  }
}
