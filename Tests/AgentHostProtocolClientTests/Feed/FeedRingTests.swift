import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct FeedRingTests {
  /// Batches of 1 to 9 numbers; each number costs ten times itself.
  private func ring(_ count: Int, seed: UInt64) -> FeedRing<Int> {
    var generator = SeededGenerator(seed: seed)
    var ring = FeedRing<Int>()
    while ring.end < count {
      var batch = FeedBatch<Int>()
      for number in ring.end..<ring.end + Int.random(in: 1...9, using: &generator) {
        batch.append(number, cost: number * 10)
      }
      ring.append(batch)
    }
    return ring
  }

  @Test(arguments: 0..<UInt64(10))
  func `every position has its element`(seed: UInt64) {
    var ring = ring(500, seed: seed)
    ring.discard(before: 123)
    #expect(ring[122] == nil)
    #expect(ring[ring.end] == nil)
    #expect(ring.count == ring.end - 123)
    #expect((123..<ring.end).allSatisfy { ring[$0]?.element == $0 && ring[$0]?.cost == $0 * 10 })
  }

  @Test(arguments: 0..<UInt64(10))
  func `copies end with a batch`(seed: UInt64) {
    let ring = ring(500, seed: seed)
    var copied: [Int] = []
    while copied.count < ring.end {
      let before = copied.count
      let (count, cost) = ring.copy(from: before, atMost: 4, into: &copied)
      #expect((1...4).contains(count))
      #expect(cost == copied[before...].reduce(0) { $0 + $1 * 10 })
    }
    #expect(copied == Array(0..<ring.end))
    #expect(ring.copy(from: ring.end, atMost: 4, into: &copied) == (0, 0))
  }

  @Test func `a whole batch is shared with its reader`() {
    var ring = FeedRing<Int>()
    let batch = FeedBatch(Array(0..<100), eachCosting: 1)
    ring.append(batch)
    var copied: [Int] = []
    _ = ring.copy(from: 0, atMost: .max, into: &copied)
    let isShared = copied.withUnsafeBufferPointer { copy in
      batch.elements.withUnsafeBufferPointer { $0.baseAddress == copy.baseAddress }
    }
    #expect(isShared)
  }

  @Test func `a batch is released after its last element`() {
    final class Token: Sendable {}
    var ring = FeedRing<Token>()
    weak var token: Token?
    do {
      let first = Token()
      token = first
      ring.append(FeedBatch([first, Token()], eachCosting: 1))
    }
    ring.append(FeedBatch(Token(), cost: 1))
    _ = ring.popFirst()
    #expect(token != nil)
    _ = ring.popFirst()
    #expect(token == nil)
    #expect(ring.count == 1)
  }

  @Test func `costs are bounded`() {
    var batch = FeedBatch(0, cost: .max)
    batch.append(1, cost: -5)
    #expect(batch.bytes == 1 << 40)
    batch.removeSubrange(1...)
    #expect(batch.bytes == 1 << 40)
  }

  @Test(arguments: [[], [0], [1, 2, 3, 3, 3], [0, 1, 2, 3]])
  func `parts keep their costs`(differing: [Int]) {
    let costs = [5, 5, 5, 5, 5].indices.map { differing.contains($0) ? 7 + $0 : 5 }
    var batch = FeedBatch<Int>()
    for (offset, cost) in costs.enumerated() { batch.append(offset, cost: cost) }
    #expect(batch.bytes == costs.reduce(0, +))
    for start in 0..<5 {
      for end in start...5 {
        var part = FeedBatch<Int>()
        part.append(batch, start..<end)
        #expect(part.elements == Array(start..<end))
        #expect(part.bytes == costs[start..<end].reduce(0, +))
        #expect(batch.cost(of: start..<end) == part.bytes)
        let filtered = batch.filter { (start..<end).contains($0) }
        #expect(filtered.bytes == part.bytes && filtered.elements == part.elements)
        #expect(part.map { "\($0)" }.bytes == part.bytes)
      }
    }
    batch.removeSubrange(2...)
    batch.append(9, cost: 5)
    #expect(batch.bytes == costs[0] + costs[1] + 5)
    #expect(batch.cost(of: 2..<3) == 5)
  }
}
