import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct ScreenPanesTests {
  private func wait(_ bench: inout ScreenBench, _ uri: URI, _ title: String) {
    bench.model.update("studio") { host in
      let summary = ScreenBench.summary(uri, title, .inputNeeded, at: "2026-11-21T10:05:00Z")
      host.sessions.take(SessionListChange(changed: [summary], removed: []))
    }
  }

  @Test
  func `the inbox lists waiting sessions, the longest wait first, and opens the decision`() {
    var bench = ScreenBench()
    wait(&bench, "ahp-session:/1", "Fix the login")
    bench.press(.character("i"))
    let rows = bench.rows()
    #expect(rows[1].contains("Inbox: 2 waiting for you"))
    #expect(rows[2].contains("Write the notes") && rows[3].contains("Fix the login"))
    bench.press(.down, .enter)
    #expect(bench.model.state.open.selection == .session(ScreenBench.session))
    bench.begin()
    bench.addPart(ScreenBench.call("swift test"))
    #expect(bench.model.state.focus == .decision)
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
  }

  @Test(arguments: [true, false])
  func `Enter opens the decision of another chat than the default one`(fromInbox: Bool) {
    var bench = ScreenBench()
    let other: URI = "ahp-chat:/other"
    func entry(_ uri: URI, _ status: SessionStatus) -> ChatSummary {
      ChatSummary(resource: uri, title: "", status: status, modifiedAt: "2026-11-21T10:00:00Z")
    }
    let session = Snapshot(
      resource: ScreenBench.session.uri,
      state: .session(
        SessionState(
          provider: "embedded", title: "Fix the login", status: .inputNeeded, lifecycle: .ready,
          activeClients: [],
          chats: [entry(ScreenBench.chat.uri, .inProgress), entry(other, .inputNeeded)],
          defaultChat: ScreenBench.chat.uri)), fromSeq: 0)
    if fromInbox {
      wait(&bench, "ahp-session:/1", "Fix the login")
      bench.press(.character("i"), .down, .enter)
      bench.tell(session)
    } else {
      bench.tell(session)
      bench.press(.enter)
    }
    #expect(bench.model.state.open.selection == .chat(other, session: ScreenBench.session))
    let turn = ActiveTurn(
      id: "turn-b", startedAt: "2026-11-21T10:00:00Z",
      message: Message(text: "Go", origin: MessageOrigin(kind: .agent)),
      responseParts: [ScreenBench.call("swift test")])
    bench.tell(
      Snapshot(
        resource: other,
        state: .chat(
          ChatState(
            resource: other, title: "", status: .inputNeeded, modifiedAt: "2026-11-21T10:00:00Z",
            turns: [], activeTurn: turn)), fromSeq: 0))
    #expect(bench.model.state.focus == .decision)
  }

  @Test func `a connected host whose sessions cannot be listed is not shown as healthy`() {
    var bench = ScreenBench(columns: 120)
    bench.draw()
    bench.model.update("studio") { $0.listFailure = "cannot decode the response" }
    #expect(bench.rows()[1].contains("list failed"))
    bench.press(.character("H"))
    let text = bench.text()
    #expect(text.contains("connected, AHP 1.0.0, latency 3ms"), "\(text)")
    #expect(text.contains("listing sessions failed: cannot decode the response"), "\(text)")
    // The list was read again.
    bench.model.update("studio") { $0.link.areSessionsFresh = true }
    #expect(!bench.text().contains("failed: cannot"))
    #expect(bench.model.state.hosts["studio"]?.listFailure == nil)
  }

  @Test
  func `a session that begins to wait rings once, and is notified as configured`() {
    var bench = ScreenBench()
    _ = bench.model.takeEffects()
    bench.model.state.settings.notification = .osc777
    wait(&bench, "ahp-session:/1", "Fix; the\u{7}login")
    let effects = bench.model.takeEffects()
    #expect(effects.first == .bell)
    #expect(
      effects.last.map { String(decoding: $0.sequence, as: UTF8.self) }
        == "\u{1B}]777;notify;ahpctl;Fix, the␇login on studio is waiting for you\u{1B}\\")
    // It is still waiting.
    wait(&bench, "ahp-session:/1", "Fix the login")
    #expect(bench.model.takeEffects().isEmpty)
    #expect(bench.model.frame().title == "(2) ahpctl")
    bench.model.state.settings.bell = false
    bench.model.state.settings.notification = .none
    wait(&bench, "ahp-session:/3", "Third")
    #expect(bench.model.takeEffects().isEmpty)
  }

  @Test
  func `a notification that begins with a number is no command of the terminal`() {
    let sequence = ScreenEffect.notify(.osc9, "4;3 is waiting for you").sequence
    #expect(
      String(decoding: sequence, as: UTF8.self)
        == "\u{1B}]9;ahpctl: 4;3 is waiting for you\u{1B}\\")
  }

  @Test(arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj")])
  func `text is copied as Base64`(text: String, encoded: String) {
    let sequence = String(decoding: ScreenEffect.copy(text).sequence, as: UTF8.self)
    #expect(sequence == "\u{1B}]52;c;\(encoded)\u{1B}\\")
  }

  @Test
  func `the hosts pane shows the details of a host`() {
    var bench = ScreenBench()
    bench.press(.character("H"), .down)
    let text = bench.text()
    #expect(text.contains("Hosts: 1 of 2 connected"))
    #expect(text.contains("last error: the line is bad"))
    #expect(text.contains("attempt 2 failed, retry in 5s"))
    #expect(text.contains("advice: see 'ahpctl doctor garage'"))
    #expect(text.contains("no reply yet"))
    bench.press(.character("R"))
    #expect(bench.model.takeEffects().contains(.reconnect("garage")))
  }

  @Test
  func `the hosts pane has advice beside the last error, also in a small window`() {
    var bench = ScreenBench(columns: 40, rows: 12)
    let failure = HostFailure(.authentication, "the token was refused")
    bench.model.update("garage") { host in
      host.connection = .failed
      host.failure = failure.description
      host.advice = FailureAdvice.text(for: failure)
      host.downSince = .seconds(-90)
    }
    bench.press(.character("H"), .down)
    let text = bench.text()
    #expect(text.contains("last error: the token was refused"))
    #expect(text.contains("advice: check the token"))
    bench.model.size = TerminalSize(columns: 80, rows: 24)
    #expect(bench.text().contains("not connected for 1m30s, no reply yet"))
    bench.press(.up)
    #expect(bench.text().contains("connected, AHP 1.0.0, latency 3ms"))
  }

  @Test
  func `the error of the only host is shown immediately`() {
    var model = ScreenModel(
      hosts: [ScreenHost(name: "h", address: "ws://h")],
      size: TerminalSize(columns: 80, rows: 24), now: ScreenBench.start)
    model.update("h") {
      $0.connection = .failed
      $0.failure = "connection refused"
    }
    #expect(model.frame().buffer.text.contains { $0.contains("connection refused") })
  }

  @Test
  func `commands are completed and run; destructive ones ask for confirmation`() {
    var bench = ScreenBench()
    _ = bench.model.takeEffects()
    bench.press(.character(":"))
    bench.type("ren")
    bench.press(.tab)
    bench.type("Sign in")
    #expect(bench.text().contains("> rename Sign in"))
    bench.press(.enter)
    #expect(
      bench.model.takeEffects() == [
        .order(
          1,
          .session(
            ScreenBench.session,
            .titleChanged(SessionTitleChangedAction(title: "Sign in"))))
      ])
    bench.press(.character(":"))
    bench.type("dispose")
    bench.press(.enter)
    #expect(bench.text().contains("Dispose of Fix the login?"))
    bench.settle()
    bench.press(.enter)
    #expect(bench.model.takeEffects().isEmpty)
    bench.press(.character(":"))
    bench.type("dispose")
    bench.press(.enter)
    bench.settle()
    bench.type("yes")
    bench.press(.enter)
    #expect(bench.model.takeEffects() == [.order(2, .dispose(ScreenBench.session))])
    bench.press(.character(":"))
    bench.type("nonsense")
    bench.press(.enter)
    #expect(bench.rows().last == " unknown command: nonsense")
  }

  @Test
  func `agents and models of the selected host are completed`() {
    var bench = ScreenBench()
    bench.model.update(ScreenBench.session.host) { host in
      host.agents = [
        AgentInfo(
          provider: "coder", displayName: "Coder", description: "",
          models: [
            SessionModelInfo(id: "large-1", provider: "coder", name: "Large"),
            SessionModelInfo(id: "small-1", provider: "coder", name: "Small"),
          ])
      ]
    }
    func completed(_ line: String) -> String? {
      bench.press(.character(":"))
      bench.type(line)
      bench.press(.tab)
      defer { bench.press(.escape) }
      return bench.rows().first { $0.hasPrefix("> ") }
    }
    #expect(completed("new c") == "> new coder")
    #expect(completed("model s") == "> model small-1")
    #expect(completed("model x") == "> model x")
  }

  @Test
  func `model, agent and attachments go with the next message`() {
    var bench = ScreenBench()
    for line in ["model large", "attach file:///code/a.txt"] {
      bench.press(.character(":"))
      bench.type(line)
      bench.press(.enter)
    }
    _ = bench.model.takeEffects()
    bench.press(.character("m"))
    bench.type("Go")
    bench.press(.enter)
    guard case .send(_, _, let message)? = bench.model.takeEffects().first else {
      Issue.record("nothing was sent")
      return
    }
    #expect(message.model?.id == "large")
    guard case .resource(let file)? = message.attachments?.first else {
      Issue.record("nothing is attached")
      return
    }
    #expect(file.uri == "file:///code/a.txt" && file.label == "a.txt")
  }

  @Test
  func `a message goes into the running turn`() {
    var bench = ScreenBench()
    bench.begin()
    _ = bench.model.takeEffects()
    bench.press(.character("m"))
    bench.type("Faster")
    bench.press(.control("t"))
    let message = Message(text: "Faster", origin: MessageOrigin(kind: .user))
    #expect(bench.model.takeEffects() == [.steer(1, ScreenBench.chat, message)])
  }

  @Test
  func `the changes of a session are shown as a diff`() {
    var bench = ScreenBench(columns: 120)
    let changeset: URI = "ahp-changeset:/1"
    bench.tell(
      Snapshot(
        resource: ScreenBench.session.uri,
        state: .session(
          SessionState(
            provider: "embedded", title: "Fix the login", status: .idle, lifecycle: .ready,
            activeClients: [], chats: [], defaultChat: ScreenBench.chat.uri,
            changesets: [
              Changeset(label: "Working tree", uriTemplate: changeset, changeKind: "working-tree")
            ])), fromSeq: 0))
    bench.press(.character("D"))
    let key = ChannelKey(host: "studio", uri: changeset)
    #expect(bench.model.wanted.contains(key))
    let side = FileEditSide(uri: "file:///a.txt", content: ContentRef(uri: "file:///after"))
    bench.tell(
      Snapshot(
        resource: changeset,
        state: .changeset(
          ChangesetState(
            status: .ready, files: [ChangesetFile(id: "1", edit: FileEdit(after: side))])),
        fromSeq: 0))
    _ = bench.text()
    bench.read { _ in .text("new line") }
    #expect(bench.text().contains("New file: /a.txt") && bench.text().contains("+new line"))
    bench.press(.escape)
    #expect(!bench.model.wanted.contains(key))
  }

  @Test
  func `changes are read a few at a time, and each is laid out once`() {
    var bench = ScreenBench()
    let changeset: URI = "ahp-changeset:/1"
    bench.tell(
      Snapshot(
        resource: ScreenBench.session.uri,
        state: .session(
          SessionState(
            provider: "embedded", title: "Fix the login", status: .idle, lifecycle: .ready,
            activeClients: [], chats: [], defaultChat: ScreenBench.chat.uri,
            changesets: [
              Changeset(label: "Working tree", uriTemplate: changeset, changeKind: "working-tree")
            ])), fromSeq: 0))
    bench.press(.character("D"))
    let files = (1...60).map { number in
      let uri = "file:///\(number)"
      return ChangesetFile(
        id: uri, edit: FileEdit(after: FileEditSide(uri: uri, content: ContentRef(uri: uri))))
    }
    bench.tell(
      Snapshot(
        resource: changeset, state: .changeset(ChangesetState(status: .ready, files: files)),
        fromSeq: 0))
    _ = bench.model.takeEffects()
    var count = 0
    for _ in 0..<60 {
      bench.draw()
      let addresses = bench.read { _ in .text("new line") }
      #expect(addresses.count <= 8)
      count += addresses.count
    }
    #expect(count == 50)
    let cost = bench.model.state.edits.cost
    bench.draw()
    #expect(bench.model.state.edits.cost == cost)
    bench.press(.end)
    #expect(bench.text().contains("10 more files: 'ahpctl diff' shows them"))
  }

  @Test
  func `a channel of a pane that the host refuses is not loading`() {
    var bench = ScreenBench(columns: 120)
    let (changeset, terminal): (URI, URI) = ("ahp-changeset:/1", "ahp-terminal:/1")
    bench.tell(
      Snapshot(
        resource: ScreenBench.session.uri,
        state: .session(
          SessionState(
            provider: "embedded", title: "Fix the login", status: .idle, lifecycle: .ready,
            activeClients: [], chats: [], defaultChat: ScreenBench.chat.uri,
            changesets: [
              Changeset(label: "Working tree", uriTemplate: changeset, changeKind: "working-tree")
            ])), fromSeq: 0))
    bench.begin()
    bench.addPart(
      .toolCall(
        ToolCallResponsePart(
          toolCall: .running(
            ToolCallRunningState(
              toolCallId: "call-1", toolName: "bash", displayName: "Run", invocationMessage: "Run",
              confirmed: .notNeeded,
              content: [
                .terminal(ToolResultTerminalContent(resource: terminal, title: "Tests"))
              ])))))
    func end(of uri: URI, _ reason: HostedEnd.Reason) -> HostFeedElement {
      .ended(HostedEnd(hostId: "studio", channel: uri, generation: .none, reason: reason))
    }
    bench.press(.character("D"))
    #expect(bench.text().contains("loading ..."))
    let failure = HostFailure(.notFound, "this host computes no changes of working trees")
    bench.tell(end(of: changeset, .refused(failure)))
    #expect(bench.text().contains("cannot be shown: this host computes no changes"))
    #expect(!bench.text().contains("loading ..."))
    bench.press(.character("D"), .character("T"))
    #expect(bench.text().contains("ahp-terminal:/1: loading ..."))
    bench.tell(end(of: terminal, .missing))
    #expect(bench.text().contains("ahp-terminal:/1: cannot be shown: it no longer exists"))
    #expect(!bench.text().contains("loading ..."))
  }

  @Test
  func `remapped keys apply only while browsing`() {
    #expect(KeyMap("w=i h") == nil)
    var bench = ScreenBench()
    bench.model.state.settings.keys = KeyMap("w=i") ?? KeyMap()
    bench.press(.character("w"))
    #expect(bench.model.state.focus == .inbox)
    bench.press(.escape, .character("m"))
    bench.type("w")
    #expect(bench.model.state.draft.field.text == "w")
  }

  @Test
  func `colours are encoded at the configured depth`() {
    let red = Style(color: .red, isBold: true)
    #expect(ColorWriting(isOn: true).parameters(of: red) == "1;31")
    #expect(ColorWriting(isOn: false, depth: .truecolor).parameters(of: red) == "1")
    #expect(
      ColorWriting(isOn: true, depth: .truecolor).parameters(of: red) == "1;38;2;255;107;104")
    #expect(
      ColorWriting(isOn: true, depth: .indexed, theme: .light).parameters(of: red) == "1;38;5;124")
  }

  @Test
  func `for screen readers, only new text is written`() {
    var renderer = PlainRenderer()
    var buffer = ScreenBuffer(columns: 10, rows: 2)
    buffer.write("one", row: 0, column: 0)
    #expect(renderer.bytes(for: ScreenFrame(buffer)) == Array("one\r\n".utf8))
    buffer.write("two", row: 1, column: 0)
    #expect(renderer.bytes(for: ScreenFrame(buffer)) == Array("two\r\n".utf8))
    #expect(renderer.bytes(for: ScreenFrame(buffer)).isEmpty)
  }

  /// What is written when a window of this width shows these texts of an agent one after the other, beside a list.
  private static func written(_ texts: [String], width: Int) -> [String] {
    var renderer = PlainRenderer()
    return texts.map { text in
      var buffer = ScreenBuffer(columns: 12 + width, rows: 6)
      let rows = TextWrapping.lines(of: text, width: width)
      for row in 0..<6 { buffer.write("│", row: row, column: 10) }
      for (row, line) in rows.suffix(6).enumerated() {
        buffer.write(line, row: row, column: 12)
      }
      buffer.write("- Fix it", row: 0, column: 0)
      let bytes = renderer.bytes(for: ScreenFrame(buffer, divider: 10))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test
  func `for screen readers, a text that grows is not repeated`() {
    let written = Self.written(
      [
        "I look", "I look at the fai", "I look at the failing test",
        "I look at the failing test now.",
      ],
      width: 80)
    #expect(
      written == [
        "- Fix it\r\nI look\r\n", "at the fai\r\n", "failing test\r\n", "now.\r\n",
      ])
    let wrapped = Self.written(["I look at the fai", "I look at the failing test"], width: 17)
    #expect(wrapped.last == "failing test\r\n")
  }

  @Test
  func `for screen readers, a text that is wrapped and scrolled is not repeated`() {
    let words = (1...40).map { "word\($0)" }
    let texts = words.indices.map { words[...$0].joined(separator: " ") }
    let spoken = Self.written(texts, width: 20).joined()
      .split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(spoken == ["-", "Fix", "it"] + words)
  }
}
