import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting

/// Answers the confirmations that tools wait for, by rule, on every chat of every host.
@main
enum ApproveBot {
  static func main() async throws {
    let agent = HostConfiguration { turn in
      HostScript(
        .tool(.init("read_file", input: #"{"path": "notes.md"}"#, output: "# Notes", mode: .asks)),
        .tool(.init("delete_file", input: #"{"path": "notes.md"}"#, mode: .asks)),
        .say("That is all I could do."))
    }
    try await EmbeddedHost.with(agent) { host in
      let url = try await host.start()
      let (_, chat) = await host.createSession()
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "h", label: "Host") { _ in WebSocketTransport(url: url) })
        let following = await multi.follow(.sessionsAndChats)
        await host.startTurn("Tidy up my notes.", in: chat)
        // The connection may be lost at any time.
        let patient = VerbOptions(whenOffline: .wait(.seconds(60)))
        // Decisions that are already pending come first, so a call that began to wait without a connection is
        // answered, too.
        for await change in await multi.decisions() {
          guard case .opened(let decision) = change else { continue }
          let tool = decision.toolName ?? ""
          let outcome =
            tool.hasPrefix("read_")
            ? try await multi.approve(decision, options: patient)
            : try await multi.deny(
              decision, because: "The rule allows reading only.", options: patient)
          print("\(tool): \(outcome)")
          if tool == "delete_file" { break }
        }
        await following.release()
        try await show(chat, multi)
      }
    }
  }

  /// Prints the final status of the calls.
  static func show(_ chat: URI, _ multi: MultiHostClient) async throws {
    var rows: [TranscriptRow] = []
    for await changes in try await multi.transcriptChanges(of: chat, on: "h") {
      for change in changes { rows.apply(change) }
      if case .turnEnd = rows.last?.content { break }
    }
    for case .toolCall(let card) in rows.map(\.content) {
      print("\(card.displayName) [\(card.phase)] \(card.message ?? "")")
    }
  }
}
