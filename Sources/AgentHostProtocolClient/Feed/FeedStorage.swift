/// The machine of a feed behind its lock. Each call resumes the continuations that the machine returns,
/// outside the lock.
final class FeedStorage<Element: FeedElement>: Sendable {
  typealias Machine = FeedMachine<Element, Wakeup, Wakeup>

  let machine = Locked(Machine())

  func drain(isolation: isolated (any Actor)?) async {
    while !Task.isCancelled, let wait = machine.withLock({ $0.drain() }) {
      await suspendProducer(wait, isolation: isolation)
    }
  }

  func wait(for slow: [Machine.ConsumerID], isolation: isolated (any Actor)?) async {
    while !Task.isCancelled, let wait = machine.withLock({ $0.wait(for: slow) }) {
      await suspendProducer(wait, isolation: isolation)
    }
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

  fileprivate func suspendProducer(_ id: Machine.ProducerID, isolation: isolated (any Actor)?) async
  {
    await machine.suspend {
      $0.sendSuspended(id, $1)
    } onCancel: {
      $0.sendCancelled(id)
    }
  }

  fileprivate static func resume(_ continuations: [Wakeup]) {
    for continuation in continuations { continuation.resume() }
  }
}

// Producing.
extension FeedStorage where Element: RoutedFeedElement {
  func post(_ batch: FeedBatch<Element>) -> FeedReceipt<Element> {
    receipt(of: append(batch))
  }

  func send(
    _ batch: FeedBatch<Element>, isolation: isolated (any Actor)?
  ) async -> FeedReceipt<Element> {
    let step = appendOrWait(batch)
    let receipt = receipt(of: step.posted)
    if let wait = step.wait { await suspendProducer(wait, isolation: isolation) }
    return receipt
  }

  func finish(last: FeedBatch<Element>) {
    let woken = machine.withLock { $0.finish(last: last) }
    Self.resume(woken.consumers)
    Self.resume(woken.producers)
  }

  func finish(key: Element.Key, last: FeedBatch<Element>) -> FeedReceipt<Element> {
    let result = machine.withLock { $0.finish(key: key, last: last) }
    Self.resume(result.consumers)
    Self.resume(result.producers)
    return FeedReceipt(slow: [], lossy: result.lossy)
  }

  func resynchronise(_ id: Machine.ConsumerID, with elements: FeedBatch<Element>) {
    Self.resume(machine.withLock { $0.resynchronise(id, with: elements) })
  }

  @_specialize(where Element == HostFeedElement)
  @_specialize(where Element == ClientFeedItem)
  private func append(_ batch: FeedBatch<Element>) -> Machine.OnPost {
    machine.withLock { $0.post(batch) }
  }

  @_specialize(where Element == HostFeedElement)
  @_specialize(where Element == ClientFeedItem)
  private func appendOrWait(_ batch: FeedBatch<Element>) -> Machine.OnSend {
    machine.withLock { $0.send(batch) }
  }

  private func receipt(of posted: Machine.OnPost) -> FeedReceipt<Element> {
    Self.resume(posted.wake)
    return FeedReceipt(slow: posted.slow, lossy: posted.lossy)
  }
}
