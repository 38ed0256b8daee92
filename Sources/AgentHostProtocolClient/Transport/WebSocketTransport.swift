internal import AHPWebSocket
internal import AgentHostProtocol

/// A WebSocket connection to one host: `ws://`, `wss://` or `ws+unix://`.
///
/// Messages are sent as text frames; binary frames are received, too. The host's pings are answered even
/// while no task receives, until ``SocketTransportOptions`` apply backpressure. Safe to use from any task;
/// one task at a time may receive.
///
/// Opening throws `AHPError`: `.invalidInput` for an invalid address, `.transient` without an answer,
/// `.authentication`, `.notFound`, `.rejected` or `.incompatible` for a refusal.
public final class WebSocketTransport: SocketTransport {
  /// Options of a WebSocket connection.
  public struct Options: Sendable {
    /// Timeouts and sizes.
    public var socket = SocketTransportOptions()
    /// Trust and identity for `wss://`.
    public var tls = TLSOptions()
    /// The proxy to connect through. Default: none.
    public var proxy = ProxySetting.direct
    /// Subprotocols to offer, in order of preference. Default: none.
    public var subprotocols: [String] = []
    /// Maximum size of a frame, in bytes. Default: 64 MiB. A message may have one frame for each KiB of
    /// ``SocketTransportOptions/maxMessageBytes``, and at least 16,384 frames.
    public var maxFrameBytes = 64 << 20
    /// Maximum size of the handshake's HTTP head, in bytes. Default: 64 KiB.
    package var maxHeaderBytes = 64 << 10

    /// Creates the default options.
    public init() {}

    var limits: WebSocketLimits {
      WebSocketLimits(
        maxFrameBytes: maxFrameBytes, maxMessageBytes: socket.maxMessageBytes,
        maxFragments: max(16_384, socket.maxMessageBytes >> 10), maxHeaderBytes: maxHeaderBytes)
    }
  }

  package let connection: SocketConnection
  /// The tokens and passwords in the address and the headers. The host may repeat them in its texts.
  package let secrets: [String]

  /// Creates a transport that connects in `open()`, which also reports an invalid address.
  ///
  /// - Parameters:
  ///   - url: `ws://host:port/path`, `wss://host/path` or `ws+unix:///path/of/socket:/path`, each with an
  ///     optional query. User and password become basic authentication.
  ///   - headers: Additional header fields of the handshake, such as `Authorization`.
  ///   - options: Timeouts, sizes and so on.
  public init(url: String, headers: [String: String] = [:], options: Options = Options()) {
    secrets = Self.secrets(url, headers)
    connection = SocketConnection(options: options.socket) {
      try Self.plan(url: url, headers: headers, options: options)
    }
  }

