import AgentHostProtocol

// Sessions and chats. Each call is `request` with the parameters spelled out.
extension AHPClient {
  /// One page of the host's sessions, the most recently modified first. ``sessionPages(limit:)`` goes
  /// through all of them.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func listSessions(limit: Int? = nil, cursor: String? = nil, timeout: Duration? = nil)
    async throws -> ListSessionsResult
  {
    try await request(ListSessionsParams(limit: limit, cursor: cursor), timeout: timeout)
  }

  /// Creates a session under a URI of the caller's choice. What becomes of it is told on the channel.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func createSession(
    _ session: URI, provider: String? = nil, workingDirectories: [URI]? = nil,
    config: JSONObject? = nil, activeClient: SessionActiveClient? = nil,
    progressToken: String? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      CreateSessionParams(
        channel: session, provider: provider, workingDirectories: workingDirectories,
        config: config, activeClient: activeClient, progressToken: progressToken), timeout: timeout)
  }

  /// Ends a session and removes it.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func disposeSession(_ session: URI, timeout: Duration? = nil) async throws {
    _ = try await request(DisposeSessionParams(channel: session), timeout: timeout)
  }

  /// Asks which configuration a session with these choices would have.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resolveSessionConfig(
    provider: String? = nil, workingDirectory: URI? = nil, config: JSONObject? = nil,
    timeout: Duration? = nil
  ) async throws -> ResolveSessionConfigResult {
    try await request(
      ResolveSessionConfigParams(
        provider: provider, workingDirectory: workingDirectory, config: config), timeout: timeout)
  }

  /// Asks for possible values of one configuration property.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func sessionConfigCompletions(
    provider: String? = nil, workingDirectory: URI? = nil, config: JSONObject? = nil,
    property: String, query: String? = nil, timeout: Duration? = nil
  ) async throws -> SessionConfigCompletionsResult {
    try await request(
      SessionConfigCompletionsParams(
        provider: provider, workingDirectory: workingDirectory, config: config, property: property,
        query: query), timeout: timeout)
  }

  /// Creates a chat in a session, under a URI of the caller's choice.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func createChat(
    _ chat: URI, in session: URI, initialMessage: Message? = nil, source: ChatSource? = nil,
    workingDirectories: [URI]? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      CreateChatParams(
        channel: session, chat: chat, initialMessage: initialMessage, source: source,
        workingDirectories: workingDirectories), timeout: timeout)
  }

  /// Ends a chat and removes it.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func disposeChat(_ chat: URI, timeout: Duration? = nil) async throws {
    _ = try await request(DisposeChatParams(channel: chat), timeout: timeout)
  }

  /// Moves a chat; returns the session it is in then. After a lost answer, look before repeating it.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func moveChat(_ chat: URI, to destination: MoveChatDestination, timeout: Duration? = nil)
    async throws -> MoveChatResult
  {
    try await request(MoveChatParams(channel: chat, destination: destination), timeout: timeout)
  }

  /// Loads a page of older turns. They arrive as a `chat/turnsLoaded` action, before this returns; see
  /// ``turnPages(of:from:)``.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func fetchTurns(_ chat: URI, cursor: String? = nil, timeout: Duration? = nil) async throws
  {
    _ = try await request(FetchTurnsParams(channel: chat, cursor: cursor), timeout: timeout)
  }

  /// Asks what could be inserted into a message. `offset` counts UTF-16 code units.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func completions(
    for chat: URI, kind: CompletionItemKind = .userMessage, text: String, offset: Int,
    timeout: Duration? = nil
  ) async throws -> CompletionsResult {
    try await request(
      CompletionsParams(channel: chat, kind: kind, text: text, offset: offset), timeout: timeout)
  }
}
