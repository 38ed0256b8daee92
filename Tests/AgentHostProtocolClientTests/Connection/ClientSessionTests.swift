import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientSessionTests {
  @Test
  func `handshake, subscription, events, shutdown`() async throws {
    let (client, host) = ScriptedHost.pair()
    let events = await client.events
    try await client.connect()
    async let handshake = client.initialize(
      clientId: "me", initialSubscriptions: [RootResourceURI])
    try await host.act(1)
    try await host.answerInitialize(
      snapshots: #"[{"resource":"ahp-root://","fromSeq":1,"state":{"agents":[]}}]"#)
    let result = try await handshake
    #expect(result.snapshots.count == 1)
    #expect(client.protocolVersion == "1.0.0")
    #expect(client.subscriptions == [RootResourceURI])

    async let opening = client.subscribe("ahp-session:/a")
    let request = try await host.expect("subscribe")
    try await host.act(2, channel: "ahp-session:/a")
    try await host.answer(request, "{}")
    try await host.act(3, channel: "ahp-session:/a")
    let subscription = try await opening
    #expect(subscription.snapshot == nil)
    var own = subscription.events.makeAsyncIterator()
    // Actions before the answer that no snapshot contains are delivered, too.
    for expected in [2, 3] {
      guard case .action(let envelope)? = await own.next()?.event else {
        Issue.record("no event")
        return
      }
      #expect(envelope.serverSeq == expected)
    }

    try await client.unsubscribe("ahp-session:/a")
    _ = try await host.expect("unsubscribe")
    #expect(await own.next() == nil)

    await client.shutdown()
    var all: [Int] = []
    for await event in events {
      if case .action(let envelope) = event.event { all.append(envelope.serverSeq) }
    }
    // The first is part of the snapshot.
    #expect(all == [2, 3])
    guard case .closed(let reason) = client.state else {
      Issue.record("still \(client.state)")
      return
    }
    #expect(reason.code == .clientShutDown)
  }

  @Test
  func `a dispatch is followed to its echo`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let action = StateAction.root(.configChanged(.init(config: ["a": 1])))
    let accepted = try await client.dispatch(action, channel: RootResourceURI)
    let refused = try await client.dispatch(action, channel: RootResourceURI, clientSeq: 7)
    let next = try await client.dispatch(action, channel: RootResourceURI)
    #expect([accepted, refused, next].map(\.clientSeq) == [1, 7, 8])
    for number in [1, 7, 8] {
      let message = try await host.expect("dispatchAction")
      #expect(message["params"]?["clientSeq"]?.intValue == number)
    }
    #expect(try await accepted.written() == .written)
    try await host.act(4, origin: #"{"clientId":"other","clientSeq":1}"#)
    try await host.act(5, origin: #"{"clientId":"me","clientSeq":1}"#)
    try await host.act(6, origin: #"{"clientId":"me","clientSeq":7}"#, rejection: "no")
    guard case .acked(let echo) = try await accepted.outcome(),
      case .rejected(let reason, _) = try await refused.outcome()
    else {
      Issue.record("not settled")
      return
    }
    #expect(echo.serverSeq == 5)
    #expect(reason == "no")
    await client.shutdown()
    #expect(try await next.outcome() == .unknown(wasWritten: true))
  }

  @Test
  func `an action that is neither echoed nor rejected has an unknown outcome after a while`()
    async throws
  {
    let clock = TestClock()
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(keepAlive: .disabled, clock: clock))
    let action = StateAction.root(.configChanged(.init(config: ["a": 1])))
    let handle = try await client.dispatch(action, channel: RootResourceURI)
    _ = try await host.expect("dispatchAction")
    let outcome = Task { try await handle.outcome(within: .seconds(5)) }
    await clock.sleeper(at: .seconds(5))
    clock.advance(by: .seconds(5))
    #expect(try await outcome.value == .unknown(wasWritten: true))
    // Acks may come late.
    try await host.act(5, origin: #"{"clientId":"me","clientSeq":1}"#)
    guard case .acked = try await handle.outcome(within: .seconds(5)) else {
      Issue.record("not acked")
      return
    }
    await client.shutdown()
  }

  @Test
  func `a stack trace is not part of the message`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    async let pages = client.listSessions()
    let request = try await host.expect("listSessions")
    try await host.refuse(
      request, -32603, "\\nError: no such thing\\n    at a.js:1\\n    at b.js:2")
    do {
      _ = try await pages
      Issue.record("no error")
    } catch let error as AHPError {
      #expect(
        "\(error)" == "the host refused listSessions: Error: no such thing (-32603 internalError)")
      #expect(error.detail == "    at a.js:1\n    at b.js:2")
      #expect(!HostFailure(error).message.contains("\n"))
    }
    await client.shutdown()
  }
}
