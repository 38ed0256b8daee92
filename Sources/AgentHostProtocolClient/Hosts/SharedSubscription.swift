import AgentHostProtocol

/// One owner's wish to follow a channel: while it lasts, the channel is subscribed to, across
/// reconnects.
///
/// It ends with ``release()`` or when nobody holds it any more. The last lease of a channel to end
/// unsubscribes from it; until then other owners do not notice.
public final class SharedSubscription: Sendable {
  /// The host.
  public let hostId: HostId
  /// The channel.
  public let channel: URI
  /// Everything that happens on the channel, the state first. It belongs to this lease alone.
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

  /// Ends the wish, and this lease's feed at once. More calls do nothing.
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
