import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// Hosts that answer `reconnect` with a replay after a restart.
@Suite(.limitedConcurrency)
struct RestartedHostTests {
  private let chat: URI = "ahp-chat:/1"

  private func root(_ seq: Int, sessions: Int? = nil) -> ClientFeedItem {
    .subscribed(
      RootResourceURI,
      Snapshot(
        resource: RootResourceURI,
        state: .root(RootState(agents: [], activeSessions: sessions)), fromSeq: seq))
  }

  private func state(_ seq: Int, turns: [String], active: String? = nil) -> Snapshot {
    Snapshot(resource: chat, state: .chat(chatState(turns, active: active)), fromSeq: seq)
  }

  private func chatState(_ turns: [String], active: String?) -> ChatState {
    let message = Message(text: "", origin: MessageOrigin(kind: .user))
    return ChatState(
      resource: chat, title: "", status: [], modifiedAt: "2026-01-01T00:00:00Z",
      turns: turns.map {
        Turn(id: $0, message: message, responseParts: [], state: .complete)
      },
      activeTurn: active.map {
        ActiveTurn(id: $0, startedAt: nil, message: message, responseParts: [])
      })
  }

  private func delta(_ seq: Int, _ text: String = "x") -> ActionEnvelope {
    let action = ChatDeltaAction(turnId: "b", partId: "p", content: text)
    return ActionEnvelope(channel: chat, action: .chat(.delta(action)), serverSeq: seq)
  }

  /// A client that reconnects, and its newest action names a turn.
  private func recognizing(after others: [Int] = []) -> ChannelTrackerBench {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    _ = bench.channelTracker.subscriptions.acquire(chat)
    _ = bench.channelTracker.received(
      [.subscribed(chat, state(10, turns: ["a"], active: "b")), .action(delta(11))], bytes: 1)
    for seq in others { _ = bench.live(seq, RootResourceURI) }
    bench.reconnect()
    return bench
  }

