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
}
