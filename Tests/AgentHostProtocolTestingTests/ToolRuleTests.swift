import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Client actions on tool calls of an embedded host, and timeouts without any action.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ToolRuleTests {
  private let clock = TestClock()

  /// A turn that calls a tool, in a chat that a client with a tool looks at.
  private func with(
    _ tool: HostScript.Tool, isActive: Bool = true,
    _ body: (_ host: EmbeddedHost, _ client: RawClient, _ session: URI, _ chat: URI) async throws
      -> Void
  ) async throws {
    var configuration = HostConfiguration { _ in HostScript(.tool(tool), .say("That was it.")) }
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      if isActive {
        let entry = SessionActiveClient(
          clientId: client.clientId, tools: [ToolDefinition(name: "open")])
        let set = SessionAction.activeClientSet(SessionActiveClientSetAction(activeClient: entry))
        #expect(try await client.outcome(.session(set), on: session) == nil)
      }
      try await client.startTurn("Go", in: chat)
      try await body(host, client, session, chat)
      try await expectAgreement(client, host)
    }
  }

  private func call(_ state: ChatState?) -> ToolCallState? {
    let parts = state?.activeTurn?.responseParts ?? state?.turns.last?.responseParts ?? []
    for case .toolCall(let part) in parts { return part.toolCall }
    return nil
  }

  private func running(_ client: RawClient, _ chat: URI) async throws -> String {
    let state = try await client.waitForChat(chat) {
      if case .running = call($0) { true } else { false }
    }
    guard case .running(let running) = call(state) else { return "" }
    return running.toolCallId
  }

  private func pending(
    _ client: RawClient, _ chat: URI, title: String
  ) async throws -> String {
    let state = try await client.waitForChat(chat) {
      guard case .pendingConfirmation(let pending) = call($0) else { return false }
      return pending.confirmationTitle == .string(title)
    }
    guard case .pendingConfirmation(let pending) = call(state) else { return "" }
    return pending.toolCallId
  }

  private func completing(_ id: String, success: Bool, turn: String = "t1") -> StateAction {
    let result = ToolCallResult(
      success: success, pastTenseMessage: .string("Opened"),
      error: success ? nil : ToolCallError(message: "no"))
    return .chat(
      .toolCallComplete(ChatToolCallCompleteAction(turnId: turn, toolCallId: id, result: result)))
  }

  private func showing(_ id: String, _ text: String) -> StateAction {
    .chat(
      .toolCallContentChanged(
        ChatToolCallContentChangedAction(
          turnId: "t1", toolCallId: id, content: [.text(ToolResultTextContent(text: text))])))
  }

  /// The outcome of the call in the finished turn.
  private func ended(
    _ client: RawClient, _ chat: URI
  ) async throws -> ToolCallCompletedState? {
    let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
    guard case .completed(let completed) = call(state) else { return nil }
    return completed
  }

  @Test func `the client that runs a tool shows what comes of it`() async throws {
    try await with(HostScript.Tool("open", mode: .onClient())) { host, client, session, chat in
      let id = try await running(client, chat)
      let other = try await Meeting.inMemory.client(host, "other")
      #expect(
        try await other.outcome(showing(id, "x"), on: chat)
          == "the tool does not run on this client")
      for action in [showing("absent", "x"), completing("absent", success: true)] {
        #expect(try await client.outcome(action, on: chat) == "the tool call is not running")
      }
      #expect(
        try await client.outcome(completing(id, success: true, turn: "t0"), on: chat)
          == "the tool call is not running")
      #expect(try await client.outcome(showing(id, "half"), on: chat) == nil)
      guard case .running(let state) = call(client.chat(chat)) else {
        Issue.record("the call does not run")
        return
      }
      #expect(state.content == [.text(ToolResultTextContent(text: "half"))])
      let result = ChatToolCallResultConfirmedAction(turnId: "t1", toolCallId: id, approved: true)
      #expect(
        try await client.outcome(.chat(.toolCallResultConfirmed(result)), on: chat)
          == "the result does not wait for a confirmation")
      #expect(try await client.outcome(completing(id, success: true), on: chat) == nil)
      #expect(try await ended(client, chat)?.success == true)
    }
  }

  @Test(arguments: [true, false])
  func `the client that runs a tool may have its result confirmed`(approved: Bool) async throws {
    try await with(HostScript.Tool("open", mode: .onClient())) { host, client, session, chat in
      let id = try await running(client, chat)
      let complete = ChatToolCallCompleteAction(
        turnId: "t1", toolCallId: id,
        result: ToolCallResult(success: true, pastTenseMessage: .string("Opened")),
        requiresResultConfirmation: true)
      #expect(try await client.outcome(.chat(.toolCallComplete(complete)), on: chat) == nil)
      try await client.settle()
      guard
        case .toolConfirmation(let request) = client.states[session]?.asSession?.inputNeeded?.first,
        case .pendingResultConfirmation(let waiting) = request.toolCall
      else {
        Issue.record("no confirmation was requested")
        return
      }
      #expect(waiting.toolCallId == id)
      #expect(client.chat(chat)?.status.activity == .inputNeeded)
      // The time limit of the tool has elapsed; that of the answer has not.
      clock.advance(by: .seconds(60))
      try await client.settle()
      #expect(client.chat(chat)?.turns.isEmpty == true)
      let answer = ChatToolCallResultConfirmedAction(
        turnId: "t1", toolCallId: id, approved: approved)
      #expect(try await client.outcome(.chat(.toolCallResultConfirmed(answer)), on: chat) == nil)
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      #expect(state.turns[0].responseParts.compactMap(\.text) == ["That was it."])
      switch call(state) {
      case .completed: #expect(approved)
      case .cancelled(let cancelled): #expect(!approved && cancelled.reason == .resultDenied)
      default: Issue.record("the call is not over")
      }
      try await client.settle()
      #expect(client.states[session]?.asSession?.inputNeeded?.isEmpty ?? true)
    }
  }

  @Test func `a client that takes too long has failed`() async throws {
    try await with(HostScript.Tool("open", mode: .onClient())) { host, client, session, chat in
      let id = try await running(client, chat)
      _ = await clock.nextSleeper()
      clock.advance(by: .seconds(60))
      let completed = try await ended(client, chat)
      #expect(completed?.success == false)
      #expect(completed?.error?.message == "the client did not respond in time")
      #expect(
        try await client.outcome(completing(id, success: true), on: chat)
          == "the tool call is not running")
    }
  }

  @Test(arguments: [String?.none, "absent"])
  func `a turn continues without the tool of an absent client`(wanted: String?) async throws {
    let tool = HostScript.Tool("shut", mode: .onClient(wanted))
    try await with(tool, isActive: wanted != nil) { host, client, session, chat in
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      #expect(
        state.turns[0].responseParts.compactMap(\.text)
          == ["No client offers shut.", "That was it."])
      #expect(call(state) == nil)
    }
  }

  @Test func `a call that waits for a token can only fail`() async throws {
    let mode = HostScript.Tool.Mode.needsAuthentication(
      customization: "mcp", resource: "https://mcp.example")
    try await with(HostScript.Tool("query", mode: mode)) { host, client, session, chat in
      let state = try await client.waitForChat(chat) {
        if case .authRequired = call($0) { true } else { false }
      }
      guard case .authRequired(let waiting) = call(state) else { return }
      let id = waiting.toolCallId
      #expect(
        try await client.outcome(completing(id, success: true), on: chat)
          == "the tool call waits for authentication")
      #expect(try await client.outcome(completing(id, success: false), on: chat) == nil)
      let done = try await client.waitForChat(chat) { $0.turns.count == 1 }
      guard case .completed(let completed) = call(done) else {
        Issue.record("the call is not completed")
        return
      }
      #expect(completed.error?.message == "no")
      #expect(done.turns[0].responseParts.compactMap(\.text) == ["That was it."])
      try await client.settle()
      #expect(client.states[session]?.asSession?.inputNeeded?.isEmpty ?? true)
    }
  }

  @Test func `a token that is here already will do`() async throws {
    let mode = HostScript.Tool.Mode.needsAuthentication(
      customization: "mcp", resource: "https://mcp.example")
    try await with(HostScript.Tool("query", mode: mode)) { host, client, session, chat in
      _ = try await client.waitForSession(session) { $0.inputNeeded?.count == 1 }
      _ = try await client.call(
        AuthenticateParams(
          channel: RootResourceURI, resource: "https://mcp.example", token: "good"))
      _ = try await client.waitForChat(chat) { $0.turns.count == 1 }
      client.envelopes = []
      try await client.startTurn("Again", "t2", in: chat)
      let state = try await client.waitForChat(chat) { $0.turns.count == 2 }
      guard case .completed(let completed) = call(state) else {
        Issue.record("the call is not completed")
        return
      }
      #expect(completed.success)
      let asked = client.envelopes.contains {
        if case .chat(.toolCallAuthRequired) = $0.action { true } else { false }
      }
      #expect(!asked)
    }
  }

  @Test func `each undecided call is approved after its timeout`() async throws {
    var tool = HostScript.Tool("delete", mode: .asks)
    tool.approvedAfter = .seconds(10)
    tool.asksAgain = "Really?"
    try await with(tool) { host, client, session, chat in
      let id = try await pending(client, chat, title: "Run delete?")
      _ = await clock.nextSleeper()
      clock.advance(by: .seconds(6))
      let answer = ChatToolCallConfirmedAction(
        turnId: "t1", toolCallId: id, approved: true, confirmed: .userAction)
      #expect(try await client.outcome(.chat(.toolCallConfirmed(answer)), on: chat) == nil)
      #expect(try await pending(client, chat, title: "Really?") == id)
      _ = await clock.nextSleeper()
      // The time limit of the first question has elapsed; that of the second has not.
      clock.advance(by: .seconds(4))
      for _ in 1...20 { try await client.settle() }
      guard case .pendingConfirmation = call(client.chat(chat)) else {
        Issue.record("the call was approved too early")
        return
      }
      clock.advance(by: .seconds(6))
      let completed = try await ended(client, chat)
      #expect(completed?.success == true)
      #expect(completed?.confirmed == .setting)
      try await client.settle()
      #expect(client.states[session]?.asSession?.inputNeeded?.isEmpty ?? true)
    }
  }
}
