public import AgentHostProtocol

// Sessions and chats, as calls of `request` with explicit parameters.
extension AHPClient {
  /// Returns one page of the host's sessions, the most recently modified first; see
  /// ``sessionPages(limit:)``. Throws as ``request(_:timeout:)``.
  public func listSessions(limit: Int? = nil, cursor: String? = nil, timeout: Duration? = nil)
    async throws -> ListSessionsResult
  {
    try await request(ListSessionsParams(limit: limit, cursor: cursor), timeout: timeout)
  }

  /// Creates a session with a URI that the caller chooses. Its state follows on that channel. Throws as
  /// ``request(_:timeout:)``.
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

  /// Ends and removes a session. Throws as ``request(_:timeout:)``.
  public func disposeSession(_ session: URI, timeout: Duration? = nil) async throws {
    _ = try await request(DisposeSessionParams(channel: session), timeout: timeout)
  }

  /// Returns the configuration that a session with these options would have. Throws as
  /// ``request(_:timeout:)``.
  public func resolveSessionConfig(
    provider: String? = nil, workingDirectory: URI? = nil, config: JSONObject? = nil,
    timeout: Duration? = nil
  ) async throws -> ResolveSessionConfigResult {
    try await request(
      ResolveSessionConfigParams(
        provider: provider, workingDirectory: workingDirectory, config: config), timeout: timeout)
  }

  /// Returns possible values of a configuration property. Throws as ``request(_:timeout:)``.
  public func sessionConfigCompletions(
    provider: String? = nil, workingDirectory: URI? = nil, config: JSONObject? = nil,
    property: String, query: String? = nil, timeout: Duration? = nil
  ) async throws -> SessionConfigCompletionsResult {
    try await request(
      SessionConfigCompletionsParams(
        provider: provider, workingDirectory: workingDirectory, config: config, property: property,
        query: query), timeout: timeout)
  }

  /// Creates a chat in a session, with a URI that the caller chooses. Throws as ``request(_:timeout:)``.
  public func createChat(
    _ chat: URI, in session: URI, initialMessage: Message? = nil, source: ChatSource? = nil,
    workingDirectories: [URI]? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      CreateChatParams(
        channel: session, chat: chat, initialMessage: initialMessage, source: source,
        workingDirectories: workingDirectories), timeout: timeout)
  }

  /// Ends and removes a chat. Throws as ``request(_:timeout:)``.
  public func disposeChat(_ chat: URI, timeout: Duration? = nil) async throws {
    _ = try await request(DisposeChatParams(channel: chat), timeout: timeout)
  }

  /// Moves a chat and returns its new session. Check the state before repeating a call without a response.
  /// Throws as ``request(_:timeout:)``.
  public func moveChat(_ chat: URI, to destination: MoveChatDestination, timeout: Duration? = nil)
    async throws -> MoveChatResult
  {
    try await request(MoveChatParams(channel: chat, destination: destination), timeout: timeout)
  }

  /// Loads a page of older turns, which arrive as a `chat/turnsLoaded` action before this returns; see
  /// ``turnPages(of:from:)``. Throws as ``request(_:timeout:)``.
  public func fetchTurns(_ chat: URI, cursor: String? = nil, timeout: Duration? = nil) async throws
  {
    _ = try await request(FetchTurnsParams(channel: chat, cursor: cursor), timeout: timeout)
  }

  /// Returns completions for a message. `offset` counts UTF-16 code units. Throws as
  /// ``request(_:timeout:)``.
  public func completions(
    for chat: URI, kind: CompletionItemKind = .userMessage, text: String, offset: Int,
    timeout: Duration? = nil
  ) async throws -> CompletionsResult {
    try await request(
      CompletionsParams(channel: chat, kind: kind, text: text, offset: offset), timeout: timeout)
  }
}
