import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// A model with one or two hosts and a chat.
struct ScreenBench {
  static let session = ChannelKey(host: "studio", uri: "ahp-session:/1")
  static let chat = ChannelKey(host: "studio", uri: "ahp-chat:/1")
  static let start = RecordTime(milliseconds: 1_795_247_000_000)

  var model: ScreenModel
  var sequence = 0

  init(columns: Int = 80, rows: Int = 24, turns: [Turn] = [], cursor: String? = nil) {
    model = ScreenModel(
      hosts: [
        ScreenHost(name: "studio", address: "ws://studio:1"),
        ScreenHost(name: "garage", address: "ws://garage:1"),
      ], size: TerminalSize(columns: columns, rows: rows), now: Self.start)
    model.update("studio") { host in
      host.connection = .connected(version: "1.0.0")
      host.latency = .milliseconds(3)
      host.sessions = ScreenSessions([
        Self.summary("ahp-session:/1", "Fix the login", .inProgress, at: "2026-11-21T10:00:00Z"),
        Self.summary("ahp-session:/2", "Write the notes", .inputNeeded, at: "2026-11-21T09:00:00Z"),
      ])
    }
    model.update("garage") { host in
      var link = ScreenHost.Link(connection: .waiting(attempt: 2, delay: .milliseconds(4200)))
      link.failure = "the line is bad"
      host.take(link, at: .zero)
    }
    snapshot(turns: turns, cursor: cursor)
  }

  /// Lets time pass on both clocks.
  mutating func advance(milliseconds: Int64) {
    model.now = RecordTime(milliseconds: model.now.milliseconds + milliseconds)
    model.state.uptime += .milliseconds(milliseconds)
  }

  /// Sets the clock of the system back.
  mutating func setClockBack() {
    model.now = RecordTime(milliseconds: model.now.milliseconds - 3_600_000)
  }

  static func summary(
    _ uri: URI, _ title: String, _ status: SessionStatus, at time: String
  ) -> SessionSummary {
    SessionSummary(
      resource: uri, provider: "embedded", title: title, status: status, createdAt: time,
      modifiedAt: time, defaultChat: "ahp-chat:/" + uri.suffix(1))
  }

  static func turn(_ number: Int, _ answer: String = "Answer") -> Turn {
    Turn(
      id: "turn-\(number)", startedAt: "2026-11-21T10:00:00Z",
      message: Message(text: "Question \(number)", origin: MessageOrigin(kind: .user)),
      responseParts: [
        .markdown(MarkdownResponsePart(id: "part", content: "\(answer) \(number)"))
      ], state: .complete)
  }

  mutating func snapshot(turns: [Turn], cursor: String? = nil, active: ActiveTurn? = nil) {
    let state = ChatState(
      resource: Self.chat.uri, title: "Chat", status: active == nil ? .idle : .inProgress,
      modifiedAt: "2026-11-21T10:00:00Z", turns: turns, turnsNextCursor: cursor,
      activeTurn: active)
    tell(Snapshot(resource: Self.chat.uri, state: .chat(state), fromSeq: sequence))
  }

  mutating func tell(_ snapshot: Snapshot) {
    tell(
      .snapshot(
        HostedSnapshot(
          hostId: "studio", generation: .none, snapshot: snapshot, cause: .subscribed)))
  }

  mutating func tell(_ element: HostFeedElement) {
    guard let uri = element.channel else { return }
    model.take([element], of: ChannelKey(host: "studio", uri: uri))
  }

  mutating func perform(_ action: ChatAction) {
    sequence += 1
    let envelope = ActionEnvelope(
      channel: Self.chat.uri, action: .chat(action), serverSeq: sequence, origin: nil)
    tell(.event(HostedAction(hostId: "studio", generation: .none, envelope: envelope)))
  }

