import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Hosts that are removed or released leave nothing running.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostLifetimeTests {
  /// Stores that record the order of their calls.
  private actor Stores: ClientIdStore, ResumeStore {
    private(set) var calls: [String] = []

    func claim(_: HostId) -> ClientIdentityClaim { .granted(nil) }
    func save(_: ClientIdentity, for _: HostId) {}
    func release(_: HostId) { calls.append("release") }
    func load(_: HostId) -> HostResumePoint? { nil }
    func save(_: HostResumePoint, for _: HostId) { calls.append("save") }
    func remove(_: HostId) {}
  }

  /// A way to end a host.
  enum Ending: CaseIterable {
    case removal
    case shutdown
  }

  @Test(arguments: Ending.allCases)
  func `a connection that comes up just as its host is stopped is closed`(_ ending: Ending)
    async throws
  {
    let opening = Gate()
    let (near, far) = InMemoryTransport.pair()
    let transport = GatedTransport(near, opening: opening)
    let multi = MultiHostClient()
    try await multi.add(HostConfig(id: "h", label: "") { _ in transport })
    try await opening.arrival()
    switch ending {
    case .removal: try await multi.remove("h")
    case .shutdown: await multi.shutdown()
    }
    opening.open()
    try await transport.closure()
    #expect(try await far.receive() == nil)
    await multi.shutdown()
  }

  @Test
  func `a host that is removed while a mirror of all hosts is created is not in it`() async throws {
    try await withMultiHostClient { multi in
      for id in ["a", "b", "c"] as [HostId] {
        try await multi.add(HostConfig(id: id) { _ in InMemoryTransport.pair().0 })
      }
      let (creation, removal) = await tasks(on: multi)
      let mirror = try await creation.value
      try await removal.value
      #expect(mirror.mirror(of: "a") != nil)
      #expect(mirror.mirror(of: "b") == nil)
      #expect(mirror.mirror(of: "c") != nil)
    }
  }

  @Test
  func `the removal of a host does not remove the mirror of its successor`() async throws {
    let mirror = MultiHostOptimisticMirror(limits: MirrorLimits())
    try await withMultiHostClient { former in
      try await withMultiHostClient { multi in
        for client in [former, multi] {
          try await client.add(HostConfig(id: "h") { _ in InMemoryTransport.pair().0 })
          try await mirror.add(client.supervisor("h"))
        }
        try await mirror.remove(former.supervisor("h"))
        #expect(mirror.mirror(of: "h") != nil)
        try await mirror.remove(multi.supervisor("h"))
        #expect(mirror.mirror(of: "h") == nil)
      }
    }
  }

  /// Both tasks run on the client, in this order: the removal begins as soon as the creation waits.
  private func tasks(
    on multi: isolated MultiHostClient
  ) -> (Task<MultiHostOptimisticMirror, any Error>, Task<Void, any Error>) {
    (
      Task { try await multi.optimisticMirror() },
      Task { try await multi.remove("b") }
    )
  }

  @Test
  func `a transport that ignores its cancellation delays a removal by at most 5 seconds`()
    async throws
  {
    let opening = Gate()
    let (near, _) = InMemoryTransport.pair()
    let transport = GatedTransport(near, opening: opening)
    try await withMultiHostClient { multi in
      let config = HostConfig(id: "h", label: "") { _ in transport }
      try await multi.add(config)
      try await opening.arrival()
      let time = try await ContinuousClock().measure { try await multi.remove("h") }
      // It waited; more than five seconds allows for a busy machine.
      #expect(time >= .seconds(4) && time < .seconds(300))
      opening.open()
      try await transport.closure()
      try await multi.add(config)
    }
  }

  @Test
  func `an ended connection is not returned, even before the supervisor has noticed`() async throws
  {
    let (near, far) = InMemoryTransport.pair()
    let (nextNear, nextFar) = InMemoryTransport.pair()
    let transports = Locked([near, nextNear])
    try await withMultiHostClient { multi in
      let slow = await multi.feed(.lossless(maxBytes: 1))
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in transports.withLock { $0.removeFirst() } }
          .withReconnectPolicy(.constant(.zero))
          .withInitialSubscriptions([]).withSessionRefresh(false))
      let host = ScriptedHost(far)
      try await host.answerInitialize()
      let handle = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
      #expect(await handle.isCurrent)
      // An unread feed pauses everything after it, including the end of the connection.
      try await host.send(
        #"{"jsonrpc":"2.0","method":"x/news","params":{"channel":"ahp-root://"}}"#)
      while slow.unreadCount == 0 { await Task.yield() }
      await host.close()
      await #expect(throws: AHPError.self) { try await handle.ping() }
      #expect(await multi.host("h")?.state == .connected)
      #expect(await !handle.isCurrent)
      async let newer = multi.client(for: "h", whenOffline: .wait(.seconds(120)))
      async let initialized: Void = ScriptedHost(nextFar).answerInitialize()
      for await _ in slow { break }
      try await initialized
      #expect(try await newer.generation == handle.generation.next)
    }
  }

  @Test
  func `a mirror that outlives its host pauses no other host`() async throws {
    struct Unreachable: Error {}
    try await withMultiHostClient { multi in
      try await multi.add(HostConfig(id: "h", label: "") { _ in throw Unreachable() })
      let mirror = try await multi.optimisticMirror(host: "h")
      // Mirrors read only the elements of their host.
      #expect(multi.feeds.elements.load.consumers == 0)
      let supervisor = try await multi.supervisor("h")
      #expect(await supervisor.streams.mirrors?.load.consumers == 1)
      try await multi.remove("h")
      while await (supervisor.streams.mirrors?.load.consumers ?? 0) > 0 { await Task.yield() }
      #expect(await mirror.resources.isEmpty)
    }
  }

  /// A store that only keeps the newest change.
  private actor ChangeStore: ResumeStore {
    private(set) var change: HostResumeChange?

    func load(_: HostId) -> HostResumePoint? { nil }
    func save(_: HostResumePoint, for _: HostId) {}
    func save(_ change: HostResumeChange, for _: HostId) { self.change = change }
    func remove(_: HostId) {}
  }

  /// The point was read outside of the supervisor, which crashed programs.
  @Test
  func `a store may request the whole point while the channels change`() async throws {
    try await EmbeddedHost.with { host in
      let store = ChangeStore()
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "h", label: "") { _ in await host.transport() }
            .withResume(ResumeOptions(store: store, interval: .milliseconds(1))))
        _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
        let session = await host.createSession()
        try await multi.subscribe(host: "h", uri: session.chat)
        while await store.change == nil { await Task.yield() }
        let change = try #require(await store.change)
        async let count: Int = {
          var count = 0
          for _ in 0..<5_000 where await change.point()?.channels.isEmpty == false { count += 1 }
          return count
        }()
        for _ in 0..<500 {
          try await multi.subscribe(host: "h", uri: session.session)
          try await multi.unsubscribe(host: "h", uri: session.session)
        }
        #expect(await count == 5_000)
      }
    }
  }

  @Test
  func `a released client closes its connections and stores its resume points`() async throws {
    try await EmbeddedHost.with { host in
      let stores = Stores()
      let transport = GatedTransport(await host.transport())
      weak var supervisor: HostSupervisor?
      var snapshots: LatestValueSequence<HostHandle>?
      do {
        let multi = MultiHostClient(store: stores)
        try await multi.add(
          HostConfig(id: "h", label: "") { _ in transport }
            .withResume(ResumeOptions(store: stores, interval: .seconds(3_600))))
        _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
        supervisor = try await multi.supervisor("h")
        snapshots = try await multi.hostSnapshots(host: "h")
      }
      try await transport.closure()
      if let snapshots { for await _ in snapshots {} }
      while supervisor != nil, !Task.isCancelled { await Task.yield() }
      #expect(supervisor == nil)
      #expect(await stores.calls == ["save", "release"])
    }
  }

  @Test
  func `the last resume point is stored before the identity is released`() async throws {
    try await EmbeddedHost.with { host in
      let stores = Stores()
      let multi = MultiHostClient(store: stores)
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in await host.transport() }
          .withResume(ResumeOptions(store: stores, interval: .seconds(3_600))))
      _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
      await multi.shutdown()
      #expect(await stores.calls == ["save", "release"])
    }
  }

  @Test(arguments: Ending.allCases)
  func `a shutdown waits for a host that is ending`(for earlier: Ending) async throws {
    try await EmbeddedHost.with { host in
      let closing = Gate()
      let multi = try await connected(to: host, closing: closing)
      let first = Task {
        switch earlier {
        case .removal: try await multi.remove("h")
        case .shutdown: await multi.shutdown()
        }
      }
      try await closing.arrival()
      let isDown = Locked(false)
      let second = Task {
        await multi.shutdown()
        isDown.withLock { $0 = true }
      }
      for _ in 0..<1_000 { await Task.yield() }
      #expect(!isDown.withLock { $0 })
      closing.open()
      await second.value
      try await first.value
    }
  }

  /// A store that grants a claim when the test opens the gate.
  private struct SlowStore: ClientIdStore {
    let base = InMemoryClientIdStore()
    let granting = Gate()

    func claim(_ host: HostId) async -> ClientIdentityClaim {
      let claim = await base.claim(host)
      await granting.pass()
      return claim
    }

    func save(_ identity: ClientIdentity, for host: HostId) async {
      await base.save(identity, for: host)
    }

    func release(_ host: HostId) async { await base.release(host) }
  }

  @Test
  func `a shutdown waits until a host that is being added has released its identity`() async throws
  {
    let store = SlowStore()
    let multi = MultiHostClient(store: store)
    let adding = Task {
      try await multi.add(HostConfig(id: "h") { _ in InMemoryTransport.pair().0 })
    }
    try await store.granting.arrival()
    let claim = Task {
      await multi.shutdown()
      return await store.base.claim("h")
    }
    while await !multi.isEnding { await Task.yield() }
    for _ in 0..<1_000 { await Task.yield() }
    store.granting.open()
    #expect(await claim.value != .inUse)
    await #expect(throws: HostError.hostShutDown) { try await adding.value }
  }

  @Test
  func `an operation on a channel fails at once when the host is removed`() async throws {
    try await withMultiHostClient { multi in
      try await multi.add(
        HostConfig(id: "h") { _ in InMemoryTransport.pair().0 }
          .withClient { $0.clock = TestClock() })
      let chat = try await multi.follow("ahp-chat:/1", on: "h", timeout: .seconds(30))
      let state = Task { try await chat.state(\.chat) }
      try await multi.remove("h")
      await #expect(throws: HostError.hostShutDown) { try await state.value }
    }
  }

  @Test
  func `a shutdown by a task that is cancelled closes connections as well`() async throws {
    try await EmbeddedHost.with { host in
      let closing = Gate()
      let isDown = Locked(false)
      let program = Task {
        let multi = try await connected(to: host, closing: closing)
        withUnsafeCurrentTask { $0?.cancel() }
        await multi.shutdown()
        isDown.withLock { $0 = true }
      }
      try await closing.arrival()
      for _ in 0..<1_000 { await Task.yield() }
      #expect(!isDown.withLock { $0 })
      closing.open()
      try await program.value
    }
  }

  @Test func `a host that sends something else than a response to the handshake fails with it`()
    async throws
  {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    let clock = TestClock()
    try await withMultiHostClient { multi in
      var config = HostConfig(id: "h") { _ in near }.withReconnectPolicy(.disabled)
        .withClient { $0.clock = clock }
      config.connectTimeout = .seconds(5)
      try await multi.add(config)
      _ = try await host.expect("initialize")
      for text in ["hello", "world"] { try await host.send(#"{"text":"\#(text)"}"#) }
      while await multi.handshakeViolation(of: "h") == nil { await Task.yield() }
      while await multi.host("h")?.lastError == nil {
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
      let failure = try #require(await multi.host("h")?.lastError)
      #expect(failure.code == .requestTimedOut && failure.category == .transient)
      #expect(failure.message.contains("the host sent an undecodable message"))
      #expect(failure.message.contains("hello"), "the first one")
    }
  }

  /// A client connected to a host over a transport that closes on command, with a stopped clock.
  private func connected(to host: EmbeddedHost, closing: Gate) async throws -> MultiHostClient {
    let multi = MultiHostClient()
    try await multi.add(
      HostConfig(id: "h", label: "") { _ in
        GatedTransport(await host.transport(), closing: closing)
      }
      .withClient { $0.clock = TestClock() })
    _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
    return multi
  }
}

extension MultiHostClient {
  /// Whether it is shut down, or is shutting down.
  fileprivate var isEnding: Bool {
    do {
      _ = try supervisor("none")
      return false
    } catch {
      return error as? HostError == .hostShutDown
    }
  }
}
