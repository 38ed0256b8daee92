import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ToolScenarioTests {
  private func asking(_ change: (inout HostScript.Tool) -> Void = { _ in }) -> HostScript {
    var tool = HostScript.Tool("delete", input: "old.txt", output: "gone", mode: .asks)
    tool.editable = true
    tool.options = [
      ConfirmationOption(id: "once", label: "Once", kind: .approve),
      ConfirmationOption(id: "never", label: "Never", kind: .deny),
    ]
    change(&tool)
    return HostScript(.tool(tool), .say("Done."))
  }

  /// Runs a script in a chat that a client looks at.
  private func withTurn(
    _ script: HostScript, _ meeting: Meeting = .inMemory,
    _ body: (EmbeddedHost, RawClient, URI, URI) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with(HostConfiguration(script: { _ in script })) { host in
      let (session, chat) = await host.createSession()
      let client = try await meeting.client(host)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      try await client.startTurn("Do it.", in: chat)
      try await body(host, client, session, chat)
      try await expectAgreement(client, host)
    }
  }

  private func call(_ state: ChatState?) -> ToolCallState? {
    let parts = state?.activeTurn?.responseParts ?? state?.turns.last?.responseParts ?? []
    for case .toolCall(let part) in parts { return part.toolCall }
    return nil
  }

  /// The call that waits for a confirmation.
  private func pending(_ client: RawClient, _ chat: URI) async throws -> String {
    let state = try await client.waitForChat(chat) {
      switch call($0) {
      case .pendingConfirmation, .pendingResultConfirmation: true
      default: false
      }
    }
    switch call(state) {
    case .pendingConfirmation(let pending): return pending.toolCallId
    case .pendingResultConfirmation(let pending): return pending.toolCallId
    default: return ""
    }
  }

  private func confirm(
    _ id: String, _ change: (inout ChatToolCallConfirmedAction) -> Void = { _ in }
  )
    -> StateAction
  {
    var action = ChatToolCallConfirmedAction(
      turnId: "t1", toolCallId: id, approved: true, confirmed: .userAction)
    change(&action)
    return .chat(.toolCallConfirmed(action))
  }

  @Test(arguments: Meeting.allCases)
  func `a confirmed call runs`(meeting: Meeting) async throws {
    try await withTurn(asking(), meeting) { host, client, session, chat in
      let id = try await pending(client, chat)
      #expect(client.chat(chat)?.status.activity == .inputNeeded)
      let needed = try await client.waitForSession(session) { $0.inputNeeded?.count == 1 }
      #expect(needed.status.activity == .inputNeeded)
      let answer = confirm(id) {
        $0.editedToolInput = "new.txt"
        $0.selectedOptionId = "once"
      }
      #expect(try await client.outcome(answer, on: chat) == nil)
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      guard case .completed(let completed) = call(state) else {
        Issue.record("the call is not completed")
        return
      }
      #expect(completed.toolInput == .inline("new.txt"))
      #expect(completed.selectedOption?.id == "once")
      #expect(completed.success)
      try await client.settle()
      #expect(client.states[session]?.asSession?.inputNeeded?.isEmpty ?? true)
      #expect(try await client.outcome(confirm(id), on: chat) != nil)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a denied call does not`(meeting: Meeting) async throws {
    try await withTurn(asking(), meeting) { host, client, session, chat in
      let id = try await pending(client, chat)
      let denial = confirm(id) {
        $0.approved = false
        $0.confirmed = nil
        $0.reason = .denied
      }
      #expect(try await client.outcome(denial, on: chat) == nil)
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      guard case .cancelled(let cancelled) = call(state) else {
        Issue.record("the call is not cancelled")
        return
      }
      #expect(cancelled.reason == .denied)
      #expect(state.turns[0].responseParts.compactMap(\.text).last == "Done.")
    }
  }

  @Test func `an option that does not exist is rejected`() async throws {
    try await withTurn(asking()) { host, client, session, chat in
      let id = try await pending(client, chat)
      let answer = confirm(id) { $0.selectedOptionId = "made up" }
      #expect(try await client.outcome(answer, on: chat) != nil)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a call may ask again and for its result`(meeting: Meeting) async throws {
    let script = asking {
      $0.asksAgain = "Really?"
      $0.confirmsResult = true
    }
    try await withTurn(script, meeting) { host, client, session, chat in
      let id = try await pending(client, chat)
      #expect(try await client.outcome(confirm(id), on: chat) == nil)
      let again = try await client.waitForChat(chat) {
        guard case .pendingConfirmation(let pending) = call($0) else { return false }
        return pending.confirmationTitle == .string("Really?")
      }
      #expect(again.activeTurn != nil)
      #expect(try await client.outcome(confirm(id), on: chat) == nil)
      _ = try await client.waitForChat(chat) {
        if case .pendingResultConfirmation = call($0) { true } else { false }
      }
      let result = ChatToolCallResultConfirmedAction(
        turnId: "t1", toolCallId: id, approved: true)
      #expect(try await client.outcome(.chat(.toolCallResultConfirmed(result)), on: chat) == nil)
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      guard case .completed = call(state) else {
        Issue.record("the call is not completed")
        return
      }
    }
  }

  @Test(arguments: Meeting.allCases)
  func `cancelling skips what runs`(meeting: Meeting) async throws {
    let clock = TestClock()
    var tool = HostScript.Tool("build")
    tool.progress = ["10 %"]
    tool.pace = .seconds(1)
    let script = HostScript(.tool(tool))
    var configuration = HostConfiguration(script: { _ in script })
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession()
      let client = try await meeting.client(host)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      try await client.startTurn("Do it.", in: chat)
      _ = await clock.nextSleeper()
      clock.advance(by: .seconds(1))
      _ = try await client.waitForChat(chat) {
        if case .running = call($0) { true } else { false }
      }
      let cancel = ChatTurnCancelledAction(turnId: "t1", duration: 5)
      #expect(try await client.outcome(.chat(.turnCancelled(cancel)), on: chat) == nil)
      let state = try #require(client.chat(chat))
      guard case .cancelled(let cancelled) = call(state) else {
        Issue.record("the call is not cancelled")
        return
      }
      #expect(cancelled.reason == .skipped)
      #expect(state.turns[0].state == .cancelled)
      #expect(state.status.activity == .idle)
      clock.advance(by: .seconds(60))
      try await expectAgreement(client, host)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a tool runs on its client`(meeting: Meeting) async throws {
    let script = HostScript(.tool(HostScript.Tool("open", mode: .onClient())), .say("Open."))
    try await EmbeddedHost.with(HostConfiguration(script: { _ in script })) { host in
      let (session, chat) = await host.createSession()
      let owner = try await meeting.client(host, "owner")
      let other = try await meeting.client(host, "other")
      for client in [owner, other] {
        try await client.subscribe(session)
        try await client.subscribe(chat)
      }
      let entry = SessionActiveClient(
        clientId: "owner", tools: [ToolDefinition(name: "open")])
      let set = StateAction.session(
        .activeClientSet(SessionActiveClientSetAction(activeClient: entry)))
      #expect(try await other.outcome(set, on: session) != nil)
      #expect(try await owner.outcome(set, on: session) == nil)
      try await owner.startTurn("Open it.", in: chat)
      let state = try await owner.waitForSession(session) { $0.inputNeeded?.count == 1 }
      guard case .toolClientExecution(let request) = state.inputNeeded?.first,
        case .running(let call) = request.toolCall
      else {
        Issue.record("no execution is asked for")
        return
      }
      #expect(request.clientId == "owner")
      let result = ToolCallResult(success: true, pastTenseMessage: .string("Opened"))
      let complete = StateAction.chat(
        .toolCallComplete(
          ChatToolCallCompleteAction(
            turnId: "t1", toolCallId: call.toolCallId, result: result)))
      #expect(try await other.outcome(complete, on: chat) != nil)
      #expect(try await owner.outcome(complete, on: chat) == nil)
      let done = try await owner.waitForChat(chat) { $0.turns.count == 1 }
      #expect(done.turns[0].responseParts.compactMap(\.text) == ["Open."])
      for client in [owner, other] { try await expectAgreement(client, host) }
    }
  }

  @Test func `a tool fails when its client stays away`() async throws {
    let clock = TestClock()
    let script = HostScript(.tool(HostScript.Tool("open", mode: .onClient())))
    var configuration = HostConfiguration(script: { _ in script })
    configuration.clock = clock
    configuration.clientToolTimeout = .seconds(600)
    configuration.disconnectGrace = .seconds(30)
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession()
      let owner = try await Meeting.inMemory.client(host, "owner")
      let entry = SessionActiveClient(clientId: "owner", tools: [ToolDefinition(name: "open")])
      try await owner.dispatch(
        .session(.activeClientSet(SessionActiveClientSetAction(activeClient: entry))), on: session)
      try await owner.settle()
      await host.startTurn("Open it.", in: chat)
      await host.dropConnections()
      _ = await clock.nextSleeper()
      _ = await clock.nextSleeper()
      let watcher = try await Meeting.inMemory.client(host, "watcher")
      try await watcher.subscribe(chat)
      clock.advance(by: .seconds(30))
      let state = try await watcher.waitForChat(chat) { $0.turns.count == 1 }
      guard case .completed(let completed) = call(state) else {
        Issue.record("the call is not completed")
        return
      }
      #expect(!completed.success)
      #expect(await host.session(session)?.activeClients.isEmpty == true)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a server may need a token`(meeting: Meeting) async throws {
    let mode = HostScript.Tool.Mode.needsAuthentication(
      customization: "mcp", resource: "https://mcp.example")
    let script = HostScript(.tool(HostScript.Tool("query", mode: mode)))
    try await withTurn(script, meeting) { host, client, session, chat in
      let state = try await client.waitForSession(session) { $0.inputNeeded?.count == 1 }
      guard case .toolAuthentication(let request) = state.inputNeeded?.first else {
        Issue.record("no token is asked for")
        return
      }
      _ = try await client.call(
        AuthenticateParams(
          channel: "ahp-root://", resource: request.toolCall.auth.resource.resource,
          token: "good"))
      let done = try await client.waitForChat(chat) { $0.turns.count == 1 }
      guard case .completed(let completed) = call(done) else {
        Issue.record("the call is not completed")
        return
      }
      #expect(completed.success)
    }
  }
}
