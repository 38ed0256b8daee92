internal import Dispatch

/// Runs blocking disk operations in order, on a thread that no task uses, so that a slow disk delays only
/// the callers that wait for it.
package struct DiskQueue: Sendable {
  private let queue: DispatchQueue

  package init(_ label: String) { queue = DispatchQueue(label: "agent-host-protocol.\(label)") }

  /// Runs `body` and returns when it ends, even if the task is cancelled.
  package func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result(catching: body)) }
    }
    return try result.get()
  }
}
