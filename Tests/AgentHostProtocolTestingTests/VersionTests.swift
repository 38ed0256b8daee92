import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Testing

/// The same scenario at every version ends in the same state.
@Suite(.timeLimit(.minutes(5)))
struct VersionTests {
  static let versions = ["1.0.0", "0.9.0", "0.8.0", "0.7.0", "0.6.0", "0.5.2", "0.5.1"]

  @Test(arguments: versions, Meeting.allCases)
  func aTurnEndsInTheSameState(version: String, meeting: Meeting) async throws {
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

  @Test func anOldClientComesBackInItsVersion() async throws {
    var configuration = HostConfiguration()
    configuration.baselines = HostConfiguration.allVersions
    try await EmbeddedHost.with(configuration) { host in
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
  var states: [URI: ChannelState] = [:]
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
