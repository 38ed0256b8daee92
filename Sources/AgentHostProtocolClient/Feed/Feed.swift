/// Ordered delivery of elements from producers to any number of consumers: the producers' side.
///
/// Every consumer reads the whole feed or one key of it (`FeedScope`), in the order of posting, with its own
/// `FeedBufferingPolicy`. Batches are appended under one lock, and a waiting consumer is woken once a batch.
/// All methods may be called from any task; elements of one producer keep their order, elements of several producers
/// are interleaved by batch.
///
/// Elements may be released under the feed's lock, so their deinitialisers must not call the feed.
package struct Feed<Element: RoutedFeedElement>: Sendable {
  package typealias Batch = FeedBatch<Element>
  package typealias Key = Element.Key

  private let storage = FeedStorage<Element>()

  package init() {}

  // MARK: Producing

  /// Appends a batch, then waits while a lossless consumer that received it exceeds its budget.
  ///
  /// The batch is delivered in any case: cancelling the task only ends the waiting.
  @discardableResult
  package func send(
    _ batch: Batch, isolation: isolated (any Actor)? = #isolation
  ) async -> FeedReceipt<Element> {
    await storage.send(batch, isolation: isolation)
  }

  /// Appends a batch without waiting. The producer has to apply the backpressure itself, by `isHeldBack` of
  /// the receipt or `isBlocked`.
  @discardableResult
  package func post(_ batch: Batch) -> FeedReceipt<Element> {
    storage.post(batch)
  }

  package var isBlocked: Bool { storage.machine.withLock { $0.isBlocked } }

  /// Waits until no consumer that received a batch exceeds its budget, or the task is cancelled.
  package func wait(
    for receipt: FeedReceipt<Element>, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard receipt.isHeldBack else { return }
    await storage.wait(for: receipt.slow, isolation: isolation)
  }

  /// Returns the names of the consumers that received a batch and now exceed their budgets.
  package func namesOverBudget(of receipt: FeedReceipt<Element>) -> [String] {
    storage.machine.withLock { $0.namesOverBudget(among: receipt.slow) }
  }

  /// Returns a number that changes when a consumer that was over its budget at that batch takes an element.
  package func bytesTaken(of receipt: FeedReceipt<Element>) -> Int {
    storage.machine.withLock { $0.bytesTaken(by: receipt.slow) }
  }

  /// A number that changes when any consumer takes an element.
  package var bytesTaken: Int { storage.machine.withLock { $0.bytesTaken } }

  package var namesOverBudget: [String] { storage.machine.withLock { $0.namesOverBudget } }

  /// Waits until no lossless consumer exceeds its budget, or the task is cancelled.
  package func drain(isolation: isolated (any Actor)? = #isolation) async {
    await storage.drain(isolation: isolation)
  }

  /// Ends the feed: delivers `last`, resumes waiting producers, and ignores later batches. Consumers read their
  /// remaining elements and finish.
  package func finish(last: Batch = Batch()) {
    storage.finish(last: last)
  }

  /// Ends one key: delivers `last`; the consumers of this key read their remaining elements and finish, and
  /// consumers of everything continue. The key may be used again afterwards.
  @discardableResult
  package func finish(key: Key, last: Batch = Batch()) -> FeedReceipt<Element> {
    storage.finish(key: key, last: last)
  }

  /// The keys with at least one consumer of their own, in no particular order.
  package var subscribedKeys: [Key] { storage.machine.withLock { Array($0.subscribedKeys) } }

  // MARK: Consuming

  /// Registers a consumer. It reads `initial` first, and then everything that is posted in its scope from now
  /// on. If the only producer of that scope calls this, `initial` can be a snapshot that the live elements
  /// continue without a gap or an overlap.
  package func subscribe(
    to scope: FeedScope<Key> = .everything, policy: FeedBufferingPolicy = .lossless,
    initial: Batch = Batch(), name: String = "a consumer without a name"
  ) -> FeedSequence<Element> {
    let id = storage.machine.withLock {
      $0.subscribe(to: scope, policy: policy, initial: initial, name: name)
    }
    return FeedSequence(consumer: FeedConsumer(storage: storage, id: id))
  }

  /// Appends `elements`, typically fresh snapshots, for one consumer only. Drops elements outside the consumer's scope.
  /// The elements do not count towards the limit of its policy.
  package func resynchronise(_ consumer: FeedConsumerID<Element>, with elements: Batch) {
    storage.resynchronise(consumer.id, with: elements)
  }

  /// Returns the scope of a consumer; `nil` if it does not exist any more.
  package func scope(of consumer: FeedConsumerID<Element>) -> FeedScope<Key>? {
    storage.machine.withLock { $0.scope(of: consumer.id) }
  }

  package var hasConsumers: Bool { storage.machine.withLock { $0.consumerCount > 0 } }

  package var load: (consumers: Int, elements: Int) {
    storage.machine.withLock { ($0.consumerCount, $0.heldCount) }
  }
}
