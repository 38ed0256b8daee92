/// The time since a connection was created, on its clock.
struct ConnectionTime: Sendable {
  let now: @Sendable () -> Duration
  private let clock: any Clock<Duration>
  private let sleepUntil: @Sendable (Duration) async throws -> Void
  private let waitUntil: @Sendable (Signal, Duration) async -> Void
  private let alarmAt: @Sendable (Duration, @escaping @Sendable () -> Void) -> Bool

  init(_ clock: any Clock<Duration>) {
    self.init(opening: clock)
  }

  private init<C: Clock>(opening clock: C) where C.Duration == Duration {
    let origin = clock.now
    self.clock = clock
    now = { origin.duration(to: clock.now) }
    sleepUntil = { try await clock.pause(until: origin.advanced(by: $0)) }
    waitUntil = { await clock.wait(for: $0, until: origin.advanced(by: $1)) }
    alarmAt = { clock.alarm(at: origin.advanced(by: $0), $1) }
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

  /// Waits until the signal is raised, the deadline is reached or the task is cancelled.
  func wait(for signal: Signal, until deadline: Duration) async {
    await waitUntil(signal, deadline)
  }

  /// Calls `ring` at `deadline`; see `Clock.alarm(at:_:)`.
  func alarm(at deadline: Duration, _ ring: @escaping @Sendable () -> Void) -> Bool {
    alarmAt(deadline, ring)
  }

  /// Waits until `operation` ends, the signal is raised or the time has elapsed, and cancels the operation then. Returns
  /// whether it has ended.
  func wait(
    for operation: @escaping @Sendable () async -> Void, or signal: Signal, atMost limit: Duration?,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await operation()
        return !Task.isCancelled
      }
      group.addTask {
        await signal.wait()
        return false
      }
      if let limit {
        group.addTask {
          try? await sleep(limit)
          return false
        }
      }
      let hasEnded = await group.next()
      group.cancelAll()
      return hasEnded ?? false
    }
  }

  /// Runs `operation` and cancels it at `deadline` or when the task is cancelled. Waits for its end in every case.
  func limit(until deadline: Duration, _ operation: @escaping @Sendable () async -> Void) async {
    await runLimited(operation, by: { try? await sleep(until: deadline) })
  }
}
