import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ConnectionTimeTests {
  /// Time elapses between the computation of a deadline and the sleep.
  @Test func `a deadline does not move`() async throws {
    let clock = ElapsingClock()
    let time = ConnectionTime(clock)
    let deadline = time.now() + .seconds(60)
    try await time.sleep(until: deadline)
    await time.limit(until: deadline) { while !Task.isCancelled { await Task.yield() } }
    let due = clock.origin.advanced(by: deadline)
    #expect(clock.deadlines == [due, due])
  }

  @Test func `an operation ends before its deadline`() async {
    // The deadline is never reached.
    let clock = TestClock()
    await ConnectionTime(clock).limit(until: .seconds(60)) {}
    #expect(clock.sleepers.isEmpty)
  }
}

/// A clock that advances by a second with each reading, and whose sleeps end at once.
private struct ElapsingClock: Clock {
  let origin = ContinuousClock.now
  private let state = Locked((seconds: 0, deadlines: [ContinuousClock.Instant]()))

  var now: ContinuousClock.Instant {
    state.withLock { state in
      defer { state.seconds += 1 }
      return origin.advanced(by: .seconds(state.seconds))
    }
  }
  var minimumResolution: Duration { .nanoseconds(1) }
  var deadlines: [ContinuousClock.Instant] { state.withLock(\.deadlines) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    state.withLock { $0.deadlines.append(deadline) }
  }
}
