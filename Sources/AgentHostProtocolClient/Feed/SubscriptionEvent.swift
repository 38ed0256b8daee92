import AgentHostProtocol

/// What happens on a channel, in the short form that most programs need.
///
/// The cases are fixed: a `switch` over them needs no default. What else a host tells is in
/// ``AHPClient/feed(_:)``.
public enum SubscriptionEvent: Sendable, Hashable {
  /// An action has happened. One with a `rejectionReason` has not, and must not be reduced.
  case action(ActionEnvelope)
  /// There is a new session.
  indirect case sessionAdded(SessionAddedParams)
  /// A session is gone.
  case sessionRemoved(SessionRemovedParams)
  /// A session's summary has changed.
  indirect case sessionSummaryChanged(SessionSummaryChangedParams)
  /// A token is needed.
  case authRequired(AuthRequiredParams)

  /// The channel it happened on.
  public var channel: URI {
    switch self {
    case .action(let envelope): envelope.channel
    case .sessionAdded(let params): params.channel
    case .sessionRemoved(let params): params.channel
    case .sessionSummaryChanged(let params): params.channel
    case .authRequired(let params): params.channel
    }
  }

  /// The notification in this form; `nil` for one that has none.
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

/// One event of a client, as its consumer gets it.
public struct ClientEvent: Sendable, Hashable {
  /// What happened.
  public var event: SubscriptionEvent
  /// How many elements were discarded unseen right before this one, under a lossy policy.
  public var missedCount: Int

  /// An event with nothing missed before it.
  package init(_ event: SubscriptionEvent, missedCount: Int = 0) {
    self.event = event
    self.missedCount = missedCount
  }

  /// The channel it happened on.
  public var channel: URI { event.channel }
  /// The channel it happened on, under the name that ``HostSubscriptionEvent`` has for it.
  public var resource: URI { event.channel }
}

/// Everything that one connection brings, in order.
public enum ClientFeedElement: FeedElement {
  /// Selects by channel.
  public typealias Key = ExactKey

  /// The state of a channel, from a handshake or a subscription.
  case snapshot(Snapshot)
  /// What happened; also what a `reconnect` has brought from the time before it.
  case event(SubscriptionEvent)
  /// What the host tells besides: progress, telemetry, and notifications of later versions.
  indirect case notification(HostNotification)
  /// Something that the host should not have sent.
  indirect case violation(ProtocolViolation)
  /// So many elements were discarded unseen here, under a lossy policy.
  case gap(count: Int)
  /// A channel is not followed any more, or (`nil`) nothing is: the connection is over.
  indirect case ended(channel: URI?, reason: AHPError?)
}
