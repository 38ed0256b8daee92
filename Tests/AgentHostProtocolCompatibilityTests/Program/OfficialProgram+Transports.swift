import AgentHostProtocolClient
import AgentHostProtocolCompatibility

extension OfficialProgram {
  /// One message through a pair, and the end.
  static func echo(_ message: TransportMessage) async throws -> [TransportMessage?] {
    let (near, far) = InMemoryTransport.pair()
    try await near.send(message)
    await near.close()
    return [try await far.recv(), try await far.recv(), try await near.recv()]
  }

  /// What the transports over WebSocket offer.
  static func probe(_ transport: WebSocketTransport) async throws -> TransportMessage? {
    try await transport.sendPing()
    return try await transport.recv()
  }
}
