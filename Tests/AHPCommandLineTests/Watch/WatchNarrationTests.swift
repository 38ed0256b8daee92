import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// The lines of every kind of action, part and state.
@Suite(.limitedConcurrency) struct WatchNarrationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var json: String
    var lines: [WatchLine]
    var testDescription: String { json }

    init(_ json: String, _ lines: WatchLine...) {
      self.json = json
      self.lines = lines
    }
  }

  // MARK: Other channels

  @Test(arguments: [
    Case(
      #"{"type":"root/agentsChanged","agents":[]}"#, WatchLine(.host, "agents: none")),
    Case(
      #"{"type":"root/activeSessionsChanged","activeSessions":2}"#,
      WatchLine(.host, "2 active sessions", .faint)),
    Case(
      #"{"type":"root/terminalsChanged","terminals":[]}"#, WatchLine(.host, "0 terminals", .faint)),
    Case(
      #"{"type":"root/configChanged","config":{}}"#,
      WatchLine(.host, "configuration changed", .faint)),
    Case(#"{"type":"session/ready"}"#, WatchLine(.session, "ready", .good)),
    Case(
      #"{"type":"session/creationFailed","error":{"errorType":"x","message":"No room."}}"#,
      WatchLine(.session, "creation failed: No room.", .bad)),
    Case(
      #"{"type":"session/chatRemoved","chat":"ahp-chat:/1"}"#,
      WatchLine(.session, "chat removed: ahp-chat:/1")),
    Case(
      #"{"type":"session/chatUpdated","chat":"ahp-chat:/1","changes":{"status":2}}"#,
      WatchLine(.session, "a chat failed", .bad)),
    Case(#"{"type":"session/chatUpdated","chat":"ahp-chat:/1","changes":{"status":1}}"#),
    Case(
      #"{"type":"session/isArchivedChanged","isArchived":true}"#, WatchLine(.session, "archived")),
    Case(
      #"{"type":"session/isArchivedChanged","isArchived":false}"#,
      WatchLine(.session, "unarchived")),
    Case(
      #"{"type":"session/activityChanged","activity":"Reading"}"#,
      WatchLine(.session, "Reading", .faint)),
    Case(#"{"type":"session/activityChanged"}"#),
    Case(
      #"{"type":"session/configChanged","config":{"model":"x","mode":"y"}}"#,
      WatchLine(.session, "configuration: model, mode", .faint)),
    Case(
      #"{"type":"session/activeClientSet","activeClient":{"clientId":"me","tools":[]}}"#,
      WatchLine(.session, "client me", .faint)),
    Case(
      """
      {"type":"session/activeClientSet","activeClient":{"clientId":"me","displayName":"Mine","tools":[]}}
      """, WatchLine(.session, "client Mine", .faint)),
    Case(
      #"{"type":"session/activeClientRemoved","clientId":"me"}"#,
      WatchLine(.session, "client me left", .faint)),
    Case(
      #"{"type":"session/workingDirectorySet","directory":"file:///a"}"#,
      WatchLine(.session, "directory file:///a", .faint)),
    Case(
      #"{"type":"session/workingDirectoryRemoved","directory":"file:///a"}"#,
      WatchLine(.session, "directory removed: file:///a", .faint)),
    Case(
      """
      {"type":"session/workingDirectoryReplaced","directory":"file:///a","replacement":"file:///b"}
      """, WatchLine(.session, "directory file:///a is now file:///b", .faint)),
    Case(#"{"type":"session/isReadChanged","isRead":true}"#),
    Case(
      #"{"type":"terminal/data","data":"one\ntwo\n"}"#, WatchLine(.terminal, "one"),
      WatchLine(.terminal, "two")),
    Case(#"{"type":"terminal/exited","exitCode":3}"#, WatchLine(.terminal, "exited with 3")),
    Case(#"{"type":"terminal/exited"}"#, WatchLine(.terminal, "exited")),
    Case(#"{"type":"terminal/cleared"}"#),
    Case(
      #"{"type":"changeset/statusChanged","status":"ready"}"#,
      WatchLine(.other, "changeset/statusChanged", .faint)),
    Case(
      #"{"type":"future/thing"}"#,
      WatchLine(.other, "future/thing (unknown to this version)", .faint)),
    Case(#"{"type":"chat/turnCancelled","turnId":"t"}"#),
  ])
  func `an action says`(_ action: Case) throws {
    let lines = ChannelNarrator.lines(of: try StateAction(json: action.json), withContent: true)
    #expect(lines == action.lines)
  }

  @Test func `the rename of a chat is not one of its session`() throws {
    let action = try StateAction(json: #"{"type":"session/titleChanged","title":"Notes"}"#)
    let lines = ChannelNarrator.lines(of: action, on: "ahp-chat:/1", withContent: true)
    #expect(lines == [WatchLine(.session, "chat renamed to Notes")])
  }

  @Test func `output of terminals is content`() throws {
    let data = try StateAction(json: #"{"type":"terminal/data","data":"secret"}"#)
    #expect(ChannelNarrator.lines(of: data, withContent: false).isEmpty)
  }

  @Test func `describes notifications`() {
    let removed = ChannelNarrator.lines(
      of: .sessionRemoved(SessionRemovedParams(channel: RootResourceURI, session: "ahp-session:/1"))
    )
    #expect(removed.session == "ahp-session:/1")
    #expect(removed.lines == [WatchLine(.session, "removed", .bad)])
    let progress = ChannelNarrator.lines(
      of: .progress(
        ProgressParams(
          channel: RootResourceURI, progressToken: "t", progress: 1.5, total: 3, message: "Copying")
      ))
    #expect(progress.session == nil)
    #expect(progress.lines == [WatchLine(.host, "progress 1.5 of 3 Copying", .faint)])
  }

  // MARK: Chats

  private func lines(_ actions: [String], withContent: Bool = true) throws -> [WatchLine] {
    var narrator = ChatNarrator(withContent: withContent)
    var lines: [WatchLine] = []
    for json in actions {
      guard case .chat(let action) = try StateAction(json: json) else {
        Issue.record("no action of a chat: \(json)")
        continue
      }
      lines += narrator.take(action, at: RecordTime(milliseconds: 0), width: 80)
    }
    return lines
  }

  @Test(arguments: [
    Case(
      #"{"type":"chat/turnCancelled","turnId":"t","duration":1500}"#,
      WatchLine(.turn, "cancelled after 1.5s", .bad)),
    Case(
      """
      {"type":"chat/error","turnId":"t","part":{"kind":"error","error":{"errorType":"x","message":"No."}}}
      """, WatchLine(.turn, "failed: No.", .bad)),
    Case(#"{"type":"chat/turnResume","turnId":"t"}"#, WatchLine(.turn, "resumed")),
    Case(#"{"type":"chat/truncated"}"#, WatchLine(.chat, "history cleared")),
    Case(#"{"type":"chat/truncated","turnId":"t"}"#, WatchLine(.chat, "history cut")),
    Case(
      """
      {"type":"chat/pendingMessageSet","kind":"queued","id":"q",
      "message":{"text":"And then?","origin":{"kind":"user"}}}
      """, WatchLine(.user, "queued: And then?")),
    Case(#"{"type":"chat/pendingMessageRemoved","kind":"queued","id":"q"}"#),
    Case(
      #"{"type":"chat/backgroundWorkRemoved","id":"w"}"#,
      WatchLine(.chat, "background work finished", .faint)),
    Case(
      #"{"type":"chat/workingDirectorySet","directory":"file:///a"}"#,
      WatchLine(.chat, "working directory file:///a", .faint)),
    Case(
      #"{"type":"chat/workingDirectoryRemoved","directory":"file:///a"}"#,
      WatchLine(.chat, "working directory removed: file:///a", .faint)),
    Case(#"{"type":"chat/isArchivedChanged","isArchived":true}"#, WatchLine(.chat, "archived")),
    Case(#"{"type":"chat/activityChanged","activity":"x"}"#),
    Case(
      """
      {"type":"chat/responsePart","turnId":"t","part":{"kind":"systemNotification","content":"Mind."}}
      """, WatchLine(.chat, "Mind.", .faint)),
    Case(
      #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"contentRef","uri":"file:///a"}}"#,
      WatchLine(.chat, "content at file:///a", .faint)),
    Case(
      """
      {"type":"chat/responsePart","turnId":"t","part":{"kind":"inputRequest",
      "request":{"id":"r","message":"Which?"}}}
      """, WatchLine(.input, "needs an answer (r): Which?", .attention)),
    Case(
      """
      {"type":"chat/responsePart","turnId":"t","part":{"kind":"inputRequest",
      "request":{"id":"r","message":"Which?"},"response":"accept"}}
      """),
    Case(
      """
      {"type":"chat/responsePart","turnId":"t","part":{"kind":"error",
      "error":{"errorType":"x","message":"No."}}}
      """, WatchLine(.turn, "failed: No.", .bad)),
  ])
  func `an action of a chat says`(_ action: Case) throws {
    #expect(try lines([action.json]) == action.lines)
  }

  @Test func `content is hidden`() throws {
    let lines = try lines(
      [
        """
        {"type":"chat/pendingMessageSet","kind":"queued","id":"q",
        "message":{"text":"secret","origin":{"kind":"user"}}}
        """,
        """
        {"type":"chat/responsePart","turnId":"t","part":{"kind":"systemNotification","content":"secret"}}
        """,
      ], withContent: false)
    #expect(lines == [WatchLine(.user, "queued")])
  }

  // MARK: Tool calls

  private static let call =
    #""toolCallId":"c","toolName":"run","displayName":"Run","invocationMessage":"Runs""#
  private static let auth = #""auth":{"reason":"required","resource":{"resource":"https://x"}}"#

  @Test(arguments: [
    Case(
      "{\"status\":\"streaming\",\(call)}", WatchLine(.tool, "Run starts", .faint)),
    Case(
      "{\"status\":\"pending-confirmation\",\(call),\"toolInput\":\"ls\"}",
      WatchLine(.tool, "Run needs confirmation (c): ls", .attention)),
    Case(
      "{\"status\":\"running\",\(call),\"confirmed\":\"setting\",\"toolInput\":{\"uri\":\"file:///i\"}}",
      WatchLine(.tool, "Run runs: file:///i")),
    Case(
      "{\"status\":\"auth-required\",\(call),\"confirmed\":\"setting\",\(auth)}",
      WatchLine(.tool, "Run needs a token: https://x", .attention)),
    Case(
      """
      {"status":"pending-result-confirmation",\(call),"confirmed":"setting","success":true,
      "pastTenseMessage":"Ran"}
      """, WatchLine(.tool, "Run needs approval of its result: Ran", .attention)),
    Case(
      """
      {"status":"completed",\(call),"confirmed":"setting","success":true,"pastTenseMessage":"Ran",
      "content":[{"type":"text","text":""},{"type":"text","text":"12 passed"}]}
      """, WatchLine(.tool, "Run completed: 12 passed", .good)),
    Case(
      """
      {"status":"completed",\(call),"confirmed":"setting","success":false,"pastTenseMessage":"Ran",
      "error":{"message":"no such file"}}
      """, WatchLine(.tool, "Run failed: no such file", .bad)),
    Case(
      "{\"status\":\"cancelled\",\(call),\"reason\":\"denied\",\"reasonMessage\":\"Not now\"}",
      WatchLine(.tool, "Run was denied: Not now", .bad)),
  ])
  func `a tool call in a snapshot says`(_ state: Case) throws {
    let part =
      #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"toolCall","toolCall":\#(state.json)}}"#
    #expect(try lines([part]) == state.lines)
    #expect(try lines([part, part]) == state.lines, "an unchanged status is printed once")
  }

  @Test(arguments: [
    Case(
      #"{"kind":"toolCall","toolCall":{"status":"pending-confirmation","toolCallId":"c","displayName":"Run","invocationMessage":7}}"#,
      WatchLine(.tool, "Run needs confirmation (c): cannot be decoded", .attention)),
    Case(
      #"{"kind":"toolCall","toolCall":{"status":"pending-result-confirmation","toolName":"run"}}"#,
      WatchLine(.tool, "run needs approval of its result: cannot be decoded", .attention)),
    Case(
      #"{"kind":"toolCall","toolCall":{"status":"auth-required","toolCallId":"c"}}"#,
      WatchLine(.tool, "c needs a token: cannot be decoded", .attention)),
    Case(
      #"{"kind":"toolCall","toolCall":{"status":"pending-confirmation"}}"#,
      WatchLine(.tool, "a call needs confirmation: cannot be decoded", .attention)),
    Case(
      #"{"kind":"toolCall","toolCall":{"status":"parked","toolCallId":"c","displayName":"Run"}}"#,
      WatchLine(.tool, "Run has an unknown status: parked")),
    Case(
      #"{"kind":"inputRequest","request":{"id":"r","questions":7}}"#,
      WatchLine(.input, "needs an answer (r): cannot be decoded", .attention)),
    Case(#"{"kind":"inputRequest","request":{"id":"r","questions":7},"response":"accept"}"#),
    Case(#"{"kind":"hologram"}"#),
  ])
  func `a part of a state that cannot be decoded says`(_ part: Case) throws {
    let state = try ChatState(
      json: #"""
        {"resource":"ahp-chat:/1","title":"T","status":24,"modifiedAt":"1","turns":[],
        "activeTurn":{"id":"t1","message":{"text":"hi","origin":{"kind":"user"}},
        "responseParts":[\#(part.json)]}}
        """#)
    var narrator = ChatNarrator()
    let time = RecordTime(milliseconds: 0)
    let user = [WatchLine(.user, "hi")]
    #expect(narrator.take(state, tail: 0, at: time, width: 80) == user + part.lines)
    // An unchanged part is printed once.
    #expect(narrator.take(state, tail: 0, at: time, width: 80).isEmpty)
  }

  @Test func `a tool call step by step`() throws {
    let id = #""turnId":"t","toolCallId":"c""#
    let start = #"{"type":"chat/toolCallStart",\#(id),"toolName":"run","displayName":"Run"}"#
    let ready = #"{"type":"chat/toolCallReady",\#(id),"invocationMessage":"Runs"}"#
    let starting = [
      WatchLine(.tool, "Run starts", .faint),
      WatchLine(.tool, "Run needs confirmation (c): Runs", .attention),
    ]
    #expect(
      try lines([
        start, ready,
        #"{"type":"chat/toolCallConfirmed",\#(id),"approved":false,"reason":"denied","reasonMessage":"No"}"#,
      ]) == starting + [WatchLine(.tool, "Run was denied: No", .bad)])
    let complete = """
      {"type":"chat/toolCallComplete",\(id),"requiresResultConfirmation":true,
      "result":{"success":true,"pastTenseMessage":"Ran"}}
      """
    let running = [
      #"{"type":"chat/toolCallConfirmed",\#(id),"approved":true}"#,
      "{\"type\":\"chat/toolCallAuthRequired\",\(id),\(Self.auth)}",
      #"{"type":"chat/toolCallAuthResolved",\#(id)}"#, complete,
    ]
    let told = [
      WatchLine(.tool, "Run runs: approved"),
      WatchLine(.tool, "Run needs a token: https://x", .attention),
      WatchLine(.tool, "Run runs: token accepted"),
      WatchLine(.tool, "Run needs approval of its result: Ran", .attention),
    ]
    for (approved, end) in [
      (true, WatchLine(.tool, "Run completed: result approved", .good)),
      (false, WatchLine(.tool, "Run failed: result denied", .bad)),
    ] {
      let answer = #"{"type":"chat/toolCallResultConfirmed",\#(id),"approved":\#(approved)}"#
      #expect(try lines([start, ready] + running + [answer]) == starting + told + [end])
    }
  }

  // MARK: Snapshots

  @Test func `a turn that started unseen is printed`() throws {
    var narrator = ChatNarrator()
    let time = RecordTime(milliseconds: 0)
    let empty = try ChatState(
      json: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    #expect(narrator.take(empty, tail: 1, at: time, width: 80).isEmpty)
    var state = empty
    state.activeTurn = try ActiveTurn(
      json: """
        {"id":"t","message":{"text":"Go","origin":{"kind":"user"}},"startedAt":"",
        "responseParts":[{"kind":"markdown","id":"p","content":"Yes"}]}
        """)
    #expect(narrator.take(state, tail: 1, at: time, width: 80) == [WatchLine(.user, "Go")])
    #expect(narrator.take(state, tail: 1, at: time, width: 80).isEmpty, "nothing is printed twice")
    #expect(narrator.flush() == [WatchLine(.agent, "Yes")])
  }

  private func state(_ turns: [String], active: String? = nil, older: Bool = false) throws
    -> ChatState
  {
    var state = try ChatState(
      json: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    state.turns = turns.map { .answered("\($0)?", "\($0).", id: $0) }
    if older { state.turnsNextCursor = "older" }
    state.activeTurn = active.map {
      ActiveTurn(
        id: $0, startedAt: "", message: Message(text: "\($0)?", origin: MessageOrigin(kind: .user)),
        responseParts: [])
    }
    return state
  }

  /// The lines of the last state.
  private func told(_ states: ChatState...) -> [String] {
    var narrator = ChatNarrator()
    var lines: [WatchLine] = []
    for state in states {
      lines = narrator.take(state, tail: 0, at: RecordTime(milliseconds: 0), width: 80)
    }
    return lines.map { "\($0.topic.rawValue): \($0.text)" }
  }

  private func whole(_ turns: String...) -> [String] {
    turns.flatMap { ["user: \($0)?", "agent: \($0).", "turn: complete"] }
  }

  @Test func `missed turns are taken from a snapshot`() throws {
    let gap = "gap: turns may be missing here: the last turn shown no longer exists"
    #expect(told(try state(["a"]), try state(["a", "b", "c"])) == whole("b", "c"))
    #expect(told(try state([]), try state(["b", "c"])) == whole("b", "c"))
    #expect(told(try state(["a"]), try state(["a"])) == [])
    // The running turn has ended, and another one after it.
    #expect(
      told(try state(["a"], active: "b"), try state(["a", "b", "c"]))
        == ["agent: b.", "turn: complete"] + whole("c"))
    #expect(
      told(try state(["a"], active: "b"), try state(["a", "b", "c"], active: "d"))
        == ["agent: b.", "turn: complete"] + whole("c") + ["user: d?"])
    // The number of missed turns is unknown.
    #expect(
      told(try state(["a"]), try state(["w", "x", "y", "z"], older: true))
        == [gap] + whole("x", "y", "z"))
    #expect(told(try state([]), try state(["x"], older: true)) == [gap] + whole("x"))
    #expect(told(try state(["a"]), try state([])) == ["chat: history cleared"])
    #expect(
      told(try state(["a"], active: "b"), try state(["a"])) == ["turn: no longer exists"])
  }

  @Test(arguments: [(0, "0 active sessions"), (1, "1 active session"), (2, "2 active sessions")])
  func `sessions are counted in words`(count: Int, text: String) {
    let action = RootActiveSessionsChangedAction(activeSessions: count)
    let lines = ChannelNarrator.lines(of: .root(.activeSessionsChanged(action)), withContent: true)
    #expect(lines.map(\.text) == [text])
  }

  /// The state with other identifiers of its turns, as some hosts list them after a restart.
  private func renamed(_ state: ChatState) -> ChatState {
    var state = state
    for index in state.turns.indices { state.turns[index].id += "'" }
    state.activeTurn?.id += "'"
    return state
  }

  @Test func `turns that a host lists under other identifiers are not printed again`() throws {
    let gap = "gap: turns may be missing here: the last turn shown no longer exists"
    #expect(told(try state(["a", "b"]), renamed(try state(["a", "b"]))) == [])
    #expect(told(try state(["a", "b"]), renamed(try state(["a", "b", "c"]))) == whole("c"))
    // The messages are equal: the position decides.
    #expect(told(try state(["a", "a"]), renamed(try state(["a", "a", "a"]))) == whole("a"))
    // The host interrupted the running turn.
    #expect(
      told(try state(["a"], active: "b"), renamed(try state(["a", "b"])))
        == ["agent: b.", "turn: complete"])
    #expect(
      told(try state(["a"], active: "b"), renamed(try state(["a", "b", "c"])))
        == ["agent: b.", "turn: complete"] + whole("c"))
    #expect(told(try state(["a"], active: "b"), renamed(try state(["a"], active: "b"))) == [])
    #expect(
      told(try state(["a"], active: "b"), renamed(try state(["a", "c"])))
        == ["turn: no longer exists"] + whole("c"))
    // Other turns are not those that were printed.
    #expect(
      told(try state(["a", "b"]), renamed(try state(["b", "c"]))) == [gap] + whole("b", "c"))
    #expect(told(try state(["a"]), renamed(try state(["b"]))) == [gap] + whole("b"))
    // Without the older turns, the position is unknown.
    let (few, more) = (try state(["b", "c"], older: true), try state(["c", "d"], older: true))
    #expect(told(few, renamed(more)) == whole("d"))
    let repeating = try state(["c", "c"], older: true)
    #expect(told(few, renamed(repeating)) == [gap] + whole("c", "c"))
  }

  /// A state whose running turn has these parts.
  private func running(_ parts: ResponsePart...) throws -> ChatState {
    var state = try state(["a"], active: "b")
    state.activeTurn?.responseParts = parts
    return state
  }

  @Test func `a running turn under another identifier is continued`() throws {
    func text(_ id: String, _ content: String) -> ResponsePart {
      .markdown(MarkdownResponsePart(id: id, content: content))
    }
    func call(_ id: String, _ status: String) throws -> ResponsePart {
      try ResponsePart(
        json: #"{"kind":"toolCall","toolCall":{"status":"\#(status)","toolCallId":"\#(id)","#
          + #""toolName":"rm","displayName":"Remove","invocationMessage":"rm","#
          + #""success":true,"pastTenseMessage":"Removed","confirmed":"setting"}}"#)
    }
    let before = try running(text("1", "One. "), text("2", "Two. "), call("c", "running"))
    // Some hosts merge the parts that they restore.
    let after = renamed(
      try running(text("1'", "One. Two. Three."), call("c'", "completed"), text("3'", "Four.")))
    // The last line is not complete.
    #expect(told(before, after) == ["agent: Three.", "tool: Remove completed: Removed"])
    // Another turn for the same message.
    let other = renamed(try running(text("1'", "Not one.")))
    #expect(told(before, other) == ["turn: no longer exists", "user: b?"])
  }

  @Test func `a turn that ended live is known under another identifier`() throws {
    var narrator = ChatNarrator()
    let time = RecordTime(milliseconds: 0)
    _ = narrator.take(try state(["a"]), tail: 0, at: time, width: 80)
    for json in [
      #"{"type":"chat/turnStarted","turnId":"b","message":{"text":"b?","origin":{"kind":"user"}}}"#,
      #"{"type":"chat/turnComplete","turnId":"b"}"#,
    ] {
      guard case .chat(let action) = try StateAction(json: json) else { continue }
      _ = narrator.take(action, at: time, width: 80)
    }
    let after = narrator.take(
      renamed(try state(["a", "b", "b"])), tail: 0, at: time, width: 80)
    #expect(after.map { "\($0.topic.rawValue): \($0.text)" } == whole("b"))
  }

  @Test func `truncated turns are not missed`() throws {
    var narrator = ChatNarrator()
    let time = RecordTime(milliseconds: 0)
    _ = narrator.take(try state(["a", "b"], active: "c"), tail: 0, at: time, width: 80)
    _ = narrator.take(.truncated(ChatTruncatedAction(turnId: "a")), at: time, width: 80)
    #expect(narrator.take(try state(["a"]), tail: 0, at: time, width: 80).isEmpty)
    _ = narrator.take(.truncated(ChatTruncatedAction()), at: time, width: 80)
    #expect(narrator.take(try state([]), tail: 0, at: time, width: 80).isEmpty)
  }

  // MARK: Names

  @Test func `labels channels`() throws {
    var directory = ChannelDirectory()
    let session: URI = "ahp-session:/s1"
    func learn(_ json: String, on channel: URI? = nil) throws {
      let envelope = ActionEnvelope(
        channel: channel ?? session, action: try StateAction(json: json), serverSeq: 1)
      directory.learn(
        from: WatchEvent(host: "h", time: RecordTime(milliseconds: 0), .action(envelope)))
    }
    func chat(_ name: String) -> String {
      """
      {"type":"session/chatAdded","summary":{"resource":"ahp-chat:/\(name)","title":"","status":1,
      "modifiedAt":""}}
      """
    }
    #expect(directory.label(of: session) == "s1", "before anything is known")
    try learn(#"{"type":"session/titleChanged","title":"Fix"}"#)
    try learn(chat("a"))
    #expect(directory.label(of: "ahp-chat:/a") == "Fix", "the only chat stands for its session")
    try learn(chat("b"))
    #expect(directory.label(of: "ahp-chat:/a") == "Fix/a")
    try learn(#"{"type":"session/defaultChatChanged","defaultChat":"ahp-chat:/a"}"#)
    #expect(directory.label(of: "ahp-chat:/a") == "Fix")
    #expect(directory.label(of: "ahp-chat:/b") == "Fix/b")
    try learn(#"{"type":"session/titleChanged","title":"Notes"}"#, on: "ahp-chat:/b")
    #expect(directory.label(of: "ahp-chat:/b") == "Fix/Notes", "the rename of a chat")
    try learn(#"{"type":"session/chatRemoved","chat":"ahp-chat:/a"}"#)
    #expect(directory.label(of: "ahp-chat:/b") == "Fix")
    #expect(directory.session(of: "ahp-chat:/a") == nil)
  }
}
