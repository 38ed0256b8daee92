internal import AgentHostProtocol

/// A queue for one task, which takes all items at once. It is unbounded: producers must be bounded, or wait
/// for `room()`.
package final class Mailbox<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    var isFinished = false
    var waiters: [Promise<Void>] = []
  }

  private let state = Locked(State())
  private let arrival = Signal()
  private let limit: Int

  /// - Parameter limit: The number of items at which `room()` waits.
  package init(limit: Int = .max) {
    self.limit = limit
  }

  /// Appends an item; `false` after `finish()`. Removes the items for which `isReplaced` is true, which takes time in
  /// proportion to the queue.
  @discardableResult
  package func put(_ item: Item, replacing isReplaced: ((Item) -> Bool)? = nil) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isFinished else { return false }
      if let isReplaced { state.items.removeAll(where: isReplaced) }
      state.items.append(item)
      return true
    }
    if isTaken { arrival.raise() }
    return isTaken
  }

  /// Waits until at most `limit` items are queued, the mailbox is finished, or the task is cancelled.
  func room() async {
    let signal = state.withLock { state -> Promise<Void>? in
      guard state.items.count > limit, !state.isFinished else { return nil }
      let signal = Promise<Void>()
      state.waiters.append(signal)
      return signal
    }
    try? await signal?.value()
  }

  /// Waits for items and removes all of them; `nil` once the mailbox is finished and empty, or the task is cancelled.
  package func take() async -> [Item]? {
    while !Task.isCancelled {
      let (items, isFinished, waiters) = state.withLock { state in
        defer {
          state.items = []
          state.waiters = []
        }
        return (state.items, state.isFinished, state.waiters)
      }
      for waiter in waiters { waiter.fulfil() }
      if !items.isEmpty { return items }
      if isFinished { return nil }
      await arrival.wait()
    }
    return nil
  }

  /// Accepts no more items; queued items can still be taken.
  func finish() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.isFinished = true
      return state.waiters
    }
    for waiter in waiters { waiter.fulfil() }
    arrival.raise()
  }

  /// Accepts no more items and returns the queued items.
  @discardableResult
  func close() -> [Item] {
    finish()
    return state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
  }
}
