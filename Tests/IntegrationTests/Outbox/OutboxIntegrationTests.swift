import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Actions that several tests dispatch.
enum Sample {
  static func title(_ title: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: title)))
  }

  static func turn(_ id: String) -> StateAction {
    .chat(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: id, startedAt: "2026-01-01T10:00:00Z",
          message: Message(text: "do \(id)", origin: MessageOrigin(kind: .user)))))
  }

  static func input(_ text: String) -> StateAction {
    .terminal(.input(TerminalInputAction(data: text)))
  }
}

/// A host, and a client with an outbox for it.
struct OutboxBench: Sendable {
  static let id: HostId = "a"

  let host: EmbeddedHost
  let multi: MultiHostClient
  let session: URI
  let chat: URI
  let config: HostConfig
  let loss: EchoLoss

  var outbox: Outbox { get async throws { try await multi.outbox(host: Self.id) } }

  static func with(
    _ configuration: HostConfiguration = HostConfiguration(),
    store: any ClientIdStore = InMemoryClientIdStore(),
    outbox: OutboxSetup = .inMemory(
      configuration: OutboxConfiguration(
        watchdog: .milliseconds(300), quietPeriod: .milliseconds(20),
        retryDelay: .milliseconds(20))),
    _ body: (OutboxBench) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with(configuration.remembering) { host in
      let url = try await host.start()
      let (session, chat) = await host.createSession(title: "One")
      try await withMultiHostClient(store: store, outbox: outbox) { multi in
        let loss = EchoLoss()
        let config = HostConfig(id: Self.id, label: "A") { _ in
          EchoLosingTransport(base: WebSocketTransport(url: url), loss: loss)
        }
        .withReconnectPolicy(.constant(.milliseconds(10)))
        try await body(
          OutboxBench(
            host: host, multi: multi, session: session, chat: chat, config: config, loss: loss))
      }
    }
  }

  func connect() async throws {
    try await multi.add(config)
    _ = try await multi.client(for: Self.id, whenOffline: .wait(.seconds(120)))
  }

  @discardableResult
  func enqueue(
    _ action: StateAction, on channel: URI, _ policy: OutboxPolicy = OutboxPolicy()
  ) async throws -> DispatchReceipt {
    try await multi.enqueue(action, host: Self.id, channel: channel, policy: policy)
  }
}

/// Breaks the connection once, after the host has answered an action and before the answer is read.
final class EchoLoss: Sendable {
  private let then = Locked<(@Sendable () async -> Void)?>(nil)

  /// The next action's echo is lost; before the connection breaks, that is done.
  func arm(_ body: @escaping @Sendable () async -> Void = {}) { then.withLock { $0 = body } }

  func take() -> (@Sendable () async -> Void)? {
    then.withLock { then in
      defer { then = nil }
      return then
    }
  }
}

/// A transport that drops an echo on command.
final class EchoLosingTransport: AHPTransport {
  private let base: WebSocketTransport
  private let loss: EchoLoss
  private let isLosing = Locked<(@Sendable () async -> Void)?>(nil)

  init(base: WebSocketTransport, loss: EchoLoss) {
    self.base = base
    self.loss = loss
  }

  func open() async throws { try await base.open() }

  func send(_ frame: AHPTransportFrame) async throws {
    if case .text(let text) = frame, text.contains("\"dispatchAction\""), let body = loss.take() {
      isLosing.withLock { $0 = body }
    }
    try await base.send(frame)
  }

  func receive() async throws -> AHPTransportFrame? {
    let frame = try await base.receive()
    guard case .text(let text) = frame, text.contains("\"clientSeq\""),
      let body = isLosing.withLock(\.self)
    else { return frame }
    await body()
    throw AHPError(.connectionLost, .transient, "lost on purpose")
  }

  func close() async { await base.close() }
}

