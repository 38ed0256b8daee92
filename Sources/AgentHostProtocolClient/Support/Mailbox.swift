import AgentHostProtocol

/// Items that wait for one task, which takes all of them at once.
///
/// It grows with what is put into it, so what puts items in has to be bounded, or to wait (`room()`).
final class Mailbox<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    var isFinished = false
    var waiters: [Promise<Void>] = []
  }

  private let state = Locked(State())
  private let arrival = Signal()
  private let limit: Int

  /// - Parameter limit: How many items may wait before `room()` does.
  init(limit: Int = .max) {
    self.limit = limit
  }

  /// Appends an item. Returns whether it will be taken: not after `finish()`.
  @discardableResult
  func put(_ item: Item) -> Bool {
    put(item) { _ in false }
  }

  /// Appends an item instead of those for which `isReplaced` holds.
  @discardableResult
  func put(_ item: Item, replacing isReplaced: (Item) -> Bool) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isFinished else { return false }
      state.items.removeAll(where: isReplaced)
      state.items.append(item)
      return true
    }
    if isTaken { arrival.raise() }
    return isTaken
  }

  /// Waits until no more than `limit` items wait, the mailbox is finished, or the task is cancelled.
  func room() async {
    let signal = state.withLock { state -> Promise<Void>? in
      guard state.items.count > limit, !state.isFinished else { return nil }
      let signal = Promise<Void>()
      state.waiters.append(signal)
      return signal
    }
    try? await signal?.value()
  }

  /// Waits for items and takes all of them; `nil` once the mailbox is finished and empty, or the task is
  /// cancelled.
  func take() async -> [Item]? {
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

  /// Takes no more items; those that wait can still be taken.
  func finish() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.isFinished = true
      return state.waiters
    }
    for waiter in waiters { waiter.fulfil() }
    arrival.raise()
  }

  /// Takes no more items, and hands over those that wait.
  @discardableResult
  func close() -> [Item] {
    finish()
    return state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
  }
}
