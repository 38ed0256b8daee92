import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// Missing or malformed members are tolerated as far as possible, and reported.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ClientDeviationTests {
  /// The next deviation on a feed.
  private func deviation(_ feed: inout ClientFeed.Iterator) async -> JSONDeviation? {
    guard case .violation(.deviation(let deviation))? = await feed.next() else { return nil }
    return deviation
  }

  @Test
  func `one undecodable session does not invalidate the list`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var feed = client.feed().makeAsyncIterator()
    async let page = client.listSessions()
    let items =
      #"[{"resource":"a","provider":"p","title":"","createdAt":"","modifiedAt":""},{"title":"b"}]"#
    try await host.answer(try await host.expect("listSessions"), #"{"items":\#(items)}"#)
    let result = try await page
    #expect(result.items.map(\.resource) == ["a"])
    #expect(result.items[0].status == .idle)
    #expect(result.unknownMembers?.unreadableElements.map(\.index) == [1])
    let first = await deviation(&feed)
    #expect(first?.remedy == .neutralValue && first?.error.pathDescription == "items[0]")
    let second = await deviation(&feed)
    #expect(second?.remedy == .rawValue && second?.error.pathDescription == "items[1]")
    await client.shutdown()
  }

  @Test
  func `a page with an invalid cursor is returned, and the next one is an error`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var pages = client.sessionPages().makeAsyncIterator()
    async let answered: Void = host.answer(
      try await host.expect("listSessions"), #"{"items":[{"resource":"a"}],"nextCursor":50}"#)
    #expect(try await pages.next()?.map(\.resource) == ["a"])
    try await answered
    do {
      _ = try await pages.next()
      Issue.record("the list ends like a complete one")
    } catch let error as AHPError {
      #expect(error.code == .malformedResult)
    }
    #expect(try await pages.next() == nil)
    await client.shutdown()
  }

  @Test
  func `older turns with an invalid cursor are returned, and the next page is an error`()
    async throws
  {
    let (client, host) = try await ScriptedHost.initialized()
    var pages = client.turnPages(of: "ahp-chat:/a", from: "older").makeAsyncIterator()
    async let answered: Void = {
      let request = try await host.expect("fetchTurns")
      let action = #"{"type":"chat/turnsLoaded","turns":[],"turnsNextCursor":5}"#
      try await host.send(
        #"{"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-chat:/a","#
          + #""serverSeq":1,"action":\#(action)}}"#)
      try await host.answer(request, "{}")
    }()
    #expect(try await pages.next()?.turns == [])
    try await answered
    let error = await #expect(throws: AHPError.self) { try await pages.next() }
    #expect(error?.code == .malformedResult)
    await client.shutdown()
  }

  @Test
  func `a session is kept with an entry without status, and raw when unreadable`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var feed = client.feed().makeAsyncIterator()
    func subscribe(_ chats: String) async throws -> ChannelState? {
      async let answer = client.subscribe("ahp-session:/s")
      let state =
        #"{"provider":"p","title":"t","status":1,"lifecycle":"ready","activeClients":[],"#
        + #""chats":\#(chats)}"#
      try await host.answer(
        try await host.expect("subscribe"),
        #"{"snapshot":{"resource":"ahp-session:/s","fromSeq":0,"state":\#(state)}}"#)
      return try await answer.snapshot?.state
    }
    guard case .session(let session)? = try await subscribe(#"[{"resource":"c","title":"C"}]"#)
    else {
      Issue.record("the session is not a session")
      return
    }
    #expect(session.chats.map(\.status) == [.idle])
    let told = await deviation(&feed)
    #expect(told?.error.pathDescription == "snapshot.state.chats[0]")
    let raw = try await subscribe("7")
    #expect(raw?.kind == nil && raw?.unreadableKind == .session)
    await client.shutdown()
  }

  @Test
  func `a state that is no object does not prevent the connection`() async throws {
    let (client, host) = ScriptedHost.pair(AHPClientConfig())
    try await client.connect()
    async let welcome = client.initialize(clientId: "a", initialSubscriptions: ["ahp-root://"])
    try await host.answer(
      try await host.expect("initialize"),
      #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":"#
        + #"[{"resource":"ahp-root://","fromSeq":0,"state":null}]}"#)
    #expect(try await welcome.snapshots.map(\.state) == [.unknown(.null)])
    await client.shutdown()
  }

  @Test
  func `an action without origin is reduced and reported`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var feed = client.feed().makeAsyncIterator()
    try await host.send(
      """
      {"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-chat:/c","serverSeq":1,"action":\
      {"type":"chat/draftChanged","draft":{"text":"x"}}}}
      """)
    #expect(await deviation(&feed)?.error.pathDescription == "params.action.draft")
    guard case .event(.action(let envelope))? = await feed.next(),
      case .chat(.draftChanged(let action)) = envelope.action
    else {
      Issue.record("no action")
      return
    }
    #expect(action.draft?.origin.kind == .user)
    await client.shutdown()
  }

  @Test
  func `responses whose ids are texts answer their requests, and are reported`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var feed = client.feed().makeAsyncIterator()
    func id(_ request: JSONValue) throws -> Int { try #require(request["id"]?.intValue) }
    async let page = client.listSessions(timeout: .seconds(60))
    let request = try id(try await host.expect("listSessions"))
    try await host.send(#"{"jsonrpc":"2.0","result":{"items":[]},"id":"\#(request)"}"#)
    #expect(try await page.items.isEmpty)
    let told = await deviation(&feed)
    #expect(told?.error.pathDescription == "id" && told?.remedy == .roundedValue)
    #expect(
      told?.description == """
        expected an integer, found a string at id (byte 44); the nearest integer is used
        """)

    async let refused = client.ping(timeout: .seconds(60))
    let ping = try id(try await host.expect("ping"))
    try await host.send(
      #"{"jsonrpc":"2.0","id":"\#(ping)","error":{"code":-32603,"message":"no"}}"#)
    do {
      _ = try await refused
      Issue.record("the refusal has not reached its request")
    } catch let error as AHPError {
      #expect(error.rpcError?.code == .internalError)
    }
    #expect(await deviation(&feed)?.error.pathDescription == "id")

    // Without a request, it is also a stray response.
    try await host.send(#"{"jsonrpc":"2.0","id":"99","result":{}}"#)
    #expect(await deviation(&feed)?.error.pathDescription == "id")
    guard case .violation(.unexpectedAnswer("99"))? = await feed.next() else {
      Issue.record("not reported as a response without a request")
      return
    }
    await client.shutdown()
  }

  @Test
  func `a handshake with an undecodable optional member succeeds, and is reported`() async throws {
    let (client, host) = ScriptedHost.pair()
    var feed = client.feed().makeAsyncIterator()
    try await client.connect()
    async let result = client.initialize(clientId: "me")
    try await host.answer(
      try await host.expect("initialize"),
      #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[],"serverInfo":"a host"}"#)
    #expect(try await result.serverInfo == nil)
    let told = await deviation(&feed)
    #expect(told?.error.pathDescription == "serverInfo" && told?.remedy == .neutralValue)
    await client.shutdown()
  }
}
