import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency) struct MirrorFeedTests {
  private static let one = HostedResourceKey(host: "one", uri: Sample.chatURI)
  private static let two = HostedResourceKey(host: "two", uri: Sample.chatURI)

  private static func snapshot(_ host: HostId, _ text: String, at seq: Int) -> HostFeedElement {
    .snapshot(
      HostedSnapshot(
        hostId: host, generation: .none.next, snapshot: Sample.snapshot(text: text, at: seq),
        cause: .subscribed))
  }

  private static func event(
    _ host: HostId, _ text: String, _ seq: Int, rejected: String? = nil
  ) -> HostFeedElement {
    .event(
      HostedAction(
        hostId: host, generation: .none.next,
        envelope: Sample.envelope(text, seq, rejected: rejected),
        delivery: .live))
  }

  private static func ended(_ host: HostId, _ channel: URI?) -> HostFeedElement {
    .ended(HostedEnd(hostId: host, channel: channel, generation: .none.next, reason: .missing))
  }

  @Test func `follows a feed to its end`() async {
    let mirror = MultiHostStateMirror()
    let producer = Feed<HostFeedElement>()
    let feed = producer.subscribe(policy: .lossless)
    async let followed: Void = mirror.follow(feed)
    var changes = await mirror.changes().makeAsyncIterator()
    producer.post(FeedBatch(Self.snapshot("one", "1", at: 5), cost: 0))
    _ = await changes.next()
    #expect(await mirror.state(of: Self.one)?.text == "1")
    producer.post(
      FeedBatch(
        [Self.event("one", "a", 6), Self.snapshot("two", "2", at: 1)], eachCosting: 0))
    producer.finish()
    await followed
    #expect(await mirror.state(of: Self.one)?.text == "1a")
    #expect(await mirror.state(of: Self.two)?.text == "2")
  }

  @Test func `stops following when it is cancelled`() async {
    let mirror = MultiHostStateMirror()
    let producer = Feed<HostFeedElement>()
    let feed = producer.subscribe(policy: .lossless)
    let following = Task { await mirror.follow(feed) }
    following.cancel()
    await following.value
    producer.post(FeedBatch(Self.snapshot("one", "1", at: 5), cost: 0))
    #expect(feed.unreadCount == 1)
  }

  @Test func `elements of several hosts in one batch`() async {
    let mirror = MultiHostStateMirror()
    await mirror.apply(contentsOf: [
      Self.snapshot("one", "1", at: 5), Self.event("one", "a", 6), Self.snapshot("two", "2", at: 1),
      Self.event("one", "b", 7), .gap(count: 3), Self.event("one", "no", 8, rejected: "no"),
      Self.event("two", "c", 2),
    ])
    #expect(await mirror.state(of: Self.one)?.text == "1ab")
    #expect(await mirror.state(of: Self.two)?.text == "2c")
    #expect(await mirror.read(Self.one)?.serverSeq == 8)
  }

  @Test func `ends take states away`() async {
    let mirror = MultiHostStateMirror()
    await mirror.apply(Self.snapshot("one", "1", at: 5))
    await mirror.apply(contentsOf: [Self.snapshot("two", "2", at: 1), Self.ended("two", nil)])
    #expect(await mirror.hosts == ["one"])
    await mirror.apply(Self.ended("one", Sample.chatURI))
    #expect(await mirror.state(of: Self.one) == nil)
    #expect(await mirror.hosts == ["one"])
  }

  @Test func `only what cannot be read makes a state dirty`() async {
    let mirror = MultiHostStateMirror()
    await mirror.apply(Self.snapshot("one", "1", at: 5))
    let channel = Sample.chatURI
    await mirror.apply(
      .gap(FeedGap(hostId: "one", channel: channel, count: 1, cause: .consumerTooSlow)))
    #expect(await mirror.takeWantedSnapshots(of: "one").isEmpty)
    guard case .malformed(let malformed) = HostMessage.read(Array("{".utf8)) else {
      Issue.record("half a message is malformed")
      return
    }
    await mirror.apply(
      .gap(FeedGap(hostId: "one", channel: channel, cause: .unreadable(malformed))))
    #expect(await mirror.takeWantedSnapshots(of: "one") == [channel])
  }

  /// The late echo of an action, or its rejection, follows the end of its channel. Then the host restarts.
  @Test(arguments: [nil, "no"])
  func `a late echo does not change the next state`(rejection: String?) async {
    var state = StateMirror()
    let optimistic = OptimisticMirror(clientId: "me")
    for element in [
      Self.snapshot("one", "old", at: 9), Self.ended("one", Sample.chatURI),
      Self.event("one", "late", 1000, rejected: rejection), Self.snapshot("one", "new", at: 3),
      Self.event("one", "!", 4),
    ] {
      state.apply(element)
      await optimistic.take(element)
    }
    #expect(state.state(of: Sample.chatURI)?.text == "new!")
    #expect(state.cursor(of: Sample.chatURI) == 4)
    #expect(await optimistic.state(of: Sample.chatURI)?.text == "new!")
    #expect(await optimistic.read(Sample.chatURI)?.serverSeq == 4)
  }

  @Test func `an echo settles an action without a state`() async {
    let mirror = OptimisticMirror(clientId: "me")
    await mirror.dispatched(Sample.delta("a"), on: Sample.chatURI, clientSeq: 7)
    let origin = ActionOrigin(clientId: "me", clientSeq: 7)
    await mirror.take(
      .event(
        HostedAction(
          hostId: "one", generation: .none.next,
          envelope: Sample.envelope("a", 5, origin: origin), delivery: .live)))
    #expect(await mirror.pendingActions.isEmpty)
    await mirror.take(Self.snapshot("one", "1", at: 2))
    #expect(await mirror.state(of: Sample.chatURI)?.text == "1")
  }
}
