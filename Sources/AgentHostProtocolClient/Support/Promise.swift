/// A value that is set once, from any thread, for any number of waiters.
package final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiters = Waiters<Wakeup>()
  }

  private let state = Locked(State())

  package init() {}

  package var result: Result<Value, any Error>? { state.withLock { $0.result } }

  /// Sets the value unless it is set.
  ///
  /// - Returns: Whether this call set it.
  @discardableResult
  package func fulfil(_ result: Result<Value, any Error>) -> Bool {
    let waiters = state.withLock { state -> Waiters<Wakeup>? in
      guard state.result == nil else { return nil }
      state.result = result
      return state.waiters.takeAll()
    }
    waiters?.resume()
    return waiters != nil
  }

  /// Waits for the value. Returns at once when the task is cancelled.
  ///
  /// - Throws: The failure, or `CancellationError`.
  package func value() async throws -> Value {
    if let wait = announce() {
      await state.suspend {
        $0.waiters.suspended(wait, $1)
      } onCancel: {
        $0.waiters.release(wait)
      }
    }
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  /// Waits for the value, also when the task is cancelled.
  ///
  /// - Throws: The failure.
  package func uncancelledValue() async throws -> Value {
    if let wait = announce() { await state.suspend { $0.waiters.suspended(wait, $1) } }
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  private func announce() -> Waiters<Wakeup>.ID? {
    state.withLock { $0.result == nil ? $0.waiters.announce() : nil }
  }
}

extension Promise<Void> {
  @discardableResult
  package func fulfil() -> Bool { fulfil(.success(())) }
}
