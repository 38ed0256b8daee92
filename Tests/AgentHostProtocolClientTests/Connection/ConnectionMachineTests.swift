import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// A machine whose waiters are names.
typealias ConnectionTestMachine = ConnectionMachine<String>

extension ConnectionTestMachine {
  static func open(_ keepAlive: AHPKeepAlive = .disabled) -> ConnectionTestMachine {
    var machine = ConnectionTestMachine(keepAlive: keepAlive)
    _ = machine.connectRequested()
    _ = machine.transportOpened(at: .zero)
    return machine
  }

  static func ready(_ keepAlive: AHPKeepAlive = .disabled) -> ConnectionTestMachine {
    var machine = open(keepAlive)
    _ = machine.initialized(.answer(), offered: ["1.0.0"], requested: [])
    return machine
  }

  mutating func send(
    _ name: String, _ purpose: RequestPurpose = .ordinary, at now: Duration = .zero,
    timeout: Duration? = nil
  ) -> Int64 {
    if case .send(let id) = requestMade(
      name, purpose, waiter: name, at: now, timeout: timeout)
    {
      return id
    }
    return -1
  }

  /// The answered waiter, `late`, or the violation.
  mutating func answer(_ id: RequestID) -> String {
    switch answerArrived(id) {
    case .deliver(let entry): entry.waiter
    case .drop(nil): "late"
    case .drop(.duplicateAnswer?): "duplicate"
    case .drop(.unexpectedAnswer?): "unexpected"
    case .drop(let violation?): "\(violation)"
    case .dropSubscription(let channel): "late \(channel)"
    }
  }
}

extension InitializeResult {
  static func answer(_ version: String = "1.0.0", _ snapshots: [Snapshot] = [])
    -> InitializeResult
  {
    InitializeResult(protocolVersion: version, serverSeq: 0, snapshots: snapshots)
  }
}

@Suite(.limitedConcurrency)
struct ConnectionMachineTests {
  // MARK: Answers

  @Test
  func `answers are matched to requests in any order, once`() {
    var machine = ConnectionTestMachine.ready()
    let ids = ["a", "b", "c"].map { machine.send($0) }
    #expect(ids == [1, 2, 3])
    #expect(machine.answer(3) == "c")
    #expect(machine.answer(1) == "a")
    #expect(machine.answer(1) == "duplicate")
    #expect(machine.answer(2) == "b")
    #expect(machine.pendingCount == 0)
    #expect(machine.counters.answers == 3)
    #expect(machine.counters.strayAnswers == 1)
  }

  @Test(
    arguments: [0, -1, 2, 99, .integer(.max), .integer(.min), "2", "01", "+1", "1.0", "x", .null]
      as [RequestID])
  func `ids that no request had are violations`(id: RequestID) {
    var machine = ConnectionTestMachine.ready()
    _ = machine.send("a")
    #expect(machine.answer(id) == "unexpected")
    #expect(machine.answer(1) == "a")
  }

  @Test
  func `some hosts write ids as texts`() {
    var machine = ConnectionTestMachine.ready()
    for name in ["a", "b", "c"] { _ = machine.send(name) }
    #expect(machine.isAnswerOfValues("1"))
    #expect(machine.answer("1") == "a")
    #expect(machine.answer("1") == "duplicate")
    #expect(machine.answer(1) == "duplicate")
    #expect(machine.answer("3") == "c")
    #expect(machine.requestCancelled(2) != nil)
  }

