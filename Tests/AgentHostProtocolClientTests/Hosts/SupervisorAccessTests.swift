import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct SupervisorAccessTests {
  enum Stage: CaseIterable {
    case connecting, connected, backingOff, failed, stopped
  }

  private func machine(_ stage: Stage) -> SupervisorMachine {
    let harness = SupervisorMachineHarness()
    switch stage {
    case .connecting: harness.input { $0.start() }
    case .connected: harness.connect()
    case .backingOff:
      harness.connect()
      harness.lose()
    case .failed:
      harness.input { $0.start() }
      harness.input {
        $0.connectFailed(harness.attempt(1), HostFailure(.rejected, "no"), at: .zero)
      }
    case .stopped:
      harness.connect()
      harness.input { $0.abandoned() }
    }
    return harness.machine
  }

  private func text(_ access: () throws(HostError) -> HostMachine.AttemptID?) -> String {
    do throws(HostError) {
      return try access().map { "\($0)" } ?? "wait"
    } catch {
      return switch error {
      case .hostShutDown: "shut down"
      case .notConnected: "not connected"
      case .failed: "failed"
      case .hostReconnected(let expected, let actual): "\(expected), not \(actual)"
      default: "\(error)"
      }
    }
  }

  /// By stage: the answers to a caller that fails fast, and to one that waits.
  @Test func `callers wait or fail by their rule`() {
    let table: [(Stage, failFast: String, wait: String)] = [
      (.connecting, "not connected", "wait"),
      (.connected, "attempt-1", "attempt-1"),
      (.backingOff, "not connected", "wait"),
      (.failed, "failed", "failed"),
      (.stopped, "shut down", "shut down"),
    ]
    #expect(table.map(\.0) == Stage.allCases)
    for (stage, failFast, wait) in table {
      let machine = machine(stage)
      let isConnected = stage == .connected
      #expect(
        text { () throws(HostError) in try machine.access(.failFast, hasEnded: !isConnected) }
          == failFast)
      #expect(
        text { () throws(HostError) in
          try machine.access(.wait(.seconds(1)), hasEnded: !isConnected)
        } == wait)
    }
  }

  @Test func `a connection that has ended is for callers that fail fast`() {
    let machine = machine(.connected)
    #expect(
      text { () throws(HostError) in try machine.access(.failFast, hasEnded: true) } == "attempt-1")
    #expect(
      text { () throws(HostError) in try machine.access(.wait(.seconds(1)), hasEnded: true) }
        == "wait")
  }

  /// By stage: the answers to the handle of the first connection, and of the second one.
  @Test func `handles never use another connection`() {
    let table: [(Stage, first: String, second: String)] = [
      (.connecting, "1, not 0", "2, not 0"),
      (.connected, "attempt-1", "2, not 1"),
      (.backingOff, "not connected", "2, not 1"),
      (.failed, "1, not 0", "2, not 0"),
      (.stopped, "shut down", "shut down"),
    ]
    for (stage, first, second) in table {
      let machine = machine(stage)
      for (number, expected) in [(1, first), (2, second)] {
        let generation = HostGeneration(number: UInt64(number))
        #expect(text { () throws(HostError) in try machine.access(of: generation) } == expected)
      }
    }
  }
}
