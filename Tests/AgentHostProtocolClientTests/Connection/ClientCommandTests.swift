import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Typed requests, against a host that executes them.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientCommandTests {
  /// A client after its handshake.
  private func with(
    _ configuration: HostConfiguration = HostConfiguration(),
    _ body: (_ host: EmbeddedHost, _ client: AHPClient) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with(configuration) { host in
      let client = AHPClient(transport: await host.transport())
      try await client.connect()
      _ = try await client.initialize(clientId: "me", initialSubscriptions: [RootResourceURI])
      try await body(host, client)
      await client.shutdown()
    }
  }

  /// The code with which the host refuses.
  private func refusal(_ body: () async throws -> Void) async throws -> ErrorCode? {
    do {
      try await body()
      return nil
    } catch let error as AHPError {
      return error.rpcError?.code
    }
  }

  private static func turn(_ id: String) -> Turn {
    Turn(
      id: id, message: Message(text: id, origin: MessageOrigin(kind: .user)), responseParts: [],
      state: .complete)
  }

  @Test
  func `a null in place of a result without members is that result`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    async let authenticated: Void = client.authenticate(
      resource: "r", token: AccessToken(SecretToken("token")))
    try await host.answer(try await host.expect("authenticate"), "null")
    try await authenticated
    async let subscribed = client.subscribe("ahp-otlp://logs")
    try await host.answer(try await host.expect("subscribe"), "null")
    let subscription = try await subscribed
    #expect(subscription.snapshot == nil)
    let listed = Task { try await client.listSessions() }
    try await host.answer(try await host.expect("listSessions"), "[]")
    await #expect(throws: AHPError.self) { try await listed.value }
    await client.shutdown()
  }

  @Test
  func `files are written, listed, copied, moved, watched and deleted`() async throws {
    try await with { host, client in
      let root: URI = "file:///workspace"
      _ = try await client.request(ResourceMkdirParams(uri: "\(root)/docs"))
      _ = try await client.request(
        ResourceWriteParams(uri: "\(root)/docs/a.txt", data: "Hello", encoding: .utf8))
      let watch = try await client.request(CreateResourceWatchParams(uri: root, recursive: true))
      let changes = try await client.subscribe(watch.channel).events
      _ = try await client.request(
        ResourceCopyParams(source: "\(root)/docs", destination: "\(root)/copy"))
      #expect(
        try await client.request(ResourceReadParams(uri: "\(root)/copy/a.txt")).data == "Hello")
      #expect(
        try await client.request(ResourceReadParams(uri: "\(root)/copy/a.txt", encoding: .base64))
          .data == "SGVsbG8=")
      let names = try await client.request(ResourceListParams(uri: root)).entries.map(\.name)
      #expect(names.sorted() == ["copy", "docs"])
      var iterator = changes.makeAsyncIterator()
      guard case .action(let envelope)? = await iterator.next()?.event,
        case .resourceWatch(.changed(let action)) = envelope.action
      else {
        Issue.record("no change")
        return
      }
      #expect(action.changes.items.allSatisfy { $0.uri.hasPrefix("\(root)/copy") })
      #expect(
        try await refusal {
          _ = try await client.request(
            ResourceCopyParams(
              source: "\(root)/docs/a.txt", destination: "\(root)/copy/a.txt", failIfExists: true))
        } == .alreadyExists)
      #expect(
        try await refusal {
          _ = try await client.request(
            ResourceMoveParams(
              source: "\(root)/docs", destination: "\(root)/copy", failIfExists: true))
        } == .alreadyExists)
      _ = try await client.request(
        ResourceMoveParams(source: "\(root)/docs/a.txt", destination: "\(root)/b.txt"))
      #expect(try await client.request(ResourceResolveParams(uri: "\(root)/b.txt")).size == 5)
      #expect(
        try await refusal {
          _ = try await client.request(ResourceResolveParams(uri: "\(root)/docs/a.txt"))
        }
          == .notFound)
      #expect(
        try await refusal {
          _ = try await client.request(ResourceDeleteParams(uri: "\(root)/copy"))
        } == .invalidParams)
      _ = try await client.request(ResourceDeleteParams(uri: "\(root)/copy", recursive: true))
      #expect(
        try await client.request(ResourceListParams(uri: root)).entries.map(\.name).sorted() == [
          "b.txt", "docs",
        ])
      _ = try await client.request(ResourceRequestParams(uri: "\(root)/b.txt", read: true))
      #expect(
        try await refusal {
          _ = try await client.request(
            ResourceRequestParams(uri: "file:///etc/passwd", write: true))
        }
          == .permissionDenied)
    }
  }

  @Test
  func `sessions are configured, created and ended; chats opened, moved and closed`() async throws {
    try await with { host, client in
      let resolved = try await client.request(
        ResolveSessionConfigParams(
          provider: "embedded", workingDirectory: "file:///workspace", config: ["mode": "plan"]))
      #expect(resolved.values["mode"] == "plan")
      let values = try await client.request(
        SessionConfigCompletionsParams(property: "branch", query: "rel"))
      #expect(values.items.map(\.value) == ["release"])
      let one: URI = "ahp-session:/one"
      let two: URI = "ahp-session:/two"
      _ = try await client.request(CreateSessionParams(channel: one, config: resolved.values))
      _ = try await client.request(
        CreateSessionParams(channel: two, workingDirectories: ["file:///a", "file:///b"]))
      #expect(await host.session(one)?.config?.values["mode"] == "plan")
      #expect(await host.session(two)?.workingDirectories == ["file:///a", "file:///b"])
      let chat: URI = "ahp-chat:/mine"
      let message = Message(text: "Hello", origin: MessageOrigin(kind: .user))
      _ = try await client.request(
        CreateChatParams(
          channel: two, chat: chat, initialMessage: message, workingDirectories: ["file:///b"]))
      #expect(await host.chat(chat)?.workingDirectories == ["file:///b"])
      #expect(await host.chat(chat)?.turns.map(\.message.text) == ["Hello"])
      let moved = try await client.request(
        MoveChatParams(channel: chat, destination: .session(SessionMoveDestination(session: one))))
      #expect(moved.session == one)
      #expect(await host.session(one)?.chats.first?.resource == chat)
      let offered = try await client.request(
        CompletionsParams(channel: chat, kind: .userMessage, text: "See @R", offset: 6))
      #expect(offered.items.map(\.insertText) == ["@README.md"])
      _ = try await client.request(DisposeChatParams(channel: chat))
      #expect(
        try await refusal { _ = try await client.request(DisposeChatParams(channel: chat)) }
          == .notFound)
      _ = try await client.request(DisposeSessionParams(channel: one))
      #expect(await host.sessions == [two])
    }
  }

  @Test
  func `terminals, changesets, automations and tokens`() async throws {
    var configuration = HostConfiguration()
    var agent = AgentInfo.embedded
    agent.protectedResources = [ProtectedResourceMetadata(resource: "https://api.example")]
    configuration.agents = [agent]
    try await with(configuration) { host, client in
      let terminal: URI = "ahp-terminal:/mine"
      _ = try await client.request(
        CreateTerminalParams(
          channel: terminal, claim: .client(TerminalClientClaim(clientId: "me")), name: "Build",
          cwd: "file:///workspace", cols: 100, rows: 30))
      guard case .terminal(let state) = await host.state(of: terminal) else {
        Issue.record("there is no terminal")
        return
      }
      #expect([state.title, state.cwd] == ["Build", "file:///workspace"])
      #expect([state.cols, state.rows] == [100, 30])
      _ = try await client.request(DisposeTerminalParams(channel: terminal))
      #expect(
        try await refusal { _ = try await client.request(DisposeTerminalParams(channel: terminal)) }
          == .notFound)

      #expect(
        try await refusal {
          _ = try await client.request(CreateSessionParams(channel: "ahp-session:/new"))
        } == .authRequired)
      try await client.authenticate(
        resource: "https://api.example", token: AccessToken(SecretToken("good")))
      _ = try await client.request(CreateSessionParams(channel: "ahp-session:/new"))

      let side = FileEditSide(uri: "file:///a", content: ContentRef(uri: "file:///a"))
      let changeset = await host.createChangeset(
        in: "ahp-session:/new", files: [ChangesetFile(id: "a", edit: FileEdit(after: side))])
      _ = try await client.subscribe(changeset)
      let result = try await client.request(
        InvokeChangesetOperationParams(
          channel: changeset, operationId: "revert",
          target: .resource(ChangesetResourceTarget(resource: "file:///a"))))
      #expect(result.message == .string("Reverted 1 files"))

      let triggers = try await client.request(
        ListAutomationTriggerDefinitionsParams(provider: "embedded"))
      #expect(triggers.items.map(\.type) == ["repository"])
      let automation: URI = "ahp-automation:/nightly"
      let definition = AutomationDefinition(
        title: "Nightly", message: Message(text: "Go", origin: MessageOrigin(kind: .automation)),
        session: AutomationSessionTemplate(), enabled: true, triggers: [])
      _ = try await client.subscribe(automationsResourceURI)
      let create = try await client.dispatch(
        .automation(
          .createRequested(
            AutomationCreateRequestedAction(resource: automation, definition: definition))),
        channel: automationsResourceURI)
      guard case .acked = try await create.outcome() else {
        Issue.record("there is no automation")
        return
      }
      let run = try await client.request(
        RunAutomationParams(
          channel: automationsResourceURI, automation: automation, requestId: "once")
      ).resource
      #expect(
        try await client.request(
          RunAutomationParams(
            channel: automationsResourceURI, automation: automation, requestId: "once")
        ).resource == run)
      #expect(
        try await client.request(
          RunAutomationParams(
            channel: automationsResourceURI, automation: automation, requestId: "twice")
        ).resource != run)
      _ = try await client.request(
        FetchAutomationRunsParams(channel: automationsResourceURI, automation: automation))
      #expect(
        try await refusal {
          _ = try await client.request(
            FetchAutomationRunsParams(
              channel: automationsResourceURI, automation: automation, cursor: "made up"))
        } == .invalidParams)
    }
  }

  // MARK: Pages

  @Test
  func `all sessions are listed, in pages of the requested size`() async throws {
    try await with { host, client in
      for index in 1...5 { await host.createSession(title: "\(index)") }
      var sizes: [Int] = []
      var titles: Set<String> = []
      for try await page in client.sessionPages(limit: 2) {
        sizes.append(page.count)
        titles.formUnion(page.map(\.title))
      }
      #expect(sizes == [2, 2, 1])
      #expect(titles == ["1", "2", "3", "4", "5"])
      let again = client.sessionPages()
      for _ in 1...2 {
        var iterator = again.makeAsyncIterator()
        #expect(try await iterator.next()?.count == 5)
        #expect(try await iterator.next() == nil)
      }
    }
  }

  @Test
  func `older turns are loaded page by page while the chat continues`() async throws {
    try await with { host, client in
      let (_, chat) = await host.createSession(history: (1...7).map { Self.turn("\($0)") })
      let subscription = try await client.subscribe(chat, view: SubscribeView(turns: 2))
      guard case .chat(let state) = subscription.snapshot?.state else {
        Issue.record("there is no chat")
        return
      }
      let cursor = try #require(state.turnsNextCursor)
      var turns = state.turns.map(\.id)
      for try await page in client.turnPages(of: chat, from: cursor) {
        turns.insert(contentsOf: page.turns.map(\.id), at: 0)
        await host.startTurn("Meanwhile", in: chat)
      }
      #expect(turns == (1...7).map { "\($0)" })
      var pages = client.turnPages(of: chat, from: "made up").makeAsyncIterator()
      let error = await #expect(throws: AHPError.self) { try await pages.next() }
      #expect(error?.rpcError?.code == .invalidParams)
      // Some hosts send an empty cursor if all turns are loaded.
      var none = client.turnPages(of: chat, from: "").makeAsyncIterator()
      #expect(try await none.next() == nil)
    }
  }

  @Test
  func `a repeated cursor is an error`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    async let listing: Int = {
      var count = 0
      for try await page in client.sessionPages() { count += page.count + 1 }
      return count
    }()
    for _ in 1...2 {
      try await host.answer(
        try await host.expect("listSessions"), #"{"items":[],"nextCursor":"again"}"#)
    }
    do {
      _ = try await listing
      Issue.record("it came to an end")
    } catch let error as AHPError {
      #expect(error.code == .malformedResult)
    }
    await client.shutdown()
  }

  @Test
  func `a state under another spelling of its URI belongs to the channel that was requested`()
    async throws
  {
    let (client, host) = try await ScriptedHost.initialized()
    let channel = client.feed(channel: RootResourceURI)
    let all = client.feed()
    async let answering: Void = {
      let snapshot = #"{"resource":"ahp-root:///","state":{"agents":[]},"fromSeq":3}"#
      try await host.answer(
        try await host.expect("subscribe"), #"{"snapshot":\#(snapshot)}"#)
    }()
    _ = try await client.subscribe(RootResourceURI)
    try await answering
    for feed in [channel, all] {
      guard case .snapshot(let snapshot)? = await feed.nextBatch()?.first else {
        Issue.record("there is no state")
        continue
      }
      #expect(snapshot.resource == RootResourceURI && snapshot.fromSeq == 3)
    }
    await client.shutdown()
  }

  @Test func `cursors of pages are compared by bytes`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let answering = Task {
      for next in [#","nextCursor":"caf\u00e9""#, #","nextCursor":"cafe\u0301""#, ""] {
        let request = try await host.expect("listSessions")
        try await host.answer(request, #"{"items":[]\#(next)}"#)
      }
    }
    var count = 0
    for try await _ in client.sessionPages() { count += 1 }
    #expect(count == 3)
    try await answering.value
    await client.shutdown()
  }

  @Test
  func `an answer to fetchTurns without turns is an error`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var pages = client.turnPages(of: "ahp-chat:/a", from: "older").makeAsyncIterator()
    async let answering: Void = {
      let request = try await host.expect("fetchTurns")
      #expect(request["params"]?["cursor"]?.stringValue == "older")
      try await host.act(1, channel: "ahp-chat:/a")
      try await host.answer(request, "{}")
    }()
    let error = await #expect(throws: AHPError.self) { try await pages.next() }
    #expect(error?.code == .malformedResult)
    #expect(error?.channel == "ahp-chat:/a")
    try await answering
    await client.shutdown()
  }
}
