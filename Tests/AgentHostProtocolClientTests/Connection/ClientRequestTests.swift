import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientRequestTests {
  @Test
  func `a deadline ends the call; the late answer is dropped and counted`() async throws {
    let clock = TestClock()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(keepAlive: .disabled, clock: clock))
    let timeout = Duration.seconds(3) + .nanoseconds(124_577)
    let call = Task { try await client.request(ListSessionsParams(), timeout: timeout) }
    let request = try await host.expect("listSessions")
    await clock.sleeper(at: timeout)
    clock.advance(by: timeout)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .requestTimedOut)
    #expect(error?.message == "no response to listSessions after 3s")
    #expect(error?.wasWritten == true)
    try await host.answer(request, #"{"items":[]}"#)
    // An answer to a later request proves that it has been dropped.
    async let ping = client.ping()
    try await host.answer(try await host.expect("ping"), "null")
    _ = try await ping
    #expect(client.counters.lateAnswers == 1)
    await client.shutdown()
  }

  @Test
  func `cancelling ends the call at once`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let call = Task { try await client.request(ListSessionsParams()) }
    _ = try await host.expect("listSessions")
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(client.counters.cancellations == 1)
    await client.shutdown()
  }

  @Test(arguments: [
    nil, "null", "1", #""text""#, "[1,2]", #"{"a":null}"#, #"{"resources":5}"#,
    #"{"resources":[{"resource":"x"}]}"#,
  ])
  func `errors of the host arrive whole, whatever data they bring`(data: String?) async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let call = Task { try await client.request(ResourceReadParams(uri: "file:///a")) }
    try await host.refuse(try await host.expect("resourceRead"), -32007, "log in", data: data)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.category == .authentication)
    #expect(error?.rpcError?.message == "log in")
    let expected = try data.map { try JSONValue(json: $0) }
    #expect(error?.rpcError?.data ?? .null == expected ?? .null)
    await client.shutdown()
  }

  @Test
  func `a result of the wrong type fails its call and is reported on the feed`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var feed = client.feed().makeAsyncIterator()
    let call = Task { try await client.listSessions() }
    try await host.answer(try await host.expect("listSessions"), #"{"items":7}"#)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .malformedResult)
    guard case .violation(.malformedResult(let method, _))? = await feed.next() else {
      Issue.record("no violation")
      return
    }
    #expect(method == "listSessions")
    async let next = client.listSessions()
    try await host.answer(try await host.expect("listSessions"), #"{"items":[]}"#)
    #expect(try await next.items.isEmpty)
    await client.shutdown()
  }

  @Test(arguments: ["1.0.0", "0.8.0"])
  func `half a character in one title does not cost the others, also from older hosts`(
    version: String
  ) async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    let client = AHPClient(transport: near)
    try await client.connect()
    async let initialized = client.initialize(clientId: "me", protocolVersions: [version])
    let root =
      #"[{"resource":"ahp-root://","fromSeq":0,"#
      + #""state":{"agents":[],"_meta":{"a":"\udc00"}}}]"#
    try await host.answerInitialize(version, snapshots: root)
    #expect(try await initialized.snapshots.count == 1)
    async let sessions = client.listSessions()
    let items = ["Fix \\ud83d", "\\uD83D\\uDE00 \\\\ud83d \\ude00"].map {
      #"{"resource":"s","provider":"p","title":"\#($0)","status":1,"#
        + #""createdAt":"2026-01-01T00:00:00Z","modifiedAt":"2026-01-01T00:00:00Z"}"#
    }
    try await host.answer(
      try await host.expect("listSessions"), #"{"items":[\#(items.joined(separator: ","))]}"#)
    #expect(
      try await sessions.items.map(\.title) == ["Fix \u{FFFD}", "\u{1F600} \\ud83d \u{FFFD}"])
    // Reduced text must equal the host's byte by byte.
    var feed = client.feed().makeAsyncIterator()
    try await host.send(
      ScriptedHost.action(1).replacing("activeSessionsChanged\"", with: "x\",\"y\":\"\\ud83d\""))
    guard case .violation(.malformed(let message))? = await feed.next() else {
      Issue.record("an action was repaired")
      return
    }
    #expect(message.serverSeq == 1)
    await client.shutdown()
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"jsonrpc":"2.0"}"#, #"{"jsonrpc":"2.0","id":99,"result":1}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}}"#,
    #"{"jsonrpc":"2.0","method":"action"}"#, #"{"jsonrpc":"2.0","method":"auth/required"}"#,
    #"{"jsonrpc":"2.0","method":"root/sessionAdded","params":[]}"#,
    #"{"jsonrpc":"2.0","id":"a","error":{"code":1,"message":"x"}}"#,
  ])
  func `violations of a host are reported, and the connection continues`(text: String) async throws
  {
    let (client, host) = try await ScriptedHost.initialized()
    var feed = client.feed().makeAsyncIterator()
    try await host.send(text)
    try await host.act(1)
    guard case .violation? = await feed.next() else {
      Issue.record("no violation")
      return
    }
    guard case .event(.action)? = await feed.next() else {
      Issue.record("no action")
      return
    }
    #expect(client.state.description == "ready")
    await client.shutdown()
  }

  @Test
  func `an unknown notification is delivered raw, progress typed`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var feed = client.feed().makeAsyncIterator()
    try await host.send(#"{"jsonrpc":"2.0","method":"new/thing","params":{"channel":"c","x":1}}"#)
    try await host.send(
      #"{"jsonrpc":"2.0","method":"root/progress","params":{"channel":"ahp-root://","#
        + #""progressToken":"t","progress":1}}"#)
    guard case .notification(.unknown(let method, let params))? = await feed.next(),
      case .notification(.progress(let progress))? = await feed.next()
    else {
      Issue.record("not delivered")
      return
    }
    #expect(method == "new/thing")
    #expect(params?["x"]?.intValue == 1)
    #expect(progress.progressToken == "t")
    await client.shutdown()
  }

  @Test
  func `a lost connection fails pending calls as written`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let call = Task {
      _ = try await client.request(DisposeSessionParams(channel: "ahp-session:/a"))
    }
    _ = try await host.expect("disposeSession")
    await host.close()
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.category == .outcomeUnknown)
    #expect(try await client.waitUntilClosed().code == .connectionEnded)
    let later = await #expect(throws: AHPError.self) { try await client.ping() }
    #expect(later?.wasWritten == false)
    await client.shutdown()
  }

  /// Nothing on the host can have changed, so scripts may repeat them.
  @Test(arguments: CommandDefinition.all.filter { $0.direction != .hostToClient }.map(\.method))
  func `only commands that change something have an unknown outcome`(method: String) {
    let lost = AHPError(.connectionLost, .transient, "lost")
    let reads = [
      "initialize", "reconnect", "ping", "subscribe", "authenticate", "listSessions",
      "resolveSessionConfig", "sessionConfigCompletions", "fetchTurns", "completions",
      "resourceRead", "resourceList", "resourceResolve", "listAutomationTriggerDefinitions",
      "fetchAutomationRuns",
    ]
    let isRead = reads.contains(method)
    for (error, otherwise) in [
      (lost.interrupting(method, wasWritten: true), FailureCategory.transient),
      (.timedOut(method: method, after: .seconds(1), wasWritten: true), .transient),
      (.cancelled(method: method, wasWritten: true), .local),
    ] {
      #expect(error.category == (isRead ? otherwise : .outcomeUnknown), "\(error)")
    }
  }

  @Test
  func `refused handshakes: another may be tried unless there is no common version`() async throws {
    let (client, host) = ScriptedHost.pair()
    try await client.connect()
    let resumed = Task {
      try await client.reconnect(
        clientId: "me", lastSeenServerSeq: 3, subscriptions: [RootResourceURI])
    }
    try await host.refuse(try await host.expect("reconnect"), -32001)
    await #expect(throws: AHPError.self) { try await resumed.value }
    let initialized = Task { try await client.initialize(clientId: "me") }
    try await host.refuse(
      try await host.expect("initialize"), -32005, data: #"{"supportedVersions":["^2.0.0"]}"#)
    let error = await #expect(throws: AHPError.self) { try await initialized.value }
    #expect(error?.category == .incompatible)
    #expect(error?.advice == "the host supports ^2.0.0")
    #expect(try await client.waitUntilClosed().rpcError?.code == .unsupportedProtocolVersion)
    await client.shutdown()
  }

  @Test
  func `a version that was not offered is refused`() async throws {
    let (client, host) = ScriptedHost.pair()
    try await client.connect()
    let initialized = Task {
      try await client.initialize(clientId: "me", protocolVersions: ["0.9.0"])
    }
    try await host.answerInitialize("1.0.0")
    let error = await #expect(throws: AHPError.self) { try await initialized.value }
    #expect(error?.code == .noCommonVersion)
    #expect(try await client.waitUntilClosed().code == .noCommonVersion)
    await client.shutdown()
  }

  @Test
  func `shutting down before, while and after connecting leaves nothing`() async throws {
    let (unused, _) = ScriptedHost.pair()
    await unused.shutdown()
    #expect(unused.closeReason?.code == .clientShutDown)
    await #expect(throws: AHPError.self) { try await unused.connect() }
    let (client, host) = ScriptedHost.pair()
    let events = await client.events
    try await client.connect()
    await client.shutdown()
    await client.shutdown()
    #expect(try await host.next() == nil)
    for await event in events { Issue.record("unexpected \(event)") }
  }

  @Test
  func `an unreferenced connection ends`() async throws {
    let host: ScriptedHost
    do {
      let pair = try await ScriptedHost.initialized()
      host = pair.1
    }
    #expect(try await host.next() == nil)
  }

  @Test
  func `a shutdown writes queued messages before it closes the transport`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    for number in 1...100 {
      try await client.dispatch(
        .root(.configChanged(.init(config: ["a": .integer(Int64(number))]))),
        channel: RootResourceURI)
    }
    await client.shutdown()
    for _ in 1...100 { _ = try await host.expect("dispatchAction") }
    #expect(try await host.next() == nil)
  }

  @Test
  func `requests, 1,000 at a time: every one gets its own answer, nothing is left`() async throws {
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(keepAlive: .disabled))
    let rounds = TestVolume.count(20, whole: 100)
    async let serving: Void = host.echo(rounds * 1_000)
    for round in 0..<rounds {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<1_000 {
          let value = round * 1_000 + index
          group.addTask {
            let answer = try await client.requestRaw(
              method: "echo", params: ["value": .integer(Int64(value))])
            return answer["value"]?.intValue == value
          }
        }
        for try await isRight in group where !isRight { Issue.record("wrong answer") }
      }
    }
    try await serving
    #expect(client.counters.answers == rounds * 1_000 + 1)
    #expect(client.counters.strayAnswers == 0)
    #expect(client.pendingRequestCount == 0)
    await client.shutdown()
  }
}

