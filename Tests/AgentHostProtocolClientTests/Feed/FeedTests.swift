import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// The feed with real tasks on both sides.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct FeedTests {
  @Test(arguments: [FeedBufferingPolicy.lossless(maxBytes: 64), .lossless, .unbounded])
  func `everything arrives once and in order`(policy: FeedBufferingPolicy) async {
    let feed = Feed<TestElement>()
    let total = 20_000
    await withTaskGroup(of: [TestElement].self) { group in
      for reader in 0..<4 {
        let sequence = feed.subscribe(to: reader < 2 ? .everything : .key("a"), policy: policy)
        group.addTask {
          var read: [TestElement] = []
          if reader.isMultiple(of: 2) {
            for await element in sequence { read.append(element) }
          } else {
            while let batch = await sequence.nextBatch() { read += batch }
          }
          return read
        }
      }
      var generator = SeededGenerator(seed: 1)
      var sent = 0
      while sent < total {
        let count = min(Int.random(in: 1...50, using: &generator), total - sent)
        await feed.send(numbered(sent..<sent + count))
        sent += count
      }
      feed.finish(last: numbered([total]))
      for await read in group { #expect(read == elements(0...total)) }
    }
    #expect(feed.load.consumers == 0)
    #expect(feed.load.elements == 0)
  }

  @Test func `back pressure bounds what is held`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe(policy: .lossless(maxBytes: 100))
    let peak = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for start in stride(from: 0, to: 5_000, by: 10) {
          await feed.send(numbered(start..<start + 10))
        }
        feed.finish()
      }
      group.addTask {
        var expected = 0
        for await element in sequence {
          #expect(element == .number(expected))
          expected += 1
          let held = feed.load.elements
          peak.withLock { $0 = max($0, held) }
        }
        #expect(expected == 5_000)
      }
    }
    #expect(peak.withLock { $0 } <= 110)
  }

  @Test func `producers are interleaved by batch and keep their order`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe(policy: .lossless(maxBytes: 500))
    let producers = 8
    async let read = {
      var read: [Int: [Int]] = [:]
      for await case .number(let number, _) in sequence {
        read[number / 10_000, default: []].append(number)
      }
      return read
    }()
    await withTaskGroup(of: Void.self) { group in
      for producer in 0..<producers {
        group.addTask {
          for start in stride(from: 0, to: 1_000, by: 25) {
            let first = producer * 10_000 + start
            await feed.send(numbered(first..<first + 25, key: "\(producer)"))
          }
        }
      }
    }
    feed.finish()
    let numbers = await read
    for producer in 0..<producers {
      #expect(numbers[producer] == Array(producer * 10_000..<producer * 10_000 + 1_000))
    }
  }

  @Test func `a dropped sequence unregisters`() async {
    let feed = Feed<TestElement>()
    do {
      let sequence = feed.subscribe(policy: .lossless(maxBytes: 1))
      #expect(feed.load.consumers == 1)
      feed.post(numbered(0..<10))
      var iterator = sequence.makeAsyncIterator()
      #expect(await iterator.next() == 0)
      #expect(feed.isBlocked)
    }
    #expect(feed.load == (0, 0))
    #expect(!feed.isBlocked)
    await feed.send(numbered(0..<10))
  }

  @Test func `a producer is let go when its consumer is dropped`() async {
    let feed = Feed<TestElement>()
    var sequence: FeedSequence? = feed.subscribe(policy: .lossless(maxBytes: 1))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await feed.send(numbered(0..<10)) }
      while !feed.isBlocked { await Task.yield() }
      #expect(sequence?.unreadCount == 10)
      sequence = nil
    }
    #expect(feed.load.consumers == 0)
  }

  @Test func `cancelling a waiting consumer ends its iteration`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe()
    let task = Task {
      var count = 0
      for await _ in sequence { count += 1 }
      return count
    }
    feed.post(numbered([1]))
    while sequence.unreadCount > 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == 1)
    feed.post(numbered([2]))
    #expect(await sequence.nextBatch() == [2])
  }

  @Test func `a cancelled task takes nothing`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe()
    feed.post(numbered([1]))
    let task = Task { () -> [TestElement]? in
      withUnsafeCurrentTask { $0?.cancel() }
      return await sequence.nextBatch()
    }
    #expect(await task.value == nil)
    #expect(sequence.unreadCount == 1)
  }

  @Test func `cancelling a waiting producer keeps its batch`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe(policy: .lossless(maxBytes: 1))
    let task = Task { await feed.send(numbered(0..<10)).isHeldBack }
    while !feed.isBlocked { await Task.yield() }
    task.cancel()
    #expect(await task.value)
    #expect(await sequence.nextBatch() == elements(0..<10))
    await feed.drain()
  }

  @Test func `cancelling a consumer ends it at once`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe()
    feed.post(numbered([1, 2]))
    sequence.cancel()
    #expect(await sequence.nextBatch() == nil)
    #expect(feed.load == (0, 0))
  }

  @Test func `a lossy consumer is resynchronised by its producer`() async {
    let feed = Feed<TestElement>()
    let sequence = feed.subscribe(policy: .bufferingNewest(2))
    let receipt = feed.post(numbered(0..<5))
    #expect(receipt.lossy == [sequence.id])
    for consumer in receipt.lossy { feed.resynchronise(consumer, with: numbered([100])) }
    feed.post(numbered([5]))
    feed.finish()
    #expect(await sequence.nextBatch() == [.gap(4), 4, 100, 5])
    #expect(await sequence.nextBatch() == nil)
  }

  /// Consumers are added, cancelled and released at random while producers send. Each consumer reads an
  /// unbroken sequence from its first element, and no element or consumer remains.
  @Test(arguments: UInt64(0)..<8)
  func `chaos`(seed: UInt64) async {
    let feed = Feed<TestElement>()
    await withTaskGroup(of: Void.self) { group in
      for reader in 0..<6 {
        var generator = SeededGenerator(seed: seed * 1000 + UInt64(reader))
        group.addTask {
          for _ in 0..<20 {
            let policy: FeedBufferingPolicy =
              Bool.random(using: &generator) ? .lossless(maxBytes: 30) : .bufferingNewest(10)
            await follow(
              feed.subscribe(to: .key("\(reader % 2)"), policy: policy),
              for: Int.random(in: 0..<100, using: &generator))
          }
        }
      }
      await produce(into: feed, seed: seed)
      feed.finish()
    }
    #expect(feed.load == (0, 0))
  }

  private func produce(into feed: Feed<TestElement>, seed: UInt64) async {
    await withTaskGroup(of: Void.self) { group in
      for producer in 0..<2 {
        var generator = SeededGenerator(seed: seed * 100 + UInt64(producer))
        group.addTask {
          var sent = 0
          for _ in 0..<300 {
            let count = Int.random(in: 0...20, using: &generator)
            await feed.send(numbered(sent..<sent + count, key: "\(producer)"))
            sent += count
            if Int.random(in: 0..<8, using: &generator) == 0 { await Task.yield() }
          }
        }
      }
    }
  }

  private func follow(_ sequence: FeedSequence<TestElement>, for count: Int) async {
    let reader = Task {
      var expected: Int?
      var rest = count
      for await element in sequence where rest > 0 {
        rest -= 1
        switch element {
        case .number(let number, _):
          #expect(expected == nil || expected == number)
          expected = number + 1
        case .gap(let count):
          expected = expected.map { $0 + count }
        }
        if rest == 0 { break }
      }
    }
    if count.isMultiple(of: 7) { reader.cancel() }
    await reader.value
  }
}
