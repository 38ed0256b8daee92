internal import AgentHostProtocolClient

/// Runs `body` with a time limit; returns nil if it elapsed.
///
/// Not optimized, or it would be compiled once more for each closure.
///
/// - Throws: Errors of `body`, and `CancellationError`.
@_optimize(none)
func within<Result: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
  _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result? {
  try await withThrowingTaskGroup(of: Result?.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await body() }
    group.addTask {
      try await clock.pause(for: limit)
      return nil
    }
    return try await group.next().flatMap(\.self)
  }
}
