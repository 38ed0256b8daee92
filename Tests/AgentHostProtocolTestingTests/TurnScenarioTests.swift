import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TurnScenarioTests {
  @Test(arguments: Meeting.allCases)
  func `two clients see a turn stream in`(meeting: Meeting) async throws {
    let script = HostScript(
      .think("Let me see what there is."), .say("It *is* all there."),
      .usage(UsageInfo(inputTokens: 3, outputTokens: 5)))
    try await EmbeddedHost.with(HostConfiguration(script: { _ in script })) { host in
      let (session, chat) = await host.createSession()
      let first = try await meeting.client(host, "first")
      let second = try await meeting.client(host, "second")
      for client in [first, second] {
        try await client.subscribe(session)
        try await client.subscribe(chat)
      }
      try await first.startTurn("Well?", in: chat)
      for client in [first, second] {
        let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
        #expect(state.turns[0].state == .complete)
        #expect(
          state.turns[0].responseParts.map(\.text)
            == ["Let me see what there is.", "It *is* all there."])
        #expect(state.turns[0].usage?.outputTokens == 5)
        #expect(state.status.activity == .idle)
        try await expectAgreement(client, host)
      }
      #expect(first.states == second.states)
    }
  }
}

extension ResponsePart {
  /// The text of a part that is text.
  var text: String? {
    switch self {
    case .markdown(let part): part.content
    case .reasoning(let part): part.content
    default: nil
    }
  }
}

