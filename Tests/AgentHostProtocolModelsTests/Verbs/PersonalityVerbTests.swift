import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

/// The known hosts differ from the protocol's text: they number, name, reject and echo in other ways.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct PersonalityVerbTests {
  private static func script(_ turn: HostTurn) -> HostScript {
    guard turn.message.text == "Tidy up." else {
      return HostScript(.say("You said: \(turn.message.text)"))
    }
    return HostScript(
      .tool(.init("read_file", output: "# Notes", mode: .asks)),
      .tool(.init("delete_file", mode: .asks)),
      .ask(
        ChatInputRequest(
          id: "name", questions: [.text(ChatInputTextQuestion(id: "q", message: "Name?"))])),
      .say("Done."))
  }

  @Test(arguments: HostPersonality.all, [false, true])
  func `a session from its creation over messages and decisions to the archive`(
    personality: HostPersonality, withOutbox: Bool
  ) async throws {
    let configuration = HostConfiguration(personality: personality, script: Self.script)
    try await withHosts(["a"], outbox: withOutbox ? .inMemory() : nil, configuration) {
      multi, hosts in
      let following = await multi.follow()
      let session = try await multi.createSession(on: "a")
      let chat = try await multi.createChat(in: session, on: "a")
      try await until { following.channels(of: "a").contains(chat) }
      let decisions = await multi.decisions()
      let sent = try await multi.send("Tidy up.", to: chat, on: "a")
      #expect(sent.outcome.isDone)
      let next = try await multi.send("And now?", to: chat, on: "a")
      #expect(next.outcome.isDone)
      guard case .queued = next.delivery else {
        Issue.record("\(next.delivery)")
        return
      }
      var open = 0
      var count = 0
      for await change in decisions {
        switch change {
        case .opened(let decision):
          count += 1
          open += 1
          let outcome =
            switch decision.toolName {
            case "read_file": try await multi.approve(decision)
            case "delete_file": try await multi.deny(decision, because: "Never.")
            default: try await multi.answer(decision, with: "Parser")
            }
          #expect(outcome.isDone, "\(outcome)")
        case .closed: open -= 1
        }
        if count == 3, open == 0 { break }
      }
      var rows: [TranscriptRow] = []
      for await changes in try await multi.transcriptChanges(of: chat, on: "a") {
        for change in changes { rows.apply(change) }
        guard case .turnEnd = rows.last?.content else { continue }
        if rows.contains(where: { $0.text == "You said: And now?" }) { break }
      }
      #expect(try await multi.rename(session: session, to: "Tidied", on: "a").isDone)
      #expect(try await multi.archive(session: session, on: "a").isDone)
      try await until { await multi.aggregatedSessions().first?.summary.title == "Tidied" }
      await following.release()
    }
  }
}
