import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient
@testable import AgentHostProtocolModels

/// A model, and a screen that knows only what its changes say.
struct TranscriptHarness {
  var model = TranscriptModel(
    chat: "ahp-chat:/c", host: "h", options: TranscriptOptions(rows: 500, turns: 2))
  var shown: [TranscriptRow] = []
  var streamed = ""
  var changes: [TranscriptChange] = []
  var seq = 0
  var state: ChatState

  init(_ options: TranscriptOptions = TranscriptOptions(rows: 500, turns: 2), turns: [Turn] = []) {
    model = TranscriptModel(chat: "ahp-chat:/c", host: "h", options: options)
    state = ChatState(
      resource: "ahp-chat:/c", title: "Chat", status: .idle, modifiedAt: "2026-01-01T00:00:00Z",
      turns: turns)
  }

  mutating func take(_ changes: [TranscriptChange]) {
    self.changes = changes
    for change in changes {
      shown.apply(change)
      if case .streaming(let text) = change { streamed = text?.text ?? "" }
      if case .streamed(let text) = change { streamed += text }
    }
  }

  mutating func snapshot(_ cause: HostedSnapshot.Cause = .subscribed) {
    seq += 1
    let snapshot = HostedSnapshot(
      hostId: "h", generation: .none,
      snapshot: Snapshot(resource: "ahp-chat:/c", state: .chat(state), fromSeq: seq), cause: cause)
    take(model.apply(.snapshot(snapshot)))
  }

  mutating func act(_ actions: ChatAction...) {
    let elements = actions.map { action -> HostFeedElement in
      seq += 1
      state.reduce(action)
      return .event(
        HostedAction(
          hostId: "h", generation: .none,
          envelope: ActionEnvelope(channel: "ahp-chat:/c", action: .chat(action), serverSeq: seq)))
    }
    take(model.apply(contentsOf: elements))
  }

  mutating func rename(to title: String) {
    seq += 1
    state.title = title
    let action = StateAction.session(.titleChanged(SessionTitleChangedAction(title: title)))
    let envelope = ActionEnvelope(channel: "ahp-chat:/c", action: action, serverSeq: seq)
    take(model.apply(.event(HostedAction(hostId: "h", generation: .none, envelope: envelope))))
  }

  mutating func start(_ id: String, _ text: String = "hi", queued: String? = nil) {
    act(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: id, startedAt: "2026-01-01T00:00:00Z", message: .user(text),
          queuedMessageId: queued)))
  }

  /// The rows that a model has that sees the present state for the first time.
  var fresh: [TranscriptRow] {
    var other = self
    other.model = TranscriptModel(chat: "ahp-chat:/c", host: "h")
    other.snapshot()
    return other.model.rows
  }

  var lines: [String] { model.rows.map { "\($0.id): \($0.text)" } }
}

extension Message {
  static func user(_ text: String) -> Message {
    Message(text: text, origin: MessageOrigin(kind: .user))
  }
}

