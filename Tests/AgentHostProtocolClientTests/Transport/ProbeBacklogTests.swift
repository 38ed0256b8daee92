import AHPWebSocket
import Dispatch
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Answers to pings under backpressure.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ProbeBacklogTests {
  @Test
  func `under backpressure only the latest ping is answered later`() async throws {
    let (near, far) = try SystemCall.socketPair()
    let queue = DispatchQueue(label: "probe-backlog")
    var configuration = MessageStream.Configuration()
    configuration.outboxBudget = 1_000
    let stream = MessageStream(
      codec: WebSocketCodec(
        serverLimits: WebSocketLimits(), generator: SystemRandomNumberGenerator()
      ) { _ in .accept() },
      configuration: configuration, queue: queue)
    let received = Locked<[UInt8]>([])
    let client = ByteStream(socket: far, queue: DispatchQueue(label: "probe-backlog-far"))
    client.start { event in
      if case .bytes(let bytes) = event { received.withLock { $0 += bytes } }
    }
    let request = try ClientHandshake(
      host: "localhost", target: "/", headers: [], subprotocols: [],
      keyBytes: [UInt8](repeating: 7, count: 16), maxHeaderBytes: 4_096
    ).requestBytes
    client.send(request)
    try await stream.open(ByteStream(socket: near, queue: queue))
    while received.withLock({ !$0.ends(with: [13, 10, 13, 10]) }) { await Task.yield() }
    received.withLock { $0 = [] }

    // Simulates a full socket: nothing is written while the stream's queue is busy.
    let backlog = queue.sync {
      for number in 0..<1_000 {
        let ping = Self.ping(number)
        _ = stream.state.withLock { $0.received(ping, budget: .max) }
      }
      return stream.state.withLock { $0.stream?.backlog } ?? 0
    }
    #expect(backlog > 1_000)
    #expect(backlog < 1_200)
    // The socket accepts bytes again.
    stream.apply(stream.state.withLock { $0.effects(flushes: true) })
    while received.withLock({ !$0.ends(with: Self.pong(999)) }) { await Task.yield() }
    let count = received.withLock { $0.count }
    #expect(count == backlog + 102)
    // Later pings are answered at once.
    client.send(Self.ping(5))
    while received.withLock({ !$0.ends(with: Self.pong(5)) }) { await Task.yield() }
    #expect(received.withLock { $0.count } == count + 102)
    stream.abort()
    client.close()
    await client.waitUntilReleased()
  }

  private static func payload(_ number: Int) -> [UInt8] {
    (0..<100).map { UInt8(truncatingIfNeeded: number >> ($0 % 2 * 8)) }
  }

  private static func ping(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    payload(number).withUnsafeBytes {
      WebSocketFrameEncoder.append(.ping, payload: $0, maskKey: WebSocketMaskKey(9), to: &bytes)
    }
    return bytes
  }

  private static func pong(_ number: Int) -> [UInt8] { [0x8A, 100] + payload(number) }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
