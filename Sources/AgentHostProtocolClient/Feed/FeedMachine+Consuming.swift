extension FeedMachine {
  /// What a consumer that asks for one element gets.
  package enum OnNext {
    /// An element; these producers may go on.
    case element(Element, resume: [ProducerToken])
    /// Nothing yet: wait under this id.
    case wait(WaiterID)
    /// There is nothing more, and never will be.
    case finished
  }

  /// What a consumer that asks for everything there is gets.
  package enum OnNextBatch {
    /// Elements, at least one; these producers may go on.
    case elements([Element], resume: [ProducerToken])
    /// Nothing yet: wait under this id.
    case wait(WaiterID)
    /// There is nothing more, and never will be.
    case finished
  }

  /// A consumer asks for its next element.
  package mutating func next(_ id: ConsumerID) -> OnNext {
    if let element = take(id) {
      return .element(element, resume: settle(id))
    }
    return announceWait(id).map { .wait($0) } ?? .finished
  }

  /// A consumer asks for what has gathered, `limit` elements at most.
  package mutating func nextBatch(_ id: ConsumerID, limit: Int = .max) -> OnNextBatch {
    guard let unread = unreadCount(id), unread > 0 else {
      return announceWait(id).map { .wait($0) } ?? .finished
    }
    let count = min(max(1, limit), unread)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    while elements.count < count, let element = takeOwn(id) { elements.append(element) }
    takeShared(id, count: count - elements.count, into: &elements)
    return .elements(elements, resume: settle(id))
  }

  /// The waiting consumer now has its token; it comes back if there is no need to wait any more.
  package mutating func nextSuspended(
    _ id: ConsumerID, _ waiter: WaiterID, _ token: ConsumerToken
  ) -> ConsumerToken? {
    // A consumer that has gone away meanwhile waits for nothing.
    guard consumers[id] != nil else { return token }
    return consumers[id]?.waiters.suspended(waiter, token) ?? nil
  }

  /// The task of a waiting consumer was cancelled: resume what comes back. Nothing was taken.
  package mutating func nextCancelled(_ id: ConsumerID, _ waiter: WaiterID) -> ConsumerToken? {
    consumers[id]?.waiters.release(waiter) ?? nil
  }

  /// How many elements a consumer has to read, gap elements included.
  package func unreadCount(_ id: ConsumerID) -> Int? {
    guard var count = consumers[id]?.ownCount, let position = consumers[id]?.position else {
      return nil
    }
    if let ring = consumers[id]?.ring { count += (rings[ring]?.queue.end ?? 0) - position }
    return count
  }

  /// How many bytes wait for a consumer; only kept for those that are lossless.
  package func unreadBytes(_ id: ConsumerID) -> Int? {
    guard consumers[id]?.policy.byteBudget != nil, let own = consumers[id]?.ownBytes else {
      return nil
    }
    guard let ring = consumers[id]?.ring, let read = consumers[id]?.bytesRead else { return own }
    return own &+ (rings[ring]?.queue.bytesAppended ?? 0) &- read
  }

  // MARK: Inside

  private mutating func announceWait(_ id: ConsumerID) -> WaiterID? {
    guard let ring = consumers[id]?.ring, !isFinished, rings[ring] != nil else { return nil }
    return consumers[id]?.waiters.announce()
  }

  private mutating func take(_ id: ConsumerID) -> Element? {
    if let element = takeOwn(id) { return element }
    guard let ring = consumers[id]?.ring, let position = consumers[id]?.position else { return nil }
    let slot: (element: Element, cost: Int)?
    if rings[ring]?.members.count == 1 {
      slot = rings[ring]?.queue.popFirst() ?? nil
    } else {
      slot = rings[ring]?.queue[position] ?? nil
    }
    guard let slot else { return nil }
    consumers[id]?.position = position + 1
    consumers[id]?.bytesRead &+= slot.cost
    if rings[ring]?.queue.start == position { trim(ring) }
    return slot.element
  }

  /// What lies before the shared ring: a gap, the consumer's own elements, another gap.
  private mutating func takeOwn(_ id: ConsumerID) -> Element? {
    consumers[id]?.takeOwn() ?? nil
  }

  private mutating func takeShared(_ id: ConsumerID, count: Int, into elements: inout [Element]) {
    guard count > 0, let ring = consumers[id]?.ring, let from = consumers[id]?.position else {
      return
    }
    var position = from
    var bytes = 0
    let isAlone = rings[ring]?.members.count == 1
    while position - from < count,
      let slot = (isAlone ? rings[ring]?.queue.popFirst() : rings[ring]?.queue[position]) ?? nil
    {
      elements.append(slot.element)
      bytes &+= slot.cost
      position += 1
    }
    consumers[id]?.position = position
    consumers[id]?.bytesRead &+= bytes
    if rings[ring]?.queue.start == from { trim(ring) }
  }
}

extension FeedMachine.Consumer {
  mutating func keepPrivately(_ entry: FeedEntry<Element>) {
    let cost = entry.boundedCost
    own.append(entry.element, cost: cost)
    ownBytes &+= cost
  }

  /// How many elements lie before the shared ring, gaps included.
  var ownCount: Int {
    own.count + (gapBefore > 0 ? 1 : 0) + (gapAfter > 0 ? 1 : 0)
  }

  mutating func takeOwn() -> Element? {
    if gapBefore > 0 { return takeGap(\.gapBefore) }
    if let slot = own.popFirst() {
      ownBytes &-= slot.cost
      return slot.element
    }
    if gapAfter > 0 { return takeGap(\.gapAfter) }
    return nil
  }

  private mutating func takeGap(_ gap: WritableKeyPath<Self, Int>) -> Element {
    let count = self[keyPath: gap]
    self[keyPath: gap] = 0
    isDirty = false
    return Element.gap(count: count)
  }

  /// Gives up everything unread, `unread` elements including gaps, for `elements`.
  mutating func supersede(_ unread: Int, with elements: [FeedEntry<Element>]) {
    let gaps = (gapBefore > 0 ? 1 : 0) + (gapAfter > 0 ? 1 : 0)
    gapBefore += gapAfter + (unread - gaps)
    gapAfter = 0
    own = FeedRing()
    ownBytes = 0
    isDirty = false
    for entry in elements { keepPrivately(entry) }
  }
}
