import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct FeedMachineTests {
  let machine = TestMachine()

  @Test func `every consumer reads in order`() {
    let first = machine.subscribe(to: .everything, policy: .lossless)
    let second = machine.subscribe(to: .key("a"), policy: .unbounded)
    _ = machine.post(numbered(0..<40))
    _ = machine.post(numbered(40..<100))
    #expect(machine.readAll(first).elements == elements(0..<100))
    #expect(machine.readBatch(second, limit: 60) == elements(0..<60))
    #expect(machine.readBatch(second) == elements(60..<100))
    #expect(machine.heldCount == 0)
  }

  @Test func `readers of one ring do not disturb each other`() {
    let fast = machine.subscribe(to: .everything, policy: .lossless)
    let slow = machine.subscribe(to: .everything, policy: .lossless)
    for start in stride(from: 0, to: 100, by: 10) {
      _ = machine.post(numbered(start..<start + 10))
      #expect(machine.readBatch(fast) == elements(start..<start + 10))
    }
    #expect(machine.heldCount == 100)
    #expect(machine.readBatch(slow, limit: 30) == elements(0..<30))
    #expect(machine.heldCount == 70)
    #expect(machine.readAll(slow).elements == elements(30..<100))
    #expect(machine.heldCount == 0)
  }

  @Test func `a keyed consumer sees and pays for its key only`() {
    let everything = machine.subscribe(to: .everything, policy: .unbounded)
    let onlyA = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 10))
    let mixed =
      numbered([1], key: "a") + numbered([2, 3], key: "b", cost: 1000)
      + numbered([4], key: nil, cost: 1000) + numbered([5], key: "a")
    let posted = machine.post(mixed)
    #expect(posted.slow.isEmpty)
    #expect(machine.unreadBytes(onlyA) == 2)
    #expect(machine.readAll(onlyA).elements == [1, 5])
    #expect(machine.readAll(everything).elements == [1, 2, 3, 4, 5])
  }

  @Test func `alternating keys are separated in order`() {
    let readers = ["a", "b"].map { machine.subscribe(to: .key($0), policy: .lossless) }
    let all = machine.subscribe(to: .everything, policy: .lossless)
    for round in 0..<3 {
      let numbers = round * 10..<round * 10 + 10
      var batch = TestBatch()
      for number in numbers {
        batch.append(.number(number, key: number.isMultiple(of: 2) ? "a" : "b"), cost: number)
      }
      _ = machine.post(batch)
    }
    #expect(
      machine.unreadBytes(readers[0]) == (0..<30).filter { $0.isMultiple(of: 2) }.reduce(0, +))
    #expect(machine.readBatch(readers[0], limit: 7) == elements([0, 2, 4, 6, 8, 10, 12]))
    #expect(machine.readBatch(readers[0]) == elements(stride(from: 14, to: 30, by: 2)))
    #expect(machine.readBatch(readers[1]) == elements(stride(from: 1, to: 30, by: 2)))
    #expect(machine.readBatch(all) == elements(0..<30))
    #expect(machine.heldCount == 0)
  }

  @Test func `a silent key does not retain elements of others`() {
    let quiet = machine.subscribe(to: .key("quiet"), policy: .lossless)
    let busy = machine.subscribe(to: .key("busy"), policy: .lossless)
    _ = machine.post(numbered([0], key: "quiet"))
    for round in 0..<100 {
      _ = machine.post(numbered(round..<round + 50, key: "busy"))
      _ = machine.readBatch(busy)
    }
    #expect(machine.heldCount == 1)
    #expect(machine.readAll(quiet).elements == [0])
  }

  @Test func `elements without a consumer are not buffered`() {
    _ = machine.post(numbered(0..<10))
    let consumer = machine.subscribe(to: .key("b"), policy: .unbounded)
    _ = machine.post(numbered(0..<10, key: "a"))
    #expect(machine.heldCount == 0)
    #expect(machine.unreadCount(consumer) == 0)
  }

  @Test func `initial elements come before live ones`() {
    let early = machine.subscribe(to: .key("a"), policy: .unbounded)
    _ = machine.post(numbered([1, 2]))
    let late = machine.subscribe(
      to: .key("a"), policy: .unbounded, initial: numbered([100]))
    _ = machine.post(numbered([3]))
    #expect(machine.readAll(late).elements == [100, 3])
    #expect(machine.readAll(early).elements == [1, 2, 3])
  }

  // MARK: Lossy

  @Test(arguments: [true, false])
  func `the newest are kept and the loss is counted`(inBatches: Bool) {
    let consumer = machine.subscribe(to: .everything, policy: .bufferingNewest(3))
    let first = machine.post(numbered(0..<5))
    let second = machine.post(numbered(5..<10))
    #expect(first.lossy == [consumer])
    #expect(second.lossy.isEmpty)
    #expect(machine.heldCount == 3)
    let read = inBatches ? machine.readBatch(consumer) : machine.readAll(consumer).elements
    #expect(read == [.gap(7), 7, 8, 9])
    let third = machine.post(numbered(10..<14))
    #expect(third.lossy == [consumer])
    #expect(machine.readAll(consumer).elements == [.gap(1), 11, 12, 13])
  }

  @Test(arguments: [-5, 0, 1])
  func `a lossy consumer keeps at least one`(limit: Int) {
    let consumer = machine.subscribe(to: .everything, policy: .bufferingNewest(limit))
    _ = machine.post(numbered(0..<5))
    #expect(machine.readAll(consumer).elements == [.gap(4), 4])
  }

  @Test func `a lossy consumer does not make others lose`() {
    let lossless = machine.subscribe(to: .everything, policy: .lossless)
    let lossy = machine.subscribe(to: .everything, policy: .bufferingNewest(2))
    _ = machine.post(numbered(0..<10))
    #expect(machine.readAll(lossless).elements == elements(0..<10))
    #expect(machine.heldCount == 2)
    #expect(machine.readAll(lossy).elements == [.gap(8), 8, 9])
  }

  @Test(arguments: [true, false])
  func `a resynchronisation comes behind what was kept`(inBatches: Bool) {
    let consumer = machine.subscribe(
      to: .key("a"), policy: .bufferingNewest(2), initial: numbered([100]))
    let other = machine.subscribe(to: .key("a"), policy: .unbounded)
    _ = machine.post(numbered(0..<5))
    _ = machine.resynchronise(consumer, with: numbered([200, 201]) + numbered([300], key: "b"))
    #expect(machine.unreadCount(consumer) == 6)
    _ = machine.post(numbered([5]))
    #expect(machine.unreadCount(consumer) == 6)
    let read = inBatches ? machine.readBatch(consumer) : machine.readAll(consumer).elements
    #expect(read == [100, .gap(4), 4, 200, 201, 5])
    #expect(machine.readAll(other).elements == elements(0..<6))
    #expect(machine.heldCount == 0)
  }

  @Test func `a batch ends anywhere among the elements of a resynchronisation`() {
    for limit in 1...8 {
      let consumer = machine.subscribe(to: .key("a"), policy: .bufferingNewest(3))
      _ = machine.post(numbered(0..<2))
      _ = machine.resynchronise(consumer, with: numbered([200, 201]))
      _ = machine.post(numbered([2]))
      _ = machine.resynchronise(consumer, with: numbered([202]))
      #expect(
        machine.readBatch(consumer, limit: limit) + machine.readBatch(consumer)
          == [0, 1, 200, 201, 2, 202])
      _ = machine.unsubscribe(consumer)
    }
  }

  @Test func `a consumer is reported again when it has lost what has brought it up to date`() {
    let consumer = machine.subscribe(to: .key("a"), policy: .bufferingNewest(2))
    #expect(machine.post(numbered(0..<5)).lossy == [consumer])
    #expect(machine.post(numbered([5])).lossy.isEmpty)
    _ = machine.resynchronise(consumer, with: numbered([200]))
    // What is lost here was in front of it.
    #expect(machine.post(numbered([6])).lossy.isEmpty)
    #expect(machine.post(numbered([7])).lossy.isEmpty)
    #expect(machine.post(numbered([8])).lossy == [consumer])
    #expect(machine.post(numbered([9])).lossy.isEmpty)
    _ = machine.resynchronise(consumer, with: numbered([201]))
    #expect(machine.readAll(consumer).elements == [.gap(9), 8, 9, 201])
  }

  @Test func `a consumer is reported again when it has read what has brought it up to date`() {
    let consumer = machine.subscribe(to: .key("a"), policy: .bufferingNewest(2))
    _ = machine.post(numbered(0..<5))
    _ = machine.resynchronise(consumer, with: numbered([200]))
    _ = machine.resynchronise(consumer, with: numbered([201]))
    #expect(machine.readBatch(consumer, limit: 4) == [.gap(3), 3, 4, 200])
    #expect(machine.post(numbered(5..<8)).lossy == [consumer])
    #expect(machine.readAll(consumer).elements == [.gap(2), 6, 7])
  }

  @Test func `a consumer that reads gaps alone is not given the same twice`() {
    let consumer = machine.subscribe(to: .key("a"), policy: .bufferingNewest(2))
    _ = machine.post(numbered(0..<3))
    #expect(machine.readBatch(consumer, limit: 1) == [.gap(1)])
    // It comes after the gap was read, and before the next one.
    _ = machine.resynchronise(consumer, with: numbered([200]))
    #expect(machine.post(numbered([3])).lossy.isEmpty)
    #expect(machine.readAll(consumer).elements == [.gap(1), 2, 200, 3])
  }

  @Test func `an answer without elements does not keep the next loss back`() {
    let consumer = machine.subscribe(to: .key("a"), policy: .bufferingNewest(2))
    #expect(machine.post(numbered(0..<3)).lossy == [consumer])
    _ = machine.resynchronise(consumer, with: TestBatch())
    #expect(machine.post(numbered([3])).lossy == [consumer])
    #expect(machine.readAll(consumer).elements == [.gap(2), 2, 3])
  }

  @Test func `what is posted among the answers of several is not lost unnoticed`() {
    let consumer = machine.subscribe(to: .everything, policy: .bufferingNewest(2))
    #expect(machine.post(numbered(0..<3)).lossy == [consumer])
    #expect(machine.readAll(consumer).elements == [.gap(1), 1, 2])
    // One producer has no states yet. Its first one comes before the other producer has answered.
    _ = machine.resynchronise(consumer, with: TestBatch())
    _ = machine.post(numbered([100], key: "b"))
    _ = machine.resynchronise(consumer, with: numbered([200]))
    #expect(machine.post(numbered(3..<5)).lossy == [consumer], "its state is lost")
  }

  @Test func `the end of a key reports losses of those who follow everything`() {
    let consumer = machine.subscribe(to: .everything, policy: .bufferingNewest(2))
    _ = machine.post(numbered(0..<2))
    #expect(machine.finish(key: "a", last: numbered([99])).lossy == [consumer])
    #expect(machine.readAll(consumer).elements == [.gap(1), 1, 99])
  }

  @Test func `a resynchronisation wakes who has read everything`() {
    let consumer = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 2))
    let waiter = machine.wait(consumer)
    #expect(waiter.flatMap { machine.nextSuspended(consumer, $0, "reader") } == nil)
    #expect(machine.resynchronise(consumer, with: numbered([200])) == ["reader"])
    #expect(machine.readAll(consumer).elements == [200])
  }

  // MARK: The end

  @Test func `the last element is read before the end`() {
    let consumer = machine.subscribe(to: .everything, policy: .lossless)
    _ = machine.post(numbered([1]))
    _ = machine.finish(last: numbered([2]))
    _ = machine.post(numbered([3]))
    #expect(machine.readAll(consumer).elements == [1, 2])
    #expect(machine.isFinished(consumer))
    #expect(machine.isFinished(consumer))
  }

  @Test func `a key ends independently and can be reused`() {
    let everything = machine.subscribe(to: .everything, policy: .unbounded)
    let onlyA = machine.subscribe(to: .key("a"), policy: .bufferingNewest(2))
    let onlyB = machine.subscribe(to: .key("b"), policy: .unbounded)
    _ = machine.post(numbered(0..<3, key: "a"))
    _ = machine.finish(key: "a", last: numbered([99], key: "a"))
    let again = machine.subscribe(to: .key("a"), policy: .unbounded)
    _ = machine.post(numbered([4], key: "a") + numbered([5], key: "b"))
    #expect(machine.readAll(onlyA).elements == [.gap(2), 2, 99])
    #expect(machine.isFinished(onlyA))
    #expect(machine.readAll(onlyB).elements == [5])
    #expect(machine.readAll(again).elements == [4])
    #expect(machine.readAll(everything).elements == [0, 1, 2, 99, 4, 5])
    #expect(!machine.isFinished(everything))
    #expect(Set(machine.subscribedKeys) == ["a", "b"])
  }

  @Test func `a resynchronisation keeps its place when the key ends`() {
    let consumer = machine.subscribe(to: .key("a"), policy: .bufferingNewest(2))
    _ = machine.post(numbered(0..<10))
    _ = machine.resynchronise(consumer, with: numbered([200]))
    _ = machine.post(numbered([10]))
    _ = machine.resynchronise(consumer, with: numbered([201]))
    _ = machine.finish(key: "a")
    // Nothing comes behind the end.
    _ = machine.resynchronise(consumer, with: numbered([202]))
    #expect(machine.readAll(consumer).elements == [.gap(9), 9, 200, 10, 201])
    #expect(machine.isFinished(consumer))
    #expect(machine.heldCount == 0)
  }

  @Test func `a consumer of a finished feed reads its initial elements`() {
    _ = machine.finish()
    let consumer = machine.subscribe(to: .everything, policy: .lossless, initial: numbered([1]))
    #expect(machine.readAll(consumer).elements == [1])
    #expect(machine.isFinished(consumer))
  }

  @Test func `a consumer that leaves takes its elements along`() {
    let stays = machine.subscribe(to: .everything, policy: .unbounded)
    let leaves = machine.subscribe(to: .everything, policy: .unbounded)
    let alone = machine.subscribe(to: .key("a"), policy: .unbounded)
    _ = machine.post(numbered(0..<10))
    _ = machine.readBatch(stays)
    #expect(machine.heldCount == 20)
    _ = machine.unsubscribe(leaves)
    #expect(machine.heldCount == 10)
    _ = machine.unsubscribe(alone)
    #expect(machine.heldCount == 0)
    #expect(machine.consumerCount == 1)
    #expect(machine.subscribedKeys.isEmpty)
    #expect(machine.isFinished(leaves))
    #expect(machine.unreadCount(leaves) == nil)
  }

  @Test func `an id is never reused for another consumer`() {
    let gone = machine.subscribe(to: .everything, policy: .unbounded)
    _ = machine.unsubscribe(gone)
    let present = machine.subscribe(to: .everything, policy: .unbounded)
    _ = machine.post(numbered([1]))
    #expect(machine.isFinished(gone))
    _ = machine.unsubscribe(gone)
    #expect(machine.readAll(present).elements == [1])
  }
}
