internal import AgentHostProtocolClient

/// A first-in, first-out mutex for tasks. Waiting ignores cancellation: the critical sections are short.
final class AsyncGate: Sendable {
  /// Fulfilled when the last caller so far has ended.
  private let last = Locked<Promise<Void>?>(nil)

  func run<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let end = Promise<Void>()
    let before = last.withLock { last in
      defer { last = end }
      return last
    }
    try? await before?.uncancelledValue()
    defer { end.fulfil() }
    return try await body()
  }
}
