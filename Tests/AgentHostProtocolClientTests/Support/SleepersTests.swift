import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Cancelled sleeps on a clock.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct SleepersTests {
  /// A test clock that counts its sleeps: each costs a timer until it is due.
  private struct CountingClock: Clock {
    let base = TestClock()
    let sleeps = Locked(0)

    var now: TestClock.Instant { base.now }
    var minimumResolution: Duration { base.minimumResolution }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      sleeps.withLock { $0 += 1 }
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test
  func `ten thousand cancelled sleeps leave one timer`() async throws {
    let clock = CountingClock()
    let sleepers = Sleepers(clock)
    for _ in 0..<10_000 {
      let sleep = Task { try await sleepers.sleep(for: .seconds(30)) }
      await Task.yield()
      sleep.cancel()
      await #expect(throws: CancellationError.self) { try await sleep.value }
    }
    #expect(sleepers.count == 0)
    #expect(clock.sleeps.withLock(\.self) <= 1)
  }

  @Test
  func `sleepers wake when they are due, those of one alarm together`() async throws {
    let clock = CountingClock()
    let sleepers = Sleepers(clock)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for (index, seconds) in [20, 10, 10, 30].enumerated() {
        group.addTask {
          try await sleepers.sleep(for: .seconds(seconds))
          return index
        }
        while sleepers.count <= index { await Task.yield() }
      }
      // The timers of 20 and of 10 seconds; the others share them.
      _ = await clock.base.nextSleeper()
      _ = await clock.base.nextSleeper()
      #expect(clock.sleeps.withLock(\.self) == 2)
      clock.base.advance(by: .seconds(10))
      let first = try await [group.next(), group.next()]
      #expect(Set(first) == [1, 2])
      clock.base.advance(by: .seconds(10))
      #expect(try await group.next() == 0)
      // No other sleeper was due: the last one's alarm is set only now.
      _ = await clock.base.nextSleeper()
      clock.base.advance(by: .seconds(10))
      #expect(try await group.next() == 3)
    }
    #expect(sleepers.count == 0)
  }

  @Test
  func `zero, negative durations and a cancelled task return at once`() async throws {
    let sleepers = Sleepers(CountingClock())
    try await sleepers.sleep(for: .zero)
    try await sleepers.sleep(for: .seconds(-1))
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      try await sleepers.sleep(for: .seconds(1))
    }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(sleepers.count == 0)
  }

  @Test
  func `the system's clocks wake no sleeper too early`() async throws {
    func passed<C: Clock>(_ clock: C) async throws -> Duration where C.Duration == Duration {
      try await clock.measure { try await clock.pause(for: .milliseconds(20)) }
    }
    #expect(try await passed(ContinuousClock()) >= .milliseconds(20))
    #expect(try await passed(SuspendingClock()) >= .milliseconds(20))
  }

  @Test
  func `the longest duration means forever, and does not trap`() async throws {
    let sleepers = Sleepers(ContinuousClock())
    let sleeping = Task { try await sleepers.sleep(for: .seconds(Int64.max)) }
    while sleepers.count == 0 { await Task.yield() }
    // A shorter sleep on the same clock: its alarm is set after that of the first.
    try await sleepers.sleep(for: .milliseconds(5))
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
  }

  @Test
  func `a wait for a signal ends with the signal, the limit or the task`() async throws {
    let clock = CountingClock()
    let sleepers = Sleepers(clock)
    let signal = Signal()
    func waiting(_ body: (Task<Void, Never>) async throws -> Void) async rethrows {
      let wait = Task { await sleepers.wait(for: signal, atMost: .seconds(10)) }
      while sleepers.count == 0 { await Task.yield() }
      try await body(wait)
      await wait.value
      #expect(sleepers.count == 0)
    }
    await waiting { _ in signal.raise() }
    await waiting { $0.cancel() }
    await waiting { _ in
      _ = await clock.base.nextSleeper()
      clock.base.advance(by: .seconds(10))
    }
    signal.raise()
    await sleepers.wait(for: signal, atMost: .seconds(10))
    await sleepers.wait(for: signal, atMost: .zero)
    #expect(sleepers.count == 0)
  }

  @Test
  func `other clocks sleep themselves`() async throws {
    let clock = TestClock()
    async let slept: Void = clock.pause(for: .seconds(1))
    #expect(await clock.nextSleeper()?.duration == .seconds(1))
    clock.advance(by: .seconds(1))
    try await slept
  }
}
