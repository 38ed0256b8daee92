import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct ChannelTrackerTests {
  private let chat: URI = "ahp-chat:/1"
  private let logs: URI = "ahp-otlp://logs"

  /// One short line per output.
  private func text(_ output: ChannelTracker.Output) -> [String] {
    var lines = output.batch.elements.map { element -> String in
      switch element {
      case .snapshot(let value):
        "snapshot \(value.channel) \(value.snapshot.fromSeq) \(value.cause) g\(value.generation)"
      case .event(let value):
        "event \(value.channel) \(value.serverSeq) \(value.delivery)"
          + (value.isRejected ? " rejected" : "")
      case .notification(let value): "notification \(value.notification.method)"
      case .gap(let value): "gap \(value.channel ?? "-")"
      case .ended(let value): "ended \(value.channel ?? "-")"
      }
    }
    lines += output.ended.map { "end \($0.channel ?? "-") \($0.reason)" }
    lines += output.subscribe.map { "subscribe \($0)" }
    for case .restarted in output.events { lines.append("restarted") }
    return lines
  }

  private func title(_ title: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: title)))
  }

  private func root(_ sessions: Int) -> StateAction {
    .root(
      .activeSessionsChanged(RootActiveSessionsChangedAction(activeSessions: sessions)))
  }

  private func envelope(
    _ seq: Int, _ channel: URI = RootResourceURI, sessions: Int = 0, origin: String? = nil,
    rejected: Bool = false
  ) -> ClientFeedItem {
    .action(raw(seq, channel, sessions: sessions, origin: origin, rejected: rejected))
  }

  private func raw(
    _ seq: Int, _ channel: URI = RootResourceURI, sessions: Int = 0, origin: String? = nil,
    rejected: Bool = false
  ) -> ActionEnvelope {
    ActionEnvelope(
      channel: channel, action: root(sessions), serverSeq: seq,
      origin: origin.map { ActionOrigin(clientId: $0, clientSeq: 1) },
      rejectionReason: rejected ? "no" : nil)
  }

  private func snapshot(_ seq: Int, _ channel: URI = RootResourceURI) -> Snapshot {
    Snapshot(resource: channel, state: .root(RootState(agents: [])), fromSeq: seq)
  }

  private func initialized(
    _ seq: Int, _ channels: [URI] = [RootResourceURI], name: String? = nil
  ) -> ClientFeedItem {
    .initialized(
      InitializeResult(
        protocolVersion: "1.0.0", serverSeq: seq,
        serverInfo: name.map { Implementation(name: $0) },
        snapshots: channels.map { snapshot(seq, $0) }))
  }

  private func replay(_ actions: [ActionEnvelope], missing: [URI] = []) -> ClientFeedItem {
    .reconnected(.replay(ReconnectReplayResult(actions: actions, missing: missing)))
  }

  private func fresh(_ snapshots: [Snapshot]) -> ClientFeedItem {
    .reconnected(.snapshot(ReconnectSnapshotResult(snapshots: snapshots)))
  }

  /// A channel tracker whose first connection has reached 10, with these channels followed.
  private func connected(_ channels: [URI] = [RootResourceURI]) -> ChannelTracker {
    var channelTracker = ChannelTracker(host: "h")
    channelTracker.clientId = "me"
    for channel in channels { _ = channelTracker.subscriptions.acquireForProgram(channel) }
    _ = channelTracker.willInitialize(isMinimal: false)
    channelTracker.generation = HostGeneration(number: 1)
    let stateful = channels.filter { $0 != logs }
    _ = channelTracker.received([initialized(10, stateful)], bytes: 100)
    return channelTracker
  }

  /// The next connection resumes.
  private func resume(_ channelTracker: inout ChannelTracker, _ event: ClientFeedItem) -> [String] {
    channelTracker.disconnected()
    var progress = ResumeProgress()
    _ = channelTracker.willReconnect(from: channelTracker.resumePoint ?? 0, &progress)
    channelTracker.generation = channelTracker.generation.next
    return text(answer(&channelTracker, event))
  }

  /// The host answers; a replay is verified by the requested states.
  private func answer(_ channelTracker: inout ChannelTracker, _ event: ClientFeedItem)
    -> ChannelTracker.Output
  {
    let output = channelTracker.received([event], bytes: 100)
    guard case .reconnected(.replay(let replay)) = event, !output.verify.isEmpty else {
      return output
    }
    let confirmations = channelTracker.confirmations(of: output.verify, after: replay.actions)
    return channelTracker.received(confirmations, bytes: 1)
  }

  @Test func `a channel unsubscribed during a handshake is not followed`() {
    var channelTracker = connected([RootResourceURI, chat])
    channelTracker.disconnected()
    var progress = ResumeProgress()
    _ = channelTracker.willReconnect(from: 10, &progress)
    _ = channelTracker.unsubscribed(chat)
    _ = channelTracker.received([fresh([snapshot(20), snapshot(20, chat)])], bytes: 1)
    #expect(!channelTracker.isFollowed(chat))
    #expect(channelTracker.resumePoint == 20)
  }

  @Test func `initializes with the wanted channels`() {
    var channelTracker = ChannelTracker(host: "h")
    _ = channelTracker.subscriptions.acquireForProgram(RootResourceURI)
    _ = channelTracker.subscriptions.acquire(chat)
    _ = channelTracker.subscriptions.acquire(
      "ahp-chat:/2", options: .init(view: SubscribeView(turns: 1)))
    // The handshake cannot request a bounded view, and some channels require a token first.
    #expect(channelTracker.willInitialize(isMinimal: false) == [RootResourceURI, chat])
    #expect(channelTracker.willInitialize(isMinimal: true) == [RootResourceURI])
    #expect(channelTracker.resumePoint == nil)
    #expect(channelTracker.resumable == [])
    channelTracker.generation = HostGeneration(number: 1)
    let lines = text(channelTracker.received([initialized(5)], bytes: 10))
    #expect(
      lines == [
        "snapshot ahp-root:// 5 subscribed g1", "subscribe ahp-chat:/1", "subscribe ahp-chat:/2",
      ])
  }

  @Test func `live actions are delivered once and in order`() {
    var channelTracker = connected()
    let lines = text(
      channelTracker.received(
        [envelope(9), envelope(11, sessions: 3), envelope(11, sessions: 4), envelope(12)],
        bytes: 100))
    #expect(lines == ["event ahp-root:// 11 live", "event ahp-root:// 12 live"])
    #expect(channelTracker.duplicates == 2)
  }

  @Test func `the mirror is ahead of the element`() {
    var channelTracker = connected()
    _ = channelTracker.received([envelope(11, sessions: 3)], bytes: 100)
    let now = channelTracker.snapshot(of: RootResourceURI, cause: .joined)
    #expect(now?.snapshot.fromSeq == 11)
    #expect(now?.snapshot.state == .root(RootState(agents: [], activeSessions: 3)))
  }

  @Test func `rejected actions move only the cursor`() {
    var channelTracker = connected()
    let lines = text(
      channelTracker.received(
        [envelope(11, sessions: 3, rejected: true), envelope(11, sessions: 3)], bytes: 100))
    #expect(lines == ["event ahp-root:// 11 live rejected"])
    #expect(
      channelTracker.snapshot(of: RootResourceURI, cause: .joined)?.snapshot.state
        == .root(RootState(agents: [])))
  }

  @Test func `replayed actions are delivered like live ones`() {
    var channelTracker = connected([RootResourceURI, chat])
    _ = channelTracker.received([envelope(11)], bytes: 1)
    let lines = resume(
      &channelTracker, replay([raw(11), raw(12, sessions: 2), raw(13)], missing: [chat]))
    #expect(
      lines == [
        "event ahp-root:// 12 replayed", "event ahp-root:// 13 replayed",
        "end ahp-chat:/1 missing",
      ])
    #expect(channelTracker.subscriptions.wanted == [RootResourceURI])
    #expect(channelTracker.resumePoint == 13)
  }

  @Test func `replays can be delivered as snapshots`() {
    var channelTracker = connected()
    channelTracker.fansOutReplayedActions = false
    let lines = resume(&channelTracker, replay([raw(11), raw(12)]))
    #expect(lines == ["snapshot ahp-root:// 12 resumed g2"])
  }

  @Test func `snapshots replace the known state`() {
    var channelTracker = connected([RootResourceURI, chat, logs])
    let lines = resume(&channelTracker, fresh([snapshot(50)]))
    #expect(
      lines == [
        "snapshot ahp-root:// 50 resumed g2", "end ahp-chat:/1 missing", "subscribe \(logs)",
      ])
    // A channel without state is subscribed again, and a gap is reported.
    #expect(text(channelTracker.received([.subscribed(logs, nil)], bytes: 1)) == ["gap \(logs)"])
  }

  @Test(arguments: [#"{"resource":"ahp-chat:/1","state":{}}"#, "null", #"{"fromSeq":12}"#])
  func `a channel with an undecodable snapshot is requested, the others are restored`(
    element: String
  ) throws {
    let root = #"{"resource":"ahp-root://","state":{"agents":[]},"fromSeq":12}"#
    var channelTracker = connected([RootResourceURI, chat])
    let result = try ReconnectResult(
      json: #"{"type":"snapshot","snapshots":[\#(element),\#(root)]}"#)
    #expect(
      resume(&channelTracker, .reconnected(result)) == [
        "snapshot ahp-root:// 12 resumed g2", "subscribe ahp-chat:/1",
      ])
  }

  @Test func `a refusal to resume ends in snapshots`() {
    var channelTracker = connected([RootResourceURI, chat])
    channelTracker.disconnected()
    var progress = ResumeProgress()
    _ = channelTracker.willReconnect(from: 10, &progress)
    _ = channelTracker.willInitialize(isMinimal: false)
    channelTracker.generation = HostGeneration(number: 2)
    let lines = text(channelTracker.received([initialized(60, [RootResourceURI, chat])], bytes: 1))
    #expect(
      lines == ["snapshot ahp-root:// 60 resumed g2", "snapshot ahp-chat:/1 60 resumed g2"])
  }

  @Test(arguments: [(4, nil), (60, "other")] as [(Int, String?)])
  func `a restarted host is noticed in the handshake`(seq: Int, name: String?) {
    var channelTracker = ChannelTracker(host: "h")
    _ = channelTracker.subscriptions.acquireForProgram(RootResourceURI)
    channelTracker.generation = HostGeneration(number: 1)
    _ = channelTracker.received([initialized(10, name: "one")], bytes: 1)
    channelTracker.disconnected()
    _ = channelTracker.willInitialize(isMinimal: false)
    channelTracker.generation = HostGeneration(number: 2)
    let lines = text(channelTracker.received([initialized(seq, name: name)], bytes: 1))
    #expect(lines == ["snapshot ahp-root:// \(seq) hostRestarted g2", "restarted"])
    #expect(channelTracker.resumePoint == seq)
  }

  @Test func `a restarted host is noticed in snapshots`() {
    var channelTracker = connected()
    #expect(
      resume(&channelTracker, fresh([snapshot(3)])) == [
        "snapshot ahp-root:// 3 hostRestarted g2", "restarted",
      ])
  }

  @Test func `an unreported restart is noticed in the next action`() {
    var channelTracker = connected([RootResourceURI, chat])
    _ = resume(&channelTracker, replay([]))
    let lines = text(channelTracker.received([envelope(2, sessions: 1)], bytes: 1))
    #expect(lines == ["subscribe ahp-root://", "subscribe ahp-chat:/1", "restarted"])
    #expect(text(channelTracker.received([envelope(3)], bytes: 1)) == [])
    // The snapshot contains one of the two buffered actions.
    #expect(
      text(channelTracker.received([.subscribed(RootResourceURI, snapshot(2))], bytes: 1)) == [
        "snapshot ahp-root:// 2 hostRestarted g2", "event ahp-root:// 3 live",
      ])
    #expect(channelTracker.resumePoint == 3)
  }

  @Test func `actions before the snapshot wait for it`() {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    #expect(
      text(channelTracker.received([envelope(11, chat), envelope(12, chat)], bytes: 1)) == [])
    #expect(
      text(channelTracker.received([.subscribed(chat, snapshot(11, chat))], bytes: 1)) == [
        "snapshot ahp-chat:/1 11 subscribed g1", "event ahp-chat:/1 12 live",
      ])
  }

  @Test func `unwanted actions are dropped except own echoes`() {
    var channelTracker = connected()
    let events = [
      envelope(11, chat), envelope(12, chat, origin: "me"), envelope(13, chat, origin: "you"),
      envelope(14, chat, origin: "you", rejected: true),
      .subscribed(chat, snapshot(15, chat)),
    ]
    #expect(
      text(channelTracker.received(events, bytes: 1)) == [
        "event ahp-chat:/1 12 live", "event ahp-chat:/1 14 live rejected",
      ])
    #expect(channelTracker.resumePoint == 14)
  }

  @Test func `an unreadable action is a gap and refetches the state`() {
    var channelTracker = connected([RootResourceURI, chat])
    let bytes = Array(
      #"{"method":"action","params":{"channel":"ahp-chat:/1","serverSeq":11,"action":3}}"#.utf8)
    guard case .malformed(let message) = HostMessage.read(bytes) else {
      Issue.record("that was readable")
      return
    }
    let lines = text(
      channelTracker.received(
        [.violation(.malformed(message)), envelope(12, chat), envelope(12)], bytes: 1))
    #expect(
      lines == ["gap ahp-chat:/1", "event ahp-root:// 12 live", "subscribe ahp-chat:/1"])
    // Not while the request is pending.
    #expect(
      text(channelTracker.received([.violation(.malformed(message))], bytes: 1)) == [
        "gap ahp-chat:/1"
      ])
    #expect(
      text(channelTracker.received([.subscribed(chat, snapshot(11, chat))], bytes: 1)) == [
        "snapshot ahp-chat:/1 11 resynchronised g1", "event ahp-chat:/1 12 live",
      ])
  }

  @Test func `a requested state may lack an unreadable action`() {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    let bytes = Array(
      #"{"method":"action","params":{"channel":"ahp-chat:/1","serverSeq":11,"action":3}}"#.utf8)
    guard case .malformed(let message) = HostMessage.read(bytes) else { return }
    _ = channelTracker.received([.violation(.malformed(message)), envelope(12, chat)], bytes: 1)
    #expect(
      text(channelTracker.received([.subscribed(chat, snapshot(10, chat))], bytes: 1)) == [
        "snapshot ahp-chat:/1 10 subscribed g1", "event ahp-chat:/1 12 live", "gap ahp-chat:/1",
        "subscribe ahp-chat:/1",
      ])
    // The next one contains it.
    #expect(
      text(channelTracker.received([.subscribed(chat, snapshot(12, chat))], bytes: 1))
        == ["snapshot ahp-chat:/1 12 resynchronised g1"])
  }

  private func gaps(_ output: ChannelTracker.Output) -> [FeedGap] {
    output.batch.elements.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  @Test func `a gap says why and whether the state follows`() {
    var channelTracker = connected([RootResourceURI, logs])
    guard case .malformed(let message) = HostMessage.read(Array("{".utf8)) else { return }
    let garbage = ClientFeedItem.violation(.malformed(message))
    let answer = ClientFeedItem.subscribed(RootResourceURI, snapshot(10))
    let first = gaps(channelTracker.received([garbage, garbage, answer], bytes: 1))
    #expect(first.map(\.isFollowedBySnapshot) == [true, true, true])
    #expect(first.last?.cause == .missingFromState, "the connection was there all the time")
    let second = gaps(channelTracker.received([garbage, answer], bytes: 1))
    #expect(second.map(\.isFollowedBySnapshot) == [true, false], "that was the last time")
    #expect(second.last?.cause == .missingFromState)
  }

  @Test func `subscribing again without state loses nothing`() {
    var channelTracker = connected([RootResourceURI, logs])
    #expect(gaps(channelTracker.received([.subscribed(logs, nil)], bytes: 1)) == [])
    _ = resume(&channelTracker, fresh([snapshot(50)]))
    let gap = gaps(channelTracker.received([.subscribed(logs, nil)], bytes: 1)).first
    #expect(gap?.cause == .notReplayed)
    #expect(gap?.isFollowedBySnapshot == false)
  }

  @Test func `a state is refetched only once`() {
    var channelTracker = connected()
    guard case .malformed(let message) = HostMessage.read(Array("{".utf8)) else { return }
    let garbage = ClientFeedItem.violation(.malformed(message))
    let answer = ClientFeedItem.subscribed(RootResourceURI, snapshot(10))
    // The state may lack actions that arrived after its request.
    let first = text(channelTracker.received([garbage, garbage, answer], bytes: 1))
    #expect(first.count { $0 == "subscribe ahp-root://" } == 2)
    let second = text(channelTracker.received([garbage, answer], bytes: 1))
    #expect(second == ["gap -", "snapshot ahp-root:// 10 resynchronised g1", "gap ahp-root://"])
    #expect(
      text(channelTracker.received([garbage], bytes: 1)) == ["gap -", "subscribe ahp-root://"])
  }

  @Test func `unrelated output is no action`() {
    var channelTracker = connected([RootResourceURI, chat])
    for text in ["[debug] handling subscribe", #"{"level":"debug","msg":"subscribe"}"#, ""] {
      guard case .malformed(let message) = HostMessage.read(Array(text.utf8)) else { return }
      #expect(
        self.text(channelTracker.received([.violation(.malformed(message))], bytes: 1)) == ["gap -"]
      )
    }
  }

  @Test func `garbage concerns every channel`() {
    var channelTracker = connected([RootResourceURI, chat])
    guard case .malformed(let message) = HostMessage.read(Array("{".utf8)) else { return }
    #expect(
      text(channelTracker.received([.violation(.malformed(message))], bytes: 1)) == [
        "gap -", "subscribe ahp-root://", "subscribe ahp-chat:/1",
      ])
  }

  @Test func `garbage before the handshake is remembered`() {
    var channelTracker = connected([RootResourceURI, chat])
    channelTracker.disconnected()
    var progress = ResumeProgress()
    _ = channelTracker.willReconnect(from: 10, &progress)
    guard case .malformed(let message) = HostMessage.read(Array("{".utf8)) else { return }
    // There is no connection to request a state yet, and the attempt may fail.
    _ = channelTracker.received([.violation(.malformed(message))], bytes: 1)
    channelTracker.generation = HostGeneration(number: 2)
    #expect(
      text(channelTracker.received([replay([raw(11)])], bytes: 1)) == [
        "subscribe ahp-root://", "subscribe ahp-chat:/1",
      ])
    // Replayed actions are buffered as well.
    #expect(
      text(channelTracker.received([.subscribed(RootResourceURI, snapshot(10))], bytes: 1)) == [
        "snapshot ahp-root:// 10 resynchronised g2", "event ahp-root:// 11 replayed",
      ])
  }

  @Test(arguments: [true, false])
  func `a state in the response to a handshake may lack an unreadable action`(isReconnect: Bool) {
    var channelTracker = connected([RootResourceURI, chat])
    channelTracker.disconnected()
    var progress = ResumeProgress()
    let answer: ClientFeedItem
    let states = [snapshot(12), snapshot(12, chat)]
    if isReconnect {
      _ = channelTracker.willReconnect(from: 10, &progress)
      answer = .reconnected(.snapshot(ReconnectSnapshotResult(snapshots: states)))
    } else {
      _ = channelTracker.willInitialize(isMinimal: false)
      answer = .initialized(
        InitializeResult(protocolVersion: "1.0.0", serverSeq: 12, snapshots: states))
    }
    let bytes = Array(
      #"{"method":"action","params":{"channel":"ahp-chat:/1","serverSeq":13,"action":3}}"#.utf8)
    guard case .malformed(let message) = HostMessage.read(bytes) else { return }
    _ = channelTracker.received([.violation(.malformed(message))], bytes: 1)
    let lines = text(channelTracker.received([answer], bytes: 1))
    #expect(lines.contains("gap ahp-chat:/1"))
    #expect(lines.contains("subscribe ahp-chat:/1"))
    #expect(!lines.contains("subscribe ahp-root://"))
    // The next one contains it.
    let refetched = ClientFeedItem.subscribed(chat, snapshot(13, chat))
    #expect(channelTracker.received([refetched], bytes: 1).subscribe.isEmpty)
  }

  /// `reconnect` asks for some known actions again; a state may be older than the replay that follows.
  @Test(arguments: [10, 11])
  func `an undecodable action of a replay is a gap, unless it is known`(serverSeq: Int) throws {
    var channelTracker = connected([RootResourceURI, chat])
    let broken = #"{"channel":"ahp-chat:/1","serverSeq":\#(serverSeq),"action":5}"#
    var flawed = try ReconnectReplayResult(json: #"{"actions":[\#(broken)]}"#)
    flawed.actions = [raw(12, chat)]
    let lines = resume(&channelTracker, .reconnected(.replay(flawed)))
    guard serverSeq > 10 else {
      #expect(lines == ["event ahp-chat:/1 12 replayed"])
      return
    }
    #expect(lines == ["subscribe ahp-chat:/1"])
    #expect(channelTracker.gaps == 1)
    // Without the action, although the host has sent later ones.
    #expect(
      text(channelTracker.received([.subscribed(chat, snapshot(10, chat))], bytes: 1)) == [
        "snapshot ahp-chat:/1 10 resynchronised g2", "event ahp-chat:/1 12 replayed",
        "gap ahp-chat:/1", "subscribe ahp-chat:/1",
      ])
  }

  @Test func `replayed actions before a state are no restart`() {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    channelTracker.disconnected()
    var progress = ResumeProgress()
    _ = channelTracker.willReconnect(from: 10, &progress)
    channelTracker.generation = HostGeneration(number: 2)
    // The host repeats the last known action as well.
    #expect(text(answer(&channelTracker, replay([raw(10, chat)]))) == ["subscribe ahp-chat:/1"])
    #expect(
      text(channelTracker.received([.subscribed(chat, snapshot(12, chat))], bytes: 1)) == [
        "snapshot ahp-chat:/1 12 subscribed g2"
      ])
  }

  @Test func `buffers a limited amount while a state is awaited`() {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    // The host sends 100 MiB in envelopes of 1 MiB, and no state.
    for seq in 11...110 { _ = channelTracker.received([envelope(seq, chat)], bytes: 1 << 20) }
    // The state is older than the dropped actions, so some are missing.
    let lines = text(channelTracker.received([.subscribed(chat, snapshot(20, chat))], bytes: 100))
    #expect(lines.first == "snapshot ahp-chat:/1 20 subscribed g1")
    let events = lines.filter { $0.hasPrefix("event") }
    #expect(events.count > 10)
    #expect(events.count <= 33)
    #expect(events.last == "event ahp-chat:/1 110 live")
    #expect(lines.suffix(2) == ["gap ahp-chat:/1", "subscribe ahp-chat:/1"])
  }

  @Test func `an uncertain channel is not resumed`() {
    var channelTracker = connected([RootResourceURI, chat])
    guard case .malformed(let message) = HostMessage.read(Array("{".utf8)) else { return }
    _ = channelTracker.received([.violation(.malformed(message))], bytes: 1)
    _ = channelTracker.received([.subscribed(RootResourceURI, snapshot(10))], bytes: 1)
    #expect(channelTracker.resumable == [RootResourceURI])
    #expect(resume(&channelTracker, replay([])) == ["subscribe ahp-chat:/1"])
  }

  @Test func `an uncertain channel is named so that the host keeps the client in it`() {
    var channelTracker = connected([RootResourceURI, chat])
    guard case .malformed(let message) = HostMessage.read(Array("{".utf8)) else { return }
    _ = channelTracker.received([.violation(.malformed(message))], bytes: 1)
    _ = channelTracker.received([.subscribed(RootResourceURI, snapshot(10))], bytes: 1)
    channelTracker.disconnected()
    // The client may have joined a session by creating it, before its state arrived.
    _ = channelTracker.subscriptions.acquire("ahp-session:/new")
    _ = channelTracker.subscriptions.acquire("ahp-otlp:/logs")
    var progress = ResumeProgress()
    let named = channelTracker.willReconnect(from: 10, &progress).sorted()
    #expect(named == [chat, RootResourceURI, "ahp-session:/new"])
    let result = ReconnectResult.replay(
      ReconnectReplayResult(actions: [], missing: [chat, "ahp-session:/new"]))
    let output = answer(&channelTracker, .reconnected(result))
    // The answers to the requests for their states show whether they exist.
    #expect(output.ended.isEmpty)
    #expect(output.subscribe.sorted() == [chat, "ahp-otlp:/logs", "ahp-session:/new"])
  }

  @Test(arguments: [
    (FailureCategory.notFound, true), (.rejected, true), (.authentication, true),
    (.transient, false), (.outcomeUnknown, false),
  ])
  func `a refused subscription ends its stream`(category: FailureCategory, ends: Bool) {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    let failure = HostFailure(category, "no", rpcCode: -32000)
    let output = channelTracker.subscribeFailed(chat, failure)
    #expect(output.ended.map(\.channel) == (ends ? [chat] : []))
    #expect(channelTracker.subscriptions.contains(chat) == !ends)
  }

  @Test(arguments: FailureCategory.allCases)
  func `the end of a connection ends no stream`(category: FailureCategory) {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    let output = channelTracker.subscribeFailed(chat, HostFailure(category, "closed"))
    #expect(output.ended.isEmpty)
    #expect(channelTracker.subscriptions.contains(chat))
  }

  @Test(arguments: [AHPError.Code.malformedResult, .versionTooLow])
  func `permanent failures end the stream`(code: AHPError.Code) {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    let output = channelTracker.subscribeFailed(chat, HostFailure(.incompatible, "no", code: code))
    #expect(output.ended.map(\.channel) == [chat])
  }

  @Test func `unsubscribing forgets the channel`() {
    var channelTracker = connected([RootResourceURI, chat])
    #expect(text(channelTracker.unsubscribed(chat)) == ["end ahp-chat:/1 unsubscribed"])
    #expect(text(channelTracker.received([envelope(11, chat)], bytes: 1)) == [])
    #expect(channelTracker.snapshot(of: chat, cause: .joined) == nil)
  }

  @Test func `notifications keep the list of sessions`() {
    var channelTracker = connected()
    let summary = SessionIndexTests.session("s", title: "one")
    let events: [ClientFeedItem] = [
      .notification(.sessionAdded(SessionAddedParams(channel: RootResourceURI, summary: summary))),
      .notification(
        .sessionSummaryChanged(
          SessionSummaryChangedParams(
            channel: RootResourceURI, session: "s",
            changes: PartialSessionSummary(title: "two")))),
    ]
    let output = channelTracker.received(events, bytes: 1)
    #expect(output.areSessionsChanged)
    #expect(output.batch.count == 2)
    #expect(channelTracker.sessions["s"]?.title == "two")
  }

  @Test func `a full buffer ends in another snapshot`() {
    var channelTracker = connected()
    _ = channelTracker.subscriptions.acquire(chat)
    let many = (0..<9_000).map { envelope(11 + $0, chat) }
    #expect(text(channelTracker.received(many, bytes: 1)) == [])
    let lines = text(channelTracker.received([.subscribed(chat, snapshot(11, chat))], bytes: 1))
    #expect(lines.first == "snapshot ahp-chat:/1 11 subscribed g1")
    #expect(lines.contains("gap ahp-chat:/1"))
    #expect(lines.last == "subscribe ahp-chat:/1")
  }
}
