import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Observation

/// All sessions of all hosts. Wherever Observation works, SwiftUI included, a view that reads `rows` of a
/// query is drawn again when these are set, which is when they change, and not when anything else does.
@MainActor final class SessionStore {
  struct Row: Hashable, Identifiable {
    var id: HostedResourceKey
    var title: String
  }

  @MainActor @Observable final class Query {
    fileprivate(set) var rows: [Row] = []
    @ObservationIgnored fileprivate var evaluate: ([Row]) -> [Row] = { $0 }
  }

  private var rows: [HostedResourceKey: Row] = [:]
  private var queries: [Query] = []

  func query(_ evaluate: @escaping ([Row]) -> [Row]) -> Query {
    let query = Query()
    (query.evaluate, query.rows) = (evaluate, evaluate(Array(rows.values)))
    queries.append(query)
    return query
  }

  /// Follows a mirror until the task is cancelled. Changes coalesce: who is slow reads less often.
  func follow(_ mirror: MultiHostStateMirror) async {
    for await changes in await mirror.changes() {
      for key in changes.keys {
        rows[key] = await mirror.session(key).map { Row(id: key, title: $0.title) }
      }
      for query in queries {
        let result = query.evaluate(Array(rows.values))
        if result != query.rows { query.rows = result }
      }
    }
  }
}

/// Fills a store from two hosts. Of a change only the query that has the row is told.
@main @MainActor
enum ObservableStore {
  static func main() async throws {
    let (mirror, store) = (MultiHostStateMirror(), SessionStore())
    let all = store.query { $0.sorted { $0.title < $1.title } }
    let onlyP = store.query { rows in rows.filter { $0.title.hasPrefix("P") } }
    let (studio, garage, session) = (EmbeddedHost(), EmbeddedHost(), "ahp-session:/one")
    try await withMultiHostClient { multi in
      let feed = await multi.feed()
      async let _ = mirror.follow(feed)
      async let _ = store.follow(mirror)
      for (name, title, host) in [("studio", "Parser", studio), ("garage", "Engine", garage)] {
        let id = HostId(name)
        _ = await host.createSession(session, title: title)
        try await multi.add(HostConfig(id: id) { _ in await host.transport() })
        try await multi.subscribe(host: id, uri: session, whenOffline: .wait(.seconds(10)))
      }
      await show(all) { $0.count == 2 }
      withObservationTracking({ _ = onlyP.rows }, onChange: { print("the query with P woke") })
      for (title, host) in [("Gearbox", garage), ("Printer", studio)] {
        await host.dispatch(.session(.titleChanged(.init(title: title))), on: session)
        await show(all) { $0.contains { $0.title == title } }
      }
    }
    _ = (await studio.stop(), await garage.stop())
  }

  static func show(_ query: SessionStore.Query, when isWanted: ([SessionStore.Row]) -> Bool) async {
    while !isWanted(query.rows) {
      await withCheckedContinuation { wakes in
        withObservationTracking({ _ = query.rows }, onChange: { wakes.resume() })
      }
    }
    print(query.rows.map { "\($0.id.host)/\($0.title)" }.joined(separator: ", "))
  }
}
