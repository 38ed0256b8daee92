import AgentHostProtocolClient
import TestSupport
import Testing

/// Back-pressure, and every order in which waiting, waking and cancelling can meet.
@Suite(.limitedConcurrency) struct FeedMachineWaitTests {
  let machine = TestMachine()

  // MARK: Consumers

  @Test func `a batch wakes a waiting consumer once`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless)
    let waiter = try #require(machine.wait(consumer))
    #expect(machine.nextSuspended(consumer, waiter, "reader") == nil)
    #expect(machine.post(numbered(0..<100)).wake == ["reader"])
    #expect(machine.post(numbered(100..<200)).wake == [])
    #expect(machine.readBatch(consumer) == elements(0..<200))
  }

  @Test func `elements that come before the suspension are not missed`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless)
    let waiter = try #require(machine.wait(consumer))
    #expect(machine.post(numbered([1])).wake == [])
    #expect(machine.nextSuspended(consumer, waiter, "reader") == "reader")
  }

  @Test func `a cancellation before the suspension is not missed`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless)
    let waiter = try #require(machine.wait(consumer))
    #expect(machine.nextCancelled(consumer, waiter) == nil)
    #expect(machine.nextSuspended(consumer, waiter, "reader") == "reader")
    #expect(machine.post(numbered([1])).wake == [])
    #expect(machine.readBatch(consumer) == [1])
  }

  @Test func `a cancelled wait takes nothing`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless)
    let waiter = try #require(machine.wait(consumer))
    #expect(machine.nextSuspended(consumer, waiter, "reader") == nil)
    #expect(machine.nextCancelled(consumer, waiter) == "reader")
    #expect(machine.nextCancelled(consumer, waiter) == nil)
    #expect(machine.post(numbered([1])).wake == [])
    #expect(machine.readBatch(consumer) == [1])
  }

  @Test func `a cancellation after the wake finds nothing`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless)
    let waiter = try #require(machine.wait(consumer))
    #expect(machine.nextSuspended(consumer, waiter, "reader") == nil)
    #expect(machine.post(numbered([1])).wake == ["reader"])
    #expect(machine.nextCancelled(consumer, waiter) == nil)
  }

  enum Ending: CaseIterable { case feed, key, leave }

  @Test(arguments: Ending.allCases, [true, false])
  func `the end wakes a waiting consumer`(_ ending: Ending, isSuspended: Bool) throws {
    let consumer = machine.subscribe(to: .key("a"), policy: .lossless)
    let waiter = try #require(machine.wait(consumer))
    if isSuspended { #expect(machine.nextSuspended(consumer, waiter, "reader") == nil) }
    let woken =
      switch ending {
      case .feed: machine.finish().consumers
      case .key: machine.finish(key: "a").consumers
      case .leave: machine.unsubscribe(consumer).consumers
      }
    #expect(woken == (isSuspended ? ["reader"] : []))
    if !isSuspended { #expect(machine.nextSuspended(consumer, waiter, "late") == "late") }
    #expect(machine.isFinished(consumer))
  }

  @Test func `several readers of one consumer are all woken`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless)
    for reader in ["one", "two"] {
      let waiter = try #require(machine.wait(consumer))
      #expect(machine.nextSuspended(consumer, waiter, reader) == nil)
    }
    #expect(machine.post(numbered([1])).wake == ["one", "two"])
  }

  // MARK: Producers

  @Test func `a producer waits until the consumer is within its budget`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless(maxBytes: 50))
    #expect(machine.send(numbered(0..<50)).wait == nil)
    let wait = try #require(machine.send(numbered(50..<100)).wait)
    #expect(machine.isBlocked)
    #expect(machine.sendSuspended(wait, "producer") == nil)
    for number in 0..<49 {
      guard case .element(.number(number, _), let resumed) = machine.next(consumer) else {
        Issue.record("element \(number) is missing")
        return
      }
      #expect(resumed == [])
    }
    #expect(machine.isBlocked)
    guard case .element(_, let resumed) = machine.next(consumer) else {
      Issue.record("there should be an element")
      return
    }
    #expect(resumed == ["producer"])
    #expect(!machine.isBlocked)
    #expect(machine.readBatch(consumer) == elements(50..<100))
  }

  @Test func `a producer waits for every slow consumer it reached`() throws {
    let first = machine.subscribe(to: .everything, policy: .lossless(maxBytes: 5))
    let second = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 5))
    let wait = try #require(machine.send(numbered(0..<10)).wait)
    #expect(machine.sendSuspended(wait, "producer") == nil)
    #expect(machine.readAll(first).resumed == [])
    #expect(machine.readAll(second).resumed == ["producer"])
  }

  @Test func `a slow consumer of one key does not delay others`() throws {
    _ = machine.subscribe(to: .key("slow"), policy: .lossless(maxBytes: 5))
    _ = machine.subscribe(to: .key("fine"), policy: .lossless(maxBytes: 100))
    #expect(machine.send(numbered(0..<10, key: "slow")).wait != nil)
    #expect(machine.send(numbered(0..<10, key: "fine")).wait == nil)
    #expect(machine.send(numbered(0..<10, key: "slow") + numbered([1], key: "fine")).wait != nil)
  }

  @Test func `reading before the suspension is not missed`() throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless(maxBytes: 5))
    let wait = try #require(machine.send(numbered(0..<10)).wait)
    #expect(machine.readAll(consumer).resumed == [])
    #expect(machine.sendSuspended(wait, "producer") == "producer")
  }

  @Test(arguments: [true, false])
  func `a cancelled producer has delivered its batch`(beforeSuspension: Bool) throws {
    let consumer = machine.subscribe(to: .everything, policy: .lossless(maxBytes: 5))
    let wait = try #require(machine.send(numbered(0..<10)).wait)
    if beforeSuspension {
      #expect(machine.sendCancelled(wait) == nil)
      #expect(machine.sendSuspended(wait, "producer") == "producer")
    } else {
      #expect(machine.sendSuspended(wait, "producer") == nil)
      #expect(machine.sendCancelled(wait) == "producer")
    }
    #expect(machine.readAll(consumer).elements == elements(0..<10))
    #expect(machine.readAll(consumer).resumed == [])
  }

  enum Relief: CaseIterable { case leave, key, feed }

  @Test(arguments: Relief.allCases)
  func `a producer is let go when its obstacle goes away`(_ relief: Relief) throws {
    let consumer = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 5))
    let wait = try #require(machine.send(numbered(0..<10)).wait)
    #expect(machine.sendSuspended(wait, "producer") == nil)
    let resumed =
      switch relief {
      case .leave: machine.unsubscribe(consumer).producers
      case .key: machine.finish(key: "a").producers
      case .feed: machine.finish().producers
      }
    #expect(resumed == ["producer"])
    #expect(!machine.isBlocked)
    #expect(machine.send(numbered([1])).wait == nil)
  }

  @Test func `drain waits for all`() throws {
    #expect(machine.drain() == nil)
    let first = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 1))
    let second = machine.subscribe(to: .key("b"), policy: .lossless(maxBytes: 1))
    _ = machine.post(numbered(0..<5, key: "a") + numbered(0..<5, key: "b"))
    let wait = try #require(machine.drain())
    #expect(machine.sendSuspended(wait, "producer") == nil)
    #expect(machine.readAll(first).resumed == [])
    #expect(machine.readAll(second).resumed == ["producer"])
  }

  @Test func `a wait for those a batch has reached heeds no others`() throws {
    let stuck = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 1))
    let reader = machine.subscribe(to: .key("b"), policy: .lossless(maxBytes: 1))
    _ = machine.post(numbered(0..<5, key: "a"))
    let slow = machine.post(numbered(0..<5, key: "b")).slow
    #expect(slow == [reader])
    let wait = try #require(machine.wait(for: slow))
    #expect(machine.sendSuspended(wait, "producer") == nil)
    #expect(machine.readAll(reader).resumed == ["producer"])
    #expect(machine.wait(for: slow) == nil)
    #expect(machine.unreadCount(stuck) == 5)
    #expect(machine.isBlocked)
  }

  @Test func `those who hold a producer back have names`() {
    let first = machine.subscribe(to: .everything, policy: .lossless(maxBytes: 1), name: "all")
    let second = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 1), name: "one")
    let fine = machine.subscribe(to: .key("a"), policy: .lossless(maxBytes: 100), name: "fine")
    #expect(machine.namesOverBudget.isEmpty)
    _ = machine.post(numbered(0..<5))
    #expect(machine.namesOverBudget.sorted() == ["all", "one"])
    machine.rename(second, "another")
    #expect(machine.namesOverBudget(among: [second, fine]) == ["another"])
    _ = machine.readAll(first)
    #expect(machine.namesOverBudget == ["another"])
    _ = machine.unsubscribe(second)
    #expect(machine.namesOverBudget.isEmpty)
    machine.rename(second, "gone")
  }

  @Test func `an initial snapshot larger than the budget is readable`() {
    let consumer = machine.subscribe(
      to: .key("a"), policy: .lossless(maxBytes: 1), initial: numbered(0..<5))
    #expect(machine.isBlocked)
    #expect(machine.readAll(consumer).elements == elements(0..<5))
    #expect(!machine.isBlocked)
  }

  @Test(arguments: [Int.min, -1, 0])
  func `absurd costs and budgets are harmless`(cost: Int) {
    let consumer = machine.subscribe(to: .everything, policy: .lossless(maxBytes: cost))
    #expect(machine.send(numbered(0..<3, cost: cost)).wait == nil)
    #expect(machine.send(numbered(3..<6, cost: .max)).wait != nil)
    #expect(machine.readAll(consumer).elements == elements(0..<6))
    #expect(!machine.isBlocked)
  }
}
