/// What one connection brings, for any number of consumers.
typealias ClientItemFeed = Feed<ClientFeedItem>
/// One consumer of it.
typealias ClientItems = FeedSequence<ClientFeedItem>

extension ClientItemFeed {
  /// The host has broken a rule.
  func post(_ violation: ProtocolViolation) {
    post([Entry(.element(.violation(violation)), key: nil, cost: 256)])
  }

  /// The connection is over.
  func finish(_ reason: AHPError) {
    finish(last: [Entry(.element(.ended(channel: nil, reason: reason)), key: nil, cost: 64)])
  }
}
