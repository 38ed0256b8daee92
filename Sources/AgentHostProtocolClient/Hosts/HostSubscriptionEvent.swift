public import AgentHostProtocol

/// An event of a channel of one of several hosts, in the short form that most programs need.
public struct HostSubscriptionEvent: Sendable, Equatable {
  /// The identifier of the event's host.
  public var hostId: HostId
  /// The connection on which it arrived.
  public var generation: HostGeneration
  /// The event. ``MultiHostClient/feed(_:)`` has the full form.
  public var event: SubscriptionEvent
  /// Whether the event is live or replayed.
  public var delivery = FeedDelivery.live
  /// The number of missing elements before this event: discarded because the consumer was too slow for its policy, or
  /// unreadable.
  public var missedCount = 0

  /// The URI of the event's channel.
  public var resource: URI { event.channel }
  /// The channel with its host.
  public var key: HostedResourceKey { HostedResourceKey(host: hostId, uri: resource) }
}

extension HostSubscriptionEvent {
  /// The short form of an element; `nil` if it has none.
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

/// The events of several hosts or of one channel. The events of each host are in order.
///
/// A view of a ``FeedSequence`` limited to the elements that have a short form. The
/// ``HostSubscriptionEvent/missedCount`` of the next event counts missing elements. To reduce actions into states,
/// use the full form with its snapshots and gaps.
public struct HostSubscriptionEvents: AsyncSequence, Sendable {
  let base: FeedSequence<HostFeedElement>

  /// Names this consumer; see ``FeedSequence/named(_:)``.
  @discardableResult
  public func named(_ name: String) -> HostSubscriptionEvents {
    HostSubscriptionEvents(base: base.named(name))
  }

  /// Cancels this consumer.
  public func cancel() { base.cancel() }

  /// Returns an iterator at the shared position.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator())
  }

  /// Reads the events.
  public struct Iterator: AsyncIteratorProtocol {
    var base: FeedSequence<HostFeedElement>.Iterator
    private var missed = 0

    fileprivate init(base: FeedSequence<HostFeedElement>.Iterator) { self.base = base }

    /// Returns the next event; `nil` at the end, or when the task is cancelled.
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

extension MultiHostClient {
  /// Returns the events of all channels of all hosts in short form.
  ///
  /// - Parameter policy: The buffering policy. Default lossless.
  public func events(_ policy: FeedBufferingPolicy = .lossless) -> HostSubscriptionEvents {
    HostSubscriptionEvents(base: feeds.elements.subscribe(policy: policy, name: "events()"))
  }

  /// Returns the events of one channel in short form. Does not subscribe, and may be called before the host is added.
  public func events(
    host: HostId, uri: URI, _ policy: FeedBufferingPolicy = .lossless
  ) -> HostSubscriptionEvents {
    let key = HostedResourceKey(host: host, uri: uri)
    return HostSubscriptionEvents(
      base: feeds.elements.subscribe(
        to: .key(key), policy: policy, name: "events(host: \(host), uri: \(uri))"))
  }
}
