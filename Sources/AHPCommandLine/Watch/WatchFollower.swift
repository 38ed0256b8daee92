internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// Decides which channels of one host `watch` subscribes to: a `FollowMachine` with the patterns of the
/// command line. Pure.
struct WatchFollower: Sendable {
  /// What is followed.
  struct Scope: Sendable {
    /// Whether sessions and chats are followed by themselves.
    var followsSessions = true
    /// Patterns of channels; empty for all. A session is followed when it, or chats in it, may match.
    var channels: [GlobPattern] = []
    /// Channels that were named in full, of whatever kind.
    var named: [URI] = []

    fileprivate var machine: FollowMachine.Scope {
      var scope = FollowMachine.Scope()
      scope.followsSessions = followsSessions
      scope.followsChats = followsSessions
      scope.named = named
      let patterns = channels
      guard !patterns.isEmpty else { return scope }
      // Sessions are always followed: their chats are found through them.
      scope.filter = FollowMachine.Filter { uri, _, isSession in
        isSession || patterns.contains { $0.matches(uri) }
      }
      return scope
    }
  }

  private var machine: FollowMachine

  init(_ scope: Scope = Scope()) { machine = FollowMachine(scope.machine) }

  /// The channels that are subscribed to.
  var channels: URISet { machine.channels }

  /// The host is watched from now on: what to subscribe to at once.
  mutating func started() -> [URI] { machine.started() }

  /// The list of sessions has changed: what to subscribe to.
  mutating func sessions(
    _ sessions: some Sequence<URI>, removed: some Sequence<URI> = [], at time: RecordTime
  ) -> [URI] {
    machine.sessions(sessions, removed: removed, at: time.elapsed)
  }

  /// There is a new connection: what to subscribe to.
  mutating func connected() -> [URI] { machine.connected() }

  /// How long to wait before a channel that was refused is subscribed to again; nil if it is not.
  func pause(of channel: URI, at time: RecordTime) -> Duration? {
    machine.pause(of: channel, at: time.elapsed)
  }

  /// The pause of a channel has elapsed: what to subscribe to.
  mutating func retry(_ channel: URI, at time: RecordTime) -> [URI] {
    machine.retry(channel, at: time.elapsed)
  }

  /// The host refused a subscription. Returns whether that is to be shown.
  mutating func refused(_ channel: URI, at time: RecordTime) -> Bool {
    machine.refused(channel, at: time.elapsed)
  }

  /// The stream of the host brings something: what to subscribe to. Nil when it was shown already.
  mutating func take(_ body: WatchEvent.Body, at time: RecordTime) -> [URI]? {
    let event: FollowMachine.Event
    switch body {
    case .snapshot(let snapshot): event = .snapshot(snapshot)
    case .action(let envelope): event = .action(envelope)
    case .notification(let notification): event = .notification(notification)
    case .missing(let channel, _): event = .missing(channel)
    case .host, .gap, .auth: return []
    }
    return machine.take(event, at: time.elapsed)
  }
}

extension RecordTime {
  /// The time since 1970.
  fileprivate var elapsed: Duration { .milliseconds(milliseconds) }
}
