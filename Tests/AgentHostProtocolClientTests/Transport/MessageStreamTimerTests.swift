import Dispatch
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite("Timers of message streams", .limitedConcurrency, .timeLimit(.minutes(20)))
struct MessageStreamTimerTests {
  /// Ends like WebSocket: both sides say so, and then the connection is released.
  private struct Closing: MessageCodec {
    func connected(output: inout [UInt8]) -> CodecResult { result { $0.isOpen = true } }
    func received(_: consuming [UInt8], output: inout [UInt8]) -> CodecResult {
      result { $0.isFinished = true }
    }
    func ended(_: AHPError?) -> CodecResult { result { $0.end = .orderly } }
    func timerFired() -> CodecResult { result { $0.isFinished = true } }
    func send(
      _: UnsafeRawBufferPointer, isText: Bool, output: inout [UInt8]
    ) -> AHPError? { nil }
    func send(_: AHPFrameBatch, output: inout [UInt8]) -> AHPError? { nil }
    func ping(_: [UInt8], output: inout [UInt8]) -> Bool { false }
    func close(output: inout [UInt8]) -> CodecResult { result { $0.armsTimer = true } }

    private func result(_ change: (inout CodecResult) -> Void) -> CodecResult {
      var result = CodecResult()
      change(&result)
      return result
    }
  }

  @Test("A stale timer does not replace a newer one")
  func overtaken() async throws {
    let (near, far) = try SystemCall.socketPair()
    defer { SystemCall.close(far) }
    let queue = DispatchQueue(label: "message-stream-timer")
    var configuration = MessageStream.Configuration()
    configuration.closeTimeout = .milliseconds(20)
    configuration.lingerTimeout = .milliseconds(20)
    let stream = MessageStream(codec: Closing(), configuration: configuration, queue: queue)
    try await stream.open(ByteStream(socket: near, queue: queue))
    // Both sides end at once; the effects of the peer's end are applied first. The peer never ends the
    // connection below.
    let ours = stream.state.withLock { $0.close() }
    let theirs = stream.state.withLock { $0.received([0], budget: .max) }
    stream.apply(theirs)
    stream.apply(ours)
    try await stream.waitUntilOver()
  }
}
