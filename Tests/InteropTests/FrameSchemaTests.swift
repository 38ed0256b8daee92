import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// Where the published JSON Schemas of 0.7.0 are, if they are at hand: `AHP_SCHEMA_DIR`.
enum PublishedSchemas {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder: String? = {
    // Given explicitly it must be right; a directory without schemas then fails the test.
    if let given = ProcessInfo.processInfo.environment["AHP_SCHEMA_DIR"] { return given }
    let usual = root.appendingPathComponent("../shared/protocol/schema").standardized.path
    return FileManager.default.fileExists(atPath: usual) ? usual : nil
  }()
}

/// What this client sends to a host of 0.7.0, against the JSON Schemas of that version, by a validator
/// that was not written here.
@Suite(
  .limitedConcurrency,
  .enabled(if: Peer.interpreter != nil, Peer.reason),
  .enabled(if: PublishedSchemas.folder != nil, "the published JSON Schemas are not at hand"),
  .timeLimit(.minutes(20)))
struct FrameSchemaTests {
  private static let version = ProtocolVersion(0, 7, 0)

  private struct Verdict: Decodable {
    var method: String
    var action: String?
    var errors: [String]
  }

  @Test func `every command and every action of a client`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-frames-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = folder.appendingPathComponent("frames.ndjson").path

    let dispatched = try await record(to: recording)
    let verdicts = try await verdicts(on: recording)