extension ScriptedHost {
  /// Answers requests with their parameters, out of order within each batch.
  func echo(_ count: Int) async throws {
    var seen: Set<Int> = []
    var remaining = count
    while remaining > 0, let batch = try await transport.receiveBatch() {
      var answers = AHPFrameBatch(bytes: [], messages: [])
      for range in batch.messages.reversed() {
        guard
          case .request(let id, _, let params) = HostMessage.read(Array(batch.bytes[range])),
          case .integer(let number) = id, let params
        else { throw ScriptError("not a request") }
        guard seen.insert(Int(number)).inserted else { throw ScriptError("id used twice") }
        let start = answers.bytes.count
        answers.bytes += Array(#"{"jsonrpc":"2.0","id":\#(number),"result":"#.utf8)
        answers.bytes += params + [UInt8(ascii: "}")]
        answers.messages.append(start..<answers.bytes.count)
      }
      remaining -= batch.messages.count
      try await transport.send(answers)
    }
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientDispatchTests {
  @Test func `actions of hosts are not dispatched`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let complete = ChatTurnCompleteAction(turnId: "t", duration: 1)
    let error = await #expect(throws: AHPError.self) {
      try await client.dispatch(.chat(.turnComplete(complete)), channel: "ahp-chat:/1")
    }
    #expect(error?.code == .notDispatchable)
    #expect(error?.wasWritten == false)
    // The next message that arrives is the next one that was sent.
    try await client.dispatch(
      .terminal(.input(TerminalInputAction(data: "x"))), channel: "ahp-terminal:/1")
    let sent = try await host.expect("dispatchAction")
    #expect(sent["params"]?["channel"] == "ahp-terminal:/1")
    await client.shutdown()
  }
}
