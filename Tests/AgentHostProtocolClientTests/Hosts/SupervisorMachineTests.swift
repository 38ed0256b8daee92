import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct SupervisorMachineTests {
  private let chat: URI = "ahp-chat:/1"
  private let other: URI = "ahp-chat:/2"

  private func caller() -> ChannelRequests.Waiter { Promise() }

  private func failure(_ promise: ChannelRequests.Waiter) -> (any Error)? {
    if case .failure(let error)? = promise.result { error } else { nil }
  }

  private func snapshot(_ channel: URI, _ seq: Int = 7) -> Snapshot {
    Sample.snapshot(channel, at: seq)
  }

  private func subscribed(_ channel: URI, _ seq: Int = 7) -> ClientFeedItem {
    .subscribed(channel, snapshot(channel, seq))
  }

  // MARK: Connections

  @Test func `a connection is established and restored`() {
    let harness = SupervisorMachineHarness(
      .plain.withInitialSubscriptions([chat]).withSessionRefresh(true))
    #expect(
      harness.input { $0.start() } == [
        "publish connecting", "start deadline-1 of 30.0 seconds", "connect attempt-1",
      ])
    #expect(
      harness.input { $0.opened(harness.attempt(1)) } == [
        "cancel timer(deadline-1)", "start deadline-2 of 30.0 seconds", "initialize \(chat)",
      ])
    let result = InitializeResult(
      protocolVersion: "1.0.0", serverSeq: 7, snapshots: [snapshot(chat)])
    #expect(
      harness.received([.initialized(result)]) == [
        "append \(chat)@7", "cancel timer(deadline-2)", "start stability-3 of 10.0 seconds",
        "publish connected", "cancel sessionsRetry", "list sessions",
      ])
  }

  @Test func `the next connection resumes and requests the rest`() {
    let harness = SupervisorMachineHarness(.plain.withInitialSubscriptions([chat, other]))
    #expect(harness.connect(snapshots: [snapshot(chat)]).last == "subscribe \(other)")
    harness.lose()
    harness.elapseBackoff()
    let handshake = harness.input { $0.opened(harness.attempt(2)) }
    #expect(handshake.last == "reconnect from 7 \(chat) \(other)")
  }

  @Test func `nothing of a lost connection continues`() {
    let harness = SupervisorMachineHarness(concerns: [chat])
    harness.connect()
    let waiting = caller()
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    harness.input { $0.request(chat, waiting) }
    let effects = harness.lose()
    for expected in [
      "outbox lost", "cancel sessions", "cancel sessionsRetry", "cancel restore",
      "shut down attempt-1",
    ] {
      #expect(effects.contains(expected))
    }
    #expect(failure(waiting) is HostError)
    // The host's last events were on their way.
    #expect(harness.received([subscribed(chat)], 1).isEmpty)
  }

  @Test func `a transport that opens too late is shut down`() {
    let harness = SupervisorMachineHarness()
    harness.input { $0.start() }
    harness.input { $0.reconnectRequested() }
    let effects = harness.input { $0.opened(harness.attempt(1)) }
    #expect(effects.contains("shut down attempt-1"))
    #expect(!effects.contains { $0.hasPrefix("initialize") })
  }

  @Test func `a stopped host ends each stream once`() {
    let harness = SupervisorMachineHarness()
    harness.connect()
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    let waiting = caller()
    harness.input { $0.request(chat, waiting) }
    #expect(harness.input { $0.abandoned() }.contains("stopped"))
    #expect(failure(waiting) is HostError)
    let ends = harness.input { $0.streamsEnd(.hostRemoved, followed: [chat, other]) }
    #expect(
      ends.filter { !$0.hasPrefix("cancel") } == [
        "end \(chat) hostRemoved", "end \(other) hostRemoved", "append -@0",
      ])
  }

  @Test(arguments: [false, true])
  func `a stopped host schedules no write`(isStopped: Bool) {
    let options = ResumeOptions(store: NoStore(), progress: .processed, interval: .seconds(3))
    let harness = SupervisorMachineHarness(
      .plain.withInitialSubscriptions([chat]), resume: options)
    harness.connect(snapshots: [snapshot(chat)])
    if isStopped { harness.input { $0.abandoned() } }
    let effects = harness.input { $0.unsubscribe(chat) }
    #expect(effects.contains("save after 3.0 seconds") != isStopped)
  }

  // MARK: Verification

  @Test func `a replay is verified before it counts`() {
    let harness = SupervisorMachineHarness(.plain.withInitialSubscriptions([chat]))
    harness.connect(snapshots: [snapshot(chat)])
    harness.lose()
    harness.elapseBackoff()
    harness.input { $0.opened(harness.attempt(2)) }
    let replay = ClientFeedItem.reconnected(
      .replay(ReconnectReplayResult(actions: [], missing: [])))
    #expect(harness.received([replay], 2).last == "verify \(chat)")
    #expect(harness.machine.connected == nil)
    // The end of the connection proves nothing about the host.
    let lost = HostFailure(.transient, "lost")
    func failed(isClosed: Bool) -> [String] {
      harness.input {
        $0.verificationFailed(chat, harness.attempt(2), lost, isClosed: isClosed)
      }
    }
    #expect(failed(isClosed: true).isEmpty)
    #expect(failed(isClosed: false).contains("publish connected"))
  }

  private func replay(_ actions: [ActionEnvelope] = []) -> ClientFeedItem {
    .reconnected(.replay(ReconnectReplayResult(actions: actions, missing: [])))
  }

  /// A machine that follows both chats and has sent `reconnect` on its second connection.
  private func reconnecting(
    concerns: [URI]? = nil, version: String = "1.0.0"
  ) -> SupervisorMachineHarness {
    let harness = SupervisorMachineHarness(
      .plain.withInitialSubscriptions([chat, other]), concerns: concerns)
    harness.input { $0.start() }
    harness.input { $0.opened(harness.attempt(1)) }
    let result = InitializeResult(
      protocolVersion: version, serverSeq: 7, snapshots: [snapshot(chat), snapshot(other)])
    harness.received([.initialized(result)])
    harness.lose()
    harness.elapseBackoff()
    harness.input { $0.opened(harness.attempt(2)) }
    return harness
  }

  /// A host that does not answer one request in time must not stay disconnected permanently: the next attempt would end
  /// in the same way.
  @Test func `states that are not received in time are refetched`() throws {
    let harness = reconnecting()
    #expect(harness.received([replay()], 2).last == "verify \(chat) \(other)")
    harness.received([subscribed(chat)], 2)
    let deadline = try #require(harness.newestTimer("deadline"))
    let effects = harness.input { $0.timerElapsed(deadline, at: harness.now) }
    #expect(effects.contains("publish connected"))
    #expect(effects.filter { $0.hasPrefix("subscribe") } == ["subscribe \(other)"])
    // The state of the request that was too late counts.
    #expect(harness.received([subscribed(other)], 2).contains("append \(other)@7"))
  }

  @Test func `an unanswered reconnect fails`() throws {
    let harness = reconnecting()
    let deadline = try #require(harness.newestTimer("deadline"))
    let effects = harness.input { $0.timerElapsed(deadline, at: harness.now) }
    #expect(!effects.contains("publish connected"))
    #expect(effects.contains("shut down attempt-2"))
  }

  enum HandshakeAnswer: CaseIterable {
    case replay, snapshots, initialized
  }

  @Test(arguments: HandshakeAnswer.allCases)
  func `a channel that is unsubscribed during a handshake is unsubscribed after it`(
    _ answer: HandshakeAnswer
  ) {
    let harness: SupervisorMachineHarness
    if answer == .initialized {
      harness = SupervisorMachineHarness(.plain.withInitialSubscriptions([chat, other]))
      harness.input { $0.start() }
      harness.input { $0.opened(harness.attempt(1)) }
    } else {
      harness = reconnecting()
    }
    harness.input { $0.unsubscribe(chat) }
    let states = [snapshot(chat), snapshot(other)]
    var effects: [String]
    switch answer {
    case .replay:
      harness.received([replay()], 2)
      effects = harness.received([subscribed(other)], 2)
    case .snapshots:
      effects = harness.received(
        [.reconnected(.snapshot(ReconnectSnapshotResult(snapshots: states)))], 2)
    case .initialized:
      effects = harness.received(
        [
          .initialized(
            InitializeResult(protocolVersion: "1.0.0", serverSeq: 7, snapshots: states))
        ])
    }
    #expect(effects.filter { $0.hasPrefix("unsubscribe") } == ["unsubscribe \(chat)"])
    // A later subscription requests it.
    var known: SubscribeResult?
    harness.input { known = $0.acquireForProgram(chat, .init()) }
    #expect(known == nil)
    effects = harness.input { $0.subscribeIfNeeded(chat) }
    #expect(effects == ["subscribe \(chat)"])
  }

  // MARK: Replays and the outbox

  private func replayed(_ harness: SupervisorMachineHarness) -> URISet? {
    let report = harness.machine.bridge.restored(harness.machine.lifecycle.generation)
    guard case .restored(_, let replayed, _) = report else { return nil }
    return replayed
  }

  /// Hosts before 0.7 also send a replay after a restart. On the first connection of a program there is no state by
  /// which it could be verified.
  @Test(arguments: [("0.6.0", false), ("1.0.0", true)])
  func `the replay of an older host counts only if it is verified`(
    _ version: String, _ counts: Bool
  ) {
    let harness = SupervisorMachineHarness(concerns: [chat])
    let host = InitializeResult(protocolVersion: version, serverSeq: 12, snapshots: [])
    let resumption = OutboxResumption(host: host, serverSeq: 12, channels: [chat])
    harness.input { $0.resume(resumption, hasPoint: false, followsChannels: true) }
    harness.input { $0.start() }
    let handshake = harness.input { $0.opened(harness.attempt(1)) }
    #expect(handshake.last == "reconnect from 12 \(chat)")
    #expect(harness.received([replay()]).contains("publish connected"))
    #expect(replayed(harness) == (counts ? [chat] : []))
  }

  @Test(arguments: [("0.6.0", true, true), ("0.6.0", false, false), ("1.0.0", false, true)])
  func `a later replay of an older host counts only if it is verified`(
    _ version: String, _ isVerified: Bool, _ counts: Bool
  ) {
    let harness = reconnecting(concerns: [chat], version: version)
    harness.received([replay()], 2)
    if isVerified {
      harness.received([subscribed(chat), subscribed(other)], 2)
    } else {
      for channel in [chat, other] {
        harness.input {
          $0.verificationFailed(
            channel, harness.attempt(2), HostFailure(.transient, "busy", rpcCode: -32603),
            isClosed: false)
        }
      }
    }
    #expect(harness.machine.connected != nil)
    #expect(replayed(harness) == (counts ? [chat, other] : []))
  }

  // MARK: Subscriptions

  @Test func `a failed request is retried while its connection lasts`() throws {
    let harness = SupervisorMachineHarness()
    harness.connect()
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    let first = caller()
    harness.input { $0.request(chat, first) }
    let request = try #require(harness.requests.last)
    let busy = HostFailure(.transient, "busy")
    let effects = harness.input {
      $0.subscribeFailed(chat, request, harness.attempt(1), TestFailure(failure: busy))
    }
    #expect(effects.last == "retry \(chat) after 1.0 seconds")
    #expect(failure(first) is TestFailure)
    #expect(
      harness.input { $0.elapsed(.subscription(chat, harness.attempt(1)), at: .zero) } == [
        "subscribe \(chat)"
      ])
    harness.lose()
    #expect(
      harness.input { $0.elapsed(.subscription(chat, harness.attempt(1)), at: .zero) }.isEmpty)
  }

  @Test func `a channel that cannot be requested again is reported until it has a state`() throws {
    let harness = SupervisorMachineHarness(.plain.withInitialSubscriptions([chat]))
    harness.connect()
    let rejection = AHPError.refused(
      method: "subscribe", channel: chat, JSONRPCError(code: .internalError, message: "no"))
    func failed(_ error: (any Error)? = nil) throws -> [String] {
      let request = try #require(harness.requests.last)
      return harness.input {
        $0.subscribeFailed(chat, request, harness.attempt(1), error ?? rejection)
      }
      .filter { $0.hasPrefix("report") }
    }
    func retry() {
      harness.input { $0.elapsed(.subscription(chat, harness.attempt(1)), at: .zero) }
    }
    let first = try failed()
    #expect(first.count == 1 && first[0].contains("subscriptionFailed"), "\(first)")
    retry()
    #expect(try failed().isEmpty)
    retry()
    harness.received([subscribed(chat)])
    // The state was lost again.
    harness.input { $0.unsubscribe(chat) }
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    harness.input { $0.request(chat, caller()) }
    #expect(try failed().count == 1)
    harness.input { $0.unsubscribe(chat) }
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    harness.input { $0.request(chat, caller()) }
    // The host did not respond in time, or with something else.
    #expect(try failed(TestFailure(failure: HostFailure(.transient, "slow"))).count == 1)
  }

  /// They are reported by themselves.
  @Test func `pauses and the end of the connection are no failures of a channel`() throws {
    for isClosed in [true, false] {
      let harness = SupervisorMachineHarness(.plain.withInitialSubscriptions([chat]))
      harness.connect()
      let request = try #require(harness.requests.last)
      let error =
        isClosed
        ? AHPError.connectionLost() : .heldBack("subscribe", by: ["feed()"], wasWritten: true)
      let effects = harness.input {
        $0.subscribeFailed(chat, request, harness.attempt(1), error, isClosed: isClosed)
      }
      #expect(!effects.contains { $0.hasPrefix("report") }, "\(effects)")
    }
  }

  @Test func `a replaced request does not fail the callers of its successor`() throws {
    let harness = SupervisorMachineHarness()
    harness.connect()
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    harness.input { $0.request(chat, caller()) }
    let replaced = try #require(harness.requests.last)
    // The channel ends and is requested again before the first request has noticed its cancellation.
    harness.input { $0.unsubscribe(chat) }
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    let waiting = caller()
    harness.input { $0.request(chat, waiting) }
    let effects = harness.input {
      $0.subscribeFailed(chat, replaced, harness.attempt(1), CancellationError())
    }
    #expect(effects.isEmpty)
    #expect(waiting.result == nil)
  }

  @Test func `a request of a lost connection does not fail the callers of the next one`() throws {
    let harness = SupervisorMachineHarness()
    harness.connect()
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    harness.input { $0.request(chat, caller()) }
    let old = try #require(harness.requests.last)
    harness.lose()
    harness.elapseBackoff()
    harness.connect(2)
    let waiting = caller()
    harness.input { $0.request(chat, waiting) }
    let effects = harness.input {
      $0.subscribeFailed(chat, old, harness.attempt(1), CancellationError())
    }
    #expect(effects.isEmpty)
    #expect(waiting.result == nil)
  }

  @Test func `a caller is answered after the elements of its channel`() throws {
    let harness = SupervisorMachineHarness()
    harness.connect()
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    let waiting = caller()
    harness.input { $0.request(chat, waiting) }
    let effects = harness.received([subscribed(chat)])
    #expect(effects == ["answer 1", "append \(chat)@7"])
  }

  @Test func `a caller is answered although another request replaces its own`() throws {
    let harness = SupervisorMachineHarness()
    harness.connect()
    harness.input { _ = $0.acquireForProgram(chat, .init()) }
    harness.input { $0.request(chat, caller()) }
    let first = try #require(harness.requests.last)
    // The action after the answer cannot be read, so the state is requested again, and the first request is cancelled
    // before it has ended.
    let text =
      #"{"jsonrpc":"2.0","method":"action","params":{"channel":"\#(chat)","action":5,"serverSeq":8}}"#
    guard case .malformed(let broken) = HostMessage.read(Array(text.utf8)) else {
      Issue.record("the action is not malformed")
      return
    }
    let effects = harness.received([subscribed(chat), .violation(.malformed(broken))])
    #expect(effects.contains("answer 1") && effects.contains("subscribe \(chat)"))
    #expect(
      harness.input {
        $0.subscribeFailed(chat, first, harness.attempt(1), CancellationError())
      }.isEmpty)
  }

  @Test func `the last owner unsubscribes`() {
    let harness = SupervisorMachineHarness()
    harness.connect()
    var owners: [SharedSubscriptions.ID] = []
    harness.input { owners = [$0.acquire(chat), $0.acquire(chat)] }
    #expect(harness.input { $0.subscribeIfNeeded(chat) } == ["subscribe \(chat)"])
    #expect(harness.input { $0.release(owners[0]) }.isEmpty)
    #expect(harness.input { $0.release(owners[1]) }.last == "unsubscribe \(chat)")
    #expect(harness.input { $0.release(owners[1]) }.isEmpty)
  }

  // MARK: Tokens

  @Test func `tokens are presented before channels are requested`() {
    let config = HostConfig.plain.withInitialSubscriptions([chat]).withClient { client in
      client.authentication = NoTokens()
    }
    let harness = SupervisorMachineHarness(config, concerns: [])
    harness.connect(snapshots: [])
    let notice = ClientFeedItem.notification(
      .authRequired(AuthRequiredParams(channel: RootResourceURI, resource: "https://r")))
    harness.received([notice])
    harness.lose()
    harness.elapseBackoff()
    let effects = harness.connect(2)
    #expect(effects.last == "authenticate [\"https://r\"] then [\"\(chat)\"]")
    // That of the lost connection changes nothing.
    let late = harness.input { $0.authenticated(harness.attempt(1), subscribing: [chat]) }
    #expect(late.isEmpty)
    #expect(
      harness.input { $0.authenticated(harness.attempt(2), subscribing: [chat]) }
        == ["subscribe \(chat)", "outbox restored"])
  }

  // MARK: Sessions

  @Test func `the list of sessions is read again after a failure`() throws {
    let harness = SupervisorMachineHarness(.plain.withSessionRefresh(true))
    harness.connect()
    let first = try #require(harness.crawls.last)
    let busy = HostFailure(.transient, "busy")
    let effects = harness.input { $0.sessionsFailed(first, harness.attempt(1), busy) }
    #expect(effects.last == "retry sessions after 1.0 seconds")
    let again = harness.input { $0.elapsed(.sessions(harness.attempt(1)), at: .zero) }
    #expect(again.last == "list sessions")
    // The first crawl was replaced.
    #expect(harness.input { $0.sessionsFailed(first, harness.attempt(1), busy) }.isEmpty)
    let second = try #require(harness.crawls.last)
    let page = ListSessionsResult(items: [])
    #expect(harness.input { _ = $0.sessionPage(page, second) } == ["sessions complete"])
  }

  @Test func `the chats of a session that is not listed any more are requested`() throws {
    let harness = SupervisorMachineHarness(
      .plain.withInitialSubscriptions([chat]).withSessionRefresh(true))
    harness.connect(snapshots: [snapshot(chat)])
    var session = SessionIndexTests.session("ahp-session:/1")
    session.chats = [SessionChatSummary(resource: chat, title: "")]
    for (listed, requests) in [([session], []), ([], ["subscribe \(chat)"])] {
      let crawl = try #require(harness.crawls.last)
      let page = ListSessionsResult(items: listed)
      #expect(
        harness.input { _ = $0.sessionPage(page, crawl) } == requests + ["sessions complete"])
      harness.input { $0.refreshSessions() }
    }
  }

  @Test func `a list that the host does not have is not read again`() throws {
    let harness = SupervisorMachineHarness(.plain.withSessionRefresh(true))
    harness.connect()
    let crawl = try #require(harness.crawls.last)
    let missing = HostFailure(.notFound, "no such method", rpcCode: -32601)
    let effects = harness.input { $0.sessionsFailed(crawl, harness.attempt(1), missing) }
    #expect(!effects.contains { $0.hasPrefix("retry") })
    #expect(effects.contains { $0.hasPrefix("report sessionRefreshFailed") })
  }

  @Test func `entries of the list that cannot be decoded are reported with their number`() throws {
    let harness = SupervisorMachineHarness(.plain.withSessionRefresh(true))
    harness.connect()
    let crawl = try #require(harness.crawls.last)
    for (json, next) in [
      (#"{"items":[{"resource":7,"title":"a"},8],"nextCursor":"2"}"#, true),
      (#"{"items":[null]}"#, false),
    ] {
      let page = try ListSessionsResult(json: json)
      let effects = harness.input { _ = $0.sessionPage(page, crawl) }
      guard !next else { continue }
      #expect(effects.first == "sessions complete")
      #expect(effects.last?.hasPrefix("report sessionRefreshFailed") == true)
      #expect(effects.last?.contains("3 sessions cannot be decoded") == true, "\(effects)")
    }
    harness.input { $0.refreshSessions() }
    let next = try #require(harness.crawls.last)
    let whole = ListSessionsResult(items: [])
    #expect(harness.input { _ = $0.sessionPage(whole, next) } == ["sessions complete"])
  }

  @Test func `the end of the connection is no failure of the list`() throws {
    let harness = SupervisorMachineHarness(.plain.withSessionRefresh(true))
    harness.connect()
    let crawl = try #require(harness.crawls.last)
    harness.lose()
    let lost = HostFailure(.transient, "lost")
    #expect(
      harness.input { $0.sessionsFailed(crawl, harness.attempt(1), lost) } == ["sessions"])
    #expect(harness.input { $0.elapsed(.sessions(harness.attempt(1)), at: .zero) }.isEmpty)
  }

  // MARK: The resume point

  @Test func `a stored point is used before the first attempt only`() {
    let point = HostResumePoint(
      clientId: "me", host: nil, lastSeenServerSeq: 7,
      channels: [
        HostResumePoint.Channel(uri: chat, snapshot: snapshot(chat), isSubscribed: true)
      ])
    let harness = SupervisorMachineHarness(resume: ResumeOptions(store: NoStore()))
    var isUsed = false
    #expect(harness.input { isUsed = $0.restore(point) } == ["append \(chat)@7"])
    #expect(isUsed)
    harness.input { $0.start() }
    let handshake = harness.input { $0.opened(harness.attempt(1)) }
    #expect(handshake.last == "reconnect from 7 \(chat)")

    let late = SupervisorMachineHarness(resume: ResumeOptions(store: NoStore()))
    late.input { $0.reconnectRequested() }
    #expect(late.input { isUsed = $0.restore(point) }.isEmpty)
    #expect(!isUsed)
  }

  @Test(arguments: [ResumeOptions.Progress.received, .processed])
  func `a restored state outlasts its owners until the first connection`(
    progress: ResumeOptions.Progress
  ) throws {
    let channels = [chat, other].map {
      HostResumePoint.Channel(uri: $0, snapshot: snapshot($0), isSubscribed: false)
    }
    let point = HostResumePoint(
      clientId: "me", host: nil, lastSeenServerSeq: 7, channels: channels)
    let harness = SupervisorMachineHarness(
      resume: ResumeOptions(store: NoStore(), progress: progress))
    harness.input { _ = $0.restore(point) }
    harness.input {
      let owner = $0.acquire(chat)
      $0.release(owner)
    }
    #expect(harness.machine.snapshot(of: chat)?.snapshot.fromSeq == 7)
    #expect(harness.machine.resumePoint()?.channels.map(\.uri).sorted() == [chat, other].sorted())

    // The write that another change causes contains them too.
    harness.input {
      _ = $0.acquireForProgram("ahp-chat:/new", SharedSubscriptions.Options())
      $0.unsubscribe("ahp-chat:/new")
    }
    guard case .save(let change) = harness.machine.write(whole: { nil }) else {
      Issue.record("nothing is written")
      return
    }
    #expect(change.changed.map(\.uri).sorted() == [chat, other].sorted())
    #expect(change.changed.allSatisfy { $0.snapshot != nil && !$0.isSubscribed })

    harness.input { $0.start() }
    harness.input { $0.opened(harness.attempt(1)) }
    #expect(harness.machine.snapshot(of: chat) == nil)
  }

  @Test func `a point of another client is reported`() {
    let point = HostResumePoint(
      clientId: "another", host: nil, lastSeenServerSeq: 7, channels: [])
    let harness = SupervisorMachineHarness(resume: ResumeOptions(store: NoStore()))
    let effects = harness.input { _ = $0.restore(point) }
    #expect(effects.count == 1 && effects[0].hasPrefix("report storeFailed"))
  }

  @Test func `the point is written after the interval and not before`() {
    let options = ResumeOptions(store: NoStore(), interval: .seconds(3))
    let harness = SupervisorMachineHarness(
      .plain.withInitialSubscriptions([chat]), resume: options)
    #expect(harness.connect(snapshots: [snapshot(chat)]).contains("save after 3.0 seconds"))
    let action = ClientFeedItem.action(Sample.envelope("a", 8, on: chat))
    #expect(!harness.received([action]).contains("save after 3.0 seconds"))
    #expect(harness.input { $0.elapsed(.save, at: .seconds(3)) } == ["write"])
    // There was progress that the store does not have.
    #expect(harness.input { $0.resumePointWritten() } == ["save after 3.0 seconds"])
  }

  @Test func `each timer replaces that of its job`() {
    let (first, second) = (HostMachine.AttemptID(serial: 1), HostMachine.AttemptID(serial: 2))
    let table: [(SupervisorTimer, SupervisorJob)] = [
      (.subscription(chat, first), .retry(ExactKey(chat))),
      (.subscription(chat, second), .retry(ExactKey(chat))),
      (.subscription(other, first), .retry(ExactKey(other))), (.sessions(first), .sessionsRetry),
      (.sessions(second), .sessionsRetry), (.save, .save),
    ]
    for (timer, job) in table { #expect(timer.job == job) }
  }

  @Test func `channels whose URIs are one text in two compositions have separate jobs`() {
    let attempt = HostMachine.AttemptID(serial: 1)
    let jobs = ExactURITests.both.map { SupervisorTimer.subscription($0, attempt).job }
    #expect(jobs[0] != jobs[1])
  }

  // MARK: The outbox

  @Test func `the outbox gets echoes of its channels in order`() {
    let harness = SupervisorMachineHarness(
      .plain.withInitialSubscriptions([chat, other]), concerns: [chat])
    let began = harness.connect(snapshots: [snapshot(chat), snapshot(other)])
    #expect(began.filter { $0.hasPrefix("outbox") } == ["outbox began", "outbox restored"])
    let effects = harness.received([
      .action(Sample.envelope("a", 8, on: chat)), .action(Sample.envelope("b", 9, on: other)),
    ])
    #expect(
      effects == ["outbox reached 9", "outbox live [8]", "append \(chat)@8 \(other)@9"])
  }

  @Test func `actions of an earlier run are resumed from their number`() {
    let info = InitializeResult(protocolVersion: "1.0.0", serverSeq: 5, snapshots: [])
    let resumption = OutboxResumption(host: info, serverSeq: 3, channels: [chat])
    let harness = SupervisorMachineHarness(concerns: [chat])
    harness.input { $0.resume(resumption, hasPoint: false, followsChannels: true) }
    #expect(harness.machine.channelTracker.subscriptions.contains(chat))
    harness.input { $0.start() }
    let handshake = harness.input { $0.opened(harness.attempt(1)) }
    #expect(handshake.last?.hasPrefix("reconnect from 3") == true)

    // A caller has requested a connection meanwhile.
    let late = SupervisorMachineHarness(concerns: [chat])
    late.input { $0.reconnectRequested() }
    late.input { $0.resume(resumption, hasPoint: false, followsChannels: true) }
    #expect(!late.machine.channelTracker.subscriptions.contains(chat))
  }
}

/// An error of a request with this failure.
private struct TestFailure: ClassifiedError {
  let failure: HostFailure
  var category: FailureCategory { failure.category }
  var description: String { failure.message }
}

private struct NoTokens: AuthenticationProvider {
  func token(for _: AuthenticationChallenge) -> AccessToken? { nil }
}

private struct NoStore: ResumeStore {
  func load(_: HostId) -> HostResumePoint? { nil }
  func save(_: HostResumePoint, for _: HostId) {}
  func remove(_: HostId) {}
}
