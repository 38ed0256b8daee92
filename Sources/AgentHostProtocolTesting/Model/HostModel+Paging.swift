internal import AgentHostProtocol

/// Windows of turns. All subscribers of a chat receive the same actions, so a page must suit all: it starts where no
/// subscriber has fewer turns, and includes every turn that a subscriber lacks.
extension HostModel {
  /// Returns the state of a chat limited to the last turns, or complete. Records the turns that the subscriber has
  /// until it unsubscribes.
  mutating func shown(
    _ state: ChannelState, to id: HostConnectionID, turns: Int?
  ) -> ChannelState {
    guard case .chat(var chat) = state else { return state }
    let position = turns.map { max(0, chat.turns.count - $0) } ?? 0
    if let clientId = connections[id]?.clientId {
      chats[chat.resource]?.windows[clientId] = position
    }
    guard position > 0 else { return state }
    chat.turnsNextCursor = cursor(chat.resource, at: position)
    chat.turns.removeFirst(position)
    return .chat(chat)
  }

  /// Discards the windows of a client, except for these chats.
  mutating func forgetWindows(of clientId: String, except kept: [URI] = []) {
    let kept = URISet(kept)
    for chat in chats.keys where !kept.contains(chat) { chats[chat]?.windows[clientId] = nil }
  }

  /// Returns the cursor of a page, which contains everything to find the page again: none is stored.
  private func cursor(_ chat: URI, at position: Int) -> String? {
    guard position > 0, let last = chatState(chat)?.turns[..<position].last else { return nil }
    return "\(position):\(last.id)"
  }

  /// Returns the position of a cursor; `nil` if its turn is gone.
  private func position(of cursor: String, in turns: [Turn]) -> Int? {
    guard let position = Int(cursor.prefix { $0 != ":" }), position > 0, position <= turns.count,
      cursor == "\(position):\(turns[position - 1].id)"
    else { return nil }
    return position
  }

  mutating func fetchTurns(
    _ params: FetchTurnsParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> FetchTurnsResult {
    let uri = params.channel
    guard let turns = chatState(uri)?.turns, let windows = chats[uri]?.windows else {
      throw .notFound(uri)
    }
    let end: Int
    if let cursor = params.cursor {
      guard let position = position(of: cursor, in: turns) else {
        throw .invalid("the cursor is unknown")
      }
      end = position
    } else {
      let own = connections[id]?.clientId.flatMap { windows[$0] }
      end = own ?? windows.values.max() ?? 0
    }
    loadTurns(uri, from: end - max(1, configuration.turnPageLimit), to: end)
    return FetchTurnsResult()
  }

  /// Loads a turn that an action refers to, for subscribers that lack it.
  mutating func loadTurns(for action: StateAction, on uri: URI) {
    let turn: String?
    switch action {
    case .chat(.truncated(let action)): turn = action.turnId
    case .chat(.turnResume(let action)): turn = action.turnId
    default: return
    }
    guard let windows = chats[uri]?.windows, !windows.isEmpty else { return }
    guard let turn else {
      // No turns remain, so every window covers them.
      chats[uri]?.windows = windows.mapValues { _ in 0 }
      return
    }
    guard let index = chatState(uri)?.turns.firstIndex(where: { $0.id == turn }),
      windows.values.contains(where: { $0 > index })
    else { return }
    loadTurns(uri, from: index, to: index)
  }

  private mutating func loadTurns(_ uri: URI, from start: Int, to end: Int) {
    guard let turns = chatState(uri)?.turns, let windows = chats[uri]?.windows else { return }
    let start = max(0, min(start, windows.values.min() ?? start))
    let end = max(end, windows.values.max() ?? end)
    let action = ChatTurnsLoadedAction(
      turns: Array(turns.prefix(end).dropFirst(start)), turnsNextCursor: cursor(uri, at: start))
    apply(.chat(.turnsLoaded(action)), on: uri)
    chats[uri]?.windows = windows.mapValues { _ in start }
    // The host itself always has all turns.
    guard case .chat(var chat) = channels[uri]?.state else { return }
    chat.turnsNextCursor = nil
    channels[uri]?.state = .chat(chat)
  }
}
