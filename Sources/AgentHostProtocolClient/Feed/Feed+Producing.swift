extension Feed where Element: RoutedFeedElement {
  package typealias Batch = FeedBatch<Element>
  package typealias Key = Element.Key

  /// Appends a batch, then waits while a lossless consumer that received it exceeds its budget.
  ///
  /// The batch is delivered in any case: cancelling the task only ends the waiting.
  @discardableResult
  package func send(
    _ batch: Batch, isolation: isolated (any Actor)? = #isolation
  ) async -> FeedReceipt<Element> {
    let step = appendOrWait(batch)
    let receipt = receipt(of: step.posted)
    if let wait = step.wait { await suspendProducer(wait, isolation: isolation) }
    return receipt
  }

  /// Appends a batch without waiting. The producer has to apply the backpressure itself, by `isHeldBack` of
  /// the receipt or `isBlocked`.
  @discardableResult
  package func post(_ batch: Batch) -> FeedReceipt<Element> {
    receipt(of: append(batch))
  }

  package var isBlocked: Bool { machine.withLock { $0.isBlocked } }

  /// Waits until no consumer that received a batch exceeds its budget, or the task is cancelled.
  package func wait(
    for receipt: FeedReceipt<Element>, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard receipt.isHeldBack else { return }
    while !Task.isCancelled, let wait = machine.withLock({ $0.wait(for: receipt.slow) }) {
      await suspendProducer(wait, isolation: isolation)
    }
  }

  /// Returns the names of the consumers that received a batch and now exceed their budgets.
  package func namesOverBudget(of receipt: FeedReceipt<Element>) -> [String] {
    machine.withLock { $0.namesOverBudget(among: receipt.slow) }
  }

  /// Returns a number that changes when a consumer that was over its budget at that batch takes an element.
  package func bytesTaken(of receipt: FeedReceipt<Element>) -> Int {
    machine.withLock { $0.bytesTaken(by: receipt.slow) }
  }

  /// A number that changes when any consumer takes an element.
  package var bytesTaken: Int { machine.withLock { $0.bytesTaken } }

  package var namesOverBudget: [String] { machine.withLock { $0.namesOverBudget } }

  /// Waits until no lossless consumer exceeds its budget, or the task is cancelled.
  package func drain(isolation: isolated (any Actor)? = #isolation) async {
    while !Task.isCancelled, let wait = machine.withLock({ $0.drain() }) {
      await suspendProducer(wait, isolation: isolation)
    }
  }

  /// Ends the feed: delivers `last`, resumes waiting producers, and ignores later batches. Consumers read their
  /// remaining elements and finish.
  package func finish(last: Batch = Batch()) {
    let woken = machine.withLock { $0.finish(last: last) }
    Self.resume(woken.consumers)
    Self.resume(woken.producers)
  }

  /// Ends one key: delivers `last`; the consumers of this key read their remaining elements and finish, and
  /// consumers of everything continue. The key may be used again afterwards.
  @discardableResult
  package func finish(key: Key, last: Batch = Batch()) -> FeedReceipt<Element> {
    let result = machine.withLock { $0.finish(key: key, last: last) }
    Self.resume(result.consumers)
    Self.resume(result.producers)
    return FeedReceipt(slow: [], lossy: result.lossy)
  }

  /// The keys with at least one consumer of their own, in no particular order.
  package var subscribedKeys: [Key] { machine.withLock { Array($0.subscribedKeys) } }

  // MARK: Consuming

  /// Registers a consumer. It reads `initial` first, and then everything that is posted in its scope from now
  /// on. If the only producer of that scope calls this, `initial` can be a snapshot that the live elements
  /// continue without a gap or an overlap.
  package func subscribe(
    to scope: FeedScope<Key> = .everything, policy: FeedBufferingPolicy = .lossless,
    initial: Batch = Batch(), name: String = "a consumer without a name"
  ) -> FeedSequence<Element> {
    let id = machine.withLock {
      $0.subscribe(to: scope, policy: policy, initial: initial, name: name)
    }
    return FeedSequence(consumer: FeedConsumer(feed: self, id: id))
  }

  /// Appends `elements`, typically fresh snapshots, for one consumer only. Drops elements outside the consumer's scope.
  /// The elements do not count towards the limit of its policy.
  package func resynchronise(_ consumer: FeedConsumerID<Element>, with elements: Batch) {
    Self.resume(machine.withLock { $0.resynchronise(consumer.id, with: elements) })
  }

  /// Returns the scope of a consumer; `nil` if it does not exist any more.
  package func scope(of consumer: FeedConsumerID<Element>) -> FeedScope<Key>? {
    machine.withLock { $0.scope(of: consumer.id) }
  }

  // MARK: The busy paths

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
