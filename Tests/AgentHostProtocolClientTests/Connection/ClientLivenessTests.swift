import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientLivenessTests {
  /// A transport without pings.
  private struct Plain: AHPTransport {
    let base: InMemoryTransport
    func send(_ frame: AHPTransportFrame) async throws { try await base.send(frame) }
    func receive() async throws -> AHPTransportFrame? { try await base.receive() }
    func close() async { await base.close() }
  }

  @Test
  func `a silent host is pinged through the protocol, then the connection fails`() async throws {
    let clock = TestClock()
    let (near, far) = InMemoryTransport.pair()
    let client = AHPClient(
      transport: Plain(base: near),
      config: AHPClientConfig(
        requestTimeout: nil, keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5)),
        clock: clock))
    let host = ScriptedHost(far)
    try await client.connect()
    #expect(await clock.nextSleeper()?.duration == .seconds(30))
    clock.advance(by: .seconds(30))
    try await host.answer(try await host.expect("ping"), "null")
    while client.counters.answers == 0 { await Task.yield() }
    // The answer was heard, so its deadline passes and the next interval starts there. The client need not have slept
    // until that deadline: the answer may arrive first.
    clock.advance(by: .milliseconds(1_250))
    await clock.sleeper(at: .seconds(60))
    clock.advance(by: .milliseconds(28_750))
    _ = try await host.expect("ping")
    await clock.sleeper(at: .milliseconds(61_250))
    #expect(client.silence == nil)
    clock.advance(by: .milliseconds(1_250))
    await clock.sleeper(at: .seconds(65))
    // Since the answer to the first probe.
    #expect(client.silence == .milliseconds(31_250))
    clock.advance(by: .milliseconds(3_750))
    #expect(try await client.waitUntilClosed().code == .hostSilent)
    await client.shutdown()
  }

  @Test
  func `a far deadline has one alarm, however many earlier ones ring`() async throws {
    let clock = TestClock()
    let (client, host) = ScriptedHost.pair(
      AHPClientConfig(requestTimeout: nil, keepAlive: .disabled, clock: clock))
    try await client.connect()
    let far = Task { try await client.ping(timeout: .seconds(3_600)) }
    #expect(await clock.nextSleeper()?.duration == .seconds(3_600))
    for _ in 1...10 {
      let near = Task { try await client.ping(timeout: .seconds(1)) }
      let sleeper = await clock.nextSleeper()
      #expect(sleeper?.duration == .seconds(1))
      guard sleeper?.duration == .seconds(1) else { break }
      clock.advance(by: .seconds(1))
      let error = await #expect(throws: AHPError.self) { try await near.value }
      #expect(error?.code == .requestTimedOut)
    }
    await client.shutdown()
    await #expect(throws: AHPError.self) { try await far.value }
    await host.close()
  }

  /// A transport that would wait for the peer in `close()`, unless its task is cancelled.
  private struct Polite: AHPTransport {
    let base: InMemoryTransport
    let waits = Locked<[Bool]>([])
    func send(_ frame: AHPTransportFrame) async throws { try await base.send(frame) }
    func receive() async throws -> AHPTransportFrame? { try await base.receive() }
    func close() async {
      waits.withLock { $0.append(!Task.isCancelled) }
      await base.close()
    }
  }

  @Test(arguments: [true, false])
  func `closing does not wait for a silent host`(isSilent: Bool) async throws {
    let clock = TestClock()
    let (near, far) = InMemoryTransport.pair()
    let transport = Polite(base: near)
    let client = AHPClient(
      transport: transport,
      config: AHPClientConfig(
        requestTimeout: nil, keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5)),
        clock: clock))
    let host = ScriptedHost(far)
    try await client.connect()
    if isSilent {
      await clock.sleeper(at: .seconds(30))
      clock.advance(by: .seconds(30))
      _ = try await host.expect("ping")
      await clock.sleeper(at: .milliseconds(31_250))
      clock.advance(by: .milliseconds(1_250))
      await clock.sleeper(at: .seconds(35))
      clock.advance(by: .milliseconds(3_750))
    } else {
      await client.shutdown()
    }
    let end = try await client.waitUntilClosed()
    #expect(end.code == (isSilent ? .hostSilent : .clientShutDown))
    #expect(transport.waits.withLock { $0.first } == !isSilent)
    await client.shutdown()
  }

  @Test
  func `a host that becomes silent while reading continues for a pending request is noticed`()
    async throws
  {
    let clock = TestClock()
    let (near, far) = InMemoryTransport.pair()
    let client = AHPClient(
      transport: Plain(base: near),
      config: AHPClientConfig(
        requestTimeout: nil, keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5)),
        buffering: .lossless(maxBytes: 2_000), clock: clock))
    let host = ScriptedHost(far)
    try await client.connect()
    let events = await client.events
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize()
    _ = try await handshake
    let request = Task { try await client.listSessions() }
    _ = try await host.expect("listSessions")
    // The consumer is behind, and the connection is read on because the program waits for a response.
    var seq = 0
    while client.counters.holds == 0 {
      seq += 1
      try await host.act(seq)
      await Task.yield()
    }
    // From here on the host sends nothing.
    let closed = Task { try await client.waitUntilClosed() }
    while client.closeReason == nil {
      if let sleeper = await clock.nextSleeper() { clock.advance(by: sleeper.duration) }
    }
    #expect(try await closed.value.code == .hostSilent)
    await #expect(throws: AHPError.self) { try await request.value }
    _ = events
    await client.shutdown()
  }

  @Test
  func `pings of a host that does not answer ours keep the connection alive`() async throws {
    let clock = TestClock()
    let opcodes = Locked<[UInt8]>([])
    let host = Locked<ByteStream?>(nil)
    let server = try RawServer.webSocket { bytes, stream in
      // Frames of a client: two bytes, and a key of four.
      opcodes.withLock { $0.append((bytes.first ?? 0) & 0x0F) }
      host.withLock { $0 = stream }
    }
    let client = AHPClient(
      transport: WebSocketTransport(url: server.url),
      config: AHPClientConfig(
        requestTimeout: nil, keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5)),
        clock: clock))
    try await client.connect()
    await clock.sleeper(at: .seconds(30))
    clock.advance(by: .seconds(30))
    while opcodes.withLock({ $0 }) != [9] { await Task.yield() }
    host.withLock { $0 }?.send([0x89, 0])
    while opcodes.withLock({ $0 }) != [9, 10] { await Task.yield() }
    await clock.sleeper(at: .milliseconds(31_250))
    clock.advance(by: .milliseconds(1_250))
    while client.closeReason == nil,
      !clock.sleepers.contains(where: { $0.deadline.offset == .milliseconds(61_250) })
    { await Task.yield() }
    #expect(client.closeReason == nil)
    // From here on nothing arrives.
    clock.advance(by: .seconds(30))
    await clock.sleeper(at: .milliseconds(62_500))
    clock.advance(by: .milliseconds(1_250))
    await clock.sleeper(at: .milliseconds(66_250))
    clock.advance(by: .milliseconds(3_750))
    #expect(try await client.waitUntilClosed().code == .hostSilent)
    await client.shutdown()
    await server.close()
  }

  @Test
  func `pings end when pongs have another payload or answer only the latest`() async throws {
    let pings = Locked(0)
    let server = try RawServer.webSocket { bytes, stream in
      guard bytes.first == 0x89 else { return }
      let count = pings.withLock { count in
        count += 1
        return count
      }
      // An empty pong for the first ping, and one for the second and third.
      if count == 1 { stream.send([0x8A, 0]) }
      guard count == 3 else { return }
      let payload = bytes.suffix(8).enumerated().map { index, byte in byte ^ bytes[2 + index % 4] }
      stream.send([0x8A, 8] + payload)
    }
    let transport = WebSocketTransport(url: server.url)
    try await transport.open()
    try await transport.ping()
    async let second: Void = transport.ping()
    while pings.withLock({ $0 }) < 2 { await Task.yield() }
    try await transport.ping()
    try await second
    await server.close()
    await transport.close()
  }

  /// A transport that reports the end of its connection as a cancellation.
  private struct Cancelling: AHPTransport {
    let base: InMemoryTransport
    func send(_: AHPTransportFrame) async throws { throw CancellationError() }
    func receive() async throws -> AHPTransportFrame? { try await base.receive() }
    func close() async { await base.close() }
  }

  @Test
  func `a transport that cancels a write on its own ends the connection`() async throws {
    let (near, _) = InMemoryTransport.pair()
    let client = AHPClient(
      transport: Cancelling(base: near),
      config: AHPClientConfig(requestTimeout: nil, keepAlive: .disabled, clock: TestClock()))
    try await client.connect()
    let error = await #expect(throws: AHPError.self) {
      try await client.initialize(clientId: "me")
    }
    #expect(error?.code == .connectionLost)
    await client.shutdown()
  }

  @Test
  func `closing does not wait for messages that cannot be written`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let transport = GatedTransport(near)
    let client = AHPClient(
      transport: transport, config: AHPClientConfig(keepAlive: .disabled, clock: TestClock()))
    let host = ScriptedHost(far)
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize()
    _ = try await handshake
    let sending = Gate()
    transport.breakSending(at: sending)
    let first = Task { try await client.ping() }
    try await sending.arrival()
    // This one waits behind the first.
    let second = Task { try await client.ping() }
    while client.pendingRequestCount < 2 { await Task.yield() }
    let end = Task { await client.shutdown() }
    for await state in client.stateChanges {
      if case .closing = state { break }
    }
    sending.open()
    await end.value
    await #expect(throws: AHPError.self) { try await first.value }
    await #expect(throws: AHPError.self) { try await second.value }
  }

  @Test
  func `a lossless consumer that does not read pauses reading without loss`() async throws {
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(buffering: .lossless(maxBytes: 2_000)))
    let events = await client.events
    async let sending: Void = {
      for seq in 1...20_000 { try await host.act(seq) }
    }()
    while client.counters.holds == 0 { await Task.yield() }
    #expect(client.counters.framesReceived < 20_000)
    var seqs: [Int] = []
    for await event in events {
      if case .action(let envelope) = event.event { seqs.append(envelope.serverSeq) }
      if seqs.count == 20_000 { break }
    }
    try await sending
    #expect(seqs == Array(1...20_000))
    await client.shutdown()
  }

  @Test
  func `a lossy consumer learns how much it has missed`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let events = client.events(buffering: .bufferingNewest(10))
    for seq in 1...100 { try await host.act(seq) }
    async let ping = client.ping()
    try await host.answer(try await host.expect("ping"), "null")
    _ = try await ping
    await client.shutdown()
    var missed = 0
    var seen = 0
    for await event in events {
      missed += event.missedCount
      seen += 1
    }
    #expect(missed + seen == 100)
    #expect(missed > 0)
  }

  @Test
  func `the owner's stream delivers answers and events in order, with backpressure`() async throws {
    let (client, host) = ScriptedHost.pair(AHPClientConfig(keepAlive: .disabled))
    let inbound = client.attachOwner(maxBytes: 3_000)
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.act(1)
    try await host.answerInitialize()
    _ = try await handshake
    async let opening = client.subscribe(forOwner: SubscribeParams(channel: "ahp-chat:/c"))
    let request = try await host.expect("subscribe")
    try await host.act(2)
    try await host.answer(request, "{}")
    try await host.act(3)
    _ = try await opening
    var kinds: [String] = []
    while kinds.count < 5, let batch = await inbound.nextPostedBatch() {
      kinds += batch.elements.map { event in
        switch event {
        case .action(let envelope): "\(envelope.serverSeq)"
        case .initialized: "initialized"
        case .subscribed(let channel, _): channel
        default: "?"
        }
      }
    }
    #expect(kinds == ["1", "initialized", "2", "ahp-chat:/c", "3"])

    let flood = Task { for seq in 4...20_000 { try await host.act(seq) } }
    while client.counters.holds == 0 { await Task.yield() }
    flood.cancel()
    await client.shutdown()
    var last = 3
    while let batch = await inbound.nextPostedBatch() {
      for case .action(let envelope) in batch.elements {
        #expect(envelope.serverSeq == last + 1)
        last = envelope.serverSeq
      }
    }
    #expect(last > 3)
    #expect(last < 20_000)
    #expect(client.closeReason?.code == .clientShutDown)
  }
}

extension TestClock {
  /// Waits until a task sleeps until that time.
  func sleeper(at time: Duration) async {
    while !sleepers.contains(where: { $0.deadline.offset == time }) {
      guard await nextSleeper() != nil else { return }
    }
  }
}
