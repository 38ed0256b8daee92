import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientPartsTests {
  @Test
  func `when a page of turns is returned, the mirror has it`() async throws {
    var configuration = HostConfiguration()
    configuration.turnPageLimit = 3
    try await withHosts(["a"], configuration) { multi, hosts in
      let history = (1...10).map { Turn.answered("Q\($0)", "A\($0)", id: "t\($0)") }
      let chat = await hosts[0].createSession(history: history).chat
      let mirror = MultiHostStateMirror()
      let feed = await multi.feed()
      async let _ = mirror.follow(feed)
      try await multi.subscribe(host: "a", uri: chat, view: SubscribeView(turns: 2))
      let key = HostedResourceKey(host: "a", uri: chat)
      var counts: [Int] = []
      for try await page in multi.turnPages(of: chat, on: "a", mirror: mirror) {
        #expect(await mirror.chat(key)?.turns.first?.id == page.turns.first?.id)
        counts.append(page.turns.count)
      }
      #expect(counts == [3, 3, 2])
      #expect(await mirror.chat(key)?.turns.map(\.id) == history.map(\.id))
      for try await _ in multi.turnPages(of: chat, on: "a") { Issue.record("nothing is older") }
    }
  }

  @Test
  func `a page of automation runs is returned with its automation, and the mirror has it`()
    async throws
  {
    try await withHosts(["a"]) { multi, hosts in
      let automation: URI = "ahp-automation:/nightly"
      let entry = AutomationEntry(
        resource: automation,
        definition: AutomationDefinition(
          title: "Nightly", message: Message(text: "Go", origin: MessageOrigin(kind: .automation)),
          session: AutomationSessionTemplate(), enabled: true, triggers: []),
        runs: [], runsNextCursor: "older", operations: [.run], createdAt: "", modifiedAt: "")
      await hosts[0].dispatch(
        .automation(.set(AutomationSetAction(automation: entry))), on: automationsResourceURI)
      let mirror = MultiHostStateMirror()
      let feed = await multi.feed()
      async let _ = mirror.follow(feed)
      try await multi.subscribe(host: "a", uri: automationsResourceURI)
      let key = HostedResourceKey(host: "a", uri: automationsResourceURI)
      var pages: [AutomationEntry] = []
      for try await page in multi.automationRunPages(of: automation, on: "a", mirror: mirror) {
        guard case .automation(let state)? = await mirror.state(of: key) else {
          Issue.record("the mirror has no automations")
          return
        }
        #expect(state.entries == [page])
        pages.append(page)
      }
      #expect(pages.map(\.resource) == [automation])
      #expect(pages.first?.runsNextCursor == nil)
      for try await _ in multi.automationRunPages(of: automation, on: "a") {
        Issue.record("nothing is older")
      }
    }
  }

  @Test
  func `sessions by page, by default 50`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      for _ in 0..<120 { _ = await hosts[0].createSession() }
      var counts: [Int] = []
      for try await page in multi.sessionPages(host: "a") { counts.append(page.count) }
      #expect(counts == [50, 50, 20])
    }
  }

  @Test
  func `changes of a mirror have kinds, and values on request`() async throws {
    func state(_ title: String) -> Snapshot {
      Snapshot(
        resource: "ahp-chat:/c",
        state: .chat(
          ChatState(
            resource: "ahp-chat:/c", title: title, status: .idle, modifiedAt: "", turns: [])),
        fromSeq: 1)
    }
    func title(_ state: ChannelState?) -> String? {
      if case .chat(let chat)? = state { chat.title } else { nil }
    }
    let mirror = MultiHostStateMirror()
    await mirror.applySnapshot(state("one"), host: "h")
    var values = await mirror.changes(.values).makeAsyncIterator()
    var kinds = await mirror.changes(.kinds).makeAsyncIterator()
    #expect(await values.next(isolation: nil)?.map(\.kind) == [.added])
    #expect(await kinds.next(isolation: nil)?.map(\.kind) == [.added])
    await mirror.applySnapshot(state("two"), host: "h")
    let change = try #require(await values.next(isolation: nil)?.first)
    #expect(change.kind == .changed && title(change.old) == "one" && title(change.new) == "two")
    let kind = try #require(await kinds.next(isolation: nil)?.first)
    #expect(kind.kind == .changed && kind.old == nil && kind.new == nil)
    await mirror.remove(HostedResourceKey(host: "h", uri: "ahp-chat:/c"))
    let removal = try #require(await values.next(isolation: nil)?.first)
    #expect(removal.kind == .removed && title(removal.old) == "two")
    // What came and went in between is not reported.
    await mirror.applySnapshot(state("three"), host: "h")
    await mirror.reset(host: "h")
    await mirror.applySnapshot(state("four"), host: "i")
    #expect(await values.next(isolation: nil)?.map(\.key.host) == ["i"])
  }

  @Test
  func `one mirror has the pending actions of all hosts, also of hosts added later`() async throws {
    try await withHosts(["a"], outbox: .inMemory()) { multi, hosts in
      let mirror = try await multi.optimisticMirror()
      let late = EmbeddedHost()
      try await multi.add(HostConfig(id: "b") { _ in await late.transport() })
      _ = try await multi.client(for: "b", whenOffline: .wait(.seconds(60)))
      for (name, host) in [("a", hosts[0]), ("b", late)] {
        let id = HostId(name)
        let session = await host.createSession(title: "Old").session
        let key = HostedResourceKey(host: id, uri: session)
        try await multi.subscribe(host: id, uri: session)
        try await until { await mirror.session(key)?.title == "Old" }
        await host.stop()
        try await until { await multi.host(id)?.state.isConnected == false }
        let changes = await mirror.changes()
        let rename = StateAction.session(.titleChanged(SessionTitleChangedAction(title: "New")))
        try await multi.enqueue(rename, host: id, channel: session)
        for await change in changes where change.contains(key) {
          if await mirror.session(key)?.title == "New" { break }
        }
        #expect(await mirror.pendingActions(on: key).count == 1)
        guard case .session(let confirmed)? = await mirror.confirmedState(of: key) else {
          Issue.record("there is no confirmed state")
          return
        }
        #expect(confirmed.title == "Old")
      }
      try await multi.remove("b")
      #expect(mirror.mirror(of: "b") == nil)
    }
  }
}
