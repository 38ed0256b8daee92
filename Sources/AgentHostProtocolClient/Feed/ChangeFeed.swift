/// Tells consumers which keys have changed since they last asked, and up to which revision.
///
/// Changes of one key coalesce, so what waits for a consumer is bounded by the number of keys, and a
/// slow consumer is late but never wrong: it reads the present state of what has changed. Producers
/// are never held back. All methods may be called from any task.
package struct ChangeFeed<Key: Hashable & Sendable>: Sendable {
  private let storage = ChangeStorage<Key>()

  package init() {}

  /// Notes that `keys` have changed, all at once. Returns the revision of the change.
  @discardableResult
  package func changed(_ keys: some Sequence<Key>) -> UInt64 {
    storage.changed(keys)
  }

  /// Notes that one key has changed. Returns the revision of the change.
  @discardableResult
  package func changed(_ key: Key) -> UInt64 {
    storage.changed(CollectionOfOne(key))
  }

  /// The revision of the newest change; 0 before the first.
  package var revision: UInt64 { storage.machine.withLock { $0.revision } }

  /// How many consumers there are.
  package var consumerCount: Int { storage.machine.withLock { $0.consumerCount } }

  /// No change follows; consumers read what waits for them and finish.
  package func finish() {
    storage.finish()
  }

  /// Registers a consumer of the changes from now on; with `initial`, as if those keys had just
  /// changed, so that one loop reads the state first and follows it afterwards.
  package func changes(initial: [Key] = []) -> ChangeSequence<Key> {
    let id = storage.machine.withLock { $0.subscribe(initial: initial) }
    return ChangeSequence(consumer: ChangeConsumer(storage: storage, id: id))
  }
}

/// Changed keys, coalesced: each element tells everything that has changed since the one before.
///
/// The consumer is registered as long as this value, a copy or an iterator of it exists. Iterators
/// share one place. When the task is cancelled, iteration ends.
public struct ChangeSequence<Key: Hashable & Sendable>: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = Changes<Key>
  /// Iterating never fails.
  public typealias Failure = Never

  fileprivate let consumer: ChangeConsumer<Key>

  /// The place of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(consumer: consumer)
  }

  /// Reads the changes.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate let consumer: ChangeConsumer<Key>

    /// What has changed, waiting for a first change; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Changes<Key>? {
      await consumer.storage.next(consumer.id, isolation: actor)
    }
  }
}

/// The registration of one consumer, which ends with the last reference to it.
private final class ChangeConsumer<Key: Hashable & Sendable>: Sendable {
  let storage: ChangeStorage<Key>
  let id: ChangeStorage<Key>.Machine.ConsumerID

  init(storage: ChangeStorage<Key>, id: ChangeStorage<Key>.Machine.ConsumerID) {
    self.storage = storage
    self.id = id
  }

  deinit {
    storage.resume { $0.unsubscribe(id) }
  }
}

/// The machine behind its lock, and the continuations of those who wait.
private final class ChangeStorage<Key: Hashable & Sendable>: Sendable {
  typealias Machine = ChangeMachine<Key, Wakeup>

  let machine = Locked(Machine())

  func resume(_ body: (inout Machine) -> [Wakeup]) {
    for continuation in machine.withLock(body) { continuation.resume() }
  }

  func changed(_ keys: some Sequence<Key>) -> UInt64 {
    let (woken, revision) = machine.withLock { ($0.changed(keys), $0.revision) }
    for continuation in woken { continuation.resume() }
    return revision
  }

  func finish() {
    resume { $0.finish() }
  }

  func next(
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
