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
    let message =
      "the proxy refuses with HTTP status \(refusal.status) \(HostText.printable(refusal.reason))"
    var classified = refusal.classified(.proxyRefused, message)
    // A proxy's 404 is about the route, not the host.
    if classified.category == .notFound { classified.category = .rejected }
    if classified.category == .incompatible {
      classified.advice =
        "check the address of the proxy, and that it allows CONNECT to this host and port"
    }
    if refusal.status == 407 { classified.advice = "check the user and password for the proxy" }
    return classified
  }
}
