internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Gives each record of a watch its place: the number of the host, and the name of the life of the host
/// that counts so. Pure.
struct WatchPositions: Sendable {
  private struct Host {
    var epoch: Int64
    /// The connection over which the host was last found to have begun anew.
    var restart: HostGeneration?
    /// The channels of which records were written.
    var known: URISet = []
  }

  /// The life of a host's numbering of now; nil where the host is not known.
  func epoch(of host: HostId) -> Int64? { hosts[host]?.epoch }

  /// What has to be noted before records are written.
  struct News: Sendable, Hashable {
    /// The host.
    var host: HostId
    /// The life of its numbering.
    var epoch: Int64
    /// Channels of which the first record follows.
    var channels: [URI]
  }

  private var hosts: [HostId: Host] = [:]
  private var news: [HostId: News] = [:]

  /// A host is watched from now on.
  ///
  /// - Parameter epoch: the life of its numbering in which an earlier watch ended, if this one goes on.
  mutating func begin(_ host: HostId, epoch: Int64?, at time: RecordTime) {
    hosts[host] = Host(epoch: epoch ?? time.milliseconds)
  }

  /// The life of the host's numbering that an element belongs to; nil where no host is known.
  mutating func epoch(of element: HostFeedElement, at time: RecordTime) -> Int64? {
    guard let id = element.hostId, var host = hosts[id] else { return nil }
    if case .snapshot(let value) = element, value.cause == .hostRestarted,
      host.restart != value.generation
    {
      host.restart = value.generation
      host.epoch = max(host.epoch + 1, time.milliseconds)
      host.known = []
    }
    if let channel = element.channel {
      switch element {
      case .snapshot, .event:
        if host.known.insert(channel).inserted {
          news[id, default: News(host: id, epoch: host.epoch, channels: [])].channels
            .append(channel)
          news[id]?.epoch = host.epoch
        }
      case .ended: host.known.remove(channel)
      case .notification, .gap: break
      }
    }
    hosts[id] = host
    return host.epoch
  }

  /// What has to be noted before the records of the elements so far are written.
  mutating func takeNews() -> [News] {
    defer { news = [:] }
    return Array(news.values)
  }
}
