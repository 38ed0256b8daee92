package import AgentHostProtocol
package import AgentHostProtocolClient

/// The followed channels of one host, as a value. Each input returns the channels to subscribe to;
/// ``takeReleased()`` returns the channels to unsubscribe from, and ``takeRetried()`` those to retry after a pause.
///
/// Times are durations since any fixed moment.
package struct FollowMachine: Sendable {
  package struct Scope: Sendable {
    /// Whether the listed sessions, and the channels found through them, are followed.
    package var followsSessions = true
    /// Whether the chats of followed sessions are followed.
    package var followsChats = true
    /// Whether other channels that states refer to are followed: terminals, changesets, annotations, canvases, runs.
    package var followsReferences = false
    /// Selects the followed channels among the found channels; `nil` for all.
    package var filter: Filter?
    /// Channels of any kind that are always followed.
    package var named: [URI] = []
    package var limits = FollowLimits.unlimited
    /// Whether channels that other owners subscribe to are ignored, and channels that end are released.
    package var isExclusive = false

    package init() {}
  }

  package struct Filter: Sendable {
    package let includes:
      @Sendable (_ channel: URI, _ summary: SessionSummary?, _ isSession: Bool) -> Bool

    package init(_ includes: @escaping @Sendable (URI, SessionSummary?, Bool) -> Bool) {
      self.includes = includes
    }
  }

  package enum Event: Sendable {
    case snapshot(Snapshot)
    case action(ActionEnvelope)
    case notification(HostNotification)
    /// A channel does not exist.
    case missing(URI)
  }

  /// A session of the list. Boxed, because a dictionary reserves memory for values that it does not have.
  private final class Listed: Sendable {
    /// Stands for each session while no summary is needed.
    static let withoutSummary = Listed(nil)

    let summary: SessionSummary?

    init(_ summary: SessionSummary?) { self.summary = summary }
  }

  private static let absentLimit = 10_000

  private let scope: Scope
  private var followed: URISet = []
  /// The sessions among them, when their number is limited.
  private var followedSessions: URISet = []
  /// Channels that were reported missing before the host's stream did so.
  private var reported: URISet = []
  /// Followed channels that exist. Others that end were rejected.
  private var present: URISet = []
  /// Channels that were reported missing and have not existed since.
  private var absent: URISet = []
  private var listed: URIDictionary<Listed> = [:]
  private var owners = ChannelOwners()
  private var backoff = ChannelBackoff()
  private var released: [URI] = []
  private var retried: [URI] = []
  /// The sessions that released chats were removed from.
  private var leftSessions: URIDictionary<ExactKey> = [:]
  /// The least recently modified followed session; determined only when needed, because that takes time in proportion to
  /// the followed sessions.
  private var oldestFollowed: (resource: URI, rank: UInt64)?
  /// Whether a place has become free since omitted sessions were considered, which takes time in proportion to the list.
  private var hasFreedPlace = false

  package init(_ scope: Scope = Scope()) { self.scope = scope }

  package var channels: URISet { followed }

  package var omittedSessionCount: Int {
    listed.count - listed.reduce(0) { $0 + (followed.contains($1.key) ? 1 : 0) }
  }

  /// Whether there are channels to release.
  package var hasReleased: Bool { !released.isEmpty }

  package mutating func found(_ channel: URI) -> [URI] { follow([channel]) }

  /// Returns the channels to release since the last call.
  package mutating func takeReleased() -> [URI] {
    defer { (released, leftSessions) = ([], [:]) }
    return released
  }

  /// Whether there are channels to retry.
  package var hasRetried: Bool { !retried.isEmpty }

  /// Returns the channels that have ended since the last call although the host lists them: call
  /// ``retry(_:at:)`` after the ``pause(of:at:)`` of each.
  package mutating func takeRetried() -> [URI] {
    defer { retried = [] }
    return retried
  }

  package mutating func started() -> [URI] { follow(scope.named) }

  /// Applies a changed session list. A rejected session is retried with a growing delay.
  package mutating func sessions(_ change: SessionListChange, at time: Duration) -> [URI] {
    guard scope.followsSessions else { return [] }
    oldestFollowed = nil
    remove(change.removed)
    for summary in change.changed { list(summary) }
    var sessions = change.changed.map(\.resource)
    if scope.limits.sessions != nil {
      // The most recently modified sessions come first.
      sessions = Self.newestFirst(change.changed).map(\.resource)
    }
    return follow(sessions.filter { backoff.allows($0, at: time) }) + fillPlaces(at: time)
  }

  private mutating func list(_ summary: SessionSummary) {
    let isNeeded = scope.filter != nil || scope.limits.sessions != nil
    listed[summary.resource] = isNeeded ? Listed(summary) : .withoutSummary
  }

  private mutating func remove(_ removed: some Sequence<URI>) {
    for uri in removed {
      listed.removeValue(forKey: uri)
      backoff.reset(uri)
      guard scope.isExclusive else { continue }
      giveUp(uri)
    }
  }

  /// There is a new connection: subscribes to channels that were rejected on the one before.
  package mutating func connected() -> [URI] {
    let refused = backoff.refused.filter(isRetried)
    backoff.reset()
    return follow(refused)
  }

  /// Returns the delay before a rejected channel is retried; `nil` if it is followed or not listed any more.
  package func pause(of channel: URI, at time: Duration) -> Duration? {
    isRetried(channel) && !followed.contains(channel) ? backoff.pause(of: channel, at: time) : nil
  }

  /// Handles the end of a channel's retry delay.
  package mutating func retry(_ channel: URI, at time: Duration) -> [URI] {
    guard isRetried(channel), backoff.pause(of: channel, at: time) == .zero else { return [] }
    return follow([channel])
  }

  /// Sessions are retried while they are listed, and chats while a followed session lists them. Other channels are found
  /// again through the channels that refer to them.
  private func isRetried(_ channel: URI) -> Bool {
    listed[channel] != nil || scope.named.contains(exactly: channel)
      || owners[channel].map { $0.isChat && followed.contains($0.session) } ?? false
  }

  /// Handles a rejected subscription, which may free a place: see ``fillPlaces(at:)``. Returns whether to report it: once
  /// until the channel exists again, and not if the host's stream has reported it.
  package mutating func refused(_ channel: URI, at time: Duration) -> Bool {
    guard unfollow(channel) else { return false }
    reported.insert(channel)
    noteRefusal(of: channel, at: time)
    return isNews(ofMissing: channel)
  }

  /// Only channels that are retried are remembered: a host may refer to new ones without end.
  private mutating func noteRefusal(of channel: URI, at time: Duration) {
    if isRetried(channel) { return backoff.refused(channel, at: time) }
    owners[channel] = nil
    backoff.reset(channel)
  }

  /// The host's stream has an element. `nil` if it was reported already.
  package mutating func take(_ element: HostFeedElement, at time: Duration) -> [URI]? {
    guard let event = Event(element) else { return [] }
    return take(event, at: time)
  }

  /// The host's stream has an event. `nil` if it was reported already.
  package mutating func take(_ event: Event, at time: Duration) -> [URI]? {
    switch event {
    case .snapshot(let snapshot):
      // The channel exists again, so its next end is reported.
      reported.remove(snapshot.resource)
      if followed.contains(snapshot.resource) { present.insert(snapshot.resource) }
      absent.remove(snapshot.resource)
      backoff.reset(snapshot.resource)
      return found(in: snapshot)
    case .action(let envelope) where envelope.rejectionReason == nil:
      return found(in: envelope)
    case .notification(.sessionAdded(let params)):
      guard scope.followsSessions else { return [] }
      absent.remove(params.summary.resource)
      backoff.reset(params.summary.resource)
      oldestFollowed = nil
      list(params.summary)
      return follow([params.summary.resource])
    case .missing(let channel):
      guard reported.remove(channel) == nil else { return nil }
      let wasPresent = present.contains(channel)
      if unfollow(channel) { noteRefusal(of: channel, at: time) }
      if wasPresent {
        if scope.isExclusive { giveUp(owners.found(through: channel)) }
        // No task waits for it: its subscription was granted before.
        if isRetried(channel) { retried.append(channel) }
      }
      return isNews(ofMissing: channel) ? fillPlaces(at: time) : nil
    case .notification(.sessionRemoved(let params)):
      // The list may have reported it before this stream reported the addition.
      guard scope.followsSessions else { return [] }
      remove([params.session])
      return fillPlaces(at: time)
    case .action, .notification: return []
    }
  }

  private mutating func found(in snapshot: Snapshot) -> [URI] {
    guard !scope.isExclusive || followed.contains(snapshot.resource) else { return [] }
    var channels: [URI] = []
    if scope.followsSessions, scope.followsChats,
      let chats = ChannelReferences.chats(in: snapshot.state)
    {
      forgetRefusedChats(of: snapshot.resource, except: URISet(chats))
      channels += follow(chats: chats, of: snapshot.resource)
    }
    if scope.followsReferences {
      channels += follow(ChannelReferences.all(in: snapshot.state), through: snapshot.resource)
    }
    return channels
  }

  /// A session no longer lists chats that were rejected.
  private mutating func forgetRefusedChats(of session: URI, except chats: URISet) {
    for chat in owners.found(in: self.session(of: session))
    where !chats.contains(chat) && !followed.contains(chat) {
      guard let owner = owners[chat], owner.isChat, owner.parent.isSame(as: session) else {
        continue
      }
      owners[chat] = nil
      backoff.reset(chat)
    }
  }

  private mutating func found(in envelope: ActionEnvelope) -> [URI] {
    guard !scope.isExclusive || followed.contains(envelope.channel) else { return [] }
    var channels: [URI] = []
    switch envelope.action {
    case .session(.chatAdded(let action)):
      guard scope.followsSessions, scope.followsChats else { break }
      absent.remove(action.summary.resource)
      return follow(chats: [action.summary.resource], of: envelope.channel)
    case .session(.chatRemoved(let action)):
      // A chat that moved may be added to its new session first.
      guard owners[action.chat]?.session.isSame(as: session(of: envelope.channel)) ?? true else {
        break
      }
      if scope.isExclusive {
        if followed.contains(action.chat) { leftSessions[action.chat] = ExactKey(envelope.channel) }
        giveUp(owners.found(through: action.chat) + [action.chat])
      }
      owners[action.chat] = nil
      backoff.reset(action.chat)
    default:
      if scope.followsReferences { channels = ChannelReferences.all(in: envelope.action) }
    }
    return follow(channels, through: envelope.channel)
  }

  /// Whether it was not reported yet. Beyond the limit, the oldest may be reported twice.
  private mutating func isNews(ofMissing channel: URI) -> Bool {
    if absent.count >= Self.absentLimit { absent = [] }
    return absent.insert(channel).inserted
  }
}

