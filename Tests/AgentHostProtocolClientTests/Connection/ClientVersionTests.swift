import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Messages that an older host would not understand, and invalid messages of a host.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientVersionTests {
  /// A client and a host that speaks no later version than this.
  private func meet(_ version: String) async throws -> (AHPClient, ScriptedHost) {
    let (client, host) = ScriptedHost.pair()
    try await client.connect()
    async let handshake = client.initialize(
      clientId: "me", protocolVersions: ["1.0.0", version])
    try await host.answerInitialize(version)
    _ = try await handshake
    return (client, host)
  }

  @Test
  func `a command, an action or a value that the host does not have is not sent`() async throws {
    let (client, host) = try await meet("0.7.0")
    let command = await #expect(throws: AHPError.self) {
      try await client.request(MoveChatParams(channel: "ahp-chat:/a", destination: .newSession))
    }
    let replacing = SessionAction.workingDirectoryReplaced(
      SessionWorkingDirectoryReplacedAction(directory: "file:///a", replacement: "file:///b"))
    let action = await #expect(throws: AHPError.self) {
      try await client.dispatch(.session(replacing), channel: "ahp-session:/a")
    }
    for error in [command, action] {
      #expect(error?.code == .versionTooLow)
      #expect(error?.category == .incompatible)
      #expect(error?.wasWritten == false)
      #expect(error?.description.contains("0.7.0") == true)
    }
    // Supported messages are sent, and are the next that the host receives.
    _ = try await client.dispatch(
      .session(.titleChanged(SessionTitleChangedAction(title: "x"))), channel: "ahp-session:/a")
    let sent = try await host.expect("dispatchAction")
    #expect(sent["params"]?["action"]?["title"]?.stringValue == "x")
    await client.shutdown()
  }

  @Test
  func `cancelled requests do not stop the translation of later results`() async throws {
    let (client, host) = try await meet("0.6.0")
    for _ in 0..<1_100 {
      let cancelled = Task { try await client.subscribe("ahp-session:/a") }
      _ = try await host.expect("subscribe")
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
    }
    async let subscription = client.subscribe("ahp-session:/a")
    let state = #"{"provider":"p","title":"t","chats":[],"lifecycle":"creationFailed"}"#
    try await host.answer(
      try await host.expect("subscribe"),
      #"{"snapshot":{"resource":"ahp-session:/a","fromSeq":1,"state":\#(state)}}"#)
    guard case .session(let session)? = try await subscription.snapshot?.state else {
      Issue.record("no session")
      return
    }
    #expect(session.lifecycle == .failed)
    await client.shutdown()
  }

  @Test
  func `raw notifications are sent unchanged`() async throws {
    let (client, host) = try await meet("1.0.0")
    try await client.notifyRaw(method: "future/thing", params: ["x": 1])
    let sent = try await host.expect("future/thing")
    #expect(sent["params"]?["x"]?.intValue == 1)
    #expect(sent["id"] == nil)
    await client.shutdown()
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":ID}"#, #"{"jsonrpc":"2.0","id":ID,"error":["no"]}"#,
    #"{"jsonrpc":"2.0","id":ID,"error":7}"#,
  ])
  func `an answer that cannot be read fails its call at once`(answer: String) async throws {
    let (client, host) = try await meet("1.0.0")
    let feed = client.feed()
    let call = Task { try await client.listSessions() }
    let id = try await host.expect("listSessions")["id"]?.json() ?? ""
    try await host.send(answer.replacing("ID", with: id))
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .malformedResult)
    guard case .violation(let violation)? = await feed.nextBatch()?.first else {
      Issue.record("no violation was reported")
      return
    }
    #expect(violation.description.contains("undecodable"))
    // The connection continues.
    async let ping = client.ping()
    try await host.answer(try await host.expect("ping"), "null")
    _ = try await ping
    await client.shutdown()
  }

  @Test func `an error of another shape reaches the caller, and is reported`() async throws {
    let (client, host) = try await meet("1.0.0")
    let feed = client.feed()
    let call = Task { try await client.listSessions() }
    let id = try await host.expect("listSessions")["id"]?.json() ?? ""
    try await host.send(#"{"id":\#(id),"error":"still starting"}"#)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .requestRefused && error?.category == .rejected)
    #expect(error?.description.contains("still starting") == true)
    guard case .violation(.deviation)? = await feed.nextBatch()?.first else {
      Issue.record("no deviation was reported")
      return
    }
    await client.shutdown()
  }

  @Test(arguments: ["1.5", "1e300", "12345678901234567890"])
  func `a request whose id is no integer of 64 bits is answered with an error`(id: String)
    async throws
  {
    let (client, host) = try await meet("1.0.0")
    try await host.send(#"{"jsonrpc":"2.0","method":"resourceRead","params":{},"id":\#(id)}"#)
    try await host.send(#"{"jsonrpc":"2.0","method":"resourceRead","params":{},"id":1}"#)
    let answer = try #require(try await host.next())
    #expect(try answer["id"] == JSONValue(json: id))
    #expect(answer["error"]?["code"]?.intValue == -32600)
    await client.shutdown()
  }

  @Test
  func `an undecodable request is answered with an error`() async throws {
    let (client, host) = try await meet("1.0.0")
    try await host.send(
      #"{"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-root://"},"id":5}"#)
    let answer = try #require(try await host.next())
    #expect(answer["id"]?.intValue == 5)
    #expect(answer["error"]?["code"]?.intValue == -32602)
    await client.shutdown()
  }

  @Test
  func `a violation describes itself`() async throws {
    let (client, host) = try await meet("1.0.0")
    let feed = client.feed()
    try await host.send(#"{"jsonrpc":"2.0","id":77,"result":null}"#)
    async let ping = client.ping()
    let request = try await host.expect("ping")
    try await host.answer(request, "null")
    _ = try await ping
    try await host.answer(request, "null")
    async let list: ListSessionsResult? = try? client.listSessions()
    try await host.answer(try await host.expect("listSessions"), "[]")
    _ = await list
    await client.shutdown()
    var told: [String] = []
    for await element in feed {
      if case .violation(let violation) = element { told.append(violation.description) }
    }
    let id = request["id"]?.json() ?? ""
    #expect(told.count == 3)
    #expect(told.first == "a response with id 77, for which there is no request")
    #expect(told.dropFirst().first == "a second response with id \(id)")
    #expect(told.last?.hasPrefix("an undecodable response to listSessions: ") == true)
  }

  @Test
  func `a channel's feed has its events, and every event names its channel`() async throws {
    try await EmbeddedHost.with { host in
      let client = AHPClient(transport: await host.transport())
      try await client.connect()
      _ = try await client.initialize(clientId: "me", initialSubscriptions: [RootResourceURI])
      let events = await client.events
      let (session, chat) = await host.createSession()
      _ = try await client.subscribe(session)
      _ = try await client.subscribe(chat)
      let feed = client.feed(channel: session)
      await host.dispatch(
        .session(.titleChanged(SessionTitleChangedAction(title: "New"))), on: session)
      await host.startTurn("Hello", in: chat)
      await host.notify(
        AuthRequiredParams(channel: RootResourceURI, resource: "https://a", reason: .expired))
      await host.disposeSession(session)
      _ = try await client.ping()
      let batch = try #require(await feed.nextBatch(limit: 1))
      guard case .event(.action(let envelope))? = batch.first else {
        Issue.record("there is no action")
        return
      }
      #expect(envelope.channel == session)
      feed.cancel()
      #expect(await feed.nextBatch() == nil)
      await client.shutdown()
      var channels: URISet = []
      for await event in events {
        channels.insert(event.channel)
        switch event.event {
        case .action: break
        case .sessionAdded, .sessionRemoved, .sessionSummaryChanged, .authRequired:
          #expect(event.channel == RootResourceURI)
        }
      }
      #expect(channels == [RootResourceURI, session, chat])
    }
  }
}
