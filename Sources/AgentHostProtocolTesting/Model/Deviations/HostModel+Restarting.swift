internal import AgentHostProtocol

/// Data that a personality loses or changes on restart.
extension HostModel {
  /// Before the restart: ends sessions that nothing has happened in.
  mutating func loseEmptySessions() {
    guard personality.emptySessionsVanishOnRestart else { return }
    for session in sessions.keys.sorted() where !hasTurns(session) { closeSession(session) }
  }

  /// After the restart: ends turns that were in progress.
  mutating func settleInterruptedTurns() {
    guard personality.interruptedTurnsComplete else { return }
    for chat in chats.keys.sorted() {
      guard let turn = chatState(chat)?.activeTurn else { continue }
      apply(.chat(.turnComplete(ChatTurnCompleteAction(turnId: turn.id, duration: 0))), on: chat)
    }
  }

  /// Discards non-persistent state after the restart.
  mutating func loseWhatRestartsLose() {
    if personality.newIDsAfterRestart {
      for chat in chats.keys { renameContents(of: chat, "~\(identity)") }
    }
    guard personality.schemeIsProvider else { return }
    for session in sessions.keys
    where session.scheme.map(agent) == .some(nil) && channels[session] != nil {
      for (chat, record) in chats where record.session.isSame(as: session) {
        channels[chat] = nil
        chats[chat] = nil
      }
      channels[session] = nil
    }
  }

  /// Unloads a session without a running turn. Its response parts have other identifiers when it is restored.
  mutating func evict(_ session: URI) {
    let members = chats.filter { $0.value.session.isSame(as: session) }.map(\.key)
    guard members.allSatisfy({ chatState($0)?.activeTurn == nil }) else { return }
    let suffix = "~\(nextNumber())"
    for chat in members { renameContents(of: chat, suffix, partsOnly: true) }
  }

  /// Assigns new identifiers to turns, parts and tool calls of a chat, or to parts only.
  private mutating func renameContents(of chat: URI, _ suffix: String, partsOnly: Bool = false) {
    guard var value = channels[chat].flatMap({ try? JSONValue(json: $0.state.jsonBytes()) }) else {
      return
    }
    func rename(_ key: String, of item: inout JSONValue) {
      guard let old = item[key]?.stringValue else { return }
      item.set(key, to: .string(old.prefix { $0 != "~" } + suffix))
    }
    func rename(_ turn: inout JSONValue) {
      if !partsOnly { rename("id", of: &turn) }
      turn.editEach("responseParts") { part in
        rename("id", of: &part)
        if !partsOnly { part.edit("toolCall") { rename("toolCallId", of: &$0) } }
      }
    }
    value.editEach("turns", rename)
    value.edit("activeTurn", rename)
    guard let state = try? ChatState(json: value.jsonBytes()) else { return }
    channels[chat]?.state = .chat(state)
  }
}
