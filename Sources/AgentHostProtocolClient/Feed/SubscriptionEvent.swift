public import AgentHostProtocol

/// An event of a channel, in the short form that most programs need.
///
/// The cases are fixed: a `switch` over them needs no default. ``AHPClient/feed(_:)`` has all other messages of a host.
public enum SubscriptionEvent: Sendable, Equatable {
  /// An action. An action with a `rejectionReason` was not applied, and must not be reduced.
  case action(ActionEnvelope)
  /// A session was added.
  indirect case sessionAdded(SessionAddedParams)
  /// A session was removed.
  case sessionRemoved(SessionRemovedParams)
  /// A session's summary has changed.
  indirect case sessionSummaryChanged(SessionSummaryChangedParams)
  /// The host requires authentication.
  case authRequired(AuthRequiredParams)

  /// The URI of the event's channel.
  public var channel: URI {
    switch self {
    case .action(let envelope): envelope.channel
    case .sessionAdded(let params): params.channel
    case .sessionRemoved(let params): params.channel
    case .sessionSummaryChanged(let params): params.channel
    case .authRequired(let params): params.channel
    }
  }

  /// Converts a notification; `nil` for one without a short form.
  init?(_ notification: HostNotification) {
    switch notification {
    case .sessionAdded(let params): self = .sessionAdded(params)
    case .sessionRemoved(let params): self = .sessionRemoved(params)
    case .sessionSummaryChanged(let params): self = .sessionSummaryChanged(params)
    case .authRequired(let params): self = .authRequired(params)
    case .progress, .otlpExportLogs, .otlpExportTraces, .otlpExportMetrics, .unknown: return nil
    }
  }
}

/// An event of a client.
public struct ClientEvent: Sendable, Equatable {
  /// The event in its short form.
  public var event: SubscriptionEvent
  /// How many elements were dropped right before this one, under a lossy policy.
  public var missedCount: Int

  /// The URI of the event's channel.
  public var channel: URI { event.channel }
  /// The channel, under the name that ``HostSubscriptionEvent`` has for it.
  public var resource: URI { event.channel }
}

/// An element of the feed of one connection.
public enum ClientFeedElement: FeedElement {
  /// The routing key: the channel.
  public typealias Key = ExactKey

  /// The state of a channel, from a handshake or a subscription.
  case snapshot(Snapshot)
  /// An event, live or replayed by `reconnect`.
  case event(SubscriptionEvent)
  /// Another notification: progress, telemetry, and notifications of later versions.
  indirect case notification(HostNotification)
  /// A message that violates the protocol.
  indirect case violation(ProtocolViolation)
  /// That many elements were dropped here: under a lossy policy, or actions for which there was no room until the host
  /// responded.
  case gap(count: Int)
  /// The subscription of a channel ended, or the connection if `channel` is `nil`.
  indirect case ended(channel: URI?, reason: AHPError?)
}

extension ClientFeedElement: RoutedFeedElement {
  package var routingKey: ExactKey? { channel.map(ExactKey.init) }

  private var channel: URI? {
    switch self {
    case .snapshot(let snapshot): snapshot.resource
    case .event(let event): event.channel
    case .notification(let notification): notification.channel
    case .violation(.malformed(let message)): message.channel
    case .violation, .gap: nil
    case .ended(let channel, _): channel
    }
  }
}
