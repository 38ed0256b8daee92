import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ServiceTests {
  private struct Failure: Error {}

  @Test
  func `work that is done, work that fails, and a signal that cancels it`() async throws {
    let (signals, source) = AsyncStream<Int32>.makeStream(bufferingPolicy: .bufferingNewest(1))
    #expect(try await runService(until: signals, onSignal: {}, {}) == .finished)
    let (others, other) = AsyncStream<Int32>.makeStream(bufferingPolicy: .bufferingNewest(1))
    await #expect(throws: Failure.self) {
      try await runService(until: others, onSignal: {}, { throw Failure() })
    }
    other.finish()
    source.finish()
    let (more, last) = AsyncStream<Int32>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let isStopped = Locked(false)
    let end = try await runService(
      until: more, onSignal: { isStopped.withLock { $0 = true } },
      {
        last.yield(15)
        try await Promise<Void>().value()
      })
    #expect(end == .signal(15) && isStopped.withLock(\.self))
  }

  @Test
  func `ready when every required host is; not live while a consumer holds one back`() async throws
  {
    try await withHosts(["a", "b"]) { multi, hosts in
      #expect(await multi.waitUntilReady())
      let health = await multi.health()
      #expect(health.isReady && health.isLive)
      await hosts[1].stop()
      try await until { await multi.host("b")?.state.isConnected == false }
      #expect(await !multi.health().isReady)
      #expect(await multi.health(required: ["a"]).isReady)
      #expect(await multi.health().json.contains(#""host":"b""#))
      #expect(await !multi.waitUntilReady(within: .milliseconds(1)))
    }
  }

  @Test
  func `a host whose list of sessions is not read is ready when it is connected`() async throws {
    try await EmbeddedHost.with { host in
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "a") { _ in await host.transport() }.withSessionRefresh(false))
        try await until { await multi.host("a")?.state.isConnected == true }
        #expect(await multi.health().isReady)
        #expect(await multi.waitUntilReady(within: .milliseconds(100)))
      }
    }
  }

  @Test
  func `a required host that is not registered is not ready, and is waited for`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let health = await multi.health(required: ["a", "b"])
      #expect(!health.isReady && health.missing == ["b"])
      #expect(health.json.contains(#""missing":["b"]"#))
      #expect(await !multi.waitUntilReady(required: ["b"], within: .milliseconds(1)))
      async let isReady = multi.waitUntilReady(required: ["b"], within: .seconds(60))
      try await multi.add(HostConfig(id: "b") { _ in await hosts[0].transport() })
      #expect(await isReady)
      try await multi.remove("b")
      #expect(await !multi.health(required: ["b"]).isReady)
    }
  }

  @Test
  func `a required host that is lost during the wait is waited for again`() async throws {
    try await withHosts(["b"]) { multi, hosts in
      let isReachable = Locked(true)
      try await multi.add(
        HostConfig(id: "a") { _ in
          guard isReachable.withLock(\.self) else { throw Failure() }
          return await hosts[0].transport()
        }
        .withReconnectPolicy(.constant(.milliseconds(1))))
      #expect(await multi.waitUntilReady())
      async let isReady = multi.waitUntilReady(required: ["a", "c"], within: .seconds(600))
      // Most likely it has seen the first host by now. The result does not depend on that.
      for _ in 0..<1_000 { await Task.yield() }
      isReachable.withLock { $0 = false }
      await hosts[0].dropConnections()
      try await until { await multi.host("a")?.state.isConnected == false }
      try await multi.add(HostConfig(id: "c") { _ in await hosts[0].transport() })
      #expect(await multi.waitUntilReady(required: ["c"]))
      isReachable.withLock { $0 = true }
      #expect(await isReady)
    }
  }

  @Test
  func `a wait for hosts ends when the client is shut down`() async throws {
    let multi = MultiHostClient()
    async let isReady = multi.waitUntilReady(required: ["a"], within: .seconds(3_600))
    await multi.shutdown()
    #expect(await !isReady)
  }

  @Test
  func `OpenMetrics text`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let text = await multi.openMetrics()
      #expect(text.contains("# TYPE ahp_host_connected gauge\n"))
      #expect(text.contains("ahp_host_connected{host=\"a\"} 1\n"))
      #expect(text.contains("# TYPE ahp_frames_received counter\n"))
      #expect(text.hasSuffix("# EOF\n"))
      let before = try #require(await multi.metrics().first).counters.framesReceived
      #expect(before > 0)
      await hosts[0].dropConnections()
      try await until { await multi.metrics().first?.connections == 2 }
      try await until { await (multi.metrics().first?.counters.framesReceived ?? 0) > before }
      var metrics = try #require(await multi.metrics().first)
      metrics.hostId = "a\"\n\\"
      #expect(OpenMetrics().text(of: [metrics]).contains(#"{host="a\"\n\\"}"#))
    }
  }

  @Test
  func `metrics count connection attempts and gaps`() async throws {
    let isDown = Locked(true)
    try await EmbeddedHost.with { host in
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "a") { _ in
            if isDown.withLock(\.self) { throw Failure() }
            return await host.transport()
          }
          .withReconnectPolicy(.constant(.milliseconds(1))))
        try await until { try #require(await multi.metrics().first).attempts > 2 }
        #expect(try #require(await multi.metrics().first).connections == 0)
        isDown.withLock { $0 = false }
        #expect(await multi.waitUntilReady())
        let before = try #require(await multi.metrics().first)
        #expect(before.attempts > 2 && before.connections == 1 && before.gaps == 0)
        await host.inject(
          #"{"method":"action","params":{"channel":"ahp-root://","serverSeq":true}}"#)
        try await until { try #require(await multi.metrics().first).gaps == 1 }
        let text = await multi.openMetrics()
        #expect(
          text.contains("ahp_host_connection_attempts_total{host=\"a\"} \(before.attempts)\n"))
        #expect(text.contains("ahp_host_gaps_total{host=\"a\"} 1\n"))
      }
    }
  }

  @Test
  func `each state of a host has a record`() {
    let failure = HostFailure(.authentication, "rejected")
    let table: [(HostState, LogRecord.Level, String, String)] = [
      (.disconnected, .info, "host.disconnected", "disconnected"),
      (.connecting, .info, "host.connecting", "connecting"),
      (.connected, .debug, "host.state", "connected"),
      (.reconnecting(attempt: 1), .warning, "host.reconnecting", "lost"),
      (.failed(reason: failure), .error, "host.failed", "rejected"),
    ]
    for (state, level, event, message) in table {
      let record = LogRecord(.stateChanged("a", state, lastError: HostFailure(.transient, "lost")))
      #expect(record.level == level && record.event == event && record.message == message)
    }
  }

  @Test
  func `log records have a level, a stable name and members`() async throws {
    let record = LogRecord(
      .stateChanged(
        "a", .reconnecting(attempt: 2), lastError: HostFailure(.transient, "connection lost")),
      at: WallTime(secondsSince1970: 0))
    #expect(
      record.json
        == #"{"time":"1970-01-01T00:00:00.000Z","level":"warning","event":"host.reconnecting","#
        + #""host":"a","message":"connection lost","category":"transient","#
        + #""state":"reconnecting (attempt 2)"}"#)
    try await withHosts(["a"]) { multi, _ in
      let records = await multi.logRecords()
      try await multi.remove("a")
      for await record in records where record.event == "host.removed" { break }
    }
  }
}
