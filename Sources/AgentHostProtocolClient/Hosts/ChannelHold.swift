public import AgentHostProtocol

/// One owner's subscription to a channel, without a feed.
///
/// The channel stays subscribed, across reconnects, until ``release()`` is called or the last reference to the hold is
/// released. Read it through ``MultiHostClient/feed(_:)``, a mirror or ``MultiHostClient/state(host:uri:)``. Other
/// owners of the channel are not affected. All methods may be called from any task.
public final class ChannelHold: Sendable {
  /// The identifier of the channel's host.
  public let hostId: HostId
  /// The URI of the held channel.
  public let channel: URI

  private let subscription: HostSubscriptions.ID
  private let subscriptions: HostSubscriptions
  private let answer: Promise<SubscribeResult>?

  init(
    hostId: HostId, channel: URI, subscription: HostSubscriptions.ID,
    subscriptions: HostSubscriptions, answer: Promise<SubscribeResult>?
  ) {
    self.hostId = hostId
    self.channel = channel
    self.subscription = subscription
    self.subscriptions = subscriptions
    self.answer = answer
  }

  /// Whether a request was sent: not without a connection, and not for a subscribed channel.
  package var isRequested: Bool { answer != nil }

  /// Waits for the host's response to the subscription; returns at once without a connection, or if the channel is
  /// already subscribed.
  ///
  /// - Throws: `AHPError`: the host's error response, the end of the connection, or `.heldBack` if a stream that is not
  ///   read pauses the host; `CancellationError`. The hold stays in place unless ``isEnded`` is `true`.
  public func granted() async throws { _ = try await answer?.value() }

  /// Whether the subscription has ended for every owner: the host rejected it or no longer has the channel,
  /// the program unsubscribed, or the host was removed.
  public var isEnded: Bool {
    get async { await !subscriptions.isWanted(subscription) }
  }

  /// Ends the hold. More calls do nothing.
  public func release() async { await subscriptions.release(subscription) }

  deinit {
    subscriptions.releaseLater(subscription)
  }
}

extension MultiHostClient {
  /// Keeps a channel subscribed without a feed, whether or not there is a connection now. `delivery` and `view` as for
  /// ``MultiHostClient/sharedSubscription(host:uri:delivery:view:_:)``.
  ///
  /// - Throws: `HostError`: unknown host, or shut down.
  public func hold(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil
  ) async throws -> ChannelHold {
    try await hold(
      host: host, uri: uri, SharedSubscriptions.Options(delivery: delivery, view: view),
      isPatient: false)
  }

  /// - Parameter isPatient: Whether ``ChannelHold/granted()`` waits as long as consumers pause the host.
  package func hold(
    host: HostId, uri: URI, _ options: SharedSubscriptions.Options = SharedSubscriptions.Options(),
    isPatient: Bool
  ) async throws -> ChannelHold {
    let subscriptions = HostSubscriptions(supervisor: try supervisor(host))
    let (subscription, answer) = try await subscriptions.hold(uri, options, isPatient: isPatient)
    return ChannelHold(
      hostId: host, channel: uri, subscription: subscription, subscriptions: subscriptions,
      answer: answer)
  }
}
