/// The time since a connection was created, on its clock.
struct ConnectionTime: Sendable {
  let now: @Sendable () -> Duration
  private let clock: any Clock<Duration>
  private let sleepUntil: @Sendable (Duration) async throws -> Void

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
    (now, sleepUntil) = Self.functions(of: clock)
  }

  private static func functions<C: Clock>(
    of clock: C
  ) -> (@Sendable () -> Duration, @Sendable (Duration) async throws -> Void)
  where C.Duration == Duration {
    let origin = clock.now
    return (
      { origin.duration(to: clock.now) },
      { try await clock.pause(until: origin.advanced(by: $0)) }
    )
  }

  /// Sleeps; see `Clock.pause(until:)`. A duration that is computed from `now()` would move the deadline by the time
  /// that elapses before the sleep begins.
  func sleep(until deadline: Duration) async throws { try await sleepUntil(deadline) }

  /// Sleeps; see `Clock.pause(for:)`.
  func sleep(_ duration: Duration) async throws { try await clock.pause(for: duration) }

  /// Limits an operation; see `Clock.limit(_:_:)`.
  func limit(_ limit: Duration, _ operation: @escaping @Sendable () async -> Void) async {
    await clock.limit(limit, operation)
  }

  /// Runs `operation` and cancels it at `deadline` or when the task is cancelled. Waits for its end in every case.
  func limit(until deadline: Duration, _ operation: @escaping @Sendable () async -> Void) async {
    await runLimited(operation, by: { try? await sleep(until: deadline) })
  }
}
