import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// The code of the other libraries' articles.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct OtherArticleTests {
  @Test
  func `the landing page folds envelopes into a state`() async throws {
    let bytes = ChatState(
      resource: "ahp-chat:/1", title: "Chat", status: .idle, modifiedAt: "2026-01-01T00:00:00.000Z",
      turns: []
    ).jsonBytes()
    let draft = Message(text: "Hel", origin: MessageOrigin(kind: .user))
    let change = StateAction.chat(.draftChanged(ChatDraftChangedAction(draft: draft)))
    let envelopes = [
      ActionEnvelope(channel: "ahp-chat:/1", action: change, serverSeq: 1, origin: nil)
    ]
    var chat = try ChatState(json: bytes)
    for envelope in envelopes where envelope.rejectionReason == nil {
      if case .chat(let action) = envelope.action { chat.reduce(action) }
    }
    #expect(chat.draft?.text == "Hel")
  }

  @Test
  func `no sleeping: the test advances the clock`() async throws {
    let clock = TestClock()
    async let woken: Void = clock.sleep(until: clock.now.advanced(by: .seconds(30)))
    let sleeper = await clock.nextSleeper()
    #expect(sleeper?.duration == .seconds(30))
    clock.advance(by: .seconds(30))
    try await woken
  }

  @Test
  func `no sleeping: the test ends the delay before a reconnect`() async throws {
    let clock = TestClock()
    try await EmbeddedHost.with { host in
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "host") { _ in await host.transport() }
            .withReconnectPolicy(.constant(.seconds(40))).withClient { $0.clock = clock })
        try await host.wait { $0.connectedClients.count == 1 }
        await host.dropConnections()
        while let sleeper = await clock.nextSleeper(), sleeper.duration != .seconds(40) {}
        clock.advance(by: .seconds(40))
        try await host.wait { $0.connectedClients.count == 1 }
      }
    }
  }
}
