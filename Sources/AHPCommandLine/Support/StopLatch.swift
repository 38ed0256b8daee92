internal import AgentHostProtocolClient

/// A one-time event that one task waits for.
final class StopLatch: Sendable {
  private enum State {
    case waiting(CheckedContinuation<Void, Never>?)
    case open
  }

  private let state = Locked(State.waiting(nil))

  init() {}

  /// Resumes the waiting task; later calls of ``wait()`` return immediately.
  func open() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard case .waiting(let waiter) = state else { return nil }
      state = .open
      return waiter
    }
    waiter?.resume()
  }

  /// Returns when the latch is open or the task is cancelled. One task may wait at a time.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state -> Bool in
          if case .open = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isOpen { continuation.resume() }
      }
    } onCancel: {
      open()
    }
  }
}
