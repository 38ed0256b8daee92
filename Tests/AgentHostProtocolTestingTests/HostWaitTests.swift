import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Tests wait for states of a host.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostWaitTests {
  @Test func `a state is waited for`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration { _ in HostScript(.pause(.seconds(60))) }
    configuration.clock = clock
    try await EmbeddedHost.with(configuration) { host in
      let chat = await host.createSession().chat
      try await host.wait { $0.chat(chat)?.turns.isEmpty == true }
      async let ended: Void = host.wait { $0.chat(chat)?.turns.count == 1 }
      let client = RawClient(await host.transport())
      async let connected: Void = host.wait { $0.connectedClients == ["client"] }
      try await client.initialize()
      try await connected
      try await client.startTurn("Go", in: chat)
      _ = await clock.nextSleeper()
      clock.advance(by: .seconds(60))
      try await ended
      await client.transport.close()
      try await host.wait { $0.connectedClients.isEmpty }
    }
  }

  @Test func `the wait ends with the host and with its task`() async throws {
    let host = EmbeddedHost()
    let waits = (0..<2).map { _ in Task { try await host.wait { $0.serverSeq > 100 } } }
    waits[0].cancel()
    await #expect(throws: CancellationError.self) { try await waits[0].value }
    await host.stop()
    await #expect { try await waits[1].value } throws: {
      ($0 as? AHPError)?.code == .transportClosed
    }
    await #expect(throws: AHPError.self) { try await host.wait { _ in false } }
    try await host.wait { $0.connectionCount == 0 }
  }

  @Test func `the wait for a failure ends with the host`() async throws {
    let host = EmbeddedHost()
    let wait = Task { try await host.waitForFailure() }
    await host.stop()
    await #expect { _ = try await wait.value } throws: {
      ($0 as? AHPError)?.code == .transportClosed
    }
  }
}
