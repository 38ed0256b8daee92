import AHPWebSocket
import TestSupport
import Testing

private let valid = [
  "GET /chat HTTP/1.1", "Host: example.com", "Upgrade: websocket",
  "Connection: keep-alive, Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Sec-WebSocket-Version: 13",
]

private func request(_ lines: [String]) -> [UInt8] {
  utf8((lines + ["", ""]).joined(separator: "\r\n"))
}

/// The valid request with the line that has this prefix replaced, or removed.
private func request(replacing prefix: String, with lines: String...) -> [UInt8] {
  request(valid.flatMap { $0.hasPrefix(prefix) ? lines : [$0] })
}

private func step(_ bytes: [UInt8], limit: Int = 4_096) -> ServerHandshake.Step {
  var handshake = ServerHandshake(maxHeaderBytes: limit)
  return handshake.receive(bytes)
}

private func parsed(_ bytes: [UInt8]) throws -> ServerHandshake.Request {
  guard case .request(let request) = step(bytes) else {
    throw WebSocketHandshakeError.transportEnded
  }
  return request
}

@Suite(.limitedConcurrency) struct ServerHandshakeTests {
  @Test func `the RFC's example is accepted`() throws {
    let asked = try parsed(request(valid + ["Sec-WebSocket-Protocol: chat, superchat"]))
    #expect(asked.target == "/chat")
    #expect(asked.host == "example.com")
    #expect(asked.subprotocols == ["chat", "superchat"])
    let response = try asked.accept(subprotocol: "chat", headers: [HTTPField("Server", "x")])
    let expected = """
      HTTP/1.1 101 Switching Protocols\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r
      Sec-WebSocket-Protocol: chat\r
      Server: x\r
      \r

      """
    #expect(String(decoding: response, as: UTF8.self) == expected)
  }

  @Test func `a request is the same at every cut and frames after it are kept`() throws {
    let head = request(valid)
    let bytes = head + frame(.text, "first", to: .server)
    for cut in 0...bytes.count {
      var handshake = ServerHandshake()
      var outcome = handshake.receive(Array(bytes[..<cut]))
      var later = Array(bytes[cut...])
      #expect((outcome == .incomplete) == (cut < head.count))
      if outcome == .incomplete {
        outcome = handshake.receive(later)
        later = []
      }
      guard case .request(let asked) = outcome else {
        Issue.record("cut at \(cut) gives \(outcome)")
        return
      }
      let received = receive([asked.leftover + later], role: .server)
      #expect(received.messages == [Received.text("first")])
    }
  }

  struct Invalid: Sendable, CustomTestStringConvertible {
    var name: String
    var status: Int
    var bytes: [UInt8]
    var testDescription: String { name }
  }

  @Test func `empty lines before a request are ignored`() throws {
    #expect(try parsed(utf8("\r\n\r\n") + request(valid)).target == "/chat")
  }

  static let invalid: [Invalid] = [
    Invalid(name: "POST", status: 405, bytes: request(replacing: "GET", with: "POST / HTTP/1.1")),
    Invalid(
      name: "HTTP/1.0", status: 505, bytes: request(replacing: "GET", with: "GET / HTTP/1.0")),
    Invalid(name: "HTTP/2", status: 400, bytes: utf8("PRI * HTTP/2.0\r\n\r\n")),
    Invalid(name: "no target", status: 400, bytes: request(replacing: "GET", with: "GET HTTP/1.1")),
    Invalid(name: "no host", status: 400, bytes: request(replacing: "Host")),
    Invalid(
      name: "two hosts", status: 400, bytes: request(replacing: "Host", with: "Host: a", "Host: b")),
    Invalid(name: "bad host", status: 400, bytes: request(replacing: "Host", with: "Host: a/b")),
    Invalid(name: "no upgrade", status: 426, bytes: request(replacing: "Upgrade")),
    Invalid(name: "no connection", status: 426, bytes: request(replacing: "Connection")),
    Invalid(
      name: "version 8", status: 426,
      bytes: request(replacing: "Sec-WebSocket-V", with: "Sec-WebSocket-Version: 8")),
    Invalid(name: "no version", status: 426, bytes: request(replacing: "Sec-WebSocket-V")),
    Invalid(name: "no key", status: 400, bytes: request(replacing: "Sec-WebSocket-K")),
    Invalid(
      name: "short key", status: 400,
      bytes: request(replacing: "Sec-WebSocket-K", with: "Sec-WebSocket-Key: AAAA")),
    Invalid(
      name: "two keys", status: 400,
      bytes: request(valid + ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="])),
    Invalid(
      name: "bad subprotocol", status: 400,
      bytes: request(valid + ["Sec-WebSocket-Protocol: a b"])),
    Invalid(
      name: "repeated subprotocol", status: 400,
      bytes: request(valid + ["Sec-WebSocket-Protocol: a, a"])),
    Invalid(name: "body", status: 400, bytes: request(valid + ["Content-Length: 5"])),
    Invalid(name: "chunks", status: 400, bytes: request(valid + ["Transfer-Encoding: chunked"])),
    Invalid(name: "garbage", status: 400, bytes: [0x16, 0x03, 0x01]),
    Invalid(name: "folded field", status: 400, bytes: request(valid + ["A: 1", " 2"])),
    Invalid(name: "endless", status: 431, bytes: [UInt8](repeating: 0x41, count: 5_000)),
    Invalid(
      name: "many fields", status: 431,
      bytes: request(valid + (0..<300).map { "A\($0):" })),
  ]

  @Test(arguments: invalid)
  func `an invalid request is answered with its status`(example: Invalid) throws {
    guard case .reject(let response, let status, let why) = step(example.bytes) else {
      Issue.record("not rejected")
      return
    }
    #expect(status == example.status)
    #expect(!why.isEmpty)
    var parser = HTTPHeadParser(maxBytes: 4_096)
    let complete = try parser.receive(response[...])
    let head = try #require(complete?.head)
    #expect(complete?.rest.isEmpty == true)
    #expect(HTTPStatusLine(head.startLine)?.status == status)
    #expect(head.listContains("Connection", "close"))
    #expect(head.onlyValue("Content-Length") == "0")
    #expect(status != 426 || head.onlyValue("Sec-WebSocket-Version") == "13")
  }

  @Test func `an answer cannot choose what was not offered or break its lines`() throws {
    let asked = try parsed(request(valid + ["Sec-WebSocket-Protocol: a"]))
    #expect(throws: WebSocketHandshakeError.self) { try asked.accept(subprotocol: "b") }
    #expect(throws: WebSocketHandshakeError.self) {
      try asked.accept(headers: [HTTPField("A", "1\r\nB: 2")])
    }
    #expect(throws: WebSocketHandshakeError.self) { try ServerHandshake.deny(status: 200) }
    #expect(throws: WebSocketHandshakeError.self) {
      try ServerHandshake.deny(status: 403, reason: "x\r\n")
    }
  }

