/// What one consumer sees of a feed.
///
/// The consumer is registered from the moment this value exists, so nothing is missed between asking
/// for it and iterating over it. It stays registered until this value, its copies and its iterators
/// are gone, or `cancel()` is called: under a lossless policy, keep it only if you read it.
///
/// There is one place in the stream however many iterators there are; several share the elements
/// among them. When the task is cancelled, iteration ends and takes nothing.
public struct FeedSequence<Element: FeedElement>: AsyncSequence, Sendable {
  /// Iterating never fails.
  public typealias Failure = Never

  private let consumer: FeedConsumer<Element>

  init(consumer: FeedConsumer<Element>) {
    self.consumer = consumer
  }

  /// The place in the stream, shared with every other iterator of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(consumer: consumer)
  }

  /// Everything that has gathered, `limit` elements at most, waiting for at least one; `nil` at the
  /// end, or when the task is cancelled. One call a batch costs much less than one an element.
  public func nextBatch(
    limit: Int = .max, isolation: isolated (any Actor)? = #isolation
  ) async -> [Element]? {
    await consumer.storage.nextBatch(consumer.id, limit: limit, isolation: isolation)
  }

  /// Ends this consumer at once: what it has not read is discarded, and iteration ends.
  public func cancel() {
    consumer.storage.unsubscribe(consumer.id)
  }

  /// Gives this consumer a name for people. It appears where the library says which consumer holds a host
  /// back (``HostEvent/heldBack(_:by:)``, `AHPError.Code.heldBack`); without this call it is that of the
  /// method which made the stream.
  ///
  /// - Returns: The same stream, with the same place in it.
  @discardableResult
  public func named(_ name: String) -> FeedSequence<Element> {
    consumer.storage.machine.withLock { $0.rename(consumer.id, name) }
    return self
  }

  /// How this consumer is known to its producer.
  package var id: FeedConsumerID<Element> { FeedConsumerID(id: consumer.id) }

  /// How many elements wait to be read, gap elements included.
  public var unreadCount: Int {
    consumer.storage.machine.withLock { $0.unreadCount(consumer.id) } ?? 0
  }

  /// Reads the elements one by one.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate let consumer: FeedConsumer<Element>

    /// The next element; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await consumer.storage.next(consumer.id, isolation: actor)
    }
  }
}

/// The registration of one consumer, which ends with the last reference to it.
final class FeedConsumer<Element: FeedElement>: Sendable {
  let storage: FeedStorage<Element>
  let id: FeedStorage<Element>.Machine.ConsumerID

  init(storage: FeedStorage<Element>, id: FeedStorage<Element>.Machine.ConsumerID) {
    self.storage = storage
    self.id = id
  }

  deinit {
    storage.unsubscribe(id)
  }
}
