public import AgentHostProtocol
internal import AgentHostProtocolClient

/// Test control and inspection of a host.
extension EmbeddedHost {
  // MARK: Inspection

  /// Returns the state of a channel as a new subscriber sees it; `nil` if the channel does not exist.
  public func state(of channel: URI) -> ChannelState? { model.channels[channel]?.state }

  /// Returns the state of a session.
  public func session(_ uri: URI) -> SessionState? { model.sessionState(uri) }

  /// Returns the state of a chat.
  public func chat(_ uri: URI) -> ChatState? { model.chatState(uri) }

  /// The channels with state, sorted.
  public var channels: [URI] { model.channels.keys.sorted() }

  /// The sessions, sorted.
  public var sessions: [URI] { model.sessions.keys.sorted() }

  /// The sequence number of the last envelope.
  public var serverSeq: Int { model.serverSeq }

  /// The number of connections.
  public var connectionCount: Int { connections.count }

  /// The identifiers of connected clients, sorted.
  public var connectedClients: [String] {
    model.connections.values.compactMap(\.clientId).sorted()
  }

  /// Returns the channels that a client is subscribed to, sorted.
  public func subscriptions(of clientId: String) -> [URI] {
    let ids = Set(model.connections.values.filter { $0.clientId == clientId }.map(\.id))
    let stateful = model.channels.filter { !ids.isDisjoint(with: $0.value.subscribers) }.keys
    let stateless = model.statelessSubscribers.filter { !ids.isDisjoint(with: $0.value) }.keys
    return (Array(stateful) + stateless).sorted()
  }

  /// Waits until a condition holds, which is checked after each change of the host.
  ///
  ///     try await host.wait { $0.connectedClients.isEmpty }
  ///
  /// - Throws: `AHPError` if the host stops; `CancellationError` if the task is cancelled.
  public func wait(until condition: @Sendable (isolated EmbeddedHost) -> Bool) async throws {
    while !condition(self) {
      guard !isStopped, failure == nil else {
        throw AHPError.hostStopped
      }
      let change = Promise<Void>()
      changes.append(change)
      try await change.value()
    }
  }

  // MARK: Host actions

  /// Performs an action as the host. Does nothing if the channel does not exist.
  public func dispatch(_ action: StateAction, on channel: URI) {
    mutate { $0.apply(action, on: channel) }
  }

  /// Performs actions in order, and waits while a subscriber is far behind.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while waiting.
  public func dispatch(_ actions: some Sequence<StateAction> & Sendable, on channel: URI)
    async throws
  {
    var actions = actions.makeIterator()
    var isFinished = false
    while !isFinished {
      mutate { model in
        for _ in 0..<256 {
          guard let action = actions.next() else {
            isFinished = true
            return
          }
          model.apply(action, on: channel)
        }
      }
      try await drain(channel, to: 4 << 20)
    }
  }

  private func drain(_ channel: URI, to limit: Int) async throws {
    for id in model.channels[channel]?.subscribers ?? [] {
      try await connections[id]?.outbox.drain(to: limit)
    }
  }

  /// Waits until all sent messages are passed to the transports.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while waiting.
  public func drain() async throws {
    for connection in connections.values { try await connection.outbox.drain(to: 0) }
  }

  /// Sends a notification to the subscribers of its channel.
  public func notify(_ params: some NotificationParams) { mutate { $0.notify(params) } }

  /// Creates a session that is ready, with one chat. A session that exists is not changed.
  ///
  /// - Parameters:
  ///   - uri: The URI of the session; `nil` generates one.
  ///   - title: The session's title.
  ///   - chatURI: The URI of the chat; generated if it is `nil` or that of another chat.
  ///   - directories: The working directories; `nil` for the host's default directory.
  ///   - history: Finished turns of the chat.
  /// - Returns: The session and its chat.
  @discardableResult
  public func createSession(
    _ uri: URI? = nil, title: String = "Session", chat chatURI: URI? = nil,
    directories: [URI]? = nil, history: [Turn] = []
  ) -> (session: URI, chat: URI) {
    mutate { model in
      let session = uri ?? model.newSession(of: model.configuration.agents.first?.provider ?? "")
      if let state = model.sessionState(session),
        let chat = state.defaultChat ?? state.chats.first?.resource
      {
        return (session, chat)
      }
      let unused = chatURI.flatMap { model.chats[$0] == nil ? $0 : nil }
      let chat = unused ?? model.newChat(in: session, isDefault: true)
      model.makeSession(
        session, title: title, chat: chat, directories: directories, history: history)
      return (session, chat)
    }
  }

  /// Ends a session with its chats and terminals.
  public func disposeSession(_ uri: URI) {
    mutate { model in if model.sessions[uri] != nil { model.closeSession(uri) } }
  }

  /// Opens another chat in a session.
  @discardableResult
  public func createChat(
    in session: URI, title: String = "Chat", history: [Turn] = []
  ) -> URI {
    mutate { model in
      let chat = model.newChat(in: session)
      model.openChat(chat, in: session, title: title, turns: history, movable: true)
      return chat
    }
  }

