import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct FaultTests {
  @Test func `actions can be refused and altered`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      @Sendable func title(_ text: String) -> StateAction {
        .session(.titleChanged(SessionTitleChangedAction(title: text)))
      }
      var faults = FaultPlan()
      faults.reject = { _, _ in "not today" }
      await host.setFaults(faults)
      #expect(try await client.outcome(title("A"), on: session) == "not today")
      faults.reject = nil
      faults.rewrite = { _, _ in title("Z") }
      await host.setFaults(faults)
      #expect(try await client.outcome(title("B"), on: session) == nil)
      #expect(client.states[session]?.asSession?.title == "Z")
      try await expectAgreement(client, host)
    }
  }

  @Test func `each action is judged once`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      let decisions = Locked(0)
      var faults = FaultPlan()
      faults.reject = { _, _ in
        decisions.withLock { decisions in
          decisions += 1
          return decisions == 1 ? "not yet" : nil
        }
      }
      await host.setFaults(faults)
      let title = StateAction.session(.titleChanged(SessionTitleChangedAction(title: "A")))
      #expect(try await client.outcome(title, on: session) == "not yet")
      #expect(try await client.outcome(title, on: session) == nil)
      #expect(decisions.withLock { $0 } == 2)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a connection is cut at a message`(meeting: Meeting) async throws {
    var configuration = HostConfiguration()
    configuration.faults.connections = 0..<1
    configuration.faults.cutAtMessage = 2
    try await EmbeddedHost.with(configuration.remembering) { host in
      let client = try await meeting.client(host)
      try await client.settle()
      await #expect(throws: (any Error).self) { try await client.settle() }
      let again = RawClient(try await meeting.transport(host))
      _ = try await again.reconnect(from: client)
      try await again.settle()
      try await again.settle()
      try await again.settle()
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a connection is cut in place of an action`(meeting: Meeting) async throws {
    var configuration = HostConfiguration()
    configuration.faults.connections = 1..<2
    configuration.faults.cutAtAction = "session/titleChanged"
    try await EmbeddedHost.with(configuration) { host in
      let (session, _) = await host.createSession(title: "Old")
      func title(_ text: String) -> StateAction {
        .session(.titleChanged(SessionTitleChangedAction(title: text)))
      }
      let spared = try await meeting.client(host, "spared")
      #expect(try await spared.outcome(title("New"), on: session) == nil)
      let client = try await meeting.client(host)
      let isRead = SessionIsReadChangedAction(isRead: true)
      #expect(try await client.outcome(.session(.isReadChanged(isRead)), on: session) == nil)
      try await client.dispatch(title("Newer"), on: session)
      await #expect(throws: (any Error).self) { try await client.settle() }
      #expect(await host.session(session)?.title == "New")
      try await host.wait { $0.connectedClients == ["spared"] }
      try await spared.settle()
    }
  }

  @Test func `a half-open connection says nothing`() async throws {
    var configuration = HostConfiguration()
    configuration.faults.isHalfOpen = true
    try await EmbeddedHost.with(configuration) { host in
      let client = RawClient(await host.transport())
      let answered = Task { try await client.settle() }
      try await host.wait { $0.connectionCount > 0 }
      try await host.drain()
      answered.cancel()
      await #expect(throws: (any Error).self) { try await answered.value }
    }
  }

  @Test func `unknown things can be sent`() async throws {
    try await EmbeddedHost.with { host in
      let (_, chat) = await host.createSession()
      let client = try await Meeting.webSocket.client(host)
      try await client.subscribe(chat)
      await host.dispatch(.unknown(["type": "chat/dance", "steps": 3]), on: chat)
      await host.inject(#"{"jsonrpc":"2.0","method":"root/dance","params":{"channel":"x"}}"#)
      try await expectAgreement(client, host)
      #expect(client.envelopes.contains { $0.action.type == "chat/dance" })
      #expect(client.notifications.map(\.method) == ["root/dance"])
    }
  }

  @Test func `a proxy cuts between bytes`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (_, chat) = await host.createSession()
      let proxy = try FaultProxy(to: try await host.start())
      let url = await proxy.start()
      let client = RawClient(WebSocketTransport(url: url))
      try await client.initialize()
      try await client.subscribe(chat)
      await proxy.cutAll()
      await #expect(throws: (any Error).self) { try await client.settle() }
      await host.startTurn("Meanwhile", in: chat)
      var faults = ByteFaults()
      faults.pieces = 3
      await proxy.setFaults(toClient: faults)
      let again = RawClient(WebSocketTransport(url: url))
      _ = try await again.reconnect(from: client)
      #expect(again.chat(chat)?.turns.count == 1)
      try await expectAgreement(again, host)
      faults = ByteFaults()
      faults.cutAfter = 200
      await proxy.setFaults(toClient: faults)
      let third = RawClient(WebSocketTransport(url: url))
      await #expect(throws: (any Error).self) { try await third.initialize() }
      await again.transport.close()
      await proxy.stop()
    }
  }

  @Test func `tests decide about attempts to connect`() async throws {
    let attempts = ConnectAttempts()
    try await EmbeddedHost.with { host in
      let first = attempts.transport()
      let refused = Task { try await first.open() }
      try await attempts.nextConnectAttempt {
        throw AHPError(.connectFailed, .transient, "connection refused")
      }
      await #expect(throws: AHPError.self) { try await refused.value }
      let second = RawClient(attempts.transport())
      let decided = Task { try await attempts.nextConnectAttempt { await host.transport() } }
      #expect(try await second.initialize().protocolVersion == "1.0.0")
      try await decided.value
    }
  }

  @Test func `waiting for an attempt can be cancelled`() async throws {
    let attempts = ConnectAttempts()
    try await EmbeddedHost.with { host in
      let waiting = Task { try await attempts.nextConnectAttempt { await host.transport() } }
      for _ in 0..<10 { await Task.yield() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      for _ in 0..<2 {
        let decided = Task { try await attempts.nextConnectAttempt { await host.transport() } }
        try await RawClient(attempts.transport()).initialize()
        try await decided.value
      }
    }
  }

  @Test func `an attempt that was given up is not decided`() async throws {
    let attempts = ConnectAttempts()
    try await EmbeddedHost.with { host in
      let abandoned = attempts.transport()
      let opening = Task { try await abandoned.open() }
      for _ in 0..<10 { await Task.yield() }
      opening.cancel()
      await #expect(throws: CancellationError.self) { try await opening.value }
      let decided = Task { try await attempts.nextConnectAttempt { await host.transport() } }
      try await RawClient(attempts.transport()).initialize()
      try await decided.value
    }
  }

  @Test func `an attempt that is given up meanwhile leaves no connection`() async throws {
    let attempts = ConnectAttempts()
    try await EmbeddedHost.with { host in
      let abandoned = attempts.transport()
      let opening = Task { try await abandoned.open() }
      let transport = await host.transport()
      try await attempts.nextConnectAttempt {
        opening.cancel()
        _ = await opening.result
        return transport
      }
      await #expect(throws: AHPError.self) { try await transport.send(.text("{}")) }
    }
  }

  @Test func `a slow host reads one message at a time`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    configuration.faults.readsEvery = .seconds(1)
    try await EmbeddedHost.with(configuration) { host in
      await host.startTranscript()
      let client = await host.transport()
      _ = await clock.nextSleeper()
      var batch = AHPFrameBatch(bytes: [], messages: [])
      for id in 1...3 {
        var writer = JSONWriter()
        writer.writeRequest(id: .integer(Int64(id)), PingParams(channel: "ahp-root://"))
        let start = batch.bytes.count
        batch.bytes += writer.take()
        batch.messages.append(start..<batch.bytes.count)
      }
      try await client.send(batch)
      for count in 1...3 {
        clock.advance(by: .seconds(1))
        // It has dealt with what it has read when it sleeps again.
        _ = await clock.nextSleeper()
        let entries = await host.currentTranscript().entries
        #expect(entries.count { $0.direction == .received } == count)
      }
    }
  }

  @Test func `a stopped host hangs up`() async throws {
    let host = EmbeddedHost()
    await host.stop()
    #expect(try await host.transport().receive() == nil)
    let (client, server) = InMemoryTransport.pair()
    await host.serve(server)
    #expect(try await client.receive() == nil)
  }

  @Test func `clients with different faults end with the same state`() async throws {
    let script = HostScript(
      .think("a b c d e f"), .say("g h i j k l m n"), .tool(HostScript.Tool("t", input: "x y")))
    var configuration = HostConfiguration(script: { _ in script })
    configuration.replayLimit = 60
    try await EmbeddedHost.with(configuration.remembering) { host in
      let (session, chat) = await host.createSession()
      var clients: [RawClient] = []
      for name in ["steady", "restless", "forgetful"] {
        let client = try await Meeting.inMemory.client(host, name)
        try await client.subscribe(session)
        try await client.subscribe(chat)
        clients.append(client)
      }
      for round in 1...12 {
        await host.startTurn("Round \(round)", in: chat)
        // One reconnects after every round, the other after the replay window has passed.
        for (index, period) in [(1, 1), (2, 4)] where round % period == 0 {
          let old = clients[index]
          await host.dropConnections(of: old.clientId)
          let again = RawClient(await host.transport(), clientId: old.clientId)
          _ = try await again.reconnect(from: old)
          clients[index] = again
        }
      }
      for client in clients {
        try await client.settle()
        let audit = await host.audit(client.states)
        #expect(audit.isClean, "\(client.clientId): \(audit)")
      }
      #expect(clients[0].chat(chat) == clients[2].chat(chat))
      #expect(clients[0].chat(chat)?.turns.count == 12)
    }
  }

  @Test func `an audit says where states differ`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession(title: "Right")
      guard var state = await host.session(session) else { return }
      state.title = "Wrong"
      state.chats = []
      let audit = await host.audit([session: .session(state)])
      #expect(audit.differences.map(\.path) == ["chats[0]", "title"])
      #expect(audit.description.contains(#"title: client "Wrong", host "Right""#))
      #expect(await host.audit([session: .session(state)], ignoring: ["title", "chats"]).isClean)
    }
  }
}
