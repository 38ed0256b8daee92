import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct SharedSubscriptionsTests {
  @Test func `several owners share a channel`() {
    var subscriptions = SharedSubscriptions()
    let first = subscriptions.acquire("a")
    let second = subscriptions.acquire("a")
    _ = subscriptions.acquire("b")
    #expect(subscriptions.wanted == ["a", "b"])
    #expect(subscriptions.ownerCount(of: "a") == 2)
    #expect(subscriptions.release(first) == nil)
    #expect(subscriptions.release(first) == nil)
    #expect(subscriptions.contains("a"))
    #expect(subscriptions.release(second) == "a")
    #expect(subscriptions.wanted == ["b"])
  }

  @Test func `a delayed channel stays delayed`() {
    var subscriptions = SharedSubscriptions()
    let first = subscriptions.acquire("a", options: .init(delivery: .init(maxLatencyMs: 500)))
    #expect(subscriptions.delayed == ["a"])
    // The host may still be delaying envelopes.
    let second = subscriptions.acquire("a", options: .init(view: SubscribeView(turns: 3)))
    #expect(subscriptions.delayed == ["a"])
    _ = subscriptions.release(first)
    _ = subscriptions.release(second)
    _ = subscriptions.acquire("a")
    #expect(subscriptions.delayed.isEmpty)
  }

  @Test func `the program is one owner`() {
    var subscriptions = SharedSubscriptions()
    let program = subscriptions.acquireForProgram("a")
    #expect(subscriptions.acquireForProgram("a") == program)
    let other = subscriptions.acquire("a")
    #expect(subscriptions.release(program) == nil)
    #expect(subscriptions.acquireForProgram("a") != program)
    #expect(subscriptions.release(other) == nil)
    #expect(subscriptions.ownerCount(of: "a") == 1)
  }

  @Test func `an ended channel has no owners`() {
    var subscriptions = SharedSubscriptions()
    let subscription = subscriptions.acquire("a")
    #expect(subscriptions.end("a") == true)
    #expect(subscriptions.end("a") == false)
    let next = subscriptions.acquire("a")
    // The earlier subscription does not affect the later one.
    #expect(subscriptions.release(subscription) == nil)
    #expect(subscriptions.release(next) == "a")
  }

  @Test func `a view does not apply while an owner needs the whole state`() {
    var subscriptions = SharedSubscriptions()
    let view = SharedSubscriptions.Options(view: SubscribeView(turns: 3))
    let whole = SharedSubscriptions.Options(isWhole: true)
    #expect(!subscriptions.isWidened("a", by: whole))
    _ = subscriptions.acquire("a", options: view)
    #expect(subscriptions.isWidened("a", by: whole) && !subscriptions.isWidened("a", by: view))
    let first = subscriptions.acquire("a", options: whole)
    let second = subscriptions.acquire("a", options: whole)
    #expect(subscriptions.options(of: "a").isPlain && !subscriptions.isWidened("a", by: whole))
    _ = subscriptions.acquire("a", options: .init(view: SubscribeView(turns: 5)))
    _ = subscriptions.release(first)
    #expect(subscriptions.options(of: "a").isPlain)
    _ = subscriptions.release(second)
    #expect(subscriptions.options(of: "a").view?.turns == 5)
  }

  @Test func `keeps explicit options`() {
    var subscriptions = SharedSubscriptions()
    let view = SharedSubscriptions.Options(view: SubscribeView(turns: 3))
    _ = subscriptions.acquire("a")
    _ = subscriptions.acquire("a", options: view)
    _ = subscriptions.acquire("a")
    #expect(subscriptions.options(of: "a") == view)
    let delivery = SubscriptionDeliveryOptions(maxLatencyMs: 50)
    _ = subscriptions.acquireForProgram("b", options: .init(delivery: delivery))
    #expect(subscriptions.delayed == ["b"])
  }
}
