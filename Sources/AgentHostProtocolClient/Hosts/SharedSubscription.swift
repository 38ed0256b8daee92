public import AgentHostProtocol

/// One owner's subscription to a channel, with a feed. Lasts across reconnects.
///
/// Ends with ``release()`` or when the last reference is released. The channel is unsubscribed when its last owner
/// releases it; other owners are not affected. All methods may be called from any task.
public final class SharedSubscription: Sendable {
  /// The identifier of the channel's host.
  public let hostId: HostId
  /// The URI of the subscribed channel.
  public let channel: URI
  /// The elements of the channel, beginning with its state. The feed belongs to this subscription.
  public let feed: FeedSequence<HostFeedElement>

  private let subscription: SharedSubscriptions.ID
  private let supervisor: HostSupervisor

  init(
    hostId: HostId, channel: URI, feed: FeedSequence<HostFeedElement>,
    subscription: SharedSubscriptions.ID, supervisor: HostSupervisor
  ) {
    self.hostId = hostId
    self.channel = channel
    self.feed = feed
    self.subscription = subscription
    self.supervisor = supervisor
  }

  /// Ends the subscription and its feed at once. Later calls have no effect.
  public func release() async {
    feed.cancel()
    await supervisor.release(subscription)
  }

  deinit {
    feed.cancel()
    let (subscription, supervisor) = (subscription, supervisor)
    supervisor.jobs.start(.release(subscription)) { await supervisor.release(subscription) }
  }
}
