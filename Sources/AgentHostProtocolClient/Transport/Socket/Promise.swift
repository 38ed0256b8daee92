/// One value that arrives later, from any thread, for at most one waiter.
///
/// The waiter returns as soon as its task is cancelled, whether or not the value ever comes.
package final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case empty
    case waiting(CheckedContinuation<Value, any Error>)
    case fulfilled(Result<Value, any Error>)
    case consumed
  }

  private let state = Locked(State.empty)

  package init() {}

  /// Sets the value, unless it is set already.
  ///
  /// - Returns: Whether this call set it and the value will be, or may still be, consumed.
  @discardableResult
  package func fulfil(_ result: Result<Value, any Error>) -> Bool {
    let (accepted, waiter) = state.withLock {
      state -> (Bool, CheckedContinuation<Value, any Error>?) in
      switch state {
      case .empty:
        state = .fulfilled(result)
        return (true, nil)
      case .waiting(let continuation):
        state = .consumed
        return (true, continuation)
      case .fulfilled, .consumed:
        return (false, nil)
      }
    }
    waiter?.resume(with: result)
    return accepted
  }

  /// Waits for the value.
  ///
  /// - Throws: The failure it was set to, or `CancellationError`.
  package func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ready = state.withLock { state -> Result<Value, any Error>? in
          switch state {
          case .empty:
            state = .waiting(continuation)
            return nil
          case .fulfilled(let result):
            state = .consumed
            return result
          case .waiting, .consumed:
            return .failure(AHPError(.transportMisuse, .local, "a value was awaited twice"))
          }
        }
        if let ready { continuation.resume(with: ready) }
      }
    } onCancel: {
      fulfil(.failure(CancellationError()))
    }
  }
}
