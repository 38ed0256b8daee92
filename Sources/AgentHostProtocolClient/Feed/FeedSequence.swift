/// The elements of a feed for one consumer.
///
/// The consumer is registered as soon as this value exists, so nothing is missed before the iteration
/// begins. It stays registered until this value, its copies and its iterators are released, or `cancel()` is
/// called: with a lossless policy, keep it only if you read it.
///
/// All iterators share one position in the stream, and each element goes to one of them. When the task is
/// cancelled, iteration ends and takes no element.
public struct FeedSequence<Element: FeedElement>: AsyncSequence, Sendable {
  private let consumer: FeedConsumer<Element>

  init(consumer: FeedConsumer<Element>) {
    self.consumer = consumer
  }

  /// Creates an iterator at the shared position of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(consumer: consumer)
  }

  /// Waits for at least one element and returns everything buffered, `limit` elements at most; `nil` at the
  /// end, or when the task is cancelled. One call for many elements costs much less than one call for each.
  public func nextBatch(
    limit: Int = .max, isolation: isolated (any Actor)? = #isolation
  ) async -> [Element]? {
    await consumer.feed.nextBatch(consumer.id, limit: limit, isolation: isolation)?.elements
  }

  /// Waits for elements and returns those that were posted together, with the sum of their costs; `nil` at the end, or
  /// when the task is cancelled.
  package func nextPostedBatch(
    isolation: isolated (any Actor)? = #isolation
  ) async -> (elements: [Element], bytes: Int)? {
    await consumer.feed.nextBatch(consumer.id, limit: nil, isolation: isolation)
  }

  /// Ends this consumer: drops its unread elements, and ends the iteration.
  public func cancel() {
    consumer.feed.unsubscribe(consumer.id)
  }

  /// Names this consumer. The name is reported when the consumer pauses a host by backpressure
  /// (``HostEvent/heldBack(_:by:)``, `AHPError.Code.heldBack`). The default is the method that created the stream.
  ///
  /// - Returns: The same stream, at the same position.
  @discardableResult
  public func named(_ name: String) -> FeedSequence<Element> {
    consumer.feed.machine.withLock { $0.rename(consumer.id, name) }
    return self
  }

  package var id: FeedConsumerID<Element> { FeedConsumerID(id: consumer.id) }

  /// The number of unread elements, gap elements included.
  public var unreadCount: Int {
    consumer.feed.machine.withLock { $0.unreadCount(consumer.id) } ?? 0
  }

  /// An iterator over the elements.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let consumer: FeedConsumer<Element>

    /// Returns the next element; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await consumer.feed.next(consumer.id, isolation: actor)
    }
  }
}

final class FeedConsumer<Element: FeedElement>: Sendable {
  let feed: Feed<Element>
  let id: Feed<Element>.Machine.ConsumerID

  init(feed: Feed<Element>, id: Feed<Element>.Machine.ConsumerID) {
    self.feed = feed
    self.id = id
  }

  deinit {
    feed.unsubscribe(id)
  }
}
