import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostSubscribingTests {
  private let chat: URI = "ahp-chat:/c"

  /// Runs `body` with a connected host without events.
  private func withHost(
    _ body: (MultiHostClient, ScriptedHost) async throws -> Void
  ) async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in near }
          .withInitialSubscriptions([]).withSessionRefresh(false))
      try await host.answerInitialize()
      _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
      try await body(multi, host)
    }
  }

  /// Waits until that many callers wait for the channel.
  private func waiters(_ count: Int, _ multi: MultiHostClient) async throws {
    let supervisor = try await multi.supervisor("h")
    while await supervisor.callerCount(of: chat) != count { await Task.yield() }
  }

  @Test
  func `callers share a pending request for a channel`() async throws {
    try await withHost { multi, host in
      async let first = multi.subscribe(host: "h", uri: chat)
      let request = try await host.expect("subscribe")
      let subscription = try await multi.sharedSubscription(host: "h", uri: chat)
      async let second = multi.subscribe(host: "h", uri: chat)
      try await waiters(2, multi)
      try await host.answer(request, "{}")
      _ = try await (first, second)
      async let ping = multi.client(for: "h").ping()
      try await host.answer(try await host.expect("ping"), "null")
      _ = try await ping
      await subscription.release()
    }
  }

  @Test
  func `a cancelled caller does not stay among those that wait`() async throws {
    try await withHost { multi, host in
      let caller = Task { try await multi.subscribe(host: "h", uri: chat) }
      let request = try await host.expect("subscribe")
      try await waiters(1, multi)
      caller.cancel()
      await #expect(throws: CancellationError.self) { try await caller.value }
      #expect(try await multi.supervisor("h").callerCount(of: chat) == 0)
      async let other = multi.subscribe(host: "h", uri: chat)
      try await waiters(1, multi)
      try await host.answer(request, "{}")
      _ = try await other
    }
  }

  @Test
  func `other options send another request`() async throws {
    try await withHost { multi, host in
      async let first = multi.subscribe(host: "h", uri: chat)
      _ = try await host.expect("subscribe")
      async let second = multi.subscribe(
        host: "h", uri: chat, delivery: SubscriptionDeliveryOptions(maxLatencyMs: 50))
      let request = try await host.expect("subscribe")
      #expect(request["params"]?["delivery"]?["maxLatencyMs"]?.intValue == 50)
      try await host.answer(request, "{}")
      _ = try await (first, second)
    }
  }

  @Test
  func `a request is complete once a later event has arrived`() async throws {
    try await withHost { multi, host in
      async let first = multi.subscribe(host: "h", uri: RootResourceURI)
      let request = try await host.expect("subscribe")
      let id = request["id"]?.json() ?? "null"
      let answer =
        #"{"jsonrpc":"2.0","id":\#(id),"result":{"snapshot":{"resource":"ahp-root://","fromSeq":1,"#
        + #""state":{"agents":[]}}}}"#
      let broken =
        #"{"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-root://","action":5,"serverSeq":2}}"#
      let bytes = Array((answer + broken).utf8)
      let middle = answer.utf8.count
      try await host.transport.send(
        AHPFrameBatch(bytes: bytes, messages: [0..<middle, middle..<bytes.count]))
      _ = try await first
      let again = try await host.expect("subscribe")
      #expect(again["params"]?["channel"]?.stringValue == RootResourceURI)
    }
  }

  @Test
  func `a channel that was unsubscribed while it was requested is requested again`() async throws {
    try await withHost { multi, host in
      let subscription = try await multi.sharedSubscription(host: "h", uri: chat)
      _ = try await host.expect("subscribe")
      await subscription.release()
      _ = try await host.expect("unsubscribe")
      let again = try await multi.sharedSubscription(host: "h", uri: chat)
      _ = try await host.expect("subscribe")
      await again.release()
    }
  }

  @Test
  func `a channel that ended on the host is no longer one of the connection`() async throws {
    let session: URI = "mock:/s"
    try await withHost { multi, host in
      let feed = await multi.feed(host: "h", channel: session)
      async let subscribed = multi.subscribe(host: "h", uri: session)
      try await host.answer(try await host.expect("subscribe"), "{}")
      _ = try await subscribed
      let client = try await multi.supervisor("h").client(.failFast)
      #expect(client.subscriptions == [session])
      try await host.send(
        #"{"jsonrpc":"2.0","method":"root/sessionRemoved","params":{"channel":"ahp-root://","#
          + #""session":"\#(session)"}}"#)
      for await _ in feed {}
      #expect(client.subscriptions == [])
    }
  }
}

extension HostSupervisor {
  /// The callers that wait for a channel.
  func callerCount(of channel: URI) -> Int { machine.requests.callerCount(of: channel) }
}
