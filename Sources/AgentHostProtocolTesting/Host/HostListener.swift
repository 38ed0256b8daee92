import AHPWebSocket
import AgentHostProtocolClient
import Dispatch

/// A connection that a listener has accepted and nobody has shaken hands on.
struct HostListenerConnection: Sendable {
  var transport: any AHPBatchTransport
  /// Goes through the handshakes.
  var open: @Sendable () async throws -> Void
  /// Cuts it without a word.
  var abort: @Sendable () async -> Void
}

/// Somewhere a host can be reached.
protocol HostListener: Sendable {
  var url: String { get }
  /// The next connection; `nil` after `close()`.
  func accept() async throws -> HostListenerConnection?
  func close() async
}

/// WebSocket, over whatever the listener below accepts.
struct WebSocketHostListener: HostListener {
  let server: WebSocketServer
  let url: String

  func accept() async throws -> HostListenerConnection? {
    guard let connection = try await server.accept() else { return nil }
    return HostListenerConnection(
      transport: connection, open: { try await connection.open() },
      abort: { await connection.abort() })
  }

  func close() async { await server.close() }
}

/// Lines of JSON, over whatever the listener below accepts.
final class LineHostListener: HostListener {
  let url: String
  private let listener: SocketListener
  private let accepted: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation

  init(_ listener: SocketListener, url: String) {
    self.url = url
    self.listener = listener
    (accepted, continuation) = AsyncStream.makeStream()
    listener.start { [continuation] socket in
      if case .enqueued = continuation.yield(socket) { return }
      SystemCall.close(socket)
    }
  }

  func accept() async throws -> HostListenerConnection? {
    for await socket in accepted {
      let connection = LineServerConnection(socket: socket)
      return HostListenerConnection(
        transport: connection, open: { try await connection.open() },
        abort: { await connection.abort() })
    }
    return nil
  }

  func close() async {
    continuation.finish()
    await listener.closeAndWait()
    for await socket in accepted { SystemCall.close(socket) }
  }
}

/// The host's end of a connection that carries lines.
final class LineServerConnection: AHPBatchTransport {
  private let stream: MessageStream
  private let bytes: ByteStream

  init(socket: Int32) {
    let options = SocketTransportOptions()
    let queue = DispatchQueue(label: "agent-host-protocol.lines")
    bytes = ByteStream(socket: socket, queue: queue, limits: ByteStream.Limits())
    stream = MessageStream(
      codec: LineCodec(maxMessageBytes: options.maxMessageBytes), queue: queue)
  }

  func open() async throws { try await stream.open(bytes) }
  func send(_ frame: AHPTransportFrame) async throws { try await stream.send(frame) }
  func send(_ batch: AHPFrameBatch) async throws { try await stream.send(batch) }
  func receive() async throws -> AHPTransportFrame? { try await stream.receive() }
  func receiveBatch() async throws -> AHPFrameBatch? { try await stream.receiveBatch() }

  func close() async {
    await stream.close()
    bytes.close()
    await bytes.waitUntilReleased()
  }

  func abort() async {
    stream.abort()
    bytes.close()
    await bytes.waitUntilReleased()
  }
}

extension EmbeddedHost.Listening {
  /// - Parameter queryToken: What the query of WebSocket URLs must have as `tkn`; `nil` for nothing.
  func listener(queryToken: String?) throws -> any HostListener {
    let verdict = Self.verdict(queryToken)
    switch self {
    case .webSocket(let port):
      let listener = try SocketListener(loopbackPort: port)
      return WebSocketHostListener(
        server: WebSocketServer(listener: listener, verdict: verdict),
        url: "ws://127.0.0.1:\(listener.port ?? port)/")
    case .secureWebSocket(let port, let certificateFile, let keyFile):
      let context = try TLSContext.server(certificateFile: certificateFile, keyFile: keyFile)
      let listener = try SocketListener(loopbackPort: port)
      return WebSocketHostListener(
        server: WebSocketServer(
          listener: listener, layers: { try [TLSLayer(context, role: .server)] },
          verdict: verdict),
        url: "wss://localhost:\(listener.port ?? port)/")
    case .unixWebSocket(let path):
      return WebSocketHostListener(
        server: WebSocketServer(listener: try SocketListener(unixPath: path), verdict: verdict),
        url: "ws+unix://\(path)")
    case .unixLines(let path):
      return LineHostListener(try SocketListener(unixPath: path), url: "unix://\(path)")
    case .tcpLines(let port):
      let listener = try SocketListener(loopbackPort: port)
      return LineHostListener(listener, url: "tcp://127.0.0.1:\(listener.port ?? port)")
    }
  }

  private static func verdict(
    _ token: String?
  ) -> @Sendable (ServerHandshake.Request) -> WebSocketCodec.Verdict {
    guard let token else { return { _ in .accept() } }
    return { request in
      let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
      return query.split(separator: "&").contains("tkn=\(token)")
        ? .accept() : .deny(status: 403, reason: "Forbidden")
    }
  }
}
