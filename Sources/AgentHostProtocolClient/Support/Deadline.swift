/// Runs `operation` until it ends, `duration` has elapsed, `interruption` is fulfilled or the task is
/// cancelled, whichever is first. Waits for the operation to end in every case.
///
/// - Parameter discard: Receives a result that arrives too late.
/// - Throws: Errors of the operation, `late()` after the duration, or `.transportClosed` when interrupted.
func withDeadline<Value: Sendable>(
  _ duration: Duration, clock: any Clock<Duration>, interruption: Promise<Void>? = nil,
  late: @escaping @Sendable () -> AHPError, discard: (Value) -> Void = { _ in },
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await clock.pause(for: duration)
      throw late()
    }
    if let interruption {
      group.addTask {
        try await interruption.value()
        throw AHPError.transportClosed()
      }
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

extension Clock where Duration == Swift.Duration {
  /// Runs `operation` and cancels it when `limit` has elapsed or the task is cancelled. Waits for its end in every
  /// case.
  package func limit(_ limit: Duration, _ operation: @escaping @Sendable () async -> Void) async {
    await runLimited(operation, by: { try? await pause(for: limit) })
  }
}

/// Runs `operation` and cancels it when `end` returns or the task is cancelled. Waits for its end in every case.
func runLimited(
  _ operation: @escaping @Sendable () async -> Void, by end: @escaping @Sendable () async -> Void
) async {
  await withTaskGroup(of: Void.self) { group in
    group.addTask { await operation() }
    group.addTask { await end() }
    await group.next()
    group.cancelAll()
  }
}
