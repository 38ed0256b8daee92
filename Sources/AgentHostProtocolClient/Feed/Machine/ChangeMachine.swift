/// Who has still to hear of which changed keys, as a value.
package struct ChangeMachine<Key: Hashable & Sendable, Token> {
  /// One who follows the changes.
  package struct Consumer {
    var pending: [Key: UInt64] = [:]
    var waiters = Waiters<Token>()
  }

  package typealias ConsumerID = Slots<Consumer>.ID

  /// The revision of the newest change; 0 before the first.
  package private(set) var revision: UInt64 = 0
  /// Whether no change follows.
  package private(set) var isFinished = false

  private var consumers = Slots<Consumer>()

  package init() {}

  /// How many consumers are registered.
  package var consumerCount: Int { consumers.count }

  /// Registers a consumer, as if the `initial` keys had just changed.
  package mutating func subscribe(initial: some Sequence<Key>) -> ConsumerID {
    var consumer = Consumer()
    for key in initial { consumer.pending[key] = revision }
    return consumers.insert(consumer)
  }

  /// A consumer has gone away; returns whom to resume.
  package mutating func unsubscribe(_ id: ConsumerID) -> [Token] {
    guard var consumer = consumers.remove(id) else { return [] }
    return consumer.waiters.releaseAll()
  }

  /// Keys have changed, all at once; returns whom to resume.
  package mutating func changed(_ keys: some Sequence<Key>) -> [Token] {
    guard !isFinished else { return [] }
    let keys = Array(keys)
    guard !keys.isEmpty else { return [] }
    revision += 1
    var woken: [Token] = []
    for id in consumers.ids {
      for key in keys { consumers[id]?.pending[key] = revision }
      woken += consumers[id]?.waiters.releaseAll() ?? []
    }
    return woken
  }

  /// No change follows; returns whom to resume.
  package mutating func finish() -> [Token] {
    isFinished = true
    return consumers.ids.flatMap { consumers[$0]?.waiters.releaseAll() ?? [] }
  }

  /// What a consumer that asks gets.
  package enum OnNext {
    /// What has changed since it last asked.
    case changes(Changes<Key>)
    /// Nothing yet: wait under this id.
    case wait(Waiters<Token>.ID)
    /// There is nothing more, and never will be.
    case finished
  }

  /// A consumer asks what has changed.
  package mutating func next(_ id: ConsumerID) -> OnNext {
    guard let pending = consumers[id]?.takePending() else { return .finished }
    if !pending.isEmpty { return .changes(Changes(revisions: pending, revision: revision)) }
    if isFinished { return .finished }
    return (consumers[id]?.waiters.announce()).map { .wait($0) } ?? .finished
  }

  /// Who waits has a token, which comes back if there is no need to wait any more.
  package mutating func nextSuspended(
    _ id: ConsumerID, _ waiter: Waiters<Token>.ID, _ token: Token
  ) -> Token? {
    guard consumers[id] != nil else { return token }
    return consumers[id]?.waiters.suspended(waiter, token) ?? nil
  }

  /// The task of who waits was cancelled: resume what comes back.
  package mutating func nextCancelled(_ id: ConsumerID, _ waiter: Waiters<Token>.ID) -> Token? {
    consumers[id]?.waiters.release(waiter) ?? nil
  }
}

extension ChangeMachine.Consumer {
  mutating func takePending() -> [Key: UInt64] {
    guard !pending.isEmpty else { return [:] }
    defer { pending = [:] }
    return pending
  }
}
