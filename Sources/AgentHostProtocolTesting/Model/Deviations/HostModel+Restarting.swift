internal import AgentHostProtocol

/// Data that a personality loses or changes on restart.
extension HostModel {
  /// Before the restart: ends turns in progress.
  mutating func settleInterruptedTurns() {
    if personality.interruptedTurnsComplete {
      for chat in chats.keys.sorted() {
        guard let turn = chatState(chat)?.activeTurn else { continue }
        chats[chat]?.run = nil
        removeInputNeeded(of: chat)
        apply(
          .chat(.turnComplete(ChatTurnCompleteAction(turnId: turn.id, duration: 0))), on: chat)
      }
    }
    guard personality.emptySessionsVanishOnRestart else { return }
    for session in sessions.keys.sorted() where !hasTurns(session) { closeSession(session) }
  }

  /// Discards non-persistent state after the restart.
  mutating func loseWhatRestartsLose() {
    for session in sessions.keys { sessions[session]?.emptyTimer = nil }
    if personality.newIDsAfterRestart {
      for chat in chats.keys { renameContents(of: chat) }
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

  /// Assigns new identifiers to turns, parts and tool calls of a chat.
  private mutating func renameContents(of chat: URI) {
    guard var value = channels[chat].flatMap({ try? JSONValue(json: $0.state.jsonBytes()) }) else {
      return
    }
    let suffix = "~\(identity)"
    func rename(_ key: String, of item: inout JSONValue) {
      guard let old = item[key]?.stringValue else { return }
      item.set(key, to: .string(old.prefix { $0 != "~" } + suffix))
    }
    func rename(_ turn: inout JSONValue) {
      rename("id", of: &turn)
      turn.editEach("responseParts") { part in
        rename("id", of: &part)
        part.edit("toolCall") { rename("toolCallId", of: &$0) }
      }
    }
    value.editEach("turns", rename)
    value.edit("activeTurn", rename)
    guard let state = try? ChatState(json: value.jsonBytes()) else { return }
    channels[chat]?.state = .chat(state)
  }
}
