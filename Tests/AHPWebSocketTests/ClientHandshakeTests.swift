import AHPWebSocket
import TestSupport
import Testing

/// The key of the RFC's example, and the server's answer to it.
private let keyBytes = utf8("the sample nonce")
private let accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

private func handshake(
  target: String = "/chat?x=1", headers: [HTTPField] = [], subprotocols: [String] = [],
  limit: Int = 4_096
) throws(WebSocketHandshakeError) -> ClientHandshake {
  try ClientHandshake(
    host: "example.com:8080", target: target, headers: headers, subprotocols: subprotocols,
    keyBytes: keyBytes, maxHeaderBytes: limit)
}

private func answer(
  status: String = "101 Switching Protocols", version: String = "HTTP/1.1",
  _ fields: [String] = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: \(accept)",
  ], also: [String] = []
) -> [UInt8] {
  utf8((["\(version) \(status)"] + fields + also + ["", ""]).joined(separator: "\r\n"))
}

private func outcome(
  _ bytes: [UInt8], subprotocols: [String] = [], limit: Int = 4_096
) throws(WebSocketHandshakeError) -> ClientHandshake.Accepted? {
  var machine = try handshake(subprotocols: subprotocols, limit: limit)
  return try machine.receive(bytes)
}

@Suite(.limitedConcurrency) struct ClientHandshakeTests {
  @Test func `the request is the one of the RFC`() throws {
    let machine = try handshake(
      headers: [HTTPField("Authorization", "Bearer ä")], subprotocols: ["chat", "superchat"])
    let expected = """
      GET /chat?x=1 HTTP/1.1\r
      Host: example.com:8080\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Protocol: chat, superchat\r
      Authorization: Bearer ä\r
      \r

      """
    #expect(String(decoding: machine.requestBytes, as: UTF8.self) == expected)
  }

  @Test func `a valid answer is accepted at every cut and frames after it are kept`() throws {
    let head = answer(also: ["Sec-WebSocket-Protocol: chat"])
    let bytes = head + frame(.text, "first")
    for cut in 0...bytes.count {
      var machine = try handshake(subprotocols: ["chat"])
      var result = try machine.receive(Array(bytes[..<cut]))
      #expect((result != nil) == (cut >= head.count))
      var later = Array(bytes[cut...])
      if result == nil {
        result = try machine.receive(later)
        later = []
      }
      let accepted = try #require(result)
      #expect(accepted.subprotocol == "chat")
      #expect(receive([accepted.leftover + later]).messages == [Received.text("first")])
    }
  }

  @Test func `case and order of tokens do not matter`() throws {
    let fields = [
      "upgrade: WebSocket", "CONNECTION: keep-alive, upgrade",
      "sec-websocket-accept:\(accept) ", "X-Other: 1",
    ]
    #expect(try outcome(answer(fields)) != nil)
  }

  @Test func `interim responses are skipped within the limit`() throws {
    let interim = utf8("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n")
    #expect(try outcome(utf8("HTTP/1.1 100 Continue\r\n\r\n") + interim + answer()) != nil)
    let flood = (0..<200).flatMap { _ in interim }
    #expect(throws: WebSocketHandshakeError.self) { try outcome(flood) }
  }

