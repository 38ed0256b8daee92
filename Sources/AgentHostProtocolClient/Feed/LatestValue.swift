/// A value that changes, for consumers who care only for the newest: they get the current one first,
/// and then the newest at each time they ask. Values that nobody asked for in time are skipped, so
/// this never holds anybody back and never holds more than one value.
///
/// All methods may be called from any task.
package struct LatestValue<Value: Sendable>: Sendable {
  private let storage: LatestValueStorage<Value>

  /// A value that is `initial` until it is updated.
  package init(_ initial: Value) {
    storage = LatestValueStorage(initial)
  }

  /// The newest value.
  package var current: Value { storage.machine.withLock { $0.value } }

  /// Replaces the value. Ignored after `finish()`.
  package func update(_ value: Value) {
    storage.resume { $0.update { $0 = value } }
  }

  /// Changes the value in place. `change` runs under the lock: keep it short. Ignored after
  /// `finish()`.
  package func update(_ change: (inout Value) -> Void) {
    storage.resume { $0.update(change) }
  }

  /// No value comes after the current one; consumers read it if they have not, and finish.
  package func finish() {
    storage.resume { $0.finish() }
  }

  /// The current value, followed by newer ones.
  package func values() -> LatestValueSequence<Value> {
    LatestValueSequence(source: storage)
  }

  /// What `transform` makes of the current value and of newer ones, when a consumer asks for it.
  package func values<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> LatestValueSequence<Output> {
    LatestValueSequence(source: TransformedLatestValue(storage: storage, transform: transform))
  }
}

extension LatestValue where Value: Equatable {
  /// Replaces the value if it differs, so that consumers are not woken for nothing.
  package func updateIfChanged(_ value: Value) {
    storage.resume { $0.value == value ? [] : $0.update { $0 = value } }
  }
}

/// The current value of something, followed by newer ones; values in between are skipped by a
/// consumer that is slower than the changes.
///
/// Every iterator has its own place and begins with the current value. When the task is cancelled,
/// iteration ends.
public struct LatestValueSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// Iterating never fails.
  public typealias Failure = Never

  fileprivate let source: any LatestValueSource<Element>

  /// A place before the current value.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source)
  }

  /// Reads one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate let source: any LatestValueSource<Element>
    private var seen: UInt64 = 0

    fileprivate init(source: any LatestValueSource<Element>) {
      self.source = source
    }

    /// The newest value, if this iterator has not returned it yet, or else the next; `nil` at the
    /// end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      guard let next = await source.next(after: seen, isolation: actor) else { return nil }
      seen = next.revision
      return next.value
    }
  }
}

/// The newest value and who waits for a newer one, as a value.
package struct LatestValueMachine<Value, Token> {
  /// The newest value.
  package private(set) var value: Value
  /// Counts the values from 1.
  package private(set) var revision: UInt64 = 1
  /// Whether this value is the last.
  package private(set) var isFinished = false

  private var waiters = Waiters<Token>()

  package init(_ value: Value) {
    self.value = value
  }

  /// The value changes; returns whom to resume.
  package mutating func update(_ change: (inout Value) -> Void) -> [Token] {
    guard !isFinished else { return [] }
    change(&value)
    revision += 1
    return waiters.releaseAll()
  }

  /// There is no value after this one; returns whom to resume.
  package mutating func finish() -> [Token] {
    isFinished = true
    return waiters.releaseAll()
  }

  /// What somebody gets who has seen the values up to a revision.
  package enum OnNext {
    /// A newer value.
    case value(Value, revision: UInt64)
    /// Nothing newer yet: wait under this id.
    case wait(Waiters<Token>.ID)
    /// There is nothing newer, and never will be.
    case finished
  }

  /// Somebody asks for a value newer than `seen`.
  package mutating func next(after seen: UInt64) -> OnNext {
    if revision > seen { return .value(value, revision: revision) }
    return isFinished ? .finished : .wait(waiters.announce())
  }

  /// Who waits has a token, which comes back if there is no need to wait any more.
  package mutating func nextSuspended(_ id: Waiters<Token>.ID, _ token: Token) -> Token? {
    waiters.suspended(id, token)
  }

  /// The task of who waits was cancelled: resume what comes back.
  package mutating func nextCancelled(_ id: Waiters<Token>.ID) -> Token? {
    waiters.release(id)
  }
}

/// Where a sequence of newest values reads.
private protocol LatestValueSource<Value>: Sendable {
  associatedtype Value: Sendable

  /// A value newer than `seen`; nil at the end, or when the task is cancelled.
  func next(
    after seen: UInt64, isolation: isolated (any Actor)?
  ) async -> (value: Value, revision: UInt64)?
}

/// What a function makes of the newest value, for each consumer when it asks.
private struct TransformedLatestValue<Base: Sendable, Value: Sendable>: LatestValueSource {
  let storage: LatestValueStorage<Base>
  let transform: @Sendable (Base) -> Value

  func next(
    after seen: UInt64, isolation: isolated (any Actor)?
  ) async -> (value: Value, revision: UInt64)? {
    await storage.next(after: seen, isolation: isolation).map {
      (transform($0.value), $0.revision)
    }
  }
}

/// The machine behind its lock, and the continuations of those who wait.
final class LatestValueStorage<Value: Sendable>: LatestValueSource {
  let machine: Locked<LatestValueMachine<Value, Wakeup>>

  init(_ value: Value) {
    machine = Locked(LatestValueMachine(value))
  }

  func resume(_ body: (inout LatestValueMachine<Value, Wakeup>) -> [Wakeup]) {
    for continuation in machine.withLock(body) { continuation.resume() }
  }

  func next(
    after seen: UInt64, isolation: isolated (any Actor)?
  ) async -> (value: Value, revision: UInt64)? {
    while !Task.isCancelled {
      switch machine.withLock({ $0.next(after: seen) }) {
      case .value(let value, let revision):
        return (value, revision)
      case .finished:
        return nil
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
