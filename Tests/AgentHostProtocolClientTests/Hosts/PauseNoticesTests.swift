import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct PauseNoticesTests {
  @Test func `the first pause is reported at once`() {
    var notices = PauseNotices()
    let (id, step) = notices.began(["feed()"], at: .seconds(1))
    #expect(step == .report(["feed()"]))
    #expect(notices.ended(id, at: .seconds(4)) == .seconds(3))
  }

  @Test func `pauses in quick succession are reported once`() {
    var notices = PauseNotices()
    let first = notices.began(["a"], at: .zero).id
    #expect(notices.ended(first, at: .milliseconds(1)) == .milliseconds(1))
    let second = notices.began(["a"], at: .milliseconds(2))
    #expect(second.step == .check(after: .seconds(1)))
    #expect(notices.ended(second.id, at: .milliseconds(3)) == nil)
    let third = notices.began(["a"], at: .milliseconds(900))
    #expect(third.step == .nothing)
    // The check finds a pause that has just begun.
    #expect(notices.checkElapsed(at: .milliseconds(1_002)) == .check(after: .milliseconds(898)))
    #expect(notices.ended(third.id, at: .milliseconds(1_100)) == nil)
    #expect(notices.checkElapsed(at: .milliseconds(1_900)) == .nothing)
  }

  @Test func `a long pause is reported after others`() {
    var notices = PauseNotices()
    let first = notices.began(["a"], at: .zero).id
    _ = notices.ended(first, at: .milliseconds(1))
    let second = notices.began(["b"], at: .milliseconds(2)).id
    #expect(notices.checkElapsed(at: .milliseconds(1_002)) == .report(["b"]))
    #expect(notices.checkElapsed(at: .milliseconds(2_000)) == .nothing)
    #expect(notices.ended(second, at: .seconds(5)) == .milliseconds(4_998))
  }

  @Test func `the end of an earlier pause does not end a later one`() {
    var notices = PauseNotices()
    let first = notices.began(["a"], at: .zero).id
    let second = notices.began(["b"], at: .seconds(1)).id
    #expect(notices.ended(first, at: .seconds(2)) == nil)
    #expect(notices.ended(second, at: .seconds(3)) == .seconds(2))
  }
}
