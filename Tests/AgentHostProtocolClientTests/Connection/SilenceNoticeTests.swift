import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SilenceNoticeTests {
  // The timer and the reader notify in their own tasks. When the notices contained the silence, the older one was the
  // last in 4 of 20,000 rounds.
  @Test
  func `the last notice of a silence is its end`() async {
    let (near, _) = InMemoryTransport.pair()
    let client = AHPClient(
      transport: near,
      config: AHPClientConfig(
        keepAlive: .enabled(interval: .seconds(1), timeout: .seconds(4)), clock: TestClock()))
    let core = await client.core
    let isSilent = Locked(false)
    let inbound = client.attachOwner { [weak client] in
      isSilent.withLock { $0 = client?.silence != nil }
    }
    core.state.withLock { state in
      _ = state.machine.connectRequested()
      _ = state.machine.transportOpened(at: .zero)
    }
    var wrong = 0
    for round in 1...20_000 {
      let now = Duration.seconds(10 * round)
      core.state.withLock { _ = $0.machine.timeReached(now) }
      await withDiscardingTaskGroup { group in
        group.addTask {
          core.state.withLock { _ = $0.machine.timeReached(now + .seconds(1)) }
          core.reportSilence()
        }
        group.addTask {
          while core.state.withLock({ $0.machine.silentSince == nil }) { await Task.yield() }
          core.state.withLock { $0.machine.heard(frames: 1, bytes: 1, at: now + .seconds(1)) }
          core.reportSilence()
        }
      }
      if isSilent.withLock(\.self) { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(client.silence == nil)
    withExtendedLifetime(inbound) {}
  }
}
