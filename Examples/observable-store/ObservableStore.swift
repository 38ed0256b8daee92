import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Observation

/// Fills a store from two hosts, and shows which changes wake which query.
@main
@MainActor
enum ObservableStore {
  static func main() async throws {
    try await EmbeddedHost.with { studio in
      try await EmbeddedHost.with { garage in
        try await withMultiHostClient { multi in
          try await run(["studio": studio, "garage": garage], multi)
        }
      }
    }
  }

  static func run(_ hosts: [HostId: EmbeddedHost], _ multi: MultiHostClient) async throws {
    let mirror = MultiHostStateMirror()
    let store = SessionStore(mirror: mirror)
    let all = store.query()
    let onlyP = store.query(where: { $0.title.hasPrefix("P") })
    let feed = await multi.feed()

    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await store.run() }
      group.addTask {
        for await element in feed {
          guard let host = element.hostId else { continue }
          if case .snapshot(let value) = element {
            await mirror.applySnapshot(value.snapshot, host: host)
          } else if case .event(let value) = element {
            await mirror.apply(value.envelope, host: host)
          }
        }
      }

      var sessions: [HostId: URI] = [:]
      for (id, title) in [("studio", "Parser"), ("garage", "Engine")] as [(HostId, String)] {
        guard let host = hosts[id] else { continue }
        let url = try await host.start()
        let session = await host.createSession(title: title).session
        sessions[id] = session
        try await multi.add(HostConfig(id: id, label: title) { _ in WebSocketTransport(url: url) })
        try await multi.subscribe(host: id, uri: session, whenOffline: .wait(.seconds(10)))
      }
      await change(all, "all sessions") { $0.count == 2 }
      await change(onlyP, "with P") { $0.count == 1 }

      // Only the query that has the session's row wakes; the other one is told nothing.
      withObservationTracking({ _ = onlyP.rows }, onChange: { print("the query with P woke") })
      await hosts["garage"]?.dispatch(
        .session(.titleChanged(.init(title: "Gearbox"))), on: sessions["garage"] ?? "")
      await change(all, "all sessions") { $0.contains { $0.title == "Gearbox" } }
      await hosts["studio"]?.dispatch(
        .session(.titleChanged(.init(title: "Printer"))), on: sessions["studio"] ?? "")
      await change(onlyP, "with P") { $0.contains { $0.title == "Printer" } }
      group.cancelAll()
    }
  }

  /// Waits until the rows of a query are as wanted, sleeping until they change; then prints them.
  static func change(
    _ query: SessionStore.Query, _ name: String, _ isWanted: ([SessionStore.Row]) -> Bool
  ) async {
    while !isWanted(query.rows) {
      await withCheckedContinuation { continuation in
        withObservationTracking({ _ = query.rows }, onChange: { continuation.resume() })
      }
    }
    print("\(name): \(query.rows.map { "\($0.id.host)/\($0.title)" }.joined(separator: ", "))")
  }
}