// MARK: Choosing

extension FollowMachine {
  private mutating func follow(_ uris: [URI], through owner: URI? = nil) -> [URI] {
    uris.filter { uri in
      guard !followed.contains(uri), wants(uri, owner), makesRoom(for: uri) else { return false }
      followed.insert(uri)
      if listed[uri] != nil {
        followedSessions.insert(uri)
        oldestFollowed = nil
      }
      if let owner { owners[uri] = ChannelOwners.Owner(session: session(of: owner), parent: owner) }
      return true
    }
  }

  private mutating func follow(chats: [URI], of session: URI) -> [URI] {
    for chat in chats { moved(chat, to: session) }
    let new = follow(chats, through: session)
    for chat in new {
      owners[chat]?.isChat = true
      // A chat that has moved stays subscribed. One that the same session adds again is another chat.
      if let left = leftSessions[chat], left != ExactKey(session) {
        released.removeAll { $0.isSame(as: chat) }
      }
    }
    return new
  }

  /// A session lists a chat. If the chat belonged to another session, it has moved, with the channels found through it.
  private mutating func moved(_ chat: URI, to session: URI) {
    let new = self.session(of: session)
    guard let owner = owners[chat], !owner.session.isSame(as: new), listed[chat] == nil else {
      return
    }
    owners[chat] = ChannelOwners.Owner(session: new, parent: session, isChat: true)
    for uri in owners.found(through: chat) { owners[uri]?.session = new }
  }

