internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// What a cursor file knows of one host. Pure.
struct CursorHost: Sendable {
  /// Who the watch is to the host.
  var identity: ClientIdentity?
  /// Names one life of the host's numbering: what was written in it can be told by its numbers.
  var epoch: Int64?
  /// Channels of which records may have been written, though the point does not say so.
  private var seen: [URI: Int] = [:]
  /// The point, without its channels.
  private var head: HostResumePoint?
  private var channels: [URI: (order: Int, channel: HostResumePoint.Channel)] = [:]
  private var orders = 0

  /// The point to go on from. Channels of which records may have been written are asked for even where
  /// nothing else is known of them: one that is gone by then is to be told of.
  var point: HostResumePoint? {
    if var point = head {
      point.channels = channels.values.sorted { $0.order < $1.order }.map(\.channel)
      point.channels += seenChannels
      return point
    }
    guard let identity, !seen.isEmpty else { return nil }
    return HostResumePoint(
      clientId: identity.clientId, lastSeenServerSeq: 0, channels: seenChannels)
  }

  private var seenChannels: [HostResumePoint.Channel] {
    onlySeen.map { HostResumePoint.Channel(uri: $0) }
  }

  /// Whether the numbers of the host go on where an earlier watch has ended.
  var isNumbered: Bool { head != nil }

  /// The channels that are only seen, so far.
  var onlySeen: [URI] { seen.sorted { $0.value < $1.value }.map(\.key) }

  /// Which of these channels are not known yet.
  func unknown(among uris: [URI]) -> [URI] {
    uris.filter { channels[$0] == nil && seen[$0] == nil }
  }

  /// Takes up what an entry says.
  mutating func take(_ entry: CursorEntry) {
    if !entry.identity.clientId.isEmpty { identity = entry.identity }
    epoch = entry.epoch ?? epoch
    switch entry.body {
    case .whole(let point):
      seen = [:]
      replace(with: point)
    case .change(let change): take(change)
    case .seen(let uris):
      for uri in unknown(among: uris) {
        orders += 1
        seen[uri] = orders
      }
    case .gone(let uris):
      for uri in uris { seen[uri] = nil }
    }
  }

  private mutating func replace(with point: HostResumePoint?) {
    head = point
    head?.channels = []
    channels = [:]
    for channel in point?.channels ?? [] { put(channel) }
  }

  private mutating func take(_ change: HostResumeChange) {
    if change.isWhole { replace(with: nil) }
    head = HostResumePoint(
      clientId: change.clientId, host: change.host, lastSeenServerSeq: change.lastSeenServerSeq,
      channels: [])
    for uri in change.removed { channels[uri] = nil }
    for channel in change.changed { put(channel) }
  }

  private mutating func put(_ channel: HostResumePoint.Channel) {
    seen[channel.uri] = nil
    if channels[channel.uri] == nil { orders += 1 }
    channels[channel.uri] = (channels[channel.uri]?.order ?? orders, channel)
  }

  /// Everything, as entries; none of a host whose identity is not known.
  func entries(of host: HostId) -> [CursorEntry] {
    guard let identity else { return [] }
    var point = head
    point?.channels = channels.values.sorted { $0.order < $1.order }.map(\.channel)
    let whole = CursorEntry(
      host: host.rawValue, identity: identity, epoch: epoch, body: .whole(point))
    guard !seen.isEmpty else { return [whole] }
    return [
      whole,
      CursorEntry(host: host.rawValue, identity: identity, epoch: epoch, body: .seen(onlySeen)),
    ]
  }
}
