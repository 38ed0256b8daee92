package import AgentHostProtocol

/// Spaces out subscriptions to channels that a host lists and refuses, with exponential backoff. Pure.
package struct ChannelBackoff: Sendable {
  private static let first = Duration.seconds(1)
  private static let longest = Duration.seconds(300)

  private struct Refusals {
    var count: Int
    var until: RecordTime
  }

  private var refusals: [URI: Refusals] = [:]

  package init() {}

  /// Whether a channel may be subscribed to at that time.
  package func allows(_ channel: URI, at time: RecordTime) -> Bool {
    refusals[channel].map { $0.until <= time } ?? true
  }

  /// A channel was refused. Returns whether that is the first time since it was there.
  package mutating func refused(_ channel: URI, at time: RecordTime) -> Bool {
    let count = refusals[channel]?.count ?? 0
    let pause = min(Self.first * (1 << min(count, 16)), Self.longest)
    let until = RecordTime(milliseconds: time.milliseconds &+ pause.wholeMilliseconds)
    refusals[channel] = Refusals(count: count + 1, until: until)
    return count == 0
  }

  /// A channel is there, or is reported as new.
  package mutating func reset(_ channel: URI) { refusals[channel] = nil }

  /// Every channel may be there now, as on a new connection.
  package mutating func reset() { refusals = [:] }
}
