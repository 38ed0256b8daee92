package import AHPWebSocket

/// Accepts connections on a loopback port or a Unix path.
package final class ConnectionServer: Sendable {
  private struct State {
    var waiting: [ServerConnection] = []
    var isClosed = false
  }

  private let listener: SocketListener
  private let state = Locked(State())
  private let arrival = Signal()

  private init(
    _ listener: SocketListener,
    connection: @escaping @Sendable (Int32) throws -> ServerConnection
  ) {
    self.listener = listener
    listener.start { [state, arrival] socket in
      guard let connection = try? connection(socket) else { return SystemCall.close(socket) }
      state.withLock { if !$0.isClosed { $0.waiting.append(connection) } }
      arrival.raise()
    }
  }

  /// Listens for WebSocket connections.
  ///
  /// - Parameters:
  ///   - layers: Makes the layers between socket and messages, such as TLS, of one connection.
  ///   - verdict: Decides on each request to connect.
  package convenience init(
    listener: SocketListener,
    options: WebSocketTransport.Options = WebSocketTransport.Options(),
    layers: @escaping @Sendable () throws -> [any StreamLayer] = { [] },
    verdict: @escaping @Sendable (ServerHandshake.Request) -> WebSocketCodec.Verdict = { _ in
      .accept()
    }
  ) {
    self.init(listener) { socket in
      ServerConnection(
        input: socket, output: socket,
        codec: WebSocketCodec(
          serverLimits: options.limits, generator: SystemRandomNumberGenerator(), verdict: verdict),
        layers: try layers(), options: options.socket)
    }
  }

  /// Listens for connections that carry one message per line.
  package convenience init(
    lines listener: SocketListener, options: SocketTransportOptions = SocketTransportOptions()
  ) {
    self.init(listener) { socket in
      ServerConnection(
        input: socket, output: socket,
        codec: LineCodec(maxMessageBytes: options.maxMessageBytes), options: options)
    }
  }

  package var port: UInt16? { listener.port }

  /// Returns the next connection, on which `open()` has not been called; `nil` after ``close()``. One task
  /// at a time may call it.
  package func accept() async throws -> ServerConnection? {
    while true {
      let (connection, isClosed) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isClosed)
      }
      if connection != nil || isClosed { return connection }
      await arrival.wait()
      try Task.checkCancellation()
    }
  }

  /// Stops listening and drops connections that were not accepted. Accepted connections are unaffected.
  package func close() async {
    let waiting = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.waiting
    }
    arrival.raise()
    await listener.closeAndWait()
    for connection in waiting { await connection.abort() }
  }
}
