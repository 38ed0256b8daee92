internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// Decides which channels of one host `watch` subscribes to: a `FollowMachine` with the patterns of the
/// command line. Pure.
struct WatchFollower: Sendable {
  struct Scope: Sendable {
    /// Whether sessions and chats are followed automatically.
    var followsSessions = true
    /// Patterns of chats to follow; empty for all.
    var channels: [GlobPattern] = []
    /// Channels of any kind that were named in full.
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

  var channels: URISet { machine.channels }

  /// Starts following the host. Like the methods below, returns the channels to subscribe to.
  mutating func started() -> [URI] { machine.started() }

  mutating func sessions(
    _ sessions: some Sequence<URI>, removed: some Sequence<URI> = [], at time: RecordTime
  ) -> [URI] {
    machine.sessions(sessions, removed: removed, at: time.elapsed)
  }

  mutating func connected() -> [URI] { machine.connected() }

  /// The delay before a refused channel is subscribed to again; nil for no retry.
  func pause(of channel: URI, at time: RecordTime) -> Duration? {
    machine.pause(of: channel, at: time.elapsed)
  }

  mutating func retry(_ channel: URI, at time: RecordTime) -> [URI] {
    machine.retry(channel, at: time.elapsed)
  }

  /// Notes that the host refused a subscription. Returns whether to show that.
  mutating func refused(_ channel: URI, at time: RecordTime) -> Bool {
    machine.refused(channel, at: time.elapsed)
  }

  /// Takes an event of the host. Returns nil if it was shown already.
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
  fileprivate var elapsed: Duration { .milliseconds(milliseconds) }
}
