/// The time since a connection was created, on its clock.
struct ConnectionTime: Sendable {
  let now: @Sendable () -> Duration
  private let clock: any Clock<Duration>

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
    now = Self.elapsed(on: clock)
  }

  private static func elapsed<C: Clock>(
    on clock: C
  ) -> @Sendable () -> Duration where C.Duration == Duration {
    let origin = clock.now
    return { origin.duration(to: clock.now) }
  }

  /// Sleeps; see `Clock.pause(for:)`.
  func sleep(_ duration: Duration) async throws { try await clock.pause(for: duration) }

  /// Limits an operation; see `Clock.limit(_:_:)`.
  func limit(_ limit: Duration, _ operation: @escaping @Sendable () async -> Void) async {
    await clock.limit(limit, operation)
  }
}
