import AHPWebSocket
import Dispatch

/// The host's end of a WebSocket connection, with the interface of a transport.
package final class WebSocketServerConnection: AHPBatchTransport, AHPKeepAliveTransport {
  private let stream: MessageStream
  private let bytes: ByteStream
  private let options: WebSocketTransport.Options
  private let interruption = Interruption()
  private let isOpened = Locked(false)

  /// Takes over an accepted, non-blocking socket. ``open()`` reads the client's request and answers it
  /// as `verdict` says.
  package init(
    socket: Int32, layers: [any StreamLayer] = [],
    options: WebSocketTransport.Options = WebSocketTransport.Options(),
    verdict: @escaping @Sendable (ServerHandshake.Request) -> WebSocketCodec.Verdict = { _ in
      .accept()
    }
  ) {
    let queue = DispatchQueue(
      label: "agent-host-protocol.server", target: .global(qos: .userInitiated))
    self.options = options
    bytes = ByteStream(socket: socket, queue: queue, limits: options.socket.streamLimits)
    stream = MessageStream(
      codec: WebSocketCodec(serverLimits: options.limits, verdict: verdict), layers: layers,
      configuration: options.socket.messageStream, queue: queue)
  }

  /// Goes through the handshakes.
  ///
  /// - Throws: `AHPError` when the client does not, in time, or is refused.
  package func open() async throws {
    let isFirst = isOpened.withLock { isOpened in
      defer { isOpened = true }
      return !isOpened
    }
    guard isFirst else {
      throw AHPError(.transportMisuse, .local, "a transport can be opened once")
    }
    let timeout = options.socket.handshakeTimeout
    do {
      try await withDeadline(
        timeout, clock: options.socket.clock, interruption: interruption
      ) {
        AHPError(.deadlineExceeded, .transient, "a client made no handshake within \(timeout)")
      } operation: { [stream, bytes] in
        try await stream.open(bytes, lingers: true)
      }
    } catch {
      stream.abort()
      bytes.close()
      await bytes.waitUntilReleased()
      throw error
    }
  }

  /// What the client asked for, after ``open()``.
  package var request: ServerHandshake.Request? {
    (stream.state.withLock { $0.codec } as? WebSocketCodec)?.request
  }

  package func send(_ frame: AHPTransportFrame) async throws { try await stream.send(frame) }

  package func send(_ batch: AHPFrameBatch) async throws { try await stream.send(batch) }

  package func receive() async throws -> AHPTransportFrame? { try await stream.receive() }

  package func receiveBatch() async throws -> AHPFrameBatch? { try await stream.receiveBatch() }

  package func ping() async throws { try await stream.ping() }

  package func close() async {
    interruption.raise()
    await stream.close()
    bytes.close()
    await bytes.waitUntilReleased()
  }

  /// Cuts the connection without a closing handshake, as a crash would.
  package func abort() async {
    stream.abort()
    bytes.close()
    await bytes.waitUntilReleased()
  }
}
