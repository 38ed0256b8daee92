/// A value that changes. Consumers get the current value first, and then the newest whenever they ask.
/// Values in between are skipped, so there is no backpressure and no buffer.
///
/// All methods may be called from any task.
package final class LatestValue<Value: Sendable>: Sendable {
  private let machine: Locked<LatestValueMachine<Value, Wakeup>>

  package init(_ initial: Value) {
    machine = Locked(LatestValueMachine(initial))
  }

  package var current: Value { machine.withLock { $0.value } }

  /// Replaces the value. Ignored after `finish()`.
  package func update(_ value: Value) {
    resume { $0.update { $0 = value } }
  }

  /// Changes the value in place, under the lock. Ignored after `finish()`.
  package func update(_ change: (inout Value) -> Void) {
    resume { $0.update(change) }
  }

  /// Ends the value. Consumers read the current one if they have not, and finish.
  package func finish() {
    resume { $0.finish() }
  }

  private func resume(_ body: (inout LatestValueMachine<Value, Wakeup>) -> [Wakeup]) {
    for continuation in machine.withLock(body) { continuation.resume() }
  }

  package func values() -> LatestValueSequence<Value> { values { $0 } }

  /// Returns the transformed values. `transform` runs when a consumer asks.
  package func values<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> LatestValueSequence<Output> {
    LatestValueSequence { seen, actor in
      await self.next(after: seen, isolation: actor).map { (transform($0.value), $0.revision) }
    }
  }

  private func next(
    after seen: UInt64, isolation: isolated (any Actor)?
  ) async -> (value: Value, revision: UInt64)? {
    while !Task.isCancelled {
      switch machine.withLock({ $0.next(after: seen) }) {
      case .value(let value, let revision): return (value, revision)
      case .finished: return nil
      case .wait(let id):
        await machine.suspend {
          $0.nextSuspended(id, $1)
        } onCancel: {
          $0.nextCancelled(id)
        }
      }
    }
    return nil
  }
}

/// The current value, followed by newer values. A consumer that is slower than the changes skips values.
///
/// Every iterator has its own position and begins with the current value. When the task is cancelled, iteration ends.
public struct LatestValueSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// Returns a value newer than `seen`; `nil` at the end, or when the task is cancelled.
  fileprivate typealias Source =
    @Sendable (_ seen: UInt64, isolated (any Actor)?) async -> (value: Element, revision: UInt64)?

  fileprivate let source: Source

  /// Creates an iterator that begins with the current value.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let source: Source
    private var seen: UInt64 = 0

    fileprivate init(source: @escaping Source) {
      self.source = source
    }

    /// Waits for a value newer than the last one of this iterator; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      guard let next = await source(seen, actor) else { return nil }
      seen = next.revision
      return next.value
    }
  }
}

/// The newest value and its waiters, as a value.
package struct LatestValueMachine<Value, Token> {
  package private(set) var value: Value
  /// Counts the values from 1.
  package private(set) var revision: UInt64 = 1
  package private(set) var isFinished = false

  private var waiters = Waiters<Token>()

  package init(_ value: Value) {
    self.value = value
  }

  package mutating func update(_ change: (inout Value) -> Void) -> [Token] {
    guard !isFinished else { return [] }
    change(&value)
    revision += 1
    return waiters.releaseAll()
  }

  package mutating func finish() -> [Token] {
    isFinished = true
    return waiters.releaseAll()
  }

  package enum OnNext {
    case value(Value, revision: UInt64)
    case wait(Waiters<Token>.ID)
    case finished
  }

  package mutating func next(after seen: UInt64) -> OnNext {
    if revision > seen { return .value(value, revision: revision) }
    return isFinished ? .finished : .wait(waiters.announce())
  }

  package mutating func nextSuspended(_ id: Waiters<Token>.ID, _ token: Token) -> Token? {
    waiters.suspended(id, token)
  }

  package mutating func nextCancelled(_ id: Waiters<Token>.ID) -> Token? {
    waiters.release(id)
  }
}
