import AgentHostProtocol
import AgentHostProtocolModels
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine
@testable import AgentHostProtocolClient

private func glob(_ text: String) throws -> GlobPattern { try GlobPattern.parse(text) }

@Suite(.limitedConcurrency) struct WatchFilterTests {
  @Test func `a gap of a connection concerns every channel`() throws {
    var filter = WatchFilter()
    func shows(_ host: String, _ channel: URI?) -> Bool {
      let gap = WatchEvent(
        host: host, time: .now,
        .gap(channel: channel, count: 2, cause: "too slow", snapshotFollows: false))
      return filter.shows(gap, in: ChannelDirectory())
    }
    filter.channels = [try glob("ahp-chat:/1")]
    #expect(shows("laptop", nil) && shows("laptop", "ahp-chat:/1"))
    #expect(!shows("laptop", "ahp-chat:/2"))
    filter.channels = []
    filter.sessions = [try glob("Fix*")]
    #expect(shows("laptop", nil))
    filter.hosts = [try glob("build")]
    #expect(!shows("laptop", nil))
    #expect(shows(WatchEvent.anyHost, nil))
  }

  @Test func `a channel of millions of parts belongs to no session`() {
    var directory = ChannelDirectory()
    let session = SessionSummary(
      resource: "p:/1", provider: "p", title: "", status: .idle, createdAt: "", modifiedAt: "")
    directory.learn(session)
    #expect(directory.session(of: "p:/1/annotations/2") == "p:/1")
    #expect(directory.session(of: "x:" + String(repeating: "/", count: 4_000_000)) == nil)
  }

  @Test func `chats that were only listed are forgotten with their session`() {
    var directory = ChannelDirectory()
    var session = SessionSummary(
      resource: "p:/1", provider: "p", title: "Fix", status: .idle, createdAt: "", modifiedAt: "")
    session.chats = [
      SessionChatSummary(resource: "ahp-chat:/1", title: "Chat")
    ]
    directory.learn(session)
    #expect(directory.session(of: "ahp-chat:/1") == "p:/1")
    directory.forget(
      after: WatchEvent(
        host: "h", time: .now,
        .notification(
          .sessionRemoved(SessionRemovedParams(channel: RootResourceURI, session: "p:/1")))))
    #expect(directory.session(of: "ahp-chat:/1") == nil)
    #expect(directory.session("p:/1") == nil)
  }

  @Test func `kinds do not hide gaps`() throws {
    #expect(Set(try kinds { $0.kinds = [.action] }) == [.action, .gap])
    #expect(Set(try kinds { $0.kinds = [.auth] }) == [.auth, .gap])
    let otherChannel = try kinds {
      $0.kinds = [.action]
      $0.hosts = [try glob("build")]
    }
    #expect(otherChannel.isEmpty)
  }

  @Test(arguments: [OutputFormat.text, .ndjson])
  func `only exclusion hides gaps`(format: OutputFormat) throws {
    func isShown(_ change: (inout WatchFilter) throws -> Void) throws -> Bool {
      try WatchTextTests.show(columns: nil) {
        $0.format = format
        try change(&$0.filter)
      }.data.contains("the reader was too slow")
    }
    #expect(try isShown { $0.grep = [try TextPattern.parse("no such text")] })
    #expect(try !isShown { $0.exclude = [try TextPattern.parse("too slow")] })
  }

  private func kinds(_ change: (inout WatchFilter) throws -> Void) throws -> [WatchKind] {
    var filter = WatchFilter()
    try change(&filter)
    var directory = ChannelDirectory()
    return try SampleRecording.events().compactMap { event in
      directory.learn(from: event)
      return filter.shows(event, in: directory) ? event.kind : nil
    }
  }

  @Test func `shows everything by default`() throws {
    #expect(try kinds { _ in }.count == SampleRecording.lines.count)
  }

  @Test func `shows channels that match and connections`() throws {
    let kinds = try kinds { $0.channels = [try glob("ahp-chat:*")] }
    #expect(Set(kinds) == [.host, .snapshot, .action, .gap])
    #expect(kinds.filter { $0 == .snapshot }.count == 2)
  }

  @Test func `shows sessions by title address or last part`() throws {
    for name in ["Fix*", "ahp-session:/s1", "s1"] {
      let kinds = try kinds { $0.sessions = [try glob(name)] }
      #expect(kinds.contains(.action), "\(name)")
      #expect(!kinds.contains(.auth))
    }
    #expect(Set(try kinds { $0.sessions = [try glob("other")] }) == [.host, .gap])
  }

  @Test func `shows actions of a type`() throws {
    let kinds = try kinds { $0.actions = [try glob("chat/toolCall*")] }
    #expect(kinds.filter { $0 == .action }.count == 4)
    #expect(!kinds.contains(.snapshot))
    // Such an action may be missing in a gap.
    #expect(kinds.contains(.gap))
  }

