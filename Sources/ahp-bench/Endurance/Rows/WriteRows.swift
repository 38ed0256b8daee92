internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Writing single frames.
extension EnduranceRow {
  static let writeRows =
    [EnduranceTransport.ws, .tcp].map { hostWrites($0) } + [
      clientWritesWebSocket, clientWritesLines,
    ]

  /// The host performs one action; a raw peer receives the frame.
  private static func hostWrites(_ transport: EnduranceTransport) -> EnduranceRow {
    EnduranceRow(
      name: "host-writes-\(transport)",
      summary: "the embedded host performs an action and writes it"
    ) { meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withAddress(transport, of: host) { make in
          let peer = make()
          try await peer.open()
          try await subscribe(peer)
          try await meter.run { number in
            await host.dispatch(EndurancePeer.action(number + 1), on: EndurancePeer.session)
            guard try await peer.receiveBatch()?.messages.count == 1 else {
              throw WrongEffect("action \(number + 1) was not written in one frame")
            }
          }
          await peer.close()
        }
      }
    }
  }

  /// Performs the handshake and subscribes to the session, without a client.
  private static func subscribe(_ peer: any AHPTransport) async throws {
    let initialize = JSONValue.object([
      "jsonrpc": "2.0", "id": 1, "method": "initialize",
      "params": [
        "channel": "ahp-root://", "clientId": .string(EndurancePeer.clientId),
        "protocolVersions": [.string(PROTOCOL_VERSION)],
        "initialSubscriptions": [.string(EndurancePeer.session)],
      ],
    ])
    try await peer.send(AHPFrameBatch(initialize.jsonBytes()))
    guard let answer = try await peer.receiveBatch(),
      String(decoding: answer.bytes, as: UTF8.self).contains(EndurancePeer.session)
    else { throw WrongEffect("the host has not granted the session") }
  }

  private static let clientWritesWebSocket = EnduranceRow(
    name: "client-writes-ws", summary: "a client writes one notification"
  ) { meter in
    let server = ConnectionServer(listener: try SocketListener(loopbackPort: 0))
    let client = AHPClient(
      transport: WebSocketTransport(url: "ws://127.0.0.1:\(server.port ?? 0)/"))
    async let connected: Void = client.connect()
    guard let peer = try await server.accept() else { throw WrongEffect("no connection came") }
    try await peer.open()
    try await connected
    try await notifications(client, peer, meter)
    await client.shutdown()
    await peer.close()
    await server.close()
  }

  private static let clientWritesLines = EnduranceRow(
    name: "client-writes-lines", summary: "a client writes one notification as a line"
  ) { meter in
    let (near, far) = try DescriptorTransport.pair()
    // The peer is silent; disable the heartbeat, so that no ping is sent between notifications.
    let client = AHPClient(transport: near, config: AHPClientConfig(keepAlive: .disabled))
    try await far.open()
    try await client.connect()
    try await notifications(client, far, meter)
    await client.shutdown()
    await far.close()
  }

  private static func notifications(
    _ client: AHPClient, _ peer: any AHPTransport, _ meter: EnduranceMeter
  ) async throws {
    try await meter.run { number in
      try await client.notifyRaw(
        method: "endurance/note", params: ["number": .integer(Int64(number))])
      guard try await peer.receiveBatch()?.messages.count == 1 else {
        throw WrongEffect("notification \(number + 1) was not written in one frame")
      }
    }
  }
}
