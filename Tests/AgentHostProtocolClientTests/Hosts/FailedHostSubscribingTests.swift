import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Subscriptions that are requested while a host has failed.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct FailedHostSubscribingTests {
  private let chat: URI = "ahp-chat:/c"

  /// Runs `body` with a host that cannot be reached at first, and has failed.
  private func withFailedHost(
    _ body: (MultiHostClient, ConnectAttempts) async throws -> Void
  ) async throws {
    try await withMultiHostClient { multi in
      let attempts = ConnectAttempts()
      try await multi.add(
        HostConfig(id: "h") { _ in attempts.transport() }
          .withInitialSubscriptions([]).withSessionRefresh(false).withReconnectPolicy(.disabled))
      try await attempts.nextConnectAttempt {
        throw AHPError(.connectFailed, .transient, "connection refused")
      }
      for await snapshot in try await multi.hostSnapshots(host: "h") {
        if case .failed = snapshot.state { break }
      }
      try await body(multi, attempts)
    }
  }

  /// Reconnects, and returns the channels of the handshake.
  private func reconnected(
    _ multi: MultiHostClient, _ attempts: ConnectAttempts
  ) async throws -> [String] {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await multi.reconnect("h")
    try await attempts.nextConnectAttempt { near }
    let request = try await host.expect("initialize")
    let channels = request["params"]?["initialSubscriptions"]?.arrayValue ?? []
    return channels.compactMap(\.stringValue)
  }

  @Test
  func `a call throws and does not subscribe later`() async throws {
    try await withFailedHost { multi, attempts in
      for rule in [OfflineRule.failFast, .wait(.seconds(60))] {
        let error = await #expect(throws: HostError.self) {
          try await multi.subscribe(host: "h", uri: chat, whenOffline: rule)
        }
        guard case .failed("h", _) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
      #expect(await multi.host("h")?.subscriptions == [])
      let asked = try await reconnected(multi, attempts)
      #expect(asked == [])
    }
  }

  @Test
  func `a shared subscription lasts while there is no connection`() async throws {
    try await withFailedHost { multi, attempts in
      let subscription = try await multi.sharedSubscription(host: "h", uri: chat)
      #expect(await multi.host("h")?.subscriptions == [chat])
      let asked = try await reconnected(multi, attempts)
      #expect(asked == [chat])
      await subscription.release()
    }
  }
}