  @Test
  func `until the root channel confirms it, a replay has no effect`() {
    var bench = recognizing()
    #expect(bench.channelTracker.requestedServerSeq == 10)
    #expect(
      bench.answer(.replay([delta(11), delta(12)]), confirming: false) == ["verify ahp-root://"])
    #expect(bench.text(bench.channelTracker.received([.action(delta(13))], bytes: 1)) == [])
    let output = bench.channelTracker.received(
      [root(13)], bytes: 1, generation: HostGeneration(number: 2))
    // Actions requested to recognize the host are not repeated.
    #expect(bench.text(output) == ["12 replayed", "13 live"])
    #expect(output.isHandshakeComplete)
    #expect(bench.channelTracker.generation == HostGeneration(number: 2))
    bench.reconnect()
    #expect(bench.channelTracker.requestedServerSeq == 11)
  }

  @Test
  func `every state is requested of a host that does not repeat the known action`() {
    for replay in [[delta(11, "other"), delta(12)], [delta(12)], []] {
      var bench = recognizing()
      #expect(
        bench.answer(.replay(replay), confirming: false) == [
          "verify ahp-root://", "verify \(chat)",
        ])
    }
  }

  @Test
  func `the action by which the host is recognized`() {
    // Actions of other channels may come at the same number in each epoch.
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    _ = bench.live(11, RootResourceURI)
    bench.reconnect()
    #expect(bench.channelTracker.requestedServerSeq == 11)
    // The host should repeat few actions.
    #expect(recognizing(after: [12, 30]).channelTracker.requestedServerSeq == 10)
    #expect(recognizing(after: [12, 200]).channelTracker.requestedServerSeq == 200)
  }

  @Test
  func `an empty replay and a root channel behind the client`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    _ = bench.answer(.replay([]), confirming: false)
    #expect(bench.live(5, chat) == [])
    let output = bench.channelTracker.received(
      [root(4), .subscribed(chat, bench.snapshot(4, chat))], bytes: 1)
    #expect(output.isHandshakeComplete)
    // Live actions belong to the new epoch.
    #expect(
      bench.text(output) == [
        "snapshot ahp-root:// 4 hostRestarted", "snapshot \(chat) 4 hostRestarted", "5 live",
        "restarted",
      ])
    #expect(bench.channelTracker.resumePoint == 5)
  }

  @Test
  func `a replay of the new epoch with greater numbers and a different root channel`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    let replay = [11, 12].map { bench.envelope($0, chat) }
    _ = bench.answer(.replay(replay), confirming: false)
    let states = [root(12, sessions: 1), .subscribed(chat, bench.snapshot(12, chat))]
    #expect(
      bench.text(bench.channelTracker.received(states, bytes: 1)) == [
        "snapshot ahp-root:// 12 hostRestarted", "snapshot \(chat) 12 hostRestarted", "restarted",
      ])
  }

  @Test
  func `a replay with numbers before the requested one proves a restart`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    #expect(
      bench.answer(.replay([bench.envelope(3, chat), bench.envelope(11, chat)])) == [
        "subscribe ahp-root://", "subscribe \(chat)", "restarted",
      ])
  }

  @Test
  func `live numbers from before the connection`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    #expect(bench.live(3, chat) == [])
    #expect(
      bench.answer(.replay([])) == [
        "snapshot ahp-root:// 10 hostRestarted", "snapshot \(chat) 10 hostRestarted", "restarted",
      ])
  }

  @Test
  func `later actions on the root channel are no contradiction`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    #expect(bench.live(12, RootResourceURI) == [])
    let replay = [11, 12].map { bench.envelope($0, RootResourceURI) }
    _ = bench.answer(.replay(replay), confirming: false)
    // One action between the request and its answer, and one after the contents of the answer.
    #expect(bench.live(13, RootResourceURI) == [])
    #expect(bench.live(14, RootResourceURI) == [])
    #expect(
      bench.text(
        bench.channelTracker.received(
          [root(13, sessions: 13), .subscribed(chat, bench.snapshot(13, chat))], bytes: 1)) == [
          "11 replayed", "12 replayed", "13 live", "14 live",
        ])
    #expect(bench.channelTracker.root?.activeSessions == 14)
  }

  @Test
  func `a turn that was lost`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    _ = bench.channelTracker.subscriptions.acquire(chat)
    _ = bench.channelTracker.received(
      [.subscribed(chat, state(10, turns: ["a"], active: "b"))], bytes: 1)
    bench.reconnect()
    #expect(
      bench.answer(.replay([]), confirming: false) == ["verify ahp-root://", "verify \(chat)"])
    #expect(bench.text(bench.channelTracker.received([root(11)], bytes: 1)) == [])
    let output = bench.channelTracker.received(
      [.subscribed(chat, state(11, turns: ["a"]))], bytes: 1)
    #expect(
      bench.text(output) == [
        "snapshot ahp-root:// 11 hostRestarted", "snapshot \(chat) 11 hostRestarted", "restarted",
      ])
  }

  @Test(arguments: ["0.5.2", "0.6.0", "0.7.0", "1.0.0", "unreadable"])
  func `a host of any version that is not recognized is asked for every state`(version: String) {
    let others = (1...40).map { URI("ahp-chat:/\($0)") }
    var bench = ChannelTrackerBench(following: [RootResourceURI] + others, version: version)
    bench.reconnect()
    // A limited number before the end of the handshake, which has a time limit; the rest afterwards.
    let now = others.prefix(31)
    let later = others.dropFirst(31)
    let output = bench.channelTracker.received(
      [.reconnected(.replay(ReconnectReplayResult(actions: [], missing: [])))], bytes: 1)
    #expect(output.verify == [RootResourceURI] + now)
    let confirmations = bench.channelTracker.confirmations(of: output.verify, after: [])
    #expect(
      bench.text(bench.channelTracker.received(confirmations, bytes: 1))
        == later.map { "subscribe \($0)" })
    // Until it arrives, no action is applied to the old state.
    #expect(bench.live(11, others[39]) == [])
    #expect(
      bench.answer(.subscribed(bench.snapshot(11, others[39]))) == [
        "snapshot \(others[39]) 11 resynchronised"
      ])
  }

  /// The new epoch has passed the old numbers, and its root channel is equal.
  @Test(arguments: ["0.6.0", "0.7.0", "1.0.0"])
  func `a chat that contradicts the numbers and the root channel`(version: String) {
    var bench = ChannelTrackerBench(following: [RootResourceURI], version: version)
    _ = bench.channelTracker.subscriptions.acquire(chat)
    _ = bench.channelTracker.received([.subscribed(chat, state(10, turns: ["a"]))], bytes: 1)
    bench.reconnect()
    _ = bench.answer(.replay([bench.envelope(11, chat)]), confirming: false)
    let states = [root(11), .subscribed(chat, state(11, turns: ["a", "b"]))]
    #expect(
      bench.text(bench.channelTracker.received(states, bytes: 1)) == [
        "snapshot ahp-root:// 11 hostRestarted", "snapshot \(chat) 11 hostRestarted", "restarted",
      ])
  }

  @Test
  func `a title that changed without an action is adopted and does not count as a restart`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    _ = bench.channelTracker.subscriptions.acquire(chat)
    _ = bench.channelTracker.received([.subscribed(chat, state(10, turns: ["a"]))], bytes: 1)
    bench.reconnect()
    _ = bench.answer(.replay([]), confirming: false)
    var other = chatState(["a"], active: nil)
    other.title = "another"
    let snapshot = Snapshot(resource: chat, state: .chat(other), fromSeq: 11)
    #expect(
      bench.text(bench.channelTracker.received([root(11), .subscribed(chat, snapshot)], bytes: 1))
        == [
          "snapshot \(chat) 11 resynchronised"
        ])
  }

  @Test(arguments: [
    (FailureCategory.notFound, true), (.transient, false), (.authentication, false),
  ])
  func `a denied channel proves a restart, any other missing state is refetched`(
    category: FailureCategory, isRestart: Bool
  ) {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    _ = bench.answer(.replay([bench.envelope(11, chat)]), confirming: false)
    _ = bench.channelTracker.received([root(11)], bytes: 1)
    let output = bench.channelTracker.verificationFailed(
      chat, HostFailure(category, "no", rpcCode: -1))
    #expect(output.isHandshakeComplete)
    let expected =
      isRestart
      ? ["snapshot ahp-root:// 11 hostRestarted", "subscribe \(chat)", "restarted"]
      : ["subscribe \(chat)"]
    #expect(bench.text(output) == expected)
  }

  @Test
  func `a refusal to resume after the host was unreachable`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    bench.channelTracker.mayHaveRestarted = true
    bench.reconnect()
    _ = bench.channelTracker.willInitialize(isMinimal: false)
    #expect(
      bench.answer(.initialized(20, [RootResourceURI])) == [
        "snapshot ahp-root:// 20 hostRestarted", "restarted",
      ])
  }
}
