import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting

/// The view model of a chat screen. `ChatTranscript` provides rows, streaming text, cards, paging and own
/// messages. This class adds the rules for permissions and a store of events, which belong to the app.
@MainActor
final class ChatBridge {
  enum Answer {
    case allowOnce, alwaysAllow
    case deny(String)
  }

  let transcript: ChatTranscript
  /// The tools that the user has allowed permanently.
  private(set) var allowed: Set<String> = []
  private(set) var store: [TranscriptRow.ID: String] = [:]
  private let multi: MultiHostClient
  let patient = VerbOptions(whenOffline: .wait(.seconds(10)))

  init(_ chat: URI, on host: HostId, of multi: MultiHostClient) {
    self.multi = multi
    transcript = ChatTranscript(of: chat, on: host, of: multi)
  }

  /// Follows the chat until it ends.
  func run() async throws {
    let updates = transcript.updates()
    async let _ = transcript.run()
    for await update in updates {
      if case .rows(let rows, _) = update { for row in rows { persist(row) } }
      if case .changes(let changes) = update { for change in changes { take(change) } }
      // The connection is the current one; updates from before its end may be unread.
      if case .ended = transcript.connection, updates.unreadCount == 0 { return }
      // Rules decide immediately; other decisions wait for the user.
      for decision in transcript.decisions where decision.toolName.map(allowed.contains) == true {
        try await multi.approve(decision, options: patient)
      }
    }
  }

  func decide(_ decision: PendingDecision, _ answer: Answer) async throws {
    if case .alwaysAllow = answer, let tool = decision.toolName { allowed.insert(tool) }
    if case .deny(let reason) = answer {
      try await multi.deny(decision, because: reason, options: patient)
    } else {
      try await multi.approve(decision, options: patient)
    }
  }

  private func take(_ change: TranscriptChange) {
    switch change {
    case .inserted(let row, _), .updated(let row, _): persist(row)
    case .appended(_, let id, _): transcript.rows.last { $0.id == id }.map(persist)
    case .streamed(let text): print("… \(text)")
    case .connection: print("-- \(transcript.connection)")
    default: break
    }
  }

  private func persist(_ row: TranscriptRow) {
    let line =
      switch row.content {
      case .message: "user: \(row.text)"
      case .toolCall(let card): "[\(card.displayName)] \(card.phase) \(card.output)"
      case .turnEnd(let end): end.state.rawValue
      case .error(let error, _): "failed: \(error.message)"
      default: "agent: \(row.text)"
      }
    if store.updateValue(line, forKey: row.id) != line { print(line) }
  }
}

@main @MainActor
enum Main {
  static func main() async throws {
    let tool = HostScript.Tool("run_tests", input: "swift test", output: "12 passed", mode: .asks)
    let script = HostScript(.think("Tests, then."), .tool(tool), .say("All pass."))
    try await EmbeddedHost.with(HostConfiguration { _ in script }) { host in
      try await withMultiHostClient { multi in
        try await multi.add(HostConfig(id: "h") { _ in await host.transport() })
        let bridge = ChatBridge(await host.createSession().chat, on: "h", of: multi)
        let chat = bridge.transcript
        async let running: Void = bridge.run()
        try await chat.send("Run the tests.", options: bridge.patient)
        for await _ in chat.updates() where !chat.decisions.isEmpty { break }
        try await bridge.decide(chat.decisions[0], .alwaysAllow)
        for await _ in chat.updates() where !chat.isRunning { break }
        await host.dropConnections()
        for await case .changes(let all) in chat.updates() where all.contains(.connection) { break }
        try await chat.send("Again.", options: bridge.patient)
        for await _ in chat.updates() where chat.rows.count == 10 { break }
        await multi.shutdown()
        try await running
        print("\(chat.rows.count) rows, \(bridge.store.count) stored")
      }
    }
  }
}
