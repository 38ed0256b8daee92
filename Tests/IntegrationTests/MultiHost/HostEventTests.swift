import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostEventTests {
  /// A consumer must be able to maintain a list by these events. The order depends on a race, hence the repetitions.
  @Test func `no event of a host precedes its addition or follows its removal`() async throws {
    let multi = MultiHostClient()
    let hostEvents = await multi.hostEvents()
    for round in 0..<40 {
      let hosts = (0..<50).map { HostId("\(round).\($0)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for host in hosts {
          group.addTask {
            try await multi.add(
              HostConfig(id: host, label: "") { _ in
                throw AHPError(.connectFailed, .transient, "no")
              }
              .withReconnectPolicy(.disabled))
            try await multi.remove(host)
          }
        }
        try await group.waitForAll()
      }
      var reported: [HostId: [HostEvent]] = [:]
      var removed = 0
      for await event in hostEvents {
        guard let host = event.hostId else {
          Issue.record("\(event)")
          continue
        }
        reported[host, default: []].append(event)
        if case .removed = event { removed += 1 }
        if removed == hosts.count { break }
      }
      for host in hosts {
        guard case .added? = reported[host]?.first, case .removed? = reported[host]?.last else {
          Issue.record("\(reported[host] ?? [])")
          continue
        }
      }
    }
    await multi.shutdown()
  }
}
