typealias ClientItemFeed = Feed<ClientFeedItem>
package typealias ClientItems = FeedSequence<ClientFeedItem>

extension ClientItemFeed {
  func post(_ violation: ProtocolViolation) {
    post(Batch(.violation(violation), cost: 256))
  }

  func finish(_ reason: AHPError) {
    finish(last: Batch(.ended(channel: nil, reason: reason), cost: 64))
  }
}
