import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct DeadlineQueueTests {
  @Test
  func `deadlines come up in order; removed and replaced ones do not`() {
    var queue = DeadlineQueue<String>()
    for (key, time) in [("c", 3), ("a", 1), ("b", 2), ("d", 4)] {
      queue.set(key, at: .seconds(time))
    }
    queue.remove("b")
    queue.set("a", at: .seconds(9))
    #expect(queue.earliest == .seconds(3))
    #expect(queue.popDue(at: .seconds(4)) == ["c", "d"])
    #expect(queue.earliest == .seconds(9))
    #expect(queue.count == 1)
    #expect(queue.popDue(at: .seconds(8)).isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `it agrees with a sorted list`(seed: UInt64) {
    var random = seed
    func next(_ bound: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % bound)
    }
    var queue = DeadlineQueue<Int>()
    var model: [Int: Int] = [:]
    for step in 0..<5_000 {
      let key = next(300)
      switch next(4) {
      case 0, 1:
        let time = step + next(500)
        queue.set(key, at: .seconds(time))
        model[key] = time
      case 2:
        queue.remove(key)
        model[key] = nil
      default:
        let due = queue.popDue(at: .seconds(step))
        let expected = model.filter { $0.value <= step }
        #expect(Set(due) == Set(expected.keys))
        #expect(due.map { expected[$0] ?? -1 } == expected.values.sorted())
        for key in due { model[key] = nil }
      }
      #expect(queue.count == model.count)
      #expect(queue.earliest == model.values.min().map { .seconds($0) })
    }
  }

  @Test
  func `a deadline that is set again and again takes the place of one`() {
    var queue = DeadlineQueue<String>()
    for step in 0..<10_000 { queue.set("a", at: .seconds(60 + step % 7)) }
    #expect(queue.count == 1)
    #expect(queue.storedCount <= 65)
  }
}
