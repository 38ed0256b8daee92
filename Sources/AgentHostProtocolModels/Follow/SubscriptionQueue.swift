import AgentHostProtocol

/// Decides when the channels of one host are subscribed to: in the order in which they were wanted, so
/// many at a time. Every host has a queue of its own, so that a host that does not answer takes nothing
/// from another one. Pure.
package struct SubscriptionQueue: Sendable {
  /// How many subscriptions of one host are under way at once.
  package static let slots = 32
  private static let firstPause = Duration.milliseconds(100)
  private static let longestPause = Duration.seconds(30)

  /// The channels that wait, from `head` on.
  private var waiting: [URI] = []
  private var head = 0
  private var running = 0
  /// How often in a row a channel could not be subscribed to.
  private var failures: URIDictionary<Int> = [:]

  package init() {}

  /// Whether a channel can be begun now.
  package var isReady: Bool { head < waiting.count && running < Self.slots }

  /// Channels are wanted, behind all others.
  package mutating func want(_ channels: [URI]) { waiting += channels }

  /// The next channel to subscribe to, which takes a slot; nil when none waits, or every slot is taken.
  package mutating func next() -> URI? {
    guard isReady else { return nil }
    defer { head += 1 }
    running += 1
    if head >= 1024, head * 2 > waiting.count {
      waiting.removeFirst(head)
      head = 0
    }
    return waiting[head]
  }

  /// A channel is subscribed to, or refused: nothing more is tried.
  package mutating func settled(_ channel: URI) {
    running -= 1
    failures[channel] = nil
  }

  /// A subscription failed for a reason that may pass. Its slot is free at once.
  ///
  /// - Returns: after which time the channel is to be wanted again.
  package mutating func failed(_ channel: URI) -> Duration {
    running -= 1
    let count = failures[channel, default: 0]
    failures[channel] = min(count + 1, 16)
    return min(Self.firstPause * (1 << count), Self.longestPause)
  }
}
