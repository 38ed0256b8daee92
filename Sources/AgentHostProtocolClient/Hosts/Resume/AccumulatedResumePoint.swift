package import AgentHostProtocol

/// A resume point accumulated from a whole point and the changes after it. Applying a change takes time in proportion
/// to the size of the change.
package struct AccumulatedResumePoint: Sendable {
  /// The point without its channels.
  private var head: HostResumePoint?
  private var channels: URIDictionary<(order: Int, channel: HostResumePoint.Channel)> = [:]
  private var orders = 0

  package init(_ point: HostResumePoint? = nil) {
    head = point
    head?.channels = []
    for channel in point?.channels ?? [] { put(channel) }
  }

  package var isEmpty: Bool { head == nil }

  package func contains(_ channel: URI) -> Bool { channels[channel] != nil }

  package mutating func take(_ change: HostResumeChange) {
    if change.isWhole { self = AccumulatedResumePoint() }
    head = HostResumePoint(
      clientId: change.clientId, host: change.host, lastSeenServerSeq: change.lastSeenServerSeq,
      channels: [])
    for uri in change.removed { channels[uri] = nil }
    for channel in change.changed { put(channel) }
  }

  package mutating func remove(_ channel: URI) { channels[channel] = nil }

  private mutating func put(_ channel: HostResumePoint.Channel) {
    if let order = channels[channel.uri]?.order {
      channels[channel.uri] = (order, channel)
    } else {
      orders += 1
      channels[channel.uri] = (orders, channel)
    }
  }

  /// The whole point, its channels in the order in which they were added; `nil` if empty. Takes time in proportion to
  /// the number of channels.
  package var point: HostResumePoint? {
    var point = head
    point?.channels = channels.values.sorted { $0.order < $1.order }.map(\.channel)
    return point
  }
}
