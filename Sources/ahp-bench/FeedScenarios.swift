internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Delivery to several consumers, one of them slow.
enum FeedScenarios {
  private static let elements = 200_000
  private static let host: HostId = "h"
  private static let channel: URI = "ahp-session:/s"

  /// One producer, and several lossless consumers beside a slow lossy one.
  static func feed() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for consumers in [1, 4, 16] { measurements.append(await feed(consumers: consumers)) }
    measurements.append(await feed(consumers: 1, oneByOne: true))
    for isSlow in [false, true] { measurements.append(await held(isSlow: isSlow)) }
    return measurements
  }

  private static func feed(
    consumers: Int, oneByOne: Bool = false
  ) async -> Measurement {
    let batches = stride(from: 1, through: elements, by: 256).map { first in
      FeedBatch((first...min(first + 255, elements)).map { element($0) }, eachCosting: cost)
    }
    let clock = ContinuousClock()
    var seconds: [Double] = []
    var isCorrect = true
    for run in 0..<4 {
      let start = clock.now
      let isRight = await once(batches, consumers: consumers, oneByOne: oneByOne)
      isCorrect = isRight && isCorrect
      if run > 0 { seconds.append((clock.now - start).seconds) }
    }
    return Measurement(
      name: "feed-\(consumers)\(oneByOne ? "-single" : "")", items: elements * consumers,
      unit: "deliveries",
      seconds: seconds, isCorrect: isCorrect)
  }

  private static func once(
    _ batches: [FeedBatch<HostFeedElement>], consumers: Int, oneByOne: Bool
  ) async -> Bool {
    let feed = Feed<HostFeedElement>()
    let readers = (0..<consumers).map { _ in feed.subscribe() }
    let slow = feed.subscribe(policy: .bufferingNewest(1_024))
    return await withTaskGroup(of: Bool.self) { group in
      for reader in readers {
        group.addTask {
          oneByOne ? await readsOneByOne(reader) : await readsEverything(reader)
        }
      }
      group.addTask { await accountsForEverything(slow) }
      for batch in batches { await feed.send(batch) }
      feed.finish()
      return await group.reduce(true) { $0 && $1 }
    }
  }

  /// The memory that a lossless consumer makes the feed hold; .ci/bench.json limits it to the budget and one batch.
  private static func held(isSlow: Bool) async -> Measurement {
    let feed = Feed<HostFeedElement>()
    let reader = feed.subscribe(policy: .lossless(maxBytes: 1 << 20))
    let count = elements / 4
    let clock = ContinuousClock()
    let start = clock.now
    async let last = reads(reader, pausing: isSlow)
    var most = 0
    for first in stride(from: 1, to: count, by: 256) {
      await feed.send(
        FeedBatch((first...min(first + 255, count)).map { element($0) }, eachCosting: cost))
      most = max(most, reader.unreadCount * cost)
    }
    feed.finish()
    let isComplete = await last == count
    return Measurement(
      name: "feed-held-\(isSlow ? "slow" : "fast")", items: count, unit: "deliveries",
      seconds: [(clock.now - start).seconds],
      isCorrect: isComplete, extra: [("heldBytes", Double(most))])
  }

  private static func reads(
    _ feed: FeedSequence<HostFeedElement>, pausing: Bool
  ) async -> Int {
    var last = 0
    while let batch = await feed.nextBatch(limit: 1_024) {
      for element in batch where element.serverSeq == last + 1 { last += 1 }
      if pausing { try? await Task.sleep(for: .milliseconds(2)) }
    }
    return last
  }

  private static let cost = 128

  private static func element(_ number: Int) -> HostFeedElement {
    let action = SessionTitleChangedAction(title: "\(number)")
    return .event(
      HostedAction(
        hostId: host, generation: HostGeneration.none.next,
        envelope: ActionEnvelope(
          channel: channel, action: .session(.titleChanged(action)), serverSeq: number)))
  }

  private static func readsEverything(_ feed: FeedSequence<HostFeedElement>) async -> Bool {
    var last = 0
    while let batch = await feed.nextBatch(limit: 1_024) {
      for element in batch {
        guard element.serverSeq == last + 1 else { return false }
        last += 1
      }
    }
    return last == elements
  }

  private static func readsOneByOne(_ feed: FeedSequence<HostFeedElement>) async -> Bool {
    var last = 0
    for await element in feed {
      guard element.serverSeq == last + 1 else { return false }
      last += 1
    }
    return last == elements
  }

  private static func accountsForEverything(
    _ feed: FeedSequence<HostFeedElement>
  ) async -> Bool {
    var last = 0
    var count = 0
    while let batch = await feed.nextBatch(limit: 64) {
      for element in batch {
        if case .gap(let gap) = element {
          count += gap.count ?? 0
        } else {
          guard let number = element.serverSeq, number > last else { return false }
          last = number
          count += 1
        }
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return last == elements && count == elements
  }
}
