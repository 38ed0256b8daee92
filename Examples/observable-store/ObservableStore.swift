import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting
import Observation

/// Two live queries over the sessions of two hosts, as observable lists. With Observation, including SwiftUI, a
/// view that reads `items` redraws only when the result of its query changes.
@main @MainActor
enum ObservableStore {
  static func main() async throws {
    let (studio, garage, session) = (EmbeddedHost(), EmbeddedHost(), "ahp-session:/one")
    try await withMultiHostClient { multi in
      let byTitle: @Sendable (HostedSession, HostedSession) -> Bool = {
        $0.summary.title < $1.summary.title
      }
      let all = LiveList(await multi.results(of: LiveQuery(by: byTitle)))
      let onlyP = LiveList(
        await multi.results(
          of: LiveQuery(where: { $0.summary.title.hasPrefix("P") }, by: byTitle)))
      async let _ = all.run()
      async let _ = onlyP.run()
      for (name, title, host) in [("studio", "Parser", studio), ("garage", "Engine", garage)] {
        _ = await host.createSession(session, title: title)
        try await multi.add(HostConfig(id: HostId(name)) { _ in await host.transport() })
      }
      await show(all) { $0.count == 2 }
      await show(onlyP) { $0.count == 1 }
      withObservationTracking({ _ = onlyP.items }, onChange: { print("the query with P woke") })
      for (title, host) in [("Gearbox", garage), ("Printer", studio)] {
        await host.dispatch(.session(.titleChanged(.init(title: title))), on: session)
        await show(all) { $0.contains { $0.summary.title == title } }
      }
    }
    _ = (await studio.stop(), await garage.stop())
  }

  static func show(_ list: LiveList<HostedSession>, when isWanted: ([HostedSession]) -> Bool) async
  {
    while !isWanted(list.items) {
      await withCheckedContinuation { wakes in
        withObservationTracking({ _ = list.items }, onChange: { wakes.resume() })
      }
    }
    print(list.items.map { "\($0.hostId)/\($0.summary.title)" }.joined(separator: ", "))
  }
}
