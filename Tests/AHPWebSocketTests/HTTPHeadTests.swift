import AHPWebSocket
import TestSupport
import Testing

/// Feeds a whole text; `nil` while the head goes on.
private func parse(
  _ text: String, maxBytes: Int = 1_024, maxFields: Int = 8
) throws(HTTPHeadError) -> HTTPHeadParser.Complete? {
  var parser = HTTPHeadParser(maxBytes: maxBytes, maxFields: maxFields)
  return try parser.receive(utf8(text)[...])
}

@Suite(.limitedConcurrency) struct HTTPHeadTests {
  static let head = "HTTP/1.1 200 OK\r\nA: 1\r\nb:  two \t\r\nA:\r\n\r\n"

  @Test func `a head is parsed with its fields in order`() throws {
    let complete = try #require(try parse(Self.head + "rest"))
    #expect(Array(complete.rest) == utf8("rest"))
    #expect(complete.head.startLine == "HTTP/1.1 200 OK")
    #expect(
      complete.head.fields == [HTTPField("A", "1"), HTTPField("b", "two"), HTTPField("A", "")])
    #expect(complete.head.values("a") == ["1", ""])
    #expect(complete.head.onlyValue("B") == "two")
    #expect(complete.head.onlyValue("a") == nil)
    #expect(complete.head.onlyValue("c") == nil)
  }

  @Test func `a head is the same at every cut`() throws {
    let bytes = utf8(Self.head)
    let whole = try parse(Self.head)?.head
    for cut in 0..<bytes.count {
      var parser = HTTPHeadParser(maxBytes: 1_024)
      let first = try parser.receive(bytes[..<cut])
      #expect(first == nil)
      let second = try parser.receive((bytes + [0])[cut...])
      #expect(second?.head == whole)
      #expect(second?.rest == [0])
    }
  }

  @Test func `a head of exactly the limit passes and one byte less does not`() throws {
    let count = Self.head.utf8.count
    #expect(try parse(Self.head, maxBytes: count) != nil)
    #expect(throws: HTTPHeadError.tooLarge(limit: count - 1)) {
      try parse(Self.head, maxBytes: count - 1)
    }
    #expect(throws: HTTPHeadError.tooLarge(limit: 10)) {
      try parse(String(repeating: "x", count: 11), maxBytes: 10)
    }
    #expect(throws: HTTPHeadError.tooManyFields(limit: 2)) {
      try parse(Self.head, maxFields: 2)
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\n", HTTPHeadError.invalidLine),
    ("HTTP/1.1 200 OK\r\nA: 1\n\r\n", .invalidLine),
    ("HTTP/1.1 200 OK\rX", .invalidLine),
    ("HTTP/1.1 200 OK\r\nA: 1\r\r\n", .invalidLine),
    ("HTTP/1.1 200 \u{0}OK", .invalidLine),
    ("\u{16}\u{3}\u{1}", .invalidLine),
    ("\r\n", .invalidLine),
    ("HTTP/1.1 200 OK\r\nA: \u{7F}", .invalidLine),
    ("HTTP/1.1 200 OK\r\nno colon\r\n", .invalidField),
    ("HTTP/1.1 200 OK\r\n: nameless\r\n", .invalidField),
    ("HTTP/1.1 200 OK\r\nA : 1\r\n", .invalidField),
    ("HTTP/1.1 200 OK\r\nA: 1\r\n folded\r\n", .invalidField),
    ("HTTP/1.1 200 OK\r\nÄ: 1\r\n", .invalidField),
  ])
  func `a malformed head fails without waiting for its end`(text: String, error: HTTPHeadError) {
    #expect(throws: error) { try parse(text) }
  }

  @Test func `bytes that are not UTF-8 are kept readable`() throws {
    var parser = HTTPHeadParser(maxBytes: 100)
    let bytes = utf8("HTTP/1.1 200 ") + [0xFF] + utf8("\r\nA: ") + [0xE9] + utf8("\r\n\r\n")
    let head = try parser.receive(bytes[...])?.head
    #expect(head?.startLine == "HTTP/1.1 200 \u{FFFD}")
    #expect(head?.values("A") == ["\u{FFFD}"])
  }

  @Test func `lists run over fields and drop what is empty`() {
    let head = HTTPHead(
      startLine: "",
      fields: [HTTPField("Connection", "keep-alive, ,Upgrade"), HTTPField("connection", "x")])
    #expect(head.list("Connection") == ["keep-alive", "Upgrade", "x"])
    #expect(head.listContains("CONNECTION", "upgrade"))
    #expect(!head.listContains("Connection", "up"))
  }

  @Test(arguments: [
    ("HTTP/1.1 101 Switching Protocols", 1, 101, "Switching Protocols"),
    ("HTTP/1.0 200 ", 0, 200, ""), ("HTTP/1.1 503", 1, 503, ""),
  ])
  func `status lines are parsed`(line: String, minor: Int, status: Int, reason: String) throws {
    let parsed = try #require(HTTPStatusLine(line))
    #expect(parsed.minorVersion == minor)
    #expect(parsed.status == status)
    #expect(parsed.reason == reason)
  }

  @Test(arguments: [
    "", "HTTP/1.1", "HTTP/2 200 OK", "HTTP/1.x 200 OK", "HTTP/1.1 20 OK", "HTTP/1.1 2000 OK",
    "HTTP/1.1 +20 OK", "HTTP/1.1 099 OK", "HTTP/1.1  200 OK", "http/1.1 200 OK",
    "SSH-2.0-OpenSSH_9.9", "HTTP/11 200 OK",
  ])
  func `what is no status line is refused`(line: String) {
    #expect(HTTPStatusLine(line) == nil)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/2.0", "G(T / HTTP/1.1",
    "GET /a b HTTP/1.1", "GET /# HTTP/1.1", " GET / HTTP/1.1",
  ])
  func `what is no request line is refused`(line: String) {
    #expect(HTTPRequestLine(line) == nil)
  }
}
