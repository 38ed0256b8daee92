import Dispatch
import TestSupport
import Testing

@testable import AgentHostProtocolClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
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

  @Test
  func `a stale timer does not replace a newer one`() async throws {
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

  @Test(arguments: [true, false])
  func `closing takes no longer than its time limit`(agrees: Bool) async throws {
    let (near, far) = try SystemCall.socketPair()
    defer { SystemCall.close(far) }
    let queue = DispatchQueue(label: "message-stream-close")
    var configuration = MessageStream.Configuration()
    configuration.closeTimeout = .milliseconds(200)
    configuration.lingerTimeout = .seconds(60)
    let stream = MessageStream(codec: Closing(), configuration: configuration, queue: queue)
    try await stream.open(ByteStream(socket: near, queue: queue))
    let start = ContinuousClock.now
    async let closed: Void = stream.close()
    while stream.state.withLock({ $0.phase == .open }) { await Task.yield() }
    // The peer agrees, and does not end the connection below.
    if agrees { [UInt8(0)].withUnsafeBytes { _ = SystemCall.send(far, from: $0) } }
    await closed
    #expect(ContinuousClock.now - start < .seconds(50))
  }

  @Test(arguments: [true, false])
  func `a peer that ends only its own direction gets everything that was accepted`(endsFirst: Bool)
    async throws
  {
    let (near, far) = try SystemCall.socketPair()
    defer { SystemCall.close(far) }
    let queue = DispatchQueue(label: "message-stream-half-closed")
    var configuration = MessageStream.Configuration()
    configuration.closeTimeout = .seconds(60)
    configuration.lingerTimeout = .seconds(60)
    let stream = MessageStream(
      codec: LineCodec(maxMessageBytes: 1 << 20), configuration: configuration, queue: queue)
    try await stream.open(ByteStream(socket: near, queue: queue))
    if endsFirst {
      SystemCall.shutdownWriting(far)
      #expect(try await stream.receive() == nil)
    }
    // More than the system takes.
    try await stream.send(.text(String(repeating: "x", count: 900_000)))
    async let closed: Void = stream.close()
    while stream.state.withLock({ $0.phase == .open }) { await Task.yield() }
    if !endsFirst { SystemCall.shutdownWriting(far) }
    #expect(await byteCount(from: far) == 900_001)
    await closed
  }

  /// Reads up to the end, on another thread.
  private func byteCount(from descriptor: Int32) async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var total = 0
        while true {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          _ = poll(&waiting, 1, -1)
          let count = read(descriptor, &buffer, buffer.count)
          if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { break }
          total += max(0, count)
        }
        continuation.resume(returning: total)
      }
    }
  }
}
