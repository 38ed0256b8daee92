extension FeedMachine {
  package enum OnNext {
    case element(Element, resume: [ProducerToken])
    case wait(WaiterID)
    case finished
  }

  package enum OnNextBatch {
    /// Elements, at least one, the sum of their costs, and the producers to resume.
    case elements([Element], bytes: Int, resume: [ProducerToken])
    case wait(WaiterID)
    case finished
  }

  package mutating func next(_ id: ConsumerID) -> OnNext {
    // The hot path reaches the consumer and the ring once each, in place.
    guard let taken = consumers[id]?.take(from: &rings) ?? nil else {
      return announceWait(id).map { .wait($0) } ?? .finished
    }
    return .element(taken.content, resume: settle(id, after: taken.effect))
  }

  /// A consumer asks for everything buffered, `limit` elements at most, or for what was posted together.
  package mutating func nextBatch(_ id: ConsumerID, limit: Int? = .max) -> OnNextBatch {
    guard let taken = consumers[id]?.take(atMost: limit.map { max(1, $0) }, from: &rings) ?? nil
    else {
      return announceWait(id).map { .wait($0) } ?? .finished
    }
    return .elements(
      taken.content, bytes: taken.bytes, resume: settle(id, after: taken.effect))
  }

  package mutating func nextSuspended(
    _ id: ConsumerID, _ waiter: WaiterID, _ token: ConsumerToken
  ) -> ConsumerToken? {
    // A consumer that was removed meanwhile does not wait.
    guard consumers[id] != nil else { return token }
    return consumers[id]?.waiters.suspended(waiter, token) ?? nil
  }

  /// Handles the cancellation of a waiting consumer's task. Returns the token to resume. Takes no element.
  package mutating func nextCancelled(_ id: ConsumerID, _ waiter: WaiterID) -> ConsumerToken? {
    consumers[id]?.waiters.release(waiter) ?? nil
  }

  package func unreadCount(_ id: ConsumerID) -> Int? {
    guard var count = consumers[id]?.ownCount, let position = consumers[id]?.position else {
      return nil
    }
    count += consumers[id]?.inserts.count ?? 0
    if let ring = consumers[id]?.ring { count += (rings[ring]?.queue.end ?? 0) - position }
    return count
  }

  /// Returns the number of unread bytes of a lossless consumer, otherwise `nil`.
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

  private mutating func settle(_ id: ConsumerID, after effect: TakeEffect) -> [ProducerToken] {
    if let ring = effect.ringToTrim { trim(ring) }
    return effect.wasOverBudget ? settle(id) : []
  }

  struct TakeEffect {
    var ringToTrim: RingID?
    var wasOverBudget: Bool
  }
}

extension FeedMachine.Consumer {
  /// The number of elements before the ring and the inserts, or in their place; gaps included.
  var ownCount: Int { initial.count + remainder.count + (gap > 0 ? 1 : 0) }

  var privateCount: Int { initial.count + remainder.count + inserts.count }

  mutating func take(
    from rings: inout Slots<FeedMachine.Ring>
  ) -> (content: Element, effect: FeedMachine.TakeEffect)? {
    var effect = FeedMachine.TakeEffect(wasOverBudget: isOverBudget)
    if ownCount > 0, let element = takeOwn() { return (element, effect) }
    if inserts.count > 0, let element = takeInsert() { return (element, effect) }
    guard let ring, let slot = rings[ring]?.queue[position] ?? nil else { return nil }
    // Only the last reader at the start can release elements.
    if rings[ring]?.queue.start == position { effect.ringToTrim = ring }
    position += 1
    bytesRead &+= slot.cost
    return (slot.element, effect)
  }

  /// Returns all elements, `limit` at most, or with `nil` up to the end of a posted batch; `nil` instead of none.
  mutating func take(
    atMost limit: Int?, from rings: inout Slots<FeedMachine.Ring>
  ) -> (content: [Element], bytes: Int, effect: FeedMachine.TakeEffect)? {
    let shared = ring.map { (rings[$0]?.queue.end ?? position) - position } ?? 0
    let count = min(limit ?? .max, ownCount + inserts.count + shared)
    guard count > 0 else { return nil }
    let (ownBytesBefore, bytesReadBefore) = (ownBytes, bytesRead)
    var effect = FeedMachine.TakeEffect(wasOverBudget: isOverBudget)
    var elements: [Element] = []
    while elements.count < count, ownCount > 0, let element = takeOwn() {
      elements.append(element)
    }
    let first = position
    while let ring, elements.count < count {
      if inserts.count > 0, let element = takeInsert() {
        elements.append(element)
        continue
      }
      let rest = min(count - elements.count, (nextInsert ?? .max) - position)
      guard let copied = rings[ring]?.queue.copy(from: position, atMost: rest, into: &elements),
        copied.count > 0
      else { break }
      bytesRead &+= copied.cost
      position += copied.count
      if limit == nil { break }
      if elements.count < count { elements.reserveCapacity(count) }
    }
    if let ring, position > first, rings[ring]?.queue.start == first { effect.ringToTrim = ring }
    let bytes = (ownBytesBefore &- ownBytes) &+ (bytesRead &- bytesReadBefore)
    return (elements, bytes, effect)
  }

  mutating func takeOwn() -> Element? {
    if let slot = initial.popFirst() {
      ownBytes &-= slot.cost
      return slot.element
    }
    if gap > 0 {
      defer { gap = 0 }
      isLossReported = false
      return Element.gap(count: gap)
    }
    guard let slot = remainder.popFirst() else { return nil }
    ownBytes &-= slot.cost
    return slot.element
  }

  // MARK: Inserts

  /// The position of the next insert.
  var nextInsert: Int? { inserts[inserts.start]?.element.position }

  /// Returns the next insert, if it comes before the next element of the ring.
  private mutating func takeInsert() -> Element? {
    guard let nextInsert, nextInsert <= position else { return nil }
    return popInsert()
  }

  mutating func popInsert() -> Element? {
    guard let slot = inserts.popFirst() else { return nil }
    ownBytes &-= slot.cost
    if inserts.count < latestInserts {
      latestInserts = inserts.count
      areLatestWhole = false
    }
    return slot.element.element
  }

  mutating func insert(_ batch: FeedBatch<Element>, at end: Int) {
    isLossReported = false
    if beginsInserts {
      beginsInserts = false
      latestInserts = 0
      areLatestWhole = true
      latestInsertsBegin = end
    }
    inserts.append(batch.map { FeedMachine.Insert(position: end, element: $0) })
    ownBytes &+= batch.bytes
    latestInserts += batch.count
  }
}
