import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Limits on what a host can make its client buffer, request and wait for.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientBoundsTests {
  /// Accepts messages up to a size.
  private struct Narrow: AHPTransport {
    let base: InMemoryTransport
    let limit: Int

    func send(_ frame: AHPTransportFrame) async throws {
      if case .text(let text) = frame, text.utf8.count > limit {
        throw AHPError(.messageTooLarge, .invalidInput, "too large", wasWritten: false)
      }
      try await base.send(frame)
    }
    func receive() async throws -> AHPTransportFrame? { try await base.receive() }
    func close() async { await base.close() }
  }

  /// Returns tokens when the test allows it.
  private final class SlowTokens: AuthenticationProvider {
    let resources = Locked<[String]>([])
    let gate = Gate()

    func token(for challenge: AuthenticationChallenge) async throws -> AccessToken? {
      resources.withLock { $0.append(challenge.resource) }
      await gate.pass()
      return nil
    }
  }

  static func batch(_ messages: [String]) -> AHPFrameBatch {
    var batch = AHPFrameBatch(bytes: [], messages: [])
    for message in messages {
      let start = batch.bytes.count
      batch.bytes += Array(message.utf8)
      batch.messages.append(start..<batch.bytes.count)
    }
    return batch
  }

  /// Returns when the client has processed everything sent before.
  private func catchUp(_ client: AHPClient, _ host: ScriptedHost) async throws {
    async let ping = client.ping()
    try await host.answer(try await host.expect("ping"), "null")
    _ = try await ping
  }

  @Test
  func `empty messages count against the budget, too`() async throws {
    let (client, host) = ScriptedHost.pair(AHPClientConfig(keepAlive: .disabled))
    let inbound = client.attachOwner(maxBytes: 1 << 20)
    var feed = client.feed(.lossless(maxBytes: 10_000)).makeAsyncIterator()
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize()
    _ = try await handshake
    try await host.transport.send(Self.batch(Array(repeating: "", count: 100)))
    // Reading continues once the feed's consumer has read what exceeded its budget.
    let next = Task { try await catchUp(client, host) }
    while client.counters.holds == 0, client.counters.answers < 2 { await Task.yield() }
    #expect(client.counters.holds == 1)
    for _ in 0..<100 { _ = await feed.next() }
    try await next.value
    var bytes = 0
    var events = 0
    while events < 101, let batch = await inbound.nextPostedBatch() {
      bytes += batch.bytes
      events += batch.elements.count
    }
    #expect(bytes >= 100 * 256)
    await client.shutdown()
  }

  @Test
  func `events of a chat whose turns are requested count against a budget`() async throws {
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(keepAlive: .disabled))
    let turns = Task {
      var pages = client.turnPages(of: "ahp-chat:/a", from: "older").makeAsyncIterator()
      return try await pages.next()
    }
    _ = try await host.expect("fetchTurns")
    let reason = String(repeating: "a", count: 1 << 20)
    for seq in 1...12 { try await host.act(seq, channel: "ahp-chat:/a", rejection: reason) }
    // The second response is read after the pause for the events before the first.
    for _ in 1...2 { try await catchUp(client, host) }
    #expect(client.counters.holds > 0)
    await client.shutdown()
    await #expect(throws: AHPError.self) { try await turns.value }
  }

  private static func notice(_ resource: String) -> String {
    #"{"jsonrpc":"2.0","method":"auth/required","params":{"channel":"ahp-root://","#
      + #""resource":"\#(resource)"}}"#
  }

  @Test
  func `the response to a handshake is read while events before it are unread`() async throws {
    let (client, host) = ScriptedHost.pair(
      AHPClientConfig(keepAlive: .disabled, buffering: .lossless(maxBytes: 1_000)))
    let events = await client.events
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    let request = try await host.expect("initialize")
    for _ in 1...20 { try await host.send(Self.notice("https://a")) }
    while client.counters.holds == 0 { await Task.yield() }
    try await host.answer(request, #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"#)
    #expect(try await handshake.protocolVersion == "1.0.0")
    events.cancel()
    await client.shutdown()
  }

  @Test
  func `a handshake fails with the names of those who read no events before it`() async throws {
    let (client, host) = ScriptedHost.pair(
      AHPClientConfig(keepAlive: .disabled, buffering: .lossless(maxBytes: 1_000)))
    let events = await client.events
    try await client.connect()
    let handshake = Task { try await client.initialize(clientId: "me") }
    _ = try await host.expect("initialize")
    let notice = Self.notice(String(repeating: "a", count: 1 << 20))
    let flood = Task { for _ in 1...40 { try await host.send(notice) } }
    let error = await #expect(throws: AHPError.self) { try await handshake.value }
    #expect(error?.code == .heldBack)
    #expect(error?.message.contains("events") == true)
    // The phase of the host is unknown.
    #expect(try await client.waitUntilClosed().code == .deadlineExceeded)
    _ = await flood.result
    events.cancel()
    await client.shutdown()
  }

  @Test
  func `a host that does not read answers is not read from`() async throws {
    let (near, far) = InMemoryTransport.pair(messageLimit: 64)
    let client = AHPClient(
      transport: near, config: AHPClientConfig(keepAlive: .disabled, sendBudget: 1_000))
    let host = ScriptedHost(far)
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize()
    _ = try await handshake
    let total = 20_000
    let flood = Task {
      for number in 1...total {
        try await host.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"resourceRead"}"#)
      }
      try await host.act(1)
    }
    while client.counters.holds == 0, client.counters.framesReceived < total { await Task.yield() }
    // More than once, if reading continued because the transport has taken its 64 messages meanwhile.
    #expect(client.counters.holds >= 1)
    #expect(client.counters.framesReceived < 1_000)
    // Once it reads, everything is answered.
    for number in 1...total { #expect(try await host.next()?["id"]?.intValue == number) }
    try await flood.value
    await client.shutdown()
  }

  @Test
  func `buffered answers do not prevent closing`() async throws {
    let (near, far) = InMemoryTransport.pair(messageLimit: 8)
    let client = AHPClient(
      transport: near,
      config: AHPClientConfig(
        keepAlive: .disabled, sendBudget: 100, closeTimeout: .milliseconds(10)))
    let host = ScriptedHost(far)
    try await client.connect()
    let flood = Task {
      while true {
        try await host.send(#"{"jsonrpc":"2.0","id":1,"method":"resourceRead"}"#)
      }
    }
    while client.counters.holds == 0, client.counters.framesReceived < 20_000 { await Task.yield() }
    await client.shutdown()
    flood.cancel()
    _ = await flood.result
    #expect(client.closeReason?.code == .clientShutDown)
  }

  /// Closing may take as long as the host takes to agree.
  @Test func `a sender that waits for room fails when the connection ends`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let (sending, closing) = (Gate(), Gate())
    let transport = GatedTransport(near, closing: closing)
    let client = AHPClient(
      transport: transport, config: AHPClientConfig(keepAlive: .disabled, sendBudget: 1))
    let host = ScriptedHost(far)
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize()
    _ = try await handshake
    transport.breakSending(at: sending)
    async let first: Void = client.notifyRaw(method: "first", params: [:])
    try await sending.arrival()
    try await first
    // Fills the queue.
    try await client.notifyRaw(method: "second", params: [:])
    let waiting = Task { try await client.notifyRaw(method: "third", params: [:]) }
    let core = await client.core
    while core.state.withLock({ $0.outbound.roomWaiters.isEmpty }) { await Task.yield() }
    sending.open()
    let error = await #expect(throws: AHPError.self) { try await waiting.value }
    #expect(error?.code == .connectionLost && error?.wasWritten == false)
    closing.open()
    await client.shutdown()
  }

  @Test
  func `an answer larger than the limit of the transport becomes an error`() async throws {
    var handlers = HostRequestHandlers()
    handlers.on(ResourceReadParams.self) { _ in
      ResourceReadResult(data: String(repeating: "x", count: 5_000), encoding: .utf8)
    }
    let (near, far) = InMemoryTransport.pair()
    let client = AHPClient(
      transport: Narrow(base: near, limit: 4_096),
      config: AHPClientConfig(keepAlive: .disabled, requestHandlers: handlers))
    let host = ScriptedHost(far)
    try await client.connect()
    try await host.send(
      #"{"jsonrpc":"2.0","id":"a","method":"resourceRead","params":{"channel":"ahp-root://","uri":"file:///a"}}"#
    )
    // Handlers run concurrently: only this shows that the answer must have arrived.
    let answer = try await host.next()
    #expect(answer?["id"]?.stringValue == "a")
    #expect(answer?["error"]?["code"]?.intValue == -32603)
    await client.shutdown()
  }

  @Test
  func `an error that is too large as well is not answered`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let client = AHPClient(transport: Narrow(base: near, limit: 200))
    let host = ScriptedHost(far)
    try await client.connect()
    let id = String(repeating: "i", count: 1_000)
    try await host.send(#"{"jsonrpc":"2.0","id":"\#(id)","method":"resourceRead"}"#)
    try await catchUp(client, host)
    await client.shutdown()
  }

  @Test
  func `the deadline of a request covers the wait for room`() async throws {
    let clock = TestClock()
    let (near, _) = InMemoryTransport.pair(messageLimit: 1)
    let client = AHPClient(
      transport: near,
      config: AHPClientConfig(
        requestTimeout: .seconds(9), keepAlive: .disabled, sendBudget: 1,
        closeTimeout: .milliseconds(10), clock: clock))
    try await client.connect()
    // Written; with the transport; waiting.
    for _ in 0..<3 { try await client.notifyRaw(method: "fill") }
    let call = Task { try await client.ping(timeout: .seconds(3)) }
    await clock.sleeper(at: .seconds(3))
    clock.advance(by: .seconds(3))
    let end = Task { await client.shutdown() }
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .requestTimedOut)
    #expect(error?.wasWritten == false)
    #expect(error?.category == .transient)
    await clock.sleeper(at: .seconds(3) + .milliseconds(10))
    clock.advance(by: .milliseconds(10))
    await end.value
  }

  @Test
  func `a host cannot cause many concurrent token requests`() async throws {
    let tokens = SlowTokens()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(keepAlive: .disabled, authentication: tokens))
    try await host.transport.send(
      Self.batch(
        (0..<2_000).map { number in
          #"{"jsonrpc":"2.0","method":"auth/required","params":{"channel":"ahp-root://","#
            + #""resource":"https://\#(number)"}}"#
        }))
    try await catchUp(client, host)
    try await tokens.gate.arrival()
    for _ in 0..<10_000 { await Task.yield() }
    #expect(tokens.resources.withLock { $0.count } <= 16)
    // The others follow, up to the limit.
    tokens.gate.open()
    while tokens.resources.withLock({ $0.count }) < 1_024 { await Task.yield() }
    for _ in 0..<10_000 { await Task.yield() }
    #expect(tokens.resources.withLock { $0.count } == 1_024)
    await client.shutdown()
  }

  @Test(arguments: [false, true])
  func `a token repeated by the host is redacted`(isRaw: Bool) async throws {
    final class Listener: ClientObserver {
      let errors = Locked<[String]>([])
      func requestEnded(method: String, after: Duration, error: AHPError?) {
        guard let error else { return }
        errors.withLock { $0.append("\(error) \(error.rpcError?.data?.json() ?? "")") }
      }
    }
    let listener = Listener()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(keepAlive: .disabled, observer: listener))
    let call = Task {
      if isRaw {
        _ = try await client.requestRaw(
          method: "authenticate", params: ["resource": "https://a", "token": "s3cret"])
      } else {
        try await client.authenticate(
          resource: "https://a", token: AccessToken(SecretToken("s3cret")))
      }
    }
    try await host.refuse(
      try await host.expect("authenticate"), -32602, "invalid bearer s3cret, s3cret!",
      data: #"{"given":["Bearer s3cret",1],"s3cret":true,"marked":"s3cret\u0301"}"#)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    let rpc = try #require(error?.rpcError)
    #expect(rpc.message == "invalid bearer ‹redacted›, ‹redacted›!")
    #expect(rpc.data?["given"]?.arrayValue?.first?.stringValue == "Bearer ‹redacted›")
    let told = "\(error.map { "\($0)" } ?? "") \(rpc.data?.json() ?? "")"
    #expect(!told.contains("s3cret"))
    #expect(listener.errors.withLock { $0.count } == 1)
    #expect(listener.errors.withLock { $0.contains { $0.contains("s3cret") } } == false)
    await client.shutdown()
  }

  @Test
  func `an undecodable refusal discloses no token`() async throws {
    final class Listener: ClientObserver {
      let violations = Locked<[String]>([])
      func violated(_ violation: ProtocolViolation) {
        violations.withLock { $0.append("\(violation)") }
      }
    }
    let listener = Listener()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(keepAlive: .disabled, observer: listener))
    let call = Task {
      try await client.authenticate(
        resource: "https://a", token: AccessToken(SecretToken("s3cret")))
    }
    let id = try #require(try await host.expect("authenticate")["id"])
    try await host.send(
      #"{"id":\#(id.json()),"error":{"code":"invalid_token","message":"s3cret is not valid"}}"#)
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.code == .requestRefused)
    let told = listener.violations.withLock { $0 } + ["\(error.map { "\($0)" } ?? "")"]
    #expect(told.count == 2)
    #expect(told.last?.contains("invalid_token") == true)
    #expect(!told.joined().contains("s3cret"))
    await client.shutdown()
  }

  @Test
  func `a handshake refused locally changes nothing`() async throws {
    let (client, host) = ScriptedHost.pair(AHPClientConfig(keepAlive: .disabled))
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize("1.0.0")
    _ = try await handshake
    let core = await client.core
    #expect(core.legacy.withLock { $0.isTransparent })
    await #expect(throws: AHPError.self) { try await client.initialize(clientId: "other") }
    await #expect(throws: AHPError.self) {
      try await client.reconnect(
        clientId: "third", lastSeenServerSeq: 0, subscriptions: [], protocolVersion: "0.7.0")
    }
    #expect(core.legacy.withLock { $0.isTransparent })
    #expect(core.state.withLock { $0.dispatches.clientId } == "me")
    let handle = try await client.dispatch(
      .root(.configChanged(.init(config: [:]))), channel: RootResourceURI)
    _ = try await host.expect("dispatchAction")
    try await host.act(1, origin: #"{"clientId":"me","clientSeq":\#(handle.clientSeq)}"#)
    try await catchUp(client, host)
    guard case .acked = handle.status else {
      Issue.record("\(handle.status)")
      return
    }
    await client.shutdown()
  }
}

@Suite(.limitedConcurrency)
struct OutboundQueueTests {
  @Test
  func `a queue that is never empty does not grow`() throws {
    var queue = OutboundQueue(budget: 1 << 20)
    let frame = [UInt8](repeating: 0x20, count: OutboundQueue.batchBytes)
    queue.append(frame, .other)
    for _ in 0..<10_000 {
      queue.append(frame, .other)
      #expect(queue.take { _ in true }.batch.tags.count == 1)
    }
    #expect(queue.byteCount == frame.count)
    let frames = try #require(Mirror(reflecting: queue).descendant("frames"))
    #expect(Mirror(reflecting: frames).children.count < 1_000)
  }
}