  @Test
  func `after a timeout the first answer is late, the second a duplicate`() throws {
    var machine = ConnectionTestMachine.ready()
    let id = machine.send("slow", timeout: .seconds(5))
    _ = machine.send("patient")
    #expect(machine.frameHandedOver(id) == true)
    machine.frameWritten(id)
    #expect(machine.nextDeadline == .seconds(5))
    #expect(machine.timeReached(.milliseconds(4_999)).expired.isEmpty)
    let expired = machine.timeReached(.seconds(6)).expired
    try #require(expired.count == 1)
    #expect(expired[0].0.waiter == "slow")
    #expect(expired[0].1.code == .requestTimedOut)
    #expect(expired[0].1.category == .outcomeUnknown)
    #expect(expired[0].1.wasWritten == true)
    #expect(machine.nextDeadline == nil)
    #expect(machine.answer(.integer(id)) == "late")
    #expect(machine.answer(.integer(id)) == "duplicate")
    #expect(machine.counters.lateAnswers == 1)
  }

  @Test
  func `a request that is not written yet is withdrawn by timeout and cancellation`() throws {
    var machine = ConnectionTestMachine.ready()
    let late = machine.send("late", timeout: .seconds(1))
    let cancelled = machine.send("cancelled")
    let expired = machine.timeReached(.seconds(1)).expired
    try #require(expired.count == 1)
    #expect(expired[0].1.wasWritten == false)
    #expect(expired[0].1.category == .transient)
    let step1 = machine.requestCancelled(cancelled)
    let (_, error) = try #require(step1)
    #expect(error.wasWritten == false)
    #expect(error.category == .local)
    // Neither is sent.
    #expect(machine.frameHandedOver(late) == false)
    #expect(machine.frameHandedOver(cancelled) == false)
  }

