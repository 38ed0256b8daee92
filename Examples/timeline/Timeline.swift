import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

/// One row on the screen: a text, or one card a tool call, from its beginning to its result.
struct Row: Identifiable, Hashable {
  var id: String
  var text: String
  init(_ turnId: String, _ message: Message) { (id, text) = (turnId, "user: \(message.text)") }

  init?(_ part: ResponsePart) {
    switch part {
    case .markdown(let part): (id, text) = (part.id, "agent: \(part.content)")
    case .toolCall(let part):
      guard let id = part.toolCall.toolCallId, let status = part.toolCall.status else { return nil }
      let output = if case .text(let it) = part.toolCall.content?.last { it.text } else { "" }
      (self.id, text) = (id, "\(part.toolCall.displayName ?? "tool") [\(status)] \(output)")
    case .inputRequest(let ask):
      (id, text) = (ask.request.id, "\(ask.request.message ?? "") \(ask.response?.rawValue ?? "")")
    default: return nil
    }
  }

  /// Made of the state alone, so right after every replay; a long history costs no more.
  static func newest(_ limit: Int, of chat: ChatState) -> [Row] {
    var newestFirst: [Row] = []
    func add(_ id: String, _ message: Message, _ parts: [ResponsePart]) {
      newestFirst += parts.reversed().compactMap(Row.init(_:)) + [Row(id, message)]
    }
    if let turn = chat.activeTurn { add(turn.id, turn.message, turn.responseParts) }
    for turn in chat.turns.reversed() where newestFirst.count < limit {
      add(turn.id, turn.message, turn.responseParts)
    }
    return newestFirst.prefix(limit).reversed()
  }
}

/// Follows a long chat in a window of the newest rows: live, and back into its past.
@main
enum Timeline {
  static func main() async throws {
    var search = HostScript.Tool("search", input: #"{"for": "parser"}"#, output: "14 matches")
    (search.progress, search.pace) = (["3 matches", "9 matches"], .milliseconds(10))
    let ask = HostScript.Step.ask(ChatInputRequest(id: "which", message: "All of them?"))
    let script = HostScript(steps: [.tool(search), .say("There are many."), ask])
    try await EmbeddedHost.with(HostConfiguration { _ in script }) { host in
      let history = (1...400).map { Turn.answered("Question \($0)", "Answer \($0)", id: "t\($0)") }
      let chat = await host.createSession(history: history).chat
      let client = AHPClient(transport: WebSocketTransport(url: try await host.start()))
      try await client.connect()
      _ = try await client.initialize(clientId: "timeline-example")
      // As many turns as the window has rows at most; the host keeps the others.
      let subscription = try await client.subscribe(chat, view: SubscribeView(turns: 250))
      guard case .chat(var state) = subscription.snapshot?.state else { return }
      var rows = Row.newest(500, of: state)
      print("\(rows.count) rows from \(rows.first?.text ?? "-")")
      await host.startTurn("Look for it.", in: chat)
      for await event in subscription.events {
        guard case .action(let envelope) = event.event, case .chat(let action) = envelope.action,
          envelope.rejectionReason == nil, state.reduce(action).isChanged
        else { continue }
        let before = Set(rows)
        rows = Row.newest(500, of: state)
        for row in rows where !before.contains(row) { print("\(row.id): \(row.text)") }
        if case .inputRequested(let asked) = action {
          let yes = ChatInputCompletedAction(requestId: asked.request.id, response: .accept)
          try await client.dispatch(.chat(.inputCompleted(yes)), channel: chat)
        }
        if case .turnComplete = action { break }
      }
      // Scrolling up loads older turns, page by page, and widens the window.
      for try await page in client.turnPages(of: chat, from: state.turnsNextCursor).prefix(10) {
        state.reduce(.turnsLoaded(page))
      }
      print("\(rows.count) rows, \(Row.newest(540, of: state).count) after 10 pages")
      await client.shutdown()
    }
  }
}
