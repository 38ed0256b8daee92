import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AgentHostProtocolTesting

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct TestClockTests {
  let clock = TestClock()

  @Test func `time stands still until it is moved`() {
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    clock.advance(by: .seconds(-1))
    clock.advance(to: TestClock.Instant(offset: .seconds(2)))
    #expect(clock.now.offset == .seconds(3))
    #expect(TestClock.Instant().duration(to: clock.now) == .seconds(3))
  }

  @Test func `a sleeper wakes at its deadline and not before`() async throws {
    let hasWoken = Locked(false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await clock.sleep(for: .seconds(10))
        hasWoken.withLock { $0 = true }
      }
      let sleeper = await clock.nextSleeper()
      #expect(sleeper?.duration == .seconds(10))
      #expect(sleeper?.deadline == TestClock.Instant(offset: .seconds(10)))
      clock.advance(by: .seconds(9.999))
      #expect(clock.sleepers.count == 1)
      for _ in 0..<10 { await Task.yield() }
      #expect(!hasWoken.withLock { $0 })
      clock.advance(by: .milliseconds(1))
      #expect(clock.sleepers.isEmpty)
      try await group.waitForAll()
      #expect(hasWoken.withLock { $0 })
    }
  }

  /// A test that runs for days of the clock and asks for no report must not keep every sleeper.
  @Test func `the oldest reports are left out after thousands`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for _ in 0..<25_000 { try await clock.sleep(for: .seconds(1)) } }
      while clock.now.offset < .seconds(25_000) {
        if !clock.advanceToNextDeadline() { await Task.yield() }
      }
      try await group.waitForAll()
    }
    #expect(await clock.nextSleeper()?.deadline.offset == .seconds(10_001))
    #expect(await clock.nextSleeper()?.deadline.offset == .seconds(10_002))
  }

  @Test func `a deadline that has passed is not slept for`() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(5)))
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `sleepers wake in the order of their deadlines`() async throws {
    var order: [Int] = []
    try await withThrowingTaskGroup(of: Int.self) { group in
      for seconds in [3, 1, 2] {
        group.addTask {
          try await clock.sleep(for: .seconds(seconds))
          return seconds
        }
        _ = await clock.nextSleeper()
      }
      #expect(clock.sleepers.map(\.duration) == [.seconds(1), .seconds(2), .seconds(3)])
      while clock.advanceToNextDeadline() {
        if let seconds = try await group.next() { order.append(seconds) }
      }
    }
    #expect(order == [1, 2, 3])
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `a cancelled sleeper throws and is gone`() async {
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    _ = await clock.nextSleeper()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers.isEmpty)
    #expect(!clock.advanceToNextDeadline())
  }

  @Test func `a task that is cancelled beforehand does not sleep`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `every sleeper is reported once`() async throws {
    async let first: Void = clock.sleep(for: .seconds(1))
    #expect(await clock.nextSleeper()?.duration == .seconds(1))
    clock.advance(by: .seconds(1))
    try await first
    async let second: Void = clock.sleep(for: .seconds(2))
    #expect(await clock.nextSleeper()?.duration == .seconds(2))
    clock.advance(by: .seconds(2))
    try await second
  }

  @Test func `a sleep is reported if it ends before its task is suspended`() throws {
    var timeline = TestClockTimeline<Int, Int>(now: TestClock.Instant())
    guard case .wait(let watcher) = timeline.watch() else {
      Issue.record("nothing sleeps yet")
      return
    }
    #expect(timeline.watchSuspended(watcher, 7) == nil)
    let end = TestClock.Instant(offset: .seconds(1))
    let announced = timeline.announceSleep(until: end)
    let sleep = try #require(announced)
    #expect(timeline.advance(to: end).watchers == [7])
    #expect(timeline.sleepSuspended(sleep, 1).awake == 1)
    guard case .sleeper(let sleeper) = timeline.watch() else {
      Issue.record("the sleep is not reported")
      return
    }
    #expect(sleeper.duration == .seconds(1))
  }

  @Test func `waiting for a sleeper can be cancelled`() async {
    let task = Task { await clock.nextSleeper() }
    for _ in 0..<10 { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test func `it runs with whatever sleeps on it`() async throws {
    let rounds = try await clock.run {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<3 {
          group.addTask {
            for _ in 0..<5 { try await clock.sleep(for: .seconds(1)) }
            return 5
          }
        }
        return try await group.reduce(0, +)
      }
    }
    #expect(rounds == 15)
    #expect(clock.sleepers.isEmpty)
    // Together or one after the other, as it happens.
    #expect((5...15).contains(clock.now.offset.components.seconds))
  }

  @Test func `it runs with those who were reported before`() async throws {
    let jobs = [2, 1].map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
    for _ in jobs { _ = await clock.nextSleeper() }
    try await clock.run {
      // A task that waits for another one does not hand its cancellation on by itself.
      try await withTaskCancellationHandler {
        for job in jobs { try await job.value }
      } onCancel: {
        for job in jobs { job.cancel() }
      }
    }
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `running ends after the limit`() async {
    await #expect(throws: TestClock.TooManySteps(limit: 3)) {
      try await clock.run(limit: 3) {
        while true { try await clock.sleep(for: .seconds(1)) }
      }
    }
    #expect(clock.now.offset == .seconds(3))
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `running ends with its task`() async {
    let task = Task { try await clock.run { try await Promise<Void>().value() } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
