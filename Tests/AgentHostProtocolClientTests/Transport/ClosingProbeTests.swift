import Dispatch
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ClosingProbeTests {
  /// Open, after the start of its closing handshake, so that no ping can be sent.
  private struct Closing: MessageCodec {
    let hasProbes: Bool

    func connected(output: inout [UInt8]) -> CodecResult {
      var result = CodecResult()
      result.isOpen = true
      return result
    }
    func received(_: consuming [UInt8], output: inout [UInt8]) -> CodecResult { CodecResult() }
    func ended(_: AHPError?) -> CodecResult { CodecResult() }
    func timerFired() -> CodecResult { CodecResult() }
    func send(
      _: UnsafeRawBufferPointer, isText: Bool, output: inout [UInt8]
    ) -> AHPError? { nil }
    func send(_: AHPFrameBatch, output: inout [UInt8]) -> AHPError? { nil }
    func ping(_: [UInt8], output: inout [UInt8]) -> Bool { false }
    func close(output: inout [UInt8]) -> CodecResult { CodecResult() }
  }

  @Test(arguments: [(true, FailureCategory.transient), (false, .local)])
  func `a closing connection counts as lost, one without probes misused`(
    hasProbes: Bool, category: FailureCategory
  ) async throws {
    let (near, far) = try SystemCall.socketPair()
    defer { SystemCall.close(far) }
    let queue = DispatchQueue(label: "closing-probe")
    let stream = MessageStream(
      codec: Closing(hasProbes: hasProbes), configuration: MessageStream.Configuration(),
      queue: queue)
    try await stream.open(ByteStream(socket: near, queue: queue))
    let error = await #expect(throws: AHPError.self) { try await stream.ping() }
    #expect(error?.category == category)
    stream.abort()
  }
}
