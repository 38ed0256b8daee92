import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SessionScenarioTests {
  @Test(arguments: Meeting.allCases)
  func `a session is created and becomes ready`(meeting: Meeting) async throws {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    configuration.sessionCreation = .delayed(.seconds(1))
    try await EmbeddedHost.with(configuration) { host in
      let client = try await meeting.client(host)
      let uri = "ahp-session:/mine"
      let params = CreateSessionParams(channel: uri, progressToken: "token")
      _ = try await client.call(params)
      #expect(try await client.refusal(params) == .sessionAlreadyExists)
      let unknown = CreateSessionParams(channel: "ahp-session:/other", provider: "absent")
      #expect(try await client.refusal(unknown) == .providerNotFound)
      try await client.subscribe(uri)
      #expect(client.states[uri].flatMap(\.asSession)?.lifecycle == .creating)
      _ = await clock.nextSleeper()
      clock.advance(by: .seconds(1))
      let state = try await client.waitForSession(uri) { $0.lifecycle == .ready }
      let chat = try #require(state.defaultChat)
      #expect(state.chats.map(\.resource) == [chat])
      try await client.settle()
      let progress = client.notifications.compactMap { notification -> Double? in
        guard case .progress(let params) = notification else { return nil }
        return params.progress
      }
      #expect(progress == [1, 2])
      #expect(
        client.notifications.contains {
          if case .sessionAdded(let params) = $0 { params.summary.resource == uri } else { false }
        })
      try await expectAgreement(client, host)
      _ = try await client.call(DisposeSessionParams(channel: uri))
      #expect(try await client.refusal(SubscribeParams(channel: uri)) == .sessionNotFound)
      #expect(try await client.refusal(SubscribeParams(channel: chat)) == .notFound)
    }
  }

  @Test func `a session that cannot be created has failed`() async throws {
    var configuration = HostConfiguration()
    configuration.sessionCreation = .fails(ErrorInfo(errorType: "disk", message: "full"))
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      _ = try await client.call(CreateSessionParams(channel: "ahp-session:/mine"))
      try await client.subscribe("ahp-session:/mine")
      let state = client.states["ahp-session:/mine"]?.asSession
      #expect(state?.lifecycle == .failed)
      #expect(state?.creationError?.message == "full")
    }
  }

  @Test(arguments: Meeting.allCases)
  func `long histories come in pages`(meeting: Meeting) async throws {
    let turns = (1...7).map {
      Turn(
        id: "t\($0)", message: Message(text: "\($0)", origin: MessageOrigin(kind: .user)),
        responseParts: [], state: .complete)
    }
    try await EmbeddedHost.with { host in
      let (_, chat) = await host.createSession(history: turns)
      let client = try await meeting.client(host)
      try await client.subscribe(chat, turns: 2)
      #expect(client.chat(chat)?.turns.map(\.id) == ["t6", "t7"])
      while let cursor = client.chat(chat)?.turnsNextCursor {
        _ = try await client.call(FetchTurnsParams(channel: chat, cursor: cursor))
      }
      #expect(client.chat(chat)?.turns == turns)
      try await expectAgreement(client, host)
      #expect(
        try await client.refusal(FetchTurnsParams(channel: chat, cursor: "made up"))
          == .invalidParams)
    }
  }

  @Test func `sessions are listed in pages`() async throws {
    try await EmbeddedHost.with { host in
      for index in 1...5 { await host.createSession(title: "\(index)") }
      let client = try await Meeting.inMemory.client(host)
      var titles: [String] = []
      var cursor: String?
      repeat {
        let page = try await client.call(
          ListSessionsParams(channel: "ahp-root://", limit: 2, cursor: cursor))
        titles += page.items.map(\.title)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(titles.sorted() == ["1", "2", "3", "4", "5"])
      let bad = ListSessionsParams(channel: "ahp-root://", cursor: "made up")
      #expect(try await client.refusal(bad) == .invalidParams)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `tokens are asked for`(meeting: Meeting) async throws {
    var configuration = HostConfiguration()
    var agent = AgentInfo.embedded
    agent.protectedResources = [ProtectedResourceMetadata(resource: "https://api.example")]
    configuration.agents = [agent]
    try await EmbeddedHost.with(configuration) { host in
      let client = try await meeting.client(host)
      let create = CreateSessionParams(channel: "ahp-session:/mine")
      let error = await #expect(throws: JSONRPCError.self) { try await client.call(create) }
      #expect(error?.code == .authRequired)
      #expect(error?.data?["resources"]?.arrayValue?.count == 1)
      func authenticate(_ resource: String, _ token: String) -> AuthenticateParams {
        AuthenticateParams(channel: "ahp-root://", resource: resource, token: token)
      }
      #expect(
        try await client.refusal(authenticate("https://else", "good")) == .invalidParams)
      #expect(
        try await client.refusal(authenticate("https://api.example", "invalid"))
          == .authRequired)
      _ = try await client.call(authenticate("https://api.example", "good"))
      _ = try await client.call(create)
      await host.expireTokens(for: "https://api.example")
      try await client.settle()
      #expect(
        client.notifications.contains {
          if case .authRequired(let params) = $0 { params.reason == .expired } else { false }
        })
      let again = CreateSessionParams(channel: "ahp-session:/again")
      #expect(try await client.refusal(again) == .authRequired)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `tokens expire unless they are renewed`(meeting: Meeting) async throws {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    var agent = AgentInfo.embedded
    agent.protectedResources = [ProtectedResourceMetadata(resource: "https://api.example")]
    configuration.agents = [agent]
    try await EmbeddedHost.with(configuration) { host in
      let client = try await meeting.client(host)
      func authenticate(_ expiresIn: Int) async throws {
        _ = try await client.call(
          AuthenticateParams(
            channel: "ahp-root://", resource: "https://api.example", token: "good",
            expiresIn: expiresIn))
        _ = await clock.nextSleeper()
      }
      func expiries() async throws -> Int {
        try await client.settle()
        return client.notifications.count {
          if case .authRequired(let params) = $0 { params.reason == .expired } else { false }
        }
      }
      try await authenticate(60)
      clock.advance(by: .seconds(50))
      try await authenticate(60)
      clock.advance(by: .seconds(59))
      #expect(try await expiries() == 0)
      _ = try await client.call(CreateSessionParams(channel: "ahp-session:/mine"))
      clock.advance(by: .seconds(1))
      while try await expiries() == 0 { await Task.yield() }
      #expect(try await expiries() == 1)
      let again = CreateSessionParams(channel: "ahp-session:/again")
      #expect(try await client.refusal(again) == .authRequired)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a terminal echoes runs commands and exits`(meeting: Meeting) async throws {
    try await EmbeddedHost.with { host in
      let client = try await meeting.client(host)
      let uri = "ahp-terminal:/one"
      _ = try await client.call(
        CreateTerminalParams(
          channel: uri, claim: .client(TerminalClientClaim(clientId: "client"))))
      try await client.subscribe(uri)
      func type(_ text: String) async throws {
        let action = TerminalAction.input(TerminalInputAction(data: text))
        #expect(try await client.outcome(.terminal(action), on: uri) == nil)
      }
      try await type("echo hello\r")
      try await type("false\r")
      try await client.settle()
      let state = try #require(client.states[uri]?.asTerminal)
      #expect(state.supportsCommandDetection == true)
      let commands = state.content.compactMap { part -> TerminalCommandPart? in
        if case .command(let command) = part { command } else { nil }
      }
      #expect(commands.map(\.commandLine) == ["echo hello", "false"])
      #expect(commands.map(\.exitCode) == [0, 1])
      #expect(commands.first?.output == "hello\r\n")
      try await type("exit 3\r")
      try await client.settle()
      let lifecycle = client.states[uri]?.asTerminal?.lifecycle
      #expect(lifecycle == .exited(TerminalExited(exitCode: 3)))
      let input = TerminalAction.input(TerminalInputAction(data: "x"))
      #expect(try await client.outcome(.terminal(input), on: uri) != nil)
      try await expectAgreement(client, host)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `chats move are reordered and archived`(meeting: Meeting) async throws {
    try await EmbeddedHost.with { host in
      let (one, main) = await host.createSession(title: "One")
      let (two, other) = await host.createSession(title: "Two")
      let client = try await meeting.client(host)
      for uri in [one, two] { try await client.subscribe(uri) }
      let moving = "ahp-chat:/moving"
      _ = try await client.call(CreateChatParams(channel: one, chat: moving))
      try await client.subscribe(moving)
      func move(_ chat: URI, to session: URI, after: URI?) -> MoveChatParams {
        MoveChatParams(
          channel: chat,
          destination: .session(SessionMoveDestination(session: session, after: after)))
      }
      #expect(try await client.refusal(move(main, to: two, after: nil)) == .invalidParams)
      let first = try await client.call(move(moving, to: one, after: nil))
      #expect(first.session == one)
      #expect(client.states[one]?.asSession?.chats.map(\.resource) == [moving, main])
      _ = try await client.call(move(moving, to: two, after: other))
      #expect(client.states[one]?.asSession?.chats.map(\.resource) == [main])
      #expect(client.states[two]?.asSession?.chats.map(\.resource) == [other, moving])
      let new = try await client.call(
        MoveChatParams(channel: moving, destination: .newSession))
      #expect(await host.session(new.session)?.chats.map(\.resource) == [moving])
      // It is the default chat there, and stays.
      #expect(await host.session(new.session)?.defaultChat == moving)
      #expect(client.chat(moving)?.movable == false)
      #expect(await host.session(new.session)?.chats[0].movable == false)
      #expect(try await client.refusal(move(moving, to: one, after: nil)) == .invalidParams)

      let archive = ChatAction.isArchivedChanged(ChatIsArchivedChangedAction(isArchived: true))
      let second = "ahp-chat:/second"
      _ = try await client.call(CreateChatParams(channel: one, chat: second))
      try await client.subscribe(second)
      #expect(try await client.outcome(.chat(archive), on: second) == nil)
      #expect(client.chat(second)?.status.contains(.isArchived) == true)
      #expect(await host.session(one)?.chats[1].status.contains(.isArchived) == true)
      try await client.subscribe(main)
      for chat in [main, moving] {
        #expect(try await client.outcome(.chat(archive), on: chat) != nil)
      }
      try await expectAgreement(client, host)
    }
  }

  @Test func `forks and side chats are checked`() async throws {
    let turns = ["a", "b"].map {
      Turn(
        id: $0, message: Message(text: $0, origin: MessageOrigin(kind: .user)),
        responseParts: [], state: .complete)
    }
    try await EmbeddedHost.with { host in
      let (session, chat) = await host.createSession(history: turns)
      let (other, _) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      func create(_ name: String, _ source: ChatSource, in session: URI) -> CreateChatParams {
        CreateChatParams(channel: session, chat: "ahp-chat:/\(name)", source: source)
      }
      func fork(_ turn: String) -> ChatSource {
        .fork(ForkChatSource(chat: chat, turnId: turn))
      }
      _ = try await client.call(create("fork", fork("a"), in: session))
      #expect(await host.chat("ahp-chat:/fork")?.turns.map(\.id) == ["a"])
      #expect(
        try await client.refusal(create("x", fork("none"), in: session)) == .invalidParams)
      #expect(try await client.refusal(create("x", fork("a"), in: other)) == .invalidParams)
      let empty = ChatSource.sideChat(
        SideChatSource(chat: chat, turnId: "b", selection: SideChatSelection(text: "")))
      #expect(try await client.refusal(create("x", empty, in: session)) == .invalidParams)
      let side = ChatSource.sideChat(SideChatSource(chat: chat, turnId: "b"))
      _ = try await client.call(create("side", side, in: session))
      #expect(await host.chat("ahp-chat:/side")?.turns.isEmpty == true)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `an automation runs in a separate session`(meeting: Meeting) async throws {
    try await EmbeddedHost.with { host in
      let client = try await meeting.client(host)
      try await client.subscribe("ahp-automations://")
      let uri = "ahp-automation:/nightly"
      let definition = AutomationDefinition(
        title: "Nightly", message: Message(text: "Go", origin: MessageOrigin(kind: .automation)),
        session: AutomationSessionTemplate(), enabled: true, triggers: [])
      let create = AutomationCreateRequestedAction(resource: uri, definition: definition)
      #expect(
        try await client.outcome(.automation(.createRequested(create)), on: "ahp-automations://")
          == nil)
      let params = RunAutomationParams(
        channel: "ahp-automations://", automation: uri, requestId: "once")
      let run = try await client.call(params).resource
      #expect(try await client.call(params).resource == run)
      try await client.subscribe(run)
      let state = try await client.wait(run, as: \.asRun) {
        if case .completed = $0.lifecycle { true } else { false }
      }
      let session = try #require(state.primarySession)
      #expect(state.sessions == [session])
      #expect(await host.session(session)?.title == "Nightly")
      try await client.settle()
      #expect(
        client.states["ahp-automations://"]?.asAutomations?.entries.first?.runs.map(\.resource)
          == [run])
      #expect(
        try await client.outcome(.automationRun(.cancelRequested), on: run)
          == "the run has ended")
      try await expectAgreement(client, host)
    }
  }

  @Test func `a run that works can be cancelled`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration(script: { _ in HostScript(.pause(.seconds(60))) })
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe("ahp-automations://")
      let definition = AutomationDefinition(
        title: "Long", message: Message(text: "Go", origin: MessageOrigin(kind: .automation)),
        session: AutomationSessionTemplate(), enabled: true, triggers: [])
      let create = AutomationCreateRequestedAction(
        resource: "ahp-automation:/long", definition: definition)
      try await client.dispatch(.automation(.createRequested(create)), on: "ahp-automations://")
      let run = try await client.call(
        RunAutomationParams(
          channel: "ahp-automations://", automation: "ahp-automation:/long", requestId: "1")
      ).resource
      try await client.subscribe(run)
      #expect(try await client.outcome(.automationRun(.cancelRequested), on: run) == nil)
      let state = try await client.wait(run, as: \.asRun) { _ in true }
      let chat = try #require(
        await host.session(state.primarySession ?? "")?.defaultChat)
      try await client.settle()
      guard case .cancelled = client.states[run]?.asRun?.lifecycle else {
        Issue.record("the run is not cancelled")
        return
      }
      #expect(await host.chat(chat)?.turns.first?.state == .cancelled)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `canvases and background work are shown`(meeting: Meeting) async throws {
    try await EmbeddedHost.with { host in
      let (_, chat) = await host.createSession()
      let client = try await meeting.client(host)
      try await client.subscribe(chat)
      var state = CanvasState(
        instanceId: "i", extensionId: "e", canvasId: "c", title: "Plan")
      let canvas = await host.createCanvas(state, in: chat)
      try await client.subscribe(canvas)
      state.title = "Better plan"
      await host.dispatch(
        .canvas(.stateChanged(CanvasStateChangedAction(canvas: state))), on: canvas)
      let work = BackgroundWork.shell(
        ShellBackgroundWork(
          id: "w", label: "Server", startedAt: "2026-01-01T00:00:00.000Z", command: "serve"))
      await host.dispatch(
        .chat(.backgroundWorkSet(ChatBackgroundWorkSetAction(work: work))), on: chat)
      try await expectAgreement(client, host)
      #expect(client.chat(chat)?.canvases?.map(\.resource) == [canvas])
      #expect(client.chat(chat)?.backgroundWork == [work])
      await host.dispatch(
        .chat(.backgroundWorkRemoved(ChatBackgroundWorkRemovedAction(id: "w"))), on: chat)
      try await expectAgreement(client, host)
      #expect(client.chat(chat)?.backgroundWork == [])
    }
  }

  @Test func `a changeset is computed reviewed and reverted`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession()
      let side = FileEditSide(uri: "file:///a", content: ContentRef(uri: "file:///a"))
      let uri = await host.createChangeset(
        in: session, files: [ChangesetFile(id: "a", edit: FileEdit(after: side))])
      let client = try await Meeting.inMemory.client(host)
      let snapshot = try await client.subscribe(uri)
      guard case .changeset(let first) = snapshot?.state else {
        Issue.record("no changeset")
        return
      }
      #expect(first.status == .computing)
      _ = try await client.wait(uri, as: \.asChangeset) { $0.status == .ready }
      let review = ChangesetFilesReviewChangedAction(files: ["a"], reviewed: true)
      #expect(try await client.outcome(.changeset(.filesReviewChanged(review)), on: uri) == nil)
      #expect(client.states[uri]?.asChangeset?.files[0].reviewed == true)
      func invoke(_ id: String, _ target: ChangesetOperationTarget?)
        -> InvokeChangesetOperationParams
      {
        InvokeChangesetOperationParams(channel: uri, operationId: id, target: target)
      }
      #expect(try await client.refusal(invoke("none", nil)) == .invalidParams)
      let position = TextPosition(line: 0, character: 0)
      let range = ChangesetOperationTarget.range(
        ChangesetRangeTarget(
          resource: "file:///a", range: TextRange(start: position, end: position)))
      #expect(try await client.refusal(invoke("revert", range)) == .invalidParams)
      _ = try await client.call(invoke("revert", nil))
      #expect(client.states[uri]?.asChangeset?.files.isEmpty == true)
      try await expectAgreement(client, host)
    }
  }
}

extension ChannelState {
  var asSession: SessionState? { if case .session(let state) = self { state } else { nil } }
  var asTerminal: TerminalState? { if case .terminal(let state) = self { state } else { nil } }
  var asRun: AutomationRunState? { if case .automationRun(let state) = self { state } else { nil } }
  var asChangeset: ChangesetState? { if case .changeset(let state) = self { state } else { nil } }
  var asAutomations: AutomationState? {
    if case .automation(let state) = self { state } else { nil }
  }
}