  mutating func begin(_ text: String = "Run the tests", turn: String = "turn-a") {
    perform(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: turn, startedAt: "2026-11-21T10:00:00Z",
          message: Message(text: text, origin: MessageOrigin(kind: .user)))))
  }

  mutating func addPart(_ part: ResponsePart, turn: String = "turn-a") {
    perform(.responsePart(ChatResponsePartAction(turnId: turn, part: part)))
  }

  mutating func press(_ keys: Key...) { for key in keys { model.take(key) } }

  mutating func type(_ text: String) { for character in text { model.take(.character(character)) } }

  mutating func rows() -> [String] { draw().buffer.text }

  /// Draws a frame that the terminal takes at once.
  @discardableResult
  mutating func draw() -> ScreenFrame {
    defer { model.frameWritten() }
    return model.frame()
  }

  mutating func text() -> String { rows().joined(separator: "\n") }

  /// The actions dispatched since the last call.
  mutating func dispatched() -> [ChatAction] {
    model.takeEffects().compactMap { effect in
      guard case .dispatch(_, let channel, let action) = effect else { return nil }
      #expect(channel == Self.chat)
      return action
    }
  }
}

extension ScreenBench {
  /// A tool call that waits for a confirmation.
  static func waitingCall(options: [ConfirmationOption]? = nil) -> ResponsePart {
    .toolCall(
      ToolCallResponsePart(
        toolCall: .pendingConfirmation(
          ToolCallPendingConfirmationState(
            toolCallId: "call-1", toolName: "run_tests", displayName: "Run tests",
            invocationMessage: "Run the tests", toolInput: .inline("swift test"),
            options: options))))
  }

  static func question(_ questions: [ChatInputQuestion]) -> ResponsePart {
    .inputRequest(
      InputRequestResponsePart(
        request: ChatInputRequest(
          id: "request-1", message: "The notes need a branch.", questions: questions)))
  }
}

@Suite(.limitedConcurrency) struct ScreenModelTests {
  @Test func `shows hosts sessions and the chat`() throws {
    for (columns, rows) in [(80, 24), (200, 50), (40, 12)] {
      var bench = ScreenBench(columns: columns, rows: rows, turns: [ScreenBench.turn(1)])
      bench.begin()
      bench.addPart(.reasoning(ReasoningResponsePart(id: "r", content: "Let me see.")))
      bench.addPart(
        .markdown(MarkdownResponsePart(id: "m", content: "Wide: 世界世界, and a long line of words.")))
      bench.addPart(ScreenBench.waitingCall())
      let list = bench.text()
      bench.press(.enter)
      let chat = bench.text()
      try Golden.expect("\(list)\n----\n\(chat)\n", in: "screen-\(columns)x\(rows).txt")
    }
  }

  @Test func `says in one line that the window is too small`() {
    for (columns, text) in [(20, "too small"), (22, "too small"), (23, "the window is too small")] {
      var bench = ScreenBench(columns: columns, rows: 10, turns: [ScreenBench.turn(1)])
      bench.begin()
      #expect(bench.text().split(separator: "\n").first.map(String.init) == text)
    }
  }

  @Test func `fits any window`() {
    for columns in [1, 5, 23, 24, 40, 59, 60, 61] {
      for rows in [1, 2, 5, 6, 7, 10] {
        var bench = ScreenBench(columns: columns, rows: rows, turns: [ScreenBench.turn(1)])
        bench.begin()
        bench.addPart(ScreenBench.waitingCall())
        bench.addPart(ScreenBench.question([]))
        for key in [Key.tab, .pageUp, .character("m"), .paste("a\nb\nc\nd\ne"), .escape] {
          bench.press(key)
          let frame = bench.model.frame()
          #expect((frame.buffer.columns, frame.buffer.rows) == (columns, rows))
          if let cursor = frame.cursor {
            #expect((0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column))
          }
        }
        bench.press(.character("?"))
        _ = bench.text()
      }
    }
  }

