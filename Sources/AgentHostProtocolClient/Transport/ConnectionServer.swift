import AHPWebSocket

/// Accepts connections on a loopback port or a Unix path.
package final class ConnectionServer: Sendable {
  private struct State {
    var waiting: [ServerConnection] = []
    var acceptor: Promise<Void>?
    var isClosed = false
  }

  private let listener: SocketListener
  private let state = Locked(State())

  /// Listens at once.
  ///
  /// - Parameter connection: Takes over an accepted socket.
  private init(
    _ listener: SocketListener,
    connection: @escaping @Sendable (Int32) throws -> ServerConnection
  ) {
    self.listener = listener
    listener.start { [state] socket in
      guard let connection = try? connection(socket) else { return SystemCall.close(socket) }
      let acceptor = state.withLock { state -> Promise<Void>? in
        guard !state.isClosed else { return nil }
        state.waiting.append(connection)
        defer { state.acceptor = nil }
        return state.acceptor
      }
      acceptor?.fulfil()
    }
  }

  /// Listens for WebSocket connections at once.
  ///
  /// - Parameters:
  ///   - layers: Makes what stands between socket and messages, such as TLS, for one connection.
  ///   - verdict: Looks at each request to connect.
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

  /// Listens at once for connections that carry one message a line.
  package convenience init(
    lines listener: SocketListener, options: SocketTransportOptions = SocketTransportOptions()
  ) {
    self.init(listener) { socket in
      ServerConnection(
        input: socket, output: socket,
        codec: LineCodec(maxMessageBytes: options.maxMessageBytes), options: options)
    }
  }

  /// The port, if it listens on one.
  package var port: UInt16? { listener.port }

  /// The next connection, on which `open()` has not been called; `nil` after ``close()``. One task at a
  /// time may accept.
  package func accept() async throws -> ServerConnection? {
    while true {
      let arrival = Promise<Void>()
      let (connection, isClosed) = state.withLock {
        state -> (ServerConnection?, Bool) in
        if !state.waiting.isEmpty { return (state.waiting.removeFirst(), false) }
        if !state.isClosed { state.acceptor = arrival }
        return (nil, state.isClosed)
      }
      if let connection { return connection }
      if isClosed { return nil }
      try await arrival.value()
    }
  }

  /// Stops accepting and drops connections that nobody has accepted. Others go on.
  package func close() async {
    let (waiting, acceptor) = state.withLock { state in
      defer {
        state.isClosed = true
        state.waiting = []
        state.acceptor = nil
      }
      return (state.waiting, state.acceptor)
    }
    acceptor?.fulfil()
    await listener.closeAndWait()
    for connection in waiting { await connection.abort() }
  }
}
