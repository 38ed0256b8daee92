/// Wakes one waiting task. Raising it before anybody waits is remembered, once.
package final class Signal: Sendable {
  private enum State {
    case idle
    case raised
    case waiting(CheckedContinuation<Void, Never>)
  }

  private let state = Locked(State.idle)

  package init() {}

  /// Wakes who waits, or the next to come.
  package func raise() {
    let waiter: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard case .waiting(let continuation) = state else {
        state = .raised
        return nil
      }
      state = .idle
      return continuation
    }
    waiter?.resume()
  }

  /// Returns once it is raised, or the task is cancelled. One task at a time; a second one takes the
  /// place of the first, which returns.
  package func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let toResume: CheckedContinuation<Void, Never>? = state.withLock { state in
          if case .raised = state {
            state = .idle
            return continuation
          }
          if Task.isCancelled { return continuation }
          if case .waiting(let earlier) = state {
            state = .waiting(continuation)
            return earlier
          }
          state = .waiting(continuation)
          return nil
        }
        toResume?.resume()
      }
    } onCancel: {
      let waiter: CheckedContinuation<Void, Never>? = state.withLock { state in
        guard case .waiting(let continuation) = state else { return nil }
        state = .idle
        return continuation
      }
      waiter?.resume()
    }
  }
}

/// Ends the work of a connection when nobody holds on to it any more: neither its client nor a stream
/// of its events.
final class ConnectionLifetime: Sendable {
  private let task = Locked<Task<Void, Never>?>(nil)

  func began(_ running: Task<Void, Never>) {
    task.withLock { $0 = running }
  }

  /// Waits until the work is over; at once if it has not begun.
  func ended() async {
    await task.withLock { $0 }?.value
  }

  /// Ends the work without waiting for anything.
  func hurry() {
    task.withLock { $0 }?.cancel()
  }

  deinit { hurry() }
}
