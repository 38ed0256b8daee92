package import AgentHostProtocol
internal import AgentHostProtocolClient

/// The queue of pending subscriptions of one host, with a limit for concurrent requests. Every host has a separate
/// queue, so that an unresponsive host does not delay other hosts.
package struct SubscriptionQueue: Sendable {
  /// The maximum number of concurrent subscriptions.
  package static let slots = 32
  private static let firstPause = Duration.milliseconds(100)
  private static let longestPause = Duration.seconds(30)

  private var waiting = FIFOQueue<URI>()
  /// The channels in the queue: a host may list and remove one again and again while every slot is taken.
  private var members: URISet = []
  private var running = 0
  /// The number of consecutive failures of a channel.
  private var failures: URIDictionary<Int> = [:]

  package init() {}

  /// Whether a subscription can begin now.
  package var isReady: Bool { !waiting.isEmpty && running < Self.slots }

  package mutating func want(_ channels: [URI]) {
    for channel in channels where members.insert(channel).inserted { waiting.append(channel) }
  }

  /// Returns the next channel to subscribe to, which takes a slot; `nil` if none is pending or every slot is taken.
  package mutating func next() -> URI? {
    guard isReady, let channel = waiting.popFirst() else { return nil }
    members.remove(channel)
    running += 1
    return channel
  }

  /// Records that a channel was subscribed or rejected, so that it is not retried.
  package mutating func settled(_ channel: URI) {
    running -= 1
    failures[channel] = nil
  }

  /// A subscription failed for a transient reason. Its slot is free at once.
  ///
  /// - Returns: the delay before the retry.
  package mutating func failed(_ channel: URI) -> Duration {
    running -= 1
    let count = failures[channel, default: 0]
    failures[channel] = count + 1
    return Self.firstPause.doubled(count, upTo: Self.longestPause)
  }
}
