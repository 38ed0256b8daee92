package struct FeedReceipt<Element: FeedElement>: Sendable {
  let slow: [FeedMachine<Element, Wakeup, Wakeup>.ConsumerID]
  /// The consumers that have lost elements with this batch and need a resynchronisation. Each is reported
  /// once; again only when it has lost or read part of its resynchronisation since, or has read its gap
  /// before there was one.
  package let lossy: [FeedConsumerID<Element>]

  package var isHeldBack: Bool { !slow.isEmpty }

  init(
    slow: [FeedMachine<Element, Wakeup, Wakeup>.ConsumerID],
    lossy: [FeedMachine<Element, Wakeup, Wakeup>.ConsumerID]
  ) {
    self.slow = slow
    self.lossy = lossy.map(FeedConsumerID.init)
  }
}

package struct FeedConsumerID<Element: FeedElement>: Hashable, Sendable {
  let id: FeedMachine<Element, Wakeup, Wakeup>.ConsumerID
}
