import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// Failures of commands, which name the host once.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct LocatedFailuresTests {
  private static let missing: URI = "ahp-chat:/missing"

  private func withHosts(_ body: (HostBench) async throws -> Void) async throws {
    try await HostBench.with { bench in
      for (name, url) in [("build", bench.url), ("dead", "ws://127.0.0.1:9")] {
        #expect(await bench.run("hosts", "add", name, url).code == .success)
      }
      try await body(bench)
    }
  }

  private func count(_ name: String, in text: String) -> Int {
    text.split(separator: name, omittingEmptySubsequences: false).count - 1
  }

  @Test(arguments: [
    ["get", "build", missing], ["turns", "build", missing], ["send", "build", missing, "hi"],
    ["request", "build", "x/nothing"], ["dispose", "build", "ahp-session:/missing", "--yes"],
    ["diff", "build", missing], ["new", "build", "--agent", "unknown"],
    ["sessions", "dead"], ["ping", "dead"], ["get", "dead", missing],
  ])
  func `commands name the host once`(arguments: [String]) async throws {
    try await withHosts { bench in
      let end = await AHPCommandLineTests.run(arguments, environment: bench.environment)
      #expect(end.code != .success && end.code != .usage, "\(end.errors)")
      #expect(count("\(arguments[1]): ", in: end.errors) == 1, "\(end.errors)")
      #expect(count(arguments[1], in: end.errors) == 1, "\(end.errors)")
    }
  }

  @Test func `a connection that is lost during a command is reported as such`() async throws {
    try await withHosts { bench in
      let console = TestConsole()
      async let run = AHPCommandLineTests.run(
        ["ping", "build", "-n", "100000", "--interval", "10ms"], environment: bench.environment,
        console: console)
      while !console.output.contains("ms") {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      await bench.host.dropConnections()
      let end = await run
      #expect(end.code == .unreachable)
      #expect(end.errors == "ahpctl: build: the connection was lost during the command\n")
    }
  }

  /// Which call of a command notices the loss is chance.
  @Test(arguments: [
    (AHPError.Code.connectionLost, "the connection was lost", ""),
    (.connectionLost, "the connection was lost (reset)", ""),
    (.connectionEnded, "the host ended the connection", ": the host ended the connection"),
  ])
  func `a call that a lost connection interrupts is reported in the same words`(
    code: AHPError.Code, reason: String, detail: String
  ) async throws {
    try await withHosts { bench in
      let host = ConfiguredHost(
        HostConfig(id: "build", label: "") { [host = bench.host] _ in await host.transport() },
        address: "build")
      let loss = AHPError(code, .transient, reason)
      func end(_ category: FailureCategory) async throws -> AHPError {
        try await #require(throws: AHPError.self) {
          try await ConnectedHost.with(host, timeout: .seconds(60)) { _ in
            throw AHPError(code, category, "ping was interrupted", cause: loss)
          }
        }
      }
      let lost = try await end(.transient)
      #expect(lost.description == "build: the connection was lost during the command\(detail)")
      #expect(lost.category == .transient)
      let unknown = try await end(.outcomeUnknown)
      #expect(unknown.description.hasPrefix("build: ping was interrupted"))
    }
  }

  @Test func `errors name the channel`() async throws {
    try await withHosts { bench in
      let end = await bench.run("get", "build", Self.missing)
      #expect(
        end.errors.hasPrefix("ahpctl: build: \(Self.missing): the host refused subscribe"),
        "\(end.errors)")
    }
  }

  @Test func `records name the host in its member`() async throws {
    try await withHosts { bench in
      let rename = #"{"type":"session/titleChanged","title":"x"}"#
      let sent = await bench.run("dispatch", "build", "ahp-session:/missing", rename, "-o", "json")
      #expect(sent.code != .success)
      #expect(sent.output.contains(#""host":"build""#), "\(sent.output)")
      #expect(sent.output.contains(#""reason":"the host refused subscribe"#), "\(sent.output)")
      let list = await bench.run("sessions", "-o", "ndjson", "dead")
      #expect(count("dead", in: list.output) == 1, "\(list.output)")
      let doctor = await bench.run("doctor", "dead")
      #expect(count("dead", in: doctor.output) == 2, "\(doctor.output)")
    }
  }

  @Test func `the error of a connection that was replaced names the host`() async throws {
    try await HostBench.with { bench in
      let config = HostConfig(id: "build") { [host = bench.host] _ in await host.transport() }
      let error = await #expect(throws: (any Error).self) {
        try await ConnectedHost.with(
          ConfiguredHost(config, address: "near"), timeout: .seconds(60), keptFor: .seconds(60)
        ) { one in
          await bench.host.dropConnections()
          while try await one.reconnected().connection.generation == one.connection.generation {
            await Task.yield()
          }
          try await one.connection.ping()
        }
      }
      let thrown = try #require(error)
      #expect("\(thrown)".hasPrefix("build: "), "\(thrown)")
      #expect(ExitCode(thrown) == .unreachable)
    }
  }

  @Test(
    arguments: [
      (.authentication, "the peer closed the connection with 3000", "no token"),
      (.rejected, "the peer closed the connection with 1008", nil),
      (.transient, "the peer closed the connection with 1013", nil),
      (
        .transient, "the connection was lost",
        "check that an agent host listens there; if the port uses TLS, write wss:// instead of ws://"
      ),
    ] as [(FailureCategory, String, String?)])
  func `advice on a lost connection depends on the reason`(
    category: FailureCategory, message: String, advice: String?
  ) {
    var host = ConfiguredHost(
      HostConfig(id: "build") { _ in throw CancellationError() }, address: "ws://build")
    host.tokenAdvice = "no token"
    #expect(host.advice(on: HostFailure(AHPError(.connectionLost, category, message))) == advice)
  }

  @Test func `advice on a token does not repeat what has no effect for hosts of projects`() throws {
    let url = try HostURL.parse("ws://build")
    var entry = HostEntry(id: "build", url: Setting(url, from: .builtIn), origin: .builtIn)
    #expect(
      HostConnector.tokenAdvice(for: entry, hasToken: false)?.contains("set AHPCTL_TOKEN") == true)
    entry.isFromProject = true
    let advice = try #require(HostConnector.tokenAdvice(for: entry, hasToken: false))
    #expect(!advice.contains("set AHPCTL_TOKEN"), "\(advice)")
    #expect(advice.contains("'ahpctl hosts add'"), "\(advice)")
  }

  /// A host in a cloud may take a while to start.
  @Test func `a long time limit is also that of the transport`() async throws {
    let limits = Locked<[Duration]>([])
    let config = HostConfig(id: "slow") { _ in throw CancellationError() }
    var host = ConfiguredHost(config, address: "slow")
    host.connectLimit = nil
    host.transport = { limit in
      limits.withLock { $0.append(limit) }
      throw CancellationError()
    }
    let long = host.config(within: .seconds(60))
    #expect(long.connectTimeout == .seconds(60))
    _ = try? await long.transportFactory(long.id)
    host.connectLimit = .seconds(40)
    _ = try? await host.config(within: .seconds(60)).transportFactory(long.id)
    #expect(limits.withLock { $0 } == [.seconds(60), .seconds(40)])
    let options = WebSocketTransport.Options()
    #expect(options.opened(within: .seconds(60)).socket.handshakeTimeout == .seconds(60))
    #expect(options.opened(within: .seconds(30)).socket.handshakeTimeout == .seconds(15))
  }

  @Test(arguments: [Duration.milliseconds(50), .seconds(60)])
  func `late connections have one text`(connectTimeout: Duration) async throws {
    // The far end opens and does not respond.
    let (near, far) = InMemoryTransport.pair()
    let config = HostConfig(id: "late") { _ in near }.with { $0.connectTimeout = connectTimeout }
    let timeout: Duration = connectTimeout < .seconds(1) ? .seconds(60) : .milliseconds(50)
    let error = await #expect(throws: AHPError.self) {
      try await ConnectedHost.with(ConfiguredHost(config, address: "near"), timeout: timeout) { _ in
      }
    }
    #expect(error?.code == .connectTimedOut)
    #expect(
      error?.description == "late: no connection to near within 50ms; see 'ahpctl doctor'")
    await far.close()
  }
}
