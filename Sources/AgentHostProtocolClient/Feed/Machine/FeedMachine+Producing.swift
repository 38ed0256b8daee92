extension FeedMachine {
  package struct OnPost {
    /// Waiting consumers to resume, each once.
    package var wake: [ConsumerToken] = []
    /// Lossless consumers that the batch has reached and that are over their budget now.
    package var slow: [ConsumerID] = []
    /// Consumers that have begun to lose elements and need a resynchronization.
    package var lossy: [ConsumerID] = []
  }

  package struct OnSend {
    package var posted: OnPost
    /// Set if the producer has to wait under this id for the slow consumers.
    package var wait: ProducerID?
  }

  /// Suspends a producer until none of these consumers exceeds its budget; `nil` if none does.
  package mutating func wait(for slow: [ConsumerID]) -> ProducerID? {
    announceProducer(waitingFor: slow.filter { consumers[$0]?.isOverBudget == true })
  }

  /// Suspends a producer until no consumer exceeds its budget; `nil` if none does.
  package mutating func drain() -> ProducerID? {
    guard isBlocked else { return nil }
    return announceProducer(
      waitingFor: consumers.ids.filter { consumers[$0]?.isOverBudget == true })
  }

  package mutating func sendSuspended(_ id: ProducerID, _ token: ProducerToken) -> ProducerToken? {
    producers.suspended(id, token)
  }

  /// Handles the cancellation of a waiting producer's task. Returns the token to resume. The batch stays delivered.
  package mutating func sendCancelled(_ id: ProducerID) -> ProducerToken? {
    blockers[id] = nil
    return producers.release(id)
  }

  // MARK: Inside

  fileprivate mutating func announceProducer(waitingFor slow: [ConsumerID]) -> ProducerID? {
    guard !slow.isEmpty else { return nil }
    let id = producers.announce()
    blockers[id] = slow
    return id
  }

  fileprivate mutating func settleMembers(of ring: RingID, _ result: inout OnPost) {
    guard let (members, end, bytes) = rings[ring]?.standing else { return }
    var hasDropped = false
    for id in members {
      guard let news = consumers[id]?.noteAppended(upTo: end, bytesAppended: bytes) else {
        continue
      }
      if news.hasDropped { hasDropped = true }
      if news.isNewlyLossy { result.lossy.append(id) }
      if news.isNewlySlow { overBudget += 1 }
      if news.isSlow { result.slow.append(id) }
      if !news.wake.isEmpty { result.wake += news.wake }
    }
    if hasDropped { trim(ring) }
  }

  /// Updates the accounting of a consumer. Returns the producers to resume.
  @discardableResult
  mutating func settle(_ id: ConsumerID) -> [ProducerToken] {
    guard let budget = consumers[id]?.policy.byteBudget, let bytes = unreadBytes(id) else {
      return []
    }
    guard bytes > budget, !isFinished, consumers[id]?.ring != nil else { return release(id) }
    if consumers[id]?.isOverBudget == false {
      consumers[id]?.isOverBudget = true
      overBudget += 1
    }
    return []
  }

  /// Marks a consumer as within its budget. Returns the producers to resume.
  mutating func release(_ id: ConsumerID) -> [ProducerToken] {
    guard consumers[id]?.isOverBudget == true else { return [] }
    consumers[id]?.isOverBudget = false
    overBudget -= 1
    var resumed: [ProducerToken] = []
    for (producer, waitingFor) in blockers where waitingFor.contains(id) {
      let rest = waitingFor.filter { $0 != id }
      blockers[producer] = rest.isEmpty ? nil : rest
      if rest.isEmpty, let token = producers.release(producer) { resumed.append(token) }
    }
    return resumed
  }

  // MARK: Rings

  mutating func ringID(for scope: FeedScope<Key>) -> RingID {
    switch scope {
    case .everything:
      if let everything { return everything }
      let id = rings.insert(Ring())
      everything = id
      return id
    case .key(let key):
      if let ring = keyed[key] { return ring }
      let id = rings.insert(Ring(key: key))
      keyed[key] = id
      return id
    }
  }

  /// Releases the elements that every member of the ring has read.
  mutating func trim(_ ring: RingID) {
    guard let members = rings[ring]?.members else { return }
    var oldest = Int.max
    for id in members { oldest = min(oldest, consumers[id]?.position ?? Int.max) }
    rings[ring]?.queue.discard(before: oldest)
  }

  /// Removes a ring without members. Returns its elements.
  mutating func dropRingIfUnused(_ id: RingID) -> FeedRing<Element>? {
    guard let ring = rings[id], ring.members.isEmpty else { return nil }
    if let key = ring.key { keyed[key] = nil } else { everything = nil }
    return rings.remove(id)?.queue
  }

  /// Moves a consumer's unread elements from a shared ring to a private queue. Called when the key of the ring ends.
  mutating func detach(_ id: ConsumerID, from ring: RingID) {
    guard let queue = rings[ring]?.queue else { return }
    consumers[id]?.detach(from: queue)
  }
}

