/// Requests a tunnel from an HTTP proxy with CONNECT (RFC 9110 §9.3.6), without I/O.
///
/// Send ``requestBytes``, then pass received bytes to ``receive(_:)`` until it returns the first bytes of
/// the tunnel.
package struct ProxyHandshake: Sendable {
  package let requestBytes: [UInt8]

  private var reader: HTTPResponseReader

  /// Composes the request.
  ///
  /// - Parameters:
  ///   - authority: Host and port of the target, `example.com:443` or `[::1]:443`.
  ///   - credentials: User and password for basic authentication. The user contains no colon.
  ///   - maxHeaderBytes: Maximum size of the response.
  /// - Throws: ``WebSocketHandshakeError/invalidRequest(_:)``.
  package init(
    authority: String, credentials: (user: String, password: String)? = nil,
    maxHeaderBytes: Int = WebSocketLimits().maxHeaderBytes
  ) throws(WebSocketHandshakeError) {
    guard HTTPSyntax.isHost(authority), authority.utf8.contains(UInt8(ascii: ":")) else {
      throw .invalidRequest("proxy target must be host:port")
    }
    var fields = [HTTPField("Host", authority)]
    if let credentials {
      guard !credentials.user.utf8.contains(UInt8(ascii: ":")) else {
        throw .invalidRequest("proxy user must not have a colon")
      }
      let token = Base64.encode(Array("\(credentials.user):\(credentials.password)".utf8))
      fields.append(HTTPField("Proxy-Authorization", "Basic \(token)"))
    }
    requestBytes =
      HTTPHead(startLine: "CONNECT \(authority) HTTP/1.1", fields: fields).encoded()
    reader = HTTPResponseReader(maxHeaderBytes: maxHeaderBytes)
  }

  /// Takes received bytes; `nil` while the response is incomplete, then the first bytes of the tunnel. Must
  /// not be called after a result or an error.
  package mutating func receive(
    _ bytes: [UInt8]
  ) throws(WebSocketHandshakeError) -> [UInt8]? {
    guard let response = try reader.receive(bytes) else { return nil }
    switch response.line.status {
    case 200...299: return response.leftover
    case 300...399:
      throw .redirected(
        status: response.line.status, location: response.head.onlyValue("Location"))
    default: throw .refused(HTTPRefusal(response.line, response.head))
    }
  }
}
