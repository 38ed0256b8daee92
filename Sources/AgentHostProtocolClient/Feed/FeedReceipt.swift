package struct FeedReceipt<Element: FeedElement>: Sendable {
  let slow: [FeedMachine<Element, Wakeup, Wakeup>.ConsumerID]
  /// The consumers that lost elements with this batch and need a resynchronization. Each is reported
  /// once, and again only after it loses or reads part of the resynchronization, or if it reads its gap
  /// before the resynchronization arrives.
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
