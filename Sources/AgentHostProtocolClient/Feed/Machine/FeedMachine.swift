/// Ordered delivery from producers to consumers, as a value: what is kept, who is woken, who waits.
///
/// Elements that go to the same consumers lie in one shared ring, in which a consumer is merely an
/// offset: one ring a key, and one for the consumers of everything. (With a single ring for all keys
/// a consumer of a quiet key would pin everybody else's elements.) An element that nobody has asked
/// for is dropped at once.
///
/// A consumer reads, in this order: its initial elements, the gap, and the ring, with inserts (those of
/// a resynchronisation) between the elements of the ring; or once its key has ended what was left of
/// these.
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
    /// What the program calls it, for those who ask who holds a producer back.
    var name: String
    /// The shared ring it reads, until its key or the feed ends.
    var ring: RingID?
    /// Where in that ring it stands.
    var position = 0
    /// The ring's `bytesAppended` less what this consumer has still to read of it.
    var bytesRead = 0
    var initial = FeedRing<Element>()
    /// What does not lie in the ring weighs so much.
    var ownBytes = 0
    /// How many elements were lost in front of those that are left.
    var gap = 0
    /// What its producer has put between the elements of the ring for this consumer alone.
    var inserts = FeedRing<Insert>()
    /// How many of the inserts have come since the latest loss was reported, and whether none of those
    /// was read or lost.
    var latestInserts = 0
    var areLatestWhole = false
    /// Where the ring ended when the first of them came: of what was posted later, some of which may be of
    /// a producer whose inserts came before, nothing may be lost without another report.
    var latestInsertsBegin = 0
    /// Whether the next insert is the first after a report.
    var beginsInserts = false
    /// What was left to read of the ring when its key ended; empty before.
    var remainder = FeedRing<Element>()
    /// Whether more waits for it than its budget allows.
    var isOverBudget = false
    /// Whether a loss was reported, the consumer has not learnt of it, and nothing has come of it yet.
    var isLossReported = false
    var waiters = Waiters<ConsumerToken>()
  }

  /// An element that one consumer reads before the one at that position of its ring.
  struct Insert {
    let position: Int
    let element: Element
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
    to scope: FeedScope<Key>, policy: FeedBufferingPolicy, initial: [Entry] = [],
    name: String = ""
  ) -> ConsumerID {
    var consumer = Consumer(scope: scope, policy: policy, name: name)
    for entry in initial { consumer.keepInitially(entry) }
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
    var inserts = FeedRing<Insert>()
  }

  /// A consumer has gone away; what it had not read is discarded, and nobody waits for it any more.
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

  /// Puts `elements`, typically fresh snapshots after a loss, behind all that was posted so far, for one
  /// consumer alone. Those outside of its scope are left out, and it gets none once its key has ended.
  /// They do not count towards the limit of a lossy policy.
  ///
  /// Returns the waiting consumers to resume.
  package mutating func resynchronise(
    _ id: ConsumerID, with elements: [Entry]
  ) -> [ConsumerToken] {
    guard !isFinished, let ring = consumers[id]?.ring, let end = rings[ring]?.queue.end,
      let scope = consumers[id]?.scope
    else { return [] }
    let wanted = elements.filter { scope == .everything || scope == $0.key.map { .key($0) } }
    consumers[id]?.insert(wanted, at: end)
    guard !wanted.isEmpty else { return [] }
    settle(id)
    return consumers[id]?.waiters.releaseAll() ?? []
  }

  /// What a consumer follows.
  package func scope(of id: ConsumerID) -> FeedScope<Key>? { consumers[id]?.scope }

  /// Gives a consumer another name.
  package mutating func rename(_ id: ConsumerID, _ name: String) { consumers[id]?.name = name }

  /// The names of those of these consumers that have more to read than their budget allows, each once.
  package func namesOverBudget(among ids: some Sequence<ConsumerID>) -> [String] {
    var names: [String] = []
    for id in ids where consumers[id]?.isOverBudget == true {
      if let name = consumers[id]?.name, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// How many bytes these consumers have taken of what they share with others: a number that changes with
  /// each.
  package func bytesTaken(by ids: some Sequence<ConsumerID>) -> Int {
    ids.reduce(0) { $0 &+ (consumers[$1]?.bytesRead ?? 0) }
  }

  /// The same of all consumers.
  package var bytesTaken: Int { bytesTaken(by: consumers.ids) }

  /// The names of all consumers that have more to read than their budget allows, each once.
  package var namesOverBudget: [String] { isBlocked ? namesOverBudget(among: consumers.ids) : [] }

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

  /// What comes of the end of a key: whom to resume, and who has lost elements because of `last`.
  package struct OnFinishKey {
    package var consumers: [ConsumerToken] = []
    package var producers: [ProducerToken] = []
    package var lossy: [ConsumerID] = []
  }

  /// One key ends: `last` is delivered to whoever follows it, and the consumers of just that key read
  /// what they have left and finish. The key may be subscribed to anew afterwards.
  package mutating func finish(
    key: Key, last: [Entry] = []
  ) -> OnFinishKey {
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

  /// The keys that somebody follows one by one.
  package var subscribedKeys: some Collection<Key> { keyed.keys }
}