    for verdict in verdicts {
      #expect(verdict.errors.isEmpty, "\(verdict.method) \(verdict.action ?? "")")
    }
    let methods = Set(verdicts.map(\.method))
    for command in CommandDefinition.all
    where command.direction != .hostToClient && command.introducedIn <= Self.version {
      #expect(methods.contains(command.method), "\(command.method) was never sent")
    }
    #expect(methods.isSuperset(of: ["dispatchAction", "unsubscribe"]))
    #expect(Set(verdicts.compactMap(\.action)) == dispatched)
    // Every action that clients of that version may dispatch, but for none.
    let dispatchable = ActionDefinition.all.filter {
      $0.isClientDispatchable && $0.isKnown(to: Self.version)
    }
    #expect(dispatchable.count > 35)
    #expect(dispatched.isSuperset(of: dispatchable.map(\.type)))
  }

  /// A session of every command and every action; returns the types of the actions.
  private func record(to recording: String) async throws -> Set<String> {
    var configuration = HostConfiguration()
    configuration.baselines = [Self.version]
    return try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      let first = try await connect(url, recording)
      _ = try await first.initialize(
        clientId: "frames", initialSubscriptions: [RootResourceURI],
        clientInfo: Implementation(name: "frames", version: "1"), locale: "en")
      #expect(first.protocolVersion == "0.7.0")
      try await everyCommand(first)
      let dispatched = try await everyAction(first)
      try await first.ping()
      await first.shutdown()

      let second = try await connect(url, recording)
      _ = try await second.reconnect(
        clientId: "frames", lastSeenServerSeq: 1, subscriptions: [RootResourceURI],
        protocolVersion: "0.7.0")
      await second.shutdown()
      return dispatched
    }
  }

  private func connect(_ url: String, _ recording: String) async throws -> AHPClient {
    let client = AHPClient(
      transport: try RecordingTransport(WebSocketTransport(url: url), path: recording))
    try await client.connect()
    return client
  }

  /// Whether the host does what is asked does not matter here, only how it is asked.
  private func everyCommand(_ client: AHPClient) async throws {
    let session = "ahp-session:/s"
    let chat = "ahp-chat:/c"
    let terminal = "ahp-terminal:/t"
    try? await client.authenticate(
      resource: "https://example.com", token: AccessToken(SecretToken("secret")))
    _ = try? await client.listSessions(limit: 5)
    _ = try? await client.request(
      ResolveSessionConfigParams(provider: "embedded", config: ["mode": "fast"]))
    _ = try? await client.request(SessionConfigCompletionsParams(property: "mode", query: "f"))
    _ = try? await client.request(
      CreateSessionParams(
        channel: session, provider: "embedded", workingDirectories: ["file:///workspace"],
        config: ["mode": "fast"], progressToken: "p"))
    _ = try? await client.request(
      CreateChatParams(
        channel: session, chat: chat,
        initialMessage: Message(text: "Hello", origin: MessageOrigin(kind: .user)),
        source: .fork(ForkChatSource(chat: chat, turnId: "t1"))))
    _ = try? await client.request(
      CompletionsParams(channel: chat, kind: .userMessage, text: "@a", offset: 2))
    _ = try? await client.request(FetchTurnsParams(channel: chat, cursor: "c"))
    _ = try? await client.request(
      CreateTerminalParams(
        channel: terminal, claim: .client(TerminalClientClaim(clientId: "frames")), name: "shell",
        cols: 80))
    _ = try? await client.subscribe(terminal)
    try await client.unsubscribe(terminal)
    _ = try? await client.request(
      InvokeChangesetOperationParams(channel: "ahp-changeset:/1", operationId: "commit"))
    try await everyResourceCommand(client)
    _ = try? await client.request(DisposeTerminalParams(channel: terminal))
    _ = try? await client.request(DisposeChatParams(channel: chat))
    _ = try? await client.request(DisposeSessionParams(channel: session))
  }

  private func everyResourceCommand(_ client: AHPClient) async throws {
    let file = "file:///workspace/a.txt"
    _ = try? await client.request(
      ResourceRequestParams(uri: "file:///workspace", read: true, write: true))
    _ = try? await client.request(ResourceMkdirParams(uri: "file:///workspace"))
    _ = try? await client.request(
      ResourceWriteParams(uri: file, data: "a", encoding: .utf8, createOnly: false))
    _ = try? await client.request(ResourceReadParams(uri: file, encoding: .utf8))
    _ = try? await client.request(ResourceListParams(uri: "file:///workspace"))
    _ = try? await client.request(ResourceResolveParams(uri: file, followSymlinks: true))
    _ = try? await client.request(
      ResourceCopyParams(source: file, destination: file + "2", failIfExists: true))
    _ = try? await client.request(
      ResourceMoveParams(source: file + "2", destination: file + "3", failIfExists: false))
    _ = try? await client.request(ResourceDeleteParams(uri: file + "3", recursive: false))
    _ = try? await client.request(
      CreateResourceWatchParams(uri: "file:///workspace", recursive: true))
  }

  /// The actions that clients may dispatch; returns their types.
  private func everyAction(_ client: AHPClient) async throws -> Set<String> {
    var dispatched: Set<String> = []
    for value in try fixtureActions() + Self.furtherActions {
      guard let action = try? StateAction(json: value.jsonBytes()),
        let definition = action.definition, action.isClientDispatchable,
        definition.isKnown(to: Self.version)
      else { continue }
      if case .chat(.turnStarted(let start)) = action, start.startedAt == nil { continue }
      // Some say what hosts of that version cannot understand; those are refused on this side.
      guard (try? await client.dispatch(action, channel: "ahp-chat:/c")) != nil else { continue }
      dispatched.insert(definition.type)
    }
    return dispatched
  }

  /// What the fixtures below do not have.
  private static let furtherActions: [JSONValue] = [
    ["type": "session/titleChanged", "title": "New title"],
    ["type": "session/activeClientRemoved", "clientId": "frames"],
    ["type": "chat/draftChanged", "draft": ["text": "half", "origin": ["kind": "user"]]],
    ["type": "terminal/input", "data": "ls\n"],
  ]

  /// The actions of the repository's reducer fixtures. Values without a definition are sent as
  /// they are, and stand in no schema; those are left out.
  private func fixtureActions() throws -> [JSONValue] {
    let folder = PublishedSchemas.root.appendingPathComponent(
      "Tests/AgentHostProtocolTests/Fixtures/reducers")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") && !$0.contains("unknown") }
      .flatMap { name in
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        return try JSONValue(json: bytes)["actions"]?.arrayValue ?? []
      }
  }

  private func verdicts(on recording: String) async throws -> [Verdict] {
    let script = try #require(
      Bundle.module.url(forResource: "frames", withExtension: "py", subdirectory: "Peer"))
    let validator = StdioTransport(command: [
      try #require(Peer.interpreter), script.path, try #require(PublishedSchemas.folder), recording,
    ])
    try await validator.open()
    var verdicts: [Verdict] = []
    while let frame = try await validator.receive() {
      guard case .text(let line) = frame else { continue }
      verdicts.append(try JSONDecoder().decode(Verdict.self, from: Data(line.utf8)))
    }
    await validator.close()
    return verdicts
  }
}
