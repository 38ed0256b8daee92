import AgentHostProtocolClient
import TestSupport
import Testing

/// Our client and our server against an implementation that was not written here.
@Suite(
  .limitedConcurrency, .enabled(if: Peer.interpreter != nil, Peer.reason), .timeLimit(.minutes(20)))
struct WebSocketInteropTests {
  @Test(arguments: [false, true])
  func `their server echoes messages of every size`(isSecure: Bool) async throws {
    try await withTheirServer(isSecure: isSecure) { client in
      #expect(client.subprotocol == "ahp")
      for size in [0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20, 16 << 20] {
        let text = String(repeating: "x", count: size)
        try await client.send(.text(text))
        #expect(try await client.receive() == .text(text))
        let bytes = [UInt8](repeating: 0xFF, count: size)
        try await client.send(.binary(bytes))
        #expect(try await client.receive() == .binary(bytes))
      }
    }
  }

  @Test(arguments: [false, true])
  func `their server fragments and pings`(isSecure: Bool) async throws {
    try await withTheirServer(isSecure: isSecure) { client in
      for count in [1, 10, 10_000] {
        try await client.send(.text("!fragments 100000 \(count)"))
        #expect(try await client.receive() == .text(String(repeating: "x", count: 100_000)))
      }
      for _ in 0..<10 { try await client.ping() }
      try await client.send(.text("!ping"))
      #expect(try await client.receive() == .text("pong"))
    }
  }

  @Test(arguments: [false, true])
  func `their server ends the connection`(isSecure: Bool) async throws {
    try await withTheirServer(isSecure: isSecure) { client in
      try await client.send(.text("!close 1000 "))
      #expect(try await client.receive() == nil)
    }
    try await withTheirServer(isSecure: isSecure) { client in
      try await client.send(.text("!close 1000 done"))
      let error = try await #require(throws: AHPError.self) { _ = try await client.receive() }
      #expect(error.code == .connectionEnded)
      #expect(error.message.contains("done"))
    }
    try await withTheirServer(isSecure: isSecure) { client in
      try await client.send(.text("!close 1008 not you"))
      let error = try await #require(throws: AHPError.self) { _ = try await client.receive() }
      #expect(error.category == .rejected)
      #expect(error.message.contains("not you"))
    }
    try await withTheirServer(isSecure: isSecure) { client in
      try await client.send(.text("!abort"))
      let error = try await #require(throws: AHPError.self) { _ = try await client.receive() }
      #expect(error.category == .transient)
    }
  }

  @Test(arguments: [false, true])
  func `their client is served`(isSecure: Bool) async throws {
    let certificate = try await Certificate()
    defer { certificate.remove() }
    let context =
      isSecure
      ? try TLSContext.server(
        certificateFile: certificate.certificateFile, keyFile: certificate.keyFile) : nil
    let server = ConnectionServer(
      listener: try SocketListener(loopbackPort: 0),
      layers: { try context.map { [try TLSLayer($0, role: .server)] } ?? [] })
    let port = try #require(server.port)
    let peer =
      isSecure
      ? try Peer.process("client", "wss://127.0.0.1:\(port)/", certificate.certificateFile)
      : try Peer.process("client", "ws://127.0.0.1:\(port)/")
    try await peer.open()
    let connection = try #require(try await server.accept())
    try await connection.open()
    while let frame = try await connection.receive() { try await connection.send(frame) }
    await connection.close()
    #expect(try await peer.receive() == .text("ok"))
    await peer.close()
    await server.close()
  }

  private func withTheirServer(
    isSecure: Bool, _ body: (WebSocketTransport) async throws -> Void
  ) async throws {
    let certificate = try await Certificate()
    defer { certificate.remove() }
    let peer =
      isSecure
      ? try Peer.process("server", certificate.certificateFile, certificate.keyFile)
      : try Peer.process("server")
    try await peer.open()
    guard case .text(let line) = try await peer.receive(),
      let port = line.split(separator: " ").last
    else {
      Issue.record("the peer did not start")
      return
    }
    var options = WebSocketTransport.Options()
    options.tls.caFile = certificate.certificateFile
    options.subprotocols = ["ahp"]
    let client = WebSocketTransport(
      url: "\(isSecure ? "wss" : "ws")://127.0.0.1:\(port)/", options: options)
    do {
      try await client.open()
      try await body(client)
    } catch {
      await client.close()
      await peer.close()
      throw error
    }
    await client.close()
    await peer.close()
  }
}
