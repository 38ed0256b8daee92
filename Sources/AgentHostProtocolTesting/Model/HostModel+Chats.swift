internal import AgentHostProtocol

extension HostModel {
  mutating func createChat(_ params: CreateChatParams) throws(JSONRPCError) -> NoResult {
    let session = params.channel
    guard let state = sessionState(session), mayOpenChats(in: session) else {
      throw .noSession(session)
    }
    guard channels[params.chat] == nil else {
      throw JSONRPCError(code: .alreadyExists, message: "\(params.chat) is taken")
    }
    guard canName(params.chat, .chat) else { throw .invalid("\(params.chat) is not a chat") }
    let capability = agent(state.provider)?.capabilities?.multipleChats
    guard capability != nil || state.chats.isEmpty else {
      throw .invalid("the agent has one chat in a session")
    }
    if let reason = params.initialMessage.flatMap(rejection) { throw .invalid(reason) }
    var origin: ChatOrigin = .user
    var turns: [Turn] = []
    var directories = try workingDirectories(for: params, in: state)
    switch params.source {
    case .fork(let source):
      guard capability?.fork == true else { throw .invalid("chats cannot be forked") }
      let other = try sourceChat(source.chat, session, params.chat)
      guard let index = other.turns.firstIndex(where: { $0.id == source.turnId }) else {
        throw .invalid("there is no completed turn \(source.turnId)")
      }
      turns = Array(other.turns[...index])
      directories = other.workingDirectories
      origin = .fork(ChatForkOrigin(chat: source.chat, turnId: source.turnId))
    case .sideChat(let source):
      guard capability?.sideChat == true else { throw .invalid("there are no side chats") }
      let other = try sourceChat(source.chat, session, params.chat)
      guard
        other.turns.contains(where: { $0.id == source.turnId })
          || other.activeTurn?.id == source.turnId
      else { throw .invalid("there is no turn \(source.turnId)") }
      if source.selection?.text.isEmpty == true { throw .invalid("the selection is empty") }
      directories = directories ?? other.workingDirectories
      origin = .sideChat(
        ChatSideChatOrigin(
          chat: source.chat, turnId: source.turnId, selection: source.selection))
    case .unknown: throw .invalid("the kind of source is unknown")
    case nil: break
    }
    openChat(
      params.chat, in: session, title: "Chat \(state.chats.count + 1)", origin: origin,
      turns: turns, directories: directories, movable: true)
    if let message = params.initialMessage.map(pinned) {
      let chat = params.chat
      afterwards.append(FollowUp { $0.startTurn(message, in: chat) })
    }
    return NoResult()
  }

  /// Returns the working directories of a new chat. Forks use the directories of their source.
  private func workingDirectories(
    for params: CreateChatParams, in state: SessionState
  ) throws(JSONRPCError) -> [URI]? {
    if case .fork = params.source { return nil }
    guard let wanted = params.workingDirectories else { return nil }
    guard directories(of: state) != nil else {
      throw .invalid("the agent has one working directory")
    }
    for directory in wanted where state.workingDirectories?.contains(exactly: directory) != true {
      throw .invalid("the session does not have the directory \(directory)")
    }
    return wanted
  }

  private func sourceChat(
    _ chat: URI, _ session: URI, _ new: URI
  ) throws(JSONRPCError) -> ChatState {
    guard !chat.isSame(as: new), (chats[chat]?.session).isSame(as: session),
      let state = chatState(chat)
    else {
      throw .invalid("the session has no chat \(chat)")
    }
    return state
  }

  mutating func openChat(
    _ uri: URI, in session: URI, title: String, origin: ChatOrigin = .user, turns: [Turn] = [],
    directories: [URI]? = nil, movable: Bool? = nil, interactivity: ChatInteractivity? = nil
  ) {
    let state = ChatState(
      resource: uri, title: title, status: .idle, modifiedAt: now.description, origin: origin,
      interactivity: interactivity, workingDirectories: directories, movable: movable,
      turns: turns)
    makeChannel(uri, .chat(state))
    chats[uri] = ChatRecord(session: session)
    apply(.session(.chatAdded(SessionChatAddedAction(summary: state.summary))), on: session)
  }

  mutating func disposeChat(_ params: DisposeChatParams) throws(JSONRPCError) -> NoResult {
    let uri = params.channel
    guard let record = chats[uri] else { throw .notFound(uri) }
    sessionTurnIsCancelled(record.session, uri)
    endRun(uri)
    chats[uri] = nil
    removeInputNeeded(of: uri, in: record.session)
    apply(.session(.chatRemoved(SessionChatRemovedAction(chat: uri))), on: record.session)
    dropChat(uri)
    delegateEnded(uri, isCancelled: true)
    return NoResult()
  }

