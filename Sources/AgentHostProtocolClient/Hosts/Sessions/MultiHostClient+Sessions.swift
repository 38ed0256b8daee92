public import AgentHostProtocol

/// Creating sessions and chats under URIs that the host can work with.
extension MultiHostClient {
  /// Creates a session and returns the URI under which the host lists it.
  ///
  /// The form of the URI follows the sessions that the host publishes. The call returns when the session has a chat or
  /// its creation has finished, or when `timeout` has elapsed since the host accepted the request: some hosts create
  /// the session completely only with its first turn. The session stays subscribed for the program, because
  /// hosts may dispose of an empty session that has no subscriber; release it with
  /// ``unsubscribe(host:uri:)``.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - agent: The provider or display name of the agent; the host's first agent by default.
  ///   - workingDirectories: The directories to work in, the primary one first. The host's default if
  ///     empty.
  ///   - config: Values of the session configuration, by key.
  ///   - timeout: How long each step may take. Default 30 seconds.
  ///   - rule: Whether to wait or to fail while the host is not connected.
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: `.unknownAgent`;
  ///   `.sessionCreationFailed` with the host's reason; the host's error response, or the reason for a missing
  ///   response.
  public func createSession(
    on host: HostId, agent: String? = nil, workingDirectories: [URI] = [],
    config: JSONObject? = nil, timeout: Duration = .seconds(30),
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> URI {
    let supervisor = try supervisor(host)
    let client = try await supervisor.client(rule)
    let agents = try await agents(of: host, supervisor, timeout)
    let known = try await listed(client, limit: 1, timeout)
    let addressing = HostAddressing(agents: agents, sessions: known)
    let provider = try addressing.provider(named: agent)
    let id = Self.freshID()
    var forms = addressing.sessionForms(provider: provider)[...]
    while let form = forms.popFirst() {
      let uri = HostAddressing.sessionURI(id: id, provider: provider, form: form)
      do {
        _ = try await client.request(
          CreateSessionParams(
            channel: uri, provider: provider,
            workingDirectories: workingDirectories.isEmpty ? nil : workingDirectories,
            config: config), timeout: timeout)
      } catch let error as AHPError
        where error.rpcError?.code == .invalidParams && !forms.isEmpty
      {
        // The host rejects URIs of this form.
        continue
      }
      return try await published(uri, on: host, supervisor, client, timeout)
    }
    throw AHPError(
      .requestRefused, .rejected, "the host accepts no session URI", wasWritten: false)
  }

  /// Waits for a session that was created to become usable, and finds the URI under which it is listed.
  private func published(
    _ uri: URI, on host: HostId, _ supervisor: HostSupervisor, _ client: AHPClient,
    _ timeout: Duration
  ) async throws -> URI {
    let state = try await session(uri, on: host, within: timeout) { $0.isUsable || $0.hasFailed }
    if let state, state.hasFailed { throw AHPError.creationFailed(state.creationError, uri) }
    let known = supervisor.views.handle.current.sessions.uris
    var found = HostAddressing.published(uri, among: known)
    if found.isSame(as: uri), !known.contains(exactly: uri) {
      let listed = try await listed(client, limit: Self.maximumPages, timeout) { page in
        page.contains { $0.resource.isSame(as: uri) }
      }
      found = HostAddressing.published(uri, among: listed.map(\.resource))
    }
    if !found.isSame(as: uri) {
      // Of two subscribed spellings only the last one gets actions.
      try? await unsubscribe(host: host, uri: uri)
      try await subscribe(host: host, uri: found)
    }
    return found
  }

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
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: the host's error response, or
  ///   the reason for a missing response.
  public func createChat(
    in session: URI, on host: HostId, initialMessage: Message? = nil, source: ChatSource? = nil,
    workingDirectories: [URI] = [], timeout: Duration = .seconds(30),
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> URI {
    let supervisor = try supervisor(host)
    let client = try await supervisor.client(rule)
    let followed = try await follow(session, on: host, timeout: timeout)
    let before = try await followed.state(\.session)
    let chats = before.chats.map(\.resource)
    // One page is enough, and needed only if the session has no chat that shows the form.
    let others = chats.isEmpty ? try await listed(client, limit: 1, timeout) : []
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

  // MARK: Steps

  /// Returns the state of a session as soon as a condition holds, or the last known state after `limit`; `nil` if none
  /// is known. The session stays subscribed.
  ///
  /// - Throws: `HostError`; why the host rejects the subscription; `CancellationError`.
  package func session(
    _ uri: URI, on host: HostId, within limit: Duration,
    until condition: @escaping @Sendable (SessionState) -> Bool
  ) async throws -> SessionState? {
    try await subscribe(host: host, uri: uri)
    let followed = try await follow(uri, on: host, timeout: limit)
    _ = try await followed.wait { $0.session.map(condition) == true }
    await followed.release()
    return followed.current.session
  }

  /// Waits until the state of a channel contains a received action. Returns after a second at the latest: a consumer
  /// that exceeds its budget pauses the feed, and the caller may be that consumer.
  package func waitUntilApplied(_ serverSeq: Int, host: HostId, uri: URI) async {
    guard let followed = try? await follow(uri, on: host, timeout: .seconds(1)) else { return }
    _ = try? await followed.wait { ($0.serverSeq ?? .min) >= serverSeq }
    await followed.release()
  }

  /// Follows a channel for one operation, which releases it.
  func follow(_ channel: URI, on host: HostId, timeout: Duration) async throws -> FollowedChannel {
    let time = try supervisor(host).jobs.time
    return FollowedChannel(
      try await sharedSubscription(host: host, uri: channel), time, timeout: timeout)
  }

  private func agents(
    of host: HostId, _ supervisor: HostSupervisor, _ timeout: Duration
  ) async throws -> [AgentInfo] {
    if let root = supervisor.views.handle.current.root { return root.agents }
    let followed = try await follow(RootResourceURI, on: host, timeout: timeout)
    _ = try await followed.wait { $0.state != nil }
    await followed.release()
    guard case .root(let root)? = followed.current.state else { return [] }
    return root.agents
  }

  private static let maximumPages = 1_000

  /// Reads up to `limit` pages of the list of sessions, or fewer once `isEnough`. A host without the command lists none.
  private func listed(
    _ client: AHPClient, limit: Int, _ timeout: Duration,
    until isEnough: @Sendable ([SessionSummary]) -> Bool = { _ in false }
  ) async throws -> [SessionSummary] {
    var params = ListSessionsParams()
    var found: [SessionSummary] = []
    var cursors: Set<String> = []
    var restarts = 0
    for _ in 0..<limit {
      let page: ListSessionsResult
      do {
        page = try await client.request(params, timeout: timeout)
      } catch let error as AHPError where error.rpcError?.code == .methodNotFound {
        return found
      } catch let error as AHPError
        where error.isAboutParameters && params.cursor != nil && restarts < SessionIndex.maxRestarts
      {
        // The session of the cursor no longer exists.
        restarts += 1
        params.cursor = nil
        cursors = []
        found = []
        continue
      }
      found += page.items
      guard !isEnough(page.items), let next = page.nextCursor, cursors.insert(next).inserted
      else { break }
      params.cursor = next
    }
    return found
  }

  /// Returns an identifier of 32 hexadecimal digits.
  package static func freshID() -> String {
    var generator = SystemRandomNumberGenerator()
    let parts = (0..<2).map { _ in String(generator.next(), radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }
}

extension SessionState {
  /// Whether messages can be sent: there is a default chat or just one.
  package var usableChat: URI? { defaultChat ?? (chats.count == 1 ? chats[0].resource : nil) }

  /// Whether the host has finished creating the session, or has given it a chat before.
  fileprivate var isUsable: Bool { usableChat != nil || lifecycle != .creating }

  package var hasFailed: Bool { lifecycle == .failed }
}

extension AHPError {
  /// The host could not create a session.
  package static func creationFailed(_ reason: ErrorInfo?, _ session: URI) -> AHPError {
    AHPError(
      .sessionCreationFailed, .rejected,
      "the session could not be created" + (reason.map { ": \($0.message.firstLine)" } ?? ""),
      channel: session, wasWritten: true)
  }
}

extension AHPError.Code {
  /// The host accepted a session and could not create it.
  public static let sessionCreationFailed = Self(rawValue: "session-creation-failed")
  /// The request requires a channel of another kind.
  public static let wrongChannel = Self(rawValue: "wrong-channel")
}
