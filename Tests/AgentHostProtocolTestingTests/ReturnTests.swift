import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host tells clients that come back.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ReturnTests {
  private func title(_ text: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: text)))
  }

  @Test func `a restart leaves the replay limit`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (session, _) = await host.createSession()
      await host.setReplayLimit(0)
      await host.restart()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      await host.dropConnections()
      await host.dispatch(title("Meanwhile"), on: session)
      let again = RawClient(await host.transport())
      let result = try await again.reconnect(from: client)
      guard case .snapshot = result else {
        Issue.record("what is not kept was replayed: \(result)")
        return
      }
      try await expectAgreement(again, host)
    }
  }

  @Test func `without a window a client that missed nothing gets snapshots, too`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      await host.setReplayLimit(0)
      let client = try await Meeting.inMemory.client(host)
      await host.dropConnections()
      let again = RawClient(await host.transport())
      guard case .snapshot = try await again.reconnect(from: client) else {
        Issue.record("the reconnect was answered with a replay")
        return
      }
    }
  }

  @Test(arguments: [false, true])
  func `a recreated channel gets a snapshot`(isRestarted: Bool) async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (session, chat) = await host.createSession()
      for number in 0..<5 { await host.dispatch(title("\(number)"), on: session) }
      if isRestarted { await host.restart() }
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      await host.dispatch(title("Old"), on: session)
      try await client.settle()
      // Channels that were there before are replayed.
      await host.dropConnections()
      await host.dispatch(title("Still old"), on: session)
      let second = RawClient(await host.transport())
      guard case .replay(let replay) = try await second.reconnect(from: client) else {
        Issue.record("nothing was replayed")
        return
      }
      #expect(replay.actions.count == 1)
      try await expectAgreement(second, host)
      await host.dropConnections()
      await host.startTurn("Before", in: chat)
      await host.disposeSession(session)
      await host.createSession(session, title: "New", chat: chat)
      let third = RawClient(await host.transport())
      guard case .snapshot = try await third.reconnect(from: second) else {
        Issue.record("the new channel's actions were replayed onto the old one's state")
        return
      }
      #expect(third.chat(chat)?.turns.isEmpty == true)
      #expect(third.states[session]?.asSession?.title == "New")
      try await expectAgreement(third, host)
    }
  }

  @Test func `a chat recreated at the last seen number gets a snapshot`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (session, _) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      let chat: URI = "ahp-chat:/again"
      _ = try await client.call(CreateChatParams(channel: session, chat: chat))
      try await client.subscribe(chat)
      try await client.startTurn("Before", in: chat)
      _ = try await client.waitForChat(chat) { $0.turns.count == 1 }
      _ = try await client.call(DisposeChatParams(channel: chat))
      #expect(client.lastSeen == (await host.serverSeq))
      await host.dropConnections(of: client.clientId)
      let other = try await Meeting.inMemory.client(host, "other")
      _ = try await other.call(CreateChatParams(channel: session, chat: chat))
      let again = RawClient(await host.transport())
      guard case .snapshot = try await again.reconnect(from: client) else {
        Issue.record("the new chat's actions were replayed onto the old one's state")
        return
      }
      #expect(again.chat(chat)?.turns.isEmpty == true)
      try await expectAgreement(again, host)
    }
  }

  @Test func `a session whose state the client never had is shown`() async throws {
    var configuration = HostConfiguration()
    configuration.clock = TestClock()
    configuration.sessionCreation = .delayed(.seconds(1))
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      let session: URI = "ahp-session:/mine"
      _ = try await client.call(CreateSessionParams(channel: session))
      await host.dropConnections()
      let again = RawClient(await host.transport())
      try await again.transport.open()
      let result = try await again.call(
        ReconnectParams(
          channel: "ahp-root://", clientId: client.clientId, lastSeenServerSeq: client.lastSeen,
          subscriptions: ["ahp-root://", session]))
      guard case .snapshot(let result) = result else {
        Issue.record("nothing is shown of the session: \(result)")
        return
      }
      #expect(result.snapshots.map(\.resource) == ["ahp-root://", session])
    }
  }

  @Test func `a client that has seen nothing yet can catch up`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let client = try await Meeting.inMemory.client(host)
      #expect(client.lastSeen == 0)
      await host.dropConnections()
      await host.createSession()
      let again = RawClient(await host.transport())
      guard case .replay(let replay) = try await again.reconnect(from: client) else {
        Issue.record("nothing was replayed")
        return
      }
      #expect(!replay.actions.isEmpty)
      try await expectAgreement(again, host)
    }
  }

  /// Every disconnect begins a grace period. One that ends early must not sleep to its end: clients that
  /// reconnect often would pile sleepers up.
  @Test func `a client that returns leaves no timer behind`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      var client = try await Meeting.inMemory.client(host)
      for _ in 0..<20 {
        await host.dropConnections()
        _ = await clock.nextSleeper()
        let next = RawClient(await host.transport())
        _ = try await next.reconnect(from: client)
        client = next
      }
      while !clock.sleepers.isEmpty { await Task.yield() }
    }
  }

  @Test func `a client that stays away is forgotten`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    configuration.disconnectGrace = .seconds(30)
    try await EmbeddedHost.with(configuration) { host in
      let (session, _) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(session)
      let entry = SessionActiveClient(clientId: client.clientId, tools: [])
      let action = SessionActiveClientSetAction(activeClient: entry)
      #expect(try await client.outcome(.session(.activeClientSet(action)), on: session) == nil)
      await host.dropConnections()
      _ = await clock.nextSleeper()
      clock.advance(by: .seconds(29))
      let second = RawClient(await host.transport())
      _ = try await second.reconnect(from: client)
      // The old grace period ends while the client is connected.
      clock.advance(by: .seconds(2))
      try await second.settle()
      await host.dropConnections()
      let sleeper = await clock.nextSleeper()
      #expect(sleeper?.duration == .seconds(30))
      clock.advance(by: .seconds(31))
      try await host.wait { $0.session(session)?.activeClients.isEmpty == true }
      let third = RawClient(await host.transport())
      await #expect { try await third.reconnect(from: second) } throws: {
        ($0 as? JSONRPCError)?.code == .invalidRequest
      }
      // It initializes on the same connection.
      #expect(try await third.initialize().protocolVersion == "1.0.0")
    }
  }

  @Test func `a client stays while one of its connections does`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      let (session, _) = await host.createSession()
      let older = try await Meeting.inMemory.client(host)
      let entry = SessionActiveClient(clientId: older.clientId, tools: [])
      let action = SessionActiveClientSetAction(activeClient: entry)
      #expect(try await older.outcome(.session(.activeClientSet(action)), on: session) == nil)
      let newer = try await Meeting.inMemory.client(host)
      await newer.transport.close()
      try await host.wait { $0.connectionCount == 1 }
      clock.advance(by: .seconds(60))
      try await older.settle()
      #expect(clock.sleepers.isEmpty)
      #expect(await host.session(session)?.activeClients == [entry])
      await older.transport.close()
      #expect(await clock.nextSleeper()?.duration == .seconds(30))
    }
  }

  @Test func `a session that a restart interrupts has failed`() async throws {
    var configuration = HostConfiguration()
    configuration.clock = TestClock()
    configuration.sessionCreation = .delayed(.seconds(10))
    try await EmbeddedHost.with(configuration) { host in
      let ready = await host.createSession().session
      let client = try await Meeting.inMemory.client(host)
      let session: URI = "ahp-session:/mine"
      _ = try await client.call(CreateSessionParams(channel: session))
      #expect(await host.session(session)?.lifecycle == .creating)
      await host.restart()
      #expect(await host.session(session)?.lifecycle == .failed)
      #expect(await host.session(ready)?.lifecycle == .ready)
    }
  }
}
