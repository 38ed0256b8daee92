package import AgentHostProtocol

/// An element of the feed of one connection, as its consumers take it from the queue. ``ClientFeed`` and
/// ``ClientEvents`` convert it.
package enum ClientFeedItem: RoutedFeedElement {
  package typealias Key = ExactKey

  case action(ActionEnvelope)
  /// An earlier action, replayed by `reconnect`. Its caller gets it too, so the short streams omit it.
  case replayed(ActionEnvelope)
  indirect case notification(HostNotification)
  indirect case violation(ProtocolViolation)
  /// The state of a channel, from a handshake or a subscription.
  case snapshot(Snapshot)
  case gap(count: Int)
  /// Actions of a channel that were dropped for lack of room. `isRepeated`: they were delivered before, but not again after
  /// a snapshot, so the short streams omit the loss.
  indirect case lost(URI, count: Int, isRepeated: Bool)
  indirect case ended(channel: URI?, reason: AHPError?)

  // For the owner of the connection, in place of the states and actions that the connection merges from them.

  indirect case initialized(InitializeResult)
  indirect case reconnected(ReconnectResult)
  /// The result of a subscription; live events of the channel follow.
  indirect case subscribed(URI, SubscribeResult)

  package var routingKey: ExactKey? {
    switch self {
    case .action(let envelope), .replayed(let envelope): ExactKey(envelope.channel)
    case .notification(let notification): notification.channel.map(ExactKey.init)
    case .violation(.malformed(let message)): message.channel.map(ExactKey.init)
    case .snapshot(let snapshot): ExactKey(snapshot.resource)
    case .lost(let channel, _, _): ExactKey(channel)
    case .ended(let channel, _): channel.map(ExactKey.init)
    case .violation, .gap, .initialized, .reconnected, .subscribed: nil
    }
  }

  /// The public element; `nil` for results of the owner.
  var element: ClientFeedElement? {
    switch self {
    case .action(let envelope), .replayed(let envelope): .event(.action(envelope))
    case .notification(let notification):
      SubscriptionEvent(notification).map { .event($0) } ?? .notification(notification)
    case .violation(let violation): .violation(violation)
    case .snapshot(let snapshot): .snapshot(snapshot)
    case .gap(let count), .lost(_, let count, _): .gap(count: count)
    case .ended(let channel, let reason): .ended(channel: channel, reason: reason)
    case .initialized, .reconnected, .subscribed: nil
    }
  }
}
