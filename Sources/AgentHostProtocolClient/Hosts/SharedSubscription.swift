public import AgentHostProtocol

/// One owner's subscription to a channel, with a feed. Lasts across reconnects.
///
/// Ends with ``release()`` or when the last reference is released. The channel is unsubscribed when its last owner
/// releases it; other subscriptions are not affected. All methods may be called from any task.
public final class SharedSubscription: Sendable {
  /// The identifier of the channel's host.
  public let hostId: HostId
  /// The URI of the subscribed channel.
  public let channel: URI
  /// The elements of the channel, beginning with its state. The feed belongs to this subscription.
  public let feed: FeedSequence<HostFeedElement>

  private let subscription: HostSubscriptions.ID
  private let subscriptions: HostSubscriptions

  init(
    hostId: HostId, channel: URI, feed: FeedSequence<HostFeedElement>,
    subscription: HostSubscriptions.ID, subscriptions: HostSubscriptions
  ) {
    self.hostId = hostId
    self.channel = channel
    self.feed = feed
    self.subscription = subscription
    self.subscriptions = subscriptions
  }

  /// Ends the subscription and its feed at once. Later calls have no effect.
  public func release() async {
    feed.cancel()
    await subscriptions.release(subscription)
  }

  deinit {
    feed.cancel()
    subscriptions.releaseLater(subscription)
  }
}

extension MultiHostClient {
  /// Subscribes one owner to a channel: it stays subscribed while it has an owner, whether or not there is a
  /// connection. The feed begins with the state.
  ///
  /// `delivery` and `view` are part of the request for the channel. A channel that is subscribed already is not requested
  /// again for them.
  ///
  /// - Throws: `HostError`: unknown host, or shut down.
  public func sharedSubscription(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, _ policy: FeedBufferingPolicy = .lossless
  ) async throws -> SharedSubscription {
    let subscriptions = HostSubscriptions(supervisor: try supervisor(host))
    let options = SharedSubscriptions.Options(delivery: delivery, view: view)
    let (subscription, feed) = try await subscriptions.share(uri, options, policy)
    return SharedSubscription(
      hostId: host, channel: uri, feed: feed, subscription: subscription,
      subscriptions: subscriptions)
  }
}
