import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// How an embedded host changes automations, refuses to, and ends their runs.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct AutomationRuleTests {
  private static let uri: URI = "ahp-automation:/nightly"

  private func definition(provider: String? = nil) -> AutomationDefinition {
    AutomationDefinition(
      title: "Nightly", message: Message(text: "Go", origin: MessageOrigin(kind: .automation)),
      session: AutomationSessionTemplate(provider: provider), enabled: true, triggers: [],
      disableConditions: [.afterRuns(AutomationAfterRunsCondition(max: 3))])
  }

  private func creation(_ definition: AutomationDefinition) -> StateAction {
    .automation(
      .createRequested(
        AutomationCreateRequestedAction(resource: Self.uri, definition: definition)))
  }

  private func update(_ changes: AutomationDefinitionPatch, of uri: URI = Self.uri) -> StateAction {
    .automation(
      .updateRequested(AutomationUpdateRequestedAction(resource: uri, changes: changes)))
  }

  private func removal(of uri: URI = Self.uri) -> StateAction {
    .automation(.removed(AutomationRemovedAction(resource: uri)))
  }

  private var run: RunAutomationParams {
    RunAutomationParams(
      channel: automationsResourceURI, automation: Self.uri, requestId: "once")
  }

  /// A client that looks at the automations of a host.
  private func with(
    _ configuration: HostConfiguration = HostConfiguration(),
    _ body: (_ host: EmbeddedHost, _ client: RawClient) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      if configuration.automations != nil { try await client.subscribe(automationsResourceURI) }
      try await body(host, client)
    }
  }

  private func entry(_ client: RawClient) -> AutomationEntry? {
    client.states[automationsResourceURI]?.asAutomations?.entries.first
  }

  @Test func `an automation is changed and removed`() async throws {
    try await with { host, client async throws in
      #expect(
        try await client.outcome(creation(definition()), on: automationsResourceURI) == nil)
      try await client.settle()
      #expect(entry(client)?.definition == definition())
      let message = Message(text: "Again", origin: MessageOrigin(kind: .automation))
      let changes = AutomationDefinitionPatch(
        title: "Weekly", message: message, enabled: false, disableConditions: [])
      #expect(try await client.outcome(update(changes), on: automationsResourceURI) == nil)
      try await client.settle()
      var expected = definition()
      expected.title = "Weekly"
      expected.message = message
      expected.enabled = false
      // Conditions that are there but empty are taken away.
      expected.disableConditions = nil
      #expect(entry(client)?.definition == expected)
      let conditions = [AutomationDisableCondition.afterRuns(AutomationAfterRunsCondition(max: 1))]
      let more = AutomationDefinitionPatch(
        session: AutomationSessionTemplate(provider: "embedded"), disableConditions: conditions,
        meta: ["colour": "red"])
      #expect(try await client.outcome(update(more), on: automationsResourceURI) == nil)
      try await client.settle()
      expected.session.provider = "embedded"
      expected.disableConditions = conditions
      expected.meta = ["colour": "red"]
      #expect(entry(client)?.definition == expected)
      try await expectAgreement(client, host)
      #expect(try await client.outcome(removal(), on: automationsResourceURI) == nil)
      #expect(client.states[automationsResourceURI]?.asAutomations?.entries.isEmpty == true)
      #expect(try await client.refusal(run) == .notFound)
    }
  }

  @Test func `what cannot be is refused`() async throws {
    try await with { host, client async throws in
      _ = try await client.outcome(creation(definition()), on: automationsResourceURI)
      let empty = AutomationDefinitionPatch()
      let absent: URI = "ahp-automation:/absent"
      for (action, reason) in [
        (creation(definition()), "the automation exists"),
        (update(empty, of: absent), "there is no such automation"),
        (removal(of: absent), "there is no such automation"),
      ] {
        #expect(try await client.outcome(action, on: automationsResourceURI) == reason)
      }
      try await client.settle()
      var fixed = try #require(entry(client))
      fixed.operations = []
      await host.dispatch(
        .automation(.set(AutomationSetAction(automation: fixed))), on: automationsResourceURI)
      for (action, reason) in [
        (update(empty), "the automation cannot be changed"),
        (removal(), "the automation cannot be removed"),
      ] {
        #expect(try await client.outcome(action, on: automationsResourceURI) == reason)
      }
      #expect(try await client.refusal(run) == .invalidParams)
    }
  }

  @Test func `a host may offer less`() async throws {
    var configuration = HostConfiguration(script: { _ in HostScript(.pause(.seconds(60))) })
    configuration.clock = TestClock()
    configuration.automations = AutomationCapabilities()
    try await with(configuration) { host, client async throws in
      #expect(
        try await client.outcome(creation(definition()), on: automationsResourceURI)
          == "automations cannot be created")
      let entry = AutomationEntry(
        resource: Self.uri, definition: definition(), runs: [], operations: [.run],
        createdAt: "2026-01-01T00:00:00.000Z", modifiedAt: "2026-01-01T00:00:00.000Z")
      await host.dispatch(
        .automation(.set(AutomationSetAction(automation: entry))), on: automationsResourceURI)
      let started = try await client.call(run).resource
      #expect(
        try await client.outcome(.automationRun(.cancelRequested), on: started)
          == "runs cannot be cancelled")
    }
  }

  @Test func `a host without automations knows none of their commands`() async throws {
    var configuration = HostConfiguration()
    configuration.automations = nil
    try await with(configuration) { _, client async throws in
      #expect(
        try await client.refusal(SubscribeParams(channel: automationsResourceURI)) == .notFound)
      #expect(try await client.refusal(run) == .methodNotFound)
      #expect(try await client.refusal(ListAutomationTriggerDefinitionsParams()) == .methodNotFound)
      let runs = FetchAutomationRunsParams(
        channel: automationsResourceURI, automation: Self.uri)
      #expect(try await client.refusal(runs) == .methodNotFound)
    }
  }

  /// How the run ends that a client starts.
  private func failure(
    of definition: AutomationDefinition, _ configuration: HostConfiguration
  ) async throws -> AutomationRunFailed? {
    var failure: AutomationRunFailed?
    try await with(configuration) { host, client async throws in
      _ = try await client.outcome(creation(definition), on: automationsResourceURI)
      let started = try await client.call(run).resource
      try await client.subscribe(started)
      let state = try await client.wait(started, as: \.asRun) {
        if case .failed = $0.lifecycle { true } else { false }
      }
      if case .failed(let failed) = state.lifecycle { failure = failed }
      try await client.settle()
      #expect(entry(client)?.runs.first?.lifecycle == state.lifecycle)
      try await expectAgreement(client, host)
    }
    return failure
  }

  @Test func `a run that is forgotten does not come back`() async throws {
    var configuration = HostConfiguration { _ in HostScript(.pause(.seconds(60))) }
    configuration.clock = TestClock()
    configuration.automations?.runHistoryLimit = 1
    try await with(configuration) { host, client async throws in
      _ = try await client.outcome(creation(definition()), on: automationsResourceURI)
      let first = try await client.call(run).resource
      var second = run
      second.requestId = "twice"
      let latest = try await client.call(second).resource
      try await client.settle()
      #expect(entry(client)?.runs.map(\.resource) == [latest])
      #expect(try await client.outcome(.automationRun(.cancelRequested), on: first) == nil)
      try await client.settle()
      #expect(entry(client)?.runs.map(\.resource) == [latest])
    }
  }

  @Test(arguments: [false, true])
  func `a finished run ends with its place in the history`(isRemoved: Bool) async throws {
    var configuration = HostConfiguration()
    configuration.automations?.runHistoryLimit = 1
    try await with(configuration) { host, client async throws in
      _ = try await client.outcome(creation(definition()), on: automationsResourceURI)
      let first = try await client.call(run).resource
      try await client.settle()
      #expect(await host.state(of: first) != nil)
      if isRemoved {
        #expect(try await client.outcome(removal(), on: automationsResourceURI) == nil)
      } else {
        var second = run
        second.requestId = "twice"
        let latest = try await client.call(second).resource
        #expect(await host.state(of: latest) != nil)
        // Its request is forgotten, too.
        #expect(try await client.call(run).resource != first)
      }
      #expect(await host.state(of: first) == nil)
    }
  }

  @Test func `a run fails with its turn`() async throws {
    let error = ErrorInfo(errorType: "quota", message: "no more today")
    let configuration = HostConfiguration(script: { _ in HostScript(.fail(error)) })
    let failure = try await failure(of: definition(), configuration)
    #expect(failure?.error == error)
    #expect(failure?.startedAt != nil)
  }

  @Test func `a run fails without its agent`() async throws {
    let failure = try await failure(of: definition(provider: "absent"), HostConfiguration())
    #expect(failure?.error.errorType == "providerNotFound")
    #expect(failure?.startedAt == nil)
  }

  @Test func `the next message starts after a run is cancelled`() async throws {
    var configuration = HostConfiguration { turn in
      turn.index == 0 ? HostScript(.pause(.seconds(60))) : HostScript(.say("Next."))
    }
    configuration.clock = TestClock()
    try await with(configuration) { host, client async throws in
      _ = try await client.outcome(creation(definition()), on: automationsResourceURI)
      let started = try await client.call(run).resource
      try await client.subscribe(started)
      let running = try await client.wait(started, as: \.asRun) { $0.primarySession != nil }
      let session = try #require(running.primarySession)
      let chat = try #require(await host.session(session)?.defaultChat)
      try await client.subscribe(chat)
      let next = ChatPendingMessageSetAction(
        kind: .queued, id: "m", message: Message(text: "x", origin: MessageOrigin(kind: .user)))
      #expect(try await client.outcome(.chat(.pendingMessageSet(next)), on: chat) == nil)
      #expect(try await client.outcome(.automationRun(.cancelRequested), on: started) == nil)
      let state = try await client.waitForChat(chat) { $0.turns.count == 2 }
      #expect(state.turns.map(\.state) == [.cancelled, .complete])
    }
  }

  enum Ending: CaseIterable {
    case turnCancelled, truncated, chatDisposed, sessionDisposed
  }

  @Test(arguments: Ending.allCases)
  func `a run is cancelled with its turn and its session`(ending: Ending) async throws {
    var configuration = HostConfiguration(script: { _ in HostScript(.pause(.seconds(60))) })
    configuration.clock = TestClock()
    try await with(configuration) { host, client async throws in
      _ = try await client.outcome(creation(definition()), on: automationsResourceURI)
      let started = try await client.call(run).resource
      try await client.subscribe(started)
      let running = try await client.wait(started, as: \.asRun) {
        if case .running = $0.lifecycle { $0.primarySession != nil } else { false }
      }
      let session = try #require(running.primarySession)
      let chat = try #require(await host.session(session)?.defaultChat)
      let turn = try #require(await host.chat(chat)?.activeTurn?.id)
      switch ending {
      case .turnCancelled:
        let action = ChatTurnCancelledAction(turnId: turn, duration: 0)
        #expect(try await client.outcome(.chat(.turnCancelled(action)), on: chat) == nil)
      case .truncated:
        #expect(try await client.outcome(.chat(.truncated(ChatTruncatedAction())), on: chat) == nil)
      case .chatDisposed: _ = try await client.call(DisposeChatParams(channel: chat))
      case .sessionDisposed: _ = try await client.call(DisposeSessionParams(channel: session))
      }
      try await client.settle()
      let lifecycle = client.states[started]?.asRun?.lifecycle
      guard case .cancelled(let cancelled) = lifecycle else {
        Issue.record("the run is \(String(describing: lifecycle))")
        return
      }
      #expect(cancelled.startedAt != nil)
      let remaining = ending == .sessionDisposed ? [] : [session]
      #expect(client.states[started]?.asRun?.sessions == remaining)
      #expect(client.states[started]?.asRun?.primarySession == remaining.first)
      #expect(entry(client)?.runs.first?.sessionCount == remaining.count)
      #expect(entry(client)?.runs.first?.lifecycle == lifecycle)
      try await expectAgreement(client, host)
    }
  }

  @Test func `older runs come once`() async throws {
    try await with { host, client async throws in
      _ = try await client.outcome(creation(definition()), on: automationsResourceURI)
      try await client.settle()
      var long = try #require(entry(client))
      long.runsNextCursor = "older"
      await host.dispatch(
        .automation(.set(AutomationSetAction(automation: long))), on: automationsResourceURI)
      func fetch(_ cursor: String) -> FetchAutomationRunsParams {
        FetchAutomationRunsParams(
          channel: automationsResourceURI, automation: Self.uri, cursor: cursor)
      }
      #expect(try await client.refusal(fetch("made up")) == .invalidParams)
      #expect(entry(client)?.runsNextCursor == "older")
      #expect(try await client.refusal(fetch("older")) == nil)
      #expect(entry(client)?.runsNextCursor == nil)
      #expect(try await client.refusal(fetch("older")) == .invalidParams)
    }
  }
}
