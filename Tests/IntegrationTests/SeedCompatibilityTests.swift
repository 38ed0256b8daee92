import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// Runs the promised examples against embedded hosts; only addresses and versions differ.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SeedCompatibilityTests {
  @Test
  func `the single-host example mirrors the root channel and receives events`() async throws {
    try await EmbeddedHost.with { host in
      let transport = URLSessionWebSocketTransport(
        url: try #require(URL(string: try await host.start())))
      let client = AHPClient(transport: transport)
      let mirror = AHPStateMirror()
      let events = await client.events
      let added = Promise<SessionAddedParams>()
      let watching = Task {
        for await event in events {
          switch event.event {
          case .action(let envelope):
            await mirror.apply(envelope)
          case .sessionAdded(let params):
            added.fulfil(.success(params))
          case .sessionRemoved, .sessionSummaryChanged, .authRequired:
            break
          }
        }
      }
      try await client.connect()
      let initialized = try await client.initialize(
        clientId: "my-client-id",
        protocolVersions: SUPPORTED_PROTOCOL_VERSIONS,
        initialSubscriptions: [RootResourceURI]
      )
      for snapshot in initialized.snapshots {
        await mirror.applySnapshot(snapshot)
      }
      #expect(initialized.protocolVersion == PROTOCOL_VERSION)
      #expect(initialized.snapshots.map(\.resource) == [RootResourceURI])
      _ = try await client.request(CreateSessionParams(channel: "ahp-session:/seed"))
      #expect(try await added.value().summary.resource == "ahp-session:/seed")
      #expect(try await client.listSessions().items.map(\.resource) == ["ahp-session:/seed"])
      await client.shutdown()
      await watching.value
    }
  }

  @Test
  func `the multi-host example merges events and sessions of two hosts`() async throws {
    try await EmbeddedHost.with { first in
      try await EmbeddedHost.with { second in
        let localURL = try #require(URL(string: try await first.start()))
        let remoteURL = try #require(URL(string: try await second.start()))
        let local = HostConfig(id: "local", label: "Local") { _ in
          URLSessionWebSocketTransport(url: localURL)
        }
        let remote = HostConfig(id: "remote", label: "Remote") { _ in
          URLSessionWebSocketTransport(url: remoteURL)
        }
        let multi = MultiHostClient()
        let events = await multi.events()
        try await multi.add(local)
        try await multi.add(remote)
        let watching = Task {
          var hosts: Set<HostId> = []
          for await event in events {
            if case .sessionAdded = event.event { hosts.insert(event.hostId) }
            if hosts.count == 2 { break }
          }
          return hosts
        }
        try await multi.waitUntilConnected("local")
        try await multi.waitUntilConnected("remote")
        _ = await first.createSession("ahp-session:/one")
        _ = await second.createSession("ahp-session:/two")
        #expect(await watching.value == ["local", "remote"])
        let sessions = await multi.aggregatedSessions()
        #expect(Set(sessions.map(\.hostLabel)) == ["Local", "Remote"])
        await multi.shutdown()
      }
    }
  }

  @Test
  func `the outbox example dispatches and is acknowledged`() async throws {
    try await EmbeddedHost.with { host in
      let url = try #require(URL(string: try await host.start()))
      let multi = MultiHostClient()
      try await multi.add(
        HostConfig(id: "local", label: "Local") { _ in URLSessionWebSocketTransport(url: url) })
      try await multi.waitUntilConnected("local")
      try await SeedExamples.outbox(
        multi: multi, action: .root(.configChanged(.init(config: [:]))))
      await multi.shutdown()
    }
  }
}

extension MultiHostClient {
  /// Waits until a host is connected.
  fileprivate func waitUntilConnected(_ host: HostId) async throws {
    for await snapshot in try hostSnapshots(host: host) where snapshot.state.isConnected { return }
  }
}
