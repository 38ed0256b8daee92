#if DEBUG
  /// Resumes one suspended task. Checked for being used exactly once.
  package typealias Wakeup = CheckedContinuation<Void, Never>
#else
  /// Resumes one suspended task; must be used exactly once.
  package typealias Wakeup = UnsafeContinuation<Void, Never>
#endif

extension Locked {
  /// Suspends the calling task in a wait that was announced to the value.
  ///
  /// - Parameters:
  ///   - suspended: Gives the value what to resume; returns it when the wait is over already.
  ///   - cancelled: Ends the wait because the task is cancelled; returns what to resume, if there is
  ///     something. It may run before, during and after `suspended`.
  package func suspend(
    isolation: isolated (any Actor)? = #isolation,
    _ suspended: (inout Value, Wakeup) -> Wakeup?,
    onCancel cancelled: @Sendable (inout Value) -> Wakeup?
  ) async {
    await withTaskCancellationHandler {
      await suspend(isolation: isolation, suspended)
    } onCancel: {
      withLock { cancelled(&$0) }?.resume()
    }
  }

  /// Suspends the calling task in a wait that was announced to the value, also when the task is cancelled.
  package func suspend(
    isolation: isolated (any Actor)? = #isolation,
    _ suspended: (inout Value, Wakeup) -> Wakeup?
  ) async {
    #if DEBUG
      await withCheckedContinuation { wakeup in withLock { suspended(&$0, wakeup) }?.resume() }
    #else
      await withUnsafeContinuation { wakeup in withLock { suspended(&$0, wakeup) }?.resume() }
    #endif
  }
}