  @Test func `selects the first session and follows only it`() {
    var bench = ScreenBench()
    #expect(bench.model.wanted == [ScreenBench.session, ScreenBench.chat])
    bench.press(.down)
    #expect(
      bench.model.wanted == [
        ChannelKey(host: "studio", uri: "ahp-session:/2"),
        ChannelKey(host: "studio", uri: "ahp-chat:/2"),
      ])
    // Deselected channels are forgotten, and late events of them are ignored.
    bench.begin("late")
    #expect(bench.text().contains("Loading"))
    bench.press(.up, .up)
    #expect(bench.model.wanted.isEmpty)
    #expect(bench.text().contains("ws://studio:1"))
    bench.press(.character("n"))
    #expect(bench.model.wanted.contains(ChannelKey(host: "studio", uri: "ahp-session:/2")))
  }

  @Test
  func `the first session of the list is selected, whichever host connects first`() {
    func model(after milliseconds: Int64, pressing key: Key? = nil) -> ScreenSelection? {
      var model = ScreenModel(
        hosts: ["one", "two"].map { ScreenHost(name: $0, address: "ws://\($0)") },
        size: TerminalSize(columns: 80, rows: 24), now: ScreenBench.start)
      for (host, uri) in [("two", "ahp-session:/2"), ("one", "ahp-session:/1")] {
        model.update(host) { host in
          host.connection = .connected(version: "1.0.0")
          host.sessions = ScreenSessions([
            ScreenBench.summary(uri, "Session", .idle, at: "2026-11-21T10:00:00Z")
          ])
        }
        if host == "one" { return model.state.open.selection }
        if let key { model.take(key) }
        model.now = RecordTime(milliseconds: ScreenBench.start.milliseconds + milliseconds)
      }
      return nil
    }
    let first = ScreenSelection.session(ChannelKey(host: "one", uri: "ahp-session:/1"))
    let second = ScreenSelection.session(ChannelKey(host: "two", uri: "ahp-session:/2"))
    #expect(model(after: 100) == first)
    // The user reads the session already.
    #expect(model(after: 60_000) == second)
    #expect(model(after: 100, pressing: .tab) == second)
  }

  @Test func `counts down to the next attempt`() {
    var bench = ScreenBench()
    #expect(bench.text().contains("retry in 5s"))
    bench.advance(milliseconds: 3500)
    bench.setClockBack()
    #expect(bench.model.isStale)
    #expect(bench.text().contains("retry in 1s"))
    bench.advance(milliseconds: 700)
    #expect(bench.text().contains("retrying"))
    bench.model.update("garage") { $0.connection = .failed }
    for _ in 0..<4 { bench.press(.down) }
    let text = bench.text()
    #expect(text.contains("failed") && text.contains("the line is bad"))
    bench.press(.character("R"))
    #expect(bench.model.takeEffects() == [.reconnect("garage")])
  }

  @Test func `selects the host when the session is removed`() {
    var bench = ScreenBench()
    bench.press(.down, .up)
    bench.model.update("studio") {
      $0.sessions.take(SessionListChange(changed: [], removed: ["ahp-session:/1"]))
    }
    #expect(bench.model.wanted.isEmpty)
    // Without a connection the list may be incomplete.
    bench = ScreenBench()
    bench.model.update("studio") { host in
      host.connection = .connecting
      host.sessions = ScreenSessions()
    }
    #expect(!bench.model.wanted.isEmpty)
  }

  @Test func `typed text does not become commands when the session is removed`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("Please ")
    bench.model.update("studio") {
      $0.sessions.take(SessionListChange(changed: [], removed: ["ahp-session:/1"]))
    }
    #expect(bench.text().contains("the session was removed"))
    bench.type("quit xx")
    bench.press(.enter)
    // The message is not lost, and it goes to no other session.
    #expect(bench.model.takeEffects() == [])
    #expect(bench.model.state.draft.field.text == "Please quit xx")
    bench.press(.control("o"))
    #expect(
      bench.model.takeEffects() == [.edit("Please quit xx", .message(ScreenBench.chat))])
    bench.press(.escape, .down)
    #expect(bench.model.state.open.selectedChat?.uri == "ahp-chat:/2")
    #expect(bench.model.state.draft.isEmpty)
  }

  // MARK: Answering

  @Test func `answers questions`() {
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(
      ScreenBench.question([
        .text(ChatInputTextQuestion(id: "branch", message: "Which branch?", required: true)),
        .singleSelect(
          ChatInputSingleSelectQuestion(
            id: "kind", message: "Which kind?", required: true,
            options: [
              ChatInputOption(id: "long", label: "Long"),
              ChatInputOption(id: "short", label: "Short"),
            ])),
      ]))
    #expect(bench.text().contains("r answer"))
    bench.press(.character("r"))
    bench.settle()
    #expect(bench.text().contains("1 of 2: Which branch?"))
    bench.press(.enter)
    #expect(bench.text().contains("an answer is required"))
    bench.type("q=main")
    bench.press(.enter)
    #expect(bench.text().contains("2 Short"))
    bench.type("9")
    bench.press(.enter)
    #expect(bench.text().contains("\"9\" is not offered"))
    bench.press(.backspace, .character("2"), .enter)
    guard case .inputCompleted(let action)? = bench.dispatched().first else {
      Issue.record("nothing was dispatched")
      return
    }
    #expect(action.response == .accept)
    #expect(
      action.answers == [
        "branch": .submitted(
          ChatInputAnswered(value: .text(ChatInputTextAnswerValue(value: "q=main")))),
        "kind": .submitted(
          ChatInputAnswered(value: .selected(ChatInputSelectedAnswerValue(value: "short")))),
      ])
  }

  @Test func `declines and closes`() {
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(ScreenBench.question([]))
    bench.press(.character("r"), .escape)
    #expect(bench.dispatched().isEmpty)
    bench.press(.character("r"))
    bench.settle()
    bench.press(.control("x"))
    guard case .inputCompleted(let action)? = bench.dispatched().first else {
      Issue.record("nothing was dispatched")
      return
    }
    #expect(action.response == .decline && action.answers == nil)
  }

  // MARK: Writing

  @Test func `sends messages`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("say q ")
    bench.press(.newline, .paste("世界"), .enter)
    let message = Message(text: "say q \n世界", origin: MessageOrigin(kind: .user))
    #expect(bench.model.takeEffects() == [.send(1, ScreenBench.chat, message)])
    #expect(bench.text().contains("sending the message"))
    // A message that was not sent is restored.
    bench.model.concluded(1, .failed("refused"))
    bench.press(.character("m"))
    #expect(bench.text().contains("> say q"))
    bench.press(.escape)
    bench.begin()
    bench.press(.character("m"), .enter)
    #expect(bench.model.takeEffects() == [.send(2, ScreenBench.chat, message)])
    bench.model.concluded(2, .queued)
    #expect(bench.text().contains("queued until this turn has ended"))
    bench.press(.character("m"))
    bench.type("now")
    bench.press(.enter)
    bench.model.concluded(3, .done)
    #expect(!bench.text().contains("sending"))
  }

  /// The number of pending requests is bounded; a message beyond the limit is kept.
  @Test func `pending requests are bounded`() {
    var bench = ScreenBench()
    func write(_ text: String) -> Int {
      bench.press(.character("m"))
      bench.type(text)
      bench.press(.enter)
      return bench.model.takeEffects().count
    }
    for number in 1...ScreenRequestQueue.limit { #expect(write("\(number)") == 1) }
    #expect(write("more") == 0)
    #expect(bench.text().contains("too many pending requests"))
    bench.model.concluded(1, .done)
    #expect(write("") == 1)
  }

  @Test func `effects without an outcome are queued once`() {
    var bench = ScreenBench()
    for _ in 0..<1_000 { bench.press(.control("l")) }
    #expect(bench.model.takeEffects() == [.redraw])
    #expect(!bench.model.hasEffects)
  }

  @Test(arguments: [[Key.character("m")], [.character("/")], [.character("?")]])
  func `the screen is redrawn while the user writes or reads`(keys: [Key]) {
    var bench = ScreenBench()
    for key in keys { bench.press(key) }
    let mode = bench.model.state.mode
    #expect(mode != .browse)
    _ = bench.model.takeEffects()
    bench.press(.control("l"))
    #expect(bench.model.takeEffects() == [.redraw])
    #expect(bench.model.state.mode == mode)
  }

  @Test func `does not send empty messages`() {
    var bench = ScreenBench()
    bench.press(.character("m"), .character(" "), .enter)
    #expect(bench.dispatched().isEmpty)
  }

  @Test func `cancels a turn when asked twice`() {
    var bench = ScreenBench()
    bench.press(.character("x"))
    bench.begin()
    bench.press(.character("x"), .down, .up, .character("x"))
    #expect(bench.dispatched().isEmpty)
    bench.snapshot(
      turns: [],
      active: ActiveTurn(
        id: "turn-a", startedAt: "2026-11-21T10:00:00Z",
        message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
        responseParts: []))
    bench.press(.character("x"))
    #expect(bench.rows().last == " press x again to cancel the turn")
    bench.press(.character("x"))
    guard case .turnCancelled(let action)? = bench.dispatched().first else {
      Issue.record("nothing was dispatched")
      return
    }
    #expect(action.turnId == "turn-a")
  }

  // MARK: Scrolling

  private static func has(_ rows: [String], _ text: String) -> Bool {
    rows.contains { $0.contains(text) }
  }

  @Test func `follows the newest until the user scrolls`() {
    var bench = ScreenBench(turns: (1...30).map { ScreenBench.turn($0) })
    bench.press(.right)
    #expect(Self.has(bench.rows(), "Answer 30"))
    bench.begin("Next")
    #expect(Self.has(bench.rows(), "Next"))
    bench.press(.pageUp)
    let before = bench.rows()
    #expect(!Self.has(before, "Next") && Self.has(before, "newer below: End   Up/Down scroll"))
    // New rows do not move the visible ones.
    bench.addPart(.markdown(MarkdownResponsePart(id: "m", content: "More and more.")))
    #expect(bench.rows() == before)
    bench.press(.end)
    #expect(Self.has(bench.rows(), "More and more."))
    #expect(!Self.has(bench.rows(), "newer below"))
    // Scrolled down to the end it follows again.
    bench.press(.pageUp, .pageDown, .pageDown)
    bench.perform(.delta(ChatDeltaAction(turnId: "turn-a", partId: "m", content: " And more.")))
    #expect(Self.has(bench.rows(), "And more."))
  }

  @Test func `scrolls row by row`() {
    var bench = ScreenBench(turns: (1...30).map { ScreenBench.turn($0) })
    bench.press(.tab)
    let first = bench.rows()
    bench.press(.up, .up)
    let second = bench.rows()
    // The first row moves down by two rows.
    #expect(second[4].drop { $0 != "│" } == first[2].drop { $0 != "│" })
    bench.press(.down, .down)
    #expect(bench.rows() == first)
    bench.press(.home)
    #expect(Self.has(bench.rows(), "Question 1"))
  }

  @Test func `keeps the position when the window changes`() {
    var bench = ScreenBench(turns: (1...30).map { ScreenBench.turn($0, "A longer answer to") })
    bench.press(.right)
    bench.press(.pageUp, .pageUp)
    let anchor = bench.rows()[2].drop { $0 != "│" }
    bench.model.size = TerminalSize(columns: 120, rows: 40)
    _ = bench.rows()
    bench.model.size = TerminalSize(columns: 80, rows: 24)
    #expect(bench.rows()[2].drop { $0 != "│" } == anchor)
  }

  @Test func `loads older turns when they are reached`() {
    var bench = ScreenBench(turns: (21...40).map { ScreenBench.turn($0) }, cursor: "page-2")
    bench.press(.right)
    _ = bench.rows()
    #expect(bench.model.takeEffects().isEmpty)
    bench.press(.home)
    _ = bench.rows()
    #expect(
      bench.model.takeEffects() == [.fetchTurns(1, ScreenBench.chat, cursor: "page-2")])
    let before = bench.rows()
    #expect(Self.has(before, "loading older turns"))
    // It is requested once.
    bench.press(.pageUp, .home)
    _ = bench.rows()
    #expect(bench.model.takeEffects().isEmpty)
    bench.perform(
      .turnsLoaded(
        ChatTurnsLoadedAction(
          turns: (11...20).map { ScreenBench.turn($0) }, turnsNextCursor: "page-1")))
    bench.model.concluded(1, .done)
    // The visible rows stay; older turns are added above.
    #expect(Self.has(bench.rows(), "Question 21"))
    #expect(bench.model.takeEffects().isEmpty)
    bench.press(.pageUp)
    #expect(Self.has(bench.rows(), "Question 17"))
    bench.press(.home)
    _ = bench.rows()
    #expect(
      bench.model.takeEffects() == [.fetchTurns(2, ScreenBench.chat, cursor: "page-1")])
    bench.model.concluded(2, .failed("the cursor is unknown"))
    _ = bench.rows()
    #expect(bench.model.takeEffects().isEmpty)
  }

  @Test func `fills the window with older turns`() {
    var bench = ScreenBench(rows: 40, turns: [ScreenBench.turn(9)], cursor: "page")
    _ = bench.rows()
    #expect(bench.model.takeEffects() == [.fetchTurns(1, ScreenBench.chat, cursor: "page")])
  }

  @Test func `the cost of a long history is that of its visible rows`() {
    let long = String(repeating: "word ", count: 200)
    var bench = ScreenBench(turns: (1...4000).map { ScreenBench.turn($0, long) })
    let time = processorTime { for _ in 0..<20 { _ = bench.rows() } }
    // Laying out all of it takes seconds.
    #expect(time < .seconds(5))
  }

  // MARK: Hostile hosts

  @Test func `text of a host is sanitized`() {
    var bench = ScreenBench()
    let evil = "\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}text\u{7}\r\nnext"
    bench.begin(evil)
    bench.addPart(.markdown(MarkdownResponsePart(id: "m", content: evil)))
    bench.addPart(
      .toolCall(
        ToolCallResponsePart(
          toolCall: .running(
            ToolCallRunningState(
              toolCallId: "c", toolName: evil, displayName: evil, invocationMessage: "x",
              toolInput: .inline(evil), confirmed: .notNeeded)))))
    bench.model.update("studio") {
      let session = ScreenBench.summary(
        "ahp-session:/1", evil, .inProgress, at: "2026-11-21T10:00:00Z")
      $0.sessions.take(SessionListChange(changed: [session], removed: []))
    }
    bench.model.state.output.say(evil)
    for _ in 0..<2 {
      let frame = bench.model.frame()
      for cell in frame.buffer.cells {
        #expect(!cell.text.unicodeScalars.contains { TerminalText.isForbidden($0) })
      }
      #expect(frame.buffer.text.joined().contains("text"))
      bench.press(.tab)
    }
  }

  /// A screen with so many sessions on one host.
  static func crowded(_ count: Int) -> ScreenBench {
    var bench = ScreenBench()
    let summaries = (0..<count).map { number in
      ScreenBench.summary(
        "ahp-session:/x\(number)", "Session \(number)",
        number % 1_000 == 999 ? .inputNeeded : .idle,
        at: "2026-11-20T10:00:00.\(100_000 + number)Z")
    }
    bench.model.update("studio") {
      $0.sessions.take(SessionListChange(changed: summaries, removed: []))
    }
    return bench
  }

  @Test func `the cost of a key does not grow with the sessions`() {
    func pressing(_ count: Int) -> Duration {
      var bench = Self.crowded(count)
      return processorTime {
        for _ in 0..<20 {
          bench.press(.down, .character("n"))
          _ = bench.model.frame()
        }
      }
    }
    let few = (0..<3).map { _ in pressing(100) }.min() ?? .zero
    let many = pressing(20_000)
    // Sorting them all for each frame takes 200 times as long; the rest is for a busy machine.
    #expect(many < few * 8, "\(few) and \(many)")
  }

  @Test func `nothing is drawn without changes`() {
    var bench = Self.crowded(1_000)
    bench.model.update("garage") { $0.connection = .connected(version: nil) }
    _ = bench.model.frame()
    for _ in 0..<50 {
      bench.model.now = RecordTime(milliseconds: bench.model.now.milliseconds + 100)
      bench.model.update("garage") { $0.latency = nil }
      #expect(!bench.model.isStale)
    }
    bench.press(.down)
    #expect(bench.model.isStale)
    _ = bench.model.frame()
    // What counts down is drawn once a second.
    let link = ScreenHost.Link(connection: .waiting(attempt: 1, delay: .seconds(60)))
    bench.model.update("garage") { $0.take(link, at: .zero) }
    _ = bench.model.frame()
    var frames = 0
    for _ in 0..<100 {
      bench.advance(milliseconds: 100)
      guard bench.model.isStale else { continue }
      frames += 1
      _ = bench.model.frame()
    }
    #expect((9...11).contains(frames))
  }

  @Test func `shows that a host does not reply`() {
    var bench = ScreenBench()
    func take(noReplyFor silence: Duration?) {
      let uptime = bench.model.state.uptime
      bench.model.update("studio") {
        var link = $0.link
        link.noReplyFor = silence
        $0.take(link, at: uptime)
      }
    }
    take(noReplyFor: .seconds(10))
    #expect(bench.text().contains("no reply for 10s"))
    bench.advance(milliseconds: 2300)
    bench.setClockBack()
    #expect(bench.model.isStale)
    #expect(bench.text().contains("no reply for 12s"))
    take(noReplyFor: nil)
    #expect(!bench.text().contains("no reply"))
  }

  @Test func `shows the downtime of a host`() {
    var bench = ScreenBench()
    bench.model.update("studio") {
      var link = $0.link
      link.connection = .connecting
      link.isDown = true
      for uptime in 1...2 { $0.take(link, at: .seconds(uptime)) }
    }
    _ = bench.text()
    bench.setClockBack()
    bench.model.state.uptime = .seconds(84)
    #expect(bench.model.isStale)
    bench.press(.up, .up, .up)
    #expect(bench.text().contains("not connected for 1m23s"))
    bench.model.update("studio") { $0.take(ScreenHost.Link(connection: .connecting), at: .zero) }
    #expect(!bench.text().contains("not connected for"))
  }

  @Test func `the list does not depend on the order of changes`() {
    var generator = SeededGenerator(seed: 7)
    var bench = ScreenBench(rows: 40)
    var model: URIDictionary<SessionSummary> = [:]
    for step in 0..<400 {
      let uri: URI = "ahp-session:/\(Int.random(in: 3..<60, using: &generator))"
      if Int.random(in: 0..<3, using: &generator) == 0 {
        model[uri] = nil
        bench.model.update("studio") {
          $0.sessions.take(SessionListChange(changed: [], removed: [uri]))
        }
      } else {
        let status: SessionStatus =
          [.idle, .inputNeeded, [.idle, .isArchived]].randomElement(using: &generator) ?? .idle
        let time = "2026-11-2\(Int.random(in: 0..<3, using: &generator))T00:00:00Z"
        let summary = ScreenBench.summary(uri, "Step \(step)", status, at: time)
        model[uri] = summary
        bench.model.update("studio") {
          $0.sessions.take(SessionListChange(changed: [summary], removed: []))
        }
      }
    }
    var whole = ScreenBench(rows: 40)
    whole.model.update("studio") {
      $0.sessions.take(SessionListChange(changed: Array(model.values), removed: []))
    }
    for _ in 0..<80 {
      #expect(bench.model.frame().buffer.text == whole.model.frame().buffer.text)
      let key: Key = Bool.random(using: &generator) ? .down : .character("n")
      bench.press(key)
      whole.press(key)
    }
  }

  @Test func `survives random events and keys`() {
    var number: UInt64 = 3
    func random(_ below: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % below
    }
    let keys: [Key] =
      [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab,
        .backspace, .delete, .newline, .paste("x\ny"), .control("x"), .control("w"), .alt("z"),
      ] + "adrmnxRgGjk123y ".map { .character($0) }
    var bench = ScreenBench(turns: (1...12).map { ScreenBench.turn($0) }, cursor: "c")
    for step in 0..<3000 {
      switch random(12) {
      case 0: bench.begin("Go \(step)", turn: "turn-\(step)")
      case 1: bench.addPart(ScreenBench.waitingCall(), turn: "turn-\(step - 1)")
      case 2: bench.addPart(ScreenBench.question([]), turn: "turn-\(step - 1)")
      case 3: bench.snapshot(turns: (1...(1 + random(20))).map { ScreenBench.turn($0) })
      case 4: bench.model.size = TerminalSize(columns: 1 + random(150), rows: 1 + random(60))
      case 5:
        bench.model.update("studio") { $0.connection = random(2) == 0 ? .failed : .connecting }
      case 6: bench.model.update("studio") { $0.connection = .connected(version: nil) }
      case 7:
        bench.tell(
          .ended(
            HostedEnd(
              hostId: "studio", channel: ScreenBench.chat.uri, generation: .none,
              reason: .missing)))
      case 8: bench.model.concluded(random(40), random(2) == 0 ? .done : .failed("no"))
      default: bench.press(keys[random(keys.count)])
      }
      let frame = bench.model.frame()
      if let cursor = frame.cursor {
        #expect((0..<frame.buffer.rows).contains(cursor.row))
        #expect((0..<frame.buffer.columns).contains(cursor.column))
      }
      _ = bench.model.takeEffects()
    }
  }
}
