import Dispatch

/// Does what blocks on the disk, one thing after the other in the order of the calls, on a thread that no
/// task runs on: a write that waits for the platter must not hold up whoever has nothing to do with it.
package struct DiskQueue: Sendable {
  private let queue: DispatchQueue

  /// A queue of its own.
  package init(_ label: String) { queue = DispatchQueue(label: "agent-host-protocol.\(label)") }

  /// Does it and returns when it is done, also when the task is cancelled.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body() }) }
    }
  }
}
