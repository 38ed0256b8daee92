import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Windows of a chat's history stay consistent for all subscribers.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct WindowTests {
  /// A chat of ten turns, `t0` to `t9`.
  private func with(
    _ body: (_ host: EmbeddedHost, _ chat: URI) async throws -> Void
  ) async throws {
    let script: @Sendable (HostTurn) -> HostScript = { turn in
      turn.attempt > 0
        ? HostScript(.say("Done."))
        : HostScript(.fail(ErrorInfo(errorType: "busy", message: "Later."), resumable: true))
    }
    var configuration = HostConfiguration(script: script)
    configuration.turnPageLimit = 2
    try await EmbeddedHost.with(configuration.remembering) { host in
      let history = (0..<10).map { Turn.answered("Q\($0)", "A\($0)", id: "t\($0)") }
      try await body(host, await host.createSession(history: history).chat)
    }
  }

  private func ids(_ client: RawClient, _ chat: URI) -> [String] {
    client.chat(chat)?.turns.map(\.id) ?? []
  }

  private func ids(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "t\($0)" } }

  private func page(_ client: RawClient, _ chat: URI, isNamed: Bool = true) async throws {
    let cursor = isNamed ? client.chat(chat)?.turnsNextCursor : nil
    _ = try await client.call(FetchTurnsParams(channel: chat, cursor: cursor))
  }

  private func truncating(to turn: String?) -> StateAction {
    .chat(.truncated(ChatTruncatedAction(turnId: turn)))
  }

  @Test(arguments: [false, true])
  func `a turn outside of a window is shown before it is truncated to`(byHost: Bool) async throws {
    try await with { host, chat async throws in
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat, turns: 2)
      if byHost {
        await host.dispatch(truncating(to: "t4"), on: chat)
      } else {
        let other = try await Meeting.inMemory.client(host, "other")
        #expect(try await other.outcome(truncating(to: "t4"), on: chat) == nil)
      }
      try await client.settle()
      #expect(ids(client, chat) == ["t4"])
      while client.chat(chat)?.turnsNextCursor != nil { try await page(client, chat) }
      #expect(ids(client, chat) == ids(0...4))
      try await expectAgreement(client, host)
    }
  }

  @Test func `a turn outside of a window is shown before it is resumed`() async throws {
    try await with { host, chat async throws in
      let failed = try #require(await host.startTurn("Go", in: chat))
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat, turns: 0)
      #expect(ids(client, chat) == [])
      let other = try await Meeting.inMemory.client(host, "other")
      let resume = StateAction.chat(.turnResume(ChatTurnResumeAction(turnId: failed)))
      #expect(try await other.outcome(resume, on: chat) == nil)
      try await client.settle()
      #expect(client.chat(chat)?.turns.last?.id == failed)
      #expect(client.chat(chat)?.turns.last?.state == .complete)
    }
  }

  @Test func `who was away is shown it too`() async throws {
    try await with { host, chat async throws in
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat, turns: 2)
      await host.dropConnections(of: client.clientId)
      await host.dispatch(truncating(to: "t4"), on: chat)
      let again = RawClient(await host.transport())
      guard case .replay = try await again.reconnect(from: client) else {
        Issue.record("nothing was replayed")
        return
      }
      #expect(ids(again, chat) == ["t4"])
      while again.chat(chat)?.turnsNextCursor != nil { try await page(again, chat) }
      try await expectAgreement(again, host)
    }
  }

  @Test func `pages of one subscriber reach all others`() async throws {
    try await with { host, chat async throws in
      let wide = try await Meeting.inMemory.client(host, "wide")
      try await wide.subscribe(chat, turns: 4)
      let narrow = try await Meeting.inMemory.client(host, "narrow")
      try await narrow.subscribe(chat, turns: 1)
      try await page(wide, chat)
      try await narrow.settle()
      #expect(ids(wide, chat) == ids(4...9))
      #expect(ids(narrow, chat) == ids(4...9))
      #expect(narrow.chat(chat)?.turnsNextCursor == wide.chat(chat)?.turnsNextCursor)
      // A page of the one who has less does not take away from the other.
      let late = try await Meeting.inMemory.client(host, "late")
      try await late.subscribe(chat, turns: 1)
      try await page(late, chat)
      try await wide.settle()
      #expect(ids(late, chat) == ids(4...9))
      while late.chat(chat)?.turnsNextCursor != nil { try await page(late, chat) }
      for client in [wide, narrow, late] { try await expectAgreement(client, host) }
    }
  }

  @Test func `a complete subscriber gets no pages`() async throws {
    try await with { host, chat async throws in
      let narrow = try await Meeting.inMemory.client(host, "narrow")
      try await narrow.subscribe(chat, turns: 2)
      try await page(narrow, chat)
      #expect(ids(narrow, chat) == ids(6...9))
      let complete = try await Meeting.inMemory.client(host, "complete")
      try await complete.subscribe(chat)
      #expect(ids(complete, chat) == ids(0...9))
      #expect(complete.chat(chat)?.turnsNextCursor == nil)
      try await page(narrow, chat)
      try await complete.settle()
      #expect(complete.chat(chat)?.turnsNextCursor == nil)
      while narrow.chat(chat)?.turnsNextCursor != nil { try await page(narrow, chat) }
      for client in [narrow, complete] { try await expectAgreement(client, host) }
    }
  }

  @Test func `the next page needs no cursor`() async throws {
    try await with { host, chat async throws in
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat, turns: 3)
      for first in [5, 3, 1, 0] {
        try await page(client, chat, isNamed: false)
        #expect(ids(client, chat) == ids(first...9))
      }
      #expect(client.chat(chat)?.turnsNextCursor == nil)
      client.envelopes = []
      try await page(client, chat, isNamed: false)
      let loaded = try await client.envelope { $0.channel == chat }
      guard case .chat(.turnsLoaded(let action)) = loaded.action else {
        Issue.record("there is no page")
        return
      }
      #expect(action.turns.isEmpty && action.turnsNextCursor == nil)
      try await expectAgreement(client, host)
    }
  }

  @Test func `a cursor is unknown once its turn is gone`() async throws {
    try await with { host, chat async throws in
      let client = try await Meeting.inMemory.client(host)
      let snapshot = try await client.subscribe(chat, turns: 2)
      guard case .chat(let state) = snapshot?.state else {
        Issue.record("there is no chat")
        return
      }
      let page = FetchTurnsParams(channel: chat, cursor: state.turnsNextCursor)
      #expect(try await client.refusal(page) == nil)
      #expect(try await client.refusal(page) == nil)
      await host.dispatch(truncating(to: "t4"), on: chat)
      #expect(try await client.refusal(page) == .invalidParams)
      for _ in 0..<5 { await host.startTurn("Go", in: chat) }
      #expect(await host.chat(chat)?.turns.count == 10)
      #expect(try await client.refusal(page) == .invalidParams)
      let made = FetchTurnsParams(channel: chat, cursor: "before:\(Int.max):t4")
      #expect(try await client.refusal(made) == .invalidParams)
    }
  }
}
