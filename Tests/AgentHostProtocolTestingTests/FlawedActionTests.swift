import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host makes of actions that are not as they should be.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct FlawedActionTests {
  private let clock = TestClock()

  /// A chat in which turns take their time, and a client that looks at it.
  private func with(
    _ body: (_ host: EmbeddedHost, _ client: RawClient, _ chat: URI) async throws -> Void
  ) async throws {
    var configuration = HostConfiguration { _ in HostScript(.pause(.seconds(60))) }
    configuration.clock = clock
    configuration.startTime = HostTime(milliseconds: 1_767_225_600_000)
    try await EmbeddedHost.with(configuration) { host in
      let (_, chat) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat)
      try await body(host, client, chat)
      try await expectAgreement(client, host)
    }
  }

  private func starting(_ turn: String, at time: String?) -> StateAction {
    let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
    return .chat(
      .turnStarted(ChatTurnStartedAction(turnId: turn, startedAt: time, message: message)))
  }

  // MARK: Malformed actions

  @Test(arguments: [
    #"{"type":"chat/turnStarted","turnId":"t1"}"#,
    #"{"type":"chat/turnStarted","turnId":"t1","queuedMessageId":5,"message":{"text":"x"}}"#,
    #"{"type":"chat/turnStarted","turnId":"t1","startedAt":5,"message":{"text":"x"}}"#,
    #"{"type":"chat/truncated","turnId":[]}"#,
    #"{"type":"session/titleChanged"}"#,
  ])
  func `a malformed action is rejected`(action: String) async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (_, chat) = await host.createSession()
      let client = try await Meeting.inMemory.client(host)
      let before = await host.chat(chat)
      let seen = await host.serverSeq
      for text in [
        #"{"jsonrpc":"2.0","method":"dispatchAction","params":"#
          + #"{"channel":"\#(chat)","clientSeq":77,"action":\#(action)}}"#,
        #"{"jsonrpc":"2.0","id":77,"method":"ping","params":{"channel":"ahp-root://"}}"#,
      ] {
        try await client.transport.send(.text(text))
      }
      var echo: JSONValue?
      while case .notification(_, let params) = try await message(client) { echo = params }
      #expect(echo?["channel"]?.stringValue == chat)
      #expect(echo?["origin"] == ["clientId": "client", "clientSeq": 77])
      let sent = try JSONValue(json: action)
      #expect(echo?["action"] == sent)
      #expect(echo?["rejectionReason"]?.stringValue?.hasPrefix("the action is malformed") == true)
      #expect(await host.chat(chat) == before)
      // Who was away hears of it, too.
      await host.dropConnections()
      let again = RawClient(await host.transport())
      try await again.transport.open()
      var writer = JSONWriter()
      writer.writeRequest(
        id: 1,
        ReconnectParams(
          channel: "ahp-root://", clientId: client.clientId, lastSeenServerSeq: seen,
          subscriptions: [chat]))
      try await again.transport.send(.text(String(decoding: writer.take(), as: UTF8.self)))
      guard case .success(_, let result) = try await message(again) else {
        Issue.record("there is no answer")
        return
      }
      #expect(result["actions"]?.arrayValue == echo.map { [$0] })
    }
  }

  private func message(_ client: RawClient) async throws -> JSONRPCMessage {
    guard case .text(let text) = try await client.transport.receive() else {
      throw RawClient.Ended()
    }
    return try JSONRPCMessage(json: text)
  }

  // MARK: Times

  @Test func `what a client does not say of time the host says`() async throws {
    try await with { host, client, chat async throws in
      _ = try await client.dispatch(starting("t1", at: nil), on: chat)
      let started = try await client.envelope { $0.origin?.clientSeq == 1 }
      guard case .chat(.turnStarted(let start)) = started.action else {
        Issue.record("the turn has not started")
        return
      }
      #expect(start.startedAt?.hasPrefix("2026-01-01T00:00:") == true)
      #expect(client.chat(chat)?.activeTurn?.startedAt == start.startedAt)
      clock.advance(by: .seconds(5))
      let cancel = ChatTurnCancelledAction(turnId: "t1", duration: nil)
      _ = try await client.dispatch(.chat(.turnCancelled(cancel)), on: chat)
      let cancelled = try await client.envelope { $0.origin?.clientSeq == 2 }
      guard case .chat(.turnCancelled(let end)) = cancelled.action else {
        Issue.record("the turn is not cancelled")
        return
      }
      #expect(end.duration == 5000)
      #expect(client.chat(chat)?.turns.last?.duration == 5000)
    }
  }

  @Test(arguments: ["zzz", "", "2026-01-01", "2026-01-01T00:00:00"])
  func `a turn cannot start at no time`(time: String) async throws {
    try await with { host, client, chat async throws in
      let reason = try await client.outcome(starting("t1", at: time), on: chat)
      #expect(reason == "startedAt is not a timestamp")
      #expect(client.chat(chat)?.activeTurn == nil)
    }
  }
}
