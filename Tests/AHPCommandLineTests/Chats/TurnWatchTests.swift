import AgentHostProtocol
import AgentHostProtocolClient
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

  @Test func `silence does not count while what has arrived is printed`() {
    var watch = TurnWatch(patience: .seconds(30))
    watch.reconnected(at: .seconds(10))
    watch.isPrinting(true, at: .seconds(20))
    #expect(watch.checkTime == nil)
    watch.isPrinting(false, at: .seconds(100))
    // 10 of the 30 seconds had elapsed.
    #expect(watch.checkTime == .seconds(120))
    // What is heard meanwhile is not put into the future.
    watch.isPrinting(true, at: .seconds(110))
    watch.heard(at: .seconds(150), isDue: false)
    watch.isPrinting(false, at: .seconds(160))
    #expect(watch.checkTime == .seconds(190))
  }

  @Test func `a connection that is lost says nothing about the turn`() {
    let unanswered: [any ClassifiedError] = [
      AHPError(.connectionLost, .transient, "the connection was lost"),
      AHPError(.heldBack, .local, "reading from the host is paused"),
      HostError.notConnected("a", .disconnected),
      HostError.hostReconnected(expected: .none, actual: .none),
      HostError.waitedTooLong("a", .seconds(1)),
    ]
    for error in unanswered { #expect(TurnPrinter.isUnanswered(error), "\(error)") }
    let refusal = JSONRPCError(code: ErrorCode(rawValue: -32603), message: "busy")
    let answers: [any ClassifiedError] = [
      AHPError(.requestRefused, .transient, "the host refused", cause: refusal),
      AHPError(.noState, .notFound, "the host does not have the chat"),
    ]
    for error in answers { #expect(!TurnPrinter.isUnanswered(error), "\(error)") }
  }
}
