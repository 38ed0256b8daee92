/// Ordered delivery of elements from one producing side to any number of consumers: the producers'
/// end of it.
///
/// Every consumer sees the elements in the order in which they were posted, under a policy of its own
/// (`FeedBufferingPolicy`), and the whole feed or one key of it (`FeedScope`). Batches are appended
/// under one lock, and a waiting consumer is woken once a batch. All methods may be called from any
/// task; elements of one producer keep their order, those of several are interleaved by batch.
///
/// Elements may be released while the feed's lock is held, so their deinitialisers must not call the
/// feed.
package struct Feed<Element: FeedElement>: Sendable {
  package typealias Entry = FeedEntry<Element>
  package typealias Key = Element.Key

  private let storage = FeedStorage<Element>()

  package init() {}

  // MARK: Producing

  /// Appends a batch, wakes whom it concerns, and then waits while a lossless consumer that it has
  /// reached has more than its budget to read.
  ///
  /// The batch is delivered in any case: cancelling the task ends the waiting, nothing else.
  @discardableResult
  package func send(
    _ batch: [Entry], isolation: isolated (any Actor)? = #isolation
  ) async -> FeedReceipt<Element> {
    await storage.send(batch, isolation: isolation)
  }

  /// Appends a batch and wakes whom it concerns, without waiting. A producer that uses this heeds
  /// `isHeldBack` of the receipt, or `isBlocked`, by itself.
  @discardableResult
  package func post(_ batch: [Entry]) -> FeedReceipt<Element> {
    storage.post(batch)
  }

  /// Whether some lossless consumer has more to read than its budget allows.
  package var isBlocked: Bool { storage.machine.withLock { $0.isBlocked } }

  /// Waits until none of the consumers that a batch has reached is over its budget, or the task is
  /// cancelled.
  package func wait(
    for receipt: FeedReceipt<Element>, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard receipt.isHeldBack else { return }
    await storage.wait(for: receipt.slow, isolation: isolation)
  }

  /// The names of the consumers that were reached by a batch and are over their budget now.
  package func namesOverBudget(of receipt: FeedReceipt<Element>) -> [String] {
    storage.machine.withLock { $0.namesOverBudget(among: receipt.slow) }
  }

  /// A number that changes whenever a consumer takes something; of those that a batch has found over
  /// their budget.
  package func bytesTaken(of receipt: FeedReceipt<Element>) -> Int {
    storage.machine.withLock { $0.bytesTaken(by: receipt.slow) }
  }

  /// A number that changes whenever a consumer takes something.
  package var bytesTaken: Int { storage.machine.withLock { $0.bytesTaken } }

  /// The names of the consumers that are over their budget now.
  package var namesOverBudget: [String] { storage.machine.withLock { $0.namesOverBudget } }

  /// Waits until no lossless consumer is over its budget, or the task is cancelled.
  package func drain(isolation: isolated (any Actor)? = #isolation) async {
    await storage.drain(isolation: isolation)
  }

  /// Ends the feed. `last` is delivered, consumers read what they have left and finish, producers are
  /// let go, and later batches are ignored.
  package func finish(last: [Entry] = []) {
    storage.finish(last: last)
  }

  /// Ends one key. `last` is delivered, and the consumers of just this key read what they have left
  /// and finish; consumers of everything go on. The key may be used anew afterwards.
  @discardableResult
  package func finish(key: Key, last: [Entry] = []) -> FeedReceipt<Element> {
    storage.finish(key: key, last: last)
  }

  /// Whether the feed has ended.
  package var isFinished: Bool { storage.machine.withLock { $0.isFinished } }

  /// The keys that at least one consumer follows by itself, in no particular order.
  package var subscribedKeys: [Key] { storage.machine.withLock { Array($0.subscribedKeys) } }

  // MARK: Consuming

  /// Registers a consumer. It reads `initial` first, and then all that is posted in its scope from
  /// now on. When the one producer of that scope calls this, the elements can be a snapshot that the
  /// live elements continue without a hole or an overlap.
  package func subscribe(
    to scope: FeedScope<Key> = .everything, policy: FeedBufferingPolicy = .lossless,
    initial: [Entry] = [], name: String = "a consumer without a name"
  ) -> FeedSequence<Element> {
    let id = storage.machine.withLock {
      $0.subscribe(to: scope, policy: policy, initial: initial, name: name)
    }
    return FeedSequence(consumer: FeedConsumer(storage: storage, id: id))
  }

  /// Puts `elements`, typically fresh snapshots, behind all that was posted so far, for one consumer
  /// alone. Those outside of its scope are left out. They do not count towards the limit of its policy.
  package func resynchronise(_ consumer: FeedConsumerID<Element>, with elements: [Entry]) {
    storage.resynchronise(consumer.id, with: elements)
  }

  /// What a consumer follows; `nil` if it has gone.
  package func scope(of consumer: FeedConsumerID<Element>) -> FeedScope<Key>? {
    storage.machine.withLock { $0.scope(of: consumer.id) }
  }

  /// How many consumers there are, and how many elements are held for them.
  package var load: (consumers: Int, elements: Int) {
    storage.machine.withLock { ($0.consumerCount, $0.heldCount) }
  }
}
