/// The shared objects of all supervisors of a client.
struct HostEnvironment: Sendable {
  let feed: Feed<HostFeedElement>
  let hostEvents: Feed<HostEvent>
  let sessionChanges: ChangeFeed<HostedResourceKey>
  /// The system's clock, for values shown to users.
  let wallTime: @Sendable () -> WallTime
  let gate: AttemptGate
  /// Consumers of all hosts have lost elements.
  let onLoss: @Sendable ([FeedConsumerID<HostFeedElement>]) -> Void

  func report(_ event: HostEvent, of host: HostId) {
    _ = hostEvents.post([FeedEntry(event, key: host, cost: 256)])
  }
}
