import AHPWebSocket

/// Accepts WebSocket connections on a loopback port or a Unix path.
package final class WebSocketServer: Sendable {
  private struct State {
    var waiting: [WebSocketServerConnection] = []
    var acceptor: Promise<Void>?
    var isClosed = false
  }

  private let listener: SocketListener
  private let state = Locked(State())

  /// Listens at once.
  ///
  /// - Parameters:
  ///   - layers: Makes what stands between socket and messages, such as TLS, for one connection.
  ///   - verdict: Looks at each request to connect.
  package init(
    listener: SocketListener,
    options: WebSocketTransport.Options = WebSocketTransport.Options(),
    layers: @escaping @Sendable () throws -> [any StreamLayer] = { [] },
    verdict: @escaping @Sendable (ServerHandshake.Request) -> WebSocketCodec.Verdict = { _ in
      .accept()
    }
  ) {
    self.listener = listener
    listener.start { [state] socket in
      guard let layers = try? layers() else { return SystemCall.close(socket) }
      let connection = WebSocketServerConnection(
        socket: socket, layers: layers, options: options, verdict: verdict)
      let acceptor = state.withLock { state -> Promise<Void>? in
        guard !state.isClosed else { return nil }
        state.waiting.append(connection)
        defer { state.acceptor = nil }
        return state.acceptor
      }
      acceptor?.fulfil(.success(()))
    }
  }

  /// The port, if it listens on one.
  package var port: UInt16? { listener.port }

  /// The next connection, on which `open()` has not been called; `nil` after ``close()``. One task at a
  /// time may accept.
  package func accept() async throws -> WebSocketServerConnection? {
    while true {
      let arrival = Promise<Void>()
      let (connection, isClosed) = state.withLock {
        state -> (WebSocketServerConnection?, Bool) in
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
    acceptor?.fulfil(.success(()))
    await listener.closeAndWait()
    for connection in waiting { await connection.abort() }
  }
}
