extension Clock where Duration == Swift.Duration {
  /// Sleeps like `sleep(for:)`, without keeping a timer when the task is cancelled. May be called from any task.
  ///
  /// `Task.sleep` keeps the timer of a cancelled sleep until it would have ended. Timeouts are nearly
  /// always cancelled, so a busy program would keep every timeout of the last half minute or hour. On the
  /// system's clocks sleepers share timers; other clocks sleep themselves.
  ///
  /// - Throws: `CancellationError` when the task is cancelled; errors of other clocks.
  package func pause(for duration: Duration) async throws {
    switch self {
    case is ContinuousClock: try await SystemSleepers.continuous.sleep(for: duration)
    case is SuspendingClock: try await SystemSleepers.suspending.sleep(for: duration)
    default: try await sleep(for: duration)
    }
  }

  /// Sleeps until `deadline`, like `pause(for:)`.
  package func pause(until deadline: Instant) async throws {
    switch self {
    case is ContinuousClock, is SuspendingClock: try await pause(for: now.duration(to: deadline))
    default: try await sleep(until: deadline, tolerance: nil)
    }
  }

  /// Calls `ring` once at `deadline`, in any task. Must not block. Returns `false`, without effect, on other clocks than
  /// the system's: those need a task that sleeps.
  func alarm(at deadline: Instant, _ ring: @escaping @Sendable () -> Void) -> Bool {
    let delay = now.duration(to: deadline)
    switch self {
    case is ContinuousClock: SystemSleepers.continuous.alarm(after: delay, ring)
    case is SuspendingClock: SystemSleepers.suspending.alarm(after: delay, ring)
    default: return false
    }
    return true
  }

  /// Waits until the signal is raised, `deadline` is reached or the task is cancelled. On the system's clocks without
  /// another task.
  func wait(for signal: Signal, until deadline: Instant) async {
    let limit = now.duration(to: deadline)
    switch self {
    case is ContinuousClock: await SystemSleepers.continuous.wait(for: signal, atMost: limit)
    case is SuspendingClock: await SystemSleepers.suspending.wait(for: signal, atMost: limit)
    default: await runLimited({ await signal.wait() }, by: { try? await pause(until: deadline) })
    }
  }
}

private enum SystemSleepers {
  static let continuous = Sleepers(ContinuousClock())
  static let suspending = Sleepers(SuspendingClock())
}

/// Tasks that sleep on one clock and share its timers. May be used from any task.
final class Sleepers<Base: Clock>: Sendable where Base.Duration == Duration {
  private struct Wake {
    let call: @Sendable () -> Void
  }

  private struct State {
    var schedule = SleepSchedule()
    var wakes: [SleepSchedule.SleeperID: Wake] = [:]
    /// One task per alarm; they end when it is due.
    var alarms: [Duration: Task<Void, Never>] = [:]
  }

  private let clock: Base
  private let origin: Base.Instant
  private let state = Locked(State())

  init(_ clock: Base) {
    self.clock = clock
    origin = clock.now
  }

  var count: Int { state.withLock { $0.schedule.count } }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else {
      // Loops of such sleeps yield, as with the clock's own.
      await Task.yield()
      return try Task.checkCancellation()
    }
    let promise = Promise<Void>()
    let sleeper = add(for: duration) { promise.fulfil() }
    defer { remove(sleeper) }
    try await promise.value()
  }

  func wait(for signal: Signal, atMost limit: Duration) async {
    guard limit > .zero else { return await Task.yield() }
    let sleeper = add(for: limit) { signal.raise() }
    defer { remove(sleeper) }
    await signal.wait()
  }

  func alarm(after delay: Duration, _ ring: @escaping @Sendable () -> Void) {
    _ = add(for: delay, ring)
  }

  private func add(
    for duration: Duration, _ wake: @escaping @Sendable () -> Void
  ) -> SleepSchedule.SleeperID {
    // "Forever": the system's clocks trap on the greatest durations.
    let deadline = now + min(duration, .seconds(1 << 40))
    let (sleeper, alarm) = state.withLock { state in
      let (sleeper, alarm) = state.schedule.add(until: deadline)
      state.wakes[sleeper] = Wake(call: wake)
      return (sleeper, alarm)
    }
    if let alarm { set(alarm) }
    return sleeper
  }

  private func remove(_ sleeper: SleepSchedule.SleeperID) {
    state.withLock { state in
      state.schedule.remove(sleeper)
      state.wakes[sleeper] = nil
    }
  }

  private var now: Duration { origin.duration(to: clock.now) }

  private func set(_ alarm: Duration) {
    let deadline = origin.advanced(by: alarm)
    state.withLock { state in
      // Detached: it serves tasks of every owner and must not keep their task-local values.
      state.alarms[alarm] = Task.detached { [self] in
        try? await clock.sleep(until: deadline, tolerance: nil)
        rang(alarm)
      }
    }
  }

  private func rang(_ alarm: Duration) {
    let (wakes, next) = state.withLock { state in
      state.alarms[alarm] = nil
      let ring = state.schedule.rang(alarm, at: now)
      return (ring.due.compactMap { state.wakes.removeValue(forKey: $0) }, ring.alarm)
    }
    if let next { set(next) }
    for wake in wakes { wake.call() }
  }
}
