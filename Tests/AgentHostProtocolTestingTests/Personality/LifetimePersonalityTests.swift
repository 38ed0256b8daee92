import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What hosts of the field do with sessions, and with states beside actions.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct LifetimePersonalityTests {
  @Test func `states change without actions`() async throws {
    try await withHost(.with { $0.silentStateChanges = true }) { host in
      let (session, chat) = await host.createSession(title: "S")
      let client = RawClient(await host.transport())
      try await client.initialize(subscriptions: [.rootChannel, session, chat])
      try await client.startTurn("Say it.", in: chat)
      try await client.settle()
      let known = try #require(client.chat(chat))
      let truth = try #require(await host.chat(chat))
      #expect(known.title == "Chat")
      #expect(truth.title == "Say it.")
      #expect(known.modifiedAt != truth.modifiedAt)
      let audit = await host.audit(
        client.states, ignoring: ["title", "modifiedAt", "status"])
      #expect(audit.isClean, "\(audit)")
      // The summary tells what the session's state has not.
      await host.startTurn(
        "Wait.", in: chat, script: HostScript(.ask(ChatInputRequest(id: "q", message: "?"))))
      try await client.settle()
      let summaries = client.notifications.compactMap { notification -> SessionStatus? in
        guard case .sessionSummaryChanged(let params) = notification else { return nil }
        return params.changes.status
      }
      #expect(summaries.last == .inputNeeded)
    }
  }

  @Test func `an empty session is disposed after its last subscriber`() async throws {
    let clock = TestClock()
    try await withHost(.with { $0.disposeEmptySessions = .seconds(7) }, clock: clock) { host in
      let (empty, _) = await host.createSession()
      let (used, _) = await host.createSession(history: [.finished("t")])
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [.rootChannel, empty, used])
      func leave(_ uri: URI) async throws {
        try await client.transport.send(
          .text(
            #"{"jsonrpc":"2.0","method":"unsubscribe","params":{"channel":"\#(uri)"}}"#))
        try await client.settle()
      }
      try await leave(used)
      try await leave(empty)
      // A subscriber that comes back keeps it.
      clock.advance(by: .seconds(6))
      try await client.subscribe(empty)
      clock.advance(by: .seconds(6))
      #expect(await host.sessions.count == 2)
      try await leave(empty)
      while let sleeper = await clock.nextSleeper() {
        if sleeper.deadline == clock.now.advanced(by: .seconds(7)) { break }
      }
      clock.advance(by: .seconds(7))
      _ = try await client.message { $0.has("method", "root/sessionRemoved") }
      #expect(await host.sessions == [used])
    }
  }

  @Test(arguments: [true, false])
  func `chats are created in sessions that are in memory`(isNeeded: Bool) async throws {
    try await withHost(.with { $0.createChatNeedsSubscription = isNeeded }) { host in
      let (session, _) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      let early = try await client.request(
        "createChat", ["channel": .string(session), "chat": "ahp-chat:/a"])
      #expect(early.errorCode == (isNeeded ? -32001 : nil))
      try await client.subscribe(session)
      let late = try await client.request(
        "createChat", ["channel": .string(session), "chat": "ahp-chat:/b"])
      #expect(late["error"] == nil)
    }
  }

  @Test func `a session with turns is kept`() async throws {
    try await withHost(.with { $0.keepsSessionsWithTurns = true }) { host in
      let (used, _) = await host.createSession(history: [.finished("t")])
      let (empty, _) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      for session in [used, empty] {
        let answer = try await client.request("disposeSession", ["channel": .string(session)])
        #expect(answer["result"] == .null)
      }
      #expect(await host.sessions == [used])
    }
  }

  @Test func `a restart changes identifiers and ends turns`() async throws {
    let script = HostScript(
      .say("Before."), .tool(HostScript.Tool("build")),
      .ask(ChatInputRequest(id: "q", message: "Which?")))
    try await withHost(
      .with {
        $0.newIDsAfterRestart = true
        $0.interruptedTurnsComplete = true
        $0.emptySessionsVanishOnRestart = true
      }
    ) { host in
      let (session, chat) = await host.createSession()
      _ = await host.createSession()
      let turn = try #require(await host.startTurn("Go.", in: chat, script: script))
      let before = try #require(await host.chat(chat)?.activeTurn)
      await host.restart()
      #expect(await host.sessions == [session])
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      let answer = try await client.subscribe(chat)
      let state = try #require(answer.subscribedState)
      #expect(state["activeTurn"] == nil)
      let after = try #require(state["turns"]?.arrayValue?.first)
      #expect(after["state"] == "complete")
      #expect(after["duration"] == 0)
      #expect(after["id"]?.stringValue != turn)
      let parts = after["responseParts"]?.arrayValue ?? []
      #expect(parts.count == before.responseParts.count)
      for (old, new) in zip(before.responseParts, parts) {
        let old = try JSONValue(json: old.jsonBytes())
        #expect(old["id"] == nil || old["id"] != new["id"])
        #expect(
          old["toolCall"] == nil || old["toolCall"]?["toolCallId"] != new["toolCall"]?["toolCallId"]
        )
      }
      #expect(await host.session(session)?.inputNeeded?.isEmpty ?? true)
    }
  }

  @Test func `lists have their own pages`() async throws {
    func pages(
      _ change: (inout HostPersonality) -> Void, limit: JSONValue?
    ) async throws -> (count: Int?, hasMore: Bool) {
      try await withHost(.with(change)) { host in
        for _ in 0..<5 { await host.createSession() }
        let client = try await RecordingClient(host.transport())
        try await client.initialize()
        var params: JSONValue = ["channel": "ahp-root://"]
        if let limit { params.set("limit", to: limit) }
        let result = try await client.request("listSessions", params)["result"]
        return (result?["items"]?.arrayValue?.count, result?["nextCursor"] != nil)
      }
    }
    #expect(try await pages({ _ in }, limit: 2) == (2, true))
    #expect(try await pages({ $0.ignoresPageLimit = true }, limit: 2) == (5, false))
    #expect(try await pages({ $0.defaultPageSize = 3 }, limit: nil) == (3, true))
    #expect(try await pages({ $0.defaultPageSize = 3 }, limit: 4) == (4, true))
  }
}

extension Turn {
  /// A finished turn.
  static func finished(_ id: String) -> Turn { .answered("Q", "A", id: id) }
}
