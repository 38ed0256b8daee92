/// The shared objects of all supervisors of a client.
struct HostEnvironment: Sendable {
  let feeds: HostFeeds
  /// The system's clock, for values shown to users.
  let wallTime: @Sendable () -> WallTime
  let gate: AttemptGate
  let onLoss: @Sendable ([FeedConsumerID<HostFeedElement>]) -> Void

  init(
    _ feeds: HostFeeds, wallTime: @escaping @Sendable () -> WallTime,
    onLoss: @escaping @Sendable ([FeedConsumerID<HostFeedElement>]) -> Void
  ) {
    self.feeds = feeds
    self.wallTime = wallTime
    gate = AttemptGate()
    self.onLoss = onLoss
  }
}