  @Test func `a client recognizes a denial`() throws {
    let denial = try ServerHandshake.deny(
      status: 503, reason: "Busy", headers: [HTTPField("Retry-After", "3")])
    var client = try ClientHandshake(
      host: "a", target: "/", keyBytes: [UInt8](repeating: 1, count: 16))
    let error = #expect(throws: WebSocketHandshakeError.self) {
      try client.receive(denial)
    }
    guard case .refused(let refusal) = error else { return }
    #expect(refusal.category == .transient)
    #expect(refusal.retryAfterSeconds == 3)
  }

  @Test(arguments: 0..<50)
  func `client and server agree for every key`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let key = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var client = try ClientHandshake(
      host: "[::1]:80", target: "/?q=%20", headers: [HTTPField("X", "y")],
      subprotocols: ["a", "b"], keyBytes: key)
    let asked = try parsed(client.requestBytes)
    #expect(asked.head.onlyValue("X") == "y")
    let response = try asked.accept(subprotocol: "b")
    let accepted = try client.receive(response)
    #expect(accepted?.subprotocol == "b")
  }
}

@Suite(.limitedConcurrency) struct ProxyHandshakeTests {
  private func outcome(_ text: String) throws -> [UInt8]? {
    var handshake = try ProxyHandshake(authority: "example.com:443")
    return try handshake.receive(utf8(text))
  }

  @Test func `the request asks for a tunnel`() throws {
    let plain = try ProxyHandshake(authority: "[::1]:443")
    #expect(plain.requestBytes == utf8("CONNECT [::1]:443 HTTP/1.1\r\nHost: [::1]:443\r\n\r\n"))
    let signed = try ProxyHandshake(
      authority: "example.com:443", credentials: (user: "Aladdin", password: "open sesame"))
    let text = String(decoding: signed.requestBytes, as: UTF8.self)
    #expect(text.contains("\r\nProxy-Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==\r\n"))
  }

  @Test(arguments: [
    "HTTP/1.1 200 Connection established\r\n\r\n", "HTTP/1.0 200 OK\r\nVia: x\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
  ])
  func `a tunnel opens and its first bytes are kept`(answer: String) throws {
    #expect(try outcome(answer + "\u{16}\u{3}") == [0x16, 0x03])
    #expect(try outcome(String(answer.dropLast(1))) == nil)
  }

  @Test(arguments: [
    (407, HTTPRefusalCategory.authentication), (403, .authentication), (404, .gone),
    (502, .transient), (400, .incompatible), (405, .incompatible),
  ])
  func `a refusal has its category`(status: Int, category: HTTPRefusalCategory) {
    let error = #expect(throws: WebSocketHandshakeError.self) {
      try outcome("HTTP/1.1 \(status) No\r\n\r\n")
    }
    guard case .refused(let refusal) = error else {
      Issue.record("gives \(String(describing: error))")
      return
    }
    #expect(refusal.category == category)
  }

  @Test(arguments: ["", "example.com", "a b:1", "a:1\r\nX: y", "user@a:1"])
  func `targets that would break the request are refused`(authority: String) {
    #expect(throws: WebSocketHandshakeError.self) { try ProxyHandshake(authority: authority) }
  }

  @Test func `a user with a colon is refused`() {
    #expect(throws: WebSocketHandshakeError.self) {
      try ProxyHandshake(authority: "a:1", credentials: (user: "a:b", password: "c"))
    }
  }
}
