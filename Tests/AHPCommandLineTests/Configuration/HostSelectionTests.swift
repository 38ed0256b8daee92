import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct HostSelectionTests {
  private func selection(
    _ variables: [String: String] = [:], context: String? = nil, text: String? = nil,
    kind: ConfigurationDecoder.Kind = .user,
    origin: ValueOrigin = .environment("AHPCTL_CONTEXT")
  ) throws -> HostSelection {
    let text =
      text ?? """
        {"hosts": {"web-1": {"url": "ws://w1"}, "web-2": {"url": "ws://w2"}, "db": {"url": "ws://d"}},
         "groups": {"web": ["web-*"], "all": ["db", "web-1"]},
         "contexts": {"prod": {"hosts": ["web"]}, "empty": {}}}
        """
    let configuration = try ConfigurationDecoder.decode(
      Array(text.utf8), path: "c.json", kind: kind)
    return HostSelection(
      configuration: configuration, environment: ProcessEnvironment(variables: variables),
      context: context.map { Setting($0, from: origin) })
  }

  private func names(_ words: [String]) -> [Setting<String>] {
    words.enumerated().map { Setting($1, from: .argument($0 + 1)) }
  }

  @Test(arguments: [
    ([], ["web-1", "web-2", "db"]), (["db"], ["db"]), (["web"], ["web-1", "web-2"]),
    (["all", "web"], ["db", "web-1", "web-2"]), (["*-2", "db"], ["web-2", "db"]),
    (["ws://x:1/y?token=z"], ["x:1"]), (["unix:///run/a.sock"], ["a.sock"]),
    (["ws+unix:///run/a.sock:/ahp"], ["a.sock"]), (["stdio:ssh box"], ["ssh"]),
  ])
  func `finds hosts`(words: [String], ids: [String]) throws {
    #expect(try selection().hosts(names(words)).map(\.id) == ids)
  }

  @Test func `prefers names then the variable then the context`() throws {
    #expect(try selection(context: "prod").hosts([]).map(\.id) == ["web-1", "web-2"])
    let both = try selection(["AHP_URL": "ws://v"], context: "prod")
    #expect(try both.hosts([]).map(\.id) == ["v"])
    #expect(try both.hosts(names(["db"])).map(\.id) == ["db"])
  }

  @Test func `prefers a context that an argument names`() throws {
    let selection = try selection(
      ["AHP_URL": "ws://v"], context: "prod", origin: .argument(2))
    #expect(try selection.hosts([]).map(\.id) == ["web-1", "web-2"])
  }

  @Test func `keeps hosts apart that are called the same`() throws {
    let words = ["unix:///a/agent.sock", "unix:///b/agent.sock", "unix:///a/agent.sock"]
    let hosts = try selection().hosts(names(words))
    #expect(hosts.map(\.url.value.text) == Array(words.prefix(2)))
    #expect(Set(hosts.map(\.id)).count == 2)
    #expect(hosts.allSatisfy { $0.id.hasPrefix("agent.sock-") && $0.id.count == 19 })
    // What is kept for a host goes by its name.
    let turned = try selection().hosts(names(words.reversed()))
    #expect(Set(turned).map(\.id).sorted() == hosts.map(\.id).sorted())
    for host in hosts {
      #expect(turned.first { $0.id == host.id }?.url.value == host.url.value)
    }
    // One that is configured has its name.
    let text = "{\"hosts\": {\"x\": {\"url\": \"ws://w1\"}}}"
    let mixed = try selection(text: text).hosts(names(["x", "ws://x"]))
    #expect(mixed.first?.id == "x")
    #expect(mixed.last?.id.hasPrefix("x-") == true)
  }

  @Test func `knows what a project names`() throws {
    let text = """
      {"hosts": {"h": {"url": "ws://h"}}, "groups": {"g": ["ws://x"]},
       "contexts": {"c": {"hosts": ["ws://y", "g"]}, "d": {"hosts": ["ws://v#a", "tcp://u@t:1"]}}}
      """
    let project = try selection(context: "c", text: text, kind: .project)
    #expect(try project.hosts([]).map(\.isFromProject) == [true, true])
    #expect(try project.hosts(names(["g"])).map(\.isFromProject) == [true])
    #expect(try project.hosts(names(["ws://z"])).map(\.isFromProject) == [false])
    // As the tool prints them in URL#NAME.
    for word in ["ws://h", "ws://x", "ws://y", "ws://v", "tcp://…@t:1"] {
      #expect(try project.hosts(names([word])).map(\.isFromProject) == [true], "\(word)")
    }
    let variable = try selection(["AHP_URL": "ws://x"], text: text, kind: .project)
    #expect(try variable.hosts([]).map(\.isFromProject) == [false])
    let user = try selection(context: "c", text: text)
    #expect(try user.hosts([]).map(\.isFromProject) == [false, false])
    #expect(try user.hosts(names(["ws://x"])).map(\.isFromProject) == [false])
  }

  @Test(arguments: [
    (["wbe-1"], "there is no host or group \"wbe-1\" (argument 1); did you mean web-1?"),
    (["nix*"], "no host matches \"nix*\" (argument 1); see 'ahpctl hosts list' for their names"),
    (
      ["http://x"],
      "\"http://x\" has an unknown scheme (argument 1); write ws:// instead of http://"
    ),
    (
      ["ws:/user:secret@h/?tkn=secret"],
      "\"…@h/?tkn=…\" has no // after ws: (argument 1); write it like ws://localhost:4321"
    ),
    (
      ["localhost:4321?tkn=secret"],
      "there is no host or group \"localhost:4321?tkn=…\" (argument 1); write the scheme, such as "
        + "ws://localhost:4321?tkn=…"
    ),
    (
      ["localhost:4321"],
      "there is no host or group \"localhost:4321\" (argument 1); write the scheme, such as "
        + "ws://localhost:4321"
    ),
    (
      ["user:secret@h"],
      "there is no host or group \"…@h\" (argument 1); write the scheme, such as ws://…@h"
    ),
    (["db", "[a"], "\"[a\": has [ without ] (argument 2); write [abc], or \\[ for a bracket"),
  ])
  func `explains unknown names`(words: [String], message: String) throws {
    let selection = try selection()
    do throws(UsageError) {
      _ = try selection.hosts(names(words))
      Issue.record("\(words) was taken")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `groups contain no groups`() throws {
    let text =
      "{\"hosts\": {\"a\": {\"url\": \"ws://x\"}}, \"groups\": {\"g\": [\"h\"], \"h\": [\"g\"]}}"
    let selection = try selection(text: text)
    do throws(UsageError) {
      _ = try selection.hosts(names(["g"]))
      Issue.record("it was taken")
    } catch {
      #expect(error.description.contains("\"h\" is a group; groups contain hosts only"), "\(error)")
    }
  }

  @Test func `needs exactly one where one is meant`() throws {
    #expect(try selection().host(Setting("db", from: .argument(1))).id == "db")
    #expect(throws: UsageError.self) {
      try selection().host(Setting("web", from: .argument(1)))
    }
  }

  @Test func `explains contexts and empty configurations`() throws {
    #expect(throws: UsageError.self) { try selection(context: "empty").hosts([]) }
    #expect(throws: UsageError.self) { try selection(context: "pord").hosts([]) }
    #expect(throws: UsageError.self) { try selection(text: "{}").hosts([]) }
  }
}

@Suite(.limitedConcurrency) struct SecretResolverTests {
  private func resolve(
    _ source: SecretSource, variables: [String: String] = [:], base: String = "/nowhere"
  ) async throws -> String {
    var environment = ProcessEnvironment(variables: variables)
    environment.currentDirectory = base
    let origin = ValueOrigin.file(FileLocation(path: "\(base)/c.json", line: 1, column: 2))
    return try await SecretResolver(environment: environment)
      .resolve(Setting(source, from: origin), for: "the token of laptop")
  }

  @Test func `reads every source`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write("from-file\nsecond line\n", to: "token")
    #expect(try await resolve(.literal("x")) == "x")
    #expect(try await resolve(.environment("T"), variables: ["T": "from-env"]) == "from-env")
    #expect(try await resolve(.file("token"), base: scratch.path) == "from-file")
    #expect(try await resolve(.command(["printf", "a b\\nc"])) == "a b")
  }

  @Test func `explains what is missing and shows no secret`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write("hush", to: "open", permissions: 0o644)
    try scratch.write("\n", to: "empty")
    let cases: [(SecretSource, String)] = [
      (.environment("T"), "environment variable T is not set"), (.file("none"), "there is no file"),
      (.file("open"), "other people can read"), (.file("empty"), "the source is empty"),
      (.command(["false"]), "\"false\" failed: exit code 1"),
      (.command(["/no/such/program"]), "\"/no/such/program\" failed: cannot be started"),
      (.command(["printf", "a\\001b"]), "control character"),
    ]
    for (source, text) in cases {
      do {
        _ = try await resolve(source, base: scratch.path)
        Issue.record("\(source) was taken")
      } catch let error as SecretError {
        #expect(error.description.contains(text), "\(error)")
        #expect(!error.description.contains("hush"))
        #expect(ExitCode(error) == .authentication)
      }
    }
  }

  /// A helper that asks a server fails as long as the network that ended the connection.
  @Test func `a source that has worked fails for the moment only`() async {
    let isUp = Locked(false)
    let resolver = SecretResolver(environment: ProcessEnvironment()) { _ in
      guard isUp.withLock({ $0 }) else {
        throw CommandRunner.Failure(description: "no network")
      }
      return Array("t".utf8)
    }
    func failure(of command: String = "helper") async -> FailureCategory? {
      do throws(SecretError) {
        _ = try await resolver.resolve(
          Setting(.command([command]), from: .builtIn), for: "the token of laptop")
        return nil
      } catch {
        return error.category
      }
    }
    #expect(await failure() == .authentication)
    isUp.withLock { $0 = true }
    #expect(await failure() == nil)
    isUp.withLock { $0 = false }
    #expect(await failure() == .transient)
    #expect(await failure() == .transient)
    #expect(await failure(of: "other") == .authentication)
  }

  @Test func `keeps the users token from projects`() async throws {
    let resolver = SecretResolver(environment: ProcessEnvironment(variables: ["AHPCTL_TOKEN": "t"]))
    let url = try HostURL.parse("ws://x")
    var host = HostEntry(id: "x", url: Setting(url, from: .builtIn), origin: .builtIn)
    #expect(try await resolver.token(of: host) == "t")
    host.isFromProject = true
    #expect(try await resolver.token(of: host) == nil)
  }

  /// Two fields of one name would leave the choice to the host.
  @Test func `a header of any case replaces the token`() async throws {
    let resolver = SecretResolver(
      environment: ProcessEnvironment(variables: ["AHPCTL_TOKEN": "other-token"]))
    let url = try HostURL.parse("ws://x")
    var host = HostEntry(id: "x", url: Setting(url, from: .builtIn), origin: .builtIn)
    host.headers = [
      HeaderEntry(
        name: "authorization", value: Setting(.literal("Bearer s3cret-token"), from: .builtIn))
    ]
    let transport = try await HostConnector.transport(
      to: host, WebSocketTransport.Options(), resolver)
    #expect((transport as? WebSocketTransport)?.secrets == ["s3cret-token"])
  }
}
