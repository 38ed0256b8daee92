import AgentHostProtocol

/// A point to go on from, put together from one that is whole and the changes after it. A change costs what
/// it brings. Pure.
package struct AccumulatedResumePoint: Sendable {
  /// The point, without its channels.
  private var head: HostResumePoint?
  private var channels: URIDictionary<(order: Int, channel: HostResumePoint.Channel)> = [:]
  private var orders = 0

  /// - Parameter point: What there is before the first change.
  package init(_ point: HostResumePoint? = nil) {
    head = point
    head?.channels = []
    for channel in point?.channels ?? [] { put(channel) }
  }

  /// Whether nothing is known.
  package var isEmpty: Bool { head == nil }

  /// Whether the point says something of that channel.
  package func contains(_ channel: URI) -> Bool { channels[channel] != nil }

  /// Takes up a change.
  package mutating func take(_ change: HostResumeChange) {
    if change.isWhole { self = AccumulatedResumePoint() }
    head = HostResumePoint(
      clientId: change.clientId, host: change.host, lastSeenServerSeq: change.lastSeenServerSeq,
      channels: [])
    for uri in change.removed { channels[uri] = nil }
    for channel in change.changed { put(channel) }
  }

  /// Forgets a channel.
  package mutating func remove(_ channel: URI) { channels[channel] = nil }

  private mutating func put(_ channel: HostResumePoint.Channel) {
    if let order = channels[channel.uri]?.order {
      channels[channel.uri] = (order, channel)
    } else {
      orders += 1
      channels[channel.uri] = (orders, channel)
    }
  }

  /// The whole point, its channels in the order in which they came; `nil` if nothing is known. It takes
  /// time in proportion to the number of channels.
  package var point: HostResumePoint? {
    var point = head
    point?.channels = channels.values.sorted { $0.order < $1.order }.map(\.channel)
    return point
  }
}
