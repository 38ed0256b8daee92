internal import AgentHostProtocolClient

/// A first-in, first-out mutex for tasks. Waiting ignores cancellation: the critical sections are short.
final class AsyncGate: Sendable {
  private struct State {
    var isBusy = false
    var waiters: [CheckedContinuation<Void, Never>] = []
    var head = 0
  }

  private let state = Locked(State())

  init() {}

  func run<Result: Sendable>(
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state -> Bool in
        guard state.isBusy else {
          state.isBusy = true
          return true
        }
        state.waiters.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.head < state.waiters.count else {
        state.waiters.removeAll(keepingCapacity: true)
        state.head = 0
        state.isBusy = false
        return nil
      }
      state.head += 1
      return state.waiters[state.head - 1]
    }
    next?.resume()
  }
}
