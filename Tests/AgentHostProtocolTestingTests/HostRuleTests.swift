import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host refuses, and the smaller commands that it answers.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostRuleTests {
  private func with(
    _ body: @Sendable (_ client: RawClient, _ session: URI, _ chat: URI) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with(HostConfiguration()) { host in
      let client = try await Meeting.inMemory.client(host)
      let session: URI = "ahp-session:/mine"
      _ = try await client.call(CreateSessionParams(channel: session))
      try await client.subscribe(session)
      let chat = try #require(client.states[session].flatMap(\.asSession)?.defaultChat)
      try await client.subscribe(chat)
      try await body(client, session, chat)
    }
  }

  // MARK: Actions

  @Test func `actions on a session are refused`() async throws {
    try await with { client, session, _ in
      for (json, reason) in [
        (#"{"type":"session/ready"}"#, "clients may not dispatch the action"),
        (#"{"type":"future/thing"}"#, "the action is unknown here"),
        (
          #"{"type":"terminal/titleChanged","title":"x"}"#,
          "the action does not belong on this channel"
        ),
        (
          #"{"type":"session/activeClientRemoved","clientId":"you"}"#,
          "this is another client's entry"
        ),
        (
          #"{"type":"session/activeClientSet","activeClient":{"clientId":"you","tools":[]}}"#,
          "this is another client's entry"
        ),
        (
          #"{"type":"session/configChanged","config":{"colour":"red"}}"#,
          "there is no property colour"
        ),
        (
          #"{"type":"session/configChanged","config":{"branch":"x"}}"#,
          "branch cannot be changed in a session"
        ),
        (
          """
          {"type":"session/workingDirectoryReplaced","directory":"file:///absent","replacement":"file:///b"}
          """, "the session does not have the directory"
        ),
      ] {
        let outcome = try await client.outcome(try StateAction(json: json), on: session)
        #expect(outcome == reason)
      }
      let title = try StateAction(json: #"{"type":"session/titleChanged","title":"New"}"#)
      #expect(try await client.outcome(title, on: session) == nil)
    }
  }

  @Test func `what may not change outlives a new configuration`() async throws {
    try await with { client, session, _ in
      func values() -> JSONObject? { client.states[session]?.asSession?.config?.values }
      for (config, expected) in [
        (#"{"mode":"plan"}"#, ["mode": "plan", "branch": "main"] as JSONObject),
        (#"{"mode":"agent","branch":"main"}"#, ["mode": "agent", "branch": "main"]),
        ("{}", ["branch": "main"]),
      ] {
        let action = try StateAction(
          json: #"{"type":"session/configChanged","config":\#(config),"replace":true}"#)
        #expect(try await client.outcome(action, on: session) == nil)
        #expect(values() == expected)
      }
      let other = try StateAction(
        json: #"{"type":"session/configChanged","config":{"branch":"x"},"replace":true}"#)
      #expect(
        try await client.outcome(other, on: session) == "branch cannot be changed in a session")
    }
  }

  @Test func `actions on a chat are refused`() async throws {
    try await with { client, _, chat in
      for (json, reason) in [
        (#"{"type":"chat/truncated","turnId":"absent"}"#, "there is no such turn"),
        (
          #"{"type":"chat/draftChanged","draft":{"text":"x","origin":{"kind":"agent"}}}"#,
          "clients write messages of users only"
        ),
        (
          #"{"type":"chat/workingDirectorySet","directory":"file:///absent"}"#,
          "the session does not have the directory"
        ),
      ] {
        let outcome = try await client.outcome(try StateAction(json: json), on: chat)
        #expect(outcome == reason)
      }
    }
  }

  // MARK: Terminals

  @Test func `terminals are opened typed into and closed`() async throws {
    try await with { client, _, _ in
      let uri: URI = "ahp-terminal:/mine"
      func opening(_ claim: TerminalClaim) -> CreateTerminalParams {
        CreateTerminalParams(channel: uri, claim: claim, cwd: "file:///workspace")
      }
      let mine = TerminalClaim.client(TerminalClientClaim(clientId: client.clientId))
      #expect(
        try await client.refusal(opening(.client(TerminalClientClaim(clientId: "you"))))
          == .invalidParams)
      #expect(
        try await client.refusal(
          opening(
            .session(TerminalSessionClaim(session: "ahp-session:/absent", chat: "ahp-chat:/absent"))
          ))
          == .sessionNotFound)
      for (cols, rows) in [(0, 24), (80, 0), (-1, -1)] {
        var empty = opening(mine)
        (empty.cols, empty.rows) = (cols, rows)
        #expect(try await client.refusal(empty) == .invalidParams)
      }
      #expect(try await client.refusal(opening(mine)) == nil)
      #expect(try await client.refusal(opening(mine)) == .alreadyExists)
      try await client.subscribe(uri)
      let tiny = try StateAction(json: #"{"type":"terminal/resized","cols":0,"rows":5}"#)
      #expect(
        try await client.outcome(tiny, on: uri) == "a terminal has at least one row and column")
      let typed = StateAction.terminal(.input(TerminalInputAction(data: "frobnicate\r")))
      #expect(try await client.outcome(typed, on: uri) == nil)
      try await client.settle()
      let output = client.envelopes.reduce(into: "") { text, envelope in
        if case .terminal(.data(let action)) = envelope.action { text += action.data }
      }
      #expect(output.contains("frobnicate: command not found"))
      #expect(try await client.refusal(DisposeTerminalParams(channel: uri)) == nil)
      #expect(try await client.refusal(DisposeTerminalParams(channel: uri)) == .notFound)
      #expect(try await client.refusal(SubscribeParams(channel: uri)) == .notFound)
    }
  }

  // MARK: Commands

  @Test func `the URI of one kind of channel is none of another`() async throws {
    try await with { client, session, _ async throws in
      let claim = TerminalClaim.client(TerminalClientClaim(clientId: client.clientId))
      for uri in ["ahp-session:/new", "ahp-session:/new/annotations", "ahp-root://x"] as [URI] {
        #expect(
          try await client.refusal(CreateChatParams(channel: session, chat: uri)) == .invalidParams)
      }
      for uri in ["ahp-session:/new", "ahp-chat:/new", "ahp-automation-run:/new"] as [URI] {
        #expect(
          try await client.refusal(CreateTerminalParams(channel: uri, claim: claim))
            == .invalidParams)
      }
      // The schemes of terminals belong to hosts.
      #expect(
        try await client.refusal(CreateTerminalParams(channel: "pty:/new", claim: claim)) == nil)
    }
  }

  @Test func `completions need a channel and a place in the text`() async throws {
    try await with { client, _, chat in
      func completions(_ text: String, at offset: Int, _ channel: URI) -> CompletionsParams {
        CompletionsParams(
          channel: channel, kind: CompletionItemKind(rawValue: "userMessage"), text: text,
          offset: offset)
      }
      let items = try await client.call(completions("Read @", at: 6, chat)).items
      #expect(items.map(\.insertText) == ["@README.md"])
      #expect(try await client.refusal(completions("x", at: 2, chat)) == .invalidParams)
      #expect(try await client.refusal(completions("x", at: 0, "ahp-chat:/absent")) == .notFound)
    }
  }

  @Test(
    arguments: [("Read @REA now", 9, 5, 9), ("\u{1F600} @R", 5, 3, 5), ("Read ", 5, nil, nil)]
      as [(String, Int, Int?, Int?)])
  func `a completion replaces the name before the cursor`(
    text: String, offset: Int, start: Int?, end: Int?
  ) async throws {
    try await with { client, _, chat in
      let params = CompletionsParams(
        channel: chat, kind: CompletionItemKind(rawValue: "userMessage"), text: text,
        offset: offset)
      let item = try #require(try await client.call(params).items.first)
      #expect(item.rangeStart == start)
      #expect(item.rangeEnd == end)
    }
  }

  @Test func `the configuration of sessions is resolved and completed`() async throws {
    try await with { client, _, _ in
      let resolved = try await client.call(ResolveSessionConfigParams(config: ["mode": "plan"]))
      #expect(resolved.values == ["mode": "plan", "branch": "main"])
      func values(_ property: String, _ query: String? = nil) async throws -> [String] {
        try await client.call(SessionConfigCompletionsParams(property: property, query: query))
          .items.map(\.value)
      }
      #expect(try await values("mode") == ["agent", "plan"])
      #expect(try await values("branch", "e") == ["develop", "release"])
      #expect(try await values("absent").isEmpty)
    }
  }

  @Test func `a chat that is disposed is gone`() async throws {
    try await with { client, session, chat in
      #expect(try await client.refusal(DisposeChatParams(channel: chat)) == nil)
      let state = try await client.waitForSession(session) { $0.chats.isEmpty }
      #expect(state.chats.isEmpty)
      #expect(try await client.refusal(DisposeChatParams(channel: chat)) == .notFound)
      #expect(try await client.refusal(SubscribeParams(channel: chat)) == .notFound)
    }
  }

  @Test func `runs of no automation are not found`() async throws {
    try await with { client, _, _ in
      let params = FetchAutomationRunsParams(
        channel: automationsResourceURI, automation: "ahp-automation:/absent")
      #expect(try await client.refusal(params) == .notFound)
      let triggers = try await client.call(ListAutomationTriggerDefinitionsParams())
      #expect(triggers.items.map(\.type) == ["repository"])
    }
  }
}
