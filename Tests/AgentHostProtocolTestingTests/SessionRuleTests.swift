import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host does about the directories, servers and annotations of a session.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SessionRuleTests {
  private static let session: URI = "ahp-session:/mine"
  private static let one: URI = "file:///one"
  private static let two: URI = "file:///two"

  /// A session with two directories, and a client that looks at it.
  private func with(
    _ agent: AgentInfo = .embedded,
    _ body: (_ host: EmbeddedHost, _ client: RawClient, _ state: SessionState) async throws -> Void
  ) async throws {
    var configuration = HostConfiguration()
    configuration.agents = [agent]
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      _ = try await client.call(
        CreateSessionParams(channel: Self.session, workingDirectories: [Self.one, Self.two]))
      try await client.subscribe(Self.session)
      let state = try await client.waitForSession(Self.session) { $0.lifecycle == .ready }
      try await body(host, client, state)
      try await expectAgreement(client, host)
    }
  }

  private func directories(_ client: RawClient) -> [URI]? {
    client.states[Self.session]?.asSession?.workingDirectories
  }

  @Test func `a session that exists is returned with its chat`() async throws {
    try await EmbeddedHost.with { host in
      let first = await host.createSession(Self.session, title: "first")
      let again = await host.createSession(Self.session, title: "again")
      #expect(again == first)
      #expect(await host.state(of: again.chat) != nil)
      let taken = await host.createSession(chat: first.chat)
      #expect(taken.session != first.session)
      #expect(taken.chat != first.chat)
      #expect(await host.state(of: taken.session) != nil)
      #expect(await host.state(of: taken.chat) != nil)
    }
  }

  // MARK: Directories

  private func setting(_ directory: URI) -> StateAction {
    .session(.workingDirectorySet(SessionWorkingDirectorySetAction(directory: directory)))
  }

  private func removing(_ directory: URI) -> StateAction {
    .session(.workingDirectoryRemoved(SessionWorkingDirectoryRemovedAction(directory: directory)))
  }

  private func replacing(_ directory: URI, by replacement: URI) -> StateAction {
    .session(
      .workingDirectoryReplaced(
        SessionWorkingDirectoryReplacedAction(directory: directory, replacement: replacement)))
  }

  @Test func `an agent may have one directory`() async throws {
    var agent = AgentInfo.embedded
    agent.capabilities?.multipleWorkingDirectories = nil
    try await with(agent) { _, client, state async throws in
      #expect(state.workingDirectories == [Self.one])
      for action in [
        setting(Self.two), removing(Self.one), replacing(Self.one, by: Self.two),
      ] {
        #expect(
          try await client.outcome(action, on: Self.session)
            == "the agent has one working directory"
        )
      }
      let chat = try #require(state.defaultChat)
      for action in [
        ChatAction.workingDirectorySet(ChatWorkingDirectorySetAction(directory: Self.one)),
        .workingDirectoryRemoved(ChatWorkingDirectoryRemovedAction(directory: Self.one)),
      ] {
        #expect(
          try await client.outcome(.chat(action), on: chat)
            == "the agent has one working directory")
      }
    }
  }

  @Test func `the first directory may have to stay`() async throws {
    var agent = AgentInfo.embedded
    agent.capabilities?.multipleWorkingDirectories = MultipleWorkingDirectoriesCapability(
      immutablePrimary: true)
    try await with(agent) { _, client, _ async throws in
      #expect(
        try await client.outcome(removing(Self.one), on: Self.session)
          == "the first directory cannot be removed")
      #expect(
        try await client.outcome(replacing(Self.one, by: "file:///new"), on: Self.session)
          == "the first directory cannot be replaced")
      #expect(try await client.outcome(removing(Self.two), on: Self.session) == nil)
      #expect(directories(client) == [Self.one])
    }
  }

  @Test func `the first directory may be replaceable`() async throws {
    var agent = AgentInfo.embedded
    agent.capabilities?.multipleWorkingDirectories = MultipleWorkingDirectoriesCapability(
      primaryReplacement: true)
    try await with(agent) { _, client, _ async throws in
      #expect(
        try await client.outcome(removing(Self.one), on: Self.session)
          == "the first directory cannot be removed")
      let replacement = replacing(Self.one, by: "file:///new")
      #expect(try await client.outcome(replacement, on: Self.session) == nil)
      #expect(directories(client) == ["file:///new", Self.two])
    }
  }

  @Test func `a directory that the session loses is lost by its chats`() async throws {
    try await with { host, client, _ async throws in
      let narrow: URI = "ahp-chat:/narrow"
      _ = try await client.call(
        CreateChatParams(
          channel: Self.session, chat: narrow, workingDirectories: [Self.one, Self.two]))
      try await client.subscribe(narrow)
      #expect(try await client.outcome(removing(Self.two), on: Self.session) == nil)
      try await client.settle()
      #expect(directories(client) == [Self.one])
      #expect(client.chat(narrow)?.workingDirectories == [Self.one])
      #expect(try await client.outcome(setting(Self.two), on: Self.session) == nil)
      #expect(directories(client) == [Self.one, Self.two])
      #expect(client.chat(narrow)?.workingDirectories == [Self.one])
    }
  }

  @Test func `a directory that the session replaces is replaced in its chats`() async throws {
    try await with { host, client, _ async throws in
      let narrow: URI = "ahp-chat:/narrow"
      _ = try await client.call(
        CreateChatParams(channel: Self.session, chat: narrow, workingDirectories: [Self.two]))
      try await client.subscribe(narrow)
      let replacement = replacing(Self.two, by: "file:///new")
      #expect(try await client.outcome(replacement, on: Self.session) == nil)
      try await client.settle()
      #expect(client.chat(narrow)?.workingDirectories == ["file:///new"])
    }
  }

  // MARK: Servers

  private func server(_ id: String, _ state: McpServerState) -> McpServerCustomization {
    McpServerCustomization(id: id, uri: "file:///\(id)", name: id, state: state)
  }

  private func state(_ id: String, _ client: RawClient) -> McpServerState? {
    for customization in client.states[Self.session]?.asSession?.customizations ?? [] {
      switch customization {
      case .mcpServer(let server) where server.id == id: return server.state
      case .plugin(let plugin):
        for case .mcpServer(let server) in plugin.children ?? [] where server.id == id {
          return server.state
        }
      default: break
      }
    }
    return nil
  }

  @Test(arguments: ["outer", "inner"])
  func `servers start and stop`(id: String) async throws {
    var agent = AgentInfo.embedded
    agent.customizations = [
      .mcpServer(server("outer", .stopped)),
      .plugin(
        PluginCustomization(
          id: "plugin", uri: "file:///plugin", name: "Plugin",
          children: [.mcpServer(server("inner", .stopped))])),
    ]
    try await with(agent) { _, client, _ async throws in
      let start = SessionAction.mcpServerStartRequested(
        SessionMcpServerStartRequestedAction(id: id))
      #expect(try await client.outcome(.session(start), on: Self.session) == nil)
      try await client.settle()
      #expect(state(id, client) == .ready)
      #expect(state(id == "outer" ? "inner" : "outer", client) == .stopped)
      let steps = client.envelopes.compactMap { envelope -> McpServerState? in
        guard case .session(.mcpServerStateChanged(let action)) = envelope.action else {
          return nil
        }
        return action.state
      }
      #expect(steps == [.starting(McpServerStartingState()), .ready])
      let stop = SessionAction.mcpServerStopRequested(
        SessionMcpServerStopRequestedAction(id: id))
      #expect(try await client.outcome(.session(stop), on: Self.session) == nil)
      try await client.settle()
      #expect(state(id, client) == .stopped)
    }
  }

  @Test(arguments: ["outer", "inner"])
  func `tokens of servers are taken and given up`(id: String) async throws {
    let resource = "https://\(id).example"
    let waiting = server(
      id,
      .authRequired(
        McpServerAuthRequiredState(
          reason: .required, resource: ProtectedResourceMetadata(resource: resource))))
    var agent = AgentInfo.embedded
    agent.customizations =
      id == "outer"
      ? [.mcpServer(waiting)]
      : [
        .plugin(
          PluginCustomization(
            id: "plugin", uri: "file:///plugin", name: "Plugin", children: [.mcpServer(waiting)]))
      ]
    agent.protectedResources = [
      ProtectedResourceMetadata(resource: "https://agent.example", required: false)
    ]
    try await with(agent) { _, client, _ async throws in
      func authenticate(_ resource: String, _ token: String) -> AuthenticateParams {
        AuthenticateParams(channel: RootResourceURI, resource: resource, token: token)
      }
      #expect(try await client.refusal(authenticate(resource, "invalid")) == .authRequired)
      #expect(try await client.refusal(authenticate(resource, "good")) == nil)
      #expect(
        try await client.refusal(authenticate("https://else.example", "good")) == .invalidParams)
    }
  }

  @Test func `an empty token gives the old one up`() async throws {
    var agent = AgentInfo.embedded
    agent.protectedResources = [ProtectedResourceMetadata(resource: "https://agent.example")]
    var configuration = HostConfiguration()
    configuration.agents = [agent]
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      func authenticate(_ token: String) -> AuthenticateParams {
        AuthenticateParams(
          channel: RootResourceURI, resource: "https://agent.example", token: token)
      }
      _ = try await client.call(authenticate("good"))
      #expect(try await client.refusal(CreateSessionParams(channel: "ahp-session:/a")) == nil)
      _ = try await client.call(authenticate(""))
      #expect(
        try await client.refusal(CreateSessionParams(channel: "ahp-session:/b")) == .authRequired)
    }
  }

  // MARK: Annotations

  @Test func `annotations are kept and counted`() async throws {
    try await with { host, client, _ async throws in
      let channel: URI = "\(Self.session)/annotations"
      try await client.subscribe(channel)
      func entry(_ id: String) -> AnnotationEntry { AnnotationEntry(id: id, text: .string(id)) }
      func annotation(_ entries: [AnnotationEntry]) -> StateAction {
        .annotations(
          .set(
            AnnotationsSetAction(
              annotation: Annotation(
                id: "a", origin: AnnotationOrigin(session: Self.session), resource: "file:///a",
                resolved: false, entries: entries))))
      }
      func resolving(_ id: String) -> StateAction {
        .annotations(.updated(AnnotationsUpdatedAction(annotationId: id, resolved: true)))
      }
      func adding(_ id: String) -> StateAction {
        .annotations(
          .entrySet(AnnotationsEntrySetAction(annotationId: id, entry: entry("second"))))
      }
      func removingEntry(_ id: String) -> StateAction {
        .annotations(
          .entryRemoved(AnnotationsEntryRemovedAction(annotationId: "a", entryId: id)))
      }
      func removing(_ id: String) -> StateAction {
        .annotations(.removed(AnnotationsRemovedAction(annotationId: id)))
      }
      /// The last summary that the root channel received.
      func counts() async throws -> [Int]? {
        try await client.settle()
        return client.notifications.compactMap { notification -> [Int]? in
          guard case .sessionSummaryChanged(let params) = notification,
            let summary = params.changes.annotations
          else { return nil }
          #expect(summary.resource == channel)
          return [summary.annotationCount, summary.entryCount]
        }.last
      }
      #expect(
        try await client.outcome(annotation([]), on: channel)
          == "an annotation has at least one entry")
      for action in [resolving("a"), adding("a"), removing("a")] {
        #expect(try await client.outcome(action, on: channel) == "there is no such annotation")
      }
      #expect(try await client.outcome(annotation([entry("first")]), on: channel) == nil)
      #expect(try await counts() == [1, 1])
      #expect(try await client.outcome(adding("a"), on: channel) == nil)
      #expect(try await counts() == [1, 2])
      #expect(try await client.outcome(resolving("a"), on: channel) == nil)
      #expect(
        try await client.outcome(removingEntry("third"), on: channel) == "there is no such entry")
      #expect(try await client.outcome(removingEntry("second"), on: channel) == nil)
      #expect(try await counts() == [1, 1])
      guard case .annotations(let state) = client.states[channel] else {
        Issue.record("there are no annotations")
        return
      }
      #expect(state.annotations.map(\.resolved) == [true])
      #expect(state.annotations.first?.entries == [entry("first")])
      #expect(try await client.outcome(removing("a"), on: channel) == nil)
      #expect(try await counts() == [0, 0])
      let listed = try await client.call(ListSessionsParams()).items
      #expect(listed.first?.annotations?.annotationCount ?? 0 == 0)
    }
  }

  // MARK: Changesets

  @Test func `one file is reverted`() async throws {
    try await with { host, client, _ async throws in
      func file(_ name: String, isNew: Bool) -> ChangesetFile {
        let side = FileEditSide(
          uri: "file:///\(name)", content: ContentRef(uri: "file:///\(name)"))
        return ChangesetFile(
          id: name, edit: isNew ? FileEdit(after: side) : FileEdit(before: side))
      }
      let uri = await host.createChangeset(
        in: Self.session,
        files: [file("a", isNew: true), file("b", isNew: false), file("c", isNew: true)])
      try await client.subscribe(uri)
      _ = try await client.wait(uri, as: \.asChangeset) { $0.status == .ready }
      let absent = ChangesetFilesReviewChangedAction(files: ["a", "absent"], reviewed: true)
      #expect(
        try await client.outcome(.changeset(.filesReviewChanged(absent)), on: uri)
          == "there is no such file")
      func revert(_ resource: URI) -> InvokeChangesetOperationParams {
        InvokeChangesetOperationParams(
          channel: uri, operationId: "revert",
          target: .resource(ChangesetResourceTarget(resource: resource)))
      }
      for (resource, left) in [
        ("file:///b", ["a", "c"]), ("file:///a", ["c"]), ("file:///absent", ["c"]),
      ] {
        _ = try await client.call(revert(resource))
        #expect(client.states[uri]?.asChangeset?.files.map(\.id) == left)
      }
      let busy = ChangesetOperationStatusChangedAction(operationId: "revert", status: .running)
      await host.dispatch(.changeset(.operationStatusChanged(busy)), on: uri)
      #expect(try await client.refusal(revert("file:///c")) == .invalidParams)
      let odd = InvokeChangesetOperationParams(
        channel: uri, operationId: "revert", target: .unknown(["kind": "moon"]))
      #expect(try await client.refusal(odd) == .invalidParams)
    }
  }

  // MARK: Life

  @Test func `an ended session takes everything along`() async throws {
    try await with { host, client, _ async throws in
      let kept = await host.createTerminal(
        claim: .client(TerminalClientClaim(clientId: client.clientId)))
      let terminal = await host.createTerminal(
        claim: .session(TerminalSessionClaim(session: Self.session, chat: "ahp-chat:/x")))
      let side = FileEditSide(uri: "file:///a", content: ContentRef(uri: "file:///a"))
      let changeset = await host.createChangeset(
        in: Self.session, files: [ChangesetFile(id: "a", edit: FileEdit(after: side))])
      try await client.subscribe(changeset)
      _ = try await client.wait(changeset, as: \.asChangeset) { $0.status == .ready }
      _ = try await client.call(DisposeSessionParams(channel: Self.session))
      #expect(client.states[changeset]?.asChangeset?.files.isEmpty == true)
      for uri in [changeset, terminal, "\(Self.session)/annotations"] {
        #expect(try await client.refusal(SubscribeParams(channel: uri)) == .notFound)
      }
      try await client.settle()
      guard case .root(let root) = client.states[RootResourceURI] else {
        Issue.record("there is no root")
        return
      }
      #expect(root.terminals?.map(\.resource) == [kept])
      #expect(root.activeSessions == 0)
      #expect(
        client.notifications.contains {
          if case .sessionRemoved(let params) = $0 { params.session == Self.session } else { false }
        })
      for uri in [changeset, Self.session] { client.states[uri] = nil }
    }
  }

  @Test func `clients cannot activate other clients`() async throws {
    try await with { _, client, _ async throws in
      let params = CreateSessionParams(
        channel: "ahp-session:/other",
        activeClient: SessionActiveClient(clientId: "you", tools: []))
      #expect(try await client.refusal(params) == .invalidParams)
      #expect(
        try await client.refusal(CreateSessionParams(channel: "ahp-chat:/no")) == .invalidParams)
    }
  }

  @Test func `a connection has one handshake`() async throws {
    try await with { _, client, _ async throws in
      let params = InitializeParams(
        channel: RootResourceURI, protocolVersions: ["1.0.0"], clientId: "another")
      #expect(try await client.refusal(params) == .invalidRequest)
    }
  }
}
