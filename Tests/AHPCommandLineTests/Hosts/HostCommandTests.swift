import AHPCommandLine
import AgentHostProtocol
import AgentHostProtocolClient
import Foundation
import Testing

/// `ahpctl host`, and what reaches it.
@Suite(.timeLimit(.minutes(5))) struct HostCommandTests {
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
  func listensWhereItIsTold(address: String) async throws {
    try await with(["--listen", address]) { url, environment in
      #expect(url.hasPrefix(String(address.prefix { $0 != ":" }) + ":"))
      let sessions = await run(["sessions", url, "-o", "ndjson"], environment: environment)
      #expect(sessions.code == .success, "\(sessions.errors)")
      #expect(sessions.output.contains("Write release notes"))
      #expect(sessions.output.contains("Fix the flaky test"))
    }
  }

  @Test func playsADemonstration() async throws {
    try await with(["--demo"]) { url, environment in
      let sessions = await run(["sessions", url, "-o", "ndjson"], environment: environment)
      // Somebody is at work in each, or waits.
      let summaries = try summaries(sessions.output)
      #expect(summaries.count == 2)
      #expect(summaries.allSatisfy { $0.status.activity != .idle })
    }
  }

  @Test func playsAScriptThatComesByStandardInput() async throws {
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

  @Test func cutsItsConnections() async throws {
    try await with(["--cut-every", "20ms"]) { url, _ in
      let client = AHPClient(transport: WebSocketTransport(url: url))
      try await client.connect()
      let reason = try await client.waitUntilClosed()
      #expect(reason.code == .connectionLost)
      await client.shutdown()
    }
  }

  @Test func endsAfterItsTime() async {
    let result = await run(["host", "--for", "20ms"])
    #expect(result.code == .success)
    #expect(result.output.hasPrefix(#"{"v":1,"kind":"listening","url":"ws://127.0.0.1:"#))
  }

  @Test(arguments: [
    (["--listen", "wss://127.0.0.1:0"], "needs a certificate and its key for wss"),
    (["--certificate", "a.pem"], "is for wss"),
    (["--key", "a.pem", "--listen", "tcp://127.0.0.1:0"], "is for wss"),
    (["--listen", "ws://0.0.0.0:0"], "is not a loopback address"),
    (["--listen", "ws://example.com:1"], "is not a loopback address"),
    (["--listen", "ws://127.0.0.1"], "has no port"),
    (["--listen", "stdio:cat"], "cannot be listened on here"),
  ])
  func saysWhereItCannotListen(arguments: [String], problem: String) async {
    let result = await run(["host"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    ("[", "the script"), ("{}", "an array of entries is missing"),
    (#"{"turns":[{"steps":[{"dance":1}]}]}"#, "turns[0].steps[0]"),
    (#"{"turns":[],"sessions":[3]}"#, "sessions[0]"),
  ])
  func saysWhatIsWrongWithAScript(script: String, problem: String) async throws {
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
