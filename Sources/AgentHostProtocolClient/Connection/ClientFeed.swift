import AgentHostProtocol

/// The events of a client, or of one channel of it, in order.
///
/// Nothing is missed between asking for it and iterating over it. It keeps its place, and its
/// connection, until it and its iterators are gone. It ends with the connection, or when its channel
/// is unsubscribed. When the task is cancelled, iteration ends and takes nothing.
public struct ClientEvents: AsyncSequence, Sendable {
  /// Iterating never fails.
  public typealias Failure = Never
  /// One event.
  public typealias Element = ClientEvent

  let base: FeedSequence<ClientFeedItem>
  let lifetime: ConnectionLifetime

  /// The place in the stream, shared with every other iterator of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), lifetime: lifetime)
  }

  /// Gives this consumer a name for people; see ``FeedSequence/named(_:)``.
  @discardableResult
  public func named(_ name: String) -> ClientEvents {
    ClientEvents(base: base.named(name), lifetime: lifetime)
  }

  /// Ends this stream at once; what it holds is discarded.
  public func cancel() { base.cancel() }

  /// Reads the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate var base: FeedSequence<ClientFeedItem>.Iterator
    fileprivate let lifetime: ConnectionLifetime
    private var missed = 0

    fileprivate init(
      base: FeedSequence<ClientFeedItem>.Iterator, lifetime: ConnectionLifetime
    ) {
      self.base = base
      self.lifetime = lifetime
    }

    /// The next event; `nil` at the end, or when the task is cancelled.
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

/// Everything that a client, or one channel of it, brings, in order; see ``ClientEvents``.
public struct ClientFeed: AsyncSequence, Sendable {
  /// Iterating never fails.
  public typealias Failure = Never
  /// One element.
  public typealias Element = ClientFeedElement

  let base: FeedSequence<ClientFeedItem>
  let lifetime: ConnectionLifetime

  /// The place in the stream, shared with every other iterator of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), lifetime: lifetime)
  }

  /// Everything that has gathered, `limit` elements at most, waiting for at least one; `nil` at the
  /// end, or when the task is cancelled.
  public func nextBatch(limit: Int = .max) async -> [ClientFeedElement]? {
    await base.nextBatch(limit: limit)?.map(Self.element)
  }

  /// Gives this consumer a name for people; see ``FeedSequence/named(_:)``.
  @discardableResult
  public func named(_ name: String) -> ClientFeed {
    ClientFeed(base: base.named(name), lifetime: lifetime)
  }

  /// Ends this stream at once; what it holds is discarded.
  public func cancel() { base.cancel() }

  fileprivate static func element(_ item: ClientFeedItem) -> ClientFeedElement {
    switch item {
    case .element(let element): element
    case .replayed(let envelope): .event(.action(envelope))
    }
  }

  /// Reads the elements one by one.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate var base: FeedSequence<ClientFeedItem>.Iterator
    fileprivate let lifetime: ConnectionLifetime

    /// The next element; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ClientFeedElement? {
      await base.next(isolation: actor).map(ClientFeed.element)
    }
  }
}
