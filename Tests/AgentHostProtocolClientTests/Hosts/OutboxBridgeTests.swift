import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct OutboxBridgeTests {
  private static let first = HostGeneration.none.next

  private func info(_ version: String) -> InitializeResult {
    InitializeResult(protocolVersion: version, serverSeq: 7, snapshots: [])
  }

  private func envelope(_ channel: URI, _ serverSeq: Int) -> ActionEnvelope {
    ActionEnvelope(
      channel: channel,
      action: .session(.titleChanged(SessionTitleChangedAction(title: "t"))), serverSeq: serverSeq)
  }

  private func replay(_ actions: [ActionEnvelope], missing: [URI] = []) -> ClientFeedItem {
    .reconnected(.replay(ReconnectReplayResult(actions: actions, missing: missing)))
  }

  private func received(
    _ bridge: inout OutboxBridge, _ events: [ClientFeedItem], completes: Bool = false,
    isReplaced: Bool = false, version: String = "1.0.0", wanted: [URI] = []
  ) -> OutboxBridge.Output {
    bridge.received(
      OutboxBridge.Batch(
        events: events, completesHandshake: completes, isReplaced: isReplaced,
        isReplayVerified: false, info: info(version), generation: Self.first),
      concerns: { $0.channel == "a" },
      wanted: { channel in channel.map { wanted.contains($0) ? [$0] : [] } ?? wanted })
  }

  private func replayed(_ bridge: OutboxBridge) -> URISet? {
    guard case .restored(_, let replayed, _) = bridge.restored(Self.first) else { return nil }
    return replayed
  }

  private func handshake(
    _ output: OutboxBridge.Output
  ) -> (hostReplaced: Bool, continuingFrom: Int?)? {
    guard case .began(_, let hostReplaced, _, _, let continuingFrom)? = output.reports.first
    else { return nil }
    return (hostReplaced, continuingFrom)
  }

  @Test func `a replay covers all resumed channels`() {
    var bridge = OutboxBridge()
    bridge.handshakeBegins(continuing: ["a", "b", "c"], from: 5)
    let output = received(
      &bridge, [replay([envelope("a", 6), envelope("b", 7)], missing: ["c"])], completes: true)
    #expect(handshake(output)?.continuingFrom == 5)
    #expect(output.reports.count == 2)
    guard case .echoes(let echoes, .replayed)? = output.reports.last else {
      Issue.record("no echoes")
      return
    }
    #expect(echoes.map(\.serverSeq) == [6])
    #expect(replayed(bridge) == ["a", "b"])
  }

  /// `reconnect` requests some known actions again, by which the host is recognized.
  @Test func `repeated actions are no echoes`() {
    var bridge = OutboxBridge()
    bridge.handshakeBegins(continuing: ["a"], from: 91)
    let known = [envelope("a", 90), envelope("a", 91)]
    let output = received(&bridge, [replay(known + [envelope("a", 92)])], completes: true)
    guard case .echoes(let echoes, .replayed)? = output.reports.last else {
      Issue.record("no echoes")
      return
    }
    #expect(echoes.map(\.serverSeq) == [92])
  }

  @Test(arguments: ["0.5.1", "0.6.0"])
  func `older hosts report no resume point`(_ version: String) {
    var bridge = OutboxBridge()
    bridge.handshakeBegins(continuing: ["a"], from: 5)
    let output = received(&bridge, [replay([])], completes: true, version: version)
    #expect(handshake(output)?.continuingFrom == nil)
  }

  @Test func `a replay counts when it is verified`() {
    var bridge = OutboxBridge()
    bridge.handshakeBegins(continuing: ["a"], from: 5)
    let early = received(&bridge, [replay([envelope("a", 6)])])
    #expect(early.reports.isEmpty)
    let output = received(&bridge, [], completes: true)
    #expect(output.reports.count == 2)
    #expect(handshake(output)?.continuingFrom == 5)
  }

  @Test func `the replay of another host proves nothing`() {
    var bridge = OutboxBridge()
    bridge.handshakeBegins(continuing: ["a"], from: 5)
    let output = received(&bridge, [replay([])], completes: true, isReplaced: true)
    #expect(handshake(output)?.hostReplaced == true)
    #expect(handshake(output)?.continuingFrom == nil)
    #expect(replayed(bridge) == [])
    let later = received(&bridge, [], isReplaced: true)
    guard case .replaced(Self.first)? = later.reports.first else {
      Issue.record("no report")
      return
    }
  }

  @Test func `an unreadable action makes a replay unreliable`() {
    var bridge = OutboxBridge()
    let bytes = Array(
      #"{"jsonrpc":"2.0","method":"action","params":{"channel":"b","serverSeq":1,"action":5}}"#.utf8
    )
    guard case .malformed(let message) = HostMessage.read(bytes), message.mayBeAction else {
      Issue.record("readable")
      return
    }
    _ = received(&bridge, [.violation(.malformed(message))], wanted: ["a", "b"])
    bridge.handshakeBegins(continuing: ["a", "b"], from: 5)
    _ = received(&bridge, [replay([])], completes: true)
    #expect(replayed(bridge)?.contains("b") == false)
  }

  @Test(arguments: [true, false])
  func `a replay with an unreadable action is unreliable for its channel`(isLive: Bool) throws {
    var bridge = OutboxBridge()
    bridge.handshakeBegins(continuing: ["a", "b", "c"], from: 5, known: ["c": 9])
    func broken(_ channel: URI) -> String { #"{"channel":"\#(channel)","serverSeq":9,"action":5}"# }
    let text = #"{"jsonrpc":"2.0","method":"action","params":\#(broken("b"))}"#
    guard case .malformed(let message) = HostMessage.read(Array(text.utf8)) else {
      Issue.record("readable")
      return
    }
    let flawed = try ReconnectResult(
      json: #"{"type":"replay","actions":[\#(broken("b")),\#(broken("c"))]}"#)
    let events: [ClientFeedItem] =
      isLive ? [.violation(.malformed(message)), replay([])] : [.reconnected(flawed)]
    _ = received(&bridge, events, completes: true, wanted: ["a", "b", "c"])
    // That of the last channel was known to be unreadable.
    #expect(replayed(bridge) == ["a", "c"])
  }

  /// A host can name any number of channels.
  @Test func `unreadable actions of other channels leave nothing behind`() {
    let harness = SupervisorMachineHarness(.plain.withInitialSubscriptions(["c1"]), concerns: [])
    harness.connect()
    for number in 0..<100 {
      let text =
        #"{"jsonrpc":"2.0","method":"action","params":{"channel":"c\#(number)","serverSeq":9,"#
        + #""action":5}}"#
      guard case .malformed(let message) = HostMessage.read(Array(text.utf8)) else { continue }
      harness.received([.violation(.malformed(message))])
    }
    #expect(harness.machine.bridge.unheard == ["c1"])
  }

  /// A program that closes and opens a chat again must not lose the evidence of all replays to come, and the channels
  /// that it has closed must not be kept.
  @Test func `an unsubscribed channel makes only the next replay unreliable`() {
    var bridge = OutboxBridge()
    _ = bridge.ended(
      HostedEnd(hostId: "h", channel: "a", generation: Self.first, reason: .unsubscribed))
    bridge.handshakeBegins(continuing: ["a", "b"], from: 5)
    _ = received(&bridge, [replay([])], completes: true)
    #expect(replayed(bridge) == ["b"])
    bridge.handshakeBegins(continuing: ["a", "b"], from: 6)
    _ = received(&bridge, [replay([])], completes: true)
    #expect(replayed(bridge) == ["a", "b"])
  }

  /// A program may close any number of chats on one connection.
  @Test func `many unsubscribed channels make the next replay unreliable for all`() {
    var bridge = OutboxBridge()
    for number in 0..<20_000 {
      _ = bridge.ended(
        HostedEnd(
          hostId: "h", channel: "\(number)", generation: Self.first, reason: .unsubscribed))
    }
    #expect(bridge.unheard.count <= 16_384)
    for proven in [[], ["0", "a"]] as [URISet] {
      bridge.handshakeBegins(continuing: ["0", "a"], from: 5, known: ["a": 6])
      let output = received(&bridge, [replay([envelope("a", 6)])], completes: true)
      #expect(replayed(bridge) == proven)
      guard case .echoes(let echoes, .replayed)? = output.reports.last else {
        Issue.record("no echoes")
        return
      }
      #expect(echoes.isEmpty == !proven.isEmpty)
    }
  }

  @Test func `the highest number is that of any action`() {
    var bridge = OutboxBridge()
    let output = received(
      &bridge, [.action(envelope("a", 3)), .action(envelope("b", 9)), .action(envelope("a", 4))])
    #expect(output.highest == 9)
    #expect(output.live.map(\.serverSeq) == [3, 4])
  }

  @Test func `ends are reported by their reasons`() {
    var bridge = OutboxBridge()
    func report(_ reason: HostedEnd.Reason) -> String {
      switch bridge.ended(
        HostedEnd(hostId: "h", channel: "a", generation: Self.first, reason: reason))
      {
      case .gone("a"): "gone"
      case .detached("a"): "detached"
      case nil: "nothing"
      default: "other"
      }
    }
    #expect(report(.missing) == "gone")
    #expect(report(.disposed) == "gone")
    #expect(report(.refused(HostFailure(.notFound, "no", rpcCode: -32008))) == "gone")
    for code in [-32001, -32008, -32009, -32601, -32602] {
      let error = JSONRPCError(code: ErrorCode(rawValue: code), message: "no")
      let failure = HostFailure(of: AHPError.refused(method: "subscribe", channel: "a", error))
      #expect(report(.refused(failure)) == "gone", "\(code)")
    }
    // Codes that say nothing of the channel: queued actions are not lost for an overload or an error of a gateway.
    for code in [-32000, -32004, -32011, -32050, -32099, 429, 503] {
      let error = JSONRPCError(code: ErrorCode(rawValue: code), message: "not now")
      let failure = HostFailure(of: AHPError.refused(method: "subscribe", channel: "a", error))
      #expect(report(.refused(failure)) == "detached", "\(code)")
    }
    #expect(report(.refused(HostFailure(.transient, "busy"))) == "detached")
    #expect(report(.unsubscribed) == "detached")
    #expect(report(.hostRemoved) == "nothing")
  }

  @Test func `idle channels are released once there are many`() {
    var bridge = OutboxBridge()
    var subscriptions = SharedSubscriptions()
    for number in 0..<OutboxBridge.idleLimit {
      #expect(bridge.use("c\(number)") == true)
      bridge.acquired("c\(number)", subscriptions.acquire("c\(number)"))
    }
    #expect(bridge.use("c0") == false)
    #expect(!bridge.isFull)
    #expect(bridge.use("new") == true)
    bridge.acquired("new", subscriptions.acquire("new"))
    #expect(bridge.isFull)
    let idle = bridge.takeIdle(before: bridge.latestUse, except: ["c1"])
    #expect(idle.count == OutboxBridge.idleLimit - 1)
    #expect(bridge.use("c1") == false)
    #expect(bridge.use("new") == false)
    #expect(bridge.use("c0") == true)
  }

  /// Each check takes time in proportion to the channels.
  @Test func `channels with pending actions are rarely checked`() {
    var bridge = OutboxBridge()
    var subscriptions = SharedSubscriptions()
    var busy: URISet = []
    var checks = 0
    for number in 0..<4_096 {
      let channel: URI = "c\(number)"
      busy.insert(channel)
      _ = bridge.use(channel)
      bridge.acquired(channel, subscriptions.acquire(channel))
      guard bridge.isFull else { continue }
      checks += 1
      #expect(bridge.takeIdle(before: bridge.latestUse, except: busy).isEmpty)
    }
    #expect((1...20).contains(checks))
    // Idle channels are released as before.
    #expect(bridge.takeIdle(before: bridge.latestUse, except: []).count == 4_095)
    for number in 0..<OutboxBridge.idleLimit {
      _ = bridge.use("d\(number)")
      bridge.acquired("d\(number)", subscriptions.acquire("d\(number)"))
    }
    #expect(bridge.isFull)
  }

  @Test func `channels that were busy are released later`() {
    var bridge = OutboxBridge()
    var subscriptions = SharedSubscriptions()
    var busy: URISet = []
    var most = 0
    for number in 0..<2_000 {
      // Many channels are busy together, and later only one.
      let channel: URI = number < 1_000 ? "c\(number)" : "d"
      if number < 1_000 { busy.insert(channel) } else { busy = [channel] }
      if bridge.use(channel) { bridge.acquired(channel, subscriptions.acquire(channel)) }
      if bridge.isFull {
        for id in bridge.takeIdle(before: bridge.latestUse, except: busy) {
          _ = subscriptions.release(id)
        }
      }
      most = max(most, subscriptions.wanted.count)
    }
    #expect(most <= 1_001)
    #expect(subscriptions.wanted == ["d"])
  }

  /// An action may come with the response, or before it.
  @Test func `an action beside a replay that contains it counts once`() {
    var bridge = OutboxBridge()
    bridge.handshakeBegins(continuing: ["a"], from: 5)
    let output = received(
      &bridge, [.action(envelope("a", 6)), replay([envelope("a", 6), envelope("a", 7)])],
      completes: true)
    guard case .echoes(let echoes, .replayed)? = output.reports.last else {
      Issue.record("no echoes")
      return
    }
    #expect(echoes.map(\.serverSeq) == [7])
    #expect(output.live.map(\.serverSeq) == [6])
  }

  @Test func `the earlier resume point is used`() {
    let bridge = OutboxBridge()
    #expect(bridge.resumePoint(nil) == nil)
    #expect(bridge.resumePoint(4) == 4)
  }
}
