internal import AgentHostProtocol

/// Spaces out subscriptions to channels that a host lists and refuses, with exponential backoff. Pure.
struct ChannelBackoff: Sendable {
  private static let first = Duration.seconds(1)
  private static let longest = Duration.seconds(300)

  private struct Refusals {
    var count: Int
    var until: RecordTime
  }

  private var refusals: URIDictionary<Refusals> = [:]

  init() {}

  /// Whether a channel may be subscribed to at that time.
  func allows(_ channel: URI, at time: RecordTime) -> Bool {
    refusals[channel].map { $0.until <= time } ?? true
  }

  /// The channels that were refused and have not been there since.
  var refused: [URI] { refusals.keys.sorted() }

  /// How long to wait until a channel may be subscribed to again; nil if it was not refused.
  func pause(of channel: URI, at time: RecordTime) -> Duration? {
    refusals[channel].map { .milliseconds(max(0, $0.until.milliseconds &- time.milliseconds)) }
  }

  /// A channel was refused. Returns whether that is the first time since it was there.
  mutating func refused(_ channel: URI, at time: RecordTime) -> Bool {
    let count = refusals[channel]?.count ?? 0
    let pause = min(Self.first * (1 << min(count, 16)), Self.longest)
    let until = RecordTime(milliseconds: time.milliseconds &+ pause.wholeMilliseconds)
    refusals[channel] = Refusals(count: count + 1, until: until)
    return count == 0
  }

  /// A channel is there, or is reported as new.
  mutating func reset(_ channel: URI) { refusals[channel] = nil }

  /// Every channel may be there now, as on a new connection.
  mutating func reset() { refusals = [:] }
}
