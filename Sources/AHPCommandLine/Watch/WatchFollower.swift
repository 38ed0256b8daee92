internal import AgentHostProtocol

/// Decides which channels of one host to subscribe to, so that sessions and their chats are followed as
/// they appear. Pure.
struct WatchFollower: Sendable {
  /// What is followed.
  struct Scope: Sendable {
    /// Whether sessions and chats are followed by themselves.
    var followsSessions = true
    /// Patterns of channels; empty for all. A session is followed when it, or chats in it, may match.
    var channels: [GlobPattern] = []
    /// Channels that were named in full, of whatever kind.
    var named: [URI] = []
  }

  private static let absentLimit = 10_000

  private let scope: Scope
  private var followed: URISet = []
  /// Channels of which it was told that they are not there, before the stream of the host did.
  private var told: URISet = []
  /// Channels that were there. The others that go were never there: they were refused.
  private var present: URISet = []
  /// Channels that were said to be missing, and have not been there since.
  private var absent: URISet = []
  /// Sessions of the list, whatever their scheme.
  private var listed: URISet = []
  private var backoff = ChannelBackoff()

  init(_ scope: Scope = Scope()) { self.scope = scope }

  /// The channels that are subscribed to.
  var channels: URISet { followed }

  /// The host is watched from now on: what to subscribe to at once.
  mutating func started() -> [URI] { follow(scope.named) }

  /// The list of sessions has changed: what to subscribe to. One that was refused waits longer each time.
  mutating func sessions(
    _ sessions: some Sequence<URI>, removed: some Sequence<URI> = [], at time: RecordTime
  ) -> [URI] {
    guard scope.followsSessions else { return [] }
    for uri in removed {
      listed.remove(uri)
      backoff.reset(uri)
    }
    listed.formUnion(sessions)
    return follow(sessions.filter { backoff.allows($0, at: time) })
  }

  /// There is a new connection: what was refused on the one before may be there, and is subscribed to.
  mutating func connected() -> [URI] {
    let refused = backoff.refused.filter(isRetried)
    backoff.reset()
    return follow(refused)
  }

  /// How long to wait before a channel that was refused is subscribed to again; nil if it is not, because
  /// it is followed or the host does not list it any more.
  func pause(of channel: URI, at time: RecordTime) -> Duration? {
    isRetried(channel) && !followed.contains(channel) ? backoff.pause(of: channel, at: time) : nil
  }

  /// The pause of a channel has elapsed: what to subscribe to.
  mutating func retry(_ channel: URI, at time: RecordTime) -> [URI] {
    guard isRetried(channel), backoff.pause(of: channel, at: time) == .zero else { return [] }
    return follow([channel])
  }

  /// Other channels are found again through the sessions that they belong to.
  private func isRetried(_ channel: URI) -> Bool {
    listed.contains(channel) || scope.named.contains(channel)
  }

  /// The host refused a subscription. Whether that is to be told: not again before the channel was there,
  /// and the stream of the host may have done so already.
  mutating func refused(_ channel: URI, at time: RecordTime) -> Bool {
    guard followed.remove(channel) != nil else { return false }
    told.insert(channel)
    _ = backoff.refused(channel, at: time)
    return isNews(ofMissing: channel)
  }

  /// The stream of the host tells something: what to subscribe to. Nil when it was told already, which is
  /// so once for what was refused.
  mutating func take(_ body: WatchEvent.Body, at time: RecordTime) -> [URI]? {
    switch body {
    case .snapshot(let snapshot):
      // It is there: that it goes is something new.
      told.remove(snapshot.resource)
      present.insert(snapshot.resource)
      absent.remove(snapshot.resource)
      backoff.reset(snapshot.resource)
      return scope.followsSessions ? follow(Self.chats(of: snapshot.state)) : []
    case .action(let envelope) where envelope.rejectionReason == nil:
      guard scope.followsSessions, case .session(.chatAdded(let action)) = envelope.action else {
        return []
      }
      absent.remove(action.summary.resource)
      return follow([action.summary.resource])
    case .notification(let notification):
      guard scope.followsSessions, case .sessionAdded(let params) = notification else { return [] }
      absent.remove(params.summary.resource)
      backoff.reset(params.summary.resource)
      listed.insert(params.summary.resource)
      return follow([params.summary.resource])
    case .missing(let channel, _):
      guard told.remove(channel) == nil else { return nil }
      let wasFollowed = followed.remove(channel) != nil
      if present.remove(channel) == nil, wasFollowed { _ = backoff.refused(channel, at: time) }
      return isNews(ofMissing: channel) ? [] : nil
    case .action, .host, .gap, .auth: return []
    }
  }

  /// Whether it was not said yet. Of so many channels that go for good, the oldest may be said twice.
  private mutating func isNews(ofMissing channel: URI) -> Bool {
    if absent.count >= Self.absentLimit { absent = [] }
    return absent.insert(channel).inserted
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
    return scope.named.contains(exactly: uri) || scope.channels.contains { $0.matches(uri) }
  }
}
