import AgentHostProtocol

/// What happens on a channel of one of several hosts, in the short form that most programs need.
public struct HostSubscriptionEvent: Sendable, Hashable {
  /// The host.
  public var hostId: HostId
  /// The connection it came over.
  public var generation: HostGeneration
  /// What happened. The full form is in ``MultiHostClient/feed(_:)``.
  public var event: SubscriptionEvent
  /// Whether it has just happened.
  public var delivery: FeedDelivery
  /// How many elements of the full form are missing between the event before this one and this one:
  /// those that were discarded unseen because the consumer's policy allows that and it was too slow,
  /// and messages that could not be read.
  public var missedCount: Int

  /// An event; with nothing missed before it, unless said otherwise.
  public init(
    hostId: HostId, generation: HostGeneration, event: SubscriptionEvent,
    delivery: FeedDelivery = .live, missedCount: Int = 0
  ) {
    self.hostId = hostId
    self.generation = generation
    self.event = event
    self.delivery = delivery
    self.missedCount = missedCount
  }

  /// The channel it happened on.
  public var resource: URI { event.channel }
  /// The channel it happened on, together with the host.
  public var key: HostedResourceKey { HostedResourceKey(host: hostId, uri: resource) }

  /// The short form of an element before which so many were missed; `nil` for one that has none.
  init?(_ element: HostFeedElement, missedCount: Int) {
    switch element {
    case .event(let action):
      self.init(
        hostId: action.hostId, generation: action.generation, event: .action(action.envelope),
        delivery: action.delivery, missedCount: missedCount)
    case .notification(let notification):
      guard let event = SubscriptionEvent(notification.notification) else { return nil }
      self.init(
        hostId: notification.hostId, generation: notification.generation, event: event,
        missedCount: missedCount)
    case .snapshot, .gap, .ended:
      return nil
    }
  }
}

/// The events of several hosts, or of one channel, in the order of each host.
///
/// It is a view of a ``FeedSequence`` that leaves out what has no short form; what is missing is
/// counted in the ``HostSubscriptionEvent/missedCount`` of the next event. Whoever folds actions into
/// states needs the snapshots and gaps of the full form.
public struct HostSubscriptionEvents: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = HostSubscriptionEvent
  /// Iterating never fails.
  public typealias Failure = Never

  let base: FeedSequence<HostFeedElement>

  /// Gives this consumer a name for people; see ``FeedSequence/named(_:)``.
  @discardableResult
  public func named(_ name: String) -> HostSubscriptionEvents {
    HostSubscriptionEvents(base: base.named(name))
  }

  /// Ends this consumer at once.
  public func cancel() { base.cancel() }

  /// The place in the stream, shared with every other iterator of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator())
  }

  /// Reads the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    var base: FeedSequence<HostFeedElement>.Iterator
    private var missed = 0

    fileprivate init(base: FeedSequence<HostFeedElement>.Iterator) { self.base = base }

    /// The next event; `nil` at the end, or when the task is cancelled.
    public mutating func next() async -> HostSubscriptionEvent? {
      await next(isolation: nil)
    }

    /// The next event; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async
      -> HostSubscriptionEvent?
    {
      while let element = await base.next(isolation: actor) {
        if case .gap(let gap) = element { missed += gap.count ?? 0 }
        if let event = HostSubscriptionEvent(element, missedCount: missed) {
          missed = 0
          return event
        }
      }
      return nil
    }
  }
}