  private func wants(_ uri: URI, _ owner: URI?) -> Bool {
    guard let filter = scope.filter, !scope.named.contains(exactly: uri) else { return true }
    if let summary = listed[uri]?.summary { return filter.includes(uri, summary, true) }
    let summary = (owner ?? owners[uri]?.session).flatMap { listed[session(of: $0)]?.summary }
    return filter.includes(uri, summary, ChannelKind(suggestedBy: uri) == .session)
  }

  /// Returns the session that a channel belongs to, or the channel itself.
  private func session(of channel: URI) -> URI { owners[channel]?.session ?? channel }

  // MARK: Limits

  private mutating func makesRoom(for uri: URI) -> Bool {
    if scope.named.contains(exactly: uri) { return true }
    if let summary = listed[uri]?.summary, let limit = scope.limits.sessions {
      guard followedSessions.count >= limit else { return hasRoomForChannel }
      guard let oldest = oldestSession(), oldest.rank < TimeRank.of(summary.modifiedAt)
      else { return false }
      giveUp(oldest.resource)
      return true
    }
    return hasRoomForChannel
  }

  private var hasRoomForChannel: Bool { scope.limits.channels.map { followed.count < $0 } ?? true }

  private mutating func oldestSession() -> (resource: URI, rank: UInt64)? {
    if oldestFollowed == nil {
      oldestFollowed = followedSessions.compactMap { listed[$0]?.summary }
        .map { ($0.resource, TimeRank.of($0.modifiedAt)) }
        .min { $0.rank < $1.rank }
    }
    return oldestFollowed
  }

