import AgentHostProtocol
import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct ConfigurationPathsTests {
  @Test func `follows the base directory specification`() {
    var environment = ProcessEnvironment(
      variables: ["HOME": "/home/me"], currentDirectory: "/srv/a/b")
    var paths = ConfigurationPaths(environment: environment)
    #expect(paths.user == Setting("/home/me/.config/ahpctl/config.json", from: .builtIn))
    #expect(paths.state == "/home/me/.local/state/ahpctl")
    #expect(paths.projectDirectories == ["/srv/a/b", "/srv/a", "/srv", "/"])
    environment.variables["XDG_CONFIG_HOME"] = "/c/"
    environment.variables["XDG_STATE_HOME"] = "relative"
    paths = ConfigurationPaths(environment: environment)
    #expect(paths.user.value == "/c/ahpctl/config.json")
    #expect(paths.state == "/home/me/.local/state/ahpctl")
    paths = ConfigurationPaths(
      environment: environment, config: Setting("x.json", from: .argument(2)))
    #expect(paths.user == Setting("/srv/a/b/x.json", from: .argument(2)))
  }
}

@Suite(.limitedConcurrency) struct ConfigurationLoaderTests {
  private func environment(_ scratch: ScratchDirectory, userID: UInt32? = nil) -> ProcessEnvironment
  {
    var environment = ProcessEnvironment.current()
    environment.variables = ["HOME": scratch.path]
    environment.currentDirectory = "\(scratch.path)/project/deep"
    environment.userID = userID ?? environment.userID
    return environment
  }

