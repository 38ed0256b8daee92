import AgentHostProtocol
import AgentHostProtocolClient

/// What tests do to a host, and what they look at.
extension EmbeddedHost {
  // MARK: Looking

  /// The state of a channel, as a new subscriber would see it; `nil` if there is no such channel.
  public func state(of channel: URI) -> ChannelState? { model.channels[channel]?.state }

  /// The state of a session.
  public func session(_ uri: URI) -> SessionState? { model.sessionState(uri) }

  /// The state of a chat.
  public func chat(_ uri: URI) -> ChatState? { model.chatState(uri) }

  /// The channels that have a state, sorted.
  public var channels: [URI] { model.channels.keys.sorted() }

  /// The sessions, sorted.
  public var sessions: [URI] { model.sessions.keys.sorted() }

  /// The number of the last envelope.
  public var serverSeq: Int { model.serverSeq }

  /// How many connections there are.
  public var connectionCount: Int { connections.count }

  /// The clients that are connected, sorted.
  public var connectedClients: [String] {
    model.connections.values.compactMap(\.clientId).sorted()
  }

  /// The channels a client is subscribed to, sorted.
  public func subscriptions(of clientId: String) -> [URI] {
    let ids = Set(model.connections.values.filter { $0.clientId == clientId }.map(\.id))
    let stateful = model.channels.filter { !ids.isDisjoint(with: $0.value.subscribers) }.keys
    let stateless = model.statelessSubscribers.filter { !ids.isDisjoint(with: $0.value) }.keys
    return (Array(stateful) + stateless).sorted()
  }

  // MARK: Acting as the host

  /// Performs an action on a channel, as the host. Nothing happens if there is no such channel.
  public func dispatch(_ action: StateAction, on channel: URI) {
    mutate { $0.apply(action, on: channel) }
  }

  /// Performs many actions on a channel, in order, waiting while a subscriber is far behind.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits.
  public func dispatch(_ actions: some Sequence<StateAction> & Sendable, on channel: URI)
    async throws
  {
    var actions = actions.makeIterator()
    var isOver = false
    while !isOver {
      mutate { model in
        for _ in 0..<256 {
          guard let action = actions.next() else {
            isOver = true
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

  /// Waits until everything that was sent is handed to the transports.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits.
  public func drain() async throws {
    for connection in connections.values { try await connection.outbox.drain(to: 0) }
  }

  /// Sends a notification to the subscribers of the channel it names.
  public func notify(_ params: some NotificationParams) { mutate { $0.notify(params) } }

  /// Makes a session that is ready, with one chat.
  ///
  /// - Parameters:
  ///   - uri: The session's; `nil` for a new one.
  ///   - title: The session's title.
  ///   - chatURI: The chat's; `nil` for a new one.
  ///   - directories: Where the session works; `nil` for the host's default directory.
  ///   - history: Turns that the chat already has.
  /// - Returns: The session and its chat.
  @discardableResult
  public func createSession(
    _ uri: URI? = nil, title: String = "Session", chat chatURI: URI? = nil,
    directories: [URI]? = nil, history: [Turn] = []
  ) -> (session: URI, chat: URI) {
    mutate { model in
      let session = uri ?? model.newSession(of: model.configuration.agents.first?.provider ?? "")
      let chat = chatURI ?? model.newChat(in: session, isDefault: true)
      model.makeSession(
        session, title: title, chat: chat, directories: directories, history: history)
      return (session, chat)
    }
  }

  /// Ends a session and everything in it.
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

  /// Starts a turn, as if the user had written that on the host itself.
  ///
  /// - Parameters:
  ///   - text: What the user writes.
  ///   - chat: The chat.
  ///   - script: What the agent does; `nil` for the script of the configuration.
  /// - Returns: The turn, or `nil` if the chat does not exist or has a turn under way.
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

  /// Gives a session a changeset, whose files are computed when somebody looks at it.
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

  /// Shows a canvas in a chat.
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

  /// Makes a change of files known to the watches.
  public func resourcesChanged(_ changes: [ResourceChange]) {
    mutate { $0.resourcesChanged(changes) }
  }

  /// Lets all tokens for a resource expire, and says so.
  public func expireTokens(for resource: String) { mutate { $0.expireTokens(for: resource) } }

  /// Asks a client for something, such as a resource that it serves.
  ///
  /// - Throws: The client's `JSONRPCError`, `AHPError` when it is not connected or goes away,
  ///   `JSONError` when its answer is malformed, or `CancellationError`.
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

  // MARK: Breaking things

  /// Cuts connections without a word, as a network would: all, or those of one client.
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

  /// Goes down and comes up again at the same addresses: all connections are cut, clients and sequence
  /// numbers forgotten, running turns left as they are. Sessions stay.
  public func restart() async {
    let dropped = Array(connections.values)
    connections = [:]
    mutate { $0.restart() }
    for connection in dropped { await connection.abort() }
  }

  /// How many envelopes are kept for clients that come back; 0 forces snapshots.
  public func setReplayLimit(_ limit: Int) {
    mutate { $0.replay.limit = max(0, limit) }
  }

  /// Changes what goes wrong from now on. Faults of the wire apply to connections made afterwards.
  public func setFaults(_ faults: FaultPlan) { mutate { $0.configuration.faults = faults } }

  /// Sends any text to every connection, or those of one client, as if it were a message.
  public func inject(_ text: String, to clientId: String? = nil) {
    for connection in connections.values
    where clientId == nil || model.connections[connection.id]?.clientId == clientId {
      connection.outbox.append(CollectionOfOne(Array(text.utf8)))
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

  mutating func resourcesChanged(_ changes: [ResourceChange]) {
    for uri in channels.keys.sorted() {
      guard case .resourceWatch(let watch) = channels[uri]?.state else { continue }
      let seen = changes.filter { watch.covers($0.uri) }
      guard !seen.isEmpty else { continue }
      apply(
        .resourceWatch(
          .changed(ResourceWatchChangedAction(changes: ResourceChanges(items: seen)))), on: uri)
    }
  }
}
