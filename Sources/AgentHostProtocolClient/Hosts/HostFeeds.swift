/// The feeds of all hosts of a client, which exist before and after each host.
struct HostFeeds: Sendable {
  let elements = Feed<HostFeedElement>()
  let events = Feed<HostEvent>()
  let sessionChanges = ChangeFeed<HostedResourceKey>()
  let settlements = Feed<HostedSettlement>()

  /// - Parameter cost: The approximate size of the event in bytes.
  func report(_ event: HostEvent, cost: Int = 256) {
    _ = events.post(FeedBatch(event, cost: cost))
  }

  func finish() {
    elements.finish()
    events.finish()
    sessionChanges.finish()
    settlements.finish()
  }
}
