import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// What is made of observations, without a host.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ProbeReportTests {
  private func report(_ rows: [ProbeRow], isWhole: Bool = true) -> ProbeReport {
    ProbeReport(
      host: "a<b>&\"c\"", isWhole: isWhole, rows: rows, personality: .reference, remarks: [])
  }

  private let rows: [ProbeRow] = [
    ProbeRow(.ping, .asSpecified()),
    ProbeRow(.secondTurn, .differs("replaces \u{1B}[31m<it>\u{7}")),
    ProbeRow(.spellings, .notOffered("one")), ProbeRow(.clearing, .notTested("requires --write")),
  ]

  static let ends: [(Set<ProbeBehavior>?, Bool, ExitCode)] = [
    (nil, true, .rejected), ([.secondTurn], true, .rejected), ([.ping], true, .success),
    ([], true, .success), ([.ping], false, .outcomeUnknown), (nil, false, .rejected),
  ]

  @Test(arguments: ends)
  func `the exit code follows from the rows`(
    failing: Set<ProbeBehavior>?, isWhole: Bool, code: ExitCode
  ) {
    #expect(report(rows, isWhole: isWhole).exitCode(failing: failing) == code)
  }

  @Test func `junit has a test for each row`() {
    let text = report(rows).junit(failing: nil)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="ahpctl probe a&lt;b&gt;&amp;&quot;c&quot;" tests="4" failures="1" errors="0" skipped="2">
          <testcase classname="ping" name="ping: Responds with null."/>
          <testcase classname="chat/turnStarted" name="second-turn: Rejects a second turn while one is running.">
            <failure message="differs: replaces [31m&lt;it&gt;"/>
          </testcase>
          <testcase classname="Subscriptions" name="spellings: Sends actions to each subscribed URI of a channel.">
            <skipped message="not offered: one"/>
          </testcase>
          <testcase classname="root/sessionSummaryChanged, activity" name="clearing: Clears a member without sending null.">
            <skipped message="not tested: requires --write"/>
          </testcase>
        </testsuite>

        """)
    #expect(report(rows).junit(failing: [.ping]).contains("failures=\"0\""))
  }

  @Test func `what is left follows from the responses and the list`() {
    func response(_ id: Int, isError: Bool = false) -> ProbeMessage {
      let id = JSONValue.integer(Int64(id))
      return ProbeMessage(
        time: .zero, original: nil,
        value: isError ? ["id": id, "error": ["code": -32001]] : ["id": id, "result": nil])
    }
    var removals = ProbeRemovals(["a", "b", "c", "d"])
    for (id, session) in ["a", "b", "c", "d"].enumerated() {
      removals.request(id, removes: session)
    }
    var completions = [response(0), response(1), response(2, isError: true)].map {
      removals.isComplete(after: $0)
    }
    #expect(completions == [false, false, false])
    #expect(removals.left == ["c", "d"])
    removals.listed(["b", "d"])
    #expect(removals.left == ["b", "d"])
    completions = [response(3)].map { removals.isComplete(after: $0) }
    #expect(completions == [true])
  }

  @Test func `removing sessions ends before an interrupted process does`() {
    var limits = ProbeLimits()
    #expect(limits.cleanup(isStopped: false) == .seconds(20))
    #expect(limits.cleanup(isStopped: true) < InterruptMachine.longestShutdown)
    limits.answer = .seconds(1)
    #expect(limits.cleanup(isStopped: true) == .seconds(2))
  }

  @Test func `lines are harmless`() {
    for width in [20, 60, 200, nil] {
      let text = report(rows).lines(width: width, painter: Painter(isOn: false)).joined()
      #expect(!text.unicodeScalars.contains { TerminalText.isForbidden($0) })
    }
  }

  @Test func `measured times are written like all durations`() {
    var report = report(rows)
    report.personality.measured.latencies = ["ping": 0.587, "initialize": 12]
    let lines = report.lines(width: nil, painter: Painter(isOn: false))
    #expect(lines.contains("Latency: initialize 12ms, ping 0.587ms"), "\(lines)")
  }

  @Test func `a file is read as it was written`() throws {
    var report = report(rows)
    report.personality = .pi
    report.personality.measured.replayWindow = 1000
    report.personality.measured.latencies = ["ping": 0.25]
    let file = try ProbeFile(JSONValue(json: JSONValue.object(report.json).json()))
    #expect(file.personality == report.personality)
    #expect(file.rows.count == 4)
    #expect(file.rows[.secondTurn]?.outcome == rows[1].outcome)
    #expect(ProbeComparison(file, file).rows.isEmpty)
  }

  @Test func `a comparison names what differs`() throws {
    var other = report([ProbeRow(.ping, .asSpecified()), ProbeRow(.secondTurn, .asSpecified())])
    other.personality.replaceBusyTurn = true
    other.personality.measured.replayWindow = 10
    let first = try ProbeFile(.object(report(rows).json))
    let second = try ProbeFile(.object(other.json))
    let subjects = ProbeComparison(first, second).rows.map(\.subject)
    #expect(subjects == ["second-turn", "replaceBusyTurn", "replayWindow"])
  }

  @Test func `negotiations are judged`() {
    var negotiation = NegotiationObservation()
    #expect(negotiation.outcome.kind == .differs)
    negotiation.choice = "0.9.0"
    negotiation.selected = ["1.0.0": "1.0.0", "0.9.0": "0.9.0"]
    #expect(negotiation.outcome == .differs("selects 0.9.0 although it implements 1.0.0"))
    negotiation.choice = "1.0.0"
    #expect(negotiation.outcome == .asSpecified(note: "1.0.0, 0.9.0"))
    negotiation.selected["0.8.0"] = "0.9.0"
    #expect(negotiation.outcome.kind == .differs)
    negotiation.wasRefused = true
    negotiation.unsupported = [
      "code": -32005, "data": ["supportedVersions": ["^0.7.0", "9.9.9", "x"]],
    ]
    #expect(negotiation.namesRanges)
    #expect(negotiation.baselines == [ProtocolVersion(0, 7, 0)])
    #expect(negotiation.refusalOutcome.kind == .differs)
  }

  @Test func `of several wrongly selected versions the newest is named`() {
    var negotiation = NegotiationObservation()
    negotiation.choice = "1.0.0"
    negotiation.selected = ["1.0.0": "1.0.0"]
    for version in SUPPORTED_PROTOCOL_VERSIONS.dropFirst().reversed() {
      negotiation.selected[version] = "1.0.0"
      #expect(
        negotiation.outcome == .differs("selects 1.0.0 where only \(version) was offered"))
    }
  }

  @Test func `lists are judged`() {
    var list = ListObservation()
    list.sessions = ["a:/1"]
    list.withOne = (1, false)
    #expect(list.limitOutcome.kind.rawValue == "not-tested")
    list.sessions = ["a:/1", "a:/2"]
    #expect(list.limitOutcome == .asSpecified())
    list.withOne = (2, false)
    #expect(list.ignoresLimit && list.limitOutcome.kind == .differs)
    var later = list
    later.withOne = (5, false)
    #expect(later.limitOutcome == list.limitOutcome)
    list.withOne = (1, true)
    list.pages = [200, 5]
    list.withMany = (100, true)
    #expect(list.ownDefaultPage == 200 && list.largestPage == 100)
    list.pages = [100, 100, 5]
    #expect(list.ownDefaultPage == nil)
    list.repeated = 2
    #expect(list.cursorOutcome.kind == .differs)
  }

  @Test func `tokens are judged`() {
    var tokens = TokenObservation(hasToken: false)
    #expect(tokens.outcome.kind == .notTested)
    tokens.hasToken = true
    tokens.accepted = [.query]
    tokens.refusals = [.none: "HTTP 403"]
    #expect(tokens.needsQuery && tokens.outcome.kind == .differs)
    tokens.accepted = [.query, .header]
    #expect(!tokens.needsQuery && tokens.outcome.kind == .asSpecified)
    tokens.accepted.insert(.none)
    #expect(tokens.outcome.kind == .notOffered)
  }

  @Test func `each behavior has facts`() {
    for behavior in ProbeBehavior.allCases {
      #expect(behavior.rule.hasSuffix("."))
      #expect(!behavior.section.isEmpty)
    }
    let rules = Set(ProbeBehavior.allCases.map(\.rule))
    #expect(rules.count >= ProbeBehavior.allCases.count - 1)
  }

  // MARK: Verdicts

  private func notification(_ json: String) throws -> ProbeMessage {
    let value = try JSONValue(json: json)
    return ProbeMessage(time: .zero, original: value, value: value)
  }

  @Test func `a session is announced before its changes`() throws {
    let added = try notification(
      #"{"method":"root/sessionAdded","params":{"summary":{"resource":"pi:/a"}}}"#)
    let changed = try notification(
      #"{"method":"root/sessionSummaryChanged","params":{"session":"pi:/a","changes":{}}}"#)
    let other = try notification(
      #"{"method":"root/sessionSummaryChanged","params":{"session":"pi:/b","changes":{}}}"#)
    func verdict(_ messages: [ProbeMessage]) -> AnnouncementVerdict {
      AnnouncementVerdict(messages, of: "ahp-session:/a")
    }
    #expect(verdict([other, added, changed]).outcome.kind == .asSpecified)
    #expect(!verdict([other, added, changed]).isLate)
    #expect(verdict([changed, added]).outcome.kind == .differs)
    #expect(verdict([changed, added]).isLate)
    #expect(verdict([other]).outcome.kind == .differs)
    #expect(!verdict([other]).isLate)
  }

  @Test func `a turn is compared by its identifiers`() throws {
    func chat(_ turn: String, _ part: String) throws -> JSONValue {
      try JSONValue(
        json:
          #"{"turns":[{"id":"\#(turn)","message":{"text":"hi"},"responseParts":[{"id":"\#(part)"}]}]}"#
      )
    }
    let first = try chat("t", "p")
    #expect(
      try TurnComparison("hi", before: first, after: chat("t", "p")).outcome().kind == .asSpecified)
    #expect(try TurnComparison("hi", before: first, after: chat("t", "q")).hasNewIDs)
    #expect(try TurnComparison("hi", before: first, after: chat("u", "p")).hasNewIDs)
    let gone = try TurnComparison("hi", before: first, after: JSONValue(json: #"{"turns":[]}"#))
    #expect(gone.outcome().kind == .notTested)
    #expect(!gone.hasNewIDs)
  }
}
