/// The server side of the opening handshake (RFC 6455 §4.2), without I/O.
///
/// Pass received bytes to ``receive(_:)``; respond to a request with ``Request/accept(subprotocol:headers:)``
/// or ``deny(status:reason:headers:)``.
package struct ServerHandshake: Sendable {
  /// A valid request of a client.
  package struct Request: Sendable, Hashable {
    /// Path and query, or a complete URL, as sent.
    package var target: String
    package var host: String
    /// The offered subprotocols, in order of preference.
    package var subprotocols: [String]
    package var head: HTTPHead
    /// The bytes after the head: the start of the frames.
    package var leftover: [UInt8]
    let key: String
  }

  package enum Step: Sendable, Hashable {
    case incomplete
    /// A valid request, to be accepted or denied.
    case request(Request)
    /// An invalid request: send this response and end the transport.
    case reject(response: [UInt8], status: Int, why: String)
  }

  private var parser: HTTPHeadParser
  private let maxHeaderBytes: Int

  package init(maxHeaderBytes: Int = WebSocketLimits().maxHeaderBytes) {
    self.maxHeaderBytes = maxHeaderBytes
    parser = HTTPHeadParser(maxBytes: maxHeaderBytes, skipsEmptyLines: true)
  }

  /// Takes received bytes. Must not be called after a request or a rejection.
  package mutating func receive(_ bytes: [UInt8]) -> Step {
    do {
      guard let complete = try parser.receive(bytes[...]) else { return .incomplete }
      return Self.check(complete.head, Array(complete.rest))
    } catch .tooLarge(let limit) {
      return Self.reject(431, "the head is larger than \(limit) bytes")
    } catch .tooManyFields(let limit) {
      return Self.reject(431, "the head has more than \(limit) fields")
    } catch {
      return Self.reject(400, "not an HTTP/1.1 request")
    }
  }

  /// Returns the response that rejects a client; end the transport after it.
  ///
  /// - Throws: ``WebSocketHandshakeError/invalidRequest(_:)`` if the head would be invalid, or the status
  ///   is outside of 300…599.
  package static func deny(
    status: Int, reason: String = "", headers: [HTTPField] = []
  ) throws(WebSocketHandshakeError) -> [UInt8] {
    guard (300...599).contains(status) else { throw .invalidRequest("status \(status)") }
    guard HTTPSyntax.isFieldValue(reason) else { throw .invalidRequest("reason") }
    try HandshakeFields.check(headers)
    let fields = [HTTPField("Connection", "close"), HTTPField("Content-Length", "0")]
    return HTTPHead(startLine: "HTTP/1.1 \(status) \(reason)", fields: fields + headers).encoded()
  }

  private static func check(_ head: HTTPHead, _ leftover: [UInt8]) -> Step {
    guard let line = HTTPRequestLine(head.startLine) else {
      return reject(400, "not an HTTP/1.1 request")
    }
    guard line.minorVersion >= 1 else { return reject(505, "HTTP/1.1 is required") }
    guard line.method == "GET" else { return reject(405, "GET is required", [("Allow", "GET")]) }
    guard let host = head.onlyValue("Host"), host.isEmpty || HTTPSyntax.isHost(host) else {
      return reject(400, "exactly one Host field is required")
    }
    guard head.values("Transfer-Encoding").isEmpty,
      head.values("Content-Length").allSatisfy({ $0 == "0" })
    else { return reject(400, "the request must not have a body") }
    guard head.listContains("Upgrade", "websocket"), head.listContains("Connection", "upgrade")
    else {
      return reject(
        426, "this is a WebSocket endpoint",
        [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")])
    }
    guard head.onlyValue("Sec-WebSocket-Version") == "13" else {
      return reject(
        426, "WebSocket version 13 is required",
        [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")])
    }
    guard let key = head.onlyValue("Sec-WebSocket-Key"), Base64.decode(key)?.count == 16 else {
      return reject(400, "Sec-WebSocket-Key must be 16 bytes in Base64")
    }
    let subprotocols = head.list("Sec-WebSocket-Protocol")
    guard subprotocols.allSatisfy(HTTPSyntax.isToken),
      Set(subprotocols).count == subprotocols.count
    else { return reject(400, "subprotocols must be distinct tokens") }
    return .request(
      Request(
        target: line.target, host: host, subprotocols: subprotocols, head: head,
        leftover: leftover, key: key))
  }

  private static func reject(
    _ status: Int, _ why: String, _ headers: [(String, String)] = []
  ) -> Step {
    let fields =
      [("Connection", status == 426 ? "Upgrade, close" : "close"), ("Content-Length", "0")]
      + headers
    let head = HTTPHead(
      startLine: "HTTP/1.1 \(status) \(why)", fields: fields.map { HTTPField($0.0, $0.1) })
    return .reject(response: head.encoded(), status: status, why: why)
  }
}

extension ServerHandshake.Request {
  /// Returns the response that opens the connection.
  ///
  /// - Throws: ``WebSocketHandshakeError/invalidRequest(_:)`` if the subprotocol was not offered, or a
  ///   header is not allowed.
  package func accept(
    subprotocol: String? = nil, headers: [HTTPField] = []
  ) throws(WebSocketHandshakeError) -> [UInt8] {
    try HandshakeFields.check(headers)
    var fields = [
      HTTPField("Upgrade", "websocket"), HTTPField("Connection", "Upgrade"),
      HTTPField("Sec-WebSocket-Accept", HandshakeFields.accept(for: key)),
    ]
    if let subprotocol {
      guard subprotocols.contains(subprotocol) else {
        throw .invalidRequest("subprotocol \(subprotocol) was not offered")
      }
      fields.append(HTTPField("Sec-WebSocket-Protocol", subprotocol))
    }
    let line = "HTTP/1.1 101 Switching Protocols"
    return HTTPHead(startLine: line, fields: fields + headers).encoded()
  }
}
