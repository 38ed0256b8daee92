package import AgentHostProtocol

/// Decides which channels of one host to subscribe to, so that sessions and their chats are followed as
/// they appear. Pure.
package struct WatchFollower: Sendable {
  /// What is followed.
  package struct Scope: Sendable {
    /// Whether sessions and chats are followed by themselves.
    package var followsSessions = true
    /// Patterns of channels; empty for all. A session is followed when it, or chats in it, may match.
    package var channels: [GlobPattern] = []
    /// Channels that were named in full, of whatever kind.
    package var named: [URI] = []

    package init() {}
  }

  private let scope: Scope
  private var followed: Set<URI> = []
  /// Channels of which it was told that they are not there, before the stream of the host did.
  private var told: Set<URI> = []
  /// Channels that were there. The others that go were never there: they were refused.
  private var present: Set<URI> = []
  /// Sessions of the list, whatever their scheme.
  private var listed: Set<URI> = []
  private var backoff = ChannelBackoff()

  package init(_ scope: Scope = Scope()) { self.scope = scope }

  /// The channels that are subscribed to.
  package var channels: Set<URI> { followed }

  /// The host is watched from now on: what to subscribe to at once.
  package mutating func started() -> [URI] { follow(scope.named) }

  /// The list of sessions is known: what to subscribe to. One that was refused waits longer each time.
  package mutating func sessions(_ sessions: some Sequence<URI>, at time: RecordTime) -> [URI] {
    guard scope.followsSessions else { return [] }
    listed.formUnion(sessions)
    return follow(sessions.filter { backoff.allows($0, at: time) })
  }

  /// There is a new connection: what was refused on the one before may be there.
  package mutating func connected() { backoff.reset() }

  /// The host refused a subscription. Whether that is to be told: not again before the channel was there,
  /// and the stream of the host may have done so already.
  package mutating func refused(_ channel: URI, at time: RecordTime) -> Bool {
    guard followed.remove(channel) != nil else { return false }
    told.insert(channel)
    return backoff.refused(channel, at: time)
  }

  /// The stream of the host tells something: what to subscribe to. Nil when it was told already, which is
  /// so once for what was refused.
  package mutating func take(_ body: WatchEvent.Body, at time: RecordTime) -> [URI]? {
    switch body {
    case .snapshot(let snapshot):
      // It is there: that it goes is something new.
      told.remove(snapshot.resource)
      present.insert(snapshot.resource)
      backoff.reset(snapshot.resource)
      return scope.followsSessions ? follow(Self.chats(of: snapshot.state)) : []
    case .action(let envelope) where envelope.rejectionReason == nil:
      guard scope.followsSessions, case .session(.chatAdded(let action)) = envelope.action else {
        return []
      }
      return follow([action.summary.resource])
    case .notification(let notification):
      guard scope.followsSessions, case .sessionAdded(let params) = notification else { return [] }
      backoff.reset(params.summary.resource)
      listed.insert(params.summary.resource)
      return follow([params.summary.resource])
    case .missing(let channel, _):
      guard told.remove(channel) == nil else { return nil }
      let wasFollowed = followed.remove(channel) != nil
      guard present.remove(channel) == nil, wasFollowed else { return [] }
      return backoff.refused(channel, at: time) ? [] : nil
    case .action, .host, .gap, .auth: return []
    }
  }

  /// The chats of a session, also of one whose state cannot be read otherwise.
  private static func chats(of state: ChannelState) -> [URI] {
    switch state {
    case .session(let state): return state.chats.map(\.resource)
    case .unknown(let value) where state.unreadableKind == .session:
      return (value["chats"]?.arrayValue ?? []).compactMap { $0["resource"]?.stringValue }
    default: return []
    }
  }

  private mutating func follow(_ uris: [URI]) -> [URI] {
    uris.filter { uri in wants(uri) && followed.insert(uri).inserted }
  }

  /// Sessions are always followed: their chats are found through them.
  private func wants(_ uri: URI) -> Bool {
    guard !scope.channels.isEmpty, ChannelKind(suggestedBy: uri) != .session,
      !listed.contains(uri)
    else { return true }
    return scope.named.contains(uri) || scope.channels.contains { $0.matches(uri) }
  }
}
