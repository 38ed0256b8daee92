import AgentHostProtocolClient
import TestSupport
import Testing

/// The scheduling of name lookups.
@Suite(.limitedConcurrency) struct NameQueueTests {
  var queue = NameQueue<String>(limits: limits)

  static var limits: NameQueueLimits {
    var limits = NameQueueLimits()
    limits.threads = 4
    limits.unproven = 3
    limits.suspects = 1
    limits.memory = 3
    return limits
  }

  @Test mutating func `callers of one name share its lookup`() {
    #expect(queue.asked("a", "one", at: .zero).start == ["a"])
    #expect(queue.asked("a", "two", at: .zero).start == [])
    let end = queue.ended("a", hasAddresses: true, at: .zero)
    #expect(end.waiters == ["one", "two"])
    #expect(queue.runningCount == 0)
  }

  @Test mutating func `a caller that gave up is not resumed`() {
    let one = queue.asked("a", "one", at: .zero).id
    _ = queue.asked("a", "two", at: .zero)
    queue.gaveUp(one)
    #expect(queue.ended("a", hasAddresses: true, at: .zero).waiters == ["two"])
  }

  @Test mutating func `an abandoned lookup is joined by the next caller`() {
    let one = queue.asked("a", "one", at: .zero).id
    queue.gaveUp(one)
    #expect(queue.asked("a", "two", at: .seconds(5)).start == [])
    #expect(queue.runningCount == 1)
    #expect(queue.ended("a", hasAddresses: true, at: .seconds(6)).waiters == ["two"])
  }

  @Test mutating func `a queued name that no caller waits for is not looked up`() {
    for name in ["a", "b", "c"] { #expect(queue.asked(name, name, at: .zero).start == [name]) }
    let (id, start) = queue.asked("d", "d", at: .zero)
    #expect(start == [])
    _ = queue.asked("e", "e", at: .zero)
    queue.gaveUp(id)
    #expect(queue.queuedCount == 1)
    #expect(queue.ended("a", hasAddresses: false, at: .zero).start == ["e"])
  }

  /// Gives names the standing that follows from a lookup of that duration.
  private mutating func lookUp(_ names: [String], for time: Duration, hasAddresses: Bool) {
    for name in names {
      _ = queue.asked(name, name, at: .zero)
      _ = queue.ended(name, hasAddresses: hasAddresses, at: time)
    }
  }

  @Test mutating func `hanging names leave threads for proven ones`() {
    lookUp(["good", "better"], for: .milliseconds(10), hasAddresses: true)
    for name in ["a", "b", "c", "d"] { _ = queue.asked(name, name, at: .zero) }
    #expect(queue.runningCount == 3)
    #expect(queue.asked("good", "good", at: .zero).start == ["good"])
    // All threads are taken; the proven name is the first to get the next one.
    #expect(queue.asked("better", "better", at: .zero).start == [])
    #expect(queue.ended("a", hasAddresses: false, at: .seconds(9)).start == ["better"])
  }

  @Test mutating func `suspect names come last and get few threads`() {
    lookUp(["slow", "slower"], for: .seconds(2), hasAddresses: false)
    #expect(queue.asked("slow", "slow", at: .zero).start == ["slow"])
    #expect(queue.asked("slower", "slower", at: .zero).start == [])
    #expect(queue.asked("new", "new", at: .zero).start == ["new"])
    #expect(queue.asked("newer", "newer", at: .zero).start == ["newer"])
    #expect(queue.asked("newest", "newest", at: .zero).start == [])
    #expect(queue.ended("slow", hasAddresses: false, at: .zero).start == ["newest"])
    #expect(queue.ended("new", hasAddresses: false, at: .zero).start == ["slower"])
  }

  @Test mutating func `a suspect that answers is proven`() {
    lookUp(["a"], for: .seconds(3), hasAddresses: true)
    lookUp(["a"], for: .seconds(1), hasAddresses: true)
    for name in ["b", "c", "d"] { _ = queue.asked(name, name, at: .zero) }
    #expect(queue.asked("a", "a", at: .zero).start == ["a"])
  }

  @Test mutating func `a name that fails quickly is neither proven nor suspect`() {
    lookUp(["a"], for: .milliseconds(1), hasAddresses: false)
    for name in ["b", "c"] { _ = queue.asked(name, name, at: .zero) }
    #expect(queue.asked("a", "a", at: .zero).start == ["a"])
    #expect(queue.asked("d", "d", at: .zero).start == [])
  }

  @Test mutating func `the oldest names are forgotten`() {
    lookUp(["a"], for: .milliseconds(1), hasAddresses: true)
    lookUp(["b", "c", "d"], for: .milliseconds(1), hasAddresses: true)
    for name in ["x", "y", "z"] { _ = queue.asked(name, name, at: .zero) }
    #expect(queue.asked("a", "a", at: .zero).start == [])
    #expect(queue.asked("d", "d", at: .zero).start == ["d"])
  }

  @Test mutating func `the end of an unknown lookup is ignored`() {
    let end = queue.ended("a", hasAddresses: true, at: .zero)
    #expect(end.waiters.isEmpty && end.start.isEmpty)
    #expect(queue.runningCount == 0)
  }
}
