import AgentHostProtocol

/// What a program holds of an action that it has enqueued.
public struct DispatchReceipt: Sendable {
  /// The entry.
  public let id: OutboxEntryID
  let sentSignal: OutboxSignal<Int?>
  let settledSignal: OutboxSignal<OutboxSettlement>

  init(id: OutboxEntryID) {
    self.id = id
    sentSignal = OutboxSignal()
    settledSignal = OutboxSignal()
  }

  /// Waits until the action has been handed to a connection.
  ///
  /// - Returns: the number under which it was sent; `nil` when it was settled without being sent.
  /// - Throws: `CancellationError`, and `outbox-closed` when the outbox ends before.
  public func sent() async throws -> Int? { try await sentSignal.value() }

  /// Waits until it is known what became of the action, for as long as that takes. Bound the wait by the
  /// policy's expiry, or by cancelling the task.
  ///
  /// - Throws: `CancellationError`, and `outbox-closed` when the outbox ends before. The entry stays in
  ///   the journal then.
  public func settled() async throws -> OutboxSettlement { try await settledSignal.value() }
}

/// A value that arrives once, for any number of waiters, before or after they begin to wait.
final class OutboxSignal<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiters: [UInt64: CheckedContinuation<Value, any Error>] = [:]
    var last: UInt64 = 0
  }

  private let state = Locked(State())

  /// Sets the value; later calls do nothing.
  func set(_ result: Result<Value, any Error>) {
    let waiters = state.withLock { state in
      guard state.result == nil else { return state.waiters }
      state.result = result
      let waiters = state.waiters
      state.waiters = [:]
      return waiters
    }
    for waiter in waiters.values { waiter.resume(with: result) }
  }

  /// Waits for the value.
  func value() async throws -> Value {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ready = state.withLock { state -> Result<Value, any Error>? in
          if let result = state.result { return result }
          // Cancellation is heard before there is somebody to tell, or finds the waiter below.
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiters[id] = continuation
          return nil
        }
        if let ready { continuation.resume(with: ready) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(throwing: CancellationError())
    }
  }

  /// Waits for the value, also when the task is cancelled.
  func uncancelledValue() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let ready = state.withLock { state -> Result<Value, any Error>? in
        if let result = state.result { return result }
        state.last += 1
        state.waiters[state.last] = continuation
        return nil
      }
      if let ready { continuation.resume(with: ready) }
    }
  }
}
