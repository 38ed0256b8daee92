internal import AgentHostProtocolClient

/// A clock that stands still until a test advances it.
///
/// Code under test sleeps on it like on any `Clock`. The test waits until the code sleeps, then advances the
/// time, so that no test sleeps in real time or guesses a duration:
///
///     let clock = TestClock()
///     async let reconnected: Void = supervisor.reconnect(on: clock)
///     let sleeper = await clock.nextSleeper()     // the backoff has begun
///     #expect(sleeper?.duration == .milliseconds(250))
///     clock.advance(by: .milliseconds(250))       // and ends
///     await reconnected
///
/// Copies share the time. Methods may be called from any task. Sleepers wake in the order of their deadlines,
/// and at equal deadlines in the order in which they started to sleep.
public struct TestClock: Clock, Sendable {
  /// A point in time, as an offset from the clock's start.
  public struct Instant: InstantProtocol, Sendable, CustomStringConvertible {
    /// The offset from the clock's start.
    public var offset: Swift.Duration

    /// Creates an instant.
    public init(offset: Swift.Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant `duration` later.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration from this instant to `other`.
    public func duration(to other: Instant) -> Swift.Duration {
      other.offset - offset
    }

    /// Compares the offsets.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }

    /// The offset from the start of the clock, as text.
    public var description: String { offset.description }
  }

  /// A sleep on the clock.
  public struct Sleeper: Sendable, Hashable {
    /// The time at which the sleep ends.
    public let deadline: Instant
    /// The requested duration of the sleep.
    public let duration: Swift.Duration
  }

  private let storage: TestClockStorage

  /// Creates a clock that shows `now`.
  public init(now: Instant = Instant()) {
    storage = TestClockStorage(now: now)
  }

  /// The current time, which only changes by advancing the clock.
  public var now: Instant { storage.timeline.withLock { $0.now } }

  /// One nanosecond.
  public var minimumResolution: Swift.Duration { .nanoseconds(1) }

  /// Suspends until the clock reaches `deadline`. Returns immediately if `deadline` has passed. Throws
  /// `CancellationError` if the task is cancelled earlier. Ignores `tolerance`.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try await storage.sleep(until: deadline)
  }

  // MARK: Test control

  /// Waits for the next sleep and returns it even if it has already ended. Each call returns one sleep, in the order in
  /// which they started; of more than 10,000, the oldest may be dropped. `nil` if the calling task is cancelled.
  public func nextSleeper() async -> Sleeper? {
    await storage.nextSleeper()
  }

  /// The current sleeps, sorted by deadline.
  public var sleepers: [Sleeper] { storage.timeline.withLock { $0.sleepers } }

  /// Advances the time and wakes sleepers whose deadline is reached. Does not wait for their next steps.
  /// Ignores negative durations.
  public func advance(by duration: Swift.Duration) {
    storage.advance { $0.now.advanced(by: duration) }
  }

  /// Advances the time to `instant`, like `advance(by:)`.
  public func advance(to instant: Instant) {
    storage.advance { _ in instant }
  }

  /// Advances the time to the earliest deadline and wakes its sleepers; `false` if there are none.
  @discardableResult
  public func advanceToNextDeadline() -> Bool {
    storage.advance { $0.sleepers.first?.deadline }
  }

  /// Thrown by `run` when it has advanced the time too often.
  public struct TooManySteps: Error, Hashable {
    /// The maximum number of steps.
    public let limit: Int

    /// Creates an error.
    public init(limit: Int) { self.limit = limit }
  }

  /// Runs `body` and advances the time to the earliest deadline whenever a task sleeps, so that `body` takes no
  /// longer than its work. Includes tasks that slept before.
  ///
  /// If several tasks sleep and their order matters, advance the time manually. Consumes the results of
  /// ``nextSleeper()``.
  ///
  /// - Throws: The errors of `body`; `TooManySteps` if a task sleeps in an endless loop; `CancellationError`.
  public func run<Result: Sendable>(
    limit: Int = 10_000, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    // One step for each current sleep, even if it was reported before.
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
