internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// What a cursor file knows of one host. Pure.
struct CursorHost: Sendable {
  /// Who the watch is to the host.
  var identity: ClientIdentity?
  /// Names one life of the host's numbering: what was written in it can be told by its numbers.
  var epoch: Int64?
  /// Channels of which records may have been written, though the point does not say so.
  private var seen: URIDictionary<Int> = [:]
  private var orders = 0
  private var known = AccumulatedResumePoint()

  /// The point to go on from. Channels of which records may have been written are asked for even where
  /// nothing else is known of them: one that is gone by then is to be told of.
  var point: HostResumePoint? {
    if var point = known.point {
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
  var isNumbered: Bool { !known.isEmpty }

  /// The channels that are only seen, so far.
  var onlySeen: [URI] { seen.sorted { $0.value < $1.value }.map(\.key) }

  /// Which of these channels are not known yet.
  func unknown(among uris: [URI]) -> [URI] {
    uris.filter { !known.contains($0) && seen[$0] == nil }
  }

  /// Takes up what an entry says.
  mutating func take(_ entry: CursorEntry) {
    if !entry.identity.clientId.isEmpty { identity = entry.identity }
    epoch = entry.epoch ?? epoch
    switch entry.body {
    case .whole(let point):
      seen = [:]
      known = AccumulatedResumePoint(point)
    case .change(let change):
      known.take(change)
      for channel in change.changed { seen[channel.uri] = nil }
    case .seen(let uris):
      for uri in unknown(among: uris) {
        orders += 1
        seen[uri] = orders
      }
    case .gone(let uris):
      for uri in uris {
        seen[uri] = nil
        known.remove(uri)
      }
    }
  }

  /// Everything, as entries; none of a host whose identity is not known.
  func entries(of host: HostId) -> [CursorEntry] {
    guard let identity else { return [] }
    let whole = CursorEntry(
      host: host.rawValue, identity: identity, epoch: epoch, body: .whole(known.point))
    guard !seen.isEmpty else { return [whole] }
    return [
      whole,
      CursorEntry(host: host.rawValue, identity: identity, epoch: epoch, body: .seen(onlySeen)),
    ]
  }
}
