import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// A personality at a version, as a chaos test runs it.
struct ChaosCase: Sendable, CustomTestStringConvertible {
  var personality: HostPersonality
  var version: ProtocolVersion
  /// How many seeds are run where nothing else is said.
  var seeds = 2

  var testDescription: String { "\(personality.name) \(version)" }

  private static let versions = [
    ProtocolVersion(0, 9, 0), ProtocolVersion(0, 8, 0), ProtocolVersion(0, 7, 0),
    ProtocolVersion(0, 6, 0), ProtocolVersion(0, 5, 2), ProtocolVersion(0, 5, 1),
  ]

  /// The personalities at their own versions, the reference at every version, and the one that continues
  /// unknown clients also at the newest; with `AHP_CHAOS_ALL` every
  /// personality at every version. `AHP_CHAOS_LIKE` names the only personality.
  static var all: [ChaosCase] {
    let environment = ProcessInfo.processInfo.environment
    let isWhole = environment["AHP_CHAOS_ALL"] != nil
    let personalities = HostPersonality.all.filter { personality in
      environment["AHP_CHAOS_LIKE"].map { $0 == personality.name } ?? true
    }
    return personalities.flatMap { personality -> [ChaosCase] in
      let own = personality.baselines.max() ?? ProtocolVersion(1, 0, 0)
      let isReference = personality.name == HostPersonality.reference.name
      var others = isReference || isWhole ? [ProtocolVersion(1, 0, 0)] + versions : []
      // No such host is known at a version that says how to refuse an unknown client.
      if personality.replayForUnknownClient, others.isEmpty { others = [ProtocolVersion(1, 0, 0)] }
      return [ChaosCase(personality: personality, version: own, seeds: isReference ? 8 : 2)]
        + others.filter { $0 != own }.map { ChaosCase(personality: personality, version: $0) }
    }
  }
}

/// Whatever happens between hosts and a program, in the end the program has the hosts' states, and each
/// envelope was applied once or a snapshot stands for it.
///
/// `AHP_CHAOS_SEEDS` sets how many seeds are run of each case, `AHP_CHAOS_FIRST` the first of them (0),
/// `AHP_CHAOS_LIKE` the only personality, and `AHP_CHAOS_ALL` adds every personality at every version.
@Suite(.limitedConcurrencyOfSuite, .serialized)
struct ChaosTests {
  private static func setting(_ name: String, _ fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? fallback
  }

  @Test(.timeLimit(.minutes(60)), arguments: ChaosCase.all)
  func `many seeds`(test: ChaosCase) async throws {
    let first = Self.setting("AHP_CHAOS_FIRST", 0)
    var count = Self.setting("AHP_CHAOS_SEEDS", test.seeds)
    let isLong = count >= 8
    var total = ChaosRun.Report()
    try await withThrowingTaskGroup(of: (Int, ChaosRun.Report).self) { group in
      var next = first
      func start() {
        guard next < first + count else { return }
        let seed = next
        next += 1
        group.addTask {
          let run = ChaosRun(
            seed: UInt64(seed), personality: test.personality, version: test.version)
          return (seed, try await run.run())
        }
      }
      for _ in 0..<8 { start() }
      while let (seed, report) = try await group.next() {
        #expect(report.faults == [], "\(test.testDescription), seed \(seed)")
        total += report
        // By chance some of it may not have happened yet: then more seeds are run.
        if next == first + count, count < 64, !total.isWhole(manySeeds: isLong) { count += 1 }
        start()
      }
    }
    print(
      "chaos: \(test.testDescription): \(count) seeds, \(total.dispatched) actions, "
        + "\(total.delivered) delivered, "
        + "\(total.replayed) of them replayed, \(total.snapshots) snapshots "
        + "(\(total.overruns) for overruns, \(total.hostRestarts) of restarted hosts), "
        + "\(total.connections) connections, \(total.programRestarts) restarts of the program")
    // All of it has really happened.
    #expect(total.isWhole(manySeeds: isLong), "\(total)")
    #expect(total.connections > UInt64(count * 3))
  }

  @Test(.timeLimit(.minutes(20))) func `twenty hosts`() async throws {
    let report = try await ChaosRun(seed: 2_020, hosts: 20, rounds: 10, burst: 200).run()
    #expect(report.faults == [])
    print(
      "chaos: 20 hosts, \(report.dispatched) actions, \(report.delivered) delivered, "
        + "\(report.replayed) of them replayed, \(report.connections) connections")
  }
}

extension ChaosRun.Report {
  /// Whether everything has happened that can: with few seeds not each of it need be among them.
  fileprivate func isWhole(manySeeds: Bool) -> Bool {
    replayed > 0 && hostRestarts > 0 && (!manySeeds || overruns > 0 && programRestarts > 0)
  }
}
