internal import AgentHostProtocol

/// Exponential backoff for subscriptions to channels that a host lists and rejects.
///
/// Times are durations since any fixed moment.
struct ChannelBackoff: Sendable {
  private static let first = Duration.seconds(1)
  private static let longest = Duration.seconds(300)

  private struct Refusals {
    var count: Int
    var until: Duration
  }

  private var refusals: URIDictionary<Refusals> = [:]

  /// Returns whether a channel may be subscribed to at that time.
  func allows(_ channel: URI, at time: Duration) -> Bool {
    refusals[channel].map { $0.until <= time } ?? true
  }

  /// The rejected channels that were not subscribed since.
  var refused: [URI] { refusals.keys.sorted() }

  /// Returns the delay before the next subscription to a channel; `nil` if it was not rejected.
  func pause(of channel: URI, at time: Duration) -> Duration? {
    refusals[channel].map { max(.zero, $0.until - time) }
  }

  mutating func refused(_ channel: URI, at time: Duration) {
    let count = refusals[channel]?.count ?? 0
    let pause = Self.first.doubled(count, upTo: Self.longest)
    refusals[channel] = Refusals(count: count + 1, until: time + pause)
  }

  /// A channel exists, or is reported as new.
  mutating func reset(_ channel: URI) { refusals[channel] = nil }

  /// Forgets all rejections, as on a new connection.
  mutating func reset() { refusals = [:] }
}