  @Test func `shows kinds and hosts`() throws {
    #expect(Set(try kinds { $0.kinds = [.gap, .auth] }) == [.gap, .auth])
    #expect(try kinds { $0.hosts = [try glob("des*")] }.isEmpty)
    #expect(!(try kinds { $0.changesOnly = true }.contains(.snapshot)))
  }

  @Test func `looks into lines`() throws {
    let shown = try WatchTextTests.show(columns: nil) {
      $0.filter.grep = [try TextPattern.parse("tool|turn")]
      $0.filter.exclude = [try TextPattern.parse("starts")]
    }
    let lines = shown.data.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.contains("tool") || $0.contains("turn") || $0.contains("gap") })
  }
}

@Suite(.limitedConcurrency) struct WatchGoalTests {
  private func index(of goal: WatchGoal) throws -> Int? {
    var tracker = WatchGoalTracker(goal, hosts: ["laptop"])
    return try SampleRecording.events().firstIndex { tracker.take($0) }
  }

  @Test func `finds the event of the goal`() throws {
    #expect(try index(of: .connected) == 1)
    // The tool call that waits for a confirmation.
    #expect(try index(of: .inputNeeded) == 13)
    // The turn ended during an outage: the snapshot after it shows that.
    #expect(try index(of: .turnComplete) == 21)
    #expect(try index(of: .error) == nil)
  }

  @Test(arguments: [
    (
      #"{"type":"chat/toolCallComplete","turnId":"t","toolCallId":"c","requiresResultConfirmation":true,"result":{"success":true,"pastTenseMessage":"Ran"}}"#,
      true
    ),
    (
      #"{"type":"chat/toolCallComplete","turnId":"t","toolCallId":"c","result":{"success":true,"pastTenseMessage":"Ran"}}"#,
      false
    ),
    (
      #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"toolCall","toolCall":{"status":"pending-confirmation","toolCallId":"c","toolName":"run","displayName":"Run","invocationMessage":"Runs"}}}"#,
      true
    ),
    (
      #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"toolCall","toolCall":{"status":"running","toolCallId":"c","toolName":"run","displayName":"Run","invocationMessage":"Runs","confirmed":"setting"}}}"#,
      false
    ),
    (
      #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"inputRequest","request":{"id":"r"}}}"#,
      true
    ),
    (
      #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"inputRequest","request":{"id":"r"},"response":"accept"}}"#,
      false
    ),
    (
      #"{"type":"chat/toolCallAuthRequired","turnId":"t","toolCallId":"c","auth":{"reason":"required","resource":{"resource":"https://x"}}}"#,
      true
    ),
  ])
  func `detects that input is needed`(json: String, isNeeded: Bool) throws {
    var tracker = WatchGoalTracker(.inputNeeded, hosts: ["laptop"])
    let envelope = ActionEnvelope(
      channel: "ahp-chat:/1", action: try StateAction(json: json), serverSeq: 1)
    let event = WatchEvent(
      host: "laptop", time: RecordTime(milliseconds: 0), .action(envelope))
    let isReached = tracker.take(event)
    #expect(isReached == isNeeded)
  }

