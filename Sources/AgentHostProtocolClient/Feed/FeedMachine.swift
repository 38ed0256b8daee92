/// Ordered delivery from producers to consumers, as a value: what is kept, who is woken, who waits.
///
/// Elements that go to the same consumers lie in one shared ring, in which a consumer is merely an
/// offset: one ring a key, and one for the consumers of everything. (With a single ring for all keys
/// a consumer of a quiet key would pin everybody else's elements.) An element that nobody has asked
/// for is dropped at once.
///
/// A consumer reads, in this order: the gap before its own elements, its own elements (initial ones,
/// or those of a resynchronisation), the gap after them, and the ring, or once its key has ended what
/// was left of the ring.
///
///     subscribed ── post ──► pending ── next ──► subscribed        finish(key:), finish()
///         │                                                            │
///         └── next ──► waiting (announced → suspended) ── post ──► …   ▼
///                         └── nextCancelled ──► subscribed          drained ── next ──► finished
///
/// Producers append first and wait afterwards: what was posted is delivered even if the wait is
/// cancelled. A producer waits only for lossless consumers that its own batch has reached, so that a
/// slow consumer of one key never holds back a producer of others.
package struct FeedMachine<Element: FeedElement, ConsumerToken, ProducerToken> {
  package typealias Key = Element.Key
  package typealias Entry = FeedEntry<Element>
  package typealias ConsumerID = Slots<Consumer>.ID
  package typealias WaiterID = Waiters<ConsumerToken>.ID
  package typealias ProducerID = Waiters<ProducerToken>.ID
  typealias RingID = Slots<Ring>.ID

  /// One reader.
  package struct Consumer {
    let scope: FeedScope<Key>
    let policy: FeedBufferingPolicy
    /// The shared ring it reads, until its key or the feed ends.
    var ring: RingID?
    /// Where in that ring it stands.
    var position = 0
    /// The ring's `bytesAppended` less what this consumer has still to read of it.
    var bytesRead = 0
    var gapBefore = 0
    var own = FeedRing<Element>()
    /// What the consumer's own elements and the remainder weigh.
    var ownBytes = 0
    var gapAfter = 0
    /// What was left to read of the ring when its key ended; empty before.
    var remainder = FeedRing<Element>()
    /// Whether more waits for it than its budget allows.
    var isOverBudget = false
    /// Whether it has lost elements and has neither been resynchronised nor learnt of it since.
    var isDirty = false
    var waiters = Waiters<ConsumerToken>()
  }

  struct Ring {
    var queue = FeedRing<Element>()
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

  /// Whether the feed has ended. Consumers may still have elements to read.
  package private(set) var isFinished = false

  package init() {}

  /// Whether some lossless consumer has more to read than its budget allows.
  package var isBlocked: Bool { overBudget > 0 }

  /// How many consumers are registered.
  package var consumerCount: Int { consumers.count }

  /// How many elements are held in memory, each counted once per ring or private queue it lies in.
  package var heldCount: Int {
    rings.ids.reduce(0) { $0 + (rings[$1]?.queue.count ?? 0) }
      + consumers.ids.reduce(0) { $0 + (consumers[$1]?.privateCount ?? 0) }
  }

  // MARK: Consumers come and go

  /// Registers a consumer that first reads `initial`, then everything in its scope that is posted
  /// from now on: nothing in between, nothing twice.
  package mutating func subscribe(
    to scope: FeedScope<Key>, policy: FeedBufferingPolicy, initial: [Entry] = []
  ) -> ConsumerID {
    var consumer = Consumer(scope: scope, policy: policy)
    for entry in initial { consumer.keepPrivately(entry) }
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

  /// What to resume, and what to let go of outside of any lock, after a consumer has left.
  package struct OnUnsubscribe {
    package var consumers: [ConsumerToken] = []
    package var producers: [ProducerToken] = []
    package var discarded: [FeedRing<Element>] = []
  }

  /// A consumer has gone away; what it had not read is discarded, and nobody waits for it any more.
  package mutating func unsubscribe(_ id: ConsumerID) -> OnUnsubscribe {
    var result = OnUnsubscribe()
    result.producers = release(id)
    guard var consumer = consumers.remove(id) else { return result }
    result.consumers = consumer.waiters.releaseAll()
    result.discarded += [consumer.own, consumer.remainder]
    if let ring = consumer.ring {
      rings[ring]?.members.removeAll { $0 == id }
      if let orphan = dropRingIfUnused(ring) { result.discarded.append(orphan) } else { trim(ring) }
    }
    return result
  }

  /// Replaces what a consumer has not read yet by `elements`, typically fresh snapshots after a loss.
  ///
  /// What is replaced is counted in the gap in front of them; live elements continue behind them.
  /// Returns the waiting consumers and producers to resume.
  package mutating func resynchronise(
    _ id: ConsumerID, with elements: [Entry]
  ) -> (consumers: [ConsumerToken], producers: [ProducerToken]) {
    guard let unread = unreadCount(id) else { return ([], []) }
    consumers[id]?.supersede(unread, with: elements)
    if let ring = consumers[id]?.ring {
      consumers[id]?.position = rings[ring]?.queue.end ?? 0
      consumers[id]?.bytesRead = rings[ring]?.queue.bytesAppended ?? 0
      trim(ring)
    }
    let woken = consumers[id]?.waiters.releaseAll() ?? []
    return (woken, settle(id))
  }

  // MARK: The end

  /// The feed ends: `last` is delivered, then every consumer reads what it has left and finishes.
  /// No producer is held back any more; later batches are ignored.
  package mutating func finish(
    last: [Entry] = []
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

  /// One key ends: `last` is delivered to whoever follows it, and the consumers of just that key read
  /// what they have left and finish. The key may be subscribed to anew afterwards.
  package mutating func finish(
    key: Key, last: [Entry] = []
  ) -> (consumers: [ConsumerToken], producers: [ProducerToken]) {
    guard !isFinished else { return ([], []) }
    var woken = post(last).wake
    var resumed: [ProducerToken] = []
    guard let ring = keyed[key], let members = rings[ring]?.members else { return (woken, resumed) }
    for id in members {
      detach(id, from: ring)
      woken += consumers[id]?.waiters.releaseAll() ?? []
      resumed += release(id)
    }
    rings[ring]?.members = []
    _ = dropRingIfUnused(ring)
    return (woken, resumed)
  }

  /// The keys that somebody follows one by one.
  package var subscribedKeys: some Collection<Key> { keyed.keys }
}
