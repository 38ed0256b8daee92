import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct WaitersTests {
  @Test
  func `a suspended wait is released once`() {
    var waiters = Waiters<String>()
    let id = waiters.announce()
    #expect(waiters.suspended(id, "a") == nil)
    #expect(waiters.release(id) == "a")
    #expect(waiters.release(id) == nil)
    #expect(waiters.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a wait that has ended before its suspension returns the token`(byCancellation: Bool) {
    var waiters = Waiters<String>()
    let id = waiters.announce()
    if byCancellation {
      #expect(waiters.release(id) == nil)
    } else {
      #expect(waiters.releaseAll() == [])
    }
    #expect(waiters.suspended(id, "a") == "a")
    #expect(waiters.isEmpty)
  }

  @Test
  func `all are released in the order of their waits, whichever ended before`() {
    for gone in 0..<4 {
      var waiters = Waiters<Int>()
      let ids = (0..<4).map { _ in waiters.announce() }
      for (number, id) in ids.enumerated().reversed() {
        #expect(waiters.suspended(id, number) == nil)
      }
      #expect(waiters.release(ids[gone]) == gone)
      #expect(waiters.releaseAll() == [0, 1, 2, 3].filter { $0 != gone })
    }
  }

  @Test
  func `an old identifier never names a later wait`() {
    var waiters = Waiters<String>()
    let old = waiters.announce()
    _ = waiters.releaseAll()
    let new = waiters.announce()
    #expect(waiters.suspended(new, "new") == nil)
    #expect(waiters.release(old) == nil)
    #expect(waiters.suspended(old, "old") == "old")
    #expect(waiters.releaseAll() == ["new"])
  }

  @Test(arguments: [true, false])
  func `the cost of a wait and of its cancellation does not depend on the number of waits`(
    inOrder: Bool
  ) {
    func time(_ count: Int) -> Duration {
      processorTime {
        for _ in 0..<(20_000 / count) {
          var waiters = Waiters<Int>()
          let ids = (0..<count).map { _ in waiters.announce() }
          for (number, id) in ids.enumerated() { _ = waiters.suspended(id, number) }
          let order = inOrder ? Array(ids.indices) : ids.indices.reversed()
          for index in order { #expect(waiters.release(ids[index]) == index) }
          #expect(waiters.isEmpty)
        }
      }
    }
    _ = time(200)
    let (few, many) = (time(200), time(20_000))
    #expect(many < few * 8, "\(few), \(many)")
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct PromiseTests {
  @Test
  func `every waiter gets the value, those that come later too; the first value counts`()
    async throws
  {
    let promise = Promise<Int>()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try await promise.value() } }
      group.addTask { try await promise.uncancelledValue() }
      await Task.yield()
      #expect(promise.fulfil(.success(7)))
      #expect(!promise.fulfil(.success(8)))
      for try await value in group { #expect(value == 7) }
    }
    #expect(try await promise.value() == 7)
  }

  @Test
  func `cancelling one waiter does not affect the others`() async throws {
    let promise = Promise<Int>()
    let cancelled = Task { try await promise.value() }
    let patient = Task { try await promise.uncancelledValue() }
    cancelled.cancel()
    patient.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(promise.result == nil)
    promise.fulfil(.success(1))
    #expect(try await patient.value == 1)
  }

  @Test
  func `a signal wakes all waiters, or the next one, once`() async throws {
    let signal = Signal()
    signal.raise()
    signal.raise()
    await signal.wait()
    let waiting = Task { await signal.wait() }
    waiting.cancel()
    await waiting.value
    let woken = Task { await signal.wait() }
    signal.raise()
    await woken.value
  }
}