  @Test
  func `of cancellation and answer the first counts`() throws {
    var machine = ConnectionTestMachine.ready()
    let first = machine.send("first")
    let second = machine.send("second")
    for id in [first, second] { #expect(machine.frameHandedOver(id) == true) }
    #expect(machine.answer(.integer(first)) == "first")
    #expect(machine.requestCancelled(first) == nil)
    let step2 = machine.requestCancelled(second)
    let (entry, error) = try #require(step2)
    #expect(entry.waiter == "second")
    #expect(error.category == .outcomeUnknown)
    #expect(machine.answer(.integer(second)) == "late")
    #expect(machine.requestCancelled(second) == nil)
  }

  @Test
  func `ids are not reused`() {
    var machine = ConnectionTestMachine.ready()
    var last: Int64 = 0
    for round in 0..<10_000 {
      let id = machine.send("r")
      #expect(id > last)
      last = id
      if round % 3 == 0 {
        _ = machine.requestCancelled(id)
      } else {
        _ = machine.answer(.integer(id))
      }
    }
    #expect(machine.pendingCount == 0)
  }

  // MARK: Phases

  @Test
  func `before the handshake only handshake, ping and authenticate are sent`() {
    var machine = ConnectionTestMachine.open()
    #expect(machine.send("listSessions") == -1)
    #expect(machine.send("ping") == 1)
    #expect(machine.send("authenticate") == 2)
    #expect(machine.refusal(of: "listSessions", isRaw: true) == nil)
    #expect(machine.refusal(of: "dispatchAction")?.code == .wrongPhase)
    let handshake = RequestPurpose.initialize(offered: ["1.0.0"], requested: [])
    #expect(machine.send("initialize", handshake) == 3)
    #expect(machine.send("reconnect", .reconnect(requested: [], version: nil)) == -1)
  }

  @Test
  func `nothing is sent before connecting, and no second handshake`() {
    var machine = ConnectionTestMachine(keepAlive: .disabled)
    #expect(machine.send("ping") == -1)
    #expect(machine.connectRequested() == nil)
    #expect(machine.connectRequested()?.code == .wrongPhase)
    var ready = ConnectionTestMachine.ready()
    let handshake = RequestPurpose.initialize(offered: ["1.0.0"], requested: [])
    #expect(ready.send("initialize", handshake) == -1)
  }

  // MARK: Handshake

  @Test(arguments: ["2.0.0", "1.0", ""])
  func `a version that was not offered ends the connection`(version: String) {
    var machine = ConnectionTestMachine.open()
    let error = machine.initialized(
      .answer(version), offered: ["1.0.0", "0.9.0"], requested: [])
    #expect(error?.code == .noCommonVersion)
    #expect(error?.category == .incompatible)
    #expect(machine.phase == .handshaking)
    #expect(machine.protocolVersion == nil)
  }

  @Test(arguments: [
    (-32005, true), (-32007, false), (-32601, false), (-32602, false), (-32603, false),
    (-32001, false), (-1, false),
  ])
  func `refused handshakes: only a missing common version ends the connection`(
    code: Int, ends: Bool
  ) {
    var machine = ConnectionTestMachine.open()
    let handshake = RequestPurpose.initialize(offered: ["1.0.0"], requested: [])
    _ = machine.send("initialize", handshake)
    let rpc = JSONRPCError(code: ErrorCode(rawValue: code), message: "no")
    let error = AHPError(.requestRefused, .rejected, "no", cause: rpc)
    #expect((machine.handshakeFailed(handshake, error) != nil) == ends)
    // Another handshake may be tried.
    #expect(machine.send("initialize", .initialize(offered: ["0.9.0"], requested: [])) == 2)
  }

  @Test
  func `after a refused resume other versions may be offered`() {
    var machine = ConnectionTestMachine.open()
    let handshake = RequestPurpose.reconnect(requested: [], version: "0.7.0")
    _ = machine.send("reconnect", handshake)
    let rpc = JSONRPCError(code: .unsupportedProtocolVersion, message: "no")
    let error = AHPError(.requestRefused, .incompatible, "no", cause: rpc)
    #expect(machine.handshakeFailed(handshake, error) == nil)
    #expect(machine.send("initialize", .initialize(offered: ["1.0.0"], requested: [])) == 2)
  }

  @Test
  func `a frame that the transport refuses fails only its own request`() {
    var machine = ConnectionTestMachine.open()
    let handshake = RequestPurpose.initialize(offered: ["1.0.0"], requested: [])
    let id = machine.send("initialize", handshake)
    let isWanted = machine.frameHandedOver(id)
    #expect(isWanted)
    let entry = machine.frameRefused(id)
    #expect(entry?.wasWritten == false)
    let again = machine.frameRefused(id)
    #expect(again == nil)
    #expect(machine.send("initialize", handshake) == 2, "another handshake may be tried")
  }

  @Test
  func `abandoning a written handshake ends the connection`() {
    var machine = ConnectionTestMachine.open()
    let handshake = RequestPurpose.initialize(offered: ["1.0.0"], requested: [])
    let withdrawn = machine.send("initialize", handshake)
    _ = machine.requestCancelled(withdrawn)
    #expect(machine.handshake.loss == nil)
    let id = machine.send("initialize", handshake, timeout: .seconds(1))
    #expect(id > 0)
    _ = machine.frameHandedOver(id)
    let due = machine.timeReached(.seconds(1))
    #expect(due.expired.count == 1)
    #expect(due.failure?.category == .transient)
  }

  @Test(arguments: [
    ("hello", "an undecodable message"), (#"{"id":7,"result":{}}"#, "with id 7"),
  ])
  func `a handshake that times out names what the host sent instead`(text: String, shown: String) {
    var machine = ConnectionTestMachine.open()
    let handshake = RequestPurpose.initialize(offered: ["1.0.0"], requested: [])
    let id = machine.send("initialize", handshake, timeout: .seconds(1))
    _ = machine.frameHandedOver(id)
    for text in [text, "later"] {
      switch HostMessage.read(Array(text.utf8)) {
      case .malformed(let message): _ = machine.malformed(message)
      case .success(let id, _): _ = machine.answer(id)
      default: Issue.record("neither malformed nor a response")
      }
    }
    let error = machine.timeReached(.seconds(1)).expired.first?.1
    #expect(error?.message.contains(shown) == true, "\(error?.message ?? "-")")
    #expect(error?.message.contains("later") == false)
    #expect(error?.advice?.contains("address") == true)
    _ = machine.send("initialize", handshake)
    _ = machine.initialized(.answer("1.0.0", []), offered: ["1.0.0"], requested: [])
    _ = machine.send("slow", timeout: .seconds(1))
    #expect(machine.timeReached(.seconds(9)).expired.first?.1.advice == nil)
  }

  @Test
  func `the handshake's answer determines the subscriptions`() {
    var machine = ConnectionTestMachine.open()
    let root = Snapshot(resource: RootResourceURI, state: .root(RootState(agents: [])), fromSeq: 1)
    _ = machine.initialized(
      .answer("1.0.0", [root]), offered: ["1.0.0"],
      requested: ["ahp-session:/gone", RootResourceURI, "ahp-otlp://logs"])
    #expect(machine.subscriptions.channels == [RootResourceURI, "ahp-otlp://logs"])
    let isGranted = machine.subscribed("ahp-chat:/c", withStream: false)
    #expect(isGranted)
    let interrupted = machine.unsubscribed(RootResourceURI)
    #expect(interrupted.isEmpty)
    #expect(machine.subscriptions.channels == ["ahp-otlp://logs", "ahp-chat:/c"])
  }

  @Test
  func `the late response to an abandoned subscription names an unused channel`() {
    var machine = ConnectionTestMachine.ready()
    let channel: URI = "ahp-chat:/c"
    func abandoned(_ machine: inout ConnectionTestMachine, written: Bool = true) -> RequestID {
      let id = machine.send("subscribe", .subscribe(channel, attach: .unbounded))
      if written { _ = machine.frameHandedOver(id) }
      _ = machine.requestCancelled(id)
      return .integer(id)
    }
    let late = abandoned(&machine)
    #expect(machine.isUnused(channel))
    #expect(machine.answer(late) == "late ahp-chat:/c")
    #expect(machine.answer(late) == "duplicate")
    #expect(machine.answer(abandoned(&machine, written: false)) == "duplicate")

    let second = abandoned(&machine)
    let again = machine.send("subscribe", .subscribe(channel, attach: .unbounded))
    #expect(!machine.isUnused(channel), "another request subscribes")
    #expect(machine.answer(second) == "late ahp-chat:/c")
    #expect(machine.answer(.integer(again)) == "subscribe")
    let isGranted = machine.subscribed(channel, withStream: true)
    #expect(isGranted)
    #expect(!machine.isUnused(channel), "it is subscribed")
  }

  @Test
  func `unsubscribing prevents the stream of a subscription whose response is being read`() {
    for unsubscribed: URI in ["ahp-chat:/c", "ahp-chat:/d"] {
      var machine = ConnectionTestMachine.ready()
      let id = machine.send("subscribe", .subscribe("ahp-chat:/c", attach: .unbounded))
      #expect(machine.answer(.integer(id)) == "subscribe")
      let interrupted = machine.unsubscribed(unsubscribed)
      #expect(interrupted.isEmpty)
      let isGranted = machine.subscribed("ahp-chat:/c", withStream: true)
      #expect(isGranted == (unsubscribed == "ahp-chat:/d"))
      #expect(machine.subscriptions.channels.contains("ahp-chat:/c") == isGranted)
    }
  }

  @Test
  func `a channel whose snapshot cannot be decoded stays subscribed`() throws {
    var machine = ConnectionTestMachine.open()
    let odd = #"{"type":"snapshot","snapshots":[{"resource":"ahp-chat:/c"}]}"#
    let lost = try machine.reconnected(
      ReconnectResult(json: odd), requested: ["ahp-chat:/c", "ahp-chat:/d"])
    #expect(lost == ["ahp-chat:/d"])
    #expect(machine.subscriptions.channels == ["ahp-chat:/c"])
  }

  @Test
  func `unsubscribing fails the pending requests for that channel only`() {
    var machine = ConnectionTestMachine.ready()
    let channel: URI = "ahp-chat:/c"
    let id = machine.send("subscribe", .subscribe(channel, attach: .unbounded))
    let other = machine.send("subscribe", .subscribe("ahp-chat:/d", attach: .unbounded))
    _ = machine.frameHandedOver(id)
    let interrupted = machine.unsubscribed(channel)
    #expect(interrupted.map(\.id) == [id])
    #expect(machine.attachingChannels == ["ahp-chat:/d"])
    #expect(machine.answer(.integer(id)) == "late")
    let later = machine.send("again", .subscribe(channel, attach: .unbounded))
    #expect(machine.answer(.integer(other)) == "subscribe")
    #expect(machine.answer(.integer(later)) == "again")
  }

  @Test
  func `subscriptions missing from a replay or without an expected snapshot are dropped`() {
    let requested = [RootResourceURI, "ahp-chat:/c", "ahp-otlp://logs"]
    var replayed = ConnectionTestMachine.open()
    let replay = ReconnectReplayResult(actions: [], missing: ["ahp-chat:/c"])
    #expect(replayed.reconnected(.replay(replay), requested: requested) == ["ahp-chat:/c"])
    #expect(replayed.subscriptions.channels == [RootResourceURI, "ahp-otlp://logs"])
    var refreshed = ConnectionTestMachine.open()
    let root = Snapshot(resource: RootResourceURI, state: .root(RootState(agents: [])), fromSeq: 1)
    let fresh = ReconnectSnapshotResult(snapshots: [root])
    #expect(refreshed.reconnected(.snapshot(fresh), requested: requested) == ["ahp-chat:/c"])
    #expect(refreshed.subscriptions.channels == [RootResourceURI, "ahp-otlp://logs"])
    #expect(refreshed.phase == .ready)
  }

  // MARK: The end

  @Test(arguments: [0, 1, 2, 3, 4])
  func `a lost connection tells each caller whether its frame was written`(step: Int) throws {
    var machine = ConnectionTestMachine(keepAlive: .disabled)
    if step > 0 { _ = machine.connectRequested() }
    if step > 1 { _ = machine.transportOpened(at: .zero) }
    if step > 2 { _ = machine.send("initialize", .initialize(offered: [], requested: [])) }
    if step > 3 { _ = machine.frameHandedOver(1) }
    let lost = AHPError(.connectionLost, .transient, "lost")
    let step3 = machine.ended(lost)
    let interrupted = try #require(step3)
    #expect(interrupted.map(\.0.waiter) == (step > 2 ? ["initialize"] : []))
    if step > 2 {
      #expect(interrupted[0].1.wasWritten == (step > 3))
      #expect(interrupted[0].1.category == .transient)
    }
    // Only the first reason counts, and nothing can be sent.
    #expect(machine.ended(AHPError(.clientShutDown, .local, "later")) == nil)
    #expect(machine.closeReason?.code == .connectionLost)
    #expect(machine.send("ping") == -1)
    #expect(machine.transportOpened(at: .zero) == false)
    #expect(machine.connectRequested()?.code == .connectionLost)
    machine.transportClosed()
    #expect(machine.phase == .closed)
  }

  // MARK: Requests of the host

  @Test
  func `the host's requests are served up to a limit and answered once`() throws {
    var machine = ConnectionTestMachine(keepAlive: .disabled, maxHostRequests: 2)
    _ = machine.connectRequested()
    _ = machine.transportOpened(at: .zero)
    let step4 = machine.hostRequestArrived()
    let first = try #require(step4)
    let step5 = machine.hostRequestArrived()
    let second = try #require(step5)
    #expect(machine.hostRequestArrived() == nil)
    #expect(machine.counters.refusedHostRequests == 1)
    #expect(machine.hostRequestServed(first) == true)
    #expect(machine.hostRequestServed(first) == false)
    #expect(machine.hostRequestArrived() != nil)
    #expect(machine.hostRequestServed(second) == true)
  }
}
