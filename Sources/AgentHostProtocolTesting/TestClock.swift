import AgentHostProtocolClient

/// A clock that stands still until a test moves it.
///
/// Code under test sleeps on it like on any `Clock`; the test waits for the code to *be* asleep, and
/// then advances the time, so that no test sleeps in real time or guesses how long something takes:
///
///     let clock = TestClock()
///     async let reconnected: Void = supervisor.reconnect(on: clock)
///     let sleeper = await clock.nextSleeper()     // the backoff has begun
///     #expect(sleeper?.duration == .milliseconds(250))
///     clock.advance(by: .milliseconds(250))       // and is over
///     await reconnected
///
/// Copies of one clock share the time. All methods may be called from any task. Sleepers wake in the
/// order of their deadlines, and those of one deadline in the order in which they fell asleep.
public struct TestClock: Clock, Sendable {
  /// A point in time, as the distance from the clock's beginning.
  public struct Instant: InstantProtocol, Sendable, CustomStringConvertible {
    /// How far this instant is from the beginning of the clock.
    public var offset: Swift.Duration

    /// The instant so far from the beginning.
    public init(offset: Swift.Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is `duration` later.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is from this instant to `other`.
    public func duration(to other: Instant) -> Swift.Duration {
      other.offset - offset
    }

    /// Whether the first instant comes before the second.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }

    /// The offset.
    public var description: String { offset.description }
  }

  /// Somebody who sleeps on the clock.
  public struct Sleeper: Sendable, Hashable {
    /// When it wakes.
    public let deadline: Instant
    /// How long it set out to sleep, from when it fell asleep.
    public let duration: Swift.Duration
  }

  private let storage: TestClockStorage

  /// A clock that shows `now`.
  public init(now: Instant = Instant()) {
    storage = TestClockStorage(now: now)
  }

  /// The time that the test has set.
  public var now: Instant { storage.timeline.withLock { $0.now } }

  /// Exact.
  public var minimumResolution: Swift.Duration { .nanoseconds(1) }

  /// Suspends until the test has advanced the clock to `deadline`. Returns at once if that has passed;
  /// throws `CancellationError` when the task is cancelled before. `tolerance` is of no account.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try await storage.sleep(until: deadline)
  }

  // MARK: What tests do

  /// Waits until somebody has fallen asleep whom no earlier call has reported, and reports it, also if
  /// it has woken since. Sleepers are reported one by one, in the order in which they fell asleep; of more
  /// than 10,000 that no call has reported, the oldest may be left out. `nil` when the calling task is
  /// cancelled.
  public func nextSleeper() async -> Sleeper? {
    await storage.nextSleeper()
  }

  /// Those asleep now, the first to wake first.
  public var sleepers: [Sleeper] { storage.timeline.withLock { $0.sleepers } }

  /// Moves the time forward and wakes whose deadline it reaches or passes. Does not wait for what the
  /// woken do next. A negative duration moves nothing.
  public func advance(by duration: Swift.Duration) {
    storage.advance { $0.now.advanced(by: duration) }
  }

  /// Moves the time forward to `instant`, like `advance(by:)`.
  public func advance(to instant: Instant) {
    storage.advance { _ in instant }
  }

  /// Moves the time to the earliest deadline and wakes those who have it; `false` if nobody sleeps.
  @discardableResult
  public func advanceToNextDeadline() -> Bool {
    storage.advance { $0.sleepers.first?.deadline }
  }

  /// What `run` throws when time has gone on too often.
  public struct TooManySteps: Error, Hashable {
    /// How often time was to go on at most.
    public let limit: Int

    /// Time was to go on so often at most.
    public init(limit: Int) { self.limit = limit }
  }

  /// Runs `body`, and the time with it: as soon as somebody falls asleep, time goes on to the earliest
  /// deadline. So `body` takes no longer than its work, however long it means to sleep. Those who slept
  /// before count, whether they were reported or not.
  ///
  /// Where several tasks sleep and the order in which they wake matters, advance the time by hand. It
  /// takes the reports of ``nextSleeper()``.
  ///
  /// - Throws: What `body` throws; `TooManySteps`, so that a task which sleeps for ever in a loop does not
  ///   hang the test; `CancellationError`.
  public func run<Result: Sendable>(
    limit: Int = 10_000, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    // One step for each who sleeps: nobody is left asleep for want of a report.
    storage.timeline.withLock { $0.reportAgain() }
    return try await withThrowingTaskGroup(of: Result?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await body() }
      group.addTask {
        for _ in 0..<max(0, limit) {
          guard await nextSleeper() != nil else { return nil }
          advanceToNextDeadline()
        }
        throw TooManySteps(limit: limit)
      }
      for try await result in group {
        if let result { return result }
      }
      throw CancellationError()
    }
  }
}
