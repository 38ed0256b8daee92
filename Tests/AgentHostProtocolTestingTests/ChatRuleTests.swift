import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host lets clients do to chats: opening and moving them, writing, answering.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ChatRuleTests {
  private static func turn(_ id: String) -> Turn {
    Turn(
      id: id, message: Message(text: id, origin: MessageOrigin(kind: .user)), responseParts: [],
      state: .complete)
  }

  /// A session with a chat that has a turn, and a client that looks at both.
  private func with(
    _ agent: AgentInfo = .embedded,
    script: @escaping @Sendable (HostTurn) -> HostScript = { .echo($0.message.text) },
    clock: any Clock<Duration> = ContinuousClock(),
    _ body: (_ host: EmbeddedHost, _ client: RawClient, _ session: URI, _ chat: URI) async throws
      -> Void
  ) async throws {
    var configuration = HostConfiguration(script: script)
    configuration.agents = [agent]
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession(history: [Self.turn("first")])
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      try await body(host, client, session, chat)
      try await expectAgreement(client, host)
    }
  }

  private func starting(_ message: Message, _ turn: String = "t1") -> StateAction {
    .chat(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: turn, startedAt: "2026-01-01T00:00:00.000Z", message: message)))
  }

  private func message(_ text: String, attached chat: URI? = nil, to turn: String? = nil) -> Message
  {
    let attachment = chat.map {
      MessageAttachment.chat(MessageChatAttachment(label: "Before", resource: $0, endTurn: turn))
    }
    return Message(
      text: text, origin: MessageOrigin(kind: .user), attachments: attachment.map { [$0] })
  }

  // MARK: Opening and moving

  @Test func `chats that cannot be opened are refused`() async throws {
    try await with { host, client, session, chat async throws in
      let new: URI = "ahp-chat:/new"
      let taken = CreateChatParams(channel: session, chat: chat)
      #expect(try await client.refusal(taken) == .alreadyExists)
      let foreign = Message(text: "x", origin: MessageOrigin(kind: .agent))
      let nowhere = SideChatSource(chat: chat, turnId: "absent")
      for params in [
        CreateChatParams(channel: session, chat: new, initialMessage: foreign),
        CreateChatParams(channel: session, chat: new, workingDirectories: ["file:///absent"]),
        CreateChatParams(channel: session, chat: new, source: .unknown(["kind": "dream"])),
        CreateChatParams(channel: session, chat: new, source: .sideChat(nowhere)),
      ] {
        #expect(try await client.refusal(params) == .invalidParams)
      }
      let absent = CreateChatParams(channel: "ahp-session:/absent", chat: "ahp-chat:/new")
      #expect(try await client.refusal(absent) == .sessionNotFound)
      #expect(client.states[session]?.asSession?.chats.map(\.resource) == [chat])
    }
  }

  @Test func `an agent may have one chat a session`() async throws {
    var agent = AgentInfo.embedded
    agent.capabilities?.multipleChats = nil
    try await with(agent) { _, client, session, _ async throws in
      let second = CreateChatParams(channel: session, chat: "ahp-chat:/new")
      #expect(try await client.refusal(second) == .invalidParams)
    }
  }

  @Test func `an agent may know no forks and side chats`() async throws {
    var agent = AgentInfo.embedded
    agent.capabilities?.multipleChats = MultipleChatsCapability()
    try await with(agent) { _, client, session, chat async throws in
      for source in [
        ChatSource.fork(ForkChatSource(chat: chat, turnId: "first")),
        .sideChat(SideChatSource(chat: chat, turnId: "first")),
      ] {
        let params = CreateChatParams(channel: session, chat: "ahp-chat:/new", source: source)
        #expect(try await client.refusal(params) == .invalidParams)
      }
      let plain = CreateChatParams(channel: session, chat: "ahp-chat:/new")
      #expect(try await client.refusal(plain) == nil)
    }
  }

  @Test func `a fork works where its source does`() async throws {
    try await with { host, client, session, chat async throws in
      let narrow: URI = "ahp-chat:/narrow"
      let directory: URI = "file:///workspace"
      _ = try await client.call(
        CreateChatParams(channel: session, chat: narrow, workingDirectories: []))
      await host.startTurn("x", in: narrow)
      let turn = try #require(await host.chat(narrow)?.turns.first?.id)
      for (index, directories) in [[directory], ["file:///absent"]].enumerated() {
        let fork: URI = "ahp-chat:/fork\(index)"
        let params = CreateChatParams(
          channel: session, chat: fork, source: .fork(ForkChatSource(chat: narrow, turnId: turn)),
          workingDirectories: directories)
        #expect(try await client.refusal(params) == nil)
        #expect(await host.chat(fork)?.workingDirectories == [])
      }
    }
  }

  @Test func `with one directory a chat chooses none`() async throws {
    var agent = AgentInfo.embedded
    agent.capabilities?.multipleWorkingDirectories = nil
    try await with(agent) { _, client, session, _ async throws in
      let params = CreateChatParams(
        channel: session, chat: "ahp-chat:/new", workingDirectories: ["file:///workspace"])
      #expect(try await client.refusal(params) == .invalidParams)
    }
  }

  @Test func `a canvas goes with its chat`() async throws {
    try await with { host, client, session, chat async throws in
      let other = await host.createChat(in: session)
      let state = CanvasState(instanceId: "i", extensionId: "e", canvasId: "c", title: "Plan")
      let canvas = await host.createCanvas(state, in: other)
      let kept = await host.createCanvas(state, in: chat)
      _ = try await client.call(DisposeChatParams(channel: other))
      #expect(await host.state(of: canvas) == nil)
      #expect(await host.state(of: kept) != nil)
      await host.disposeSession(session)
      #expect(await host.state(of: kept) == nil)
      for uri in [session, chat] { client.states[uri] = nil }
    }
  }

  @Test func `a chat may begin with a message`() async throws {
    try await with { host, client, session, _ async throws in
      _ = try await client.call(
        CreateChatParams(
          channel: session, chat: "ahp-chat:/new", initialMessage: message("Hello")))
      try await client.subscribe("ahp-chat:/new")
      let state = try await client.waitForChat("ahp-chat:/new") { $0.turns.count == 1 }
      #expect(state.turns.first?.message.text == "Hello")
      #expect(state.turns.first?.responseParts.compactMap(\.text) == ["You said: Hello"])
    }
  }

  @Test func `chats do not move just anywhere`() async throws {
    try await with { host, client, session, chat async throws in
      let moving: URI = "ahp-chat:/moving"
      _ = try await client.call(CreateChatParams(channel: session, chat: moving))
      func move(to destination: MoveChatDestination) -> MoveChatParams {
        MoveChatParams(channel: moving, destination: destination)
      }
      func place(_ session: URI, after: URI? = nil) -> MoveChatDestination {
        .session(SessionMoveDestination(session: session, after: after))
      }
      let absent: URI = "ahp-session:/absent"
      #expect(try await client.refusal(move(to: place(absent))) == .sessionNotFound)
      for destination in [
        place(session, after: "ahp-chat:/absent"), place(session, after: moving),
        .unknown(["kind": "moon"]),
      ] {
        #expect(try await client.refusal(move(to: destination)) == .invalidParams)
      }
      let missingChat = MoveChatParams(channel: "ahp-chat:/absent", destination: .newSession)
      #expect(try await client.refusal(missingChat) == .notFound)
      #expect(client.states[session]?.asSession?.chats.map(\.resource) == [chat, moving])
    }
  }

  @Test func `a chat moves with those its tools have opened`() async throws {
    let script: @Sendable (HostTurn) -> HostScript = { _ in
      HostScript(.delegate(title: "Part", HostScript(.say("Done."))))
    }
    try await with(script: script) { host, client, session, chat async throws in
      let (other, _) = await host.createSession(title: "Other")
      try await client.subscribe(other)
      let moving: URI = "ahp-chat:/moving"
      _ = try await client.call(CreateChatParams(channel: session, chat: moving))
      try await client.subscribe(moving)
      #expect(try await client.outcome(starting(message("Go")), on: moving) == nil)
      _ = try await client.waitForChat(moving) { $0.turns.count == 1 }
      let part = try #require(
        client.states[session]?.asSession?.chats.first { $0.title == "Part" }?.resource)
      _ = try await client.call(
        MoveChatParams(
          channel: moving, destination: .session(SessionMoveDestination(session: other))))
      #expect(client.states[session]?.asSession?.chats.map(\.resource) == [chat])
      let there = try #require(client.states[other]?.asSession?.chats.map(\.resource))
      #expect(Set(there).isSuperset(of: [moving, part]))
      #expect(there.first == moving)
    }
  }

  @Test func `what a chat waits for moves with it`() async throws {
    let script: @Sendable (HostTurn) -> HostScript = { _ in
      HostScript(.tool(HostScript.Tool("build", mode: .asks)))
    }
    try await with(script: script) { host, client, session, chat async throws in
      let (other, _) = await host.createSession(title: "Other")
      try await client.subscribe(other)
      let moving: URI = "ahp-chat:/moving"
      _ = try await client.call(CreateChatParams(channel: session, chat: moving))
      try await client.subscribe(moving)
      #expect(try await client.outcome(starting(message("Go")), on: moving) == nil)
      let before = try await client.waitForSession(session) { $0.inputNeeded?.isEmpty == false }
      _ = try await client.call(
        MoveChatParams(
          channel: moving, destination: .session(SessionMoveDestination(session: other))))
      #expect(client.states[session]?.asSession?.inputNeeded ?? [] == [])
      #expect(client.states[other]?.asSession?.inputNeeded == before.inputNeeded)
      guard case .toolConfirmation(let request) = before.inputNeeded?.first,
        case .pendingConfirmation(let call) = request.toolCall
      else {
        Issue.record("nothing is to be confirmed")
        return
      }
      let approval = StateAction.chat(
        .toolCallConfirmed(
          ChatToolCallConfirmedAction(
            turnId: request.turnId, toolCallId: call.toolCallId, approved: true,
            confirmed: .userAction)))
      #expect(try await client.outcome(approval, on: moving) == nil)
      _ = try await client.waitForChat(moving) { $0.turns.count == 1 }
      _ = try await client.waitForSession(other) { $0.inputNeeded?.isEmpty ?? true }
    }
  }

  // MARK: Writing

  @Test func `attached chats have to exist`() async throws {
    try await with { host, client, session, chat async throws in
      let other = await host.createChat(in: session, history: [Self.turn("a"), Self.turn("b")])
      for (message, reason) in [
        (message("x", attached: "ahp-chat:/absent"), "there is no such chat"),
        (message("x", attached: other, to: "absent"), "there is no such turn"),
      ] {
        #expect(try await client.outcome(starting(message), on: chat) == reason)
      }
      #expect(
        try await client.outcome(starting(message("x", attached: other, to: "b")), on: chat) == nil)
      let state = try await client.waitForChat(chat) { $0.turns.count == 2 }
      #expect(state.turns.last?.message.attachments?.count == 1)
      let whole = starting(message("y", attached: other), "t2")
      #expect(try await client.outcome(whole, on: chat) == nil)
      _ = try await client.waitForChat(chat) { $0.turns.count == 3 }
      let again = starting(message("z"), "t2")
      #expect(try await client.outcome(again, on: chat) == "the turn exists")
    }
  }

  @Test func `a delegated chat is read only and its end resumes the parent`() async throws {
    let clock = TestClock()
    let script: @Sendable (HostTurn) -> HostScript = { _ in
      HostScript(
        .delegate(title: "Part", HostScript(.pause(.seconds(3600)))), .say("I go on."))
    }
    for isDisposed in [false, true] {
      try await with(script: script, clock: clock) { host, client, session, chat async throws in
        #expect(try await client.outcome(starting(message("Go")), on: chat) == nil)
        let state = try await client.waitForSession(session) { $0.chats.count == 2 }
        let part = try #require(state.chats.first { $0.title == "Part" }?.resource)
        try await client.subscribe(part)
        let running = try await client.waitForChat(part) { $0.activeTurn != nil }
        let turn = try #require(running.activeTurn?.id)
        if isDisposed {
          client.states[part] = nil
          #expect(try await client.refusal(DisposeChatParams(channel: part)) == nil)
        } else {
          let cancel = ChatTurnCancelledAction(turnId: turn, duration: 1)
          #expect(try await client.outcome(.chat(.turnCancelled(cancel)), on: part) == nil)
          #expect(
            try await client.outcome(starting(message("Hello"), "mine"), on: part)
              == "the chat is read-only")
        }
        let done = try await client.waitForChat(chat) { $0.turns.count == 2 }
        let parts = done.turns.last?.responseParts ?? []
        #expect(parts.compactMap(\.text) == ["I go on."])
        guard case .toolCall(let call) = parts.first, case .completed(let completed) = call.toolCall
        else {
          Issue.record("the call is not completed")
          return
        }
        #expect(!completed.success)
      }
    }
  }

  // MARK: Answering

  private static let request = ChatInputRequest(
    id: "r", message: "How many?",
    questions: [
      .integer(ChatInputNumberQuestion(id: "count", message: "Count", required: true)),
      .text(ChatInputTextQuestion(id: "note", message: "Note")),
    ])

  private func number(_ value: Double) -> ChatInputAnswer {
    .submitted(ChatInputAnswered(value: .number(ChatInputNumberAnswerValue(value: value))))
  }

  private func answering(
    _ request: String, _ question: String, _ answer: ChatInputAnswer?
  ) -> StateAction {
    .chat(
      .inputAnswerChanged(
        ChatInputAnswerChangedAction(requestId: request, questionId: question, answer: answer)))
  }

  private func completing(
    _ request: String, _ response: ChatInputResponseKind,
    _ answers: [String: ChatInputAnswer]? = nil
  ) -> StateAction {
    .chat(
      .inputCompleted(
        ChatInputCompletedAction(requestId: request, response: response, answers: answers)))
  }

  @Test func `answers have to fit their questions`() async throws {
    let script: @Sendable (HostTurn) -> HostScript = { _ in HostScript(.ask(Self.request)) }
    try await with(script: script) { host, client, session, chat async throws in
      #expect(try await client.outcome(starting(message("Ask")), on: chat) == nil)
      _ = try await client.waitForChat(chat) { $0.activeTurn?.responseParts.isEmpty == false }
      let skipped = ChatInputAnswer.skipped(ChatInputSkipped())
      for (action, reason) in [
        (answering("absent", "count", number(1)), "there is no open request of that id"),
        (answering("r", "absent", number(1)), "the request has no such question"),
        (answering("r", "count", number(1.5)), "the answer does not fit the question"),
        (answering("r", "note", number(1)), "the answer does not fit the question"),
        (completing("absent", .accept), "there is no open request of that id"),
        (completing("r", .accept), "a required question is not answered"),
        (completing("r", .accept, ["count": skipped]), "a required question is not answered"),
        (
          completing("r", .accept, ["count": number(1), "note": number(2)]),
          "an answer does not fit its question"
        ),
      ] {
        #expect(try await client.outcome(action, on: chat) == reason)
      }
      #expect(try await client.outcome(answering("r", "count", number(2)), on: chat) == nil)
      #expect(try await client.outcome(answering("r", "note", skipped), on: chat) == nil)
      #expect(try await client.outcome(answering("r", "note", nil), on: chat) == nil)
      #expect(try await client.outcome(completing("r", .accept), on: chat) == nil)
      let state = try await client.waitForChat(chat) { $0.turns.count == 2 }
      guard case .inputRequest(let part) = state.turns.last?.responseParts.first else {
        Issue.record("there is no request")
        return
      }
      #expect(part.response == .accept)
    }
  }

  @Test func `what is asked twice is answered twice`() async throws {
    let script: @Sendable (HostTurn) -> HostScript = { _ in
      HostScript(.times(2, HostScript(.ask(Self.request))))
    }
    try await with(script: script) { host, client, session, chat async throws in
      #expect(try await client.outcome(starting(message("Ask")), on: chat) == nil)
      var ids: [String] = []
      for _ in 1...2 {
        let state = try await client.waitForSession(session) { state in
          guard case .chatInput(let needed) = state.inputNeeded?.first else { return false }
          return !ids.contains(needed.request.id)
        }
        guard case .chatInput(let needed) = state.inputNeeded?.first else { return }
        ids.append(needed.request.id)
        #expect(try await client.outcome(completing(needed.request.id, .decline), on: chat) == nil)
      }
      _ = try await client.waitForChat(chat) { $0.turns.count == 2 }
      #expect(ids.first == "r" && Set(ids).count == 2)
      try await client.settle()
      #expect(client.states[session]?.asSession?.inputNeeded?.isEmpty ?? true)
    }
  }
}
