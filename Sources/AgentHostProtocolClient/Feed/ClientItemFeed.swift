/// The feed of one connection.
typealias ClientItemFeed = Feed<ClientFeedItem>
/// A consumer of the feed of one connection.
typealias ClientItems = FeedSequence<ClientFeedItem>

extension ClientItemFeed {
  func post(_ violation: ProtocolViolation) {
    post([Entry(.element(.violation(violation)), key: nil, cost: 256)])
  }

  func finish(_ reason: AHPError) {
    finish(last: [Entry(.element(.ended(channel: nil, reason: reason)), key: nil, cost: 64)])
  }
}