  @Test(arguments: [
    (
      #"{"type":"chat/error","turnId":"t","part":{"kind":"error","id":"e","error":{"errorType":"x","message":"x"}}}"#,
      true
    ),
    (#"{"type":"session/creationFailed","error":{"errorType":"x","message":"x"}}"#, true),
    (
      #"{"type":"chat/toolCallComplete","turnId":"t","toolCallId":"c","result":{"success":false,"pastTenseMessage":"Ran"}}"#,
      false
    ),
    (#"{"type":"chat/turnCancelled","turnId":"t"}"#, false),
  ])
  func `detects what has failed`(json: String, isError: Bool) throws {
    let action = try StateAction(json: json)
    for rejection in [nil, "no"] {
      var tracker = WatchGoalTracker(.error, hosts: ["laptop"])
      let envelope = ActionEnvelope(
        channel: action.type == "session/creationFailed" ? "ahp-session:/1" : "ahp-chat:/1",
        action: action, serverSeq: 1, rejectionReason: rejection)
      let event = WatchEvent(host: "laptop", time: RecordTime(milliseconds: 0), .action(envelope))
      let isReached = tracker.take(event)
      #expect(isReached == (isError && rejection == nil))
    }
  }

  @Test func `is idle after a chat was seen`() throws {
    var tracker = WatchGoalTracker(.idle, hosts: ["laptop"])
    var idle: [Bool] = []
    for event in try SampleRecording.events() {
      _ = tracker.take(event)
      idle.append(tracker.isIdle)
    }
    #expect(!idle[4] && idle[5] && !idle[6] && !idle[18] && idle[21])
  }

  @Test func `a host that is silent or paused is connected`() {
    var tracker = WatchGoalTracker(.connected, hosts: ["laptop", "studio"])
    func take(_ state: HostNotice.State, of host: String = "laptop") -> Bool {
      tracker.take(
        WatchEvent(host: host, time: RecordTime(milliseconds: 0), .host(HostNotice(state))))
    }
    #expect(take(.connected(version: nil)) == false)
    for state: HostNotice.State in [
      .silent(.seconds(1)), .replied, .heldBack(by: ["x"]), .released(after: .seconds(1)),
    ] {
      #expect(take(state) == false)
    }
    #expect(take(.connected(version: nil), of: "studio") == true)
    #expect(take(.waiting(attempt: 1, delay: .zero)) == false)
  }
}

@Suite(.limitedConcurrency) struct WatchVerdictTests {
  private func verdict(_ end: WatchEnd, goal: WatchGoal? = nil, after: [WatchEvent]) -> WatchEnd {
    var options = WatchOptions(
      layout: TextLayout(
        columns: nil, hasTimes: false, hosts: ["laptop"], painter: Painter(isOn: false)))
    options.goal = goal
    // Hidden events count, too.
    options.filter.kinds = [.gap]
    var machine = WatchMachine(options, hosts: ["laptop"])
    for event in after { machine.take(event) }
    return machine.verdict(on: end)
  }

  @Test func `an elapsed duration is not always success`() throws {
    let events = try SampleRecording.events()
    #expect(verdict(.duration, after: events) == .duration)
    #expect(verdict(.duration, after: []) == .unmet(.unreachable))
    #expect(verdict(.duration, goal: .error, after: events) == .unmet(.outcomeUnknown))
    #expect(verdict(.duration, goal: .connected, after: []) == .unmet(.outcomeUnknown))
    // Reached at the same moment.
    #expect(verdict(.duration, goal: .connected, after: events) == .until)
    #expect(verdict(.signal(.interrupted), goal: .error, after: []) == .signal(.interrupted))
  }
}

@Suite(.limitedConcurrency) struct WatchPositionsTests {
  /// Each would copy those before it.
  @Test func `hundreds of thousands of channels take linear time`() {
    var positions = WatchPositions()
    positions.begin("h", epoch: 1, at: .now)
    for number in 0..<400_000 {
      let envelope = ActionEnvelope(
        channel: "p:/\(number)",
        action: .session(.titleChanged(SessionTitleChangedAction(title: ""))), serverSeq: number,
        origin: nil)
      _ = positions.epoch(
        of: .event(HostedAction(hostId: "h", generation: .none, envelope: envelope)), at: .now)
    }
    #expect(positions.takeNews().first?.channels.count == 400_000)
  }

  @Test func `the last epoch of a cursor file has no next one`() {
    var positions = WatchPositions()
    positions.begin("h", epoch: .max, at: .now)
    let state = SessionState(
      provider: "p", title: "", status: .idle, lifecycle: .ready, activeClients: [], chats: [])
    let restart = HostedSnapshot(
      hostId: "h", generation: HostGeneration(number: 1),
      snapshot: Snapshot(resource: "p:/1", state: .session(state), fromSeq: 1),
      cause: .hostRestarted)
    #expect(positions.epoch(of: .snapshot(restart), at: .now) == Int64.max)
  }
}

@Suite(.limitedConcurrency) struct WatchScopeTests {
  private func followed(_ patterns: String...) throws -> [URI] {
    var machine = FollowMachine(FollowMachine.Scope(watching: try patterns.map { try glob($0) }))
    return try machine.started()
      + SampleRecording.events().flatMap { event -> [URI] in
        switch event.body {
        case .snapshot(let snapshot): machine.take(.snapshot(snapshot), at: .zero) ?? []
        case .action(let envelope): machine.take(.action(envelope), at: .zero) ?? []
        case .notification(let value): machine.take(.notification(value), at: .zero) ?? []
        default: []
        }
      }
  }

  @Test func `follows sessions and their chats once`() throws {
    #expect(try followed() == [SampleRecording.session, SampleRecording.chat])
  }

  @Test func `follows what is named`() throws {
    // Sessions are always followed: a match may be in one of them.
    #expect(try followed("ahp-terminal:/1") == ["ahp-terminal:/1", SampleRecording.session])
    #expect(try followed("ahp-chat:*") == [SampleRecording.session, SampleRecording.chat])
  }
}

@Suite(.limitedConcurrency) struct SessionPatternCheckTests {
  private func summary(_ uri: URI, _ title: String) -> SessionSummary {
    SessionSummary(
      resource: uri, provider: "copilot", title: title, status: .idle, createdAt: "",
      modifiedAt: "")
  }

  @Test(arguments: [
    ("Fix the*ggin", "no session matches \"Fix the*ggin\" so far; did you mean Fix the login?"),
    ("zzz*", "no session matches \"zzz*\" so far; see 'ahpctl sessions' for addresses and titles"),
  ])
  func `patterns that match nothing are noted`(pattern: String, note: String) throws {
    var check = SessionPatternCheck(
      [Setting(try glob(pattern), from: .builtIn), Setting(try glob("Fix*"), from: .builtIn)],
      hosts: ["x", "y"])
    // The session may be on the other host.
    #expect(try check.listed([summary("copilot:/a1", "Fix the login")], by: "x").isEmpty)
    #expect(try check.listed([summary("copilot:/b2", "")], by: "y") == [note])
    #expect(try check.listed([], by: "y").isEmpty)
  }

  @Test(arguments: [
    ("ahp-session:/a1", "did you mean copilot:/a1?"),
    ("Fix the loggin", "did you mean Fix the login?"),
  ])
  func `names that match nothing are errors`(name: String, advice: String) throws {
    var check = SessionPatternCheck([Setting(try glob(name), from: .builtIn)], hosts: ["x"])
    let error = #expect(throws: AHPError.self) {
      try check.listed([summary("copilot:/a1", "Fix the login")], by: "x")
    }
    #expect(error?.category == .notFound)
    #expect(error?.description.contains(advice) == true)
  }
}

@Suite(.limitedConcurrency) struct SubscriptionQueueTests {
  private func uris(_ numbers: Range<Int>) -> [URI] { numbers.map { "ahp-session:/\($0)" } }

