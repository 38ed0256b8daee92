import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct ChannelRequestsTests {
  private let plain = SharedSubscriptions.Options()
  private let quiet = SharedSubscriptions.Options(
    delivery: SubscriptionDeliveryOptions(maxLatencyMs: 5))

  private let snapshot = Snapshot(
    resource: "a", state: .unknown(.null), fromSeq: 0)

  @Test func `one is pending for each channel and its options`() {
    var requests = ChannelRequests()
    #expect(requests.begin("a", plain) != nil)
    #expect(requests.begin("a", plain) == nil)
    #expect(requests.begin("b", plain) != nil)
    #expect(requests.begin("a", quiet) != nil)
    #expect(requests.begin("a", quiet, restarts: true) != nil)
  }

  @Test func `end where their answers are`() throws {
    var requests = ChannelRequests()
    let begun = requests.begin("a", plain)
    let first = try #require(begun)
    requests.received([.subscribed("a", snapshot)])
    let again = requests.begin("a", plain)
    let second = try #require(again)
    // The first one ends after the answer, and the second is still pending.
    requests.ended("a", first)
    #expect(requests.begin("a", plain) == nil)
    requests.ended("a", second)
    #expect(requests.begin("a", plain) != nil)
  }

  @Test func `return their callers once`() {
    var requests = ChannelRequests()
    _ = requests.begin("a", plain)
    requests.wait(for: "a", Promise())
    requests.wait(for: "a", Promise())
    requests.wait(for: "b", Promise())
    requests.received([.subscribed("a", snapshot)])
    #expect(requests.delivered([.subscribed("a", snapshot)]).count == 2)
    #expect(requests.delivered([.subscribed("a", snapshot)]).isEmpty)
    #expect(requests.refused("b").count == 1)
    #expect(requests.refused("b").isEmpty)
  }

  @Test func `callers continue when the state is delivered`() throws {
    var requests = ChannelRequests()
    let begun = requests.begin("a", plain)
    let first = try #require(begun)
    requests.wait(for: "a", Promise())
    requests.received([.subscribed("a", snapshot)])
    // An event after the answer causes another request, which ends this one early.
    _ = requests.begin("a", plain)
    let hasEnded = requests.ended("a", first)
    #expect(!hasEnded)
    #expect(requests.delivered([.subscribed("b", snapshot)]).isEmpty)
    let answered = requests.delivered([.subscribed("a", snapshot)])
    #expect(answered.map(\.1) == [SubscribeResult(snapshot: snapshot)])
  }

  @Test func `callers of a channel without state continue as well`() {
    var requests = ChannelRequests()
    _ = requests.begin("a", plain)
    requests.wait(for: "a", Promise())
    let answered = requests.delivered([.subscribed("a", nil)])
    #expect(answered.map(\.1) == [SubscribeResult()])
  }

  @Test func `callers fail when the connection ends before the state is delivered`() {
    var requests = ChannelRequests()
    _ = requests.begin("a", plain)
    requests.wait(for: "a", Promise())
    requests.received([.subscribed("a", snapshot)])
    #expect(requests.disconnected().count == 1)
    #expect(requests.delivered([.subscribed("a", snapshot)]).isEmpty)
  }

  @Test func `are abandoned with their callers`() {
    var requests = ChannelRequests()
    #expect(requests.abandon("a") == nil)
    _ = requests.begin("a", plain)
    #expect(requests.abandon("a")?.count == 0)
    requests.wait(for: "a", Promise())
    #expect(requests.abandon("a")?.count == 1)
    #expect(requests.begin("a", plain) != nil)
  }

  @Test func `wait longer after each failure of one connection`() {
    var requests = ChannelRequests()
    #expect(requests.retry("a", .transient) == .seconds(1))
    #expect(requests.retry("a", .transient) == .seconds(2))
    #expect(requests.retry("b", .transient) == .seconds(1))
    _ = requests.begin("a", plain)
    requests.received([.subscribed("a", snapshot)])
    #expect(requests.retry("a", .transient) == .seconds(1))
    requests.wait(for: "a", Promise())
    #expect(requests.disconnected().count == 1)
    #expect(requests.retry("b", .transient) == .seconds(1))
    #expect(requests.begin("a", plain) != nil)
  }

  @Test func `delays of retries double`() {
    var requests = ChannelRequests()
    let delays = (0..<8).map { _ in requests.retry("a", .transient) }
    #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    #expect(requests.retry("b", .transient) == .seconds(1))
    _ = requests.abandon("a")
    #expect(requests.retry("a", .transient) == .seconds(1))
    _ = requests.disconnected()
    #expect(requests.retry("b", .transient) == .seconds(1))
  }

  @Test func `delays of authentication leave time for the user`() {
    var requests = ChannelRequests()
    let delays = (0..<7).map { _ in requests.retry("a", .authentication) }
    #expect(delays == [30, 30, 30, 30, 30, 32, 60].map { .seconds($0) })
  }
}
