import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HandshakeTests {
  @Test(arguments: Meeting.allCases)
  func `the handshake returns the root channel`(meeting: Meeting) async throws {
    try await EmbeddedHost.with { host in
      await host.createSession(title: "One")
      let client = RawClient(try await meeting.transport(host))
      let result = try await client.initialize(versions: ["0.9.0", "1.0.0"])
      #expect(result.protocolVersion == "1.0.0")
      #expect(result.serverSeq == (await host.serverSeq))
      #expect(result.snapshots.map(\.resource) == ["ahp-root://"])
      try await expectAgreement(client, host)
      let list = try await client.call(ListSessionsParams(channel: "ahp-root://"))
      #expect(list.items.map(\.title) == ["One"])
      #expect(list.nextCursor == nil)
    }
  }

  @Test
  func `the address of a Unix socket leads to it, whatever characters its path has`() async throws {
    let path = NSTemporaryDirectory() + "a b:c?d%20é-\(UUID().uuidString.prefix(8))"
    try await EmbeddedHost.with { host in
      let url = try await host.start(listening: .unixWebSocket(path: path))
      let client = RawClient(WebSocketTransport(url: url))
      #expect(try await client.initialize().protocolVersion == "1.0.0")
      await client.transport.close()
    }
  }

  @Test(arguments: [
    (["0.9.0", "1.0.0"], "1.0.0"), (["1.4.0", "1.0.0"], "1.4.0"), (["0.9.7"], "0.9.7"),
    (["2.0.0", "0.9.0"], "0.9.0"),
  ])
  func `the highest common version is taken`(offered: [String], selected: String) async throws {
    try await EmbeddedHost.with { host in
      let client = RawClient(await host.transport())
      let result = try await client.initialize(versions: offered)
      #expect(result.protocolVersion == selected)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `without a common version the host says which it speaks and closes`(meeting: Meeting)
    async throws
  {
    try await EmbeddedHost.with { host in
      let client = RawClient(try await meeting.transport(host))
      let error = await #expect(throws: JSONRPCError.self) {
        try await client.initialize(versions: ["0.8.0", "0.7.0"])
      }
      #expect(error?.code == .unsupportedProtocolVersion)
      #expect(error?.data?["supportedVersions"] == ["1.0.0", "0.9.0"])
      #expect(try await client.transport.receive() == nil)
    }
  }

  @Test(arguments: [
    ("ahp-otlp://logs/{level}/all", ["ahp-otlp://logs/warn/all"], ["ahp-otlp://logs/a/b/all"]),
    (
      "ahp-otlp://logs{?level}", ["ahp-otlp://logs", "ahp-otlp://logs?level=warn"],
      ["ahp-otlp://log"]
    ),
    ("ahp-otlp://logs", ["ahp-otlp://logs"], ["ahp-otlp://logs/warn", "ahp-otlp://"]),
  ])
  func `logs are chosen by their level`(template: String, made: [URI], others: [URI]) async throws {
    var configuration = HostConfiguration()
    configuration.telemetry = TelemetryCapabilities(logs: template)
    try await EmbeddedHost.with(configuration) { host in
      let client = RawClient(await host.transport())
      _ = try await client.initialize()
      for uri in made {
        #expect(try await client.call(SubscribeParams(channel: uri)).snapshot == nil)
      }
      for uri in others {
        await #expect(throws: JSONRPCError.self) {
          try await client.call(SubscribeParams(channel: uri))
        }
      }
    }
  }

  @Test(arguments: [["1.0.0", "1.0"], ["01.0.0"], ["1.0.0-beta"], ["1.0.0\n"]])
  func `a malformed version spoils the offer`(offered: [String]) async throws {
    try await EmbeddedHost.with { host in
      let client = RawClient(await host.transport())
      let error = await #expect(throws: JSONRPCError.self) {
        try await client.initialize(versions: offered)
      }
      #expect(error?.code == .invalidParams)
    }
  }

  @Test func `only pings are answered before the handshake`() async throws {
    try await EmbeddedHost.with { host in
      let client = RawClient(await host.transport())
      _ = try await client.call(PingParams(channel: "ahp-root://"))
      #expect(
        try await client.refusal(ListSessionsParams(channel: "ahp-root://")) == .invalidRequest)
    }
  }

  @Test(arguments: [
    ("{", ErrorCode.parseError), ("[", .parseError), (#"{"jsonrpc":"2.0"}"#, .invalidRequest),
    // JSON, but no message.
    ("[]", .invalidRequest), ("5", .invalidRequest),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping","params":{}}]"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping","params":{}}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1,"method":"nonsense","params":{}}"#, .methodNotFound),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{}}"#, .invalidParams),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#, .invalidParams),
  ])
  func `nonsense is answered with an error`(text: String, code: ErrorCode) async throws {
    try await EmbeddedHost.with { host in
      let client = try await Meeting.inMemory.client(host)
      try await client.transport.send(.text(text))
      let error = await #expect(throws: JSONRPCError.self) {
        while true {
          guard case .text(let text) = try await client.transport.receive(),
            case .failure(_, let error) = try JSONRPCMessage(json: text)
          else { continue }
          throw error
        }
      }
      #expect(error?.code == code)
      try await client.settle()
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a loss is made up for by replay`(meeting: Meeting) async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (session, chat) = await host.createSession()
      let before = try await meeting.client(host)
      try await before.subscribe(session)
      try await before.subscribe(chat)
      await host.dropConnections()
      await host.startTurn("While you were away", in: chat)
      let after = RawClient(try await meeting.transport(host))
      guard case .replay(let replay) = try await after.reconnect(from: before) else {
        Issue.record("expected a replay")
        return
      }
      #expect(!replay.actions.isEmpty)
      #expect(replay.missing.isEmpty)
      #expect(after.chat(chat)?.turns.count == 1)
      try await expectAgreement(after, host)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a loss beyond the window is made up for by snapshots`(meeting: Meeting) async throws {
    var configuration = HostConfiguration()
    configuration.replayLimit = 2
    try await EmbeddedHost.with(configuration.remembering) { host in
      let (_, chat) = await host.createSession()
      let before = try await meeting.client(host)
      try await before.subscribe(chat)
      await host.dropConnections()
      await host.startTurn("While you were away", in: chat)
      let after = RawClient(try await meeting.transport(host))
      guard case .snapshot = try await after.reconnect(from: before) else {
        Issue.record("expected snapshots")
        return
      }
      #expect(after.chat(chat)?.turns.count == 1)
      try await expectAgreement(after, host)
    }
  }

  @Test(arguments: Meeting.allCases)
  func `a session disposed meanwhile is missing`(meeting: Meeting) async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (session, chat) = await host.createSession()
      let before = try await meeting.client(host)
      try await before.subscribe(session)
      try await before.subscribe(chat)
      await host.dropConnections()
      await host.disposeSession(session)
      let after = RawClient(try await meeting.transport(host))
      guard case .replay(let replay) = try await after.reconnect(from: before) else {
        Issue.record("expected a replay")
        return
      }
      #expect(Set(replay.missing) == [session, chat])
      try await expectAgreement(after, host)
    }
  }

  @Test func `a restart forgets clients and resets numbers`() async throws {
    try await EmbeddedHost.with { host in
      let (_, chat) = await host.createSession()
      let before = try await Meeting.webSocket.client(host)
      try await before.subscribe(chat)
      await host.restart()
      #expect(await host.serverSeq == 0)
      let again = RawClient(try await Meeting.webSocket.transport(host))
      let error = await #expect(throws: JSONRPCError.self) {
        try await again.reconnect(from: before)
      }
      #expect(error?.code == .invalidRequest)
      let fresh = RawClient(try await Meeting.webSocket.transport(host))
      let result = try await fresh.initialize(subscriptions: ["ahp-root://", chat])
      #expect(result.serverInfo?.version == "2")
      #expect(result.snapshots.count == 2)
    }
  }

  @Test func `a rejection is replayed to its originator only`() async throws {
    try await EmbeddedHost.with(.remembering) { host in
      let (_, chat) = await host.createSession()
      let first = try await Meeting.inMemory.client(host, "first")
      let second = try await Meeting.inMemory.client(host, "second")
      for client in [first, second] { try await client.subscribe(chat) }
      try await first.settle()
      let seen = (first.lastSeen, second.lastSeen)
      let cancel = ChatTurnCancelledAction(turnId: "none", duration: 0)
      #expect(try await first.outcome(.chat(.turnCancelled(cancel)), on: chat) != nil)
      first.lastSeen = seen.0
      second.lastSeen = seen.1
      await host.dropConnections()
      for (old, count) in [(first, 1), (second, 0)] {
        let again = RawClient(await host.transport(), clientId: old.clientId)
        guard case .replay(let replay) = try await again.reconnect(from: old) else {
          Issue.record("expected a replay")
          return
        }
        #expect(replay.actions.filter { $0.rejectionReason != nil }.count == count)
      }
    }
  }
}
