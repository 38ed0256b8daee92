import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct MissingChannelsTests {
  @Test
  func `a replay costs as much as there are channels`() {
    func time(_ count: Int) -> Duration {
      let channels = (0..<count).map { "ahp-chat:/channel-\($0)" }
      var bench = ChannelTrackerBench(following: channels)
      bench.reconnect()
      // The host lists them in another order.
      let missing = Array(channels.reversed())
      var texts: [String] = []
      let time = processorTime { texts = bench.answer(.replay([], missing: missing)) }
      #expect(texts.count { $0.hasPrefix("end ") } == count)
      return time
    }
    _ = time(100)
    let (few, many) = (time(500), time(4_000))
    #expect(many < few * 24, "\(few) for 500, \(many) for 4,000")
  }
}
