import AgentHostProtocol

/// Something that has happened to a connection or to the registry, as opposed to on a channel.
///
/// Streams of these keep the newest; read the host's snapshot after an event rather than adding events
/// up.
public enum HostEvent: FeedElement {
  /// Events can be selected by host.
  public typealias Key = HostId

  /// A host was registered.
  case added(HostId)
  /// A host's state is another one; with what went wrong last, if the host is not connected since.
  case stateChanged(HostId, HostState, lastError: HostFailure?)
  /// A connection has come up and what was missed has been delivered.
  case connected(HostId, HostGeneration)
  /// What the host has answered to the wish to continue where the last connection broke off. The same
  /// has been delivered in every stream already.
  indirect case reconnectResult(HostId, ReconnectResult)
  /// The host has started anew or is another one: its sequence numbers, and what it remembers of this
  /// client, have begun afresh.
  case restarted(HostId)
  /// The host wants a token.
  case authRequired(HostId, AuthRequiredParams)
  /// Tokens were presented again after a reconnect, and this one was refused.
  case authenticationFailed(HostId, resource: String, HostFailure)
  /// The list of sessions could not be read in full; the one from before stays.
  case sessionRefreshFailed(HostId, HostFailure)
  /// A message could not be read.
  indirect case unreadable(HostId, MalformedMessage)
  /// How far this program has got with the host could not be read or stored; see ``ResumeOptions``.
  case storeFailed(HostId, String)
  /// These consumers of the program have more to read than their budgets, so the host is not read from any
  /// more. Nothing is lost; but nothing further arrives before they read on, are cancelled, or their
  /// streams are let go of. Told at once; of a consumer that is merely slow, once and not each time.
  case heldBack(HostId, by: [String])
  /// The host is read from again, after it was held back for so long.
  case released(HostId, after: Duration)
  /// Nothing has come from the host for so long, although it was asked for a sign of life and should have
  /// replied by now. It may be stopped or overloaded, or the network is gone; if it stays silent, the
  /// connection fails (``AHPKeepAlive``).
  case silent(HostId, for: Duration)
  /// The host that was silent has sent something.
  case replied(HostId)
  /// A host was removed. Nothing of it follows.
  case removed(HostId)
  /// This consumer was too slow for so many events.
  case missed(count: Int)

  /// The element for events that a consumer was too slow for.
  public static func gap(count: Int) -> HostEvent { .missed(count: count) }

  /// The host, except for missed events.
  public var hostId: HostId? {
    switch self {
    case .added(let host), .removed(let host), .restarted(let host): host
    case .stateChanged(let host, _, _): host
    case .connected(let host, _): host
    case .reconnectResult(let host, _): host
    case .authRequired(let host, _): host
    case .authenticationFailed(let host, _, _): host
    case .sessionRefreshFailed(let host, _): host
    case .unreadable(let host, _): host
    case .storeFailed(let host, _): host
    case .heldBack(let host, _), .released(let host, _): host
    case .silent(let host, _), .replied(let host): host
    case .missed: nil
    }
  }
}
