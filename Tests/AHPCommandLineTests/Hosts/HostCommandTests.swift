import AgentHostProtocol
import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// `ahpctl host`, and what reaches it.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct HostCommandTests {
  /// Runs a host by the tool, hands its address to a test, and ends it.
  private func with(
    _ arguments: [String], input: String? = nil,
    _ body: (_ url: String, _ environment: ProcessEnvironment) async throws -> Void
  ) async throws {
    let scratch = try ScratchDirectory()
    var environment = ProcessEnvironment(currentDirectory: scratch.path)
    environment.variables["XDG_CONFIG_HOME"] = "\(scratch.path)/config"
    environment.variables["XDG_STATE_HOME"] = "\(scratch.path)/state"
    let console = TestConsole(input: input)
    let words = ["host"] + arguments.map { $0.replacing("SCRATCH", with: scratch.path) }
    let host = Task { [environment] in
      await run(words, environment: environment, console: console)
    }
    while !console.output.hasSuffix("\n"), console.errors.isEmpty { await Task.yield() }
    #expect(console.errors == "")
    let record = try JSONValue(json: console.output.trimmingCharacters(in: .newlines))
    #expect(record["kind"]?.stringValue == "listening")
    try await body(record["url"]?.stringValue ?? "", environment)
    host.cancel()
    // A host that is ended has done what it was asked for.
    #expect(await host.value.code == .success)
  }

  private func summaries(_ output: String) throws -> [SessionSummary] {
    try output.split(separator: "\n").map { line in
      let record = try JSONValue(json: String(line))
      return try SessionSummary(json: record["session"]?.json() ?? "")
    }
  }

  @Test(arguments: [
    "ws://127.0.0.1:0", "tcp://127.0.0.1:0", "tcp://localhost:0", "unix://SCRATCH/a.sock",
    "ws+unix://SCRATCH/b.sock",
  ])
  func `listens on the given address`(address: String) async throws {
    try await with(["--listen", address]) { url, environment in
      #expect(url.hasPrefix(String(address.prefix { $0 != ":" }) + ":"))
      let sessions = await run(["sessions", url, "-o", "ndjson"], environment: environment)
      #expect(sessions.code == .success, "\(sessions.errors)")
      #expect(sessions.output.contains("Write release notes"))
      #expect(sessions.output.contains("Fix the flaky test"))
    }
  }

  @Test func `plays a demonstration`() async throws {
    try await with(["--demo"]) { url, environment in
      let sessions = await run(["sessions", url, "-o", "ndjson"], environment: environment)
      // Each is running or waiting.
      let summaries = try summaries(sessions.output)
      #expect(summaries.count == 2)
      #expect(summaries.allSatisfy { $0.status.activity != .idle })
    }
  }

  @Test func `plays a script that comes by standard input`() async throws {
    let script = """
      {"turns": [{"contains": "test", "steps": [{"say": "All of them pass."}]}, {"steps": [{"say": "Well."}]}],
       "sessions": [{"title": "Old", "history": [{"message": "Hello", "answer": "Hi."}], "message": "Run the tests"}]}
      """
    try await with(["--script", "-"], input: script) { url, environment in
      let sessions = await run(["sessions", url, "-o", "ndjson"], environment: environment)
      let summary = try #require(try summaries(sessions.output).first)
      #expect(summary.title == "Old")
      let session = summary.resource
      let told = await run(["send", url, session, "hm", "--follow"], environment: environment)
      #expect(told.output == "Well.\n")
      let tested = await run(
        ["send", url, session, "test it", "--follow"], environment: environment)
      #expect(tested.output == "All of them pass.\n")
    }
  }

  @Test(arguments: ["0.5.1", "0.5.2", "0.6.0", "0.7.0", "0.8.0", "0.9.0", "1.0.0"])
  func `speaks each version`(version: String) async throws {
    try await with(["--versions", "all"]) { url, environment in
      let client = AHPClient(transport: WebSocketTransport(url: url))
      try await client.connect()
      let result = try await client.initialize(clientId: "old", protocolVersions: [version])
      #expect(result.protocolVersion == version)
      await client.shutdown()
    }
  }

  @Test func `speaks the given versions`() async throws {
    try await with(["--versions", "0.6.0,0.5.2"]) { url, _ in
      let client = AHPClient(transport: WebSocketTransport(url: url))
      try await client.connect()
      await #expect(throws: (any Error).self) {
        _ = try await client.initialize(
          clientId: "new", protocolVersions: ["1.0.0", "0.5.1"])
      }
      await client.shutdown()
    }
  }

  @Test(arguments: [
    ("reference", "ahp-session"), ("vscode-0.6", "copilot"), ("vscode-0.7", "copilot"),
    ("pi", "pi"),
  ])
  func `behaves like a host of the field`(name: String, scheme: String) async throws {
    try await with(["--like", name]) { url, environment in
      let sessions = await run(["sessions", url, "-o", "ndjson"], environment: environment)
      #expect(sessions.code == .success, "\(sessions.errors)")
      let summaries = try summaries(sessions.output)
      #expect(summaries.count == 2)
      #expect(summaries.allSatisfy { $0.resource.hasPrefix("\(scheme):/") })
    }
  }

  @Test func `refuses clients without its token`() async throws {
    try await with(["--query-token", "s3cret"]) { url, environment in
      let refused = await run(["sessions", url], environment: environment)
      #expect(refused.code != .success)
      #expect(refused.errors.contains("403"))
      let sessions = await run(["sessions", url + "?tkn=s3cret"], environment: environment)
      #expect(sessions.code == .success, "\(sessions.errors)")
    }
  }

  @Test func `ends like a host that crashes`() async throws {
    let console = TestConsole()
    let host = Task {
      await run(["host", "--like", "vscode-0.6"], console: console)
    }
    while !console.output.hasSuffix("\n"), console.errors.isEmpty { await Task.yield() }
    let record = try JSONValue(json: console.output.trimmingCharacters(in: .newlines))
    let client = AHPClient(
      transport: WebSocketTransport(url: record["url"]?.stringValue ?? ""))
    try await client.connect()
    _ = try await client.initialize(clientId: "c", protocolVersions: ["0.6.0"])
    let listed = try await client.request(ListSessionsParams(channel: "ahp-root://"))
    let session = try #require(listed.items.first?.resource)
    _ = try await client.subscribe(session)
    _ = try await client.request(CreateChatParams(channel: session, chat: "ahp-chat:/wrong"))
    let draft = ChatDraftChangedAction(
      draft: Message(text: "x", origin: MessageOrigin(kind: .user)))
    try await client.dispatch(.chat(.draftChanged(draft)), channel: "ahp-chat:/wrong")
    let result = await host.value
    #expect(result.code != .success)
    #expect(result.errors.contains("the host terminated"))
    await client.shutdown()
  }

  @Test(arguments: [
    (["--like", "nothing"], "is not known"), (["--versions", "0.4.0"], "is not supported"),
    (["--versions", "0.7.0,x"], "is not a version"),
  ])
  func `says what it cannot be`(arguments: [String], problem: String) async {
    let result = await run(["host"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem))
  }

  @Test func `says that a script from standard input is wrong`() async {
    let result = await run(["host", "--script", "-"], console: TestConsole(input: "{"))
    #expect(result.code == .usage)
    #expect(result.errors.contains("(standard input)"), "\(result.errors)")
  }

  @Test func `cuts its connections`() async throws {
    try await with(["--cut-every", "20ms"]) { url, _ in
      let client = AHPClient(transport: WebSocketTransport(url: url))
      // Cut while it opens, or later.
      try? await client.connect()
      let reason = try await client.waitUntilClosed()
      #expect(reason.code == .connectionLost)
      await client.shutdown()
    }
  }

  @Test func `ends after its time`() async {
    let result = await run(["host", "--for", "20ms"])
    #expect(result.code == .success)
    #expect(result.output.hasPrefix(#"{"v":1,"kind":"listening","url":"ws://127.0.0.1:"#))
  }

  @Test(arguments: [
    (["--listen", "wss://127.0.0.1:0"], "requires a certificate and its key for wss"),
    (["--certificate", "a.pem"], "applies only to wss"),
    (["--key", "a.pem", "--listen", "tcp://127.0.0.1:0"], "applies only to wss"),
    (["--listen", "ws://0.0.0.0:0"], "is not a loopback address"),
    (["--listen", "ws://example.com:1"], "is not a loopback address"),
    (["--listen", "ws://[::1]:0"], "is an IPv6 address"),
    (["--listen", "ws://127.0.0.1"], "has no port"),
    (["--listen", "stdio:cat"], "is not a supported address to listen on"),
  ])
  func `says where it cannot listen`(arguments: [String], problem: String) async {
    let result = await run(["host"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    "foo", "", "foo://x", "ws:", "wss://", "tcp://x", "unix:", "stdio:", "stdio:cat",
  ])
  func `says what it can listen on`(address: String) async {
    let result = await run(["host", "--listen", address])
    #expect(result.code == .usage)
    #expect(result.errors.contains("; write ws://127.0.0.1:PORT, wss://127.0.0.1:PORT, tcp"))
  }

  @Test(arguments: [
    ("[", "the script"), ("{}", "an array of entries is missing"),
    (#"{"turns":[{"steps":[{"dance":1}]}]}"#, "turns[0].steps[0]"),
    (#"{"turns":[],"sessions":[3]}"#, "sessions[0]"),
  ])
  func `says what is wrong with a script`(script: String, problem: String) async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(script, to: "script.json")
    let result = await run(
      ["host", "--script", "script.json"],
      environment: ProcessEnvironment(currentDirectory: scratch.path))
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem), "\(result.errors)")
    #expect(result.errors.contains("script.json"))
    let absent = await run(
      ["host", "--script", "absent.json"],
      environment: ProcessEnvironment(currentDirectory: scratch.path))
    #expect(absent.code != .success && absent.errors.contains("absent.json"))
  }
}
