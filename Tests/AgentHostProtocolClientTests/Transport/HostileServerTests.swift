import AHPWebSocket
import AgentHostProtocolClient
import TestSupport
import Testing

/// Servers that violate the protocol, stall or disappear: always a typed error, in time, and no leak.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostileServerTests {
  @Test func `a server that never answers runs into the handshake deadline`() async throws {
    let server = try RawServer { _, _ in }
    var options = WebSocketTransport.Options()
    options.socket.handshakeTimeout = .milliseconds(50)
    let client = WebSocketTransport(url: server.url, options: options)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.code == .deadlineExceeded)
    #expect(error.category == .transient)
    await server.close()
  }

  @Test func `bytes one at a time are enough`() async throws {
    let server = try RawServer.webSocket(
      sending: frame(.text, "slowly") + frame(.close, [0x03, 0xE8]), pieces: 1)
    let client = try await opened(server)
    #expect(try await client.receive() == .text("slowly"))
    #expect(try await client.receive() == nil)
    await client.close()
    await server.close()
  }

  @Test(arguments: [[0x03, 0xE8], [0x03, 0xE9]] as [[UInt8]])
  func `the reason of a clean end is kept`(code: [UInt8]) async throws {
    let reason = Array("updating, back in a minute".utf8)
    let server = try RawServer.webSocket(
      sending: frame(.text, "last") + frame(.close, code + reason))
    var options = WebSocketTransport.Options()
    options.socket.closeTimeout = .milliseconds(100)
    let client = AHPClient(transport: WebSocketTransport(url: server.url, options: options))
    try await client.connect()
    let end = try await client.waitUntilClosed()
    #expect(end.code == .connectionEnded && end.category == .transient)
    #expect(end.description.contains("updating, back in a minute"))
    await client.shutdown()
    await server.close()
  }

  /// As many fragments are accepted as a message within the limit of 64 MiB has, if each of them has a KiB.
  @Test(arguments: [10_000, 65_536]) func `many fragments make one message`(count: Int) async throws
  {
    var frames: [UInt8] = []
    for index in 0..<count {
      frames += [index == count - 1 ? 0x80 : 0x00, 1, 0x61]
    }
    frames[0] = 0x01
    let server = try RawServer.webSocket(sending: frames)
    let client = try await opened(server)
    #expect(try await client.receive() == .text(String(repeating: "a", count: count)))
    await client.close()
    await server.close()
  }

  static let offences: [(String, [UInt8], AHPError.Code)] = [
    ("declares 2^63 bytes", [0x81, 127, 0x80, 0, 0, 0, 0, 0, 0, 0], .transportProtocolViolation),
    ("declares 2^62 bytes", [0x81, 127, 0x40, 0, 0, 0, 0, 0, 0, 0], .messageTooLarge),
    ("masks its frames", [0x81, 0x81, 1, 2, 3, 4, 0x60], .transportProtocolViolation),
    ("sends a reserved opcode", [0x83, 0x00], .transportProtocolViolation),
    ("sets reserved bits", [0xF1, 0x00], .transportProtocolViolation),
    (
      "ends a text in the middle of a character",
      [0x01, 2, 0x61, 0xF0, 0x00, 1, 0x9F, 0x80, 1, 0x98], .transportProtocolViolation
    ),
  ]

  @Test(arguments: offences)
  func `offences end the connection`(what: String, frames: [UInt8], code: AHPError.Code)
    async throws
  {
    let server = try RawServer.webSocket(sending: frame(.text, "fine") + frames)
    let client = try await opened(server)
    #expect(try await client.receive() == .text("fine"))
    let error = try await #require(throws: AHPError.self) { _ = try await client.receive() }
    #expect(error.code == code)
    #expect(!error.category.isRetryable)
    await client.close()
    await server.close()
  }

  static let refusals: [(String, FailureCategory)] = [
    ("HTTP/1.1 401 Unauthorized\r\n\r\n", .authentication),
    ("HTTP/1.1 404 Not Found\r\n\r\n", .notFound),
    ("HTTP/1.1 503 Busy\r\nRetry-After: 7\r\n\r\n", .transient),
    ("HTTP/1.1 302 Found\r\nLocation: ws://elsewhere/\r\n\r\n", .incompatible),
    ("HTTP/1.1 302 Found\r\n\r\n", .incompatible),
    ("HTTP/1.1 400 Bad\r\n\r\n", .incompatible),
    ("HTTP/1.1 405 Method Not Allowed\r\n\r\n", .incompatible),
    ("HTTP/1.1 426 Upgrade Required\r\n\r\n", .incompatible),
    ("HTTP/1.1 418 Teapot\r\n\r\n", .rejected),
    ("SSH-2.0-OpenSSH_9.2\r\n", .incompatible),
  ]

  @Test(arguments: refusals)
  func `refusals are classified`(answer: String, category: FailureCategory) async throws {
    let server = try RawServer { _, stream in stream.send(Array(answer.utf8)) }
    let client = WebSocketTransport(url: server.url)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.category == category)
    #expect(error.code == .handshakeRefused)
    if answer.contains("Retry-After") { #expect(error.retryAfter == .seconds(7)) }
    #expect(
      error.description.contains("use that address") == answer.contains("Location"), "\(error)")
    await server.close()
  }

  @Test func `a server that reads nothing stalls the writer`() async throws {
    // The server's own reading is paused: its kernel buffers fill, then ours.
    let server = try RawServer { bytes, stream in
      var handshake = ServerHandshake()
      if case .request(let request) = handshake.receive(bytes),
        let answer = try? request.accept()
      {
        stream.send(answer)
        stream.pauseReading()
      }
    }
    var options = WebSocketTransport.Options()
    options.socket.writeStallTimeout = .milliseconds(200)
    options.socket.closeTimeout = .milliseconds(100)
    let client = WebSocketTransport(url: server.url, options: options)
    try await client.open()
    let text = String(repeating: "x", count: 1 << 20)
    let error = try await #require(throws: AHPError.self) {
      for _ in 0..<64 { try await client.send(.text(text)) }
    }
    #expect(error.code == .deadlineExceeded)
    await client.close()
    await server.close()
  }

  @Test func `refused connections`() async throws {
    let server = try RawServer { _, _ in }
    let url = server.url
    await server.close()
    let client = WebSocketTransport(url: url)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.code == .connectFailed)
    #expect(error.category == .transient)
  }

  private func opened(_ server: RawServer) async throws -> WebSocketTransport {
    var options = WebSocketTransport.Options()
    options.socket.closeTimeout = .milliseconds(100)
    let client = WebSocketTransport(url: server.url, options: options)
    try await client.open()
    return client
  }

  private func frame(_ opcode: WebSocketOpcode, _ text: String) -> [UInt8] {
    frame(opcode, Array(text.utf8))
  }

  private func frame(_ opcode: WebSocketOpcode, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    WebSocketFrameEncoder.append(opcode, payload: payload, maskKey: nil, to: &bytes)
    return bytes
  }
}
