import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// `pending`, and `approve` and `deny` by rule.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct PendingTests {
  private static func tools() -> SessionAction {
    let safe = ToolDefinition(
      name: "read_file", annotations: ToolAnnotations(readOnlyHint: true))
    return .serverToolsChanged(SessionServerToolsChangedAction(tools: [safe]))
  }

  private static let script = HostScript(
    .session(tools()), .tool(.init("read_file", input: "README.md", mode: .asks)),
    .tool(.init("rm", input: "rm -rf build", mode: .asks)), .say("Done."))

  private func waiting(_ bench: HostBench, for tool: String) async throws {
    for await state in try await bench.chats() {
      let items = PendingItem.all(in: state, at: bench.chat, host: "h", hostName: "h")
      if items.contains(where: { $0.tool == tool }) { return }
    }
  }

  @Test func `a result is listed as a whole`() {
    let call = ToolCallPendingResultConfirmationState(
      toolCallId: "call-1", toolName: "read", displayName: "Read",
      invocationMessage: .string("Read it"), confirmed: .userAction, success: true,
      pastTenseMessage: .string("Read it"),
      content: [
        .text(ToolResultTextContent(text: "harmless")),
        .text(ToolResultTextContent(text: "secret")),
        .embeddedResource(
          ToolResultEmbeddedResourceContent(data: "QQ==", contentType: "image/png")),
      ])
    let item = PendingItem(
      .toolResult(call), in: nil, at: "ahp-chat:/1", session: nil, host: "h", hostName: "h")
    #expect(item.input == "harmless\nsecret\n[content of type image/png, not shown]")
  }

  @Test
  func `the failure and the structured data of a result are listed`() {
    let call = ToolCallPendingResultConfirmationState(
      toolCallId: "call-1", toolName: "read", displayName: "Read",
      invocationMessage: .string("Read it"), confirmed: .userAction, success: false,
      pastTenseMessage: .string("Read it"), structuredContent: ["deleted": 3],
      error: ToolCallError(message: "the disk is full"))
    let item = PendingItem(
      .toolResult(call), in: nil, at: "ahp-chat:/1", session: nil, host: "h", hostName: "h")
    #expect(item.input == "the call has failed: the disk is full\n{\"deleted\":3}")
  }

  @Test func `a call is listed with the files that it would change`() {
    let side = FileEditSide(uri: "file:///srv/a.txt", content: ContentRef(uri: "ahp-blob:/1"))
    let edit = FileEdit(
      before: side, after: side, diff: FileEditDiffStats(added: 2, removed: 1))
    let call = ToolCallPendingConfirmationState(
      toolCallId: "call-1", toolName: "edit", displayName: "Edit",
      invocationMessage: .string("Edit a file?"), toolInput: .inline("a.txt"),
      edits: FileEditCollection(items: [edit]))
    let item = PendingItem(
      .toolCall(call), in: nil, at: "ahp-chat:/1", session: nil, host: "h", hostName: "h")
    let change = "changes file:///srv/a.txt (+2 -1)"
    #expect(PendingTable.what(item) == "Edit a file? a.txt; \(change)")
    #expect(item.record["changedFiles"] == .array([.string(change)]))
  }

  private static func chat(_ call: String, hidden: Bool = false) throws -> ChatState {
    try ChatState(
      json: #"""
        {"resource":"ahp-chat:/1","title":"T","status":24,"modifiedAt":"1","turns":[],
        \#(hidden ? #""interactivity":"hidden","# : "")"activeTurn":{"id":"t1","message":{"text":"hi",
        "origin":{"kind":"user"}},"responseParts":[\#(call)]}}
        """#)
  }

  @Test(arguments: [
    #"{"status":"pending-confirmation","displayName":"Remove","invocationMessage":"rm -rf /"}"#,
    #"{"status":"pending-result-confirmation","toolName":"rm","pastTenseMessage":{"markdown":"gone"}}"#,
    #"{"status":"auth-required"}"#,
  ])
  func `a call that waits and cannot be decoded is listed`(call: String) throws {
    let state = try Self.chat(#"{"kind":"toolCall","toolCall":\#(call)}"#)
    let items = PendingItem.all(in: state, at: "ahp-chat:/1", host: "h", hostName: "h")
    let item = try #require(items.first)
    #expect(item.kind.rawValue == "unknown")
    #expect(item.command == "ahpctl get h ahp-chat:/1")
    #expect(item.record["waitingFor"] == "unknown")
    #expect(PendingTable.what(item).contains("cannot be decoded"), "\(PendingTable.what(item))")
    #expect(PendingTable.what(item).contains("rm -rf /") == call.contains("rm -rf /"))
    #expect(
      PendingTable(items: items).table.lines(width: nil, painter: Painter(isOn: false)).last?
        .hasSuffix("  -") == true)
    let error = #expect(throws: AHPError.self) {
      try PendingCall.answer(state, nil, approved: true)
    }
    #expect(error?.category == .incompatible)
    #expect(error?.message.contains("cannot be decoded") == true)
    #expect(error?.advice?.contains("'ahpctl get'") == true)
  }

  @Test func `a question is not approved but answered`() throws {
    let state = try Self.chat(#"{"kind":"inputRequest","request":{"id":"r1","message":"Go on?"}}"#)
    let error = #expect(throws: AHPError.self) {
      try PendingCall.answer(state, nil, approved: true)
    }
    #expect(error?.category == .notFound && error?.advice?.contains("'ahpctl answer'") == true)
  }

  @Test func `a title is that of the session, or under CHAT that of the chat`() throws {
    let state = try Self.chat(#"{"kind":"toolCall","toolCall":{"status":"auth-required"}}"#)
    let session = SessionState(
      provider: "p", title: "Whole", status: .idle, lifecycle: .ready, activeClients: [],
      chats: [])
    for (session, heading, title) in [(nil, "CHAT", "T"), (("s:/1", session), "SESSION", "Whole")]
      as [((uri: URI, state: SessionState)?, String, String)]
    {
      let items = PendingItem.all(
        in: state, at: "ahp-chat:/1", session: session, host: "h", hostName: "h")
      let lines = PendingTable(items: items).table.lines(width: nil, painter: Painter(isOn: false))
      #expect(lines.map { $0.contains(heading) } == [true, false], "\(lines)")
      #expect(lines.last?.contains("  \(title)  ") == true, "\(lines)")
    }
  }

  @Test func `a wait that cannot be decoded is new once and then gone`() throws {
    let chat = HostedResourceKey(host: "h", uri: "ahp-chat:/1")
    func items(_ ids: String...) throws -> [PendingItem] {
      try ids.flatMap { id in
        let call = #"{"status":"auth-required","toolCallId":"\#(id)"}"#
        return PendingItem.all(
          in: try Self.chat(#"{"kind":"toolCall","toolCall":\#(call)}"#), at: chat.uri, host: "h",
          hostName: "h")
      }
    }
    var waits = UndecodableWaits()
    for (now, new, gone) in [
      (["a"], ["a"], []), (["a"], [], []), (["b", "a"], ["b"], []), (["b"], [], ["a"]),
      ([], [], ["b"]), ([], [], []), (["b"], ["b"], []),
    ] as [([String], [String], [String])] {
      let change = waits.take(try now.flatMap { try items($0) }, of: chat)
      #expect(change.new.map(\.id) == new)
      #expect(change.gone.map(\.id) == gone)
    }
  }

  @Test func `an unexplained wait is reported once, if it lasts`() {
    let chat = HostedResourceKey(host: "h", uri: "ahp-chat:/1")
    var waits = UnexplainedWaits()
    #expect(!waits.isOpen)
    waits.take(.inputNeeded, hasItems: false, of: chat, at: .seconds(1))
    #expect(waits.isOpen)
    waits.take(.inputNeeded, hasItems: false, of: chat, at: .seconds(2))
    #expect(waits.due(at: .seconds(2)) == [])
    #expect(waits.due(at: .seconds(3)) == [chat])
    waits.report(chat)
    #expect(!waits.isOpen)
    #expect(waits.due(at: .seconds(4)) == [])
    // It ends and begins again.
    waits.take(.inProgress, hasItems: false, of: chat, at: .seconds(5))
    waits.take(.inputNeeded, hasItems: false, of: chat, at: .seconds(6))
    #expect(waits.due(at: .seconds(8)) == [chat])
    waits.take(.inputNeeded, hasItems: true, of: chat, at: .seconds(8))
    #expect(waits.due(at: .seconds(10)) == [])
    waits.take(.inputNeeded, hasItems: false, of: chat, at: .seconds(10))
    waits.take(nil, hasItems: false, of: chat, at: .seconds(11))
    #expect(waits.due(at: .seconds(13)) == [])
    #expect(!waits.isOpen)
  }

  @Test func `a part that waits for nothing is not listed`() throws {
    for part in [
      #"{"kind":"toolCall","toolCall":{"status":"completed"}}"#, #"{"kind":"new"}"#,
      #"{"kind":"inputRequest","response":"accept"}"#,
    ] {
      let items = PendingItem.all(
        in: try Self.chat(part), at: "ahp-chat:/1", host: "h", hostName: "h")
      #expect(items.isEmpty, "\(part)")
    }
  }

  @Test func `a call in a hidden chat is marked`() throws {
    let call =
      #"{"kind":"toolCall","toolCall":{"status":"pending-confirmation","toolCallId":"c","#
      + #""toolName":"rm","displayName":"R","invocationMessage":"rm"}}"#
    for hidden in [true, false] {
      let state = try Self.chat(call, hidden: hidden)
      let items = PendingItem.all(in: state, at: "ahp-chat:/1", host: "h", hostName: "h")
      let row =
        PendingTable(items: items).table.lines(width: nil, painter: Painter(isOn: false)).last ?? ""
      #expect(row.contains("T (hidden chat)") == hidden, "\(row)")
      let record = try #require(items.first).record
      #expect(record["hidden"] == (hidden ? true : nil))
      expectDocumented(record)
    }
  }

  @Test(arguments: [
    ["pending"], ["pending", "--watch"], ["pending", "--watch", "-o", "ndjson"],
  ])
  func `a session that waits for something unknown is reported`(words: [String]) async throws {
    let session =
      #"{"resource":"demo:/1","provider":"demo","title":"T","status":24,"createdAt":"1","modifiedAt":"1"}"#
    let chat = try Self.chat(
      #"{"kind":"toolCall","toolCall":{"status":"pending-confirmation"}}"#)
    let host = try ShellHost([
      (#""method":"listSessions""#, #"{"items":[\#(session)]}"#),
      (
        #""channel":"demo:/1""#,
        ShellHost.snapshot(
          "demo:/1",
          #"""
          {"provider":"demo","title":"T","status":24,"lifecycle":"ready","activeClients":[],"chats":[{"resource":"ahp-chat:/1","title":"T","status":24,"modifiedAt":"1"}]}
          """#)
      ),
      (#""channel":"ahp-chat:/1""#, ShellHost.snapshot("ahp-chat:/1", chat.json())),
    ])
    let isRecord = words.contains("ndjson")
    let isWatch = words.contains("--watch")
    let printed = isRecord ? "unknown" : "decoded"
    let result =
      try await isWatch
      ? runOn(words + [host.url], untilPrinted: "(cannot be decoded)", printed)
      : run(words + [host.url])
    #expect(
      (isWatch ? result.errors : result.output).contains("(cannot be decoded)"),
      "\(result.output)\(result.errors)")
    #expect(result.output.contains("unknown") == (!isWatch || isRecord), "\(result.output)")
    if isRecord {
      let record = try JSONValue(json: result.output)
      #expect(record["session"]?.stringValue == "demo:/1", "\(record)")
      #expect(record["sessionTitle"]?.stringValue == "T", "\(record)")
    }
  }

  /// A host that lists these sessions as waiting, each with the state of its chat.
  private func host(
    chats: [(id: String, state: String)], sessionState: String? = nil
  ) throws -> ShellHost {
    var results: [(request: String, result: String)] = []
    var items: [String] = []
    for (id, state) in chats {
      let (session, chat) = ("demo:/\(id)", "ahp-chat:/\(id)")
      items.append(
        #"{"resource":"\#(session)","provider":"demo","title":"T","status":24,"#
          + #""createdAt":"1","modifiedAt":"1"}"#)
      let listed = #"{"resource":"\#(chat)","title":"T","status":24,"modifiedAt":"1"}"#
      let own =
        #"{"provider":"demo","title":"T","status":24,"lifecycle":"ready","activeClients":[],"#
        + #""chats":[\#(listed)]}"#
      results.append(
        (#""channel":"\#(session)""#, ShellHost.snapshot(session, sessionState ?? own)))
      results.append((#""channel":"\#(chat)""#, ShellHost.snapshot(chat, state)))
    }
    let list = (#""method":"listSessions""#, #"{"items":[\#(items.joined(separator: ","))]}"#)
    return try ShellHost([list] + results)
  }

  private static let call =
    #"{"kind":"toolCall","toolCall":{"status":"pending-confirmation","toolCallId":"c","#
    + #""toolName":"rm","displayName":"R","invocationMessage":"rm"}}"#

  @Test func `a chat that cannot be decoded hides no other one`() async throws {
    let whole = try Self.chat(Self.call)
    let host = try host(chats: [("1", #"{"turns":{}}"#), ("2", whole.json())])
    let result = await run(["pending", host.url])
    #expect(result.code == .incompatible)
    #expect(result.output.contains("rm"), "\(result.output)")
    #expect(
      result.errors.contains(
        "ahp-chat:/1: the state of the chat cannot be decoded; 'ahpctl get' prints it as received"),
      "\(result.errors)")
    let watch = try await runOn(
      ["pending", host.url, "--watch"], untilPrinted: "rm", "ahp-chat:/1: the state")
    #expect(watch.output.contains("rm"), "\(watch.output)")
    #expect(
      watch.errors.contains("ahp-chat:/1: the state of the chat cannot be decoded"),
      "\(watch.errors)")
  }

  @Test func `a session that cannot be decoded is reported`() async throws {
    let host = try host(chats: [("1", "{}")], sessionState: #"{"chats":5,"lifecycle":"ready"}"#)
    let result = await run(["pending", host.url])
    #expect(result.code == .incompatible)
    #expect(
      result.errors.contains("demo:/1: the state of the session cannot be decoded"),
      "\(result.errors)")
    #expect(!result.errors.contains("no pending decisions"), "\(result.errors)")
  }

  @Test(arguments: [["pending"], ["pending", "--watch"]])
  func `a chat that waits for nothing that is known is reported`(words: [String]) async throws {
    let host = try host(chats: [("1", try Self.chat("").json())])
    let isWatch = words.contains("--watch")
    let result =
      try await isWatch
      ? runOn(words + [host.url], untilPrinted: "waits for input") : run(words + [host.url])
    #expect(isWatch || result.code == .success)
    #expect(
      result.errors.contains(
        "ahp-chat:/1 waits for input, but its turn has no pending decision; 'ahpctl get "),
      "\(result.errors)")
  }

  @Test func `lists decides and plans`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let none = await bench.run("pending")
      #expect(none.code == .success)
      #expect(none.output.isEmpty)
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      let table = await bench.run("pending")
      #expect(table.output.hasPrefix("HOST   WAITING FOR  AGE  SESSION"), "\(table.output)")
      #expect(table.output.contains("approval"))
      #expect(table.output.contains("README.md"))
      let record = try JSONValue(json: await bench.run("pending", "-o", "ndjson").output)
      #expect(record["readOnly"]?.boolValue == true, "\(record)")
      #expect(record["sessionTitle"]?.stringValue == "Fix the login")
      let rule = ["--all-matching", "read-only,tool=read_*"]
      let plan = await run(["approve", "--dry-run"] + rule, environment: bench.environment)
      #expect(plan.code == .success, "\(plan.errors)")
      #expect(plan.output.contains("would be approved"))
      let other = await bench.run("approve", "--all-matching", "tool=write_*")
      #expect(other.code == .success)
      #expect(other.errors.contains("no pending call matches"), "\(other.errors)")
      let approved = await run(["approve"] + rule, environment: bench.environment)
      #expect(approved.code == .success, "\(approved.errors)")
      try await waiting(bench, for: "rm")
      // A rule for tools that change nothing leaves this one alone.
      let name = await bench.run("pending", "-o", "name")
      let row = String(name.output.dropLast())
      #expect(row.hasPrefix("build/\(bench.chat)#"), "\(row)")
      let left = await run(["approve", row] + rule, environment: bench.environment)
      #expect(left.errors.contains("no pending call matches"), "\(left.errors)")
      let denied = await bench.run("deny", row, "--reason", "Keep it.")
      #expect(denied.code == .success, "\(denied.errors)")
      for await state in try await bench.chats() where state.activeTurn == nil { break }
      #expect(await bench.run("approve", "build").code == .usage)
    }
  }

  @Test func `no decisions on the hosts that answer are reported beside a dead host`() async throws
  {
    try await HostBench.with { bench in
      let result = await bench.run("pending", bench.url, "ws://127.0.0.1:1")
      #expect(result.code == .unreachable)
      #expect(
        result.errors.hasSuffix("no pending decisions on the hosts that could be read\n"),
        "\(result.errors)")
      for name in ["live", "dead"] {
        let url = name == "live" ? bench.url : "ws://127.0.0.1:1"
        #expect(await bench.run("hosts", "add", name, url).code == .success)
      }
      let rule = await bench.run("approve", "--all-matching", "tool=x")
      #expect(rule.code == .unreachable)
      #expect(
        rule.errors.hasSuffix("no pending call matches on the hosts that could be read\n"),
        "\(rule.errors)")
      let dead = await bench.run("pending", "ws://127.0.0.1:1")
      #expect(!dead.errors.contains("no pending decisions"), "\(dead.errors)")
    }
  }

  /// Some hosts list chats of subagents that they do not serve after a restart.
  @Test func `a listed chat that the host does not serve hides no other one`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      await bench.host.dispatch(
        .session(
          .chatAdded(
            SessionChatAddedAction(
              summary: ChatSummary(
                resource: "ahp-chat:/unserved", title: "Worker", status: .inputNeeded,
                modifiedAt: "2026-10-01T00:00:00.000Z")))), on: bench.session)
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      let table = await bench.run("pending")
      #expect(table.output.contains("README.md"), "\(table.errors)")
      let logs = await bench.run("logs", "build", bench.session)
      #expect(logs.code == .success, "\(logs.errors)")
      #expect(logs.output.contains("gone: the host refused subscribe"), "\(logs.output)")
      #expect(logs.output.contains("README.md"), "\(logs.output)")
      let approved = await bench.run("approve", "--all-matching", "tool=read_file")
      #expect(approved.code == .success)
      #expect(approved.errors.contains("build: approved: "), "\(approved.errors)")
    }
  }

  @Test func `a rule without match is reported once for all hosts`() async throws {
    try await HostBench.with { bench in
      for name in ["one", "two"] {
        #expect(await bench.run("hosts", "add", name, bench.url).code == .success)
      }
      let result = await bench.run("approve", "--all-matching", "tool=*")
      #expect(result.code == .success)
      #expect(result.errors == "no pending call matches\n")
    }
  }

  @Test func `a host that hangs does not hold up decisions on others`() async throws {
    try await HostBench.with { bench in
      let scratch = try ScratchDirectory()
      let gate = "\(scratch.path)/gate"
      try scratch.write("while [ ! -e '\(gate)' ]; do sleep 0.05; done\n", to: "host.sh")
      for (name, url) in [("asleep", "stdio:sh \(scratch.path)/host.sh"), ("build", bench.url)] {
        #expect(await bench.run("hosts", "add", name, url).code == .success)
      }
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      async let result = run(
        ["approve", "--all-matching", "tool=read_*", "--timeout", "60s"],
        environment: bench.environment)
      // The next call is pending, while the command still waits for the other host.
      try await waiting(bench, for: "rm")
      try scratch.write("", to: "gate")
      let end = await result
      #expect(end.errors.contains("approved: "), "\(end.errors)")
      #expect(end.errors.contains("asleep: "), "\(end.errors)")
      // It has ended by itself, not by a time limit.
      #expect(!end.errors.contains("no connection to"), "\(end.errors)")
      #expect(end.code == .outcomeUnknown || end.code == .unreachable, "\(end.code)")
    }
  }

  @Test func `a decision is bound to the listed call`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      let record = try JSONValue(json: await bench.run("pending", "-o", "ndjson").output)
      let id = try #require(record["id"]?.stringValue)
      let listed = try #require(record["digest"]?.stringValue)
      // The table has its beginning.
      #expect(await bench.run("pending").output.contains(" \(listed.prefix(16))  \(id)"))
      let turn = try #require(record["turnId"]?.stringValue)
      await bench.host.dispatch(
        .chat(
          .toolCallReady(
            ChatToolCallReadyAction(
              turnId: turn, toolCallId: id, invocationMessage: "Reads", toolInput: .inline("/etc"))
          )), on: bench.chat)
      let refused = await bench.run("approve", "build", bench.chat, id, "--digest", listed)
      #expect(refused.code == .inputNeeded, "\(refused.errors)")
      #expect(
        refused.errors.contains("changed since it was listed: Run read_file? /etc"),
        "\(refused.errors)")
      let now = try JSONValue(json: await bench.run("pending", "-o", "ndjson").output)
      let digest = String(try #require(now["digest"]?.stringValue).prefix(16))
      #expect(refused.errors.contains("--digest \(digest)"), "\(refused.errors)")
      let approved = await bench.run(
        "approve", "build", bench.chat, id, "--digest", digest.uppercased())
      #expect(approved.code == .success, "\(approved.errors)")
      try await waiting(bench, for: "rm")
    }
  }

  @Test(arguments: [["--digest", "12345678"], ["--digest", "123456789012345x"]])
  func `a digest is hexadecimal`(arguments: [String]) async {
    let result = await run(["approve", "ws://127.0.0.1:9", "ahp-chat:/1"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains("'ahpctl pending' prints"), "\(result.errors)")
  }

  @Test func `a digest is for one call`() async {
    let result = await run(
      ["approve", "ws://127.0.0.1:9", "--all-matching", "tool=*", "--digest", "1234567890123456"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("cannot be combined"), "\(result.errors)")
  }

  @Test func `the digest is that of the content`() throws {
    func digest(_ change: (inout ToolCallPendingConfirmationState) -> Void) -> String? {
      var call = ToolCallPendingConfirmationState(
        toolCallId: "c", toolName: "fetch", displayName: "Fetch",
        meta: ["a": 1, "b": ["c": 2, "d": 3]],
        invocationMessage: "Fetches", toolInput: .inline("x"))
      change(&call)
      return PendingItem(
        .toolCall(call), in: nil, at: "c", session: nil, host: "h", hostName: "h"
      ).digest
    }
    let before = try #require(digest { _ in })
    #expect(before.count == 40)
    #expect(before == digest { $0.meta = ["b": ["d": 3, "c": 2], "a": 1] })
    // The assessment may arrive while the user reads.
    #expect(
      before
        == digest {
          $0.riskAssessment = .loading(ToolCallRiskAssessmentLoadingState(kind: .judge))
        })
    #expect(before != digest { $0.toolInput = .inline("y") })
    #expect(before != digest { $0.edits = FileEditCollection(items: []) })
  }

  @Test func `the digest of a question is that of its content, without drafted answers`() throws {
    func digest(_ change: (inout ChatInputRequest) -> Void) -> String? {
      var request = ChatInputRequest(id: "q", message: "Which branch?")
      change(&request)
      return PendingItem(
        .question(request), in: nil, at: "c", session: nil, host: "h", hostName: "h"
      ).digest
    }
    let before = try #require(digest { _ in })
    #expect(before.count == 40)
    #expect(before == digest { $0.answers = ["branch": .skipped(ChatInputSkipped())] })
    #expect(before != digest { $0.message = "Delete which branch?" })
    #expect(
      before != digest { $0.questions = [.text(ChatInputTextQuestion(id: "b", message: "b"))] })
  }

  /// A mistyped name of a chat would otherwise approve the only call that waits anywhere.
  @Test func `a word that begins many identifiers does not name a call`() throws {
    for (id, words) in [
      ("call_0a1b2c3d4e", ["call_0a1", "call_0a1b2c3d4e"]), ("toolu_01AbCdEf", ["toolu_01"]),
      ("functions.run_shell_7f", ["functions.run_shell_7"]), ("c1", ["c1"]),
    ] {
      let item = PendingItem(
        host: "h", hostName: "h", sessionTitle: "", chat: "ahp-chat:/1", turnId: "t", id: id,
        kind: .approval, title: "")
      for word in words { #expect(item.isNamed(word), "\(word)") }
      for word in ["call", "call_", "call_0a", "to", "toolu_0", "functions.run_shell_", "c"] {
        #expect(!item.isNamed(word), "\(word)")
      }
    }
  }

  @Test func `nothing is decided by rule if one call does not offer the option`() async throws {
    try await HostBench.with { bench in
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      let state = try #require(await bench.host.chat(bench.chat))
      let item = try #require(
        PendingItem.all(in: state, at: bench.chat, host: "h", hostName: "h").first)
      let option = ConfirmationOption(id: "once", label: "Once", kind: .approve)
      let actions: [ChatAction] = [
        .toolCallReady(
          ChatToolCallReadyAction(
            turnId: item.turnId, toolCallId: item.id, invocationMessage: "Reads",
            options: [option])),
        .toolCallStart(
          ChatToolCallStartAction(
            turnId: item.turnId, toolCallId: "second", toolName: "second", displayName: "Second")),
        .toolCallReady(
          ChatToolCallReadyAction(
            turnId: item.turnId, toolCallId: "second", invocationMessage: "Runs")),
      ]
      try await bench.host.dispatch(actions.map { StateAction.chat($0) }, on: bench.chat)
      for words in [["--dry-run"], []] {
        let result = await run(
          ["approve", bench.url, "--all-matching", "tool=*", "--option", "once"] + words,
          environment: bench.environment)
        #expect(result.code == .usage, "\(result.errors)")
        #expect(result.output.isEmpty, "\(result.output)")
      }
      let left = try #require(await bench.host.chat(bench.chat))
      let items = PendingItem.all(in: left, at: bench.chat, host: "h", hostName: "h")
      #expect(items.map(\.id) == [item.id, "second"])
    }
  }

  @Test func `a call is named by the beginning of its identifier`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      let state = try #require(await bench.host.chat(bench.chat))
      let item = try #require(
        PendingItem.all(in: state, at: bench.chat, host: "h", hostName: "h").first)
      let approved = await bench.run("approve", String(item.id))
      #expect(approved.code == .success, "\(approved.errors)")
      try await waiting(bench, for: "rm")
      #expect(await bench.run("approve", "@waiting").code == .success)
    }
  }

  @Test(arguments: ["call 3", "call #3"])
  func `any identifier is part of the name`(id: String) async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let turn = try #require(
        await bench.host.startTurn(
          "go", in: bench.chat, script: HostScript(.pause(.seconds(600)))))
      await bench.host.dispatch(
        .chat(
          .toolCallStart(
            ChatToolCallStartAction(
              turnId: turn, toolCallId: id, toolName: "run", displayName: "Run"))), on: bench.chat)
      await bench.host.dispatch(
        .chat(
          .toolCallReady(
            ChatToolCallReadyAction(turnId: turn, toolCallId: id, invocationMessage: "Runs"))),
        on: bench.chat)
      for host in ["build", bench.url] {
        let name = await bench.run("pending", host, "-o", "name").output.dropLast()
        let plan = await bench.run("approve", String(name), "--dry-run")
        #expect(plan.code == .success, "\(plan.errors)")
        #expect(plan.output.contains("(\(id))"), "\(plan.output)")
      }
    }
  }

  /// A chat in which `call-1` was decided and these calls wait.
  private func chat(_ waiting: [String]) throws -> ChatState {
    var state = try ChatState(
      json: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    let calls = waiting.map {
      #"{"kind":"toolCall","toolCall":{"status":"pending-confirmation","toolCallId":"\#($0)","#
        + #""toolName":"run","displayName":"Run","invocationMessage":"Runs"}}"#
    }
    let decided =
      #"{"kind":"toolCall","toolCall":{"status":"running","toolCallId":"call-1","toolName":"run","#
      + #""displayName":"Run","invocationMessage":"Runs","confirmed":"user-action"}}"#
    state.activeTurn = try ActiveTurn(
      json: #"{"id":"t","message":{"text":"Go","origin":{"kind":"user"}},"startedAt":"","#
        + #""responseParts":[\#(([decided] + calls).joined(separator: ","))]}"#)
    return state
  }

  @Test(
    arguments: [
      (.typed(Setting("call-1", from: .builtIn)), nil),
      (.whole(Setting("call-10", from: .builtIn)), "call-10"),
      (.whole(Setting("call", from: .builtIn)), nil),
      (.typed(Setting("call", from: .builtIn)), "call-10"),
      (.typed(Setting("call-10", from: .builtIn)), "call-10"),
      (.whole(Setting("call-1", from: .builtIn)), nil),
    ] as [(PendingCall.Name, String?)])
  func `a decided call does not stand for another`(name: PendingCall.Name, decided: String?) throws
  {
    let action = try? PendingCall.answer(try chat(["call-10"]), name, approved: true)
    guard case .toolCallConfirmed(let action)? = action else {
      #expect(decided == nil)
      return
    }
    #expect(action.toolCallId == decided)
  }

  @Test func `nothing that is decided by is hidden`() throws {
    let chat = try chat(["a"])
    guard case .toolCall(var part)? = chat.activeTurn?.responseParts.last,
      case .pendingConfirmation(var call) = part.toolCall
    else {
      Issue.record("no call")
      return
    }
    call.toolInput = .inline("ls \u{1B}] ; rm -rf ~\necho \u{9D}x\u{202E}")
    part.toolCall = .pendingConfirmation(call)
    var turn = try #require(chat.activeTurn)
    turn.responseParts = [.toolCall(part)]
    var changed = chat
    changed.activeTurn = turn
    let item = try #require(
      PendingItem.all(in: changed, at: "c", host: "h", hostName: "h").first)
    #expect(
      PendingTable.notice("approved", item)
        == "h: approved: Runs: ls ␛] ; rm -rf ~␊echo <U+9D>x<U+202E> (a)")
    #expect(
      PendingTable.block(item) == ["Runs:", "  ls ␛] ; rm -rf ~", "  echo <U+9D>x<U+202E>"])
    #expect(
      InputNeeded(items: [item], problem: "the turn waits for input").description.contains(
        "; rm -rf ~"))
    let before = try #require(PendingItem.all(in: chat, at: "c", host: "h", hostName: "h").first)
    #expect(!item.isSame(as: before))
  }

  @Test func `a watch prints what begins to wait`() async throws {
    try await HostBench.with { bench in
      let console = TestConsole()
      let environment = bench.environment
      let watch = Task {
        await run(
          ["pending", bench.url, "--watch", "-o", "ndjson"], environment: environment,
          console: console)
      }
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      #expect(await bench.run("approve", bench.url, bench.chat).code == .success)
      let start = ContinuousClock.now
      func open() throws -> [String] {
        try console.output.split(separator: "\n").map { try JSONValue(json: String($0)) }
          .filter { $0["resolved"] == nil }.compactMap { $0["tool"]?.stringValue }
      }
      while try !open().contains("rm"), ContinuousClock.now < start + .seconds(60) {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      #expect(try open().contains("rm"), "\(console.output)\n\(console.errors)")
      watch.cancel()
      _ = await watch.value
    }
  }

  @Test func `a watch reports a session that the host refuses once, and follows the others`()
    async throws
  {
    var personality = HostPersonality.reference
    personality.providerURIs = true
    personality.schemeIsProvider = true
    try await HostBench.with(as: personality) { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let gone = await bench.host.createSession("gone:/1", title: "Gone")
      await bench.host.startTurn("go", in: gone.chat, script: Self.script)
      try await bench.host.wait { $0.session("gone:/1")?.inputNeeded?.isEmpty == false }
      // No agent has this scheme: the session is still listed, but not served.
      await bench.host.restart()
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      await bench.host.startTranscript()
      let console = TestConsole()
      let environment = bench.environment
      let watch = Task {
        await run(["pending", "build", "--watch"], environment: environment, console: console)
      }
      func requests() async -> Int {
        await bench.host.currentTranscript().entries.count { entry in
          entry.direction == .received && entry.text.contains("subscribe")
            && entry.text.contains("gone:/1")
        }
      }
      let start = ContinuousClock.now
      while !console.output.contains("README.md") || !console.errors.contains("gone:/1"),
        ContinuousClock.now < start + .seconds(60)
      {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      await bench.host.dropConnections()
      while await requests() < 2, ContinuousClock.now < start + .seconds(60) {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      #expect(console.output.contains("README.md"), "\(console.output)")
      watch.cancel()
      _ = await watch.value
      let lines = console.errors.split(separator: "\n").filter { $0.contains("gone:/1") }
      #expect(lines.count == 1, "\(console.errors)")
      #expect(
        lines.first?.hasPrefix(
          "build: subscribing to gone:/1 failed: the host refused subscribe") == true,
        "\(console.errors)")
    }
  }

  @Test func `a watch ends after its time`() async throws {
    try await HostBench.with { bench in
      let result = await bench.run("pending", bench.url, "--watch", "--for", "3s")
      #expect(result.code == .success, "\(result.errors)")
      let unreachable = await bench.run("pending", "ws://127.0.0.1:9", "--watch", "--for", "50ms")
      #expect(unreachable.code == .unreachable, "\(unreachable.errors)")
    }
  }

  @Test(arguments: [
    ("read-only", true), ("tool=read_*", true), ("tool=write*", false), ("directory=/src", true),
    ("directory=/sr", false), ("read-only,directory=/other", false),
    ("tool=*,read-only,directory=/src", true), ("tool=read_*,tool=*_dir", false),
    ("tool=read_*,tool=*_file", true), ("directory=/src,directory=/other", false),
  ])
  func `a rule holds when all of its conditions do`(text: String, matches: Bool) throws {
    var item = PendingItem(
      host: "h", hostName: "h", session: "s", sessionTitle: "S", chat: "c", turnId: "t", id: "i",
      kind: .approval, title: "Read")
    item.tool = "read_file"
    item.isReadOnly = true
    item.directories = ["file:///src/app"]
    let rule = try ValueParser<PendingRule>.pendingRule().parse(text)
    #expect(rule.matches(item) == matches)
    item.kind = .answer
    #expect(!rule.matches(item))
  }

  @Test func `a directory is not left through its parent`() throws {
    var item = PendingItem(
      host: "h", hostName: "h", session: "s", sessionTitle: "S", chat: "c", turnId: "t", id: "i",
      kind: .approval, title: "Read")
    let rule = try ValueParser<PendingRule>.pendingRule().parse("directory=/src")
    for path in ["src/../etc", "src/%2E%2e/etc", "src/.%2e/etc", "src/x%2F..%2f../etc"] {
      item.directories = ["file:///\(path)"]
      #expect(!rule.matches(item), "\(path)")
    }
    item.directories = []
    #expect(!rule.matches(item))
  }

  @Test func `a tool is that of its contributor`() throws {
    func decision(_ contributor: ToolCallContributor?) -> PendingDecision.Subject {
      .toolCall(
        ToolCallPendingConfirmationState(
          toolCallId: "c", toolName: "fetch", displayName: "Fetch", contributor: contributor,
          invocationMessage: "Fetches"))
    }
    var state = try SessionState(
      json:
        #"{"provider":"p","title":"","status":1,"lifecycle":"ready","activeClients":[],"chats":[]}"#
    )
    let safe = ToolDefinition(name: "fetch", annotations: ToolAnnotations(readOnlyHint: true))
    state.serverTools = [safe]
    state.activeClients = [
      SessionActiveClient(clientId: "a", tools: [ToolDefinition(name: "fetch")]),
      SessionActiveClient(clientId: "b", tools: [safe]),
    ]
    func isReadOnly(_ contributor: ToolCallContributor?) -> Bool? {
      PendingItem(
        decision(contributor), in: nil, at: "c", session: ("s", state), host: "h", hostName: "h"
      ).isReadOnly
    }
    #expect(isReadOnly(nil) == true)
    #expect(isReadOnly(.client(ToolCallClientContributor(clientId: "a"))) == nil)
    #expect(isReadOnly(.client(ToolCallClientContributor(clientId: "b"))) == true)
    #expect(isReadOnly(.mcp(ToolCallMcpContributor(customizationId: "m"))) == nil)
  }

  @Test(arguments: ["", "tool", "readonly", "read-only,", "directory=src"])
  func `a rule that is none is an error`(text: String) {
    #expect(throws: ValueProblem.self) { try ValueParser<PendingRule>.pendingRule().parse(text) }
  }
}
