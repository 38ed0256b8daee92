public import AgentHostProtocol

/// An event of a connection or of the registry of hosts. Channels have separate events.
///
/// Feeds keep the newest events: read the host's snapshot after an event rather than accumulating events.
public enum HostEvent: FeedElement {
  /// Events are selected by host.
  public typealias Key = HostId

  /// A host was registered.
  case added(HostId)
  /// The state of a host changed. `lastError` is the last failure while the host is not connected.
  indirect case stateChanged(HostId, HostState, lastError: HostFailure?)
  /// A host is connected, and its replay was delivered.
  case connected(HostId, HostGeneration)
  /// The result of `reconnect`. Its elements were already delivered in every feed.
  indirect case reconnectResult(HostId, ReconnectResult)
  /// The host restarted or was replaced: its sequence numbers and its knowledge of this client were reset.
  case restarted(HostId)
  /// The host requires a token.
  indirect case authRequired(HostId, AuthRequiredParams)
  /// A token was rejected after a reconnect.
  indirect case authenticationFailed(HostId, resource: String, HostFailure)
  /// The list of sessions could not be read completely. The previous list is kept. With the category `incompatible` and
  /// the code ``AHPError/Code/listIncomplete``, the list was read, without sessions that cannot be decoded.
  indirect case sessionRefreshFailed(HostId, HostFailure)
  /// The host rejected a subscription for a reason that may pass, did not respond in time, or sent a response that cannot be
  /// decoded; or no token was obtained for it. The channel stays subscribed and is requested again with exponential backoff;
  /// meanwhile none of its elements arrive. Reported once on each connection until the host returns the channel. A permanent
  /// failure ends the channel instead (``HostedEnd``).
  indirect case subscriptionFailed(HostId, channel: URI, HostFailure)
  /// A message could not be read.
  indirect case unreadable(HostId, MalformedMessage)
  /// The resume point could not be read or stored; see ``ResumeOptions``.
  case storeFailed(HostId, String)
  /// These consumers have buffered more than their budgets, so reading from the host is paused. No element is lost,
  /// but none arrives until they read, are cancelled or release their feeds. Reported at once, except pauses that begin
  /// within a second of the last one: these are reported when they have lasted a second.
  case heldBack(HostId, by: [String])
  /// Reading from the host continues after a pause of that duration.
  case released(HostId, after: Duration)
  /// The host has not sent a message for that long and did not respond to a keep-alive ping in time. It may be stopped
  /// or overloaded, or the network has failed; if it stays silent, the connection fails (``AHPKeepAlive``).
  case silent(HostId, for: Duration)
  /// The silent host sent a message.
  case replied(HostId)
  /// A host was removed. This is the last event of the host.
  case removed(HostId)
  /// The consumer was too slow and missed this many events.
  case missed(count: Int)

  /// Returns the element for missed events.
  public static func gap(count: Int) -> HostEvent { .missed(count: count) }

  /// The host; `nil` for missed events.
  public var hostId: HostId? {
    switch self {
    case .added(let host), .removed(let host), .restarted(let host): host
    case .stateChanged(let host, _, _): host
    case .connected(let host, _): host
    case .reconnectResult(let host, _): host
    case .authRequired(let host, _): host
    case .authenticationFailed(let host, _, _): host
    case .sessionRefreshFailed(let host, _): host
    case .subscriptionFailed(let host, _, _): host
    case .unreadable(let host, _): host
    case .storeFailed(let host, _): host
    case .heldBack(let host, _), .released(let host, _): host
    case .silent(let host, _), .replied(let host): host
    case .missed: nil
    }
  }
}

extension HostEvent: RoutedFeedElement {
  package var routingKey: HostId? { hostId }
}
