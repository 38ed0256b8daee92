#if DEBUG
  /// Resumes one suspended task. Checked to be used exactly once.
  package typealias Wakeup = CheckedContinuation<Void, Never>
#else
  /// Resumes one suspended task; must be used exactly once.
  package typealias Wakeup = UnsafeContinuation<Void, Never>
#endif

extension Locked {
  /// Suspends the calling task in an announced wait.
  ///
  /// - Parameters:
  ///   - suspended: Stores the continuation; returns it if the wait already ended.
  ///   - cancelled: Ends the wait on cancellation and returns the continuation, if stored. It may run
  ///     before, during and after `suspended`.
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

  /// Suspends the calling task in an announced wait, ignoring cancellation.
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
