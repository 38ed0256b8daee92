import AHPWebSocket
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct WebSocketCodecTests {
  @Test
  func `a client's mask keys come from the injected generator`() throws {
    let frames = try [1, 1, 2].map { try Self.frames(seed: $0) }
    #expect(frames[0] == frames[1])
    #expect(frames[0] != frames[2])
    // Two equal messages under two keys.
    let half = frames[0].count / 2
    #expect(frames[0][..<half] != frames[0][half...])
  }

  /// The same message twice, as encoded by a client with that seed.
  private static func frames(seed: UInt64) throws -> [UInt8] {
    let handshake = try ClientHandshake(
      host: "localhost", target: "/", headers: [], subprotocols: [],
      keyBytes: [UInt8](repeating: 0, count: 16), maxHeaderBytes: 1 << 10)
    var codec = WebSocketCodec(
      client: handshake, limits: WebSocketLimits(), generator: SeededGenerator(seed: seed))
    var output: [UInt8] = []
    for _ in 0..<2 {
      let message = Array("{}".utf8)
      #expect(message.withUnsafeBytes { codec.send($0, isText: true, output: &output) } == nil)
    }
    return output
  }
}
