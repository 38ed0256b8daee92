import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// `ahpctl probe`, over sockets.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ProbeCommandTests {
  private func with(
    _ personality: HostPersonality, variables: [String: String] = [:],
    _ body: (_ url: String, _ scratch: ScratchDirectory, _ run: ([String]) async -> ToolRun)
      async throws -> Void
  ) async throws {
    let scratch = try ScratchDirectory()
    let configuration = HostConfiguration(personality: personality)
    try await EmbeddedHost.with(configuration) { host in
      await host.createSession(title: "One")
      let url = try await host.start()
      let environment = ProcessEnvironment(
        variables: variables, currentDirectory: scratch.path)
      try await body(url, scratch) {
        await AHPCommandLineTests.run($0, environment: environment, console: TestConsole())
      }
    }
  }

  private let fast = ["--idle", "0s", "--echo-timeout", "50ms"]

  @Test func `trusts the file of the command line`() async throws {
    try await with(.reference) { url, _, run in
      let result = await run(["--ca-file", "missing.pem", "probe", "wss" + url.dropFirst(2)])
      #expect(result.errors.contains("missing.pem"), "\(result.errors)")
    }
  }

  @Test func `a host is reported and compared and imitated`() async throws {
    var personality = HostPersonality.pi
    personality.restorationPause = .milliseconds(2)
    try await with(personality) { url, scratch, run in
      let text = await run(["probe", url, "--write"] + fast)
      #expect(text.code == .rejected, "\(text.errors)")
      #expect(text.output.contains("second-turn"))
      #expect(text.output.contains("left behind on the host"))
      let json = await run(["probe", url, "--write", "-o", "json"] + fast)
      try scratch.write(json.output, to: "pi.json")
      let read = try HostPersonality(json: json.output)
      #expect(read.omitsRequiredMembers && read.clearsByNull && read.providerURIs)
      #expect(read.provider == "pi" && read.baselines == [ProtocolVersion(1, 0, 0)])
      let records = await run(["probe", url, "-o", "ndjson"] + fast)
      #expect(records.output.split(separator: "\n").count == ProbeBehavior.allCases.count + 1)
      let same = await run(["probe", "--compare", "pi.json", "pi.json"])
      #expect(same.code == .success)
      try scratch.write(JSONValue.object(["name": "x"]).json(), to: "x.json")
      let other = await run(["probe", "--compare", "pi.json", "x.json"])
      #expect(other.code == .rejected)
      #expect(other.output.contains("providerURIs"))
      let imitated = await run(["host", "--like", "pi.json", "--for", "20ms"])
      #expect(imitated.code == .success, "\(imitated.errors)")
    }
  }

  @Test func `an interrupted probe names the sessions that it leaves`() async throws {
    var personality = HostPersonality.reference
    personality.keepsSessionsWithTurns = true
    try await EmbeddedHost.with(HostConfiguration(personality: personality)) { host in
      let url = try await host.start()
      let interrupt = Interrupt()
      let probing = Task {
        await run(
          ["probe", url, "--write", "--idle", "600s", "--echo-timeout", "50ms"],
          interrupt: interrupt)
      }
      while await !host.hasTurn {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      interrupt.received(.interrupt)
      let result = await probing.value
      #expect(result.code == .interrupted)
      #expect(result.errors.contains("left behind on the host: "), "\(result.errors)")
    }
  }

  @Test func `files of evidence and for CI are written`() async throws {
    try await with(.reference) { url, scratch, run in
      let result = await run(
        ["probe", url, "--evidence", "proof", "--junit", "out.xml", "--fail-on", "ping"] + fast)
      #expect(result.code == .success, "\(result.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/proof")
      #expect(names.contains("messages.ndjson"))
      let xml = try String(contentsOfFile: "\(scratch.path)/out.xml", encoding: .utf8)
      #expect(xml.hasPrefix("<?xml") && xml.hasSuffix("</testsuite>\n"))
    }
  }

  @Test func `a report for CI is printed in place of the text`() async throws {
    try await with(.reference) { url, scratch, run in
      let result = await run(["probe", url, "--junit", "-", "--fail-on", "none"] + fast)
      #expect(result.code == .success, "\(result.errors)")
      #expect(result.output.hasPrefix("<?xml") && result.output.hasSuffix("</testsuite>\n"))
      #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/-"))
    }
  }

  @Test func `an existing file for CI is written and not replaced`() async throws {
    try await with(.reference) { url, scratch, run in
      try scratch.write("old", to: "real.xml", permissions: 0o644)
      try FileManager.default.createSymbolicLink(
        atPath: "\(scratch.path)/link.xml", withDestinationPath: "real.xml")
      let real = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/real.xml")
      let result = await run(["probe", url, "--junit", "link.xml", "--fail-on", "none"] + fast)
      #expect(result.code == .success, "\(result.errors)")
      #expect(try scratch.read("real.xml").hasPrefix("<?xml"))
      let written = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/real.xml")
      #expect(written[.systemFileNumber] as? Int == real[.systemFileNumber] as? Int)
      #expect(try scratch.permissions("real.xml") == 0o644)
    }
  }

  @Test func `the report is printed even if a file cannot be written`() async throws {
    try await with(.reference) { url, scratch, run in
      try scratch.write("", to: "file")
      let result = await run(["probe", url, "--junit", "file/out.xml"] + fast)
      #expect(result.code == .failure)
      #expect(result.errors.contains("a file with that name exists"))
      #expect(result.output.contains("second-turn"))
    }
  }

  @Test(arguments: ["argument", "url"])
  func `the token is found in the query`(place: String) async throws {
    var personality = HostPersonality.reference
    personality.queryToken = "s3cret"
    try await with(personality) { url, scratch, run in
      let refused = await run(["probe", url])
      #expect(refused.code == .authentication || refused.code == .unreachable, "\(refused)")
      try scratch.write("s3cret\n", to: "token")
      try scratch.write(
        """
        {"hosts": {"it": {"url": "\(url)", "token": {"file": "\(scratch.path)/token"}, \
        "tokenQuery": "tkn"}}}
        """, to: "config.json")
      let arguments =
        place == "url"
        ? ["probe", "\(url)?tkn=s3cret"]
        : ["probe", "it", "--config", "config.json"]
      let result = await run(arguments + ["-o", "json", "--fail-on", "none"] + fast)
      #expect(result.code == .success, "\(result.errors)")
      #expect(!result.output.contains("s3cret"))
      let read = try HostPersonality(json: result.output)
      #expect(read.queryToken == HostPersonality.tokenOfFiles)
    }
  }

  @Test func `other headers are sent without the token, too`() async throws {
    let variables = ["TEAM": "red", "AHPCTL_TOKEN": "s3cret"]
    try await with(.reference, variables: variables) { url, scratch, run in
      try scratch.write(
        """
        {"hosts": {"it": {"url": "\(url)", "headers": {"X-Team": {"environment": "TEAM"}}}}}
        """, to: "config.json")
      let result = await run(["probe", "it", "--config", "config.json", "-o", "ndjson"] + fast)
      #expect(
        result.output.contains("the host needs no token for a connection"), "\(result.output)")
    }
  }

  @Test func `a token is sent only where it is tested`() async throws {
    func secrets(
      _ credential: ProbeTarget.Credential, headers: [HeaderEntry] = []
    ) async throws -> [String] {
      let url = try HostURL.parse("ws://localhost/?tkn=s3cret%2Btoken")
      var entry = HostEntry(id: "it", url: Setting(url, from: .builtIn), origin: .builtIn)
      entry.headers = headers
      let context = CommandContext(
        console: TestConsole(),
        environment: ProcessEnvironment(variables: ["AHPCTL_TOKEN": "other-token"]),
        global: GlobalOptions(), root: RootCommand.self)
      let target = try ProbeTarget(entry, in: context, origin: .builtIn)
      let transport = try await target.transport(credential)
      return try #require(transport as? WebSocketTransport).secrets
    }
    #expect(try await secrets(.header) == ["s3cret+token"])
    #expect(try await secrets(.query).contains("s3cret+token"))
    let headers = [
      HeaderEntry(
        name: "authorization", value: Setting(.literal("Bearer any-token"), from: .builtIn)),
      HeaderEntry(
        name: "X-Api-Key", value: Setting(.environment("AHPCTL_TOKEN"), from: .builtIn)),
    ]
    #expect(try await secrets(.none, headers: headers) == [])
  }

  @Test(arguments: [
    (["probe"], "is missing"), (["probe", "a", "b"], "is given 2 times"),
    (["probe", "--compare", "a"], "takes two files"),
    (["probe", "ws://localhost:1", "--restart", "x"], "requires --write"),
    (["probe", "ws://localhost:1", "--junit", "-", "-o", "json"], "replaces the report"),
    (["probe", "ws://localhost:1", "--fail-on", "pong"], "is not a behavior"),
    (["probe", "stdio:cat"], "starts a process for each connection"),
    (["probe", "--compare", "no.json", "no.json"], "there is no file"),
    (["host", "--like", "no.json"], "there is no file"),
  ])
  func `wrong usage is explained`(arguments: [String], problem: String) async {
    let result = await run(arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem), "\(result.errors)")
  }

  @Test func `a host that is not there is unreachable`() async throws {
    let result = await run(["probe", "ws://127.0.0.1:9", "--timeout", "2s"])
    #expect(result.code == .unreachable)
    #expect(result.errors.hasPrefix("ahpctl: 127.0.0.1:9: cannot connect"), "\(result.errors)")
  }

  @Test(arguments: [
    (#"{"name":"x","switches":{"providerURI":true}}"#, "switches.providerURI"),
    (#"{"name":"x","switches":{"providerURIs":1}}"#, "switches.providerURIs"),
    (#"{"name":"x","versions":["2.0.0"]}"#, "versions"), (#"{"v":1}"#, "name"), ("[]", "the file"),
  ])
  func `a file that is no personality is explained`(text: String, place: String) async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(text, to: "it.json")
    let result = await run(
      ["host", "--like", "it.json"],
      environment: ProcessEnvironment(currentDirectory: scratch.path))
    #expect(result.code == .usage)
    #expect(result.errors.contains(place), "\(result.errors)")
  }
}

extension EmbeddedHost {
  /// Whether a chat has a complete turn.
  fileprivate var hasTurn: Bool {
    channels.contains { channel in
      guard case .chat(let chat)? = state(of: channel) else { return false }
      return !chat.turns.isEmpty
    }
  }
}
