/// Ordered delivery from producers to consumers, as a value.
///
/// Elements for the same consumers are in one shared ring, in which a consumer is an offset: one ring for
/// each key, and one for the consumers of everything. (In a single ring a consumer of a quiet key would pin
/// the elements of all other keys.) An element without a consumer is dropped.
///
/// A consumer reads, in this order: its initial elements, the gap, and the ring, with inserts (of a resynchronization)
/// between the elements of the ring; or, after its key has ended, the remainder.
///
///     subscribed ── post ──► pending ── next ──► subscribed        finish(key:), finish()
///         │                                                            │
///         └── next ──► waiting (announced → suspended) ── post ──► …   ▼
///                         └── nextCancelled ──► subscribed          drained ── next ──► finished
///
/// Producers append first and wait afterwards: a batch is delivered even if the wait is cancelled. A
/// producer waits only for lossless consumers that its own batch has reached, so that a slow consumer of one
/// key puts no backpressure on producers of other keys.
package struct FeedMachine<Element: FeedElement, ConsumerToken, ProducerToken> {
  package typealias Key = Element.Key
  package typealias Batch = FeedBatch<Element>
  package typealias ConsumerID = Slots<Consumer>.ID
  package typealias WaiterID = Waiters<ConsumerToken>.ID
  package typealias ProducerID = Waiters<ProducerToken>.ID
  typealias RingID = Slots<Ring>.ID

  package struct Consumer {
    let scope: FeedScope<Key>
    let policy: FeedBufferingPolicy
    var name: String
    /// The shared ring it reads, until its key or the feed ends.
    var ring: RingID?
    var position = 0
    /// The ring's `bytesAppended` minus the unread bytes.
    var bytesRead = 0
    var initial = FeedRing<Element>()
    var ownBytes = 0
    /// How many elements were dropped before the remaining elements.
    var gap = 0
    /// Elements of a resynchronization, for this consumer only.
    var inserts = FeedRing<Insert>()
    /// The number of inserts added since the latest loss was reported, and whether no insert was read or dropped.
    var latestInserts = 0
    var areLatestWhole = false
    /// The end of the ring when the first insert was added. Elements posted later, possibly by a producer
    /// with earlier inserts, must not be dropped without another report.
    var latestInsertsBegin = 0
    /// Whether the next insert is the first after a report.
    var beginsInserts = false
    /// The unread elements of the ring when its key ended; empty before.
    var remainder = FeedRing<Element>()
    var isOverBudget = false
    /// Whether a loss was reported and neither read by the consumer nor resynchronised.
    var isLossReported = false
    var waiters = Waiters<ConsumerToken>()
  }

  /// An element before the one at that position of the ring, for one consumer.
  struct Insert {
    let position: Int
    let element: Element
  }

  struct Ring {
    var queue = FeedRing<Element>()
    /// The elements of the current batch that belong to this ring.
    var part = FeedBatch<Element>()
    var members: [ConsumerID] = []
    var key: Key?
  }

  var consumers = Slots<Consumer>()
  var rings = Slots<Ring>()
  var everything: RingID?
  var keyed: [Key: RingID] = [:]
  var producers = Waiters<ProducerToken>()
  var blockers: [ProducerID: [ConsumerID]] = [:]
  var overBudget = 0
  var touched: [RingID] = []

  /// Whether the feed has ended. Consumers may still have unread elements.
  package private(set) var isFinished = false

  package init() {}

  package var isBlocked: Bool { overBudget > 0 }

  package var consumerCount: Int { consumers.count }

  /// The number of elements in memory, counted once for each ring and private queue.
  package var heldCount: Int {
    rings.ids.reduce(0) { $0 + (rings[$1]?.queue.count ?? 0) }
      + consumers.ids.reduce(0) { $0 + (consumers[$1]?.privateCount ?? 0) }
  }

  // MARK: Consumers come and go

  package mutating func subscribe(
    to scope: FeedScope<Key>, policy: FeedBufferingPolicy, initial: Batch = Batch(),
    name: String = ""
  ) -> ConsumerID {
    var consumer = Consumer(scope: scope, policy: policy, name: name)
    consumer.initial.append(initial)
    consumer.ownBytes = initial.bytes
    if !isFinished {
      let id = ringID(for: scope)
      consumer.ring = id
      consumer.position = rings[id]?.queue.end ?? 0
      consumer.bytesRead = rings[id]?.queue.bytesAppended ?? 0
    }
    let id = consumers.insert(consumer)
    if let ring = consumer.ring { rings[ring]?.members.append(id) }
    settle(id)
    return id
  }

  /// The tokens to resume, and the elements to release outside the lock, after a consumer was removed.
  package struct OnUnsubscribe {
    package var consumers: [ConsumerToken] = []
    package var producers: [ProducerToken] = []
    package var discarded: [FeedRing<Element>] = []
    var inserts = FeedRing<Insert>()
  }

  package mutating func unsubscribe(_ id: ConsumerID) -> OnUnsubscribe {
    var result = OnUnsubscribe()
    result.producers = release(id)
    guard var consumer = consumers.remove(id) else { return result }
    result.consumers = consumer.waiters.releaseAll()
    result.discarded += [consumer.initial, consumer.remainder]
    result.inserts = consumer.inserts
    if let ring = consumer.ring {
      rings[ring]?.members.removeAll { $0 == id }
      if let orphan = dropRingIfUnused(ring) { result.discarded.append(orphan) } else { trim(ring) }
    }
    return result
  }

  package func scope(of id: ConsumerID) -> FeedScope<Key>? { consumers[id]?.scope }

  package mutating func rename(_ id: ConsumerID, _ name: String) { consumers[id]?.name = name }

  /// Returns the names of these consumers that exceed their budgets, each once.
  package func namesOverBudget(among ids: some Sequence<ConsumerID>) -> [String] {
    var names: [String] = []
    for id in ids where consumers[id]?.isOverBudget == true {
      if let name = consumers[id]?.name, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the number of bytes that these consumers have read from rings. It changes with each element.
  package func bytesTaken(by ids: some Sequence<ConsumerID>) -> Int {
    ids.reduce(0) { $0 &+ (consumers[$1]?.bytesRead ?? 0) }
  }

  package var bytesTaken: Int { bytesTaken(by: consumers.ids) }

  package var namesOverBudget: [String] { isBlocked ? namesOverBudget(among: consumers.ids) : [] }

  package var subscribedKeys: some Collection<Key> { keyed.keys }
}

extension FeedMachine where Element: RoutedFeedElement {
  /// Drops all elements once the key of the consumer ended. Returns the waiting consumers to resume.
  package mutating func resynchronise(_ id: ConsumerID, with elements: Batch) -> [ConsumerToken] {
    guard !isFinished, let ring = consumers[id]?.ring, let end = rings[ring]?.queue.end,
      let scope = consumers[id]?.scope
    else { return [] }
    let wanted = elements.filter { scope == .everything || scope == $0.routingKey.map { .key($0) } }
    consumers[id]?.insert(wanted, at: end)
    guard !wanted.isEmpty else { return [] }
    settle(id)
    return consumers[id]?.waiters.releaseAll() ?? []
  }

  // MARK: The end

  package mutating func finish(
    last: Batch = Batch()
  ) -> (consumers: [ConsumerToken], producers: [ProducerToken]) {
    guard !isFinished else { return ([], []) }
    var woken = post(last).wake
    isFinished = true
    for id in consumers.ids {
      woken += consumers[id]?.waiters.releaseAll() ?? []
      if consumers[id]?.isOverBudget == true { consumers[id]?.isOverBudget = false }
    }
    overBudget = 0
    blockers = [:]
    return (woken, producers.releaseAll())
  }

  /// The tokens to resume at the end of a key, and the consumers that have lost elements because of `last`.
  package struct OnFinishKey {
    package var consumers: [ConsumerToken] = []
    package var producers: [ProducerToken] = []
    package var lossy: [ConsumerID] = []
  }

  package mutating func finish(key: Key, last: Batch = Batch()) -> OnFinishKey {
    guard !isFinished else { return OnFinishKey() }
    let posted = post(last)
    var result = OnFinishKey(consumers: posted.wake, lossy: posted.lossy)
    guard let ring = keyed[key], let members = rings[ring]?.members else { return result }
    for id in members {
      detach(id, from: ring)
      result.consumers += consumers[id]?.waiters.releaseAll() ?? []
      result.producers += release(id)
    }
    rings[ring]?.members = []
    _ = dropRingIfUnused(ring)
    return result
  }
}
