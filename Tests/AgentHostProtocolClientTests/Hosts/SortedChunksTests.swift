import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite("Sorted chunks", .limitedConcurrency)
struct SortedChunksTests {
  @Test("They are what a sorted array is, whatever happens to them", arguments: 0..<8)
  func areASortedArray(seed: UInt64) {
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

  @Test("A copy is not changed")
  func copies() {
    var chunks = SortedChunks(sorted: Array(0..<1_000))
    let before = chunks
    for number in 0..<500 { chunks.remove(number * 2) }
    #expect(Array(before) == Array(0..<1_000))
    #expect(chunks.count == 500)
  }

  /// How long it takes to want so many channels, each published.
  private func subscribing(_ count: Int) -> Duration {
    var leases = SubscriptionLeases()
    var published = leases.list
    return ContinuousClock().measure {
      for number in 0..<count {
        _ = leases.acquireStanding("ahp-session:/\(number)")
        published = leases.list
      }
      #expect(published.uris.count == count)
    }
  }

  /// How long it takes to tell of so many changes of so many sessions, each published.
  private func indexing(_ count: Int) -> Duration {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    let sessions = (0..<count).map { SessionIndexTests.session("ahp-session:/\($0)") }
    _ = index.page(ListSessionsResult(items: sessions), of: crawl)
    var published = index.list
    return ContinuousClock().measure {
      for number in 0..<count {
        index.changed(
          "ahp-session:/\((number * 7_919) % count)",
          PartialSessionSummary(modifiedAt: "2026-01-02T00:\(number)"))
        published = index.list
      }
      #expect(published == index.list)
    }
  }

  @Test("What one change costs does not grow with how many there are")
  func costsAreLinear() {
    // What is quadratic takes 16 times as long for each; the rest is for a busy machine.
    for measure in [subscribing, indexing] {
      let few = (0..<3).map { _ in measure(1_500) }.min() ?? .zero
      let many = measure(24_000)
      #expect(many < few * 16 * 4, "\(few) and \(many)")
    }
  }
}
