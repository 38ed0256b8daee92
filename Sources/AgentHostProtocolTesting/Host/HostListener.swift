internal import AHPWebSocket
internal import AgentHostProtocolClient

struct HostListener: Sendable {
  let server: ConnectionServer
  let url: String
}

extension SocketTransportOptions {
  /// Without a limit for stalled writes: a client that stops to read slows the host down, until
  /// ``HostConfiguration/outboundLimit`` is reached.
  fileprivate static var patient: SocketTransportOptions {
    var options = SocketTransportOptions()
    options.writeStallTimeout = nil
    return options
  }
}

extension EmbeddedHost.Listening {
  /// - Parameter queryToken: The required `tkn` in the query of WebSocket URLs; `nil` for none.
  func listener(queryToken: String?) throws -> HostListener {
    let verdict = Self.verdict(queryToken)
    var options = WebSocketTransport.Options()
    options.socket = .patient
    switch self {
    case .webSocket(let port):
      let listener = try SocketListener(loopbackPort: port)
      return HostListener(
        server: ConnectionServer(listener: listener, options: options, verdict: verdict),
        url: "ws://127.0.0.1:\(listener.port ?? port)/")
    case .secureWebSocket(let port, let certificateFile, let keyFile):
      let context = try TLSContext.server(certificateFile: certificateFile, keyFile: keyFile)
      let listener = try SocketListener(loopbackPort: port)
      return HostListener(
        server: ConnectionServer(
          listener: listener, options: options, layers: { try [TLSLayer(context, role: .server)] },
          verdict: verdict),
        url: "wss://localhost:\(listener.port ?? port)/")
    case .unixWebSocket(let path):
      return HostListener(
        server: ConnectionServer(
          listener: try SocketListener(unixPath: path), options: options, verdict: verdict),
        url: "ws+unix://\(Self.percentEncoded(path))")
    case .unixLines(let path):
      return HostListener(
        server: ConnectionServer(lines: try SocketListener(unixPath: path), options: .patient),
        url: "unix://\(path)")
    case .tcpLines(let port):
      let listener = try SocketListener(loopbackPort: port)
      return HostListener(
        server: ConnectionServer(lines: listener, options: .patient),
        url: "tcp://127.0.0.1:\(listener.port ?? port)")
    }
  }

  /// Encodes every byte that might have another meaning in an address.
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_", "~": String(Unicode.Scalar(byte))
      default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  private static func verdict(
    _ token: String?
  ) -> @Sendable (ServerHandshake.Request) -> WebSocketCodec.Verdict {
    guard let token else { return { _ in .accept() } }
    return { request in
      let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
      let isAllowed = query.split(separator: "&").contains { item in
        let parts = item.split(separator: "=", maxSplits: 1)
        return parts.count == 2 && parts[0] == "tkn"
          && (parts[1] == token || Endpoint.percentDecoded(parts[1]) == token)
      }
      return isAllowed ? .accept() : .deny(status: 403, reason: "Forbidden")
    }
  }
}
