import AgentHostProtocolClient
import TestSupport
import Testing

/// A client and a server of ours, over a real socket.
@Suite(.limitedConcurrency) struct WebSocketLoopbackTests {
  @Test func `messages go both ways`() async throws {
    try await withLoopback { client, server in
      try await client.send(.text("hello"))
      #expect(try await server.receive() == .text("hello"))
      try await server.send(.binary([1, 2, 3]))
      #expect(try await client.receive() == .binary([1, 2, 3]))
      try await client.send(AHPFrameBatch(bytes: Array("onetwo".utf8), messages: [0..<3, 3..<6]))
      #expect(try await server.receive() == .text("one"))
      #expect(try await server.receive() == .text("two"))
    }
  }

  @Test func `pings are answered without a receiver`() async throws {
    try await withLoopback { client, server in
      try await client.ping()
      try await server.ping()
    }
  }

  @Test func `closing is a clean end`() async throws {
    try await withLoopback { client, server in
      try await client.send(.text("last"))
      async let closed: Void = client.close()
      #expect(try await server.receive() == .text("last"))
      #expect(try await server.receive() == nil)
      await server.close()
      await closed
      await #expect(throws: AHPError.self) { try await client.receive() }
      await #expect(throws: AHPError.self) { try await client.send(.text("late")) }
    }
  }

  @Test(arguments: [0, 1, 125, 126, 65_535, 65_536, 1 << 20, 16 << 20])
  func `messages of every size arrive whole`(size: Int) async throws {
    try await withLoopback { client, server in
      let text = String(repeating: "x", count: size)
      async let sent: Void = client.send(.text(text))
      #expect(try await server.receive() == .text(text))
      try await sent
      async let returned: Void = server.send(.text(text))
      #expect(try await client.receive() == .text(text))
      try await returned
    }
  }
}

func withLoopback(
  options: WebSocketTransport.Options = WebSocketTransport.Options(),
  _ body: (WebSocketTransport, ServerConnection) async throws -> Void
) async throws {
  let server = ConnectionServer(listener: try SocketListener(loopbackPort: 0), options: options)
  let port = try #require(server.port)
  let client = WebSocketTransport(url: "ws://127.0.0.1:\(port)/ahp", options: options)
  async let opened: Void = client.open()
  let connection = try #require(try await server.accept())
  try await connection.open()
  try await opened
  do {
    try await body(client, connection)
  } catch {
    await client.close()
    await connection.close()
    await server.close()
    throw error
  }
  await client.close()
  await connection.close()
  await server.close()
}
