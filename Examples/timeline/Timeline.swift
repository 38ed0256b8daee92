import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting

/// Follows a long chat in a window of the newest rows, and loads older rows on demand.
@main @MainActor
enum Timeline {
  static func main() async throws {
    var search = HostScript.Tool("search", input: #"{"for": "parser"}"#, output: "14 matches")
    (search.progress, search.pace) = (["3 matches", "9 matches"], .milliseconds(10))
    let ask = HostScript.Step.ask(ChatInputRequest(id: "which", message: "All of them?"))
    let script = HostScript(steps: [.tool(search), .say("There are many."), ask])
    try await EmbeddedHost.with(HostConfiguration { _ in script }) { host in
      let history = (1...400).map {
        Turn.answered("Question \($0)", "Answer \($0)", id: "old-\($0)")
      }
      let chat = await host.createSession(history: history).chat
      let url = try await host.start()
      try await withMultiHostClient { multi in
        try await multi.add(HostConfig(id: "h") { _ in WebSocketTransport(url: url) })
        // The window has 300 rows; the host keeps the turns before the last 250.
        let timeline = ChatTranscript(
          of: chat, on: "h", of: multi, options: TranscriptOptions(rows: 300, turns: 250))
        let updates = timeline.updates()
        async let _ = timeline.run()
        for await update in updates {
          guard case .changes(let changes) = update else { continue }
          if case .loading = timeline.connection { continue }
          if changes.contains(.connection), timeline.rows.count > 0 {
            print("\(timeline.rows.count) rows from \(timeline.rows[0].text)")
            await host.startTurn("Look for it.", in: chat)
          }
          for change in changes { show(change) }
          for decision in timeline.decisions where changes.contains(.decisions) {
            try await multi.answer(decision, with: [:])
          }
          if timeline.rows.last?.turnId?.hasPrefix("old") == false,
            case .turnEnd = timeline.rows.last?.content
          {
            break
          }
        }
        for _ in 1...3 { try await timeline.loadOlder() }
        print("\(timeline.rows.count) rows from \(timeline.rows[0].text)")
      }
    }
  }

  static func show(_ change: TranscriptChange) {
    switch change {
    case .inserted(let row, _), .updated(let row, _):
      guard row.turnId?.hasPrefix("old") == false else { return }
      if case .toolCall(let card) = row.content {
        print("\(card.displayName) [\(card.phase)] \(card.output)")
      } else {
        print("\(row.id.item): \(row.text)")
      }
    case .streamed(let text): print("… \(text)")
    default: break
    }
  }
}
