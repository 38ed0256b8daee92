public import AgentHostProtocol

extension MultiHostClient {
  /// Creates a chat in a session and returns the URI under which the session lists it.
  ///
  /// Subscribes to the session first, because hosts create chats only in sessions that are loaded.
  /// The form of the URI follows the chats that the host publishes.
  ///
  /// - Parameters:
  ///   - session: The URI of the session as the host lists it.
  ///   - host: The host.
  ///   - initialMessage: The message to begin with.
  ///   - source: The chat and the turn to continue from; `nil` for a chat without turns.
  ///   - workingDirectories: The directories of the chat, among those of the session. All if empty.
  ///   - timeout: How long each step may take. Default 30 seconds.
  ///   - rule: Whether to wait or to fail while the host is not connected.
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: `.tooManyChats` for an
  ///   agent without `multipleChats` whose session has a chat; `.chatSourceUnsupported` for a fork or side chat that the
  ///   agent excludes; the host's error response, or the reason for a missing response.
  public func createChat(
    in session: URI, on host: HostId, initialMessage: Message? = nil, source: ChatSource? = nil,
    workingDirectories: [URI] = [], timeout: Duration = .seconds(30),
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> URI {
    let supervisor = try supervisor(host)
    let client = try await supervisor.client(rule)
    let followed = try await follow(session, on: host, timeout: timeout)
    let before = try await followed.state(\.session)
    let agents = supervisor.views.handle.current.root?.agents ?? []
    do {
      let addressing = HostAddressing(agents: agents, sessions: [])
      try addressing.check(chatBeside: before.chats.count, of: before.provider)
      try addressing.check(source, of: before.provider)
    } catch {
      throw error.located(host: host, channel: session)
    }
    let chats = before.chats.map(\.resource)
    // One page is enough, and needed only if the session has no chat that shows the form.
    let others =
      chats.isEmpty ? try await client.listedSessions(pages: 1, timeout: timeout).sessions : []
    let chat = HostAddressing(agents: [], sessions: others)
      .chatURI(id: Self.freshID(), in: session, chats: chats)
    _ = try await client.request(
      CreateChatParams(
        channel: session, chat: chat, initialMessage: initialMessage, source: source,
        workingDirectories: workingDirectories.isEmpty ? nil : workingDirectories),
      timeout: timeout)
    _ = try await followed.wait { follower in
      follower.session?.chats.contains { !chats.contains($0.resource) } == true
    }
    let added = (followed.current.session?.chats ?? []).map(\.resource)
      .filter { !chats.contains($0) }
    await followed.release()
    if added.contains(exactly: chat) { return chat }
    return added.count == 1 ? added[0] : chat
  }
}
