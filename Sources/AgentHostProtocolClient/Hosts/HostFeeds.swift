/// The feeds of all hosts of a client, which exist before and after each host.
struct HostFeeds: Sendable {
  /// The elements of all channels.
  let elements = Feed<HostFeedElement>()
  /// The events of connections and of the registry.
  let events = Feed<HostEvent>()
  /// The changes of the lists of sessions.
  let sessionChanges = ChangeFeed<HostedResourceKey>()
  /// The outcomes of outboxes.
  let settlements = Feed<HostedSettlement>()

  /// - Parameter cost: The approximate size of the event in bytes.
  func report(_ event: HostEvent, of host: HostId, cost: Int = 256) {
    _ = events.post(FeedBatch(event, cost: cost))
  }

  /// Ends all feeds after their buffered elements.
  func finish() {
    elements.finish()
    events.finish()
    sessionChanges.finish()
    settlements.finish()
  }
}
