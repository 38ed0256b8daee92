/// A clock as a connection uses it: the time since the connection was made.
struct ConnectionTime: Sendable {
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: any Clock<Duration>) {
    self = Self.make(clock)
  }

  private init(
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  private static func make<C: Clock>(_ clock: C) -> ConnectionTime where C.Duration == Duration {
    let origin = clock.now
    return ConnectionTime(
      now: { origin.duration(to: clock.now) },
      sleep: { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) })
  }

  /// Runs `operation` until it ends, `limit` has passed or the task is cancelled. It is cancelled in
  /// the latter cases, and waited for in every case.
  func limit(_ limit: Duration, _ operation: @escaping @Sendable () async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await operation() }
      group.addTask { try? await self.sleep(limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
