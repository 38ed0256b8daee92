import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct LatestValueTests {
  @Test func `the current value comes first and values in between are skipped`() async {
    let latest = LatestValue(1)
    let values = latest.values()
    latest.update(2)
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 2)
    latest.update(3)
    latest.update { $0 += 1 }
    #expect(await iterator.next() == 4)
    #expect(latest.current == 4)
  }

  @Test func `the last value is read before the end`() async {
    let latest = LatestValue("a")
    var iterator = latest.values().makeAsyncIterator()
    latest.update("b")
    latest.finish()
    latest.update("c")
    #expect(await iterator.next() == "b")
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
    var late = latest.values().makeAsyncIterator()
    #expect(await late.next() == "b")
    #expect(await late.next() == nil)
  }

  @Test func `a waiting consumer sees each update that it is in time for`() async {
    let latest = LatestValue(0)
    async let last = {
      var last = -1
      for await value in latest.values() {
        #expect(value > last)
        last = value
      }
      return last
    }()
    for value in 1...1_000 {
      latest.update(value)
      if value.isMultiple(of: 10) { await Task.yield() }
    }
    latest.finish()
    #expect(await last == 1_000)
  }

  @Test func `cancelling ends the iteration`() async {
    let latest = LatestValue(0)
    let task = Task {
      var count = 0
      for await _ in latest.values() { count += 1 }
      return count
    }
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    #expect(await task.value <= 1)
  }

  @Test func `the machine misses neither update nor cancellation before the suspension`() {
    var machine = LatestValueMachine<Int, String>(1)
    guard case .wait(let first) = machine.next(after: 1) else {
      Issue.record("there is nothing newer")
      return
    }
    let woken = machine.update { $0 = 2 }
    let token = machine.nextSuspended(first, "reader")
    #expect(woken == [])
    #expect(token == "reader")
    guard case .wait(let second) = machine.next(after: 2) else {
      Issue.record("there is nothing newer")
      return
    }
    let cancelled = machine.nextCancelled(second)
    let back = machine.nextSuspended(second, "reader")
    #expect(cancelled == nil)
    #expect(back == "reader")
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ChangeFeedTests {
  @Test func `changes of one key coalesce`() async {
    let feed = ChangeFeed<String>()
    var iterator = feed.changes().makeAsyncIterator()
    for _ in 0..<1_000 { feed.changed(["a"]) }
    #expect(feed.changed(["b", "c"]) == 1_001)
    let changes = await iterator.next()
    #expect(changes?.revisions == ["a": 1_000, "b": 1_001, "c": 1_001])
    #expect(changes?.revision == 1_001)
    #expect(changes?.contains("b") == true)
    feed.changed(["b"])
    #expect(await iterator.next() == Changes(revisions: ["b": 1_002], revision: 1_002))
  }

  @Test func `consumers have their own places`() async {
    let feed = ChangeFeed<Int>()
    var early = feed.changes().makeAsyncIterator()
    feed.changed([1])
    var late = feed.changes(initial: [7]).makeAsyncIterator()
    feed.changed([2])
    #expect(await early.next().map { Set($0.keys) } == [1, 2])
    #expect(await late.next()?.revisions == [7: 1, 2: 2])
    feed.finish()
    #expect(feed.changed([3]) == 2)
    #expect(await early.next() == nil)
    #expect(await late.next() == nil)
  }

  @Test func `a dropped consumer is gone`() {
    let feed = ChangeFeed<Int>()
    do {
      let changes = feed.changes()
      #expect(feed.consumerCount == 1)
      _ = changes
    }
    #expect(feed.consumerCount == 0)
  }

  @Test func `nothing is missed by a waiting consumer`() async {
    let feed = ChangeFeed<Int>()
    let changes = feed.changes()
    async let newest = {
      var newest: [Int: UInt64] = [:]
      for await change in changes { newest.merge(change.revisions) { $1 } }
      return newest
    }()
    var expected: [Int: UInt64] = [:]
    for step in 0..<2_000 {
      expected[step % 7] = feed.changed([step % 7])
      if step.isMultiple(of: 5) { await Task.yield() }
    }
    feed.finish()
    #expect(await newest == expected)
  }

  @Test func `cancelling ends the iteration`() async {
    let feed = ChangeFeed<Int>()
    let changes = feed.changes()
    let task = Task {
      var count = 0
      for await _ in changes { count += 1 }
      return count
    }
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `the machine releases those who wait`() {
    var machine = ChangeMachine<Int, String>()
    let consumer = machine.subscribe(initial: [])
    guard case .wait(let waiter) = machine.next(consumer) else {
      Issue.record("nothing has changed")
      return
    }
    let early = machine.nextSuspended(consumer, waiter, "reader")
    let woken = machine.changed([1])
    let late = machine.nextCancelled(consumer, waiter)
    #expect(early == nil)
    #expect(woken == ["reader"])
    #expect(late == nil)
    let gone = machine.unsubscribe(consumer)
    let token = machine.nextSuspended(consumer, waiter, "late")
    #expect(gone == [])
    #expect(token == "late")
  }

  /// A consumer that has read the removal of a key may look the key up after it was added again.
  @Test func `a key of the last read is reported again after it has come and gone`() {
    var machine = ChangeMachine<String, Int>()
    let consumer = machine.subscribe(initial: [])
    #expect(machine.changed(["a"]) { _ in (true, false) } == [])
    guard case .changes = machine.next(consumer) else {
      Issue.record("there are no changes")
      return
    }
    #expect(machine.changed(["a", "b"]) { _ in (false, true) } == [])
    #expect(machine.changed(["a", "b"]) { _ in (true, false) } == [])
    guard case .changes(let changes) = machine.next(consumer) else {
      Issue.record("the removal is not reported")
      return
    }
    #expect(Array(changes.keys) == ["a"])
    // The consumer has handled the keys that it read.
    guard case .wait = machine.next(consumer) else {
      Issue.record("there are changes")
      return
    }
    #expect(machine.changed(["a"]) { _ in (false, true) } == [])
    #expect(machine.changed(["a"]) { _ in (true, false) } == [])
    guard case .wait = machine.next(consumer) else {
      Issue.record("a key that has come and gone is reported")
      return
    }
  }

  @Test func `keys for one consumer wake only that one`() {
    var machine = ChangeMachine<String, Int>()
    let early = machine.subscribe(initial: [])
    let late = machine.subscribe(initial: [])
    guard case .wait(let waiter) = machine.next(late) else {
      Issue.record("a consumer without changes does not wait")
      return
    }
    #expect(machine.nextSuspended(late, waiter, 7) == nil)
    #expect(machine.report([], to: late) == [])
    #expect(machine.report(["a"], to: late) == [7])
    #expect(machine.changed(["b"]) == [])
    guard case .changes(let ofLate) = machine.next(late),
      case .changes(let ofEarly) = machine.next(early)
    else {
      Issue.record("there are no changes")
      return
    }
    #expect(Set(ofLate.keys) == ["a", "b"])
    #expect(Set(ofEarly.keys) == ["b"])
  }
}
