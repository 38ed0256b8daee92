/// The client side of the opening handshake (RFC 6455 §4.1), without I/O.
///
/// Send ``requestBytes``, then pass received bytes to ``receive(_:)`` until it returns a result.
package struct ClientHandshake: Sendable {
  /// The result of a successful handshake.
  package struct Accepted: Sendable, Hashable {
    /// The subprotocol chosen by the server, if any.
    package var subprotocol: String?
    package var head: HTTPHead
    /// The bytes after the head: the start of the frames.
    package var leftover: [UInt8]
  }

  package let requestBytes: [UInt8]

  private let expectedAccept: String
  private let subprotocols: [String]
  private var reader: HTTPResponseReader

  /// Composes the request.
  ///
  /// - Parameters:
  ///   - host: The value of `Host`: a name or address, with the port unless it is the default.
  ///   - target: Path and query, percent-encoded, starting with `/`.
  ///   - headers: Additional fields. Fields of the handshake itself and invalid fields are rejected.
  ///   - subprotocols: The subprotocols to offer, in order of preference.
  ///   - keyBytes: 16 random bytes, new for every connection.
  ///   - maxHeaderBytes: Maximum size of the response, interim responses included.
  /// - Throws: ``WebSocketHandshakeError/invalidRequest(_:)``.
  package init(
    host: String, target: String, headers: [HTTPField] = [], subprotocols: [String] = [],
    keyBytes: [UInt8], maxHeaderBytes: Int = WebSocketLimits().maxHeaderBytes
  ) throws(WebSocketHandshakeError) {
    guard HTTPSyntax.isHost(host) else { throw .invalidRequest("host") }
    guard target.hasPrefix("/"), HTTPSyntax.isTarget(target) else {
      throw .invalidRequest("path must begin with \"/\" and be percent-encoded")
    }
    guard keyBytes.count == 16 else { throw .invalidRequest("key must have 16 bytes") }
    guard subprotocols.allSatisfy(HTTPSyntax.isToken),
      Set(subprotocols).count == subprotocols.count
    else { throw .invalidRequest("subprotocols must be distinct tokens") }
    try HandshakeFields.check(headers)

    let key = Base64.encode(keyBytes)
    var fields = [
      HTTPField("Host", host), HTTPField("Upgrade", "websocket"),
      HTTPField("Connection", "Upgrade"), HTTPField("Sec-WebSocket-Key", key),
      HTTPField("Sec-WebSocket-Version", "13"),
    ]
    if !subprotocols.isEmpty {
      fields.append(
        HTTPField("Sec-WebSocket-Protocol", subprotocols.joined(separator: ", ")))
    }
    requestBytes =
      HTTPHead(startLine: "GET \(target) HTTP/1.1", fields: fields + headers).encoded()
    expectedAccept = HandshakeFields.accept(for: key)
    self.subprotocols = subprotocols
    reader = HTTPResponseReader(maxHeaderBytes: maxHeaderBytes)
  }

  /// Takes received bytes; `nil` while the response is incomplete. Must not be called after a result or an
  /// error.
  package mutating func receive(
    _ bytes: [UInt8]
  ) throws(WebSocketHandshakeError) -> Accepted? {
    guard let response = try reader.receive(bytes) else { return nil }
    let head = response.head
    switch response.line.status {
    case 101: break
    case 200...299:
      // A success without an upgrade comes from another kind of server.
      throw .notWebSocket("HTTP status \(response.line.status) \(response.line.reason)")
    case 300...399:
      throw .redirected(status: response.line.status, location: head.onlyValue("Location"))
    default:
      throw .refused(HTTPRefusal(response.line, head))
    }
    guard response.line.minorVersion >= 1 else { throw .notWebSocket("HTTP/1.0") }
    let upgrade = head.list("Upgrade")
    guard upgrade.count == 1, HTTPSyntax.matches(upgrade[0], "websocket") else {
      throw .notWebSocket("no \"Upgrade: websocket\"")
    }
    guard head.listContains("Connection", "upgrade") else {
      throw .notWebSocket("no \"Connection: Upgrade\"")
    }
    guard let accept = head.onlyValue("Sec-WebSocket-Accept"),
      accept.utf8.elementsEqual(expectedAccept.utf8)
    else { throw .acceptMismatch }
    if let uninvited = head.list("Sec-WebSocket-Extensions").first {
      throw .unexpectedExtension(uninvited)
    }
    return Accepted(
      subprotocol: try chosenSubprotocol(head), head: head, leftover: response.leftover)
  }

  private func chosenSubprotocol(
    _ head: HTTPHead
  ) throws(WebSocketHandshakeError) -> String? {
    let values = head.values("Sec-WebSocket-Protocol")
    guard let value = values.first else { return nil }
    guard values.count == 1, subprotocols.contains(value) else {
      throw .unexpectedSubprotocol(values.joined(separator: ", "))
    }
    return value
  }
}
