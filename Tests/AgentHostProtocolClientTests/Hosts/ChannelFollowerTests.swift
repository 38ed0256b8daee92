import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct ChannelFollowerTests {
  private func event(_ origin: ActionOrigin, rejected reason: String? = nil) -> HostFeedElement {
    .event(
      HostedAction(
        hostId: "h", generation: .none,
        envelope: Sample.envelope("a", origin.clientSeq, origin: origin, rejected: reason)))
  }

  @Test func `the echo of an earlier dispatch is not that of the next one`() {
    let (first, second) = (
      ActionOrigin(clientId: "me", clientSeq: 1), ActionOrigin(clientId: "me", clientSeq: 2)
    )
    var follower = ChannelFollower()
    follower.awaited = first
    follower.take(event(first, rejected: "busy"))
    #expect(follower.isEchoed)
    follower.awaited = second
    #expect(!follower.isEchoed)
    follower.take(event(second))
    #expect(follower.isEchoed)
  }
}
