/// The feed of one connection.
typealias ClientItemFeed = Feed<ClientFeedItem>
/// A consumer of the feed of one connection.
typealias ClientItems = FeedSequence<ClientFeedItem>

extension ClientItemFeed {
  func post(_ violation: ProtocolViolation) {
    post(Batch(.element(.violation(violation)), cost: 256))
  }

  func finish(_ reason: AHPError) {
    finish(last: Batch(.element(.ended(channel: nil, reason: reason)), cost: 64))
  }
}
