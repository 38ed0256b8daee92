import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

/// Follows a long chat with a window of the newest rows: live, and back into its past.
@main
enum TimelineExample {
  static func main() async throws {
    var search = HostScript.Tool("search", input: #"{"for": "parser"}"#, output: "14 matches")
    search.displayName = "Search"
    (search.progress, search.pace) = (["3 matches", "9 matches"], .milliseconds(10))
    let question = ChatInputRequest(id: "which", message: "All of them?")
    let steps: [HostScript.Step] = [.tool(search), .say("There are many."), .ask(question)]
    let history = (1...400).map { number in
      Turn(
        id: "t\(number)", message: Message(text: "Question \(number)", origin: .init(kind: .user)),
        responseParts: [.markdown(.init(id: "p\(number)", content: "Answer \(number)"))],
        state: .complete)
    }
    try await EmbeddedHost.with(HostConfiguration { _ in HostScript(steps: steps) }) { host in
      let (_, chat) = await host.createSession(history: history)
      let client = AHPClient(transport: WebSocketTransport(url: try await host.start()))
      try await client.connect()
      _ = try await client.initialize(clientId: "timeline-example")
      let state = try await follow(client, chat) { await host.startTurn("Look for it.", in: chat) }
      try await scrollBack(client, state)
      await client.shutdown()
    }
  }

  /// Prints each row that appears or changes, until the agent has had its answer.
  static func follow(
    _ client: AHPClient, _ chat: URI, start: @Sendable () async -> Void
  ) async throws -> ChatState {
    // As many turns as the window has rows at most; the host keeps the others.
    let subscription = try await client.subscribe(chat, view: SubscribeView(turns: 250))
    guard case .chat(var state) = subscription.snapshot?.state else { throw CancellationError() }
    var shown = Timeline(state).items
    print("\(shown.count) rows, from “\(shown.first?.id ?? "-")” to “\(shown.last?.id ?? "-")”")
    await start()
    for await event in subscription.events {
      guard case .action(let envelope) = event.event, envelope.rejectionReason == nil,
        case .chat(let action) = envelope.action
      else { continue }
      state.reduce(action)
      let items = Timeline(state).items
      for change in items.difference(from: shown).insertions {
        if case .insert(_, let item, _) = change { print("  \(item.content)") }
      }
      shown = items
      if case .inputRequested(let asked) = action {
        let answer = ChatInputCompletedAction(requestId: asked.request.id, response: .accept)
        try await client.dispatch(.chat(.inputCompleted(answer)), channel: chat)
      }
      if case .turnComplete = action { break }
    }
    print("still \(shown.count) rows, from “\(shown.first?.id ?? "-")”")
    return state
  }

  /// Loads older turns page by page and widens the window, as scrolling up does.
  static func scrollBack(_ client: AHPClient, _ state: ChatState) async throws {
    var (state, pages) = (state, 0)
    guard let cursor = state.turnsNextCursor else { return print("nothing is older") }
    for try await page in client.turnPages(of: state.resource, from: cursor) {
      state.reduce(.turnsLoaded(page))
      pages += 1
      if pages == 10 { break }
    }
    let items = Timeline(state, limit: Timeline.window + 40).items
    print("after \(pages) pages \(items.count) rows, from “\(items.first?.id ?? "-")”")
  }
}