extension TurnScenarioTests {
  @Test(arguments: Meeting.allCases)
  func `what makes no sense is rejected`(meeting: Meeting) async throws {
    try await EmbeddedHost.with { host in
      let (session, chat) = await host.createSession()
      let client = try await meeting.client(host)
      let seq = await host.serverSeq
      // Not subscribed to the chat: the echo comes nevertheless.
      let cancel = ChatTurnCancelledAction(turnId: "none", duration: 0)
      #expect(try await client.outcome(.chat(.turnCancelled(cancel)), on: chat) != nil)
      #expect(await host.serverSeq == seq + 1)
      let foreign = Message(text: "x", origin: MessageOrigin(kind: .agent))
      let start = ChatTurnStartedAction(
        turnId: "t", startedAt: "2026-01-01T00:00:00.000Z", message: foreign)
      #expect(try await client.outcome(.chat(.turnStarted(start)), on: chat) != nil)
      let own = ChatDeltaAction(turnId: "t", partId: "p", content: "x")
      #expect(try await client.outcome(.chat(.delta(own)), on: chat) != nil)
      #expect(try await client.outcome(.session(.ready), on: session) != nil)
      #expect(try await client.outcome(.unknown(["type": "chat/dance"]), on: chat) != nil)
      let title = SessionTitleChangedAction(title: "x")
      #expect(try await client.outcome(.session(.titleChanged(title)), on: chat) != nil)
      // Of a channel that does not exist nothing is heard.
      let last = await host.serverSeq
      try await client.dispatch(.chat(.turnCancelled(cancel)), on: "ahp-chat:/none")
      try await client.settle()
      #expect(await host.serverSeq == last)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `queued messages are taken up and steering is consumed`(meeting: Meeting) async throws {
    let clock = TestClock()
    let script = HostScript(.pause(.seconds(1)), .takeSteering, .say("Done."))
    var configuration = HostConfiguration(script: { _ in script })
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      let (_, chat) = await host.createSession()
      let client = try await meeting.client(host)
      try await client.subscribe(chat)
      try await client.startTurn("One", in: chat)
      func set(_ kind: PendingMessageKind, _ text: String) -> StateAction {
        let message = Message(text: text, origin: MessageOrigin(kind: .user))
        return .chat(
          .pendingMessageSet(ChatPendingMessageSetAction(kind: kind, id: text, message: message)))
      }
      for (kind, text) in [
        (PendingMessageKind.queued, "Two"), (.queued, "Three"), (.steering, "Left"),
      ] {
        #expect(try await client.outcome(set(kind, text), on: chat) == nil)
      }
      #expect(client.chat(chat)?.queuedMessages?.map(\.id) == ["Two", "Three"])
      for count in 1...3 {
        _ = await clock.nextSleeper()
        clock.advance(by: .seconds(1))
        let state = try await client.waitForChat(chat) { $0.turns.count == count }
        #expect(state.steeringMessage == nil)
      }
      let state = try #require(client.chat(chat))
      #expect(state.turns.map(\.message.text) == ["One", "Two", "Three"])
      #expect(state.queuedMessages?.isEmpty ?? true)
      let gone = ChatPendingMessageRemovedAction(kind: .queued, id: "Two")
      #expect(try await client.outcome(.chat(.pendingMessageRemoved(gone)), on: chat) != nil)
      try await expectAgreement(client, host)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `two clients answer one request`(meeting: Meeting) async throws {
    let request = ChatInputRequest(
      id: "r", message: "Which?",
      questions: [
        .text(ChatInputTextQuestion(id: "name", message: "Name", required: true)),
        .boolean(ChatInputBooleanQuestion(id: "sure", message: "Sure")),
      ])
    let script = HostScript(.ask(request), .say("Thanks."))
    try await EmbeddedHost.with(HostConfiguration(script: { _ in script })) { host in
      let (session, chat) = await host.createSession()
      let first = try await meeting.client(host, "first")
      let second = try await meeting.client(host, "second")
      for client in [first, second] {
        try await client.subscribe(session)
        try await client.subscribe(chat)
      }
      try await first.startTurn("Ask.", in: chat)
      _ = try await second.waitForSession(session) { $0.inputNeeded?.count == 1 }
      func answer(_ question: String, _ answer: ChatInputAnswer) -> StateAction {
        .chat(
          .inputAnswerChanged(
            ChatInputAnswerChangedAction(requestId: "r", questionId: question, answer: answer)))
      }
      let text = ChatInputAnswer.submitted(
        ChatInputAnswered(value: .text(ChatInputTextAnswerValue(value: "Ada"))))
      let sure = ChatInputAnswer.submitted(
        ChatInputAnswered(value: .boolean(ChatInputBooleanAnswerValue(value: true))))
      let accept = StateAction.chat(
        .inputCompleted(ChatInputCompletedAction(requestId: "r", response: .accept)))
      #expect(try await second.outcome(answer("sure", sure), on: chat) == nil)
      #expect(try await second.outcome(answer("sure", text), on: chat) != nil)
      #expect(try await second.outcome(accept, on: chat) != nil)
      #expect(try await first.outcome(answer("name", text), on: chat) == nil)
      #expect(try await second.outcome(accept, on: chat) == nil)
      for client in [first, second] {
        let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
        #expect(state.turns[0].responseParts.compactMap(\.text) == ["Thanks."])
        try await expectAgreement(client, host)
      }
      #expect(try await first.outcome(accept, on: chat) != nil)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a failed turn is resumed`(meeting: Meeting) async throws {
    let error = ErrorInfo(errorType: "overloaded", message: "Later.")
    let configuration = HostConfiguration(script: { turn in
      turn.attempt < 2
        ? HostScript(.say("Try \(turn.attempt)."), .fail(error, resumable: true))
        : HostScript(.say("Made it."))
    })
    try await EmbeddedHost.with(configuration) { host in
      let (_, chat) = await host.createSession()
      let client = try await meeting.client(host)
      try await client.subscribe(chat)
      try await client.startTurn("Go.", in: chat)
      let resume = StateAction.chat(.turnResume(ChatTurnResumeAction(turnId: "t1")))
      for _ in 1...2 {
        let failed = try await client.waitForChat(chat) { $0.turns.last?.state == .error }
        #expect(failed.status.activity == .error)
        #expect(try await client.outcome(resume, on: chat) == nil)
        try await client.settle()
      }
      let state = try await client.waitForChat(chat) { $0.turns.last?.state == .complete }
      #expect(state.turns.count == 1)
      #expect(
        state.turns[0].responseParts.compactMap(\.text) == ["Try 0.", "Try 1.", "Made it."])
      #expect(try await client.outcome(resume, on: chat) != nil)
      try await expectAgreement(client, host)
    }
  }

  @Test func `subagents and terminals are channels of their own`() async throws {
    let script = HostScript(
      .delegate(title: "Look", HostScript(.say("I looked."))),
      .terminal(command: "ls", output: "a b c\n"), .say("Done."))
    try await EmbeddedHost.with(HostConfiguration(script: { _ in script })) { host in
      let (session, chat) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      try await client.startTurn("Go.", in: chat)
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      try await client.settle()
      let child = try #require(client.states[session]?.asSession?.chats.last?.resource)
      #expect(child != chat)
      #expect(await host.chat(child)?.turns.first?.responseParts.first?.text == "I looked.")
      let terminals = state.turns[0].responseParts.compactMap { part -> URI? in
        guard case .toolCall(let part) = part, case .completed(let call) = part.toolCall,
          case .terminal(let content) = call.content?.first
        else { return nil }
        return content.resource
      }
      let terminal = try #require(terminals.first)
      let snapshot = try await client.subscribe(terminal)
      #expect(snapshot?.state.asTerminal?.lifecycle == .exited(TerminalExited(exitCode: 0)))
      try await expectAgreement(client, host)
    }
  }

  @Test func `words come by the clock`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration(script: { _ in
      HostScript(.say("one two three", every: .seconds(1)))
    })
    configuration.clock = clock
    configuration.startTime = HostTime(milliseconds: 0)
    try await EmbeddedHost.with(configuration) { host in
      let (_, chat) = await host.createSession()
      await host.startTurn("Count.", in: chat)
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat)
      for text in ["one ", "one two ", "one two three"] {
        let sleeper = await clock.nextSleeper()
        #expect(sleeper?.duration == .seconds(1))
        clock.advance(by: .seconds(1))
        _ = try await client.waitForChat(chat) {
          ($0.activeTurn?.responseParts ?? $0.turns.last?.responseParts)?.first?.text == text
        }
      }
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      #expect(state.turns[0].duration == 3_000)
      #expect(state.modifiedAt == "1970-01-01T00:00:03.000Z")
    }
  }
}