extension ChatAction {
  static func part(_ part: ResponsePart, _ turn: String = "t") -> ChatAction {
    .responsePart(ChatResponsePartAction(turnId: turn, part: part))
  }
  static func text(_ id: String, _ turn: String = "t") -> ChatAction {
    part(.markdown(MarkdownResponsePart(id: id, content: "")), turn)
  }
  static func delta(_ id: String, _ text: String, _ turn: String = "t") -> ChatAction {
    .delta(ChatDeltaAction(turnId: turn, partId: id, content: text))
  }
  static func end(_ turn: String = "t") -> ChatAction {
    .turnComplete(ChatTurnCompleteAction(turnId: turn, duration: 5))
  }
  static func call(_ id: String, _ turn: String = "t") -> ChatAction {
    .toolCallStart(
      ChatToolCallStartAction(
        turnId: turn, toolCallId: id, toolName: "run", displayName: "Run"))
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TranscriptModelTests {
  @Test
  func `streaming text is separate from the rows and becomes a row when it is complete`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    chat.act(.text("a"), .delta("a", "one "), .delta("a", "two"))
    #expect(chat.lines == ["t/message: hi"])
    #expect(chat.model.streaming?.text == "one two" && chat.streamed == "one two")
    #expect(chat.changes.contains(.streamed("one two")))
    chat.act(.call("1"))
    #expect(chat.lines == ["t/message: hi", "t/part:a: one two", "t/call:1: "])
    #expect(chat.model.streaming == nil && chat.streamed.isEmpty)
    // A text that continues after a tool call grows in its row.
    chat.act(.delta("a", " three"))
    #expect(chat.lines[1] == "t/part:a: one two three")
    chat.act(.text("b"), .delta("b", "end"), .end())
    #expect(chat.lines.last == "t/end: ")
    #expect(chat.lines[3] == "t/part:b: end")
    #expect(chat.shown == chat.model.rows && chat.fresh == chat.model.rows)
  }

  @Test
  func `a tool call is one row from its start to its result`() throws {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    chat.act(.call("1"))
    chat.act(
      .toolCallDelta(ChatToolCallDeltaAction(turnId: "t", toolCallId: "1", content: "{\"a\"")),
      .toolCallDelta(ChatToolCallDeltaAction(turnId: "t", toolCallId: "1", content: ":1}")))
    #expect(chat.lines.last == "t/call:1: {\"a\":1}")
    chat.act(
      .toolCallReady(
        ChatToolCallReadyAction(
          turnId: "t", toolCallId: "1", invocationMessage: .string("Run it"),
          toolInput: .inline("{}"))))
    #expect(chat.model.decisions.map(\.title) == ["Run it"])
    #expect(card(chat)?.phase == .waitingForApproval)
    chat.act(
      .toolCallConfirmed(
        ChatToolCallConfirmedAction(
          turnId: "t", toolCallId: "1", approved: true, confirmed: .userAction)))
    #expect(chat.model.decisions.isEmpty && card(chat)?.phase == .running)
    chat.act(
      .toolCallContentChanged(
        ChatToolCallContentChangedAction(
          turnId: "t", toolCallId: "1",
          content: [.text(ToolResultTextContent(text: "half"))])))
    #expect(card(chat)?.output == "half")
    let id = chat.model.rows.last?.id
    chat.act(
      .toolCallComplete(
        ChatToolCallCompleteAction(
          turnId: "t", toolCallId: "1",
          result: ToolCallResult(
            success: true, pastTenseMessage: .string("Ran it"),
            content: [.text(ToolResultTextContent(text: "all"))]))))
    #expect(card(chat)?.phase == .succeeded && card(chat)?.output == "all")
    #expect(chat.model.rows.last?.id == id && chat.model.rows.count == 2)
    chat.act(.end())
    #expect(chat.shown == chat.model.rows && chat.fresh == chat.model.rows)
  }

  private func card(_ chat: TranscriptHarness) -> ToolCard? {
    guard case .toolCall(let card)? = chat.model.rows.last?.content else { return nil }
    return card
  }

  @Test
  func `an own message keeps its row from sending over the queue to its turn`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    chat.take(chat.model.willSend(.user("next"), id: "x"))
    let id = chat.model.rows.last?.id
    #expect(chat.model.rows.last?.delivery == .sending)
    let message = ChatPendingMessageSetAction(
      kind: .queued, id: "message-x", message: .user("next"))
    chat.act(.pendingMessageSet(message))
    #expect(chat.model.rows.last?.delivery == .queued && chat.model.rows.last?.id == id)
    chat.act(.end())
    #expect(chat.model.rows.last?.id == id)
    chat.start("other", "next", queued: "message-x")
    #expect(chat.model.rows.last?.id == id && chat.model.rows.last?.turnId == "other")
    #expect(chat.model.rows.last?.delivery == .delivered)
    #expect(chat.model.rows.filter { $0.id == id }.count == 1)
    #expect(chat.shown == chat.model.rows)
    chat.snapshot()
    #expect(chat.model.rows.last?.id == id && chat.shown == chat.model.rows)
  }

