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

    /// Returns the epoch of an element, and whether it has the first record of its channel.
    mutating func take(
      _ element: HostFeedElement, at time: RecordTime
    ) -> (epoch: Int64, isFirst: Bool) {
      if case .snapshot(let value) = element, value.cause == .hostRestarted,
        restart != value.generation
      {
        restart = value.generation
        epoch = max(epoch == .max ? .max : epoch + 1, time.milliseconds)
        known = []
      }
      guard let channel = element.channel else { return (epoch, false) }
      switch element {
      case .snapshot, .event: return (epoch, known.insert(channel).inserted)
      case .ended: known.remove(channel)
      case .notification, .gap: break
      }
      return (epoch, false)
    }
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
    guard let id = element.hostId, let (epoch, isFirst) = hosts[id]?.take(element, at: time)
    else { return nil }
    if isFirst, let channel = element.channel {
      news[id, default: News(host: id, epoch: epoch, channels: [])].channels.append(channel)
      news[id]?.epoch = epoch
    }
    return epoch
  }

  /// Returns the positions to save before the records of the elements so far are written.
  mutating func takeNews() -> [News] {
    defer { news = [:] }
    return Array(news.values)
  }
}