  private static func newestFirst(_ sessions: [SessionSummary]) -> [SessionSummary] {
    sessions.map { (rank: TimeRank.of($0.modifiedAt), session: $0) }
      .sorted { $0.rank > $1.rank }.map(\.session)
  }

  /// Follows omitted sessions in free places, the most recently modified first.
  package mutating func fillPlaces(at time: Duration) -> [URI] {
    guard hasFreedPlace, let limit = scope.limits.sessions, followedSessions.count < limit else {
      return []
    }
    hasFreedPlace = false
    guard followedSessions.count < listed.count else { return [] }
    let waiting = listed.compactMap(\.value.summary).filter {
      !followed.contains($0.resource) && backoff.allows($0.resource, at: time)
        && wants($0.resource, nil)
    }
    let next = Self.newestFirst(waiting)
    return follow(next.prefix(limit - followedSessions.count).map(\.resource))
  }

  private mutating func unfollow(_ channel: URI) -> Bool {
    if followedSessions.remove(channel) != nil {
      oldestFollowed = nil
      hasFreedPlace = true
    }
    present.remove(channel)
    return followed.remove(channel) != nil
  }

  /// Releases a channel, and the channels found through it.
  private mutating func giveUp(_ channel: URI) {
    giveUp(owners.found(in: channel) + [channel])
  }

  private mutating func giveUp(_ channels: [URI]) {
    for uri in channels where !scope.named.contains(exactly: uri) {
      owners[uri] = nil
      backoff.reset(uri)
      if unfollow(uri) { released.append(uri) }
    }
  }
}
