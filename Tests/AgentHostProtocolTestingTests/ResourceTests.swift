import AgentHostProtocol
import AgentHostProtocolTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
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

  @Test func filesAreReadWrittenListedAndMoved() async throws {
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
      #expect(try await client.refusal(write(file, "x") { $0.createOnly = true }) == .alreadyExists)
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
  func nothingOutsideIsReached(uri: URI) async throws {
    try await withFiles { _, client in
      let code = try await client.refusal(ResourceReadParams(channel: root, uri: uri))
      #expect(code == .permissionDenied || code == .invalidParams)
    }
  }

  @Test func bytesSurviveAsBase64() async throws {
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

  @Test func watchesHearOfChangesAndEndWithTheirLastSubscriber() async throws {
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
}
