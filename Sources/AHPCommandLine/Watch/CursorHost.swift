internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The contents of a cursor file about one host. Pure.
struct CursorHost: Sendable {
  var identity: ClientIdentity?
  /// The epoch of the host in which the sequence numbers are valid.
  var epoch: Int64?
  /// Channels that may have records but are not part of the resume point.
  private var seen: URIDictionary<Int> = [:]
  private var orders = 0
  private var known = AccumulatedResumePoint()

  /// The point to resume from. Includes channels that were only seen, so that their end is reported if they no longer
  /// exist.
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

  /// Whether an earlier watch saved sequence numbers of the host.
  var isNumbered: Bool { !known.isEmpty }

  /// The seen channels that are not part of the resume point, in order.
  var onlySeen: [URI] { seen.sorted { $0.value < $1.value }.map(\.key) }

  /// Returns the channels that are not known yet.
  func unknown(among uris: [URI]) -> [URI] {
    uris.filter { !known.contains($0) && seen[$0] == nil }
  }

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

  /// The entries that replace all earlier entries of the host; none without an identity.
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
