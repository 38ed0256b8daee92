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
        case .element(.event(let event)):
          defer { missed = 0 }
          return ClientEvent(event, missedCount: missed)
        case .element(.gap(let count)):
          missed += count
        case .element, .replayed:
          continue
        }
      }
      return nil
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
    await base.nextBatch(limit: limit)?.map(Self.element)
  }

  /// Names this consumer for diagnostics; see ``FeedSequence/named(_:)``.
  @discardableResult
  public func named(_ name: String) -> ClientFeed {
    ClientFeed(base: base.named(name), lifetime: lifetime)
  }

  /// Ends this stream at once and discards its buffered elements.
  public func cancel() { base.cancel() }

  fileprivate static func element(_ item: ClientFeedItem) -> ClientFeedElement {
    switch item {
    case .element(let element): element
    case .replayed(let envelope): .event(.action(envelope))
    }
  }

  /// Returns the elements one by one.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: FeedSequence<ClientFeedItem>.Iterator
    fileprivate let lifetime: ConnectionLifetime

    /// Returns the next element; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ClientFeedElement? {
      await base.next(isolation: actor).map(ClientFeed.element)
    }
  }
}
