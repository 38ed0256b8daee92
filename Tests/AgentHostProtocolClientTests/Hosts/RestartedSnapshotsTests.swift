import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// Hosts that answer `reconnect` with snapshots, or refuse it, at a number that the client has seen.
@Suite(.limitedConcurrency)
struct RestartedSnapshotsTests {
  private static let chat: URI = "ahp-chat:/1"
  private static let session: URI = "ahp-session:/1"

  /// A state of a chat or a session.
  struct State: Sendable, CustomTestStringConvertible {
    var turns = ["a"]
    var active: String? = "b"
    var title = ""
    var isPartial = false
    /// Not nil for a session.
    var chats: [URI]?

    var testDescription: String {
      chats.map { "chats \($0)" } ?? "\(turns) \(active ?? "-") \(title) \(isPartial)"
    }

    var channel: URI {
      chats == nil ? RestartedSnapshotsTests.chat : RestartedSnapshotsTests.session
    }

    func snapshot(_ seq: Int) -> Snapshot {
      Snapshot(resource: channel, state: chats.map(session) ?? chat, fromSeq: seq)
    }

    private func session(_ chats: [URI]) -> ChannelState {
      let summaries = chats.map {
        ChatSummary(resource: $0, title: "", status: [], modifiedAt: "2026-01-01T00:00:00Z")
      }
      return .session(
        SessionState(
          provider: "p", title: title, status: [], lifecycle: .ready, activeClients: [],
          chats: summaries))
    }

    private var chat: ChannelState {
      let message = Message(text: "", origin: MessageOrigin(kind: .user))
      return .chat(
        ChatState(
          resource: channel, title: title, status: [], modifiedAt: "2026-01-01T00:00:00Z",
          turns: turns.map { Turn(id: $0, message: message, responseParts: [], state: .complete) },
          turnsNextCursor: isPartial ? "older" : nil,
          activeTurn: active.map {
            ActiveTurn(id: $0, startedAt: nil, message: message, responseParts: [])
          }))
    }
  }

  /// What a host answers that was followed up to number 12, and whether it has restarted.
  static let answers: [(known: State, seq: Int, sent: State, isRestart: Bool)] = [
    // A host may always send snapshots: the same state at the same number is no restart.
    (State(), 12, State(), false),
    (State(), 12, State(turns: ["c"]), true),
    (State(), 12, State(turns: ["a", "b"]), true),
    (State(), 12, State(active: nil), true),
    (State(), 12, State(turns: [], active: nil), true),
    // Hosts change titles without an action.
    (State(), 12, State(title: "other"), false),
    // One of the states has only the newest turns.
    (State(turns: ["z", "a"]), 12, State(isPartial: true), false),
    (State(turns: ["z", "a"]), 12, State(turns: ["c"], isPartial: true), true),
    // Missed actions may have led to another state, but not to a smaller number.
    (State(), 13, State(turns: ["c"]), false),
    (State(), 11, State(), true),
    (State(chats: ["ahp-chat:/1"]), 12, State(chats: ["ahp-chat:/1"]), false),
    (State(chats: ["ahp-chat:/1"]), 12, State(chats: ["ahp-chat:/2"]), true),
  ]

  /// A client that has seen number 12 on the root channel, and has this state since 10.
  private func bench(_ known: State, _ options: SharedSubscriptions.Options = .init())
    -> ChannelTrackerBench
  {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    _ = bench.channelTracker.subscriptions.acquire(known.channel, options: options)
    _ = bench.channelTracker.received(
      [.subscribed(known.channel, known.snapshot(10))], bytes: 1)
    _ = bench.live(12, RootResourceURI)
    return bench
  }

  private func root(_ seq: Int, sessions: Int = 12) -> Snapshot {
    Snapshot(
      resource: RootResourceURI, state: .root(RootState(agents: [], activeSessions: sessions)),
      fromSeq: seq)
  }

  private func expected(_ seq: Int, _ channel: URI, isRestart: Bool) -> [String] {
    let cause = isRestart ? "hostRestarted" : "resumed"
    return ["snapshot ahp-root:// \(seq) \(cause)", "snapshot \(channel) \(seq) \(cause)"]
      + (isRestart ? ["restarted"] : [])
  }

  @Test(arguments: answers)
  func `snapshots in place of a replay`(
    _ answer: (known: State, seq: Int, sent: State, isRestart: Bool)
  ) {
    var bench = bench(answer.known)
    bench.reconnect()
    #expect(
      bench.answer(.snapshots([root(answer.seq), answer.sent.snapshot(answer.seq)]))
        == expected(answer.seq, answer.known.channel, isRestart: answer.isRestart))
  }

  @Test(arguments: answers)
  func `snapshots of a handshake after a refused one`(
    _ answer: (known: State, seq: Int, sent: State, isRestart: Bool)
  ) {
    var bench = bench(answer.known)
    bench.reconnect()
    _ = bench.channelTracker.willInitialize(isMinimal: false)
    let result = InitializeResult(
      protocolVersion: "1.0.0", serverSeq: answer.seq,
      snapshots: [root(answer.seq), answer.sent.snapshot(answer.seq)])
    #expect(
      bench.text(bench.channelTracker.received([.initialized(result)], bytes: 1))
        == expected(answer.seq, answer.known.channel, isRestart: answer.isRestart))
  }

  @Test
  func `another root channel at the same number`() {
    var bench = bench(State())
    bench.reconnect()
    #expect(
      bench.answer(.snapshots([root(12, sessions: 3), State().snapshot(12)]))
        == expected(12, Self.chat, isRestart: true))
  }

  @Test(arguments: [(12, false), (10, true)])
  func `a delayed channel lags behind the others`(seq: Int, isRestart: Bool) {
    let delivery = SubscriptionDeliveryOptions(maxLatencyMs: 500)
    var bench = bench(State(), SharedSubscriptions.Options(delivery: delivery))
    bench.reconnect()
    let output = bench.answer(.snapshots([root(12), State(turns: ["c"]).snapshot(seq)]))
    #expect(output.contains("restarted") == isRestart)
  }
}
