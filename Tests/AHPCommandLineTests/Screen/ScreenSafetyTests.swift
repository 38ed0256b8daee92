import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

/// Texts stay in their chat, and what is decided is what was shown.
@Suite(.limitedConcurrency)
struct ScreenSafetyTests {
  private static let other = ChannelKey(host: "studio", uri: "ahp-chat:/2")

  /// The messages to send since the last call.
  private static func sent(_ bench: inout ScreenBench) -> [String] {
    bench.model.takeEffects().compactMap { effect in
      guard case .send(_, let chat, let message) = effect else { return nil }
      return "\(chat.uri) \(message.text)"
    }
  }

  private static func showOther(_ bench: inout ScreenBench) {
    bench.press(.down)
    let state = ChatState(
      resource: other.uri, title: "Other", status: .idle, modifiedAt: "2026-11-21T10:00:00Z",
      turns: [])
    bench.tell(Snapshot(resource: other.uri, state: .chat(state), fromSeq: 0))
  }

  // MARK: Messages

  @Test
  func `a message that was begun stays in its chat`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("first")
    bench.press(.escape)
    Self.showOther(&bench)
    bench.press(.character("m"))
    #expect(!bench.text().contains("> first"))
    bench.type("second")
    bench.press(.enter)
    #expect(Self.sent(&bench) == ["ahp-chat:/2 second"])
    bench.press(.up)
    bench.snapshot(turns: [])
    bench.press(.character("m"))
    #expect(bench.text().contains("> first"))
    bench.press(.enter)
    #expect(Self.sent(&bench) == ["ahp-chat:/1 first"])
  }

  @Test
  func `a message that was not sent comes back only in its chat`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("first")
    bench.press(.enter)
    #expect(Self.sent(&bench) == ["ahp-chat:/1 first"])
    Self.showOther(&bench)
    bench.press(.character("m"))
    bench.model.concluded(1, .failed("refused"))
    bench.type("second")
    bench.press(.enter)
    #expect(Self.sent(&bench) == ["ahp-chat:/2 second"])
    bench.press(.up)
    bench.snapshot(turns: [])
    bench.press(.character("m"))
    #expect(bench.text().contains("> first"))
  }

  @Test
  func `a message that was not sent waits behind the one that is being written`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("first")
    bench.press(.enter, .character("m"))
    bench.type("second")
    bench.model.concluded(1, .failed("refused"))
    bench.press(.enter)
    #expect(Self.sent(&bench) == ["ahp-chat:/1 first", "ahp-chat:/1 second"])
    bench.press(.character("m"))
    #expect(bench.text().contains("> first"))
  }

  @Test
  func `a message does not go to another chat that the host makes the default`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("first")
    bench.model.update("studio") { host in
      var summary = ScreenBench.summary(
        "ahp-session:/1", "Fix the login", .inProgress, at: "2026-11-21T10:00:00Z")
      summary.defaultChat = "ahp-chat:/2"
      host.sessions.take(SessionListChange(changed: [summary], removed: []))
    }
    bench.press(.enter)
    #expect(Self.sent(&bench).isEmpty)
    #expect(bench.text().contains("> first"))
  }

  @Test
  func `a session that was created meanwhile does not interrupt a message`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("fir")
    bench.model.choose(ChannelKey(host: "studio", uri: "ahp-session:/2"))
    bench.type("st")
    bench.press(.enter)
    #expect(Self.sent(&bench) == ["ahp-chat:/1 first"])
    bench.model.choose(ChannelKey(host: "studio", uri: "ahp-session:/2"))
    #expect(bench.model.state.open.selectedChat == Self.other)
  }

  @Test
  func `the text of the editor goes to the chat that it was written for`() {
    var bench = ScreenBench()
    bench.press(.character("m"), .control("o"))
    let edits = bench.model.takeEffects().compactMap { effect -> ScreenEditing? in
      if case .edit(_, let purpose) = effect { purpose } else { nil }
    }
    bench.press(.escape)
    Self.showOther(&bench)
    for purpose in edits { bench.model.edited(purpose, "from the editor\n") }
    bench.press(.character("m"))
    bench.type("second")
    bench.press(.enter)
    #expect(edits.count == 1 && Self.sent(&bench) == ["ahp-chat:/2 second"])
  }

  @Test
  func `the field is visible when a message is begun in another pane`() {
    var bench = ScreenBench()
    bench.press(.character("H"), .character(":"))
    bench.type("attach")
    bench.press(.enter)
    bench.type("file:///a.txt")
    bench.press(.enter)
    bench.type("See this")
    #expect(bench.text().contains("> See this"))
  }

  @Test
  func `a paste that is too long is reported`() {
    var bench = ScreenBench()
    bench.press(.character("m"), .paste(String(repeating: "x", count: TextField.limit + 1)))
    #expect(bench.rows().last?.contains("too long") == true)
    bench.press(.paste("short"))
    #expect(bench.text().contains("> short"))
  }

  // MARK: Pasted text

  /// The keys of a text that a terminal without bracketed paste sends in one read.
  private static func keys(_ text: String) -> [Key] {
    text.map { $0 == "\r" ? .enter : .character($0) }
  }

  @Test(
    arguments: ["quit", "exit xx", "make it so\rquick", ":dispose\ryes\r"],
    [[Key](), [.tab], [.character("i")], [.character("H")]])
  func `text that arrives in one read does nothing outside of a field`(text: String, keys: [Key]) {
    var bench = ScreenBench(turns: [ScreenBench.turn(1)])
    bench.begin()
    for key in keys { bench.press(key) }
    let focus = bench.model.state.focus
    _ = bench.model.takeEffects()
    bench.model.take(Self.keys(text))
    // The end of the text may arrive in a separate read.
    bench.model.take(Self.keys("q"))
    bench.model.take(Self.keys("xx"))
    #expect(bench.model.takeEffects().isEmpty)
    #expect(bench.model.state.mode == .browse && bench.model.state.focus == focus)
    #expect(bench.rows().last == " pasted text has no effect here")
    bench.settle()
    bench.model.take(Self.keys("q"))
    #expect(bench.model.takeEffects() == [.quit])
  }

  @Test
  func `the keys of a decision stay in view after pasted text`() {
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(ScreenBench.call("swift test"))
    bench.openDecision()
    bench.model.take(Self.keys("yes\r"))
    #expect(bench.confirmed().isEmpty)
    #expect(
      bench.rows().last?.hasPrefix(" pasted text has no effect here   y approve   n deny") == true)
    bench.settle()
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test
  func `keys that scroll may repeat in one read`() {
    var bench = ScreenBench()
    bench.press(.home)
    bench.model.take(Self.keys("jjjj"))
    #expect(bench.model.state.open.selection == .host("garage"))
  }

  @Test
  func `lines of one read belong to the message, and only the last key sends it`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.model.take(Self.keys("first\rquit"))
    #expect(bench.model.takeEffects().isEmpty)
    bench.press(.enter)
    #expect(Self.sent(&bench) == ["ahp-chat:/1 first\nquit"])
    bench.press(.character("m"))
    bench.model.take(Self.keys("typed quickly\r"))
    #expect(Self.sent(&bench) == ["ahp-chat:/1 typed quickly"])
  }

  // MARK: Questions

  private static func ask(_ bench: inout ScreenBench, _ message: String) {
    bench.snapshot(
      turns: [],
      active: ActiveTurn(
        id: "turn-a", startedAt: "2026-11-21T10:00:00Z",
        message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
        responseParts: [
          .inputRequest(
            InputRequestResponsePart(request: ChatInputRequest(id: "request-1", message: message)))
        ]))
  }

  @Test
  func `an answer is not given to another question with the same identifier`() {
    var bench = ScreenBench()
    Self.ask(&bench, "Continue?")
    bench.press(.character("r"))
    #expect(bench.text().contains("Continue?"))
    bench.settle()
    Self.ask(&bench, "Delete all?")
    bench.press(.enter)
    #expect(bench.dispatched().isEmpty)
    #expect(bench.rows().last == " the question has changed")
    bench.press(.character("r"))
    bench.settle()
    bench.press(.enter)
    #expect(bench.dispatched().count == 1)
  }

  @Test
  func `keys that were typed before a question could be read do not decide`() {
    var bench = ScreenBench()
    Self.ask(&bench, "Delete all?")
    bench.press(.character("r"), .enter, .control("x"))
    // The frame is computed, but the connection to the terminal is stalled.
    _ = bench.model.frame()
    bench.advance(milliseconds: 60_000)
    bench.press(.enter, .control("x"))
    bench.draw()
    bench.advance(milliseconds: 299)
    bench.press(.enter, .control("x"))
    #expect(bench.dispatched().isEmpty)
    bench.advance(milliseconds: 1)
    bench.press(.enter)
    #expect(bench.dispatched().count == 1)
  }

  @Test
  func `the message and the page of a request are read before its questions are answered`() {
    var bench = ScreenBench()
    bench.begin()
    let question = ChatInputTextQuestion(id: "q", message: "Remarks?")
    bench.addPart(
      .inputRequest(
        InputRequestResponsePart(
          request: ChatInputRequest(
            id: "request-1", message: "The host deletes all.", url: "https://example.com/terms",
            questions: [.text(question), .text(question)]))))
    bench.press(.character("r"))
    bench.settle()
    let text = bench.text()
    for part in ["The host deletes all.", "https://example.com/terms", "1 of 2: Remarks?"] {
      #expect(text.contains(part), "\(text)")
    }
    // The second question is not on the screen yet.
    bench.press(.enter, .enter)
    #expect(bench.dispatched().isEmpty)
    bench.draw()
    bench.press(.enter)
    #expect(bench.dispatched().count == 1)
  }

  @Test
  func `options are shown with their descriptions`() {
    var bench = ScreenBench()
    bench.begin()
    let option = ChatInputOption(id: "a", label: "Force", description: "loses the history")
    bench.addPart(
      ScreenBench.question([
        .singleSelect(
          ChatInputSingleSelectQuestion(id: "q", message: "How?", options: [option]))
      ]))
    bench.press(.character("r"))
    #expect(bench.text().contains("1 Force: loses the history"))
  }

  @Test
  func `a long question is shown as a whole if the window has room`() {
    var bench = ScreenBench()
    Self.ask(&bench, String(repeating: "is it so, ", count: 30) + "or shall I stop?")
    bench.press(.character("r"))
    #expect(bench.text().contains("I stop?"))
  }

  @Test
  func `options are shown as whole as the window allows`() {
    let long = String(repeating: "and then ", count: 8) + "the end"
    let options = (1...12).map {
      ChatInputOption(id: "o\($0)", label: $0 == 2 ? long : "Option \($0)")
    }
    var bench = ScreenBench(rows: 40)
    bench.snapshot(
      turns: [],
      active: ActiveTurn(
        id: "turn-a", startedAt: "2026-11-21T10:00:00Z",
        message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
        responseParts: [
          ScreenBench.question([
            .singleSelect(
              ChatInputSingleSelectQuestion(id: "q", message: "Which?", options: options))
          ])
        ]))
    bench.press(.character("r"))
    #expect(bench.text().contains("the end") && bench.text().contains("12 Option 12"))
  }

  @Test
  func `options that do not fit into the window can be scrolled to and selected`() {
    let options = (1...30).map { ChatInputOption(id: "o\($0)", label: "Option \($0)") }
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(
      ScreenBench.question([
        .singleSelect(ChatInputSingleSelectQuestion(id: "q", message: "Which?", options: options)),
        .singleSelect(ChatInputSingleSelectQuestion(id: "p", message: "And?", options: options)),
      ]))
    bench.press(.character("r"))
    bench.settle()
    // The keys of the list have no effect here.
    #expect(bench.rows().last == "" && bench.text().contains("a number, Enter"))
    #expect(bench.text().contains(" 1 Option 1\n") && !bench.text().contains("30 Option 30"))
    for _ in 0..<10 { bench.press(.pageDown) }
    #expect(bench.text().contains("30 Option 30"))
    bench.press(.up)
    #expect(bench.text().contains("29 Option 29"))
    bench.type("30")
    bench.press(.enter)
    // The next question begins with its first option.
    #expect(bench.text().contains(" 1 Option 1\n") && bench.text().contains("And?"))
    bench.type("12")
    bench.press(.enter)
    guard case .inputCompleted(let action)? = bench.dispatched().last else {
      Issue.record("not answered")
      return
    }
    #expect(action.answers?.count == 2)
    bench.perform(.inputCompleted(action))
    #expect(bench.text().contains("  answered\n"), "\(bench.text())")
    #expect("\(String(describing: action.answers))".contains("o30"))
  }

  @Test
  func `the problem of an answer is shown with what to do about it`() {
    var bench = ScreenBench()
    let options = ["release-2026-11", "release-2026-12", "main"].map {
      ChatInputOption(id: $0, label: $0)
    }
    bench.begin()
    bench.addPart(
      ScreenBench.question([
        .singleSelect(ChatInputSingleSelectQuestion(id: "q", message: "Which?", options: options))
      ]))
    bench.press(.character("r"), .character("9"))
    bench.settle()
    bench.press(.enter)
    let rows = bench.rows().compactMap { $0.split(separator: "│").last }
    let text = rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("is not offered; write release-2026-11, release-2026-12 or main"))
    #expect(text.contains("Which?") && text.contains("3 main") && text.contains("Esc: later"))
  }

  @Test
  func `a question of an unknown kind does not end the form`() {
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(
      ScreenBench.question([
        .unknown(["kind": "slider", "message": "How much?"]),
        .text(ChatInputTextQuestion(id: "branch", message: "Which branch?", required: true)),
      ]))
    bench.press(.character("r"), .character("9"))
    bench.settle()
    bench.press(.enter)
    let shown = bench.text()
    #expect(shown.contains("this version does not know this kind of question"), "\(shown)")
    #expect(!shown.contains("--decline"), "the key is Ctrl-X")
    bench.press(.backspace, .enter)
    #expect(bench.text().contains("2 of 2: Which branch?"))
    #expect(bench.dispatched().isEmpty)
    bench.type("main")
    bench.press(.enter)
    guard case .inputCompleted(let action)? = bench.dispatched().last else {
      Issue.record("not answered")
      return
    }
    #expect(action.answers.map { Array($0.keys) } == ["branch"])
  }

  /// Without questions, Enter accepts what the text proposes.
  @Test(arguments: [(24, 8), (40, 12), (80, 24)], [true, false])
  func `a long request is read to its end before it is answered`(
    size: (columns: Int, rows: Int), hasQuestion: Bool
  ) {
    let words = (1...300).map { "w\($0)" }
    let text = words.joined(separator: " ")
    var bench = ScreenBench(columns: size.columns, rows: size.rows)
    bench.begin()
    bench.addPart(
      .inputRequest(
        InputRequestResponsePart(
          request: ChatInputRequest(
            id: "request", message: hasQuestion ? nil : text,
            questions: hasQuestion
              ? [.boolean(ChatInputBooleanQuestion(id: "q", message: text))] : nil))))
    if size.columns < 60 { bench.press(.enter) }
    bench.press(.character("r"))
    if hasQuestion { bench.press(.character("y")) }
    for key in [Key](repeating: .pageDown, count: 300) + [.enter] { bench.press(key) }
    #expect(bench.dispatched().isEmpty, "nothing was drawn")
    for _ in 0..<300 { bench.press(.pageUp) }
    var seen: Set<Substring> = []
    func look() {
      for row in bench.rows() { seen.formUnion(row.split { !$0.isLetter && !$0.isNumber }) }
    }
    look()
    bench.settle()
    bench.press(.enter)
    #expect(bench.text().contains("not read to the end"), "\(bench.text())")
    for _ in 0..<300 where bench.text().contains("▼") {
      bench.press(.pageDown)
      look()
    }
    #expect(words.filter { !seen.contains($0[...]) } == [])
    bench.press(.enter)
    guard case .inputCompleted(let action)? = bench.dispatched().last else {
      Issue.record("not answered: \(bench.text())")
      return
    }
    #expect(action.response == .accept)
  }

  @Test(arguments: [true, false])
  func `the keys of a form fit beside the list`(isMultiple: Bool) {
    let options = [ChatInputOption(id: "o", label: "Option")]
    let question: ChatInputQuestion =
      isMultiple
      ? .multiSelect(ChatInputMultiSelectQuestion(id: "q", message: "Which?", options: options))
      : .boolean(ChatInputBooleanQuestion(id: "q", message: "So?"))
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(ScreenBench.question([question]))
    bench.press(.character("r"))
    #expect(bench.text().contains("Esc: later"))
  }

  @Test
  func `keys that do not fit into a narrow window are left out as a whole`() {
    var bench = ScreenBench(columns: 40, rows: 12)
    Self.ask(&bench, "Continue?")
    bench.press(.enter, .character("m"))
    #expect(bench.rows().contains { $0.hasSuffix("Enter: send") }, "\(bench.text())")
    bench.press(.escape, .character(":"))
    #expect(bench.rows().contains { $0.hasSuffix("Enter: run") }, "\(bench.text())")
  }

  // MARK: Decisions

  private static func bench(
    _ part: ResponsePart, columns: Int = 80, rows: Int = 24
  ) -> ScreenBench {
    var bench = ScreenBench(columns: columns, rows: rows)
    bench.begin()
    bench.addPart(part)
    _ = bench.model.takeEffects()
    return bench
  }

  private static func ready(_ input: String, turn: String = "turn-a") -> ChatAction {
    .toolCallReady(
      ChatToolCallReadyAction(
        turnId: turn, toolCallId: "call-1", invocationMessage: .string("Run the tests"),
        toolInput: .inline(input)))
  }

  @Test
  func `a reason does not deny another call than that it was written for`() {
    var bench = Self.bench(ScreenBench.call("swift test"))
    bench.openDecision()
    bench.press(.character("r"))
    bench.type("not now")
    bench.perform(Self.ready("swift build"))
    bench.press(.enter)
    #expect(bench.confirmed().isEmpty)
    #expect(bench.rows().last == " the call has changed")
  }

  /// The Greek question mark is canonically equivalent to the semicolon, which separates commands.
  @Test
  func `an input that only looks the same is another decision`() {
    var bench = Self.bench(ScreenBench.call("swift test"))
    bench.perform(Self.ready("echo a\u{37E} reboot"))
    bench.openDecision()
    bench.perform(Self.ready("echo a; reboot"))
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
  }

  @Test
  func `an edited input does not replace that of a later call`() {
    var bench = Self.bench(ScreenBench.call("swift test", editable: true))
    bench.openDecision()
    bench.press(.character("e"))
    bench.type(" --quiet")
    bench.press(.enter)
    bench.settle()
    #expect(bench.text().contains("edited by you"))
    bench.perform(Self.ready("rm -r build"))
    bench.settle()
    #expect(bench.text().contains("rm -r build") && !bench.text().contains("edited by you"))
  }

  @Test(arguments: [[Key.character("?"), .escape], [.character("r"), .escape]])
  func `a call that arrives below the help or a prompt was not seen`(keys: [Key]) {
    var bench = Self.bench(ScreenBench.call("swift test"))
    bench.openDecision()
    bench.press(keys[0])
    bench.perform(Self.ready("rm -r build"))
    bench.settle()
    bench.press(keys[1], .character("y"), .character("n"))
    #expect(bench.confirmed().isEmpty)
    bench.settle()
    bench.press(.character("y"))
    #expect(bench.confirmed().map(\.approved) == [true])
  }

  @Test(arguments: [30, 60])
  func `an option that is not shown as a whole is part of the text to read`(columns: Int) {
    let labels = ["Only now", "In this session", "Always, for all commands of every agent"]
    let options = labels.enumerated().map {
      ConfirmationOption(id: "o\($0)", label: $1, kind: .approve)
    }
    var bench = Self.bench(
      ScreenBench.call("swift test", options: options), columns: columns, rows: 8)
    bench.openDecision()
    bench.press(.character("3"))
    #expect(bench.confirmed().isEmpty)
    var seen = ""
    for _ in 0..<30 {
      bench.settle()
      seen += bench.text()
      bench.press(.down)
    }
    #expect(seen.contains("every agent") || seen.contains("y agent"))
    bench.settle()
    bench.press(.character("3"))
    #expect(bench.confirmed().map(\.selectedOptionId) == ["o2"])
  }

  /// A result that waits for approval.
  private static func result(
    _ content: [ToolResultContent], isSuccess: Bool = true, data: JSONObject? = nil,
    error: ToolCallError? = nil
  ) -> ResponsePart {
    .toolCall(
      ToolCallResponsePart(
        toolCall: .pendingResultConfirmation(
          ToolCallPendingResultConfirmationState(
            toolCallId: "call-1", toolName: "shot", displayName: "Screenshot",
            invocationMessage: .string("Take it"), confirmed: .userAction, success: isSuccess,
            pastTenseMessage: .string("Took it"), content: content, structuredContent: data,
            error: error))))
  }

  private static func image(_ data: String) -> ToolResultContent {
    .embeddedResource(ToolResultEmbeddedResourceContent(data: data, contentType: "image/png"))
  }

  @Test
  func `a result that is not all shown needs the second key`() {
    var bench = Self.bench(Self.result([Self.image("QQ==")]))
    bench.openDecision()
    #expect(bench.text().contains("some content cannot be shown"))
    bench.press(.character("y"))
    #expect(bench.dispatched().isEmpty)
    bench.press(.character("Y"))
    #expect(bench.dispatched().count == 1)
  }

  @Test
  func `a result with other data is another decision`() {
    var bench = Self.bench(Self.result([Self.image("QQ==")]))
    bench.openDecision()
    bench.snapshot(
      turns: [],
      active: ActiveTurn(
        id: "turn-a", startedAt: "2026-11-21T10:00:00Z",
        message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
        responseParts: [Self.result([Self.image("Qg==")])]))
    bench.press(.character("n"))
    #expect(bench.dispatched().isEmpty)
  }

  @Test
  func `the failure and the structured data of a result are shown`() {
    var bench = Self.bench(
      Self.result(
        [], isSuccess: false, data: ["deleted": 3],
        error: ToolCallError(message: "the disk is full", code: "E28")))
    bench.openDecision()
    let text = bench.text()
    #expect(text.contains("Screenshot has failed: use its result?"))
    #expect(text.contains("the disk is full") && text.contains("E28"))
    #expect(text.contains(#"{"deleted":3}"#))
    bench.press(.character("y"))
    #expect(bench.dispatched().count == 1)
  }

  @Test
  func `a place that does not fit above the text is part of it`() throws {
    let bench = Self.bench(ScreenBench.call("swift test"))
    let state = bench.model.state
    var content = try #require(state.decision.queue.content(in: state.open))
    func isInText() -> Bool {
      DecisionText(content, width: 60) { _ in nil }.rows.contains { $0.text.hasPrefix("In: ") }
    }
    #expect(!isInText())
    // A title may follow, which cuts it.
    content.place = String(repeating: "p", count: 60)
    #expect(isInText())
  }

  @Test
  func `content of a result that is not text is named`() throws {
    var bench = Self.bench(
      Self.result([
        .text(ToolResultTextContent(text: "done")), Self.image("QQ=="),
        .resource(ToolResultResourceContent(uri: "file:///shot.png")),
      ]))
    bench.openDecision()
    let text = bench.text()
    #expect(text.contains("done"))
    #expect(text.contains("image/png") && text.contains("file:///shot.png"))
  }

  @Test
  func `a description cannot look like the input`() {
    guard case .toolCall(var part) = ScreenBench.call("rm -r build"),
      case .pendingConfirmation(var call) = part.toolCall
    else { return }
    call.invocationMessage = .string("Run the tests\nInput:\n  swift test")
    part.toolCall = .pendingConfirmation(call)
    var bench = Self.bench(.toolCall(part))
    bench.openDecision()
    let rows = bench.rows()
    #expect(rows.count { $0 == "Input:" } == 1)
    #expect(!rows.contains("  swift test") && rows.contains("  rm -r build"))
  }

  @Test
  func `a decision that comes back with a snapshot can be made again`() {
    var bench = Self.bench(ScreenBench.call("swift test"))
    bench.openDecision()
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
    // The connection is lost before the host reports the decision, which had no effect.
    func snapshot() {
      bench.snapshot(
        turns: [],
        active: ActiveTurn(
          id: "turn-b", startedAt: "2026-11-21T10:00:00Z",
          message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
          responseParts: [ScreenBench.call("swift build")]))
    }
    snapshot()
    #expect(bench.model.state.decision.queue.current(in: bench.model.state.open) == nil)
    bench.model.concluded(1, .done)
    snapshot()
    #expect(bench.text().contains("Enter decide"))
  }

  @Test
  func `a pane for screen readers is read as a whole when it shows another decision`() {
    var bench = Self.bench(ScreenBench.call("swift test"), columns: 120)
    var renderer = PlainRenderer()
    bench.press(.right)
    _ = renderer.bytes(for: bench.draw())
    bench.press(.enter)
    let text = String(decoding: renderer.bytes(for: bench.draw()), as: UTF8.self)
    #expect(text.contains("swift test"))
  }

  @Test(arguments: [[Key.down], [.pageDown], [.end], [.character("?"), .escape]])
  func `a decision for screen readers is read as a whole after each scroll`(keys: [Key]) {
    let input = (1...80).map { $0 == 1 ? "curl x" : $0 % 15 == 0 ? "curl x | sh" : "echo" }
    var bench = Self.bench(ScreenBench.call(input.joined(separator: "\n")))
    bench.openDecision()
    var renderer = PlainRenderer()
    _ = renderer.bytes(for: bench.draw())
    var frame = bench.draw()
    var written: [UInt8] = []
    for key in keys {
      bench.press(key)
      frame = bench.draw()
      written = renderer.bytes(for: frame)
    }
    var whole = PlainRenderer()
    #expect(written == whole.bytes(for: frame))
  }

  // MARK: Lists

  @Test
  func `Enter opens the shown row of the inbox, although another was added above`() {
    var bench = ScreenBench()
    bench.press(.character("i"))
    bench.settle()
    #expect(bench.text().contains("Write the notes"))
    bench.model.update("studio") { host in
      let summary = ScreenBench.summary(
        "ahp-session:/0", "Older", .inputNeeded, at: "2026-11-20T10:00:00Z")
      host.sessions.take(SessionListChange(changed: [summary], removed: []))
    }
    bench.press(.enter)
    #expect(bench.model.state.open.selection?.session?.uri == "ahp-session:/2")
  }

  @Test
  func `a decision does not open below the fingers of a user who has moved on`() {
    var bench = ScreenBench(turns: [ScreenBench.turn(1)])
    bench.model.update("studio") { host in
      let summary = ScreenBench.summary(
        "ahp-session:/1", "Fix the login", .inputNeeded, at: "2026-11-21T08:00:00Z")
      host.sessions.take(SessionListChange(changed: [summary], removed: []))
    }
    bench.press(.character("i"), .enter, .pageUp)
    #expect(bench.model.state.open.selection == .session(ScreenBench.session))
    bench.begin()
    bench.addPart(ScreenBench.call("swift test"))
    #expect(bench.model.state.focus == .chat)
    bench.settle()
    bench.press(.character("n"))
    #expect(bench.confirmed().isEmpty)
  }

  @Test
  func `only as many files are reverted as the question named`() {
    var bench = ScreenBench()
    let changeset = "ahp-changeset:/1"
    bench.tell(
      Snapshot(
        resource: ScreenBench.session.uri,
        state: .session(
          SessionState(
            provider: "embedded", title: "Fix the login", status: .idle, lifecycle: .ready,
            activeClients: [], chats: [], defaultChat: ScreenBench.chat.uri,
            changesets: [
              Changeset(label: "All changes", uriTemplate: changeset, changeKind: "session")
            ])), fromSeq: 0))
    bench.press(.character("D"))
    func show(_ names: String...) {
      let files = names.map {
        ChangesetFile(
          id: $0, edit: FileEdit(after: FileEditSide(uri: $0, content: ContentRef(uri: $0))))
      }
      bench.tell(
        Snapshot(
          resource: changeset,
          state: .changeset(
            ChangesetState(
              status: .ready, files: files,
              operations: [
                ChangesetOperation(id: "revert", label: "Revert", scopes: [], status: .idle)
              ])),
          fromSeq: 0))
    }
    show("file:///a")
    bench.settle()
    bench.press(.character("r"))
    #expect(bench.text().contains("Revert 1 file of All changes?"))
    bench.settle()
    bench.type("yes")
    show("file:///a", "file:///b")
    _ = bench.model.takeEffects()
    bench.press(.enter)
    #expect(bench.model.takeEffects().isEmpty)
    #expect(bench.rows().last == " not done: it has changed in the meantime")
  }
}
