import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

// `.ci/snippets` sees to it that each block of code in an article stands in this folder or in Examples.

/// The code of the client library's articles, run against the embedded host.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientArticleTests {
  @Test
  func `getting started: the host in the process answers at its address`() async throws {
    let host = EmbeddedHost(script: { turn in HostScript(.say("You said: \(turn.message.text)")) })
    let url = try await host.start()
    #expect(url.hasPrefix("ws://127.0.0.1:"))
    await host.stop()
  }

  @Test
  func `many hosts: a handle makes requests on one connection`() async throws {
    try await withLocalHost { host, multi in
      _ = await host.createSession(title: "One")
      let handle = try await multi.client(for: "local", whenOffline: .wait(.seconds(10)))
      let page = try await handle.request(ListSessionsParams(limit: 20))
      print("\(page.items.count) sessions on connection \(handle.generation)")
      #expect(page.items.map(\.title) == ["One"])
      #expect(handle.generation.number == 1)
    }
  }

  @Test
  func `reconnection: a policy has bounds, and host events report connections`() async throws {
    let policy = ReconnectPolicy.exponential(
      initial: .milliseconds(500), cap: .seconds(20), maxAttempts: 12, elapsedBudget: .seconds(300))
    #expect(policy.delay(forAttempt: 9, sample: 0.5) == .seconds(20))

    try await EmbeddedHost.with { host in
      let url = try await host.start()
      try await withMultiHostClient { multi in
        let hostEvents = await multi.hostEvents()
        try await multi.add(
          HostConfig(id: "local", label: "Local") { _ in WebSocketTransport(url: url) })
        for await event in hostEvents {
          guard case .stateChanged(let host, let state, let error) = event else { continue }
          print("\(host): \(state)" + (error.map { " (\($0))" } ?? ""))
          if state.isConnected { break }
        }
        #expect(await multi.host("local")?.state == .connected)
        let unreachable = await multi.reconnectAllUnavailable(waitingFor: .seconds(10))
        for error in unreachable.values { print(error) }
        #expect(unreachable.isEmpty)
      }
    }
  }

  @Test
  func `buffering: a slow consumer receives a gap, followed by the states`() async throws {
    try await withLocalHost { host, multi in
      let (session, chat) = await host.createSession(title: "One")
      var states: URIDictionary<Snapshot> = [:]
      let feed = await multi.feed(.bufferingNewest(3))
      for uri in [session, chat] {
        try await multi.subscribe(host: "local", uri: uri, whenOffline: .wait(.seconds(10)))
      }
      for number in 1...50 {
        let change = SessionTitleChangedAction(title: "Title \(number)")
        await host.dispatch(.session(.titleChanged(change)), on: session)
      }
      _ = try await multi.request(host: "local", PingParams())
      var gaps = 0
      for await element in feed {
        if case .gap = element { gaps += 1 }
        if case .snapshot(let value) = element { states[value.channel] = value.snapshot }
        if gaps > 0, case .session(let state) = states[session]?.state,
          state.title == "Title 50"
        {
          break
        }
      }
      #expect(gaps > 0)
    }
  }

  /// Runs `body` with a host, and with a client that connects to it under the name `local`.
  private func withLocalHost(
    _ body: (EmbeddedHost, MultiHostClient) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with { host in
      let url = try await host.start()
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "local", label: "Local") { _ in WebSocketTransport(url: url) })
        try await body(host, multi)
      }
    }
  }
}