  @Test func `begins in order and so many at a time`() {
    var queue = SubscriptionQueue()
    queue.want(uris(0..<5000))
    var begun: [URI] = []
    while let uri = queue.next() { begun.append(uri) }
    #expect(begun == uris(0..<SubscriptionQueue.slots))
    while begun.count < 5000 {
      queue.settled(begun[begun.count - 1])
      begun.append(contentsOf: [queue.next()].compactMap(\.self))
    }
    #expect(begun == uris(0..<5000))
    #expect(!queue.isReady)
  }

  @Test func `what is wanted again while it waits begins once`() {
    var queue = SubscriptionQueue()
    queue.want(uris(0..<SubscriptionQueue.slots))
    while queue.next() != nil {}
    for _ in 0..<2 { queue.want(["ahp-session:/a"]) }
    queue.settled("ahp-session:/0")
    #expect(queue.next() == "ahp-session:/a")
    queue.settled("ahp-session:/a")
    #expect(queue.next() == nil)
    queue.want(["ahp-session:/a"])
    #expect(queue.next() == "ahp-session:/a")
  }

  @Test func `what fails gives its slot back and waits longer each time`() {
    var queue = SubscriptionQueue()
    queue.want(uris(0..<SubscriptionQueue.slots + 1))
    while queue.next() != nil {}
    #expect(!queue.isReady)
    #expect(queue.failed("ahp-session:/0") == .milliseconds(100))
    #expect(queue.next() == "ahp-session:/\(SubscriptionQueue.slots)")
    var pauses: [Duration] = []
    for _ in 0..<20 {
      queue.settled("ahp-session:/1")
      queue.want(["ahp-session:/0"])
      #expect(queue.next() == "ahp-session:/0")
      pauses.append(queue.failed("ahp-session:/0"))
      queue.want(["ahp-session:/1"])
      _ = queue.next()
    }
    #expect(pauses.first == .milliseconds(200))
    #expect(pauses.last == .seconds(30))
    #expect(pauses == pauses.sorted())
  }
}

@Suite(.limitedConcurrency) struct LineFoldingTests {
  @Test(arguments: [
    (["one two ", "three four"], ["one two", "three", "four"]),
    (["a\n", "\nb"], ["a", "b"]), (["abcdefghijklmnop"], ["abcdefgh", "ijklmnop"]),
    (["日本", "語の", "テスト"], ["日本語の", "テスト"]), (["\u{1B}[3", "1mred\r", "\n!"], ["␛[31mred", "!"]),
    (["   \n", " "], []), (["a\n\n\nb"], ["a", "b"]),
  ])
  func `folds pieces`(pieces: [String], lines: [String]) {
    var folding = LineFolding()
    var result: [String] = []
    for piece in pieces { result += folding.take(piece, width: 8) }
    if let rest = folding.flush() { result.append(rest) }
    #expect(result == lines)
  }
}

extension LineFoldingTests {
  @Test func `keeps empty lines where they are wanted`() {
    var folding = LineFolding(keepsEmptyLines: true)
    #expect(folding.take("a\n\n  \nlong words\n", width: 8) == ["a", "", "", "long", "words"])
    #expect(folding.flush() == nil)
  }
}
