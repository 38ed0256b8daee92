/// A feed of changed keys, coalesced for each consumer.
///
/// The buffer of a consumer is bounded by the number of keys, now and when it last read, and a slow consumer is late but
/// never wrong: it reads the current state of the changed keys. There is no backpressure. All methods may be called from any task.
package final class ChangeFeed<Key: Hashable & Sendable>: Sendable {
  fileprivate typealias Machine = ChangeMachine<Key, Wakeup>

  private let machine = Locked(Machine())

  package init() {}

  /// Reports a change of several keys at once; see ``ChangeMachine/changed(_:existence:)``. Returns its revision.
  @discardableResult
  package func changed(
    _ keys: some Sequence<Key>,
    existence: (Key) -> (before: Bool, now: Bool) = { _ in (true, true) }
  ) -> UInt64 {
    let (woken, revision) = machine.withLock {
      ($0.changed(keys, existence: existence), $0.revision)
    }
    for continuation in woken { continuation.resume() }
    return revision
  }

  package var consumerCount: Int { machine.withLock { $0.consumerCount } }

  /// Ends the feed. Consumers read their remaining elements and finish.
  package func finish() {
    resume { $0.finish() }
  }

  /// Registers a consumer of the changes from now on. The `initial` keys count as just changed, so that one
  /// loop reads the state first and follows it afterwards.
  package func changes(initial: [Key] = []) -> ChangeSequence<Key> {
    let id = machine.withLock { $0.subscribe(initial: initial) }
    return ChangeSequence(consumer: ChangeConsumer(feed: self, id: id))
  }

  fileprivate func resume(_ body: (inout Machine) -> [Wakeup]) {
    for continuation in machine.withLock(body) { continuation.resume() }
  }

  fileprivate func next(
    _ id: Machine.ConsumerID, isolation: isolated (any Actor)?
  ) async -> Changes<Key>? {
    while !Task.isCancelled {
      switch machine.withLock({ $0.next(id) }) {
      case .changes(let changes):
        return changes
      case .finished:
        return nil
      case .wait(let waiter):
        await machine.suspend {
          $0.nextSuspended(id, waiter, $1)
        } onCancel: {
          $0.nextCancelled(id, waiter)
        }
      }
    }
    return nil
  }
}

/// Changed keys, coalesced: each element contains the keys changed since the previous element.
///
/// The consumer is registered as long as this value, a copy or an iterator of it exists. Iterators
/// share one position. When the task is cancelled, iteration ends.
public struct ChangeSequence<Key: Hashable & Sendable>: AsyncSequence, Sendable {
  fileprivate let consumer: ChangeConsumer<Key>

  /// Creates an iterator at the shared position of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(consumer: consumer)
  }

  /// An iterator over the changes.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let consumer: ChangeConsumer<Key>

    /// Waits for the next changes; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Changes<Key>? {
      await consumer.feed.next(consumer.id, isolation: actor)
    }
  }
}

extension ChangeSequence {
  /// Reports keys to this consumer alone, as if they had just changed.
  package func report(_ keys: some Sequence<Key>) {
    consumer.feed.resume { $0.report(keys, to: consumer.id) }
  }
}

private final class ChangeConsumer<Key: Hashable & Sendable>: Sendable {
  let feed: ChangeFeed<Key>
  let id: ChangeFeed<Key>.Machine.ConsumerID

  init(feed: ChangeFeed<Key>, id: ChangeFeed<Key>.Machine.ConsumerID) {
    self.feed = feed
    self.id = id
  }

  deinit {
    feed.resume { $0.unsubscribe(id) }
  }
}
