import Dispatch
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Calls that are cancelled while they wait for a peer that does not answer or read.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct CancelledWaitTests {
  /// Messages and pings of a million bytes each, without answers.
  private struct Silent: MessageCodec {
    func connected(output: inout [UInt8]) -> CodecResult {
      var result = CodecResult()
      result.isOpen = true
      return result
    }
    /// Each byte is a pong with that number.
    func received(_ bytes: consuming [UInt8], output: inout [UInt8]) -> CodecResult {
      var result = CodecResult()
      result.pongs = bytes.map { [0, 0, 0, 0, 0, 0, 0, $0] }
      return result
    }
    func ended(_: AHPError?) -> CodecResult { CodecResult() }
    func timerFired() -> CodecResult { CodecResult() }
    func send(
      _: UnsafeRawBufferPointer, isText: Bool, output: inout [UInt8]
    ) -> AHPError? {
      output += [UInt8](repeating: 0, count: 1_000_000)
      return nil
    }
    func send(_: AHPFrameBatch, output: inout [UInt8]) -> AHPError? { nil }
    func ping(_: [UInt8], output: inout [UInt8]) -> Bool { true }
    func close(output: inout [UInt8]) -> CodecResult { CodecResult() }
  }

  private func withStream(_ body: (MessageStream) async throws -> Void) async throws {
    let (near, far) = try SystemCall.socketPair()
    defer { SystemCall.close(far) }
    let queue = DispatchQueue(label: "cancelled-wait")
    var configuration = MessageStream.Configuration()
    configuration.outboxBudget = 1
    let stream = MessageStream(codec: Silent(), configuration: configuration, queue: queue)
    try await stream.open(ByteStream(socket: near, queue: queue))
    try await body(stream)
    stream.abort()
  }

  @Test func `a cancelled ping leaves nothing behind`() async throws {
    try await withStream { stream in
      let ping = Task { try await stream.ping() }
      while stream.state.withLock({ $0.pings.isEmpty }) { await Task.yield() }
      ping.cancel()
      await #expect(throws: CancellationError.self) { try await ping.value }
      #expect(stream.state.withLock { $0.pings.isEmpty })
      // A late pong does not answer a later ping.
      let later = Task { try await stream.ping() }
      while stream.state.withLock({ $0.pings.isEmpty }) { await Task.yield() }
      #expect(stream.state.withLock { $0.received([1], budget: .max).settled.isEmpty })
      stream.apply(stream.state.withLock { $0.received([2], budget: .max) })
      try await later.value
    }
  }

  @Test func `a cancelled send leaves nothing behind`() async throws {
    try await withStream { stream in
      try await stream.send(.text("more than the system takes"))
      let send = Task { try await stream.send(.text("waits")) }
      while stream.state.withLock({ $0.senders.isEmpty }) { await Task.yield() }
      send.cancel()
      await #expect(throws: CancellationError.self) { try await send.value }
      #expect(stream.state.withLock { $0.senders.isEmpty })
    }
  }
}
