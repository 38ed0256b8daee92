/// Runs `operation` until it ends, `duration` has passed, `interruption` is raised or the task is
/// cancelled, whichever is first; waits for the operation to wind up in every case.
///
/// - Parameter discard: Gets what the operation brought after all, when it came too late.
/// - Throws: What the operation throws, `late()` after the duration, or `.transportClosed`
///   when interrupted.
func withDeadline<Value: Sendable>(
  _ duration: Duration, clock: any Clock<Duration>, interruption: Interruption,
  late: @escaping @Sendable () -> AHPError, discard: (Value) -> Void = { _ in },
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await clock.sleep(for: duration)
      throw late()
    }
    group.addTask {
      try await interruption.wait()
      throw AHPError.transportClosed()
    }
    defer { group.cancelAll() }
    do {
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    } catch {
      group.cancelAll()
      while let result = await group.nextResult() {
        if case .success(let value) = result { discard(value) }
      }
      throw error
    }
  }
}

/// A wish to stop what is going on, raised once and heard by everybody who waits for it, also later.
final class Interruption: Sendable {
  private struct State {
    var isRaised = false
    var waiters: [ObjectIdentifier: Promise<Void>] = [:]
  }

  private let state = Locked(State())

  /// Stops everybody.
  func raise() {
    let waiters = state.withLock { state in
      state.isRaised = true
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.fulfil(.success(())) }
  }

  /// Returns when the wish is raised.
  func wait() async throws {
    let promise = Promise<Void>()
    let isRaised = state.withLock { state in
      if !state.isRaised { state.waiters[ObjectIdentifier(promise)] = promise }
      return state.isRaised
    }
    if isRaised { return }
    defer { state.withLock { _ = $0.waiters.removeValue(forKey: ObjectIdentifier(promise)) } }
    try await promise.value()
  }

  /// Returns when the wish is raised, the time has passed or the task is cancelled.
  func wait(atMost duration: Duration, clock: any Clock<Duration>) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await self.wait() }
      group.addTask { try? await clock.sleep(for: duration) }
      await group.next()
      group.cancelAll()
    }
  }
}
