import AgentHostProtocol
import AgentHostProtocolClient

/// Small states and actions for the tests of mirrors.
enum Sample {
  static let chatURI: URI = "ahp-chat:/a"

  static func chat(_ uri: URI = chatURI, text: String = "") -> ChatState {
    ChatState(
      resource: uri, title: "Chat", status: .inProgress, modifiedAt: "2026-01-01T00:00:00.000Z",
      turns: [],
      activeTurn: ActiveTurn(
        id: "t", startedAt: "2026-01-01T00:00:00.000Z",
        message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
        responseParts: [.markdown(MarkdownResponsePart(id: "p", content: text))]))
  }

  static func snapshot(_ uri: URI = chatURI, text: String = "", at seq: Int) -> Snapshot {
    Snapshot(resource: uri, state: .chat(chat(uri, text: text)), fromSeq: seq)
  }

  static func delta(_ text: String) -> StateAction {
    .chat(.delta(ChatDeltaAction(turnId: "t", partId: "p", content: text)))
  }

  static func title(_ text: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: text)))
  }

  static func envelope(
    _ text: String, _ seq: Int, on uri: URI = chatURI, origin: ActionOrigin? = nil,
    rejected reason: String? = nil
  ) -> ActionEnvelope {
    ActionEnvelope(
      channel: uri, action: delta(text), serverSeq: seq, origin: origin, rejectionReason: reason)
  }
}

extension ChannelState {
  /// The text of the first part of the active turn of a chat.
  var text: String? {
    guard case .chat(let chat) = self,
      case .markdown(let part) = chat.activeTurn?.responseParts.first
    else { return nil }
    return part.content
  }
}
