/// The feed of one connection.
typealias ClientItemFeed = Feed<ClientFeedItem>
/// A consumer of the feed of one connection.
package typealias ClientItems = FeedSequence<ClientFeedItem>

extension ClientItemFeed {
  func post(_ violation: ProtocolViolation) {
    post(Batch(.violation(violation), cost: 256))
  }

  func finish(_ reason: AHPError) {
    finish(last: Batch(.ended(channel: nil, reason: reason), cost: 64))
  }
}
