internal import AgentHostProtocol

/// The events of a client, or of one of its channels, in order.
///
/// Events are buffered from creation on. The sequence keeps its position and the connection until the sequence and its
/// iterators are released. The sequence ends with the connection, or when its channel is unsubscribed. Cancelling the
/// task ends the iteration without losing an event.
public struct ClientEvents: AsyncSequence, Sendable {
  let base: FeedSequence<ClientFeedItem>
  let lifetime: ConnectionLifetime

  /// Returns an iterator; all iterators of this sequence share one position.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), lifetime: lifetime)
  }

  /// Names this consumer for diagnostics; see ``FeedSequence/named(_:)``.
  @discardableResult
  public func named(_ name: String) -> ClientEvents {
    ClientEvents(base: base.named(name), lifetime: lifetime)
  }

  /// Ends this stream at once and discards its buffered events.
  public func cancel() { base.cancel() }

  /// Returns the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: FeedSequence<ClientFeedItem>.Iterator
    fileprivate let lifetime: ConnectionLifetime
    private var missed = 0

    fileprivate init(base: FeedSequence<ClientFeedItem>.Iterator, lifetime: ConnectionLifetime) {
      self.base = base
      self.lifetime = lifetime
    }

    /// Returns the next event; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ClientEvent? {
      while let item = await base.next(isolation: actor) {
        switch item {
        case .action(let envelope):
          return event(.action(envelope))
        case .notification(let notification):
          if let short = SubscriptionEvent(notification) { return event(short) }
        case .gap(let count), .lost(_, let count, isRepeated: false):
          missed += count
        case .lost, .replayed, .violation, .snapshot, .ended, .initialized, .reconnected,
          .subscribed:
          continue
        }
      }
      return nil
    }

    private mutating func event(_ event: SubscriptionEvent) -> ClientEvent {
      defer { missed = 0 }
      return ClientEvent(event: event, missedCount: missed)
    }
  }
}

/// Everything that a client, or one of its channels, receives, in order. See ``ClientEvents``.
public struct ClientFeed: AsyncSequence, Sendable {
  let base: FeedSequence<ClientFeedItem>
  let lifetime: ConnectionLifetime

  /// Returns an iterator; all iterators of this sequence share one position.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), lifetime: lifetime)
  }

  /// Returns all buffered elements, at most `limit`, waiting for at least one; `nil` at the end, or when
  /// the task is cancelled.
  public func nextBatch(limit: Int = .max) async -> [ClientFeedElement]? {
    await base.nextBatch(limit: limit)?.compactMap { $0.element }
  }

  /// Names this consumer for diagnostics; see ``FeedSequence/named(_:)``.
  @discardableResult
  public func named(_ name: String) -> ClientFeed {
    ClientFeed(base: base.named(name), lifetime: lifetime)
  }

  /// Ends this stream at once and discards its buffered elements.
  public func cancel() { base.cancel() }

  /// Returns the elements one by one.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: FeedSequence<ClientFeedItem>.Iterator
    fileprivate let lifetime: ConnectionLifetime

    /// Returns the next element; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ClientFeedElement? {
      while let item = await base.next(isolation: actor) {
        if let element = item.element { return element }
      }
      return nil
    }
  }
}
