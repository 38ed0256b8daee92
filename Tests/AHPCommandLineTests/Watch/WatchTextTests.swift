import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct WatchTextTests {
  static func show(
    columns: Int?, colored: Bool = false, _ change: (inout WatchOptions) throws -> Void = { _ in }
  ) throws -> (data: String, notices: [String], machine: WatchMachine) {
    let layout = TextLayout(
      columns: columns, hasTimes: false, hosts: ["laptop"], painter: Painter(isOn: colored))
    var options = WatchOptions(layout: layout)
    try change(&options)
    var machine = WatchMachine(options, hosts: ["laptop"])
    for event in try SampleRecording.events() { machine.take(event) }
    machine.finish(.duration, at: RecordTime(milliseconds: 0))
    let output = machine.take()
    return (String(decoding: output.data, as: UTF8.self), output.notices, machine)
  }

  @Test(arguments: [80, 120, 200])
  func `shows the same recording at every width`(columns: Int) throws {
    let shown = try Self.show(columns: columns)
    try Golden.expect(shown.data, in: "watch-text-\(columns).txt")
    let lines = shown.data.split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
    #expect(!shown.data.unicodeScalars.contains { $0 != "\n" && TerminalText.isForbidden($0) })
  }

  @Test func `lines fit the current width`() {
    func layout(_ columns: Int) -> TextLayout {
      TextLayout(
        columns: columns, hasTimes: false, hosts: ["a-host-with-a-long-name"],
        painter: Painter(isOn: false))
    }
    var resized = layout(200)
    resized.resize(to: 80)
    #expect(resized == layout(80))
  }

  /// A terminal breaks longer lines in the middle of a word.
  @Test(arguments: [30, 40, 60], [false, true])
  func `lines fit terminals that are too narrow for all columns in a row`(
    columns: Int, hasTimes: Bool
  ) throws {
    let shown = try Self.show(columns: columns) { $0.layout.hasTimes = hasTimes }
    let lines = shown.data.split(separator: "\n")
    for line in lines { #expect(DisplayWidth.of(line) <= columns, "\(line)") }
    let isNarrow = columns < 60 || hasTimes
    #expect(lines.contains { $0.hasPrefix("  agent     I look at the") } == isNarrow)
  }

  @Test func `the end of a chat names its session, which ends first`() throws {
    let layout = TextLayout(
      columns: nil, hasTimes: false, hosts: ["a"], painter: Painter(isOn: false))
    var machine = WatchMachine(WatchOptions(layout: layout), hosts: ["a"])
    let chat = ChatSummary(resource: "ahp-chat:/1", title: "Chat", status: .idle, modifiedAt: "")
    let state = SessionState(
      provider: "p", title: "Fix", status: .idle, lifecycle: .ready, activeClients: [],
      chats: [chat])
    func take(_ body: WatchEvent.Body) -> [String] {
      machine.take(WatchEvent(host: "a", time: RecordTime(milliseconds: 0), body))
      return String(decoding: machine.take().data, as: UTF8.self).split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    func began() -> [String] {
      take(.snapshot(Snapshot(resource: "p:/1", state: .session(state), fromSeq: 1)))
    }
    func ended(_ channel: URI) -> [String] { take(.missing(channel: channel, reason: nil)) }
    let removed = WatchEvent.Body.notification(
      .sessionRemoved(SessionRemovedParams(channel: RootResourceURI, session: "p:/1")))
    for _ in 0..<2 {
      #expect(began() == ["a Fix session idle, 1 chat"])
      #expect(take(removed) == ["a Fix session removed"])
      #expect(ended("p:/1") == ["a Fix session gone"])
      #expect(ended("ahp-chat:/1") == ["a Fix chat gone"])
      // Nothing of them is left.
      #expect(ended("p:/1") == ["a 1 other gone"])
      #expect(ended("ahp-chat:/1") == ["a 1 chat gone"])
    }
  }

  @Test func `a channel that ended without a line begins again`() {
    var options = WatchOptions(
      layout: TextLayout(
        columns: nil, hasTimes: false, hosts: ["a"], painter: Painter(isOn: false)))
    options.filter.kinds = [.snapshot]
    var machine = WatchMachine(options, hosts: ["a"])
    let state = SessionState(
      provider: "p", title: "Fix", status: .idle, lifecycle: .ready, activeClients: [], chats: [])
    let bodies: [WatchEvent.Body] = [
      .snapshot(Snapshot(resource: "p:/1", state: .session(state), fromSeq: 1)),
      .missing(channel: "p:/1", reason: nil),
    ]
    for _ in 0..<2 {
      for body in bodies {
        machine.take(WatchEvent(host: "a", time: RecordTime(milliseconds: 0), body))
      }
      #expect(String(decoding: machine.take().data, as: UTF8.self).contains("idle"))
    }
  }

  @Test func `cuts nothing in a pipe`() throws {
    try Golden.expect(try Self.show(columns: nil).data, in: "watch-text-pipe.txt")
  }

  @Test func `paints and shows times on request`() throws {
    let shown = try Self.show(columns: 100, colored: true) { $0.layout.hasTimes = true }
    try Golden.expect(shown.data, in: "watch-text-colored.txt")
  }

  @Test func `hides content`() throws {
    let shown = try Self.show(columns: nil) { $0.withContent = false }
    for word in ["login fail", "failing test", "swift test", "12 passed", "branch"] {
      #expect(!shown.data.contains(word))
    }
    #expect(shown.data.contains("Run tests runs"))
  }

  @Test func `prints notices of reconnects`() throws {
    #expect(
      try Self.show(columns: nil).notices == [
        "laptop: connecting to ws://localhost:4321", "laptop: connected (AHP 1.0.0)",
        "laptop: not connected: the connection was closed; attempt 1 in 250ms",
        "laptop: connected (AHP 1.0.0)", "laptop: failed permanently: the token was refused",
      ])
  }

  @Test func `notices of all kinds begin with the time`() throws {
    var layout = TextLayout(
      columns: nil, hasTimes: true, hosts: ["laptop"], painter: Painter(isOn: false))
    layout.isLocal = false
    var machine = WatchMachine(WatchOptions(layout: layout), hosts: ["laptop"])
    let time = try #require(RecordTime("2026-11-21T07:40:00.250Z"))
    machine.take(WatchEvent(host: "laptop", time: time, .host(HostNotice(.replied))))
    machine.note("host restarted; state reloaded", about: "laptop", at: time)
    #expect(
      machine.take().notices == [
        "07:40:00.250Z laptop: replies again",
        "07:40:00.250Z laptop: host restarted; state reloaded",
      ])
  }

  @Test func `prints incomplete lines after a pause`() throws {
    let layout = TextLayout(
      columns: nil, hasTimes: false, hosts: ["laptop"], painter: Painter(isOn: false))
    var machine = WatchMachine(WatchOptions(layout: layout), hosts: ["laptop"])
    for event in try SampleRecording.events().prefix(11) { machine.take(event) }
    _ = machine.take()
    let start = try #require(RecordTime("2026-11-21T07:40:00.250Z"))
    machine.tick(at: RecordTime(milliseconds: start.milliseconds + 900))
    #expect(machine.take().data.isEmpty)
    machine.tick(at: RecordTime(milliseconds: start.milliseconds + 1100))
    let text = String(decoding: machine.take().data, as: UTF8.self)
    #expect(text.hasSuffix("I look at the failing test first, and then at the code\n"))
  }
}