  /// Starts a turn as if the user had sent a message on the host itself.
  ///
  /// - Parameters:
  ///   - text: The text of the message.
  ///   - chat: The chat.
  ///   - script: The script of the agent; `nil` for that of the configuration.
  /// - Returns: The identifier of the turn; `nil` if the chat does not exist or has an active turn.
  @discardableResult
  public func startTurn(_ text: String, in chat: URI, script: HostScript? = nil) -> String? {
    mutate { model in
      guard let state = model.chatState(chat), state.activeTurn == nil else { return nil }
      let message = Message(text: text, origin: MessageOrigin(kind: .user))
      let turn = model.nextId("turn")
      model.startTurn(message, turn, in: chat, script: script)
      return turn
    }
  }

  /// Opens a terminal.
  @discardableResult
  public func createTerminal(title: String = "shell", claim: TerminalClaim) -> URI {
    mutate { model in
      let uri = "ahp-terminal:/\(model.nextId("terminal"))"
      model.openTerminal(uri, title: title, claim: claim)
      return uri
    }
  }

  /// Adds a changeset to a session. Its files are computed when a client subscribes.
  @discardableResult
  public func createChangeset(
    in session: URI, label: String = "Changes", files: [ChangesetFile]
  ) -> URI {
    mutate { model in
      let uri = "ahp-changeset:/\(model.nextId("changeset"))"
      model.openChangeset(uri, in: session, label: label, files: files)
      return uri
    }
  }

  /// Opens a canvas in a chat.
  @discardableResult
  public func createCanvas(_ state: CanvasState, in chat: URI) -> URI {
    mutate { model in
      let uri = "ahp-canvas:/\(model.nextId("canvas"))"
      model.makeChannel(uri, .canvas(state))
      let shown = (model.chatState(chat)?.canvases ?? []) + [CanvasReference(resource: uri)]
      model.apply(
        .chat(.canvasesChanged(ChatCanvasesChangedAction(canvases: shown))), on: chat)
      return uri
    }
  }

  /// Reports changed files to resource watches.
  public func resourcesChanged(_ changes: [ResourceChange]) {
    mutate { $0.resourcesChanged(changes) }
  }

  /// Expires all tokens for a resource and notifies clients.
  public func expireTokens(for resource: String) { mutate { $0.expireTokens(for: resource) } }

  /// Sends a request to a client, such as for a resource that it provides.
  ///
  /// - Throws: The client's `JSONRPCError`; `AHPError` if the client is not connected or disconnects;
  ///   `JSONError` for a malformed response; `CancellationError`.
  public func request<Params: CommandParams>(
    _ params: Params, of clientId: String
  ) async throws -> Params.Result {
    guard let asked = mutate({ $0.ask(params, of: clientId) }) else {
      throw AHPError(.connectionLost, .transient, "the client \(clientId) is not connected")
    }
    let answer = Promise<[UInt8]>()
    let key = RequestKey(connection: asked.connection, request: asked.request)
    requests[key] = answer
    defer { requests[key] = nil }
    return try Params.Result(json: try await answer.value())
  }

  // MARK: Faults

  /// Cuts the connections of one client or of all, without a close handshake.
  public func dropConnections(of clientId: String? = nil) async {
    let dropped = connections.values.filter {
      clientId == nil || model.connections[$0.id]?.clientId == clientId
    }
    for connection in dropped {
      connections[connection.id] = nil
      mutate { $0.disconnected(connection.id) }
    }
    for connection in dropped { await connection.abort() }
  }

  /// Restarts the host at the same addresses: cuts all connections and resets clients and sequence numbers.
  /// Sessions stay, those under creation as failed.
  ///
  /// Interrupted turns stay active, and nothing happens in them until a client or ``dispatch(_:on:)-(StateAction,_)`` ends
  /// them. With ``HostPersonality/interruptedTurnsComplete`` they are complete after the restart.
  public func restart() async {
    let dropped = Array(connections.values)
    connections = [:]
    mutate { $0.restart() }
    for connection in dropped { await connection.abort() }
  }

  /// Sets the number of envelopes kept for replay; 0 forces snapshots.
  public func setReplayLimit(_ limit: Int) {
    mutate { $0.replay.limit = max(0, limit) }
  }

  /// Sets the faults. Wire faults apply to connections made afterwards.
  public func setFaults(_ faults: FaultPlan) { mutate { $0.configuration.faults = faults } }

  /// Sends arbitrary text as a message to the connections of one client or of all.
  public func inject(_ text: String, to clientId: String? = nil) {
    for connection in connections.values
    where clientId == nil || model.connections[connection.id]?.clientId == clientId {
      connection.outbox.append(
        CollectionOfOne(Array(text.utf8)), in: flushes, limit: model.configuration.outboundLimit)
    }
  }
}

extension HostModel {
  mutating func makeSession(
    _ uri: URI, title: String, chat: URI, directories: [URI]?, history: [Turn]
  ) {
    guard sessions[uri] == nil, chats[chat] == nil, let agent = configuration.agents.first else {
      return
    }
    openSession(
      uri, title: title, agent: agent,
      directories: directories ?? configuration.defaultDirectory.map { [$0] })
    openChat(chat, in: uri, title: "Chat", turns: history)
    apply(
      .session(.defaultChatChanged(SessionDefaultChatChangedAction(defaultChat: chat))), on: uri)
    apply(.session(.ready), on: uri)
    announce(uri)
  }

  mutating func startTurn(
    _ message: Message, _ turn: String, in chat: URI, script: HostScript?
  ) {
    let action = ChatTurnStartedAction(
      turnId: turn, startedAt: now.description, message: message)
    apply(.chat(.turnStarted(action)), on: chat)
    if let script { run(script, in: chat) } else { beginRun(chat) }
  }
}
