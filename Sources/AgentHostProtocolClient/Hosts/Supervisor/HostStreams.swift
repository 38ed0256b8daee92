internal import AgentHostProtocol

/// The streams of one host: its part of the feed of all hosts, and the feed of its mirrors. Consumers that have lost
/// elements get the states of their channels.
struct HostStreams: Sendable {
  typealias Batch = FeedBatch<HostFeedElement>
  typealias Receipt = FeedReceipt<HostFeedElement>
  typealias Consumer = FeedConsumerID<HostFeedElement>
  typealias Elements = FeedSequence<HostFeedElement>

  /// How long to wait for further losses before consumers of all hosts get the states.
  static let lossDelay = Duration.milliseconds(100)

  let feed: Feed<HostFeedElement>
  /// The feed of this host's mirrors; `nil` before the first mirror.
  private(set) var mirrors: Feed<HostFeedElement>?
  private let host: HostId
  private let onLoss: @Sendable ([Consumer]) -> Void
  /// Consumers of all hosts that get the state of every channel after a loss.
  private var lossy: Set<Consumer> = []

  init(_ host: HostId, _ environment: HostEnvironment) {
    self.host = host
    feed = environment.feeds.elements
    onLoss = environment.onLoss
  }

  // MARK: Producing

  /// Appends elements without waiting. Returns whether mirrors should be waited for.
  func append(_ batch: Batch) -> (receipt: Receipt, areMirrorsBehind: Bool) {
    let areMirrorsBehind = mirrors?.post(batch).isHeldBack ?? false
    return (feed.post(batch), areMirrorsBehind)
  }

  /// Ends the stream of a channel after the elements that were posted.
  func end(_ end: HostedEnd, channel: URI) -> Receipt {
    let last = Batch(.ended(end), cost: 128)
    mirrors?.post(last)
    return feed.finish(key: key(channel), last: last)
  }

  var followed: [URI] { feed.subscribedKeys.filter { $0.host == host }.map(\.uri) }

  // MARK: Consuming

  /// Attaches a consumer of a channel. Its feed begins with the current state, if that is known.
  func join(
    _ channel: URI, _ policy: FeedBufferingPolicy, _ tracker: borrowing ChannelTracker, name: String
  ) -> Elements {
    feed.subscribe(
      to: .key(key(channel)), policy: policy, initial: states([channel], tracker, .joined),
      name: name)
  }

  /// Attaches a mirror. Returns its feed and the states that it begins with.
  mutating func followForMirror(
    _ tracker: borrowing ChannelTracker
  ) -> (feed: Elements, states: [HostedSnapshot]) {
    let mirrors = mirrors ?? Feed()
    self.mirrors = mirrors
    return (
      mirrors.subscribe(name: "optimisticMirror(host: \(host))"),
      tracker.subscriptions.wanted.compactMap { tracker.snapshot(of: $0, cause: .joined) }
    )
  }

  // MARK: Lost elements

  /// Sends the current state to consumers that have lost elements, as their policy allows.
  func resynchronise(after receipt: Receipt, _ tracker: borrowing ChannelTracker) {
    var ofEverything: [Consumer] = []
    for consumer in receipt.lossy {
      switch feed.scope(of: consumer) {
      case .everything: ofEverything.append(consumer)
      case .key(let key):
        feed.resynchronise(consumer, with: states([key.uri], tracker, .resynchronised))
      case nil: break
      }
    }
    if !ofEverything.isEmpty { onLoss(ofEverything) }
  }

  /// Consumers of all hosts have lost elements, possibly of this host. They may lose more, so they get the state of
  /// every channel later, once for all losses until then. Returns whether to call `resynchroniseLossy` after
  /// ``lossDelay``.
  mutating func lossNoticed(_ consumers: [Consumer]) -> Bool {
    defer { lossy.formUnion(consumers) }
    return lossy.isEmpty
  }

  mutating func resynchroniseLossy(_ tracker: borrowing ChannelTracker) {
    let states = states(tracker.subscriptions.wanted, tracker, .resynchronised)
    for consumer in lossy { feed.resynchronise(consumer, with: states) }
    lossy = []
  }

  private func states(
    _ channels: [URI], _ tracker: borrowing ChannelTracker, _ cause: HostedSnapshot.Cause
  ) -> Batch {
    Batch(
      channels.compactMap { tracker.snapshot(of: $0, cause: cause).map { .snapshot($0) } },
      eachCosting: 4_096)
  }

  private func key(_ channel: URI) -> HostedResourceKey {
    HostedResourceKey(host: host, uri: channel)
  }
}
