import AHPWebSocket

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A WebSocket connection to one host: `ws://`, `wss://` or `ws+unix://`.
///
/// Messages travel as text frames, as the protocol prescribes; binary frames are received too. Pings of
/// the host are answered while nobody receives, up to the point where ``SocketTransportOptions``
/// slows the host down. Safe to use from any number of tasks; one at a time may receive.
///
/// Opening throws `AHPError`: `.invalidInput` for an unusable address, `.transient` when there is no answer,
/// `.authentication`, `.notFound`, `.rejected` or `.incompatible` for an answer other than consent.
public final class WebSocketTransport: SocketTransport {
  /// What can be set about a WebSocket connection.
  public struct Options: Sendable {
    /// Times and sizes.
    public var socket = SocketTransportOptions()
    /// Trust and identity for `wss://`.
    public var tls = TLSOptions()
    /// The proxy to go through. None; command-line tools pass their environment.
    public var proxy = ProxySetting.direct
    /// Subprotocols to offer, in order of preference. None.
    public var subprotocols: [String] = []
    /// Largest frame, in bytes. 64 MiB.
    public var maxFrameBytes = 64 << 20
    /// Largest number of fragments of one message. 16,384.
    public var maxFragments = 16_384
    /// Largest HTTP head of the handshake, in bytes. 64 KiB.
    public var maxHeaderBytes = 64 << 10

    /// The defaults.
    public init() {}

    var limits: WebSocketLimits {
      WebSocketLimits(
        maxFrameBytes: maxFrameBytes, maxMessageBytes: socket.maxMessageBytes,
        maxFragments: maxFragments, maxHeaderBytes: maxHeaderBytes)
    }
  }

  package let connection: SocketConnection

  /// A transport to that address. Nothing happens before `open()`, which also reports an address that
  /// cannot be used.
  ///
  /// - Parameters:
  ///   - url: `ws://host:port/path`, `wss://host/path` or `ws+unix:///path/of/socket:/path`. User and
  ///     password in it become basic authentication.
  ///   - headers: Further fields for the handshake, such as `Authorization`.
  ///   - options: Times, sizes and the like.
  public init(url: String, headers: [String: String] = [:], options: Options = Options()) {
    connection = SocketConnection(options: options.socket) {
      try Self.plan(url: url, headers: headers, options: options)
    }
  }

  /// A transport to that address; see ``init(url:headers:options:)-(String,_,_)``.
  public convenience init(
    url: URL, headers: [String: String] = [:], options: Options = Options()
  ) {
    self.init(url: url.absoluteString, headers: headers, options: options)
  }

  private static func plan(
    url: String, headers: [String: String], options: Options
  ) throws -> SocketConnection.Plan {
    let endpoint = try Endpoint(url)
    var fields = headers.sorted { $0.key < $1.key }.map { HTTPField($0.key, $0.value) }
    if let credentials = endpoint.userInfo.flatMap({ Endpoint.percentDecoded($0) }),
      !headers.keys.contains(where: { $0.lowercased() == "authorization" })
    {
      let withColon = credentials.contains(":") ? credentials : credentials + ":"
      fields.append(HTTPField("Authorization", "Basic \(Base64.encode(Array(withColon.utf8)))"))
    }
    var generator = SystemRandomNumberGenerator()
    let handshake: ClientHandshake
    do {
      handshake = try ClientHandshake(
        host: endpoint.hostField, target: endpoint.requestTarget, headers: fields,
        subprotocols: options.subprotocols,
        keyBytes: (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) },
        maxHeaderBytes: options.maxHeaderBytes)
    } catch {
      throw error.classified
    }
    let (target, layers) = try route(to: endpoint, options: options)
    return SocketConnection.Plan(
      target: target, layers: layers,
      codec: WebSocketCodec(
        client: handshake, limits: options.limits, generator: generator))
  }

  /// What the socket connects to, and what stands between it and the WebSocket.
  private static func route(
    to endpoint: Endpoint, options: Options
  ) throws -> (Endpoint.Target, [any StreamLayer]) {
    guard case .tcp(let host, let port) = endpoint.target else { return (endpoint.target, []) }
    var target = endpoint.target
    var layers: [any StreamLayer] = []
    if let address = options.proxy.address(host: host, port: port, isSecure: endpoint.isSecure) {
      let proxy = try ProxyAddress(address)
      target = proxy.endpoint.target
      if proxy.endpoint.isSecure, case .tcp(let proxyHost, _) = target {
        layers.append(try tlsLayer(options.tls, host: proxyHost))
      }
      let bracketed = host.contains(":") ? "[\(host.prefix { $0 != "%" })]" : host
      layers.append(
        try ProxyLayer(
          authority: "\(bracketed):\(port)",
          credentials: proxy.credentials.map { ($0.user, $0.password) },
          maxHeaderBytes: options.maxHeaderBytes))
    }
    if endpoint.isSecure {
      layers.append(try tlsLayer(options.tls, host: options.tls.serverName ?? host))
    }
    return (target, layers)
  }

  private static func tlsLayer(_ options: TLSOptions, host: String) throws -> TLSLayer {
    try TLSLayer(try TLSContext.client(options), role: .client(host: host))
  }

  /// The subprotocol that the host chose, after `open()`.
  public var subprotocol: String? {
    let stream = try? connection.stream()
    let codec = stream?.state.withLock { $0.codec } as? WebSocketCodec
    return codec?.accepted?.subprotocol
  }
}
