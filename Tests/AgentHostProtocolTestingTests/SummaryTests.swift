import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host says of a session as a whole, by what its chats do.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SummaryTests {
  /// A session with its default chat and another one.
  private func with(
    _ body: (_ host: EmbeddedHost, _ client: RawClient, _ first: URI, _ second: URI) async throws
      -> Void
  ) async throws {
    var configuration = HostConfiguration { _ in HostScript(.pause(.seconds(60))) }
    configuration.clock = TestClock()
    try await EmbeddedHost.with(configuration) { host in
      let (session, first) = await host.createSession()
      let second = await host.createChat(in: session)
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      try await body(host, client, first, second)
      try await expectAgreement(client, host)
    }
  }

  private func work(_ activity: String) -> HostScript {
    HostScript(.activity(activity), .pause(.seconds(60)))
  }

  private func failure(_ activity: String? = nil) -> HostScript {
    HostScript(.activity(activity), .fail(ErrorInfo(errorType: "x", message: "Bad.")))
  }

  private func question(_ activity: String) -> HostScript {
    HostScript(.activity(activity), .ask(ChatInputRequest(id: "r")))
  }

  private func summary(_ client: RawClient) async throws -> SessionSummary {
    try #require(try await client.call(ListSessionsParams()).items.first)
  }

  private func expect(
    _ client: RawClient, _ status: SessionStatus, _ activity: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let summary = try await summary(client)
    #expect(summary.status.activity == status, sourceLocation: sourceLocation)
    #expect(summary.activity == activity, sourceLocation: sourceLocation)
  }

  @Test func `the default chat provides the activity`() async throws {
    try await with { host, client, first, second async throws in
      await host.startTurn("x", in: second, script: work("Elsewhere"))
      try await expect(client, .idle, nil)
      await host.startTurn("x", in: first, script: work("Here"))
      try await expect(client, .inProgress, "Here")
    }
  }

  @Test func `without a default chat the latest chat provides the activity`() async throws {
    try await with { host, client, first, second async throws in
      await host.startTurn("x", in: second, script: work("Elsewhere"))
      _ = try await client.call(DisposeChatParams(channel: first))
      try await expect(client, .inProgress, "Elsewhere")
    }
  }

  @Test func `the latest change is found across time zones`() async throws {
    try await with { host, client, first, second async throws in
      let message = Message(text: "x", origin: MessageOrigin(kind: .user))
      let times = ["2030-01-01T10:00:00+08:00", "2030-01-01T03:00:00Z"]
      for (chat, time) in zip([first, second], times) {
        let start = ChatTurnStartedAction(turnId: "t", startedAt: time, message: message)
        await host.dispatch(.chat(.turnStarted(start)), on: chat)
      }
      #expect(try await summary(client).modifiedAt == times[1])
    }
  }

  @Test func `notifications clear a default chat that was disposed`() async throws {
    try await with { _, client, first, _ async throws in
      var listed = try await summary(client)
      #expect(listed.defaultChat == first)
      client.notifications = []
      _ = try await client.call(DisposeChatParams(channel: first))
      try await client.settle()
      for case .sessionSummaryChanged(let params) in client.notifications {
        listed.apply(params.changes)
      }
      #expect(listed == (try await summary(client)))
      #expect(listed.defaultChat == nil)
    }
  }

  @Test func `an error shows wherever it is`() async throws {
    try await with { host, client, first, second async throws in
      await host.startTurn("x", in: first, script: work("Here"))
      await host.startTurn("x", in: second, script: failure())
      try await expect(client, .error, nil)
    }
  }

  @Test func `a question shows before errors`() async throws {
    try await with { host, client, first, second async throws in
      await host.startTurn("x", in: first, script: failure())
      await host.startTurn("x", in: second, script: question("Asking"))
      try await expect(client, .inputNeeded, "Asking")
    }
  }

  @Test func `a tool that runs on a client needs no input`() async throws {
    try await with { host, client, first, second async throws in
      let entry = SessionActiveClient(
        clientId: client.clientId, tools: [ToolDefinition(name: "open")])
      let set = SessionAction.activeClientSet(SessionActiveClientSetAction(activeClient: entry))
      let session = try await summary(client).resource
      #expect(try await client.outcome(.session(set), on: session) == nil)
      let tool = HostScript(.tool(HostScript.Tool("open", mode: .onClient())))
      await host.startTurn("x", in: first, script: tool)
      try await client.settle()
      #expect(client.states[session]?.asSession?.inputNeeded?.count == 1)
      try await expect(client, .inProgress, nil)
    }
  }

  // MARK: The end of what goes on

  enum End: CaseIterable { case failure, cancellation, truncation, hostsCancellation }

  @Test(arguments: End.allCases)
  func `the activity ends with the turn`(end: End) async throws {
    try await with { host, client, chat, _ async throws in
      try await client.subscribe(chat)
      let script = end == .failure ? failure("Busy") : work("Busy")
      let turn = try #require(await host.startTurn("x", in: chat, script: script))
      let cancel = StateAction.chat(
        .turnCancelled(ChatTurnCancelledAction(turnId: turn, duration: 1)))
      switch end {
      case .failure: break
      case .cancellation: #expect(try await client.outcome(cancel, on: chat) == nil)
      case .truncation:
        #expect(
          try await client.outcome(.chat(.truncated(ChatTruncatedAction())), on: chat) == nil)
      case .hostsCancellation: await host.dispatch(cancel, on: chat)
      }
      try await client.settle()
      #expect(client.chat(chat)?.activity == nil)
      try await expect(client, end == .failure ? .error : .idle, nil)
      let session = try await summary(client).resource
      let listed = client.states[session]?.asSession?.chats.first { $0.resource == chat }
      #expect(listed?.activity ?? "" == "")
    }
  }
}
