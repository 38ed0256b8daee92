import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

/// Chats of agents that users can only read, or not even see.
@Suite(.limitedConcurrency)
struct ChatInteractivityTests {
  /// A session with a default chat and two chats of workers.
  private func bench(_ status: SessionStatus = .idle) -> ScreenBench {
    var bench = ScreenBench()
    func entry(
      _ uri: URI, _ title: String, _ status: SessionStatus, _ interactivity: ChatInteractivity?
    ) -> ChatSummary {
      ChatSummary(
        resource: uri, title: title, status: status, modifiedAt: "2026-11-21T10:00:00Z",
        interactivity: interactivity)
    }
    let session = SessionState(
      provider: "embedded", title: "Fix the login", status: .idle, lifecycle: .ready,
      activeClients: [],
      chats: [
        entry(ScreenBench.chat.uri, "Lead", .idle, nil),
        entry("ahp-chat:/internal", "Internal", status, .hidden),
        entry("ahp-chat:/worker", "Worker", .idle, .readOnly),
      ], defaultChat: ScreenBench.chat.uri)
    bench.tell(Snapshot(resource: ScreenBench.session.uri, state: .session(session), fromSeq: 0))
    return bench
  }

  @Test func `hidden chats are not listed`() {
    var bench = bench()
    let text = bench.text()
    #expect(text.contains("Worker"))
    #expect(!text.contains("Internal"))
  }

  @Test func `Enter does not open a hidden chat that waits`() {
    var bench = bench(.inputNeeded)
    bench.press(.enter)
    #expect(bench.model.state.open.selection == .session(ScreenBench.session))
  }

  @Test(arguments: [ChatInteractivity.readOnly, .hidden, .unknown("secret")])
  func `no message is written to a chat that takes none`(interactivity: ChatInteractivity) {
    var bench = ScreenBench()
    let state = ChatState(
      resource: ScreenBench.chat.uri, title: "Worker", status: .idle,
      modifiedAt: "2026-11-21T10:00:00Z", interactivity: interactivity, turns: [])
    bench.tell(Snapshot(resource: ScreenBench.chat.uri, state: .chat(state), fromSeq: 0))
    bench.press(.character("m"))
    #expect(bench.text().contains("the chat takes no messages of users"))
    #expect(bench.model.state.mode == .browse)
  }
}
