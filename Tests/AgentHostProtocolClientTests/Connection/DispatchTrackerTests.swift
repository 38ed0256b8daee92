import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Dispatches whose handles are retained, with and without echoes.
@Suite("Tracked dispatches", .limitedConcurrency, .timeLimit(.minutes(20)))
struct DispatchTrackerTests {
  @Test("Beyond the limit the oldest dispatches are dropped, one by one")
  func limit() {
    var tracker = DispatchTracker(firstClientSeq: 1, limit: 1_000)
    let tickets = (1...5_000).map { _ in DispatchTicket() }
    var dropped: [DispatchTicket] = []
    for (number, ticket) in zip(1..., tickets) { dropped += tracker.dispatched(number, ticket) }
    #expect(dropped.elementsEqual(tickets.prefix(4_000), by: ===))
    #expect(tracker.echoed(4_000).isEmpty)
    #expect(tracker.echoed(4_001).first === tickets[4_000])
    #expect(tracker.removeAll().count == 999)
    #expect(tracker.isEmpty)
  }

  @Test("Echoed and released dispatches take no places", arguments: [true, false])
  func released(isEchoed: Bool) {
    var tracker = DispatchTracker(firstClientSeq: 1, limit: 1_000)
    let tickets = (1...700).map { _ in DispatchTicket() }
    var dropped = 0
    for (number, ticket) in zip(1..., tickets) {
      dropped += tracker.dispatched(number, ticket).count
    }
    for number in 1_001...20_000 {
      dropped += tracker.dispatched(number, DispatchTicket()).count
      if isEchoed { _ = tracker.echoed(number) }
    }
    #expect(dropped == 0)
    #expect(tracker.removeAll().count == 700)
  }

  @Test("The cost of a dispatch does not depend on the number of dispatches without echo")
  func cost() {
    func time(_ limit: Int) -> Duration {
      var tracker = DispatchTracker(firstClientSeq: 1, limit: limit)
      let tickets = (1...limit * 2 + 4_000).map { _ in DispatchTicket() }
      for number in 1...limit * 2 { _ = tracker.dispatched(number, tickets[number - 1]) }
      return processorTime {
        for number in limit * 2 + 1...limit * 2 + 4_000 {
          _ = tracker.dispatched(number, tickets[number - 1])
        }
      }
    }
    _ = time(250)
    let (few, many) = (time(250), time(4_000))
    // With a sweep for each dispatch it was 16 times as much.
    #expect(many < few * 6, "\(few) for 250, \(many) for 4,000")
  }
}
