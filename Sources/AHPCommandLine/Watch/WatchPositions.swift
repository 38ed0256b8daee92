internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Assigns each record of a watch its epoch, and finds the channels whose first record follows. Pure.
struct WatchPositions: Sendable {
  private struct Host {
    var epoch: Int64
    /// The connection on which the last restart of the host was detected.
    var restart: HostGeneration?
    /// The channels that have records.
    var known: URISet = []
  }

  /// Returns the current epoch of a host; nil if the host is unknown.
  func epoch(of host: HostId) -> Int64? { hosts[host]?.epoch }

  /// The entries to save before records are written.
  struct News: Sendable, Hashable {
    var host: HostId
    var epoch: Int64
    var channels: [URI]
  }

  private var hosts: [HostId: Host] = [:]
  private var news: [HostId: News] = [:]

  /// Starts watching a host.
  ///
  /// - Parameter epoch: the epoch in which an earlier watch ended, if this one resumes there.
  mutating func begin(_ host: HostId, epoch: Int64?, at time: RecordTime) {
    hosts[host] = Host(epoch: epoch ?? time.milliseconds)
  }

  /// Returns the epoch that an element belongs to; nil if its host is unknown.
  mutating func epoch(of element: HostFeedElement, at time: RecordTime) -> Int64? {
    guard let id = element.hostId, var host = hosts[id] else { return nil }
    if case .snapshot(let value) = element, value.cause == .hostRestarted,
      host.restart != value.generation
    {
      host.restart = value.generation
      host.epoch = max(host.epoch == .max ? .max : host.epoch + 1, time.milliseconds)
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

  /// Returns the positions to save before the records of the elements so far are written.
  mutating func takeNews() -> [News] {
    defer { news = [:] }
    return Array(news.values)
  }
}
