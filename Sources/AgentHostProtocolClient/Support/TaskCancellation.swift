/// Cancels the task of one operation from outside, before it begins or while it runs.
///
/// A child task of a group has no handle that could cancel it alone; a separate group for each would double the
/// number of tasks.
final class TaskCancellation: Sendable {
  // Sendable although `UnsafeCurrentTask` is not: it may be cancelled by any task while its task exists, and `run`, which
  // is executed by that task, does not return before a cancellation has ended.
  private struct Handle: @unchecked Sendable {
    let task: UnsafeCurrentTask
  }

  private struct State {
    var isCancelled = false
    /// Set while the operation runs.
    var handle: Handle?
    /// Fulfilled when the task was cancelled from outside and its cancellation handlers have returned.
    var cancelled: Promise<Void>?
  }

  private let state = Locked(State())

  /// Cancels the operation. Its cancellation handlers run before this returns.
  func cancel() {
    let cancelled = Promise<Void>()
    let handle = state.withLock { state -> Handle? in
      guard !state.isCancelled else { return nil }
      state.isCancelled = true
      if state.handle != nil { state.cancelled = cancelled }
      return state.handle
    }
    guard let handle else { return }
    handle.task.cancel()
    cancelled.fulfil()
  }

  /// Runs the operation in the current task, which is cancelled with it. Call it once.
  func run(_ operation: @Sendable () async -> Void) async {
    await withUnsafeCurrentTask { task in
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.handle = task.map(Handle.init) }
        return state.isCancelled
      }
      if isCancelled { task?.cancel() }
      await operation()
      let cancelled = state.withLock { state in
        state.handle = nil
        return state.cancelled
      }
      try? await cancelled?.uncancelledValue()
    }
  }
}
