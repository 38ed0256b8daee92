import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// A message that is too large for its transport fails alone.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientOversizeTests {
  private func withClient(_ body: (AHPClient, URI) async throws -> Void) async throws {
    try await EmbeddedHost.with { host in
      let url = try await host.start()
      let chat = await host.createSession().chat
      var options = WebSocketTransport.Options()
      options.socket.maxMessageBytes = 4_096
      let client = AHPClient(transport: WebSocketTransport(url: url, options: options))
      try await client.connect()
      _ = try await client.initialize(clientId: "me")
      try await body(client, chat)
      await client.shutdown()
    }
  }

  @Test func `a request`() async throws {
    try await withClient { client, _ in
      // Small messages around it are sent in the same batch.
      async let before = client.listSessions()
      let write = ResourceWriteParams(
        uri: "file:///large", data: String(repeating: "x", count: 5_000), encoding: .utf8)
      let large = Task { _ = try await client.request(write) }
      async let after = client.listSessions()
      let error = await #expect(throws: AHPError.self) { try await large.value }
      #expect(error?.code == .messageTooLarge)
      #expect(error?.wasWritten == false)
      #expect(try await before.items.count == 1)
      #expect(try await after.items.count == 1)
      _ = try await client.ping()
    }
  }

  @Test func `an action`() async throws {
    try await withClient { client, chat in
      let text = String(repeating: "x", count: 5_000)
      let draft = ChatDraftChangedAction(
        draft: Message(text: text, origin: MessageOrigin(kind: .user)))
      let handle = try await client.dispatch(.chat(.draftChanged(draft)), channel: chat)
      #expect(try await handle.outcome() == .unknown(wasWritten: false))
      #expect(handle.refusal?.code == .messageTooLarge)
      _ = try await client.ping()
    }
  }

  @Test func `an entry of the outbox`() async throws {
    try await EmbeddedHost.with { host in
      let url = try await host.start()
      let chat = await host.createSession().chat
      var options = WebSocketTransport.Options()
      options.socket.maxMessageBytes = 4_096
      try await withMultiHostClient(outbox: .inMemory()) { [options] multi in
        try await multi.add(
          HostConfig(id: "a") { _ in WebSocketTransport(url: url, options: options) })
        let text = String(repeating: "x", count: 5_000)
        let draft = ChatDraftChangedAction(
          draft: Message(text: text, origin: MessageOrigin(kind: .user)))
        let receipt = try await multi.enqueue(.chat(.draftChanged(draft)), host: "a", channel: chat)
        guard case .obsolete(.unsupported(let reason)) = try await receipt.settled().outcome else {
          Issue.record("it can never be sent")
          return
        }
        #expect(reason.contains("4096"))
        let next = try await multi.enqueue(
          .chat(.draftChanged(ChatDraftChangedAction())), host: "a", channel: chat)
        #expect(try await next.settled().outcome == .acked)
      }
    }
  }
}
