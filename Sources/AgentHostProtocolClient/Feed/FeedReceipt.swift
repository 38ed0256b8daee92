/// What a producer learns from posting a batch.
package struct FeedReceipt<Element: FeedElement>: Sendable {
  /// Lossless consumers that the batch has reached and that were over their budget then.
  let slow: [FeedMachine<Element, Wakeup, Wakeup>.ConsumerID]
  /// Consumers that have lost elements with this batch, and need to be brought up to date. Each is told
  /// once; again only when it has lost or read something of what has brought it up to date since, or has
  /// read its gap before there was anything.
  package let lossy: [FeedConsumerID<Element>]

  /// Whether the batch has reached a lossless consumer that was over its budget then.
  package var isHeldBack: Bool { !slow.isEmpty }

  init(
    slow: [FeedMachine<Element, Wakeup, Wakeup>.ConsumerID],
    lossy: [FeedMachine<Element, Wakeup, Wakeup>.ConsumerID]
  ) {
    self.slow = slow
    self.lossy = lossy.map(FeedConsumerID.init)
  }
}

/// Names one consumer of a feed, for its producer.
package struct FeedConsumerID<Element: FeedElement>: Hashable, Sendable {
  let id: FeedMachine<Element, Wakeup, Wakeup>.ConsumerID
}