  struct Malformed: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var error: WebSocketHandshakeError
    var subprotocols: [String] = []
    var testDescription: String { name }
  }

  static let good = ["Upgrade: websocket", "Connection: Upgrade"]
  static let proof = "Sec-WebSocket-Accept: \(accept)"

  static let malformed: [Malformed] = [
    Malformed(
      name: "no upgrade", bytes: answer(["Connection: Upgrade", proof]),
      error: .notWebSocket("no \"Upgrade: websocket\"")),
    Malformed(
      name: "other upgrade", bytes: answer(["Upgrade: h2c", "Connection: Upgrade", proof]),
      error: .notWebSocket("no \"Upgrade: websocket\"")),
    Malformed(
      name: "Kelvin sign",
      bytes: answer(["Upgrade: websoc\u{212A}et", "Connection: Upgrade", proof]),
      error: .notWebSocket("no \"Upgrade: websocket\"")),
    Malformed(
      name: "Kelvin sign in accept",
      bytes: answer(
        good + ["Sec-WebSocket-Accept: \(accept)".replacing("K", with: "\u{212A}")]),
      error: .acceptMismatch),
    Malformed(
      name: "no connection", bytes: answer(["Upgrade: websocket", proof]),
      error: .notWebSocket("no \"Connection: Upgrade\"")),
    Malformed(name: "no accept", bytes: answer(good), error: .acceptMismatch),
    Malformed(
      name: "wrong accept", bytes: answer(good + ["Sec-WebSocket-Accept: AAAA"]),
      error: .acceptMismatch),
    Malformed(
      name: "accept in other case",
      bytes: answer(good + [proof.uppercased()]), error: .acceptMismatch),
    Malformed(name: "two accepts", bytes: answer(good + [proof, proof]), error: .acceptMismatch),
    Malformed(
      name: "unoffered subprotocol", bytes: answer(also: ["Sec-WebSocket-Protocol: chat"]),
      error: .unexpectedSubprotocol("chat")),
    Malformed(
      name: "another subprotocol", bytes: answer(also: ["Sec-WebSocket-Protocol: b"]),
      error: .unexpectedSubprotocol("b"), subprotocols: ["a"]),
    Malformed(
      name: "two subprotocols",
      bytes: answer(also: ["Sec-WebSocket-Protocol: a", "Sec-WebSocket-Protocol: b"]),
      error: .unexpectedSubprotocol("a, b"), subprotocols: ["a", "b"]),
    Malformed(
      name: "list of subprotocols", bytes: answer(also: ["Sec-WebSocket-Protocol: a, b"]),
      error: .unexpectedSubprotocol("a, b"), subprotocols: ["a", "b"]),
    Malformed(
      name: "extension",
      bytes: answer(also: ["Sec-WebSocket-Extensions: permessage-deflate"]),
      error: .unexpectedExtension("permessage-deflate")),
    Malformed(
      name: "HTTP/1.0", bytes: answer(version: "HTTP/1.0"),
      error: .notWebSocket("HTTP/1.0")),
    Malformed(
      name: "HTTP/2", bytes: answer(version: "HTTP/2.0"),
      error: .invalidStartLine("HTTP/2.0 101 Switching Protocols")),
    Malformed(
      name: "other protocol", bytes: utf8("220 mail.example.com ESMTP\r\n\r\n"),
      error: .invalidStartLine("220 mail.example.com ESMTP")),
    Malformed(name: "TLS alert", bytes: [0x15, 0x03, 0x03], error: .malformed(.invalidLine)),
    Malformed(
      name: "bare line feeds", bytes: utf8("HTTP/1.1 101 X\n"),
      error: .malformed(.invalidLine)),
    Malformed(
      name: "endless line", bytes: [UInt8](repeating: 0x61, count: 5_000),
      error: .malformed(.tooLarge(limit: 4_096))),
    Malformed(
      name: "redirect", bytes: answer(status: "301 Moved", ["Location: wss://other/x"]),
      error: .redirected(status: 301, location: "wss://other/x")),
    Malformed(
      name: "redirect nowhere", bytes: answer(status: "307 X", []),
      error: .redirected(status: 307, location: nil)),
  ]

  @Test(arguments: malformed)
  func `an invalid answer is refused with its reason`(example: Malformed) {
    #expect(throws: example.error) {
      try outcome(example.bytes, subprotocols: example.subprotocols)
    }
    #expect(!example.error.description.isEmpty)
  }

  /// Such servers send a line and wait for the client.
  @Test(arguments: ["SSH-2.0-OpenSSH_9.6", "220 mail.example.com ESMTP", "+OK ready"])
  func `another protocol is recognized by its first line`(line: String) {
    #expect(throws: WebSocketHandshakeError.invalidStartLine(line)) {
      try outcome(utf8(line + "\r\n"))
    }
    // With more in the same packet.
    #expect(throws: WebSocketHandshakeError.invalidStartLine(line)) {
      try outcome(utf8(line + "\r\nno field\r\n\u{8}"))
    }
  }

  @Test func `a redirect names its target`() {
    let error = WebSocketHandshakeError.redirected(status: 302, location: "wss://other/")
    #expect(error.description.contains("wss://other/"))
    let nameless = WebSocketHandshakeError.redirected(status: 302, location: nil)
    #expect(nameless.description.hasPrefix("the server redirects (302) without an address"))
  }

  @Test(arguments: [
    "https://me:hush@other/x?token=hush#hush", "/login#token=hush", "//me:hush@other/x",
    "https://hush@other",
  ])
  func `the secrets of a redirect are not shown`(location: String) {
    let error = WebSocketHandshakeError.redirected(status: 302, location: location)
    #expect(!error.description.contains("hush"), "\(error)")
  }

  @Test func `interim responses without end name the whole limit`() {
    let interim = utf8("HTTP/1.1 100 Continue\r\n\r\n")
    #expect(throws: WebSocketHandshakeError.malformed(.tooLarge(limit: 4_096))) {
      try outcome([[UInt8]](repeating: interim, count: 200).flatMap { $0 })
    }
  }

  @Test func `not choosing a subprotocol is allowed`() throws {
    let accepted = try outcome(answer(), subprotocols: ["a"])
    #expect(accepted != nil && accepted?.subprotocol == nil)
  }

  @Test(arguments: [200, 204, 299])
  func `a success status means another kind of server`(status: Int) {
    #expect(throws: WebSocketHandshakeError.notWebSocket("HTTP status \(status) Fine")) {
      try outcome(answer(status: "\(status) Fine", []))
    }
  }

  @Test(arguments: [
    (400, HTTPRefusalCategory.incompatible), (401, .authentication),
    (402, .refused), (403, .authentication), (404, .gone), (405, .incompatible),
    (407, .authentication), (408, .transient), (410, .gone), (418, .refused), (425, .transient),
    (426, .incompatible), (429, .transient), (431, .refused), (500, .transient),
    (501, .incompatible), (502, .transient), (505, .incompatible),
    (503, .transient), (504, .transient), (599, .transient), (600, .refused), (999, .refused),
  ])
  func `every status has its category`(status: Int, category: HTTPRefusalCategory) throws {
    let error = #expect(throws: WebSocketHandshakeError.self) {
      try outcome(answer(status: "\(status) No", []))
    }
    guard case .refused(let refusal) = error else {
      Issue.record("\(status) gives \(String(describing: error))")
      return
    }
    #expect(refusal.status == status)
    #expect(refusal.category == category)
    #expect(refusal.reason == "No")
  }

  @Test(
    arguments: [
      (["Retry-After: 120"], 120), (["retry-after:  0 "], 0), ([], nil),
      (["Retry-After: Fri, 31 Dec 1999 23:59:59 GMT"], nil), (["Retry-After: -5"], nil),
      (["Retry-After: 99999999999999999999"], nil), (["Retry-After: 1", "Retry-After: 2"], nil),
    ] as [([String], Int?)])
  func `Retry-After is read in seconds`(fields: [String], seconds: Int?) {
    let error = #expect(throws: WebSocketHandshakeError.self) {
      try outcome(answer(status: "503 Busy", fields))
    }
    guard case .refused(let refusal) = error else { return }
    #expect(refusal.retryAfterSeconds == seconds)
  }

  @Test(
    arguments: [
      ("Tue, 29 Feb 2028 00:00:30 GMT", "Mon, 28 Feb 2028 23:59:00 GMT", 90),
      ("Sat, 01 Jan 2000 00:01:00 GMT", "Fri, 31 Dec 1999 23:59:59 GMT", 61),
      ("Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:50:00 GMT", 0),
      ("Sun, 06 Nov 1994 08:49:37 GMT", "yesterday", nil),
      ("Sun, 99 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 99999999999999999 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", nil),
      ("Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", nil),
    ] as [(String, String, Int?)])
  func `Retry-After is a time after that of the response`(
    retry: String, date: String, seconds: Int?
  ) {
    let error = #expect(throws: WebSocketHandshakeError.self) {
      try outcome(answer(status: "503 Busy", ["Retry-After: \(retry)", "Date: \(date)"]))
    }
    guard case .refused(let refusal) = error else { return }
    #expect(refusal.retryAfterSeconds == seconds)
  }

  @Test func `challenges are preserved`() {
    let error = #expect(throws: WebSocketHandshakeError.self) {
      try outcome(answer(status: "401 X", ["WWW-Authenticate: Bearer realm=\"a\""]))
    }
    guard case .refused(let refusal) = error else { return }
    #expect(refusal.challenges == ["Bearer realm=\"a\""])
  }

  @Test(arguments: [
    HTTPField("A", "x\r\nEvil: 1"), HTTPField("A", "x\n"), HTTPField("A", "\r"),
    HTTPField("A", "\u{0}"), HTTPField("A\r\nB", "x"), HTTPField("A:", "x"), HTTPField("", "x"),
    HTTPField("A B", "x"), HTTPField("Ä", "x"), HTTPField("Host", "x"),
    HTTPField("UPGRADE", "x"), HTTPField("connection", "x"), HTTPField("Sec-WebSocket-Key", "x"),
    HTTPField("Sec-WebSocket-Version", "x"), HTTPField("Sec-WebSocket-Protocol", "x"),
    HTTPField("Sec-WebSocket-Extensions", "x"), HTTPField("Content-Length", "1"),
    HTTPField("Transfer-Encoding", "chunked"),
  ])
  func `headers that would break the request are refused`(field: HTTPField) {
    let error = #expect(throws: WebSocketHandshakeError.self) {
      try handshake(headers: [field])
    }
    guard case .invalidRequest(let what) = error else {
      Issue.record("gives \(String(describing: error))")
      return
    }
    #expect(!what.contains { $0 == "\r" || $0 == "\n" || $0 == "\r\n" })
  }

  @Test(arguments: ["", "chat", "/a b", "/\r\n", "/#x", "/ü", "http://x/"])
  func `targets that would break the request are refused`(target: String) {
    #expect(throws: WebSocketHandshakeError.self) { try handshake(target: target) }
  }

  @Test(arguments: ["", "a b", "a\r\nb", "a/b", "user@a", "a?b", "ä", "a,b"])
  func `hosts that would break the request are refused`(host: String) {
    #expect(throws: WebSocketHandshakeError.invalidRequest("host")) {
      try ClientHandshake(host: host, target: "/", keyBytes: keyBytes)
    }
  }

  @Test(arguments: [[""], ["a b"], ["a,b"], ["a", "a"], ["a\r\n"]])
  func `subprotocols must be distinct tokens`(subprotocols: [String]) {
    #expect(throws: WebSocketHandshakeError.self) { try handshake(subprotocols: subprotocols) }
  }

  @Test(arguments: [0, 15, 17])
  func `the key must have sixteen bytes`(count: Int) {
    #expect(throws: WebSocketHandshakeError.self) {
      try ClientHandshake(
        host: "a", target: "/", keyBytes: [UInt8](repeating: 0, count: count))
    }
  }
}
