import AgentHostProtocol
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct SortedChunksTests {
  @Test(arguments: 0..<8)
  func `they equal a sorted array after any changes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var chunks = SortedChunks<Int>()
    var model: [Int] = []
    for step in 0..<6_000 {
      let number = Int.random(in: 0..<4_000, using: &generator)
      let place = model.firstIndex { $0 >= number } ?? model.count
      let isThere = place < model.count && model[place] == number
      // Grows first and shrinks then.
      if Int.random(in: 0..<6_000, using: &generator) > step {
        chunks.insert(number)
        if !isThere { model.insert(number, at: place) }
      } else {
        #expect(chunks.remove(number) == isThere)
        if isThere { model.remove(at: place) }
      }
      #expect(chunks.count == model.count)
      #expect(chunks.position(of: number) == place)
      guard step % 97 == 0 else { continue }
      #expect(Array(chunks) == model)
      #expect(chunks.next(after: number) == model.first { $0 > number })
      #expect(chunks.elements(in: 10..<700) == Array(model.dropFirst(10).prefix(690)))
      #expect(Array(SortedChunks(sorted: model)) == model)
    }
  }

  @Test(arguments: 0..<4)
  func `copies are independent`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var copies = [(chunks: SortedChunks<Int>(), model: Set<Int>())]
    for _ in 0..<4_000 {
      let index = Int.random(in: copies.indices, using: &generator)
      var (chunks, model) = copies[index]
      let number = Int.random(in: 0..<1_500, using: &generator)
      if Int.random(in: 0..<3, using: &generator) > 0 {
        chunks.insert(number)
        model.insert(number)
      } else {
        chunks.remove(number)
        model.remove(number)
      }
      // The previous value is often kept.
      if copies.count < 8 {
        copies.append((chunks, model))
      } else {
        copies[Int.random(in: copies.indices, using: &generator)] = (chunks, model)
      }
    }
    for (chunks, model) in copies {
      #expect(Array(chunks) == model.sorted())
      #expect(chunks.count == model.count)
    }
  }

  private func expectSmallParts(_ chunks: SortedChunks<Int>) {
    #expect(chunks.largestParts.chunk <= SortedChunks<Int>.elementLimit)
    #expect(chunks.largestParts.group <= SortedChunks<Int>.chunkLimit)
  }

  @Test
  func `a change copies hardly more elements when the set is larger`() {
    var grown = SortedChunks<Int>()
    // Some at the end, some in the middle, some at the beginning.
    for number in 0..<100_000 {
      grown.insert([number, -number, number * 7_919 % 100_003][number % 3])
    }
    for chunks in [grown, SortedChunks(sorted: Array(0..<100_000))] {
      expectSmallParts(chunks)
    }
    for number in -100_003..<100_003 where number % 1_000 != 0 { grown.remove(number) }
    expectSmallParts(grown)
    for number in -100_003..<100_004 { grown.remove(number) }
    #expect(grown.isEmpty && grown.first == nil)
  }

  @Test
  func `a copy is not changed`() {
    var chunks = SortedChunks(sorted: Array(0..<1_000))
    let before = chunks
    for number in 0..<500 { chunks.remove(number * 2) }
    #expect(Array(before) == Array(0..<1_000))
    #expect(chunks.count == 500)
  }

  /// Measures that many subscriptions, each published.
  private func subscribing(_ count: Int) -> Duration {
    var subscriptions = SharedSubscriptions()
    var published = subscriptions.list
    return processorTime {
      for number in 0..<count {
        _ = subscriptions.acquireForProgram("ahp-session:/\(number)")
        published = subscriptions.list
      }
      #expect(published.uris.count == count)
    }
  }

  /// Measures that many changes of that many sessions, each published.
  private func indexing(_ count: Int) -> Duration {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    let sessions = (0..<count).map { SessionIndexTests.session("ahp-session:/\($0)") }
    _ = index.page(ListSessionsResult(items: sessions), of: crawl)
    var list = SessionList()
    for edit in index.takeChanges().edits { list.apply(edit) }
    var published = list
    return processorTime {
      for number in 0..<count {
        index.changed(
          "ahp-session:/\((number * 7_919) % count)",
          PartialSessionSummary(modifiedAt: "2026-01-02T00:\(number)"))
        for edit in index.takeChanges().edits { list.apply(edit) }
        published = list
      }
      #expect(published.summaries == index.sorted)
    }
  }

  @Test
  func `the cost of a change does not grow with the count`() {
    // Quadratic code takes 16 times as long; the rest allows for shared caches.
    for measure in [subscribing, indexing] {
      let few = (0..<3).map { _ in measure(1_500) }.min() ?? .zero
      let many = measure(24_000)
      #expect(many < few * 16 * 4, "\(few) and \(many)")
    }
  }
}
