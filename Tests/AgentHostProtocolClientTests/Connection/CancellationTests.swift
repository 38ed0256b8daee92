import AgentHostProtocol
import AgentHostProtocolClient
import Dispatch
import TestSupport
import Testing

/// Every cancelled call throws the same error.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct CancellationTests {
  /// Cancels a call and returns its error.
  private func error<Value: Sendable>(
    cancelling call: @escaping @Sendable () async throws -> Value,
    when isUnderWay: () async throws -> Void = {}
  ) async throws -> (any Error)? {
    let task = Task { try await call() }
    try await isUnderWay()
    task.cancel()
    do {
      _ = try await task.value
      return nil
    } catch {
      return error
    }
  }

  @Test func `of requests and of the end`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    #expect(
      try await error {
        try await client.request(ListSessionsParams())
      } when: {
        _ = try await host.expect("listSessions")
      } is CancellationError)
    #expect(
      try await error {
        try await client.requestRaw(method: "x/y")
      } when: {
        _ = try await host.expect("x/y")
      } is CancellationError)
    #expect(
      try await error {
        try await client.ping()
      } when: {
        _ = try await host.expect("ping")
      }
        is CancellationError)
    #expect(try await error { try await client.waitUntilClosed() } is CancellationError)
    await client.shutdown()
  }

  @Test func `of a subscription, which ends when the host has granted it`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let channel: URI = "ahp-chat:/c"
    #expect(
      try await error {
        try await client.subscribe(channel)
      } when: {
        _ = try await host.expect("subscribe")
      } is CancellationError)
    // The first request after the handshake.
    try await host.answer(["id": 2], "{}")
    let ended = try await host.expect("unsubscribe")
    #expect(ended["params"]?["channel"]?.stringValue == channel)
    await client.shutdown()
  }

  /// The response has arrived, but the call does not have it yet.
  @Test func `during the response is too late`() async throws {
    final class Canceller: ClientObserver {
      let call = Locked<Task<ListSessionsResult, any Error>?>(nil)
      func requestEnded(method: String, after: Duration, error: AHPError?) {
        call.withLock(\.self)?.cancel()
        // Real time, in which the call would end without its response.
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
      }
    }
    let canceller = Canceller()
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(observer: canceller))
    let call = Task { try await client.request(ListSessionsParams()) }
    canceller.call.withLock { $0 = call }
    _ = try await host.expect("listSessions")
    try await host.answer(["id": 2], #"{"items":[]}"#)
    #expect(try await call.value.items.isEmpty)
    await client.shutdown()
  }

  @Test func `of dispatches`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let handle = try await client.dispatch(
      .session(.titleChanged(SessionTitleChangedAction(title: "x"))), channel: "ahp-session:/1")
    _ = try await host.expect("dispatchAction")
    _ = try await handle.written()
    #expect(try await error { try await handle.outcome() } is CancellationError)
    #expect(
      try await error { try await handle.outcome(within: .seconds(600)) } is CancellationError)
    await client.shutdown()
  }

  @Test func `of handshakes`() async throws {
    let (client, host) = ScriptedHost.pair()
    try await client.connect()
    #expect(
      try await error {
        try await client.initialize(clientId: "me")
      } when: {
        _ = try await host.expect("initialize")
      } is CancellationError)
    await client.shutdown()
  }

  @Test func `of transports`() async throws {
    let (near, _) = InMemoryTransport.pair()
    try await near.open()
    #expect(try await error { try await near.receive() } is CancellationError)
    await near.close()
    let unopened = AHPClient(transport: NeverOpens())
    #expect(try await error { try await unopened.connect() } is CancellationError)
    await unopened.shutdown()
  }

  @Test func `of hosts`() async throws {
    let multi = MultiHostClient(outbox: .inMemory())
    try await multi.add(HostConfig(id: "a") { _ in NeverOpens() })
    #expect(
      try await error { try await multi.client(for: "a", whenOffline: .wait(.seconds(600))) }
        is CancellationError)
    let receipt = try await multi.enqueue(
      .session(.titleChanged(SessionTitleChangedAction(title: "x"))), host: "a",
      channel: "ahp-session:/1")
    #expect(try await error { try await receipt.sent() } is CancellationError)
    #expect(try await error { try await receipt.settled() } is CancellationError)
    await multi.shutdown()
  }
}

/// A transport that opens until its task is cancelled.
private struct NeverOpens: AHPTransport {
  func open() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }

  func send(_ frame: AHPTransportFrame) async throws {}
  func receive() async throws -> AHPTransportFrame? { nil }
  func close() async {}
}