  mutating func dropChat(_ uri: URI) {
    for canvas in chatState(uri)?.canvases ?? [] { dropChannel(canvas.resource) }
    dropChannel(uri)
  }

  mutating func moveChat(_ params: MoveChatParams) throws(JSONRPCError) -> MoveChatResult {
    let uri = params.channel
    guard let record = chats[uri], let chat = chatState(uri),
      let source = sessionState(record.session)
    else { throw .notFound(uri) }
    guard chat.movable == true, !source.defaultChat.isSame(as: uri) else {
      throw .invalid("the chat cannot be moved")
    }
    switch params.destination {
    case .session(let destination):
      guard let target = sessionState(destination.session) else {
        throw .noSession(destination.session)
      }
      if let after = destination.after {
        guard !after.isSame(as: uri),
          target.chats.contains(where: { $0.resource.isSame(as: after) })
        else {
          throw .invalid("the session has no chat \(after)")
        }
      }
      move(uri, from: record.session, to: destination.session, after: destination.after)
      return MoveChatResult(session: destination.session)
    case .newSession:
      guard let agent = agent(source.provider) else { throw .invalid("the agent no longer exists") }
      let session = newSession(of: source.provider)
      openSession(
        session, title: chat.title, agent: agent, directories: source.workingDirectories)
      afterwards.append(FollowUp { $0.updateSummary(of: session) })
      move(uri, from: record.session, to: session, after: nil)
      // The default chat of a session cannot be moved.
      apply(.chat(.movableChanged(ChatMovableChangedAction(movable: false))), on: uri)
      apply(
        .session(.defaultChatChanged(SessionDefaultChatChangedAction(defaultChat: uri))),
        on: session)
      apply(.session(.ready), on: session)
      if let summary = sessions[session]?.summary {
        notify(SessionAddedParams(channel: .root, summary: summary))
      }
      countSessions()
      return MoveChatResult(session: session)
    case .unknown:
      throw .invalid("the kind of destination is unknown")
    }
  }

  private mutating func move(_ uri: URI, from old: URI, to new: URI, after: URI?) {
    // Chats opened by tools of the moved chat move with it.
    let family = [uri] + (old == new ? [] : descendants(of: uri))
    if old != new {
      for chat in family {
        let waiting = (sessionState(old)?.inputNeeded ?? []).filter { $0.chat.isSame(as: chat) }
        removeInputNeeded(of: chat, in: old)
        apply(.session(.chatRemoved(SessionChatRemovedAction(chat: chat))), on: old)
        chats[chat]?.session = new
        guard let summary = chatState(chat)?.summary else { continue }
        apply(.session(.chatAdded(SessionChatAddedAction(summary: summary))), on: new)
        for request in waiting { needInput(request, in: new) }
      }
    }
    guard var order = sessionState(new)?.chats.map(\.resource) else { return }
    order.removeAll { $0.isSame(as: uri) }
    let position = after.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order.insert(uri, at: position)
    apply(.session(.chatsReordered(SessionChatsReorderedAction(chats: order))), on: new)
    updateSummary(of: old)
    updateSummary(of: new)
  }

  private func descendants(of uri: URI) -> [URI] {
    chats.keys.sorted().flatMap { chat -> [URI] in
      guard case .tool(let origin) = chatState(chat)?.origin, origin.chat.isSame(as: uri) else {
        return []
      }
      return [chat] + descendants(of: chat)
    }
  }

  mutating func completions(_ params: CompletionsParams) throws(JSONRPCError) -> CompletionsResult {
    guard channels[params.channel] != nil else { throw .notFound(params.channel) }
    guard (0...params.text.utf16.count).contains(params.offset) else {
      throw .invalid("offset is outside of the text")
    }
    let attachment = MessageResourceAttachment(
      label: "README.md", uri: "file:///workspace/README.md")
    // Replaces the name before the cursor. Without one, clients insert the text at the cursor.
    let cursor = String.Index(utf16Offset: params.offset, in: params.text)
    let word = params.text[..<cursor].split(separator: " ", omittingEmptySubsequences: false).last
    let start = word.flatMap { $0.hasPrefix("@") ? params.offset - $0.utf16.count : nil }
    return CompletionsResult(items: [
      CompletionItem(
        insertText: "@README.md", rangeStart: start, rangeEnd: start.map { _ in params.offset },
        attachment: .resource(attachment))
    ])
  }
}

extension ChatState {
  var summary: ChatSummary {
    ChatSummary(
      resource: resource, title: title, status: status, activity: activity,
      modifiedAt: modifiedAt, origin: origin, interactivity: interactivity,
      workingDirectories: workingDirectories, changes: changes, movable: movable)
  }
}
