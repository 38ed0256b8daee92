import AgentHostProtocolClient
import TestSupport
import Testing

/// Reading while consumers are behind.
@Suite(.limitedConcurrency) struct ReadingHoldTests {
  @Test func `without requests it waits`() {
    var hold = ReadingHold(overdraft: 100, patience: .seconds(1))
    #expect(hold.next(hasRequests: false, progress: 0, at: .zero) == .read)
    #expect(hold.consumersAreBehind(bytes: 1_000, at: .zero) == true)
    #expect(hold.next(hasRequests: false, progress: 0, at: .zero) == .wait(atMost: nil))
    #expect(hold.next(hasRequests: false, progress: 0, at: .seconds(100)) == .wait(atMost: nil))
    #expect(!hold.isStalled)
  }

  @Test func `reading continues for answers up to the overdraft`() {
    var hold = ReadingHold(overdraft: 100, patience: .seconds(1))
    _ = hold.consumersAreBehind(bytes: 1_000, at: .zero)
    #expect(hold.next(hasRequests: true, progress: 0, at: .zero) == .read)
    #expect(hold.consumersAreBehind(bytes: 99, at: .zero) == false)
    #expect(hold.next(hasRequests: true, progress: 0, at: .zero) == .read)
    #expect(hold.consumersAreBehind(bytes: 1, at: .zero) == false)
    #expect(
      hold.next(hasRequests: true, progress: 0, at: .milliseconds(400))
        == .wait(atMost: .milliseconds(600)))
  }

  @Test func `requests fail when nothing moves and the overdraft is used up`() {
    var hold = ReadingHold(overdraft: 100, patience: .seconds(1))
    _ = hold.consumersAreBehind(bytes: 1, at: .zero)
    _ = hold.next(hasRequests: false, progress: 0, at: .zero)
    _ = hold.consumersAreBehind(bytes: 100, at: .zero)
    #expect(hold.next(hasRequests: true, progress: 0, at: .seconds(1)) == .fail)
    #expect(hold.isStalled)
    #expect(hold.next(hasRequests: false, progress: 0, at: .seconds(1)) == .wait(atMost: nil))
  }

  @Test func `progress of a consumer restores the overdraft`() {
    var hold = ReadingHold(overdraft: 100, patience: .seconds(1))
    _ = hold.consumersAreBehind(bytes: 1, at: .zero)
    _ = hold.consumersAreBehind(bytes: 100, at: .zero)
    _ = hold.next(hasRequests: true, progress: 0, at: .zero)
    #expect(hold.next(hasRequests: true, progress: 0, at: .seconds(1)) == .fail)
    #expect(hold.consumersHaveCaughtUp(at: .seconds(3)) == .seconds(3))
    #expect(hold.consumersHaveCaughtUp(at: .seconds(3)) == nil)
    #expect(!hold.isStalled)
    #expect(hold.consumersAreBehind(bytes: 100, at: .seconds(4)) == true)
    #expect(hold.next(hasRequests: true, progress: 0, at: .seconds(4)) == .read)
  }

  @Test func `requests wait for a consumer that is slow`() {
    var hold = ReadingHold(overdraft: 100, patience: .seconds(1))
    _ = hold.consumersAreBehind(bytes: 1, at: .zero)
    _ = hold.consumersAreBehind(bytes: 100, at: .zero)
    for second in 0..<10 {
      #expect(
        hold.next(hasRequests: true, progress: second, at: .seconds(second))
          == .wait(atMost: .seconds(1)))
    }
    #expect(hold.next(hasRequests: true, progress: 9, at: .seconds(10)) == .fail)
    #expect(hold.isStalled)
    _ = hold.next(hasRequests: false, progress: 10, at: .seconds(11))
    #expect(!hold.isStalled)
  }

  @Test func `a request that comes late is still answered`() {
    var hold = ReadingHold(overdraft: 100, patience: .seconds(1))
    _ = hold.consumersAreBehind(bytes: 1, at: .zero)
    #expect(hold.next(hasRequests: false, progress: 0, at: .zero) == .wait(atMost: nil))
    #expect(hold.next(hasRequests: false, progress: 0, at: .seconds(60)) == .wait(atMost: nil))
    #expect(hold.next(hasRequests: true, progress: 0, at: .seconds(60)) == .read)
    _ = hold.consumersAreBehind(bytes: 100, at: .seconds(60))
    #expect(hold.next(hasRequests: true, progress: 0, at: .seconds(60)) == .fail)
  }
}
