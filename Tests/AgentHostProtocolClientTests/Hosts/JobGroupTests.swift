import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Jobs of a host that starts, ends or is abandoned.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct JobGroupTests {
  @Test(arguments: [true, false])
  func `jobs that start while the group ends run and are cancelled`(byCancellation: Bool) async {
    let group = JobGroup<Int>()
    let seen = Locked<[Bool]>([])
    for id in 1...3 { group.start(id) { seen.withLock { $0.append(Task.isCancelled) } } }
    if !byCancellation { group.finish() }
    let running = Task {
      while byCancellation, !Task.isCancelled { await Task.yield() }
      await group.run()
    }
    if byCancellation { running.cancel() }
    await running.value
    #expect(seen.withLock(\.count) == 3)
    if byCancellation { #expect(seen.withLock { $0.allSatisfy { $0 } }) }
    #expect(!group.start(4) {})
  }
}
