internal import AgentHostProtocolClient

struct ProbeClock: Sendable {
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  init(_ clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    elapsed = Self.stopwatch(clock)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// The time since the probe began.
  var now: Duration { elapsed() }

  /// Waits.
  ///
  /// - Throws: `CancellationError`.
  func pause(for duration: Duration) async throws {
    guard duration > .zero else { return }
    try await clock.pause(for: duration)
  }

  /// Runs `body` for at most this duration; `nil` on a timeout.
  ///
  /// - Throws: Errors of `body`, and `CancellationError`.
  func within<Result: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result? {
    try await AHPCommandLine.within(limit, on: clock, body)
  }
}