  @Test func `lays the project over the user`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      """
      {"hosts": {"a": {"url": "ws://user-a", "token": {"environment": "T"}},
       "b": {"url": "ws://user-b"}},
       "keepAlive": {"interval": "15s", "timeout": "5s"}, "currentContext": "home"}
      """, to: ".config/ahpctl/config.json")
    try scratch.write(
      """
      {"hosts": {"c": {"url": "ws://project-c"}, "a": {"url": "ws://project-a"}},
       "keepAlive": {"timeout": "7s"}}
      """, to: "project/.ahpctl.json")
    try scratch.write("", to: "project/deep/x")
    let loaded = try ConfigurationLoader.load(environment: environment(scratch))
    let configuration = loaded.configuration
    #expect(configuration.hosts.map(\.id) == ["a", "b", "c"])
    let host = try #require(configuration.host("a"))
    #expect(host.url.value.text == "ws://project-a")
    #expect(host.token == nil)
    #expect(host.isFromProject)
    #expect(configuration.keepAlive.interval?.value == .seconds(15))
    #expect(configuration.keepAlive.timeout?.value == .seconds(7))
    #expect(configuration.currentContext?.value == "home")
    #expect(loaded.files.count == 2)
    #expect(loaded.notices.isEmpty)
  }

  @Test func `leaves files of others alone`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("{\"hosts\": {\"c\": {\"url\": \"ws://c\"}}}", to: "project/.ahpctl.json")
    var otherUser = environment(scratch)
    // Files of root are trusted, and the tests may run as root.
    guard otherUser.userID != 0 else { return }
    otherUser.userID += 1
    let loaded = try ConfigurationLoader.load(environment: otherUser)
    #expect(loaded.configuration.hosts.isEmpty)
    #expect(loaded.notices.count == 1)
  }

  /// The target may be another file when it is read.
  @Test func `follows no link of a project`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write("{\"groups\": {\"g\": []}}", to: "real.json")
    let project = "\(scratch.path)/\u{1B}[31mproject"
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(project)/.ahpctl.json", withDestinationPath: "../real.json")
    var environment = environment(scratch)
    environment.currentDirectory = project
    let loaded = try ConfigurationLoader.load(environment: environment)
    #expect(loaded.configuration.group("g") == nil)
    #expect(loaded.notices == ["\(project)/.ahpctl.json is not used: it is a symbolic link"])
    let result = await run(["hosts", "list"], environment: environment)
    #expect(result.errors.contains("it is a symbolic link"), "\(result.errors)")
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test func `does not wait for a pipe in a project`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("{\"groups\": {\"g\": []}}", to: "project/.ahpctl.json")
    try scratch.write("", to: "project/deep/x")
    let pipe = "\(scratch.path)/project/deep/.ahpctl.json"
    try #require(mkfifo(pipe, 0o600) == 0)
    let loaded = try ConfigurationLoader.load(environment: environment(scratch))
    #expect(loaded.configuration.group("g") != nil)
    #expect(loaded.notices == ["\(pipe) is not used: it is not a plain file"])
  }

  @Test func `looks past directories that it may not look into`() throws {
    // Nothing is closed to root.
    guard ProcessEnvironment.current().userID != 0 else { return }
    let scratch = try ScratchDirectory()
    try scratch.write("{\"groups\": {\"g\": []}}", to: "project/.ahpctl.json")
    try scratch.write("", to: "project/deep/x")
    let deep = "\(scratch.path)/project/deep"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: deep)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: deep) }
    let loaded = try ConfigurationLoader.load(environment: environment(scratch))
    #expect(loaded.configuration.group("g") != nil)
    #expect(loaded.notices == ["\(deep)/.ahpctl.json is not used: Permission denied"])
  }

  @Test func `misses only the file that was asked for`() throws {
    let scratch = try ScratchDirectory()
    let environment = environment(scratch)
    #expect(try ConfigurationLoader.load(environment: environment).files.isEmpty)
    #expect(throws: UsageError.self) {
      try ConfigurationLoader.load(
        environment: environment, config: Setting("none.json", from: .argument(2)))
    }
  }

  @Test func `a context of a project does not lock anybody out`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      "{\"hosts\": {\"a\": {\"url\": \"ws://127.0.0.1:1\"}}, \"contexts\": {\"home\": {}}}",
      to: ".config/ahpctl/config.json")
    try scratch.write("{\"contexts\": {\"team\": {}}}", to: "project/.ahpctl.json")
    var environment = environment(scratch)
    let refused = await run(["context", "use", "team"], environment: environment)
    #expect(refused.code == .usage)
    #expect(refused.errors.contains("there is no context \"team\" in \(scratch.path)/.config"))
    #expect(!(try scratch.read(".config/ahpctl/config.json").contains("team")))
    // One that is gone meanwhile is in the way only where its hosts are needed.
    try scratch.write(
      """
      {"hosts": {"a": {"url": "ws://127.0.0.1:1"}}, "contexts": {"home": {"hosts": ["a"]}},
       "currentContext": "gone"}
      """, to: ".config/ahpctl/config.json")
    environment.currentDirectory = scratch.path
    for words in [["ping"], ["doctor"], ["context", "show"], ["get", "@last"]] {
      let result = await run(words, environment: environment)
      #expect(result.code == .usage, "\(words)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(words): \(result.errors)")
    }
    for words in [["hosts", "list"], ["context", "list"]] {
      let result = await run(words, environment: environment)
      #expect(result.code == .success)
      #expect(result.errors.contains("there is no context \"gone\""))
    }
    let named = await run(["ping", "a"], environment: environment)
    #expect(named.code == .unreachable)
    #expect(named.errors.contains("there is no context \"gone\""))
    #expect(
      await run(["hosts", "list", "--context", "gone"], environment: environment).code == .usage)
    #expect(await run(["context", "use", "home"], environment: environment).code == .success)
    #expect(await run(["ping"], environment: environment).code == .unreachable)
  }

  @Test func `a context of the environment can be added`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      "{\"hosts\": {\"a\": {\"url\": \"ws://127.0.0.1:1\"}}}", to: ".config/ahpctl/config.json")
    var environment = environment(scratch)
    environment.variables["AHPCTL_CONTEXT"] = "work"
    for words in [["hosts", "list"], ["context", "list"]] {
      let result = await run(words, environment: environment)
      #expect(result.code == .success)
      #expect(result.errors.contains("there is no context \"work\""))
    }
    #expect(await run(["ping"], environment: environment).code == .usage)
    let added = await run(["context", "add", "work", "a"], environment: environment)
    #expect(added.code == .success, "\(added.errors)")
    #expect(await run(["ping"], environment: environment).code == .unreachable)
  }

  @Test func `shows where each setting comes from`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      """
      {"hosts": {"a": {"url": "ws://x", "keepAlive": {"timeout": "3s"}}},
       "contexts": {"home": {"hosts": ["a"], "reconnect": {"attempts": 4, "jitter": "none"}}},
       "currentContext": "home", "reconnect": {"initialDelay": "1500ms", "attempts": 9}}
      """, to: ".config/ahpctl/config.json")
    var environment = environment(scratch)
    environment.variables["AHPCTL_TOKEN"] = "hush"
    let result = await run(["hosts", "show", "a"], environment: environment)
    let file = "\(scratch.path)/.config/ahpctl/config.json"
    let rows = result.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for row in [
      "url ws://x \(file):1:25, hosts.a.url",
      "reconnect.attempts 4 \(file):2:", "reconnect.jitter none \(file):2:",
      "reconnect.initialDelay 1.5s \(file):3:", "keepAlive.timeout 3s \(file):1:",
      "context home \(file):3:",
    ] {
      #expect(rows.contains { $0.hasPrefix(row) }, "\(row)\n\(result.output)")
    }
    #expect(result.output.contains("environment variable AHPCTL_TOKEN"))
    #expect(!result.output.contains("hush"))
  }

  @Test func `completes configured names`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      "{\"contexts\": {\"home\": {}, \"work\": {}}}", to: ".config/ahpctl/config.json")
    let result = await run(
      ["__complete", "zsh", "--", "--context", "w"], environment: environment(scratch))
    #expect(result.output == "work\tcontext\n")
  }

  @Test(arguments: [["--config", "other.json"], ["--config=other.json"]])
  func `completes names of the configuration on the line`(option: [String]) async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      "{\"hosts\": {\"mine\": {\"url\": \"ws://127.0.0.1:1\"}}}", to: ".config/ahpctl/config.json")
    try scratch.write(
      "{\"hosts\": {\"other\": {\"url\": \"ws://127.0.0.1:2\"}}}",
      to: "project/deep/other.json")
    let result = await run(
      ["__complete", "zsh", "--"] + option + ["ping", ""], environment: environment(scratch))
    #expect(result.output == "other\tws://127.0.0.1:2\n")
  }
}