extension WatchTextTests {
  /// The lines of records.
  private func shown(_ records: [String], columns: Int) throws -> [String] {
    let layout = TextLayout(
      columns: columns, hasTimes: false, hosts: ["laptop"], painter: Painter(isOn: false))
    var machine = WatchMachine(WatchOptions(layout: layout), hosts: ["laptop"])
    for record in records {
      guard let event = try WatchRecord.read(Array(record.utf8)) else {
        Issue.record("no event: \(record)")
        continue
      }
      machine.take(event)
    }
    let data = String(decoding: machine.take().data, as: UTF8.self)
    return data.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [(1, "1 record is missing"), (2, "2 records are missing")])
  func `counts the records of a gap`(count: Int, text: String) throws {
    let layout = TextLayout(
      columns: nil, hasTimes: false, hosts: ["laptop"], painter: Painter(isOn: false))
    var machine = WatchMachine(WatchOptions(layout: layout), hosts: ["laptop"])
    machine.take(
      WatchEvent(
        host: "laptop", time: .now,
        .gap(channel: nil, count: count, cause: "slow", snapshotFollows: false)))
    #expect(String(decoding: machine.take().data, as: UTF8.self).contains("\(text) here: slow"))
  }

  private func record(_ members: String) -> String {
    #"{"v":1,"time":"2026-11-21T10:00:00.000Z","host":"laptop","generation":1,"# + members + "}"
  }

  @Test func `prints rejected actions`() throws {
    let lines = try shown(
      [
        record(
          #""kind":"action","channel":"ahp-session:/1","seq":3,"rejectionReason":"not on a Sunday","#
            + #""action":{"type":"session/titleChanged","title":"x"}"#)
      ], columns: 120)
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix("session/titleChanged rejected: not on a Sunday"))
  }

  @Test func `prints that a token is required`() throws {
    let lines = try shown(
      [
        record(#""kind":"auth","channel":"ahp-root://","resource":"https://api.example""#)
      ], columns: 120)
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix("token required for https://api.example"))
  }

