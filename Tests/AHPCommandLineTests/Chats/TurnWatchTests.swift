import TestSupport
import Testing

@testable import AHPCommandLine

/// When silence is not trusted any more.
@Suite(.limitedConcurrency) struct TurnWatchTests {
  @Test func `looks only where silence may lie`() {
    var watch = TurnWatch(patience: .seconds(30))
    watch.heard(at: .seconds(1), isDue: false)
    #expect(watch.checkTime == nil)
    // After a reconnect, behind the last that was heard.
    watch.reconnected(at: .seconds(10))
    #expect(watch.checkTime == .seconds(40))
    watch.heard(at: .seconds(20), isDue: false)
    #expect(watch.checkTime == .seconds(50))
    watch.confirmed(at: .seconds(50))
    #expect(watch.checkTime == .seconds(80))
    // A turn that should have started is not put off by other news.
    var due = TurnWatch(patience: .seconds(30))
    due.heard(at: .seconds(5), isDue: true)
    due.heard(at: .seconds(15), isDue: true)
    #expect(due.checkTime == .seconds(35))
  }
}
