import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// Thirty days of an outbox, with an entry an hour.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct OutboxDaysTests {
  private static let hours = 30 * 24

  @Test func `watchdogs end with their entries`() throws {
    var bench = OutboxBench()
    bench.connect()
    for hour in 0..<Self.hours {
      let title = "Hour \(hour)"
      let id = try bench.enqueue(Fixture.title(title), on: Fixture.session)
      #expect(bench.queries.isEmpty)
      // The echo does not arrive: after a while the host's state is read.
      bench.pass(.seconds(15))
      guard bench.queries.count == 1 else {
        Issue.record("\(bench.queries.count) states were asked for in hour \(hour)")
        return
      }
      bench.answer(.session(Fixture.sessionState(title: title)))
      bench.pass(.seconds(3_600 - 15))
      // The timer of the maximum age remains; the next entry uses it.
      guard bench.outcomes(of: id) == [.ackedByState], bench.machine.count == 0 else {
        Issue.record("\(bench.outcomes(of: id)), \(bench.machine.unsettled) after hour \(hour)")
        return
      }
    }
    #expect(bench.now == .seconds(1_000) + .thirtyDays)
    #expect(bench.settled.count == Self.hours)
    bench.pass(bench.machine.configuration.maxAge)
    #expect(bench.timer == nil)
    #expect(bench.machine.staleSignals == 0)
  }

  @Test func `entries expire without a connection`() throws {
    var bench = OutboxBench(OutboxConfiguration(expiresAfter: .seconds(2 * 3_600)))
    for hour in 0..<Self.hours {
      // Titles of one session would replace one another.
      try bench.enqueue(Fixture.title("Hour"), on: "ahp-session:/\(hour)")
      bench.pass(.seconds(3_600))
      guard bench.machine.count <= 2, bench.timer != nil else {
        Issue.record("\(bench.machine.count) entries wait after hour \(hour)")
        return
      }
    }
    bench.pass(.seconds(2 * 3_600))
    #expect(bench.machine.count == 0)
    #expect(bench.timer == nil)
    #expect(bench.settled.count == Self.hours)
    #expect(bench.settled.allSatisfy { $0.outcome == .expired })
  }

  @Test func `outcomes of named operations are forgotten`() throws {
    let limit = 100
    var bench = OutboxBench(
      OutboxConfiguration(rememberedOperations: limit, rememberedFor: .seconds(24 * 3_600)))
    bench.connect()
    for hour in 0..<Self.hours {
      try bench.enqueue(
        Fixture.title("Hour \(hour)"), on: Fixture.session, OutboxPolicy(operationId: "\(hour)"))
      if let last = bench.sends.last { bench.echo(Fixture.echo(last)) }
      bench.pass(.seconds(3_600))
      // A day's worth, and the one of this hour.
      guard bench.machine.recordedOutcomes.count <= 25, bench.machine.count == 0 else {
        Issue.record("\(bench.machine.recordedOutcomes.count) outcomes after hour \(hour)")
        return
      }
    }
    #expect(bench.settled.count == Self.hours)
  }
}
