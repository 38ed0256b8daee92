import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Dispatches whose handles are retained, with and without echoes.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct DispatchTrackerTests {
  @Test
  func `beyond the limit the oldest dispatches are dropped, one by one`() {
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

  @Test
  func `numbers that hosts round are not counted on from`() {
    var tracker = DispatchTracker(firstClientSeq: 1, limit: 1_000)
    #expect(tracker.number(.max) == .max)
    #expect(tracker.number(1 << 53) == 1 << 53)
    // The echo of an action of another client that uses the same client id.
    _ = tracker.echoed(.max - 1)
    #expect(tracker.number(nil) == 1)
    #expect(tracker.number(nil) == 2)
  }

  @Test(arguments: [true, false])
  func `echoed and released dispatches take no places`(isEchoed: Bool) {
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

  @Test
  func `a number that is used again has the place of its last use`() {
    var tracker = DispatchTracker(firstClientSeq: 1, limit: 3)
    let tickets = (0..<5).map { _ in DispatchTicket() }
    #expect(tracker.dispatched(1, tickets[0]).isEmpty)
    #expect(tracker.echoed(1).count == 1)
    for (number, ticket) in zip([2, 3, 1], tickets[1...]) {
      #expect(tracker.dispatched(number, ticket).isEmpty)
    }
    let dropped = tracker.dispatched(4, tickets[4])
    #expect(dropped.count == 1 && dropped.first === tickets[1])
    let echoed = tracker.echoed(1)
    #expect(echoed.count == 1 && echoed.first === tickets[3])
  }

  @Test(arguments: [true, false])
  func `a number that is used again and again takes one place`(isEchoed: Bool) {
    var tracker = DispatchTracker(firstClientSeq: 1, limit: 1_000)
    for _ in 0..<20_000 {
      #expect(tracker.dispatched(7, DispatchTicket()).isEmpty)
      if isEchoed { _ = tracker.echoed(7) }
    }
    #expect(tracker.placeCount < 1_500)
    let last = DispatchTicket()
    _ = tracker.dispatched(7, last)
    let echoed = tracker.echoed(7)
    #expect(echoed.count == 1 && echoed.first === last)
  }

  @Test
  func `the cost of a dispatch does not depend on the number of dispatches without echo`() {
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