  /// Short values may be words of any text.
  private static func secrets(_ url: String, _ headers: [String: String]) -> [String] {
    var secrets = headers.flatMap { Self.secrets(ofHeader: $0.key, $0.value) }
    let query = url.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    for item in query.split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1)
      guard let value = pair.last else { continue }
      // Hosts name the item of the token themselves, or take the whole query.
      let isSecret = pair.count == 2 ? SecretRedaction.isSecret(key: pair[0]) : item == query
      guard isSecret || value.utf8.count >= 16 else { continue }
      secrets += [String(value), Endpoint.percentDecoded(value)].compactMap(\.self)
    }
    if let endpoint = try? Endpoint(url), let userInfo = endpoint.userInfo {
      // A user without a password is usually a token.
      let parts = userInfo.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let password = parts[parts.count - 1]
      secrets += [String(password), Endpoint.percentDecoded(password), endpoint.basicCredentials]
        .compactMap(\.self)
    }
    return secrets.filter { $0.utf8.count >= 8 }
  }

  private static func secrets(ofHeader name: String, _ value: String) -> [String] {
    if SecretRedaction.isSecret(header: name) {
      return [value.split(separator: " ").last].compactMap { $0.map(String.init) }
    }
    guard name.lowercased() == "cookie" else { return [] }
    return value.split { $0 == ";" || $0 == " " }
      .compactMap { $0.split(separator: "=", maxSplits: 1).last.map(String.init) }
  }

  private static func plan(
    url: String, headers: [String: String], options: Options
  ) throws -> SocketConnection.Plan {
    let endpoint = try Endpoint(url)
    var fields = headers.sorted { $0.key < $1.key }.map { HTTPField($0.key, $0.value) }
    if let credentials = endpoint.basicCredentials,
      !headers.keys.contains(where: { $0.lowercased() == "authorization" })
    {
      fields.append(HTTPField("Authorization", "Basic \(credentials)"))
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
    var plan = SocketConnection.Plan(
      target: endpoint.target,
      codec: WebSocketCodec(client: handshake, limits: options.limits, generator: generator))
    try route(&plan, to: endpoint, options: options)
    return plan
  }

  /// Adds the proxy, and the layers above the socket.
  private static func route(
    _ plan: inout SocketConnection.Plan, to endpoint: Endpoint, options: Options
  ) throws {
    guard case .tcp(let host, let port) = endpoint.target else { return }
    if let address = options.proxy.address(host: host, port: port, isSecure: endpoint.isSecure) {
      let proxy = try ProxyAddress(address)
      plan.target = proxy.endpoint.target
      plan.isProxy = true
      if proxy.endpoint.isSecure, case .tcp(let proxyHost, _) = plan.target {
        plan.layers.append(try tlsLayer(options.tls, host: proxyHost))
      }
      let bracketed = host.contains(":") ? "[\(host.prefix { $0 != "%" })]" : host
      plan.layers.append(
        try ProxyLayer(
          authority: "\(bracketed):\(port)",
          credentials: proxy.credentials,
          maxHeaderBytes: options.maxHeaderBytes))
    }
    if endpoint.isSecure {
      plan.layers.append(try tlsLayer(options.tls, host: options.tls.serverName ?? host))
    }
  }

  private static func tlsLayer(_ options: TLSOptions, host: String) throws -> TLSLayer {
    try TLSLayer(try TLSContext.client(options), role: .client(host: host))
  }

  // MARK: Calls, with errors that contain no tokens

  /// Resolves the name, connects and performs the handshakes.
  ///
  /// - Throws: `AHPError` with the reason, and with its category whether to try again.
  public func open() async throws { try await redacting { try await connection.open() } }

  /// Sends a message. Returns when it is accepted for writing.
  ///
  /// - Throws: `AHPError`; the message has not been accepted.
  public func send(_ frame: AHPTransportFrame) async throws {
    try await redacting { try await base.send(frame) }
  }

  /// Sends several messages in order. Returns when they are accepted for writing.
  ///
  /// - Throws: `AHPError`; no message of the batch has been accepted.
  public func send(_ batch: AHPFrameBatch) async throws {
    try await redacting { try await base.send(batch) }
  }

  /// Returns the next message; `nil` at the clean end.
  ///
  /// - Throws: `AHPError` with the reason for the end of the connection.
  public func receive() async throws -> AHPTransportFrame? {
    try await redacting { try await base.receive() }
  }

  /// Returns all messages that have arrived, waiting for at least one; `nil` at the clean end.
  ///
  /// - Throws: As ``receive()``.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    // Without `redacting(_:)`, whose frames a connection would keep for as long as it waits.
    do {
      return try await base.receiveBatch()
    } catch {
      throw redacted(error)
    }
  }

  /// Sends a ping and waits for the pong, without a time limit.
  ///
  /// - Throws: As ``receive()``; `CancellationError` if the task is cancelled.
  public func ping() async throws { try await redacting { try await base.ping() } }

  private func redacting<Result>(_ call: () async throws -> sending Result) async throws
    -> sending Result
  {
    do {
      return try await call()
    } catch {
      throw redacted(error)
    }
  }

  // Not inlined: its variables would be in those frames.
  @inline(never)
  private func redacted(_ error: any Error) -> any Error {
    guard var error = error as? AHPError else { return error }
    for secret in secrets { error.message = Self.hiding(secret, in: error.message) }
    return error
  }

  /// Redacts a secret, also one without its end: texts of hosts are cut.
  private static func hiding(_ secret: String, in text: String) -> String {
    let text = text.replacing(bytewise: secret, with: SecretRedaction.mark)
    let rest = (4..<secret.utf8.count).reversed().first {
      text.utf8.suffix($0).elementsEqual(secret.utf8.prefix($0))
    }
    guard let rest else { return text }
    return String(decoding: text.utf8.dropLast(rest), as: UTF8.self) + SecretRedaction.mark
  }

  /// The subprotocol chosen by the host, after `open()`.
  public var subprotocol: String? {
    let stream = try? connection.stream()
    let codec = stream?.state.withLock { $0.codec } as? WebSocketCodec
    return codec?.subprotocol
  }
}

extension Endpoint {
  /// User and password as basic authentication encodes them; `nil` if the address has none.
  fileprivate var basicCredentials: String? {
    guard let credentials = userInfo.flatMap({ Self.percentDecoded($0) }) else { return nil }
    return Base64.encode(
      Array((credentials.contains(":") ? credentials : credentials + ":").utf8))
  }
}
