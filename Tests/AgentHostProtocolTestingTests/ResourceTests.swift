import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ResourceTests {
  private let root: URI = "ahp-root://"

  private func withFiles(_ body: (EmbeddedHost, RawClient) async throws -> Void) async throws {
    var configuration = HostConfiguration()
    configuration.resources.put("Hello", at: "file:///workspace/docs/a.txt")
    try await EmbeddedHost.with(configuration) { host in
      try await body(host, try await Meeting.inMemory.client(host))
    }
  }

  private func write(
    _ uri: URI, _ text: String, _ change: (inout ResourceWriteParams) -> Void = { _ in }
  ) -> ResourceWriteParams {
    var params = ResourceWriteParams(channel: root, uri: uri, data: text, encoding: .utf8)
    change(&params)
    return params
  }

  private func text(_ client: RawClient, _ uri: URI) async throws -> String {
    try await client.call(ResourceReadParams(channel: root, uri: uri)).data
  }

  @Test func `files are read written listed and moved`() async throws {
    try await withFiles { host, client in
      let file: URI = "file:///workspace/docs/a.txt"
      #expect(try await text(client, file) == "Hello")
      _ = try await client.call(write(file, ", you") { $0.mode = .append })
      #expect(try await text(client, file) == "Hello, you")
      _ = try await client.call(
        write(file, " there") {
          $0.mode = .insert
          $0.position = 5
        })
      #expect(try await text(client, file) == "Hello there, you")
      _ = try await client.call(write(file, "p!") { $0.position = 4 })
      #expect(try await text(client, file) == "Hellp!")
      let resolved = try await client.call(ResourceResolveParams(channel: root, uri: file))
      #expect(resolved.size == 6)
      #expect(
        try await client.refusal(write(file, "x") { $0.ifMatch = "\"0\"" }) == .conflict)
      _ = try await client.call(write(file, "x") { $0.ifMatch = resolved.etag })
      for uri in [file, "file:///workspace/docs"] {
        #expect(
          try await client.refusal(write(uri, "x") { $0.createOnly = true }) == .alreadyExists)
      }
      _ = try await client.call(
        ResourceMoveParams(
          channel: root, source: "file:///workspace/docs", destination: "file:///workspace/new"))
      #expect(try await text(client, "file:///workspace/new/a.txt") == "x")
      let list = try await client.call(
        ResourceListParams(channel: root, uri: "file:///workspace"))
      #expect(list.entries == [DirectoryEntry(name: "new", type: .directory)])
      let delete = ResourceDeleteParams(channel: root, uri: "file:///workspace/new")
      #expect(try await client.refusal(delete) == .invalidParams)
      var all = delete
      all.recursive = true
      _ = try await client.call(all)
      #expect(try await client.refusal(all) == .notFound)
    }
  }

  @Test(arguments: [
    "file:///etc/passwd", "file:///workspace/../etc/passwd", "file:///workspace2/a",
    "file:///workspace/%2e%2e/etc", "file:///../../etc",
  ])
  func `nothing outside is reached`(uri: URI) async throws {
    try await withFiles { _, client in
      let code = try await client.refusal(ResourceReadParams(channel: root, uri: uri))
      #expect(code == .permissionDenied || code == .invalidParams)
    }
  }

  @Test func `bytes survive as Base64`() async throws {
    try await withFiles { _, client in
      for text in ["", "AA==", "AP8=", "AP8Q", "/+8Q+w=="] {
        let params = write("file:///workspace/b", text) { $0.encoding = .base64 }
        _ = try await client.call(params)
        let result = try await client.call(
          ResourceReadParams(channel: root, uri: "file:///workspace/b", encoding: .base64))
        #expect(result.data == text)
      }
      let broken = write("file:///workspace/b", "A") { $0.encoding = .base64 }
      #expect(try await client.refusal(broken) == .invalidParams)
    }
  }

  @Test func `watches hear of changes and end with their last subscriber`() async throws {
    try await withFiles { host, client in
      let watch = try await client.call(
        CreateResourceWatchParams(channel: root, uri: "file:///workspace", recursive: true))
      try await client.subscribe(watch.channel)
      _ = try await client.call(write("file:///workspace/docs/b.txt", "new"))
      let envelope = try await client.envelope { $0.channel == watch.channel }
      guard case .resourceWatch(.changed(let action)) = envelope.action else {
        Issue.record("no change")
        return
      }
      #expect(
        action.changes.items
          == [ResourceChange(uri: "file:///workspace/docs/b.txt", type: .added)])
      await host.dropConnections()
      #expect(await host.state(of: watch.channel) == nil)
    }
  }

  @Test func `edits are reported while their call waits, and removed with its turn`() async throws {
    var tool = HostScript.Tool("edit", mode: .asks)
    tool.edits = [HostScriptEdit(path: "/a.txt", before: "old", after: "new")]
    let script = HostScript(.tool(tool))
    try await withFiles { host, client in
      let watch = try await client.call(
        CreateResourceWatchParams(channel: root, uri: "file:///workspace", recursive: true))
      try await client.subscribe(watch.channel)
      func sides() async throws -> [ResourceChange] {
        try await client.settle()
        defer { client.envelopes = [] }
        return client.envelopes.flatMap { envelope -> [ResourceChange] in
          guard case .resourceWatch(.changed(let action)) = envelope.action else { return [] }
          return action.changes.items.filter { $0.uri.hasSuffix("e") || $0.uri.hasSuffix("r") }
        }
      }
      let chat = await host.createSession().chat
      let turn = try #require(await host.startTurn("Go", in: chat, script: script))
      let added = try await sides()
      #expect(added.map(\.type) == [.added, .added])
      let after = try #require(added.last?.uri)
      #expect(try await text(client, after) == "new")
      let cancel = ChatTurnCancelledAction(turnId: turn, duration: 0)
      await host.dispatch(.chat(.turnCancelled(cancel)), on: chat)
      #expect(try await sides().map(\.type) == [.deleted, .deleted])
      let read = ResourceReadParams(channel: root, uri: after)
      #expect(try await client.refusal(read) == .notFound)
    }
  }

  @Test(arguments: ["file:///", "memfs:/"])
  func `a root may have no name`(top: URI) async throws {
    var configuration = HostConfiguration()
    configuration.resources = ResourceTree(allowedRoots: [top])
    configuration.resources.put("Hello", at: "\(top)docs/a.txt")
    try await EmbeddedHost.with(configuration) { host in
      let client = try await Meeting.inMemory.client(host)
      #expect(try await text(client, "\(top)docs/a.txt") == "Hello")
      _ = try await client.call(write("\(top)b.txt", "x"))
      let list = try await client.call(ResourceListParams(channel: root, uri: top))
      #expect(list.entries.map(\.name) == ["b.txt", "docs"])
    }
  }

  @Test(arguments: [false, true])
  func `nothing is put in place of what it is in`(isMoved: Bool) async throws {
    try await withFiles { _, client in
      let file: URI = "file:///workspace/docs/a.txt"
      for destination: URI in ["file:///workspace/docs", "file:///workspace"] {
        let code =
          isMoved
          ? try await client.refusal(
            ResourceMoveParams(channel: root, source: file, destination: destination))
          : try await client.refusal(
            ResourceCopyParams(channel: root, source: file, destination: destination))
        #expect(code == .invalidParams)
      }
      #expect(try await text(client, file) == "Hello")
    }
  }

  @Test func `a watch excludes patterns`() async throws {
    try await withFiles { host, client in
      let watch = try await client.call(
        CreateResourceWatchParams(
          channel: root, uri: "file:///workspace", recursive: true,
          excludes: ResourcePatterns(items: ["**/build/**", "docs/old"]),
          includes: ResourcePatterns(items: ["**/*.{swift,txt}", "docs"])))
      try await client.subscribe(watch.channel)
      for (file, isSeen) in [
        ("a.swift", true), ("a.js", false), ("docs/b.txt", true), ("docs/c.js", true),
        ("docs/old/d.txt", false), ("docs/older.txt", true), ("src/build/e.swift", false),
        ("src/deep/er/f.swift", true), ("build/g.swift", false),
      ] {
        let uri: URI = "file:///workspace/\(file)"
        await host.resourcesChanged([ResourceChange(uri: uri, type: .added)])
        try await client.settle()
        let seen = client.envelopes.contains {
          guard case .resourceWatch(.changed(let action)) = $0.action else { return false }
          return action.changes.items.contains { $0.uri == uri }
        }
        #expect(seen == isSeen, "\(file)")
      }
    }
  }

  @Test(
    arguments: [
      ("src/?.c", "src/a.c", "src/ab.c"), ("a*c*e", "abcde", "abcd"),
      ("**/a/**/b", "x/a/y/z/b", "x/b/a"), ("**", "x/y", nil), ("./src/", "src/a", "srcs"),
      ("{a,b{c,d}}/{e,}f", "bd/f", "b/f"), ("{a", "{a", "a"), ("a{b,c", "a{b,c", "ab"),
      ("", nil, "a"),
      (String(repeating: "{", count: 500) + "a" + String(repeating: "}", count: 500), "a", "b"),
      (String(repeating: "{a,b}", count: 20), nil, "a"),
      (String(repeating: "{", count: 2000) + String(repeating: "}", count: 2000), nil, "a"),
    ] as [(String, String?, String?)])
  func `a pattern names paths`(pattern: String, path: String?, other: String?) async throws {
    try await withFiles { host, client in
      let watch = try await client.call(
        CreateResourceWatchParams(
          channel: root, uri: "file:///workspace", recursive: true,
          includes: ResourcePatterns(items: [pattern])))
      try await client.subscribe(watch.channel)
      let changes = [path, other].compactMap(\.self).map {
        ResourceChange(uri: "file:///workspace/\($0)", type: .updated)
      }
      await host.resourcesChanged(changes)
      try await client.settle()
      let seen = client.envelopes.flatMap { envelope -> [URI] in
        guard case .resourceWatch(.changed(let action)) = envelope.action else { return [] }
        return action.changes.items.map(\.uri)
      }
      #expect(seen == (path.map { ["file:///workspace/\($0)"] } ?? []))
    }
  }

  @Test func `a watch without subscribers ends with its creator`() async throws {
    try await withFiles { host, client in
      let params = CreateResourceWatchParams(channel: root, uri: "file:///workspace")
      let alone = try await client.call(params).channel
      let shared = try await client.call(params).channel
      let other = try await Meeting.inMemory.client(host, "other")
      try await other.subscribe(shared)
      await host.dropConnections(of: client.clientId)
      #expect(await host.state(of: alone) == nil)
      #expect(await host.state(of: shared) != nil)
      await host.dropConnections()
      #expect(await host.state(of: shared) == nil)
    }
  }
}
