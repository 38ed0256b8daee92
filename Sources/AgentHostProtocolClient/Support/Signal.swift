/// Wakes waiting tasks repeatedly. Raised without waiters, it wakes the next one.
package struct Signal: Sendable {
  private struct State {
    var isRaised = false
    var waiters = Waiters<Wakeup>()
  }

  private let state = Locked(State())

  package init() {}

  /// Wakes all waiting tasks, or else the next.
  package func raise() {
    state.withLock { state in
      state.isRaised = state.waiters.isEmpty
      return state.waiters.takeAll()
    }.resume()
  }

  /// Returns once it is raised, or the task is cancelled.
  package func wait() async {
    let wait = state.withLock { state -> Waiters<Wakeup>.ID? in
      guard !state.isRaised else {
        state.isRaised = false
        return nil
      }
      return state.waiters.announce()
    }
    guard let wait else { return }
    await state.suspend {
      $0.waiters.suspended(wait, $1)
    } onCancel: {
      $0.waiters.release(wait)
    }
  }
}
