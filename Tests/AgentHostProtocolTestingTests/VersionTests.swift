import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// The same scenario at every version ends in the same state.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct VersionTests {
  static let versions = ["1.0.0", "0.9.0", "0.8.0", "0.7.0", "0.6.0", "0.5.2", "0.5.1"]

  @Test(arguments: versions, Meeting.allCases)
  func `a turn ends in the same state`(version: String, meeting: Meeting) async throws {
    var tool = HostScript.Tool("build")
    tool.progress = ["half"]
    let script = HostScript(
      .think("Well."), .tool(tool), .say("Now it fails."),
      .fail(ErrorInfo(errorType: "overloaded", message: "Later.")))
    var configuration = HostConfiguration(script: { _ in script })
    configuration.baselines = HostConfiguration.allVersions
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession()
      let client = LegacyClient(try await meeting.transport(host))
      #expect(try await client.initialize(version) == version)
      try await client.subscribe(session)
      try await client.subscribe(chat)
      await host.startTurn("Go.", in: chat)
      try await client.ping()
      let audit = await host.audit(
        client.states, ignoring: ["modifiedAt", "startedAt", "duration", "workingDirectories"])
      #expect(audit.isClean, "\(audit)")
      await client.transport.close()
    }
  }

  @Test(arguments: ["0.9.0", "0.8.0", "0.7.0", "0.6.0", "0.5.1"])
  func `sessions are forked before 0.9`(version: String) async throws {
    var configuration = HostConfiguration()
    configuration.baselines = HostConfiguration.allVersions
    try await EmbeddedHost.with(configuration) { host in
      let history = ["a", "b", "c"].map { Turn.answered("Q", "A", id: $0) }
      let (source, _) = await host.createSession(directories: ["file:///one"], history: history)
      let client = LegacyClient(await host.transport())
      _ = try await client.initialize(version)
      let isForked = version != "0.9.0"
      for (session, turn, error) in [
        (source, "d", ErrorCode.invalidParams), ("ahp-session:/absent", "a", .sessionNotFound),
      ] where isForked {
        #expect(
          try await client.fork(session, at: #""\#(turn)""#, into: "ahp-session:/no") == error)
      }
      if isForked {
        #expect(try await client.fork(source, at: "5", into: "ahp-session:/no") == .invalidParams)
      }
      let session: URI = "ahp-session:/fork"
      #expect(try await client.fork(source, at: #""b""#, into: session) == nil)
      let state = try #require(await host.session(session))
      let chat = try #require(state.defaultChat)
      #expect(await host.chat(chat)?.turns.map(\.id) == (isForked ? ["a", "b"] : []))
      #expect(state.workingDirectories == [isForked ? "file:///one" : "file:///workspace"])
      await client.transport.close()
    }
  }

  @Test func `a command is unknown to earlier versions`() async throws {
    var configuration = HostConfiguration()
    configuration.baselines = HostConfiguration.allVersions
    try await EmbeddedHost.with(configuration) { host in
      let (session, _) = await host.createSession()
      let chat = await host.createChat(in: session)
      let move = MoveChatParams(
        channel: chat, destination: .session(SessionMoveDestination(session: session)))
      for (version, error) in [("0.9.0", ErrorCode.methodNotFound), ("1.0.0", nil)] {
        let client = RawClient(await host.transport(), clientId: version)
        try await client.initialize(versions: [version])
        #expect(try await client.refusal(move) == error)
        await client.transport.close()
      }
    }
  }

  @Test func `an old client comes back in its version`() async throws {
    var configuration = HostConfiguration()
    configuration.baselines = HostConfiguration.allVersions
    try await EmbeddedHost.with(configuration.remembering) { host in
      let (_, chat) = await host.createSession()
      let before = LegacyClient(await host.transport())
      _ = try await before.initialize("0.7.0")
      try await before.subscribe(chat)
      await host.dropConnections()
      let failure = HostScript(.fail(ErrorInfo(errorType: "x", message: "Bad.")))
      await host.startTurn("Go.", in: chat, script: failure)
      let after = LegacyClient(await host.transport())
      let text = try await after.reconnect("0.7.0", [chat], after: 0)
      #expect(text.contains(#""error":{"errorType":"x""#))
      #expect(!text.contains(#""kind":"error""#))
    }
  }
}

/// A client that speaks an older version on the wire.
final class LegacyClient {
  let transport: any AHPTransport
  var wire = LegacyWire()
  var states: URIDictionary<ChannelState> = [:]
  private var lastRequest: Int64 = 0

  init(_ transport: any AHPTransport) { self.transport = transport }

  func initialize(_ version: String) async throws -> String {
    try await transport.open()
    let params = InitializeParams(
      channel: "ahp-root://", protocolVersions: [version], clientId: "old")
    return try await call(params).protocolVersion
  }

  func subscribe(_ uri: URI) async throws {
    states[uri] = try await call(SubscribeParams(channel: uri)).snapshot?.state
  }

  func listSessions() async throws {
    _ = try await call(ListSessionsParams(channel: "ahp-root://"))
  }

  func ping() async throws { _ = try await call(PingParams(channel: "ahp-root://")) }

  /// What the host says to a client that comes back, as it stands on the wire.
  func reconnect(_ version: String, _ channels: [URI], after seq: Int) async throws -> String {
    var writer = JSONWriter()
    writer.writeRequest(
      id: 1,
      ReconnectParams(
        channel: "ahp-root://", clientId: "old", lastSeenServerSeq: seq, subscriptions: channels))
    try await transport.send(.text(String(decoding: writer.take(), as: UTF8.self)))
    guard case .text(let text) = try await transport.receive() else { return "" }
    return text
  }

  /// Asks for a session that goes on from a turn of another one; tells with what it is refused.
  func fork(_ source: URI, at turn: String, into session: URI) async throws -> ErrorCode? {
    lastRequest += 1
    let id = RequestID.integer(lastRequest)
    let params =
      #"{"channel":"\#(session)","workingDirectories":["file:///workspace"],"#
      + #""fork":{"session":"\#(source)","turnId":\#(turn)}}"#
    try await transport.send(
      .text(
        #"{"jsonrpc":"2.0","id":\#(lastRequest),"method":"createSession","params":\#(params)}"#))
    while case .text(let text) = try await transport.receive() {
      switch try JSONRPCMessage(json: text) {
      case .success(id, _): return nil
      case .failure(id, let error): return error.code
      default: continue
      }
    }
    throw RawClient.Ended()
  }

  private func call<Params: CommandParams>(_ params: Params) async throws -> Params.Result {
    lastRequest += 1
    let id = RequestID.integer(lastRequest)
    var writer = JSONWriter()
    writer.writeRequest(id: id, params)
    let lowered = wire.outgoing(writer.take())
    try await transport.send(.text(String(decoding: lowered, as: UTF8.self)))
    while case .text(let text) = try await transport.receive() {
      let lifted = wire.incoming(Array(text.utf8))
      if case .success(id, let result) = try JSONRPCMessage(json: lifted) {
        return try Params.Result(json: result.jsonBytes())
      }
      if case .action(let envelope) = HostMessage.read(lifted) {
        states[envelope.channel]?.reduce(envelope.action)
      }
    }
    throw RawClient.Ended()
  }
}
