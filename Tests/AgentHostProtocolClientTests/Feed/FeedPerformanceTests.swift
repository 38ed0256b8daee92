import AgentHostProtocolClient
import TestSupport
import Testing

/// A floor far below what is measured, so that only a change of complexity trips it.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct FeedPerformanceTests {
  @Test func `batches are cheap`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe(policy: .lossless(maxBytes: 100_000))
    let batch = numbered(0..<100)
    let rounds = 2_000
    let start = ContinuousClock.now
    async let count = {
      var count = 0
      while let batch = await sequence.nextBatch() { count += batch.count }
      return count
    }()
    for _ in 0..<rounds { await feed.send(batch) }
    feed.finish()
    #expect(await count == rounds * batch.count)
    let elapsed = start.duration(to: .now)
    print("feed: \(Double(rounds * batch.count) / (elapsed / .seconds(1)) / 1e6) million a second")
    #expect(elapsed < .seconds(20))
  }
}
