import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// Whatever happens between hosts and a program, in the end the program has the hosts' states, and each
/// envelope was applied once or a snapshot stands for it.
///
/// `AHP_CHAOS_SEEDS` sets how many seeds are run (200), `AHP_CHAOS_FIRST` the first of them (0).
@Suite("Chaos", .limitedConcurrency, .serialized)
struct ChaosTests {
  private static func setting(_ name: String, _ fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? fallback
  }

  @Test(.timeLimit(.minutes(60))) func manySeeds() async throws {
    let first = Self.setting("AHP_CHAOS_FIRST", 0)
    let count = Self.setting("AHP_CHAOS_SEEDS", 200)
    var total = ChaosRun.Report()
    try await withThrowingTaskGroup(of: (Int, ChaosRun.Report).self) { group in
      var next = first
      func start() {
        guard next < first + count else { return }
        let seed = next
        next += 1
        group.addTask { (seed, try await ChaosRun(seed: UInt64(seed)).run()) }
      }
      for _ in 0..<8 { start() }
      while let (seed, report) = try await group.next() {
        #expect(report.faults == [], "seed \(seed)")
        total += report
        start()
      }
    }
    print(
      "chaos: \(count) seeds, \(total.dispatched) actions, \(total.delivered) delivered, "
        + "\(total.replayed) of them replayed, \(total.snapshots) snapshots "
        + "(\(total.overruns) for overruns, \(total.hostRestarts) of restarted hosts), "
        + "\(total.connections) connections, \(total.programRestarts) restarts of the program")
    // All of it has really happened.
    #expect(total.replayed > 0)
    #expect(total.overruns > 0)
    #expect(total.hostRestarts > 0)
    #expect(total.programRestarts > 0)
    #expect(total.connections > UInt64(count * 3))
  }

  @Test(.timeLimit(.minutes(20))) func twentyHosts() async throws {
    let report = try await ChaosRun(seed: 2_020, hosts: 20, rounds: 20, burst: 200).run()
    #expect(report.faults == [])
    print(
      "chaos: 20 hosts, \(report.dispatched) actions, \(report.delivered) delivered, "
        + "\(report.replayed) of them replayed, \(report.connections) connections")
  }
}
