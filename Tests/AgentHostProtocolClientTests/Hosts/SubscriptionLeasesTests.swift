import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@Suite("Subscription leases", .limitedConcurrency)
struct SubscriptionLeasesTests {
  @Test func severalOwnersShareAChannel() {
    var leases = SubscriptionLeases()
    let first = leases.acquire("a")
    let second = leases.acquire("a")
    _ = leases.acquire("b")
    #expect(leases.wanted == ["a", "b"])
    #expect(leases.ownerCount(of: "a") == 2)
    #expect(leases.release(first) == nil)
    #expect(leases.release(first) == nil)
    #expect(leases.contains("a"))
    #expect(leases.release(second) == "a")
    #expect(leases.wanted == ["b"])
  }

  @Test func whatOneOwnerHasDelayedStaysDelayed() {
    var leases = SubscriptionLeases()
    let first = leases.acquire("a", options: .init(delivery: .init(maxLatencyMs: 500)))
    #expect(leases.delayed == ["a"])
    // The host may still be holding back what it began to hold back.
    let second = leases.acquire("a", options: .init(view: SubscribeView(turns: 3)))
    #expect(leases.delayed == ["a"])
    _ = leases.release(first)
    _ = leases.release(second)
    _ = leases.acquire("a")
    #expect(leases.delayed.isEmpty)
  }

  @Test func theStandingOwnerIsOne() {
    var leases = SubscriptionLeases()
    let standing = leases.acquireStanding("a")
    #expect(leases.acquireStanding("a") == standing)
    let other = leases.acquire("a")
    #expect(leases.release(standing) == nil)
    #expect(leases.acquireStanding("a") != standing)
    #expect(leases.release(other) == nil)
    #expect(leases.ownerCount(of: "a") == 1)
  }

  @Test func anEndedChannelHasNoOwners() {
    var leases = SubscriptionLeases()
    let lease = leases.acquire("a")
    #expect(leases.end("a") == true)
    #expect(leases.end("a") == false)
    let next = leases.acquire("a")
    // The lease of before has no say in what came after.
    #expect(leases.release(lease) == nil)
    #expect(leases.release(next) == "a")
  }

  @Test func keepsOptionsThatSomebodyNamed() {
    var leases = SubscriptionLeases()
    let view = SubscriptionLeases.Options(view: SubscribeView(turns: 3))
    _ = leases.acquire("a")
    _ = leases.acquire("a", options: view)
    _ = leases.acquire("a")
    #expect(leases.options(of: "a") == view)
    let delivery = SubscriptionDeliveryOptions(maxLatencyMs: 50)
    _ = leases.acquireStanding("b", options: .init(delivery: delivery))
    #expect(leases.delayed == ["b"])
  }
}
