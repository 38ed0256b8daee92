import TestSupport
import Testing

@testable import AgentHostProtocol

/// A text that is the same in another composition is another text.
@Suite(.limitedConcurrency) struct ExactTextTests {
  @Test func `another composition is a change`() {
    var state = SessionState(
      provider: "p", title: "caf\u{E9}", status: .idle, lifecycle: .ready, activeClients: [],
      chats: [])
    let other = SessionAction.titleChanged(SessionTitleChangedAction(title: "cafe\u{301}"))
    #expect(state.reduce(other) == .changed)
    #expect(state.title.utf8.count == 6)
    #expect(state.reduce(other) == .unchanged)
  }

  @Test func `turns and calls are found by their bytes`() {
    var chat = ChatState(
      resource: "c", title: "", status: .idle, modifiedAt: "", turns: [],
      activeTurn: ActiveTurn(
        id: "\u{E9}", startedAt: "", message: Message(text: "", origin: MessageOrigin(kind: .user)),
        responseParts: []))
    let delta = ChatAction.responsePart(
      ChatResponsePartAction(
        turnId: "e\u{301}", part: .markdown(MarkdownResponsePart(id: "p", content: ""))))
    #expect(chat.reduce(delta) == .unchanged)
    #expect(chat.activeTurn?.responseParts.isEmpty == true)
  }
}
