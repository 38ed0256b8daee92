/// The changed keys that each consumer has not read yet, as a value. Methods return the waiters to resume.
package struct ChangeMachine<Key: Hashable & Sendable, Token> {
  package struct Consumer {
    var pending: [Key: UInt64] = [:]
    /// The keys of the last read, which the consumer may look up later than it read them.
    var read: [Key: UInt64] = [:]
    /// The pending keys that appeared since the last read, and that the consumer does not look up for it.
    var appeared: Set<Key> = []
    var waiters = Waiters<Token>()
  }

  package typealias ConsumerID = Slots<Consumer>.ID

  package private(set) var revision: UInt64 = 0
  package private(set) var isFinished = false

  private var consumers = Slots<Consumer>()

  package init() {}

  package var consumerCount: Int { consumers.count }

  package mutating func subscribe(initial: some Sequence<Key>) -> ConsumerID {
    var consumer = Consumer()
    for key in initial { consumer.pending[key] = revision }
    return consumers.insert(consumer)
  }

  package mutating func unsubscribe(_ id: ConsumerID) -> [Token] {
    guard var consumer = consumers.remove(id) else { return [] }
    return consumer.waiters.releaseAll()
  }

  /// Reports a change. `existence` returns whether a key was in use before and is now: a consumer does not get a key that
  /// has come and gone since it read.
  package mutating func changed(
    _ keys: some Sequence<Key>,
    existence: (Key) -> (before: Bool, now: Bool) = { _ in (true, true) }
  ) -> [Token] {
    guard !isFinished else { return [] }
    let keys = keys.map { (key: $0, existence: existence($0)) }
    guard !keys.isEmpty else { return [] }
    revision += 1
    var woken: [Token] = []
    for id in consumers.ids {
      for (key, (before, now)) in keys { consumers[id]?.changed(key, before, now, revision) }
      if consumers[id]?.pending.isEmpty == false {
        woken += consumers[id]?.waiters.releaseAll() ?? []
      }
    }
    return woken
  }

  /// Reports keys to one consumer, as if they had just changed.
  package mutating func report(_ keys: some Sequence<Key>, to id: ConsumerID) -> [Token] {
    guard !isFinished, var consumer = consumers[id] else { return [] }
    for key in keys where consumer.pending[key] == nil { consumer.pending[key] = revision }
    consumers[id] = consumer
    return consumer.pending.isEmpty ? [] : consumers[id]?.waiters.releaseAll() ?? []
  }

  package mutating func finish() -> [Token] {
    isFinished = true
    return consumers.ids.flatMap { consumers[$0]?.waiters.releaseAll() ?? [] }
  }

  package enum OnNext {
    case changes(Changes<Key>)
    case wait(Waiters<Token>.ID)
    case finished
  }

  package mutating func next(_ id: ConsumerID) -> OnNext {
    guard let pending = consumers[id]?.takePending() else { return .finished }
    if !pending.isEmpty { return .changes(Changes(revisions: pending, revision: revision)) }
    if isFinished { return .finished }
    return (consumers[id]?.waiters.announce()).map { .wait($0) } ?? .finished
  }

  package mutating func nextSuspended(
    _ id: ConsumerID, _ waiter: Waiters<Token>.ID, _ token: Token
  ) -> Token? {
    guard consumers[id] != nil else { return token }
    return consumers[id]?.waiters.suspended(waiter, token) ?? nil
  }

  package mutating func nextCancelled(_ id: ConsumerID, _ waiter: Waiters<Token>.ID) -> Token? {
    consumers[id]?.waiters.release(waiter) ?? nil
  }
}

extension ChangeMachine.Consumer {
  mutating func changed(_ key: Key, _ existed: Bool, _ exists: Bool, _ revision: UInt64) {
    if !existed, pending[key] == nil, read[key] == nil { appeared.insert(key) }
    if !exists, appeared.remove(key) != nil {
      pending[key] = nil
    } else {
      pending[key] = revision
    }
  }

  mutating func takePending() -> [Key: UInt64] {
    (read, pending, appeared) = (pending, [:], [])
    return read
  }
}
