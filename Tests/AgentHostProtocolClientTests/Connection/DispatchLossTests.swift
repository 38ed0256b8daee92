import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// Dispatched actions whose connection ends before the host has responded.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct DispatchLossTests {
  private static let action = StateAction.session(
    .titleChanged(SessionTitleChangedAction(title: "New")))

  @Test func `a lost action knows why the connection ended`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let handle = try await client.dispatch(Self.action, channel: "ahp-session:/1")
    #expect(handle.loss == nil)
    _ = try await host.expect("dispatchAction")
    await host.transport.close()
    #expect(try await handle.outcome() == .unknown(wasWritten: true))
    #expect(handle.loss?.code == .connectionEnded)
    #expect(handle.loss?.channel == "ahp-session:/1")
    await client.shutdown()
  }

  @Test func `an accepted action was not lost`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    let handle = try await client.dispatch(Self.action, channel: "ahp-session:/1")
    let message = try await host.expect("dispatchAction")
    let sent = try #require(message["params"]?["clientSeq"]?.intValue)
    let echo = ActionEnvelope(
      channel: "ahp-session:/1", action: Self.action, serverSeq: 1,
      origin: ActionOrigin(clientId: "me", clientSeq: sent))
    try await host.send(#"{"jsonrpc":"2.0","method":"action","params":\#(echo.json())}"#)
    guard case .acked = try await handle.outcome() else {
      Issue.record("not accepted: \(handle.status)")
      return
    }
    await client.shutdown()
    #expect(handle.loss == nil)
  }

  @Test func `an action that is no longer tracked may be sent later`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let transport = GatedTransport(near)
    var config = AHPClientConfig(keepAlive: .disabled)
    config.maxTrackedDispatches = 1
    let client = AHPClient(transport: transport, config: config)
    let host = ScriptedHost(far)
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize()
    _ = try await handshake
    let sending = Gate()
    transport.breakSending(at: sending)
    let first = try await client.dispatch(Self.action, channel: "ahp-session:/1")
    try await sending.arrival()
    // These wait behind the first.
    let second = try await client.dispatch(Self.action, channel: "ahp-session:/1")
    let third = try await client.dispatch(Self.action, channel: "ahp-session:/1")
    #expect(first.status == .unknown(wasWritten: true))
    #expect(second.status == .unknown(wasWritten: true))
    #expect(third.status == .queued)
    sending.open()
    #expect(try await third.outcome() == .unknown(wasWritten: false))
    await client.shutdown()
  }
}
