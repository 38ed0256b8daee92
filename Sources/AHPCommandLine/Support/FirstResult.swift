extension ThrowingTaskGroup where Failure == any Error {
  /// Returns the first result that is not nil, as the others only say that a task has ended; nil at the end.
  ///
  /// - Throws: the first error of a task.
  mutating func firstResult<Result: Sendable>() async throws -> Result?
  where ChildTaskResult == Result? {
    while let result = try await next() {
      if let result { return result }
    }
    return nil
  }
}