  /// A log of yesterday does not seem to be of today.
  @Test func `past turns have their own times`() throws {
    var layout = TextLayout(
      columns: nil, hasTimes: true, hosts: ["laptop"], painter: Painter(isOn: false))
    layout.isLocal = false
    var options = WatchOptions(layout: layout)
    options.tail = 2
    var machine = WatchMachine(options, hosts: ["laptop"])
    let turn = #""message":{"text":"Go","origin":{"kind":"user"}},"responseParts":[]"#
    let turns = [
      #"{"id":"1","startedAt":"2026-11-19T07:40:00Z","duration":90000,"state":"complete",\#(turn)}"#,
      #"{"id":"2","startedAt":"2026-11-21T09:00:00Z","duration":1500,"state":"complete",\#(turn)}"#,
    ].joined(separator: ",")
    let active = #"{"id":"3","startedAt":"2026-11-21T09:59:00Z",\#(turn)}"#
    let snapshot = record(
      #""kind":"snapshot","channel":"ahp-chat:/1","seq":3,"state":{"resource":"ahp-chat:/1","title":"","#
        + #""status":8,"modifiedAt":"","turns":[\#(turns)],"activeTurn":\#(active)}"#)
    let cancel = record(
      #""kind":"action","channel":"ahp-chat:/1","seq":4,"#
        + #""action":{"type":"chat/turnCancelled","turnId":"3","duration":2}"#)
    for text in [snapshot, cancel] {
      machine.take(try #require(try WatchRecord.read(Array(text.utf8))))
    }
    let lines = String(decoding: machine.take().data, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.map { String($0.prefix(13)) } == [
        "11-19 07:40Z ", "11-19 07:41Z ", "09:00:00.000Z", "09:00:01.500Z", "09:59:00.000Z",
        "10:00:00.000Z",
      ])
  }

  @Test func `cuts a long failure after a few rows`() throws {
    let reason = String(repeating: "It is not on a Sunday that this is done. ", count: 30)
    let lines = try shown(
      [
        record(
          #""kind":"action","channel":"ahp-session:/1","seq":3,"rejectionReason":"\#(reason)","#
            + #""action":{"type":"session/titleChanged","title":"x"}"#)
      ], columns: 60)
    #expect(lines.count == 4)
    #expect(lines.last?.hasSuffix("…") == true)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 60 })
  }

  @Test func `records of actions without content keep their type`() throws {
    let line = record(
      #""kind":"action","channel":"ahp-session:/1","seq":3,"#
        + #""action":{"type":"session/titleChanged","title":"secret"}"#)
    guard let event = try WatchRecord.read(Array(line.utf8)) else {
      Issue.record("no event")
      return
    }
    let bare = String(decoding: WatchRecord.bytes(of: event, withContent: false), as: UTF8.self)
    #expect(bare.contains(#""action":{"type":"session/titleChanged"}"#))
    #expect(!bare.contains("secret"))
  }
}

@Suite(.limitedConcurrency) struct WatchRecordTests {
  @Test func `writes what it reads`() throws {
    for line in SampleRecording.lines {
      guard let event = try WatchRecord.read(Array(line.utf8)) else {
        Issue.record("no event: \(line)")
        continue
      }
      let written = WatchRecord.bytes(of: event)
      guard let again = try WatchRecord.read(written) else {
        Issue.record("cannot be read again: \(line)")
        continue
      }
      #expect(WatchRecord.bytes(of: again) == written)
      #expect(String(decoding: written, as: UTF8.self).hasPrefix(line.prefix(50)))
    }
  }

  @Test func `ends with an end record`() throws {
    let shown = try WatchTextTests.show(columns: nil) { $0.format = .ndjson }
    let lines = shown.data.split(separator: "\n")
    #expect(lines.count == SampleRecording.lines.count + 1)
    #expect(
      lines.last
        == #"{"v":1,"time":"1970-01-01T00:00:00.000Z","kind":"end","reason":"duration","exitCode":0,"records":\#(SampleRecording.lines.count)}"#
    )
  }

  @Test(arguments: [
    ("[]", "is not a JSON object"), (#"{"v":1}"#, "is not a record: it has no v or kind"),
    (#"{"v":2,"kind":"host"}"#, "is of version 2 of the records"),
    (#"{"v":1,"kind":"action","channel":"a"}"#, "has no action"),
    (#"{"v":1,"kind":"gap""#, "is not a record"),
    (
      #"{"v":1,"kind":"notification","method":"root/sessionRemoved","params":{"session":7}}"#,
      "has params that do not fit its method"
    ),
  ])
  func `says what is wrong with a line`(line: String, problem: String) {
    let error = #expect(throws: ValueProblem.self) { try WatchRecord.read(Array(line.utf8)) }
    #expect(error?.problem.hasPrefix(problem) == true)
  }

  @Test(arguments: [(1, WatchEnd.count), (3, .count), (5, .count)])
  func `stops at the limit`(limit: Int, end: WatchEnd) throws {
    let shown = try WatchTextTests.show(columns: nil) {
      $0.format = .ndjson
      $0.limit = limit
    }
    #expect(shown.data.split(separator: "\n").count == limit + 1)
    #expect(shown.data.contains(#""reason":"count""#))
  }
}
