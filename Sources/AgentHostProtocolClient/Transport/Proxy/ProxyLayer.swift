internal import AHPWebSocket

/// The CONNECT handshake with an HTTP proxy.
package struct ProxyLayer: StreamLayer {
  private var handshake: ProxyHandshake
  package private(set) var isEstablished = false
  package let hasEnded = false

  package init(
    authority: String, credentials: (user: String, password: String)?, maxHeaderBytes: Int
  ) throws(AHPError) {
    do {
      handshake = try ProxyHandshake(
        authority: authority, credentials: credentials, maxHeaderBytes: maxHeaderBytes)
    } catch {
      throw error.classified
    }
  }

  package mutating func connected(output: inout [UInt8]) throws(AHPError) {
    output.append(contentsOf: handshake.requestBytes)
  }

  package mutating func received(
    _ bytes: consuming [UInt8], output: inout [UInt8]
  ) throws(AHPError) -> [UInt8] {
    if isEstablished { return bytes }
    do {
      guard let first = try handshake.receive(bytes) else { return [] }
      isEstablished = true
      return first
    } catch {
      throw Self.classified(error)
    }
  }

  package mutating func wrap(_ bytes: consuming [UInt8], output: inout [UInt8]) throws(AHPError) {
    output.append(contentsOf: bytes)
  }

  package mutating func finish(output: inout [UInt8]) {}

  package func ended() -> AHPError? {
    guard !isEstablished else { return nil }
    return AHPError(.proxyRefused, .transient, "the proxy closed the connection without a response")
  }

  private static func classified(_ error: WebSocketHandshakeError) -> AHPError {
    guard case .refused(let refusal) = error else {
      return AHPError(
        .proxyRefused, .incompatible, "the proxy does not respond like an HTTP proxy",
        advice: "check the address of the proxy", cause: error.classified)
    }
    let reason = HostText.printable(refusal.reason)
    let message =
      "the proxy refuses with HTTP status \(refusal.status)" + (reason.isEmpty ? "" : " \(reason)")
    var classified = refusal.classified(.proxyRefused, message)
    // A proxy's 403 and 404 are about the route, not about the token or the path of the host.
    if refusal.status == 403 || classified.category == .notFound { classified.category = .rejected }
    switch classified.category {
    case .authentication: classified.advice = "check the user and password for the proxy"
    case .incompatible, .rejected:
      classified.advice =
        "check the address of the proxy, and that it allows CONNECT to this host and port"
    default: break
    }
    return classified
  }
}