extension ConfigurationEditor {
  /// Sets or, with nil, removes an entry of a section such as `hosts`.
  fileprivate func setEntry(_ name: String, of section: String, to value: JSONValue?) async throws {
    try await edit { root in
      var entries = JSONObject()
      if case .object(let object) = root[section] { entries = object }
      entries[name] = value
      root[section] = entries.isEmpty ? nil : .object(entries)
    }
  }
}

@Suite(.limitedConcurrency) struct ConfigurationEditorTests {
  @Test func `keeps order and touches nothing else`() async throws {
    let scratch = try ScratchDirectory()
    let editor = ConfigurationEditor(path: "\(scratch.path)/new/config.json")
    try await editor.setEntry("b", of: "hosts", to: ["url": "ws://b"])
    try await editor.setEntry("a", of: "hosts", to: ["url": "ws://a", "label": "A"])
    try await editor.setEntry("g", of: "groups", to: ["a", "b"])
    try await editor.edit { $0["currentContext"] = nil }
    #expect(
      try scratch.read("new/config.json") == """
        {
          "hosts": {
            "b": {
              "url": "ws://b"
            },
            "a": {
              "url": "ws://a",
              "label": "A"
            }
          },
          "groups": {
            "g": ["a", "b"]
          }
        }

        """)
    #expect(try scratch.permissions("new/config.json") == 0o600)
    #expect(try scratch.permissions("new") == 0o700)
    try await editor.setEntry("g", of: "groups", to: nil)
    #expect(try scratch.read("new/config.json").contains("groups") == false)
  }

  @Test func `edits files that begin with a byte order mark`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write("\u{FEFF}{\"groups\": {\"g\": [\"a\"]}}", to: "c.json")
    try await ConfigurationEditor(path: "\(scratch.path)/c.json")
      .setEntry("b", of: "hosts", to: ["url": "ws://b"])
    let loaded = try ConfigurationLoader.load(
      environment: ProcessEnvironment(currentDirectory: scratch.path),
      config: Setting("\(scratch.path)/c.json", from: .builtIn))
    #expect(loaded.configuration.group("g") != nil && loaded.configuration.host("b") != nil)
  }

  @Test(arguments: ["", " \n", "\u{FEFF}"])
  func `edits files without contents, which configure nothing`(contents: String) async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(contents, to: "c.json")
    let path = "\(scratch.path)/c.json"
    let environment = ProcessEnvironment(currentDirectory: scratch.path)
    let blank = try ConfigurationLoader.load(
      environment: environment, config: Setting(path, from: .builtIn))
    #expect(blank.configuration.hosts.isEmpty)
    try await ConfigurationEditor(path: path).setEntry("b", of: "hosts", to: ["url": "ws://b"])
    let edited = try ConfigurationLoader.load(
      environment: environment, config: Setting(path, from: .builtIn))
    #expect(edited.configuration.host("b") != nil)
  }

  @Test func `refuses what it could not read again`() async throws {
    let scratch = try ScratchDirectory()
    let editor = ConfigurationEditor(path: "\(scratch.path)/c.json")
    await #expect(throws: UsageError.self) {
      try await editor.setEntry("a", of: "hosts", to: ["url": "nonsense"])
    }
    #expect(throws: (any Error).self) { try scratch.read("c.json") }
    try scratch.write("{broken", to: "c.json")
    await #expect(throws: UsageError.self) {
      try await editor.setEntry("g", of: "groups", to: ["a"])
    }
    #expect(try scratch.read("c.json") == "{broken")
  }

  @Test func `waits for another process that changes the file`() async throws {
    let scratch = try ScratchDirectory()
    let path = "\(scratch.path)/c.json"
    let names = (0..<20).map { "h\($0)" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask {
          try await ConfigurationEditor(path: path).edit(waiting: .seconds(600)) { root in
            root[object: "hosts"][name] = ["url": "ws://a"]
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(
      try JSONObject(json: scratch.read("c.json"))[object: "hosts"].keys.sorted() == names.sorted())
    let lock = try PrivateFiles.tryLock("\(path).lock")
    let error = await #expect(throws: FileError.self) {
      try await ConfigurationEditor(path: path).edit(waiting: .zero) { $0["hosts"] = nil }
    }
    #expect(error?.reason == "another process is changing it")
    withExtendedLifetime(lock) {}
  }
}

@Suite(.limitedConcurrency) struct PrivateFilesTests {
  @Test func `replaces whole files that only the owner reads`() throws {
    let scratch = try ScratchDirectory()
    let path = try scratch.write("old", to: "state/file", permissions: 0o644)
    try PrivateFiles.write(Array("new".utf8), to: path)
    #expect(try scratch.read("state/file") == "new")
    #expect(try scratch.permissions("state/file") == 0o600)
    #expect(try OwnerOnlyFiles.read(path, limit: 3) == Array("new".utf8))
    #expect(throws: FileError.self) { try OwnerOnlyFiles.read(path, limit: 2) }
    #expect(try OwnerOnlyFiles.read("\(path)-none", limit: 2) == nil)
    #expect(try OwnerOnlyFiles.facts(of: "\(path)-none") == nil)
  }

  @Test func `says what is in the way`() throws {
    let scratch = try ScratchDirectory()
    let path = try scratch.write("", to: "file")
    #expect(throws: FileError("create", path, "a file with that name exists", code: ENOTDIR)) {
      try OwnerOnlyFiles.createDirectory(path)
    }
    #expect(throws: FileError.self) { try OwnerOnlyFiles.read(scratch.path, limit: 10) }
  }

  @Test func `locks out the second`() throws {
    let scratch = try ScratchDirectory()
    let path = "\(scratch.path)/locks/a"
    var first = try PrivateFiles.tryLock(path)
    #expect(first != nil)
    #expect(try PrivateFiles.tryLock(path) == nil)
    first = nil
    #expect(try PrivateFiles.tryLock(path) != nil)
  }
}
