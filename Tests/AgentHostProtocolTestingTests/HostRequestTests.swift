import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an embedded host asks of its clients.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostRequestTests {
  private let read = ResourceReadParams(channel: RootResourceURI, uri: "file:///mine")

  @Test func `a client serves its files`() async throws {
    try await EmbeddedHost.with { host in
      let client = AHPClient(transport: await host.transport())
      await client.serve(ResourceReadParams.self) { params in
        guard params.uri == "file:///mine" else {
          throw JSONRPCError(code: .notFound, message: "no")
        }
        return ResourceReadResult(data: "Hello", encoding: .utf8)
      }
      try await client.connect()
      _ = try await client.initialize(clientId: "owner")
      #expect(try await host.request(read, of: "owner").data == "Hello")
      let absent = ResourceReadParams(channel: RootResourceURI, uri: "file:///absent")
      let refused = await #expect(throws: JSONRPCError.self) {
        try await host.request(absent, of: "owner")
      }
      #expect(refused?.code == .notFound)
      let unknown = await #expect(throws: JSONRPCError.self) {
        try await host.request(ResourceMkdirParams(uri: "file:///new"), of: "owner")
      }
      #expect(unknown?.code == .methodNotFound)
      await client.shutdown()
    }
  }

  @Test func `requests to an absent client throw`() async throws {
    try await EmbeddedHost.with { host in
      let error = await #expect(throws: AHPError.self) {
        try await host.request(read, of: "absent")
      }
      #expect(error?.code == .connectionLost)
    }
  }

  @Test func `a client that leaves answers no more`() async throws {
    try await EmbeddedHost.with { host in
      let client = AHPClient(transport: await host.transport())
      let asked = Promise<Void>()
      await client.serve(ResourceReadParams.self) { _ in
        asked.fulfil()
        try await Promise<Void>().value()
        return ResourceReadResult(data: "", encoding: .utf8)
      }
      try await client.connect()
      _ = try await client.initialize(clientId: "owner")
      let read = read
      async let answer = host.request(read, of: "owner")
      try await asked.value()
      await client.shutdown()
      // The client says that it was interrupted, or is gone before it can.
      do {
        _ = try await answer
        Issue.record("there is an answer")
      } catch let error as JSONRPCError {
        #expect(error.code == .internalError)
      } catch let error as AHPError {
        #expect(error.code == .connectionLost)
      }
    }
  }

  @Test func `an answer that is none is an error`() async throws {
    try await EmbeddedHost.with { host in
      let client = try await Meeting.inMemory.client(host, "raw")
      for answer in [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":"x"}}"#,
        #"{"jsonrpc":"2.0","id":2,"result":{"data":7}}"#,
      ] {
        let read = read
        async let result = host.request(read, of: "raw")
        // The request is on its way when the client has read it.
        while true {
          guard case .text(let text)? = try await client.transport.receive() else { continue }
          if text.contains(#""method":"resourceRead""#) { break }
        }
        try await client.transport.send(.text(answer))
        do {
          _ = try await result
          Issue.record("there is an answer")
        } catch let error as JSONRPCError {
          #expect(error.code.rawValue == 0)
        } catch is JSONError {
          #expect(answer.contains("result"))
        }
      }
    }
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
