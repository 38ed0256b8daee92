import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host makes of messages of users.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct MessageRuleTests {
  /// A chat with a turn, in which turns take their time, and a client that looks at it.
  private func with(
    script: HostScript = HostScript(.pause(.seconds(60)), .say("Done.")),
    _ body: (_ host: EmbeddedHost, _ client: RawClient, _ session: URI, _ chat: URI) async throws
      -> Void
  ) async throws {
    var configuration = HostConfiguration { _ in script }
    configuration.clock = TestClock()
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession(history: [.answered("Q", "A", id: "t0")])
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      try await body(host, client, session, chat)
      try await expectAgreement(client, host)
    }
  }

  private func message(_ text: String, attached chat: URI? = nil) -> Message {
    let attachment = chat.map {
      MessageAttachment.chat(MessageChatAttachment(label: "Before", resource: $0))
    }
    return Message(
      text: text, origin: MessageOrigin(kind: .user), attachments: attachment.map { [$0] })
  }

  private func starting(_ turn: String, _ message: Message) -> StateAction {
    .chat(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: turn, startedAt: "2026-01-01T00:00:00.000Z", message: message)))
  }

  private func queueing(_ kind: PendingMessageKind, _ message: Message) -> StateAction {
    .chat(
      .pendingMessageSet(ChatPendingMessageSetAction(kind: kind, id: "m", message: message)))
  }

  // MARK: Attached chats

  @Test func `attached chats are pinned`() async throws {
    try await with { host, client, session, chat async throws in
      func pinned(_ message: Message?) -> [String?]? {
        message?.attachments?.map { attachment in
          guard case .chat(let attachment) = attachment else { return "none" }
          return attachment.endTurn
        }
      }
      let empty = await host.createChat(in: session)
      let steering = queueing(.steering, message("x", attached: chat))
      #expect(try await client.outcome(steering, on: chat) == nil)
      #expect(pinned(client.chat(chat)?.steeringMessage?.message) == ["t0"])
      let start = starting("t1", message("x", attached: chat))
      #expect(try await client.outcome(start, on: chat) == nil)
      #expect(pinned(client.chat(chat)?.activeTurn?.message) == ["t0"])
      let queued = queueing(.queued, message("x", attached: empty))
      #expect(try await client.outcome(queued, on: chat) == nil)
      #expect(pinned(client.chat(chat)?.queuedMessages?.first?.message) == [nil])
      let new: URI = "ahp-chat:/new"
      _ = try await client.call(
        CreateChatParams(
          channel: session, chat: new, initialMessage: message("x", attached: chat)))
      try await client.subscribe(new)
      #expect(pinned(client.chat(new)?.activeTurn?.message) == ["t0"])
    }
  }

  @Test func `a first message is checked like others`() async throws {
    try await with { host, client, session, chat async throws in
      let params = CreateChatParams(
        channel: session, chat: "ahp-chat:/new",
        initialMessage: message("x", attached: "ahp-chat:/absent"))
      #expect(try await client.refusal(params) == .invalidParams)
      #expect(await host.state(of: "ahp-chat:/new") == nil)
    }
  }

  // MARK: Chats that are not for users

  @Test func `messages to a read only chat are rejected`() async throws {
    let part = HostScript(.say("Part."))
    let script = HostScript(.delegate(title: "Part", part))
    try await with(script: script) { host, client, session, chat async throws in
      #expect(try await client.outcome(starting("t1", message("Go")), on: chat) == nil)
      let state = try await client.waitForSession(session) { $0.chats.count == 2 }
      let part = try #require(state.chats.first { $0.title == "Part" }?.resource)
      try await client.subscribe(part)
      _ = try await client.waitForChat(part) { $0.turns.count == 1 }
      for action in [
        starting("t2", message("x")), queueing(.queued, message("x")),
        queueing(.steering, message("x")), .chat(.truncated(ChatTruncatedAction())),
        .chat(.turnResume(ChatTurnResumeAction(turnId: "t1"))),
      ] {
        #expect(try await client.outcome(action, on: part) == "the chat is read-only")
      }
      #expect(client.chat(part)?.turns.count == 1)
    }
  }
}
