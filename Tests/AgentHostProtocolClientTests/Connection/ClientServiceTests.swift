import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClientServiceTests {
  private static let read =
    #"{"jsonrpc":"2.0","id":ID,"method":"resourceRead","params":{"channel":"ahp-root://","uri":"file:///a"}}"#

  private func read(_ id: String) -> String {
    Self.read.split(separator: "ID", maxSplits: 1).joined(separator: id)
  }

  @Test(arguments: ["1", #""one""#, "-7"])
  func `every kind of id is echoed unchanged`(id: String) async throws {
    var handlers = HostRequestHandlers()
    handlers.on(ResourceReadParams.self) { params in
      ResourceReadResult(data: params.uri, encoding: .utf8)
    }
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(requestHandlers: handlers))
    try await host.send(read(id))
    let answer = try #require(try await host.next())
    #expect(answer["id"]?.json() == id)
    #expect(answer["result"]?["data"]?.stringValue == "file:///a")
    await client.shutdown()
  }

  @Test
  func `a missing handler, bad parameters and a failing handler each give an error`() async throws {
    struct Odd: Error {}
    let (client, host) = try await ScriptedHost.initialized()
    try await host.send(read("1"))
    #expect(try await host.nextErrorCode() == -32601)
    var handlers = HostRequestHandlers()
    handlers.on(ResourceReadParams.self) { _ in
      throw JSONRPCError(code: .permissionDenied, message: "no")
    }
    handlers.on(ResourceMkdirParams.self) { _ in throw Odd() }
    await client.setRequestHandlers(handlers)
    try await host.send(read("2"))
    #expect(try await host.nextErrorCode() == -32009)
    try await host.send(
      #"{"jsonrpc":"2.0","id":3,"method":"resourceRead","params":{"channel":"ahp-root://"}}"#)
    #expect(try await host.nextErrorCode() == -32602)
    try await host.send(
      #"{"jsonrpc":"2.0","id":4,"method":"resourceMkdir","params":{"channel":"c","uri":"u"}}"#)
    let answer = try #require(try await host.next())
    #expect(answer["error"]?["code"]?.intValue == -32603)
    #expect(answer["error"]?["message"]?.stringValue?.contains("Odd") == false)
    await client.shutdown()
  }

  @Test
  func `a raw handler serves methods without a specific handler`() async throws {
    let (client, host) = try await ScriptedHost.initialized()
    var handlers = HostRequestHandlers()
    handlers.onAny { method, params in
      guard method == "tools/list" else { throw JSONRPCError.methodNotFound(method) }
      return params ?? .null
    }
    await client.setRequestHandlers(handlers)
    try await host.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":1}}"#)
    #expect(try await host.next()?["result"]?["x"]?.intValue == 1)
    try await host.send(#"{"jsonrpc":"2.0","id":2,"method":"tools/call"}"#)
    #expect(try await host.next()?["error"]?["code"]?.intValue == -32601)
    await client.shutdown()
  }

  // Without one step for the end of the request and its response, about one of 2,400 connections lost the response.
  @Test(arguments: 0..<8)
  func `a handler interrupted by shutdown still answers once`(part: Int) async throws {
    for _ in 0..<500 {
      let started = Promise<Void>()
      let (client, host) = try await ScriptedHost.initialized(
        AHPClientConfig(closeTimeout: .seconds(600)))
      await client.serve(ResourceReadParams.self) { _ in
        started.fulfil()
        try await Promise<Void>().value()
        return ResourceReadResult(data: "", encoding: .utf8)
      }
      try await host.send(read("9"))
      try await started.value()
      await client.shutdown()
      let answer = try #require(try await host.next())
      #expect(answer["id"]?.intValue == 9)
      #expect(answer["error"]?["code"]?.intValue == -32603)
      #expect(try await host.next() == nil)
    }
  }

  // Without a task for the handler, the request stayed open until the limit for closing.
  @Test(arguments: 0..<8)
  func `a request that arrives just before shutdown is answered`(part: Int) async throws {
    for round in 0..<500 {
      let (client, host) = try await ScriptedHost.initialized(
        AHPClientConfig(closeTimeout: .seconds(3_600)))
      await client.serve(ResourceReadParams.self) { _ in
        ResourceReadResult(data: "", encoding: .utf8)
      }
      try await host.send(read("9"))
      for _ in 0..<(round % 5) { await Task.yield() }
      await client.shutdown()
      // The client may have ended before it read the request.
      guard let answer = try await host.next() else { continue }
      #expect(answer["id"]?.intValue == 9)
      #expect(try await host.next() == nil)
    }
  }

  @Test
  func `requests beyond the limit are refused`() async throws {
    let gate = Promise<Void>()
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(maxHostRequests: 1))
    await client.serve(ResourceReadParams.self) { _ in
      try await gate.value()
      return ResourceReadResult(data: "done", encoding: .utf8)
    }
    try await host.send(read("1"))
    try await host.send(read("2"))
    let refusal = try #require(try await host.next())
    #expect(refusal["id"]?.intValue == 2)
    #expect(refusal["error"] != nil)
    gate.fulfil()
    #expect(try await host.next()?["result"]?["data"]?.stringValue == "done")
    await client.shutdown()
  }

  @Test
  func `requests with more bytes than the limit are refused, unless it is one`() async throws {
    let gate = Promise<Void>()
    var config = AHPClientConfig()
    config.maxHostRequestBytes = 100
    let (client, host) = try await ScriptedHost.initialized(config)
    await client.serve(ResourceReadParams.self) { _ in
      try await gate.value()
      return ResourceReadResult(data: "done", encoding: .utf8)
    }
    let long = String(repeating: "x", count: 1_000)
    try await host.send(read("1").replacing("file:///a", with: "file:///" + long))
    try await host.send(read("2"))
    try await host.send(#"{"jsonrpc":"2.0","id":3,"method":"other","params":{}}"#)
    #expect(try await host.next()?["id"]?.intValue == 2)
    #expect(try await host.next()?["id"]?.intValue == 3)
    gate.fulfil()
    #expect(try await host.next()?["result"]?["data"]?.stringValue == "done")
    try await host.send(read("4"))
    #expect(try await host.next()?["result"]?["data"]?.stringValue == "done")
    await client.shutdown()
  }
}

extension AHPClient {
  /// Replaces all handlers by one.
  fileprivate func serve<Params: CommandParams>(
    _ type: Params.Type, _ handler: @escaping @Sendable (Params) async throws -> Params.Result
  ) {
    var handlers = HostRequestHandlers()
    handlers.on(type, handler)
    setRequestHandlers(handlers)
  }
}