/// Gates the making of transports.
actor Gate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct OutboxIntegrationTests {
  @Test func `dispatches on unfollowed channels`() async throws {
    try await OutboxBench.with { bench in
      try await bench.connect()
      let settlements = bench.multi.settlements()
      let receipt = try await bench.enqueue(Sample.title("Two"), on: bench.session)
      #expect(try await receipt.sent() == 1)
      let settlement = try await receipt.settled()
      #expect(settlement.outcome == .acked)
      #expect(settlement.evidence == .live)
      #expect(await bench.host.session(bench.session)?.title == "Two")
      for await case .settled(let host, let other) in settlements {
        #expect(host == OutboxBench.id)
        #expect(other == settlement)
        break
      }
      #expect(await bench.multi.outboxEntries().isEmpty)
    }
  }

  @Test func `waits for the connection`() async throws {
    try await OutboxBench.with { bench in
      let gate = Gate()
      var config = bench.config
      let connect = config.transportFactory
      config.transportFactory = {
        await gate.pass()
        return try await connect($0)
      }
      try await bench.multi.add(config)
      let first = try await bench.enqueue(Sample.turn("t"), on: bench.chat)
      let second = try await bench.enqueue(Sample.title("Two"), on: bench.session)
      let third = try await bench.enqueue(Sample.title("Never"), on: bench.session)
      #expect(await bench.multi.outboxEntries().map(\.entry.state) == [.queued, .queued])
      #expect(try await second.settled().outcome == .obsolete(.superseded(by: third.id)))
      try await bench.outbox.cancel(third.id)
      await gate.open()
      #expect(try await first.settled().outcome == .acked)
      #expect(await bench.host.session(bench.session)?.title == "One")
    }
  }

  @Test func `settles by the replay`() async throws {
    try await OutboxBench.with { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.chat)
      bench.loss.arm()
      let receipt = try await bench.enqueue(Sample.turn("t"), on: bench.chat)
      let settlement = try await receipt.settled()
      #expect(settlement.outcome == .acked)
      #expect(settlement.evidence == .replayed)
      await bench.expectTurns(["t"])
    }
  }

  @Test func `settles by the state`() async throws {
    var configuration = HostConfiguration()
    configuration.replayLimit = 0
    try await OutboxBench.with(configuration) { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.chat)
      bench.loss.arm()
      let receipt = try await bench.enqueue(Sample.turn("t"), on: bench.chat)
      let settlement = try await receipt.settled()
      #expect(settlement.outcome == .ackedByState)
      #expect(settlement.evidence == .inferred)
      await bench.expectTurns(["t"])
    }
  }

  @Test func `reports unknown outcomes`() async throws {
    var configuration = HostConfiguration()
    configuration.replayLimit = 0
    try await OutboxBench.with(configuration) { bench in
      let terminal = await bench.host.createTerminal(
        claim: .session(TerminalSessionClaim(session: bench.session, chat: bench.chat)))
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: terminal)
      bench.loss.arm()
      let receipt = try await bench.enqueue(Sample.input("rm"), on: terminal)
      #expect(try await receipt.settled().outcome == .unknown(.connectionLost))
    }
  }

  @Test func `reports refusals and what is gone`() async throws {
    var configuration = HostConfiguration()
    configuration.faults.reject = { action, _ in
      if case .session = action { "not today" } else { nil }
    }
    try await OutboxBench.with(configuration) { bench in
      try await bench.connect()
      let refused = try await bench.enqueue(Sample.title("Two"), on: bench.session)
      #expect(try await refused.settled().outcome == .rejected(reason: "not today"))
      let nowhere = try await bench.enqueue(Sample.turn("t"), on: "ahp-chat:/none")
      #expect(try await nowhere.settled().outcome == .obsolete(.channelGone))
      #expect(try await nowhere.sent() == nil, "it was not even sent")
    }
  }

  @Test func `loses a channel while there is no connection`() async throws {
    try await OutboxBench.with { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.chat)
      let chat = bench.chat
      let session = bench.session
      let host = bench.host
      bench.loss.arm { await host.disposeSession(session) }
      let receipt = try await bench.enqueue(Sample.turn("t"), on: chat)
      #expect(try await receipt.settled().outcome == .unknown(.channelGone))
    }
  }

  @Test func `holds what a replaced host may have run`() async throws {
    try await OutboxBench.with { bench in
      let terminal = await bench.host.createTerminal(
        claim: .session(TerminalSessionClaim(session: bench.session, chat: bench.chat)))
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: terminal)
      let host = bench.host
      bench.loss.arm { await host.restart() }
      let receipt = try await bench.enqueue(Sample.input("rm"), on: terminal)
      #expect(try await receipt.settled().outcome == .unknown(.hostReplaced))
    }
  }

  @Test func `numbers are shared with plain dispatches`() async throws {
    try await OutboxBench.with { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.session)
      var numbers: [Int] = []
      for round in 0..<5 {
        let plain = try await bench.multi.dispatch(
          host: OutboxBench.id, action: Sample.title("p\(round)"), channel: bench.session)
        numbers.append(plain.clientSeq)
        let kept = try await bench.enqueue(Sample.title("k\(round)"), on: bench.session)
        numbers.append(try #require(try await kept.sent()))
      }
      let own = try await bench.multi.dispatch(
        host: OutboxBench.id, action: Sample.title("own"), channel: bench.session, clientSeq: 900)
      #expect(own.clientSeq == 900)
      let after = try await bench.enqueue(Sample.title("after"), on: bench.session)
      #expect(try await after.sent() == 901)
      #expect(numbers == Array(1...10))
    }
  }

  @Test func `goes on in the next run`() async throws {
    let journal = InMemoryOutboxJournal()
    let store = InMemoryClientIdStore()
    let setup = OutboxSetup(
      configuration: OutboxConfiguration(quietPeriod: .milliseconds(10))
    ) { _ in journal }
    try await OutboxBench.with(store: store, outbox: setup) { bench in
      var offline = bench.config
      offline.transportFactory = { _ in throw AHPError(.connectionLost, .transient, "down") }
      try await bench.multi.add(offline)
      try await bench.enqueue(
        Sample.turn("t"), on: bench.chat, OutboxPolicy(operationId: "op"))
      await bench.multi.shutdown()

      let next = MultiHostClient(store: store, outbox: setup)
      let settlements = next.settlements(host: OutboxBench.id)
      try await next.add(bench.config)
      for await case .settled(_, let settlement) in settlements {
        #expect(settlement.outcome == .acked)
        #expect(settlement.entry.clientSeq ?? 0 >= 1)
        break
      }
      let again = try await next.enqueue(
        Sample.turn("t"), host: OutboxBench.id, channel: bench.chat,
        policy: OutboxPolicy(operationId: "op"))
      #expect(try await again.settled().outcome == .acked, "the recorded outcome")
      await next.shutdown()
      await bench.expectTurns(["t"])
    }
  }

  @Test func `journals are locked and given up`() async throws {
    let journal = InMemoryOutboxJournal()
    let setup = OutboxSetup { _ in journal }
    try await OutboxBench.with(outbox: setup) { bench in
      try await bench.connect()
      let other = MultiHostClient(outbox: setup)
      do {
        try await other.add(bench.config)
        Issue.record("the journal was opened twice")
      } catch let error as AHPError { #expect(error.code == .journalLocked) }
      #expect(await other.hosts().isEmpty)
      try await bench.multi.remove(OutboxBench.id)
      try await other.add(bench.config)
      await other.shutdown()
    }
  }

  @Test func `without a setup there is no outbox`() async throws {
    let multi = MultiHostClient()
    try await multi.add(
      HostConfig(id: "a", label: "A") { _ in throw AHPError(.connectionLost, .transient, "down") })
    do {
      _ = try await multi.outbox(host: "a")
      Issue.record("there is an outbox")
    } catch let error as AHPError {
      #expect(error.code == .noOutbox)
      #expect(error.description.hasPrefix("a: the host was added without an outbox"))
    }
    await multi.shutdown()
  }

  @Test func `follows many channels and gives them up again`() async throws {
    try await OutboxBench.with { bench in
      var chats: [URI] = []
      for _ in 0..<48 { chats.append(await bench.host.createChat(in: bench.session)) }
      try await bench.connect()
      for (index, chat) in chats.enumerated() {
        let receipt = try await bench.enqueue(Sample.turn("t\(index)"), on: chat)
        let settlement = try await receipt.settled()
        #expect(settlement.outcome == .acked, "\(index): \(settlement)")
      }
      let kept = await bench.multi.host(OutboxBench.id)?.subscriptions ?? []
      #expect(kept.count < 40, "\(kept.count)")
    }
  }

  @Test func `the optimistic mirror is ahead and then right`() async throws {
    let refuses = Locked(false)
    var configuration = HostConfiguration()
    configuration.faults.reject = { _, _ in refuses.withLock(\.self) ? "no" : nil }
    try await OutboxBench.with(configuration) { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.session)
      let mirror = try await bench.multi.optimisticMirror(host: OutboxBench.id)
      func title() async -> String? {
        guard case .session(let session) = await mirror.state(of: bench.session) else { return nil }
        return session.title
      }
      #expect(await title() == "One")
      let taken = try await bench.enqueue(Sample.title("Two"), on: bench.session)
      #expect(await title() == "Two", "before the host has answered, or after")
      #expect(try await taken.settled().outcome == .acked)
      refuses.withLock { $0 = true }
      let refused = try await bench.enqueue(Sample.title("Three"), on: bench.session)
      _ = try await refused.settled()
      #expect(await title() == "Two", "undone")
      refuses.withLock { $0 = false }
      await bench.host.dispatch(Sample.title("Host's"), on: bench.session)
      for await _ in await mirror.changes() {
        if await title() == "Host's" { break }
      }
      #expect(await mirror.pendingActions.isEmpty)
    }
  }
}

