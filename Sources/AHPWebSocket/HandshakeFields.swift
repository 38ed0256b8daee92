/// Field rules that client and server handshakes share.
enum HandshakeFields {
  /// Set by the handshake, or about a body, which it does not have.
  private static let reserved: Set<String> = [
    "host", "upgrade", "connection", "sec-websocket-key", "sec-websocket-version",
    "sec-websocket-accept", "sec-websocket-protocol", "sec-websocket-extensions",
    "content-length", "transfer-encoding",
  ]

  /// Throws if the handshake sets a field itself, or if a field contains invalid characters.
  static func check(_ fields: [HTTPField]) throws(WebSocketHandshakeError) {
    for field in fields {
      guard HTTPSyntax.isToken(field.name) else {
        throw .invalidRequest("a header name has characters that are not allowed")
      }
      guard !reserved.contains(field.name.lowercased()) else {
        throw .invalidRequest("the handshake sets the header \(field.name) itself")
      }
      guard HTTPSyntax.isFieldValue(field.value) else {
        throw .invalidRequest("the value of header \(field.name) has control characters")
      }
    }
  }

  /// Returns the server's proof that it has read the key (RFC 6455 §4.2.2).
  static func accept(for key: String) -> String {
    Base64.encode(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
  }
}