  @Test
  func `a queued message that a host starts under another name keeps its row`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    let message = ChatPendingMessageSetAction(kind: .queued, id: "q", message: .user("later"))
    chat.act(.pendingMessageSet(message))
    let id = chat.model.rows.last?.id
    chat.act(.pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .queued, id: "q")))
    chat.start("new", "later")
    #expect(chat.model.rows.map(\.id) == [id])
  }

  @Test
  func `turns and messages that are replaced are forgotten`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    for number in 1...100 { chat.start("t\(number)", queued: "q") }
    #expect(Array(chat.model.aliases.keys) == ["t100"])
    chat.take(chat.model.willSend(.user("mine"), id: "x"))
    let id = chat.model.rows.last?.id
    chat.start("turn-x", "mine")
    chat.snapshot()
    #expect(chat.model.rows.map(\.id) == [id] && chat.shown == chat.model.rows)
    #expect(chat.model.rows.last?.delivery == .delivered)
    chat.start("other")
    #expect(chat.model.aliases.isEmpty && chat.model.confirmed.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a delivered message whose turn has another identifier after a restart has one row`(
    isSettledFirst: Bool
  ) throws {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.take(chat.model.willSend(.user("hello"), id: "x"))
    if isSettledFirst { chat.take(chat.model.sent(id: "x", .delivered)) }
    #expect(chat.model.rows.count == 1)
    // The host has applied the message and restarts before its echo arrives.
    chat.state.reduce(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: "renamed", startedAt: "2026-01-01T00:00:00Z", message: .user("hello"))))
    chat.snapshot(.hostRestarted)
    if !isSettledFirst { chat.take(chat.model.sent(id: "x", .delivered)) }
    #expect(chat.model.rows.map(\.turnId) == ["renamed"])
    #expect(chat.model.unconfirmedMessages.isEmpty && chat.shown == chat.model.rows)
  }

  @Test
  func `a message that is delivered after a new state has one row`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.take(chat.model.willSend(.user("hello"), id: "x"))
    chat.snapshot(.resumed)
    let id = chat.model.rows.last?.id
    chat.take(chat.model.sent(id: "x", .delivered))
    // It stays in the list until the action that starts its turn was read.
    #expect(chat.model.rows.map(\.id) == [id])
    chat.start("turn-x", "hello")
    #expect(chat.model.rows.map(\.id) == [id] && chat.shown == chat.model.rows)
    #expect(chat.model.rows.last?.delivery == .delivered)
  }

  /// Sending it again would start a second turn.
  @Test
  func `a message without an outcome is confirmed by its turn under another identifier`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    chat.take(chat.model.willSend(.user("next"), id: "x"))
    chat.take(chat.model.sent(id: "x", .unknown))
    chat.snapshot(.resumed)
    #expect(chat.model.unconfirmedMessages.count == 1)
    chat.state.reduce(.end())
    chat.state.reduce(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: "host-7", startedAt: "2026-01-01T00:00:00Z", message: .user("next"))))
    chat.snapshot(.resumed)
    #expect(chat.model.unconfirmedMessages.isEmpty && chat.shown == chat.model.rows)
    #expect(chat.model.rows.last?.turnId == "host-7")
  }

  /// One of them is shown as sent otherwise although it was lost.
  @Test
  func `a turn confirms one of two equal messages without an outcome`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    for id in ["x", "y"] {
      chat.take(chat.model.willSend(.user("next"), id: id))
      chat.take(chat.model.sent(id: id, .unknown))
    }
    chat.state.reduce(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: "host-7", startedAt: "2026-01-01T00:00:00Z", message: .user("next"))))
    for _ in 0..<2 {
      chat.snapshot(.resumed)
      #expect(chat.model.unconfirmedMessages.keys.sorted() == ["y"])
      #expect(chat.shown == chat.model.rows)
    }
    #expect(chat.model.earlierTurn(ofMessage: "y") == nil)
  }

  @Test
  func `a message that was not delivered stays until it is discarded`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.take(chat.model.willSend(.user("hello"), id: "x"))
    chat.take(chat.model.sent(id: "x", .failed("no")))
    #expect(chat.model.rows.map(\.delivery) == [.failed("no")])
    chat.snapshot()
    #expect(chat.model.rows.count == 1)
    chat.take(chat.model.discard(id: "x"))
    #expect(chat.model.rows.isEmpty && chat.shown.isEmpty)
  }

  @Test
  func `the window keeps complete turns, shows older ones on request, and pages above them`() {
    let turns = (1...20).map { Turn.answered("Q\($0)", "A\($0)", id: "t\($0)") }
    var chat = TranscriptHarness(TranscriptOptions(rows: 9, turns: 4), turns: turns)
    chat.snapshot()
    #expect(chat.model.rows.first?.text == "Q18" && chat.model.rows.count == 9)
    #expect(chat.model.hasOlder && chat.model.canShowOlder)
    chat.start("t")
    chat.act(.text("a"), .delta("a", "x"), .end())
    #expect(chat.model.rows.first?.text == "Q19" && chat.shown == chat.model.rows)
    chat.take(chat.model.showOlder())
    #expect(chat.model.rows.first?.text == "Q15" && chat.shown == chat.model.rows)
    let kept = chat.model.rows
    for _ in 1...4 { chat.take(chat.model.showOlder()) }
    #expect(chat.model.rows.first?.text == "Q1" && !chat.model.canShowOlder)
    #expect(Array(chat.model.rows.suffix(kept.count)) == kept)
    chat.act(
      .turnsLoaded(
        ChatTurnsLoadedAction(turns: [.answered("Q0", "A0", id: "t0")], turnsNextCursor: nil)))
    #expect(chat.model.rows.first?.text == "Q0" && chat.shown == chat.model.rows)
    chat.take(chat.model.showNewest())
    #expect(chat.model.rows.first?.text == "Q19" && chat.shown == chat.model.rows)
  }

  @Test(arguments: [nil, "", "more"])
  func `an empty cursor of older turns means that all are loaded`(cursor: String?) {
    var chat = TranscriptHarness(turns: [.answered("Q1", "A1", id: "t1")])
    chat.state.turnsNextCursor = cursor
    chat.snapshot()
    #expect(chat.model.hasOlderOnHost == (cursor == "more"))
    #expect(chat.model.hasOlder == (cursor == "more"))
    #expect(chat.model.olderCursor == (cursor == "more" ? "more" : nil))
  }

  @Test
  func `older rows that were shown stay, also when a snapshot has fewer turns`() {
    let turns = (1...20).map { Turn.answered("Q\($0)", "A\($0)", id: "t\($0)") }
    var chat = TranscriptHarness(TranscriptOptions(rows: 9, turns: 4), turns: turns)
    chat.snapshot()
    chat.take(chat.model.showOlder())
    #expect(chat.model.rows.first?.text == "Q14")
    // A reconnect is answered with the newest turns only.
    chat.state.turns = Array(turns.suffix(10))
    chat.snapshot()
    #expect(chat.model.rows.first?.text == "Q14" && chat.shown == chat.model.rows)
    #expect(chat.model.rows.last?.id == TranscriptRow.ID("t20", "end"))
    chat.state.turns = Array(turns.suffix(3))
    chat.snapshot()
    #expect(chat.model.rows.first?.text == "Q18" && chat.shown == chat.model.rows)
  }

  @Test
  func `rows of a repeated turn identifier do not multiply`() {
    let turns = [Turn.answered("A", "1", id: "t"), Turn.answered("B", "2", id: "t")]
    var chat = TranscriptHarness(turns: turns)
    chat.snapshot()
    let count = chat.model.rows.count
    for _ in 0..<3 {
      chat.snapshot()
      #expect(chat.model.rows.count == count && chat.shown == chat.model.rows)
    }
    chat.start("u")
    chat.snapshot()
    #expect(chat.model.rows.last?.id.turn == "u" && chat.shown == chat.model.rows)
  }

  @Test
  func `a truncation leaves rows of a pinned transcript`() {
    let turns = (1...20).map { Turn.answered("Q\($0)", "A\($0)", id: "t\($0)") }
    var chat = TranscriptHarness(TranscriptOptions(rows: 9, turns: 4), turns: turns)
    chat.snapshot()
    chat.take(chat.model.showOlder())
    chat.act(.truncated(ChatTruncatedAction(turnId: "t8")))
    #expect(chat.model.rows.last?.id == TranscriptRow.ID("t8", "end"))
    #expect(chat.model.rows.first?.text == "Q2" && chat.shown == chat.model.rows)
    chat.take(chat.model.showNewest())
    #expect(!chat.model.rows.isEmpty && chat.shown == chat.model.rows)
  }

  @Test
  func `gaps, connections and truncations`() {
    var chat = TranscriptHarness(turns: [.answered("Q1", "A1", id: "t1")])
    #expect(chat.model.connection == .loading)
    chat.snapshot()
    #expect(chat.model.connection == .live)
    chat.take(chat.model.connectionChanged(isConnected: false))
    #expect(chat.model.connection == .offline && chat.changes == [.connection])
    chat.take(
      chat.model.apply(.gap(FeedGap(hostId: "h", channel: "ahp-chat:/c", cause: .notReplayed))))
    #expect(chat.model.gapCount == 1)
    chat.state.turns.append(.answered("Q2", "A2", id: "t2"))
    chat.snapshot()
    #expect(chat.model.connection == .live && chat.shown == chat.model.rows)
    #expect(chat.model.rows.count == 6)
    chat.act(.truncated(ChatTruncatedAction(turnId: "t1")))
    #expect(chat.model.rows.count == 3 && chat.shown == chat.model.rows)
    let end = HostedEnd(
      hostId: "h", channel: "ahp-chat:/c", generation: .none, reason: .disposed)
    chat.take(chat.model.apply(.ended(end)))
    #expect(chat.model.connection == .ended("the session was disposed of"))
  }

  @Test
  func `states from the memory of the client do not mean that the host is connected`() {
    var chat = TranscriptHarness()
    chat.snapshot(.restored)
    #expect(chat.model.connection == .offline)
    chat.take(chat.model.connectionChanged(isConnected: false))
    chat.snapshot(.joined)
    #expect(chat.model.connection == .offline)
    chat.take(chat.model.connectionChanged(isConnected: true))
    #expect(chat.model.connection == .live)
    chat.snapshot(.joined)
    #expect(chat.model.connection == .live)
  }

  @Test
  func `nothing runs in a chat that has ended`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    #expect(chat.model.isRunning && chat.model.isThinking)
    let end = HostedEnd(
      hostId: "h", channel: "ahp-chat:/c", generation: .none, reason: .disposed)
    chat.take(chat.model.apply(.ended(end)))
    #expect(!chat.model.isRunning && !chat.model.isThinking)
  }

  @Test
  func `a request for input is one row, and a decision until it is answered`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    chat.act(
      .inputRequested(
        ChatInputRequestedAction(request: ChatInputRequest(id: "q", message: "Which?"))))
    #expect(chat.model.decisions.map(\.title) == ["Which?"])
    #expect(chat.lines.last == "t/request:q: Which?")
    chat.act(.inputCompleted(ChatInputCompletedAction(requestId: "q", response: .accept)))
    #expect(chat.model.decisions.isEmpty && chat.model.rows.count == 2)
    chat.act(
      .error(
        ChatErrorAction(
          turnId: "t", duration: 1,
          part: ErrorResponsePart(error: ErrorInfo(errorType: "e", message: "broken")))))
    #expect(chat.lines.suffix(2) == ["t/error: broken", "t/end: "])
    #expect(chat.shown == chat.model.rows && chat.fresh == chat.model.rows)
  }

  @Test
  func `the requests of a new state are not compared one by one`() {
    var chat = TranscriptHarness()
    let parts = (0..<30_000).map { number -> ResponsePart in
      .inputRequest(
        InputRequestResponsePart(request: ChatInputRequest(id: "\(number)", message: "Which?")))
    }
    chat.state.activeTurn = ActiveTurn(
      id: "t", startedAt: "2026-01-01T00:00:00Z", message: .user("Go"), responseParts: parts)
    chat.snapshot()
    let before = chat.model.decisions.map(\.since)
    chat.snapshot()
    #expect(before.count == parts.count && chat.model.decisions.map(\.since) == before)
  }

  @Test
  func `an action before the first state changes nothing on a restarted host`() {
    var chat = TranscriptHarness()
    chat.seq = 1000
    chat.start("old", "again")
    chat.seq = 2
    chat.state.activeTurn = nil
    chat.snapshot()
    chat.start("t")
    chat.act(.text("a"), .delta("a", "one"), .end())
    #expect(chat.lines == ["t/message: hi", "t/part:a: one", "t/end: "])
    #expect(chat.shown == chat.model.rows && chat.fresh == chat.model.rows)
  }

  @Test
  func `a question that is asked again in a turn is a separate row with a separate state`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    for text in ["Which?", "Really?"] {
      chat.act(
        .inputRequested(ChatInputRequestedAction(request: ChatInputRequest(id: "q", message: text)))
      )
      #expect(chat.fresh == chat.model.rows)
      chat.act(.inputCompleted(ChatInputCompletedAction(requestId: "q", response: .accept)))
      #expect(chat.fresh == chat.model.rows)
    }
    #expect(chat.lines.suffix(2) == ["t/request:q: Which?", "t/request:q#2: Really?"])
    #expect(chat.shown == chat.model.rows)
  }

  @Test(arguments: [true, false])
  func `a tool call that starts again in a turn is a separate row with a separate state`(
    isSeenFromTheStart: Bool
  ) {
    func delta(_ text: String) -> ChatAction {
      .toolCallDelta(ChatToolCallDeltaAction(turnId: "t", toolCallId: "1", content: text))
    }
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.start("t")
    chat.act(.call("1"), delta("first"))
    let ready = ChatAction.toolCallReady(
      ChatToolCallReadyAction(
        turnId: "t", toolCallId: "1", invocationMessage: .string("Run it"),
        toolInput: .inline("{}"), confirmed: .notNeeded))
    let complete = ChatAction.toolCallComplete(
      ChatToolCallCompleteAction(
        turnId: "t", toolCallId: "1",
        result: ToolCallResult(success: true, pastTenseMessage: .string("Ran it"))))
    chat.act(ready, complete)
    chat.act(.call("1"))
    if !isSeenFromTheStart { chat.snapshot() }
    chat.act(delta("second"))
    #expect(chat.lines.suffix(2) == ["t/call:1: {}", "t/call:1#2: second"])
    for action in [delta("!"), ready, complete] {
      chat.act(action)
      #expect(chat.fresh == chat.model.rows && chat.shown == chat.model.rows)
    }
    // Both stream at the same time.
    chat.act(.call("2"), .call("2"))
    chat.act(.toolCallDelta(ChatToolCallDeltaAction(turnId: "t", toolCallId: "2", content: "x")))
    #expect(chat.lines.suffix(2) == ["t/call:2: x", "t/call:2#2: x"])
    chat.act(.end())
    #expect(chat.fresh == chat.model.rows && chat.shown == chat.model.rows)
  }

  @Test
  func `all rows contain the streaming text before messages without a turn`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    #expect(chat.model.allRows.isEmpty)
    chat.start("t")
    let message = ChatPendingMessageSetAction(kind: .queued, id: "q", message: .user("next"))
    chat.act(.text("a"), .delta("a", "one"), .pendingMessageSet(message))
    let rows = chat.model.allRows
    #expect(rows.map(\.id.description) == ["t/message", "t/part:a", "queued:q"])
    #expect(rows.map(\.text) == ["hi", "one", "next"] && rows[1].content == .answer)
    #expect(rows.indices.allSatisfy { rows.index(of: rows[$0].id) == $0 })
    // A complete text keeps its identifier and its place.
    chat.act(.call("1"))
    #expect(
      chat.model.allRows.map(\.id.description) == [
        "t/message", "t/part:a", "t/call:1", "queued:q",
      ])
    #expect(Array(chat.model.allRows) == chat.model.rows)
    #expect(chat.model.allRows.index(of: rows[2].id) == 3)
    chat.act(.pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .queued, id: "q")))
    #expect(chat.model.allRows.index(of: rows[2].id) == nil)
  }

  @Test(arguments: [true, false])
  func `decisions of a snapshot or of a new part do not depend on the status`(inSnapshot: Bool) {
    var chat = TranscriptHarness()
    let request = ResponsePart.inputRequest(
      InputRequestResponsePart(request: ChatInputRequest(id: "q", message: "Which?")))
    if inSnapshot {
      chat.state.activeTurn = ActiveTurn(
        id: "t", startedAt: "2026-01-01T00:00:00Z", message: .user("hi"), responseParts: [request])
      chat.state.status = .inProgress
      chat.snapshot()
    } else {
      chat.snapshot()
      chat.start("t")
      chat.act(.part(request))
    }
    #expect(chat.model.decisions.map(\.title) == ["Which?"])
    chat.act(.text("a"))
    #expect(chat.model.decisions.map(\.title) == ["Which?"])
    chat.act(.inputCompleted(ChatInputCompletedAction(requestId: "q", response: .accept)))
    #expect(chat.model.decisions.isEmpty)
  }

  @Test
  func `the rename of a chat by an action of sessions is a change`() {
    var chat = TranscriptHarness()
    chat.snapshot()
    chat.rename(to: "New")
    #expect(chat.model.title == "New" && chat.changes == [.chat])
  }

  @Test
  func `a state that cannot be read leaves only messages without a turn`() {
    let history = ["t1", "t2", "t3"].map { Turn.answered("Q", "A", id: $0) }
    var chat = TranscriptHarness(TranscriptOptions(rows: 4, turns: 2), turns: history)
    chat.snapshot()
    chat.start("t")
    chat.act(.call("c"), .text("a"), .delta("a", "one"))
    let state = ChannelState.unknown(.object(["turns": .string("later")]))
    let snapshot = Snapshot(resource: "ahp-chat:/c", state: state, fromSeq: chat.seq)
    chat.take(
      chat.model.apply(
        .snapshot(
          HostedSnapshot(hostId: "h", generation: .none, snapshot: snapshot, cause: .resumed))))
    #expect(chat.lines.isEmpty && chat.streamed.isEmpty)
    #expect(!chat.model.isRunning && !chat.model.hasOlder)
    chat.take(chat.model.willSend(.user("two"), id: "1"))
    chat.take(chat.model.showNewest())
    #expect(chat.lines == ["own:1: two"])
    chat.snapshot()
    #expect(chat.shown == chat.model.rows && chat.model.isRunning)
  }

  @Test(.timeLimit(.minutes(20)))
  func `the cost of 200,000 deltas depends only on their size`() {
    func time(_ count: Int, behindACall: Bool) -> Duration {
      var chat = TranscriptHarness()
      chat.snapshot()
      chat.start("t")
      chat.act(.text("a"), .delta("a", "x"))
      if behindACall { chat.act(.call("1")) }
      let elements = (0..<count).map { index -> HostFeedElement in
        .event(
          HostedAction(
            hostId: "h", generation: .none,
            envelope: ActionEnvelope(
              channel: "ahp-chat:/c", action: .chat(.delta("a", "some words ")),
              serverSeq: chat.seq + 1 + index)))
      }
      let elapsed = processorTime {
        for element in elements { _ = chat.model.apply(element) }
      }
      let length = behindACall ? chat.model.rows[1].text : chat.model.streaming?.text ?? ""
      #expect(length.utf8.count == 1 + 11 * count)
      return elapsed
    }
    for behindACall in [false, true] {
      _ = time(10_000, behindACall: behindACall)
      let short = time(25_000, behindACall: behindACall)
      let long = time(200_000, behindACall: behindACall)
      // Eight times the deltas: quadratic growth would take 64 times as long.
      #expect(long < short * 24, "\(short) for 25,000, \(long) for 200,000")
    }
  }
}
