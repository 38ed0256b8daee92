import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Texts in which a host repeats the token of the client.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TokenRedactionTests {
  private static let token = "tk-0123456789"

  @Test
  func `tokens of the address and the headers are known`() throws {
    let token = Self.token
    func tokens(_ url: String, _ headers: [String: String] = [:]) -> [String] {
      Array(Set(WebSocketTransport(url: url, headers: headers).tokens.map(\.revealed))).sorted()
    }
    #expect(tokens("ws://h/", ["authorization": "Bearer \(token)", "X-Team": token]) == [token])
    #expect(tokens("ws://h/", ["X-Api-Key": token]) == [token])
    #expect(tokens("ws://h/", ["X-Auth-Token": token, "X-Team": "team-of-host"]) == [token])
    #expect(tokens("ws://h/", ["Cookie": "a=b; sid=0123456789abcdef"]) == ["0123456789abcdef"])
    #expect(tokens("ws://h/?v=2&tkn=\(token)") == [token])
    #expect(tokens("ws://h/?key=0123456789abcdef") == ["0123456789abcdef"])
    #expect(tokens("ws://h/?token=a%2Bbcdefgh") == ["a%2Bbcdefgh", "a+bcdefgh"])
    #expect(tokens("ws://h/?tkn=short&view=full-history") == [])
    #expect(tokens("ws://me:a%2Bbcdefgh@h/") == ["a%2Bbcdefgh", "a+bcdefgh", "bWU6YStiY2RlZmdo"])
    #expect(tokens("ws://\(token)@h/") == ["dGstMDEyMzQ1Njc4OTo=", token])
    #expect(tokens("ws://h/@0123456789") == [])
    // Without a name.
    #expect(tokens("ws://h/?\(token)") == [token])
    #expect(tokens("ws://h/?a%2Bbcdefgh") == ["a%2Bbcdefgh", "a+bcdefgh"])
    #expect(tokens("ws://h/?readonly&0123456789abcdef") == ["0123456789abcdef"])
    #expect(tokens("ws://h/?v=2&read-only#\(token)") == [])
  }

  @Test
  func `a transport without a client redacts its tokens in errors`() async throws {
    let refusal = try RawServer { _, stream in
      stream.send(Array("HTTP/1.1 401 \(Self.token) is unknown\r\nContent-Length: 0\r\n\r\n".utf8))
    }
    let refused = WebSocketTransport(url: "\(refusal.url)?\(Self.token)")
    let refusalError = await #expect(throws: AHPError.self) { try await refused.open() }
    #expect(
      refusalError?.message
        == "the server refuses with HTTP status 401 ‹redacted› is unknown")
    await refusal.close()

    let reason = Array("\(Self.token) has expired".utf8)
    let server = try RawServer.webSocket(
      sending: [0x88, UInt8(reason.count + 2), 0x0B, 0xB8] + reason)
    let ended = WebSocketTransport(
      url: server.url, headers: ["Authorization": "Bearer \(Self.token)"])
    try await ended.open()
    let end = await #expect(throws: AHPError.self) { _ = try await ended.receive() }
    #expect(end?.message.hasSuffix(": ‹redacted› has expired") == true)
    let later: [@Sendable () async throws -> Void] = [
      { _ = try await ended.receiveBatch() }, { try await ended.send(.text("x")) },
      { try await ended.send(AHPFrameBatch(Array("x".utf8))) }, { try await ended.ping() },
    ]
    for call in later {
      let error = await #expect(throws: AHPError.self) { try await call() }
      #expect(error?.description.contains(Self.token) == false)
    }
    await ended.close()
    await server.close()
  }

  /// Texts of hosts are cut after 300 scalars.
  @Test
  func `a transport without a client redacts a token that is cut off`() async throws {
    let start = "the server refuses with HTTP status 401 "
    let filler = String(repeating: "x", count: 300 - start.count - Self.token.count + 1)
    let server = try RawServer { _, stream in
      let line = "HTTP/1.1 401 \(filler)\(Self.token)"
      stream.send(Array("\(line)\r\nContent-Length: 0\r\n\r\n".utf8))
    }
    let transport = WebSocketTransport(url: "\(server.url)?\(Self.token)")
    let error = await #expect(throws: AHPError.self) { try await transport.open() }
    #expect(error?.message == "\(start)\(filler)‹redacted›")
    await server.close()
  }

  @Test
  func `a presented token is redacted in later error responses and in the reason of the end`()
    async throws
  {
    let (client, host) = try await ScriptedHost.initialized()
    async let presented: Void = client.authenticate(
      resource: "https://a", token: AccessToken(SecretToken(Self.token)))
    try await host.answer(try await host.expect("authenticate"), "{}")
    try await presented
    let call = Task { _ = try await client.request(DisposeSessionParams(channel: "x:1")) }
    try await host.refuse(
      try await host.expect("disposeSession"), -32000, "\(Self.token) has expired")
    let error = await #expect(throws: AHPError.self) { try await call.value }
    #expect(error?.rpcError?.message == "‹redacted› has expired")
    #expect(error?.description.contains(Self.token) == false)
    await client.shutdown()
  }

  @Test
  func `the reason of the end does not contain tokens`() {
    var machine = ConnectionMachine<Int>(tokens: [SecretToken(Self.token)])
    let reason = "the peer closed the connection with 3000: \(Self.token) is unknown"
    _ = machine.ended(AHPError(.connectionLost, .authentication, reason))
    #expect(
      machine.closeReason?.message
        == "the peer closed the connection with 3000: ‹redacted› is unknown")
  }
}
