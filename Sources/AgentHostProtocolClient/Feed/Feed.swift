/// Ordered delivery of elements from producers to any number of consumers.
///
/// Every consumer reads the whole feed or one key of it (`FeedScope`), in the order of posting, with its own
/// `FeedBufferingPolicy`. Batches are appended under one lock, and a waiting consumer is woken once a batch.
/// All methods may be called from any task; elements of one producer keep their order, elements of several producers
/// are interleaved by batch.
///
/// Elements may be released under the feed's lock, so their deinitialisers must not call the feed.
package final class Feed<Element: FeedElement>: Sendable {
  typealias Machine = FeedMachine<Element, Wakeup, Wakeup>

  let machine = Locked(Machine())

  package init() {}

  package var hasConsumers: Bool { machine.withLock { $0.consumerCount > 0 } }

  package var load: (consumers: Int, elements: Int) {
    machine.withLock { ($0.consumerCount, $0.heldCount) }
  }

  // MARK: Consuming

  func next(_ id: Machine.ConsumerID, isolation: isolated (any Actor)?) async -> Element? {
    while !Task.isCancelled {
      switch take(id) {
      case .element(let element, let producers):
        Self.resume(producers)
        return element
      case .wait(let waiter):
        await suspendConsumer(id, waiter, isolation: isolation)
      case .finished:
        return nil
      }
    }
    return nil
  }

  func nextBatch(
    _ id: Machine.ConsumerID, limit: Int?, isolation: isolated (any Actor)?
  ) async -> (elements: [Element], bytes: Int)? {
    while !Task.isCancelled {
      switch takeBatch(id, limit: limit) {
      case .elements(let elements, let bytes, let producers):
        Self.resume(producers)
        return (elements, bytes)
      case .wait(let waiter):
        await suspendConsumer(id, waiter, isolation: isolation)
      case .finished:
        return nil
      }
    }
    return nil
  }

  func unsubscribe(_ id: Machine.ConsumerID) {
    // The elements in the result are released here, after the lock.
    let result = machine.withLock { $0.unsubscribe(id) }
    Self.resume(result.consumers)
    Self.resume(result.producers)
  }

  // MARK: The busy paths

  // Unspecialised, every element would cost several look-ups of metadata. Inlined, their variables would remain in the
  // memory of waiting tasks.

  @_specialize(where Element == HostFeedElement)
  @_specialize(where Element == ClientFeedItem)
  @inline(never)
  private func take(_ id: Machine.ConsumerID) -> Machine.OnNext {
    machine.withLock { $0.next(id) }
  }

  @_specialize(where Element == HostFeedElement)
  @_specialize(where Element == ClientFeedItem)
  @inline(never)
  private func takeBatch(_ id: Machine.ConsumerID, limit: Int?) -> Machine.OnNextBatch {
    machine.withLock { $0.nextBatch(id, limit: limit) }
  }

  // MARK: Waiting

  private func suspendConsumer(
    _ id: Machine.ConsumerID, _ waiter: Machine.WaiterID, isolation: isolated (any Actor)?
  ) async {
    await machine.suspend {
      $0.nextSuspended(id, waiter, $1)
    } onCancel: {
      $0.nextCancelled(id, waiter)
    }
  }

  func suspendProducer(_ id: Machine.ProducerID, isolation: isolated (any Actor)?) async {
    await machine.suspend {
      $0.sendSuspended(id, $1)
    } onCancel: {
      $0.sendCancelled(id)
    }
  }

  /// Resumes the continuations that the machine returns, outside the lock.
  static func resume(_ continuations: [Wakeup]) {
    for continuation in continuations { continuation.resume() }
  }
}