/// A transport that fails after it has sent an action, and before there is an echo.
private struct FailsAfterSending: AHPTransport {
  let base: any AHPTransport

  func open() async throws { try await base.open() }

  func send(_ frame: AHPTransportFrame) async throws {
    try await base.send(frame)
    if case .text(let text) = frame, text.contains("\"dispatchAction\"") {
      throw AHPError(.connectionLost, .transient, "failed on purpose")
    }
  }

  func receive() async throws -> AHPTransportFrame? {
    while let frame = try await base.receive() {
      if case .text(let text) = frame, text.contains("\"clientSeq\"") { continue }
      return frame
    }
    return nil
  }

  func close() async { await base.close() }
}

extension OutboxIntegrationTests {
  @Test func `what a failing write had may have arrived`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession(title: "One")
      let client = AHPClient(transport: FailsAfterSending(base: await host.transport()))
      try await client.connect()
      _ = try await client.initialize(clientId: "me")
      let handle = try await client.dispatch(Sample.title("Two"), channel: session)
      #expect(try await handle.outcome() == .unknown(wasWritten: true))
      await client.shutdown()
    }
  }
}

extension OutboxBench {
  func expectTurns(_ ids: [String], sourceLocation: SourceLocation = #_sourceLocation) async {
    let state = await host.chat(chat)
    let turns = (state?.turns.map(\.id) ?? []) + (state?.activeTurn.map { [$0.id] } ?? [])
    #expect(turns == ids, sourceLocation: sourceLocation)
  }
}
