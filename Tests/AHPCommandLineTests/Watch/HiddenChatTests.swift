import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// Chats that the host hides from users.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct HiddenChatTests {
  private func with(_ body: (HostBench) async throws -> Void) async throws {
    try await HostBench.with { bench in
      let chat = await bench.host.createChat(
        in: bench.session, title: "Worker", history: [.answered("dig", "dug", id: "t1")])
      await bench.host.dispatch(
        .session(
          .chatUpdated(
            SessionChatUpdatedAction(
              chat: chat, changes: PartialChatSummary(interactivity: .hidden)))),
        on: bench.session)
      try await body(bench)
    }
  }

  @Test(arguments: [
    "chats", "chats -o name", "chats -o ndjson", "logs",
  ])
  func `a hidden chat is shown only on request`(command: String) async throws {
    try await with { bench in
      var words = command.split(separator: " ").map(String.init)
      words.insert(contentsOf: [bench.url, bench.session], at: 1)
      let shown = await run(words + ["--hidden"], environment: bench.environment)
      #expect(shown.code == .success, "\(shown.errors)")
      let usual = await run(words, environment: bench.environment)
      #expect(usual.code == .success, "\(usual.errors)")
      func has(_ result: ToolRun) -> Int {
        let lines = result.output.split(separator: "\n")
        // The state of the session lists the chat, too.
        return lines.count { $0.contains(words[0] == "chats" ? "Worker" : "dug") }
      }
      if words.contains("name") {
        #expect(shown.output.split(separator: "\n").count == 2)
        #expect(usual.output.split(separator: "\n").count == 1)
      } else {
        #expect(has(shown) > 0, "\(shown.output)")
        #expect(has(usual) == 0, "\(usual.output)")
      }
    }
  }

  @Test(arguments: [ChatInteractivity.hidden, .unknown("secret")])
  func `events of a hidden chat are shown only on request`(interactivity: ChatInteractivity) {
    let chat = ChatState(
      resource: "ahp-chat:/w", title: "Worker", status: .idle, modifiedAt: "",
      interactivity: interactivity, turns: [])
    let event = WatchEvent(
      host: "h", time: .now,
      .snapshot(Snapshot(resource: "ahp-chat:/w", state: .chat(chat), fromSeq: 1)))
    var directory = ChannelDirectory()
    directory.learn(from: event)
    var filter = WatchFilter()
    #expect(!filter.shows(event, in: directory))
    filter.showsHidden = true
    #expect(filter.shows(event, in: directory))
  }
}
