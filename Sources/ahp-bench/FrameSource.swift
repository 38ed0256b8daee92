internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A host that does nothing but send frames made beforehand, as fast as the socket takes them: to each
/// client that subscribes to the chat, after its state.
final class FrameSource: Sendable {
  let url: String
  private let server: ConnectionServer
  private let task: Task<Void, Never>

  /// Starts to listen on a free loopback port. End with ``stop()``.
  init(chat: ChatState, frames: [[UInt8]]) throws {
    let batches = Self.batches(frames)
    let server = ConnectionServer(listener: try SocketListener(loopbackPort: 0))
    let snapshot = Snapshot(resource: EndToEndScenarios.chat, state: .chat(chat), fromSeq: 0)
    self.server = server
    url = "ws://127.0.0.1:\(server.port ?? 0)/"
    task = Task {
      await withDiscardingTaskGroup { group in
        while let connection = try? await server.accept() {
          group.addTask {
            try? await Self.serve(connection, snapshot, batches)
            await connection.close()
          }
        }
      }
    }
  }

  /// Stops accepting; connections end with their clients.
  func stop() async {
    await server.close()
    await task.value
  }

  private static func serve(
    _ connection: ServerConnection, _ snapshot: Snapshot, _ batches: [AHPFrameBatch]
  ) async throws {
    try await connection.open()
    while let batch = try await connection.receiveBatch() {
      for range in batch.messages {
        let message = try JSONValue(json: Array(batch.bytes[range]))
        guard let id = message["id"], let method = message["method"]?.stringValue else { continue }
        let result = answer(to: method, message["params"], snapshot)
        let answer: JSONValue = ["jsonrpc": "2.0", "id": id, "result": result]
        try await connection.send(AHPFrameBatch(answer.jsonBytes()))
        guard method == "subscribe", isChat(message["params"]) else { continue }
        for batch in batches { try await connection.send(batch) }
      }
    }
  }

  private static func answer(
    to method: String, _ params: JSONValue?, _ snapshot: Snapshot
  ) -> JSONValue {
    switch method {
    case "initialize":
      let version = params?["protocolVersions"]?.arrayValue?.first ?? .string(PROTOCOL_VERSION)
      return ["protocolVersion": version, "serverSeq": 0, "snapshots": []]
    case "subscribe" where isChat(params):
      return ["snapshot": (try? JSONValue(json: snapshot.jsonBytes())) ?? .null]
    default: return [:]
    }
  }

  private static func isChat(_ params: JSONValue?) -> Bool {
    params?["channel"]?.stringValue == EndToEndScenarios.chat
  }

  /// Batches of about 256 KiB, like the writes of a busy host.
  private static func batches(_ frames: [[UInt8]]) -> [AHPFrameBatch] {
    var batches: [AHPFrameBatch] = []
    var current = AHPFrameBatch(bytes: [], messages: [])
    for frame in frames {
      let start = current.bytes.count
      current.bytes += frame
      current.messages.append(start..<current.bytes.count)
      if current.bytes.count > 256 << 10 {
        batches.append(current)
        current = AHPFrameBatch(bytes: [], messages: [])
      }
    }
    return current.messages.isEmpty ? batches : batches + [current]
  }
}