extension FeedMachine where Element: RoutedFeedElement {
  package mutating func post(_ batch: Batch) -> OnPost {
    guard !isFinished, everything != nil || !keyed.isEmpty else { return OnPost() }
    touched.removeAll(keepingCapacity: true)
    if let everything {
      touched.append(everything)
      rings[everything]?.queue.append(batch)
    }
    if !keyed.isEmpty { postByKey(batch) }
    var result = OnPost()
    for ring in touched { settleMembers(of: ring, &result) }
    return result
  }

  package mutating func send(_ batch: Batch) -> OnSend {
    let posted = post(batch)
    return OnSend(posted: posted, wait: announceProducer(waitingFor: posted.slow))
  }

  /// Appends one part of the batch to the ring of each key, also if the keys alternate. Runs of elements with one key
  /// cost one lookup.
  private mutating func postByKey(_ batch: Batch) {
    var start = 0
    var next = batch.elements.first?.routingKey
    while start < batch.count {
      let key = next
      var end = start + 1
      while end < batch.count {
        next = batch.elements[end].routingKey
        guard next == key else { break }
        end += 1
      }
      if let key, let ring = keyed[key] {
        if rings[ring]?.part.isEmpty == true { touched.append(ring) }
        rings[ring]?.part.append(batch, start..<end)
      }
      start = end
    }
    for ring in touched { rings[ring]?.appendPart() }
  }
}

extension FeedMachine.Ring {
  mutating func appendPart() {
    queue.append(part)
    part = FeedBatch()
  }

  /// The state of the ring as counters, so that no second reference copies the elements.
  var standing: (members: [FeedMachine.ConsumerID], end: Int, bytesAppended: Int) {
    (members, queue.end, queue.bytesAppended)
  }
}

extension FeedMachine.Consumer {
  struct News {
    var hasDropped = false
    var isNewlyLossy = false
    var isSlow = false
    var isNewlySlow = false
    var wake: [ConsumerToken] = []
  }

  mutating func noteAppended(upTo end: Int, bytesAppended: Int) -> News {
    var news = News()
    switch policy {
    case .lossless:
      news.isSlow = ownBytes &+ bytesAppended &- bytesRead > policy.byteBudget ?? .max
      news.isNewlySlow = news.isSlow && !isOverBudget
      if news.isSlow { isOverBudget = true }
    case .bufferingNewest:
      let limit = policy.elementLimit ?? 1
      if end - position > limit {
        news.hasDropped = true
        news.isNewlyLossy = drop(to: end - limit)
      }
    case .unbounded:
      break
    }
    news.wake = waiters.releaseAll()
    return news
  }

  /// Skips to `target`. Returns whether a new resynchronization is needed, because it must come after the gap.
  mutating func drop(to target: Int) -> Bool {
    gap += target - position
    position = target
    while let nextInsert, nextInsert < target {
      _ = popInsert()
      gap += 1
    }
    guard !isLossReported,
      latestInserts == 0 || !areLatestWhole || target > latestInsertsBegin
    else { return false }
    isLossReported = true
    beginsInserts = true
    return true
  }

  mutating func detach(from queue: FeedRing<Element>) {
    for position in position..<queue.end {
      while let nextInsert, nextInsert <= position { keepInsert() }
      guard let slot = queue[position] else { continue }
      remainder.append(FeedBatch(slot.element, cost: slot.cost))
      ownBytes &+= slot.cost
    }
    while inserts.count > 0 { keepInsert() }
    ring = nil
  }

  private mutating func keepInsert() {
    guard let slot = inserts.popFirst() else { return }
    remainder.append(FeedBatch(slot.element.element, cost: slot.cost))
  }
}
