import AgentHostProtocol
import AgentHostProtocolTesting

/// What clients of a host can know of its states: hosts of the field change some members without saying so,
/// and older versions do not have others.
struct ChaosComparison: Sendable {
  var personality: HostPersonality
  var version: ProtocolVersion

  /// Whether a client's state is the host's, as far as it can be known.
  func agrees(_ client: ChannelState?, _ host: ChannelState?) -> Bool {
    known(client).isEncoded(as: known(host))
  }

  private func isBefore(_ minor: Int) -> Bool { version < ProtocolVersion(0, minor, 0) }

  private func known(_ state: ChannelState?) -> ChannelState? {
    switch state {
    case .root(var root)?:
      // What agents can do has more members in later versions.
      if isBefore(8) { for index in root.agents.indices { root.agents[index].capabilities = nil } }
      return .root(root)
    case .session(var session)?:
      if personality.silentStateChanges { session.status = .idle }
      if personality.omitsRequiredMembers, !session.chats.isEmpty {
        session.chats[0].status = .idle
      }
      return .session(session)
    case .chat(var chat)?:
      strip(&chat)
      return .chat(chat)
    default: return state
    }
  }

  private func strip(_ chat: inout ChatState) {
    if personality.silentStateChanges { chat.title = "" }
    // Before 0.9 reducers take it from their clocks.
    if personality.silentStateChanges || isBefore(9) { chat.modifiedAt = "" }
    if isBefore(6) {
      for index in chat.turns.indices {
        chat.turns[index].startedAt = nil
        chat.turns[index].duration = nil
      }
      chat.activeTurn?.startedAt = nil
    }
    guard personality.omitsRequiredMembers else { return }
    for index in chat.turns.indices {
      chat.turns[index].message.origin = MessageOrigin(kind: .user)
    }
    chat.activeTurn?.message.origin = MessageOrigin(kind: .user)
  }
}
