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
struct ByteStreamTests {
  @Test
  func `a write that fails before the start is reported after what the peer sent`() async throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    try ReadinessSource.begin()
    var byte: UInt8 = 7
    try #require(write(ends[1], &byte, 1) == 1)
    close(ends[1])
    let queue = DispatchQueue(label: "test")
    let stream = ByteStream(socket: ends[0], queue: queue)
    stream.enqueue { $0.append(1) }
    stream.flush()
    // The queue has handled the failure.
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    let events = AsyncStream<ByteStream.Event> { events in
      stream.start { events.yield($0) }
    }
    var received: [UInt8] = []
    for await event in events {
      if case .bytes(let bytes) = event { received += bytes }
      guard case .failed(let error) = event else { continue }
      #expect(error.code == .connectionLost)
      break
    }
    #expect(received == [7])
    stream.close()
    await stream.waitUntilReleased()
  }

  @Test
  func `a full socket has stalled after a write in vain, not by time alone`() {
    let start = DispatchTime.now()
    let limit = DispatchTimeInterval.seconds(30)
    var stall = WriteStall()
    stall.blocked(at: start)
    #expect(stall.next(at: start + .seconds(29), after: limit) == .wait)
    // As after a pause of this process.
    #expect(stall.next(at: start + .seconds(90), after: limit) == .tryWrite)
    stall.moved(1)
    stall.blocked(at: start + .seconds(91))
    #expect(stall.next(at: start + .seconds(120), after: limit) == .wait)
    #expect(stall.next(at: start + .seconds(122), after: limit) == .tryWrite)
    stall.moved(0)
    stall.blocked(at: start + .seconds(122))
    #expect(stall.next(at: start + .seconds(122), after: limit) == .stalled)
  }

  #if !canImport(Darwin)  // There the bytes count for the receiver.
    @Test
    func `written bytes are acknowledged by being read, not by further ones`() async throws {
      let (near, far) = try SystemCall.socketPair()
      let stream = ByteStream(socket: near, queue: DispatchQueue(label: "test"))
      #expect(stream.acknowledgedByteCount == nil)
      stream.send([1])
      let first = try #require(stream.acknowledgedByteCount)
      stream.send([2])
      let second = try #require(stream.acknowledgedByteCount)
      #expect(second <= first)
      var byte: UInt8 = 0
      #expect(read(far, &byte, 1) == 1)
      let third = try #require(stream.acknowledgedByteCount)
      #expect(third > second)
      #expect(read(far, &byte, 1) == 1)
      #expect(stream.acknowledgedByteCount == nil)
      stream.close()
      await stream.waitUntilReleased()
      SystemCall.close(far)
    }
  #endif

  // The system reports room late, for Unix sockets when three quarters of the buffer are free.
  @Test
  func `a peer for which the socket accepts bytes has not stalled, whatever was reported`()
    async throws
  {
    let (near, far) = try SystemCall.socketPair()
    let queue = DispatchQueue(label: "test")
    var limits = ByteStream.Limits()
    limits.writeStall = .milliseconds(1)
    let stream = ByteStream(socket: near, queue: queue, limits: limits)
    let events = AsyncStream<ByteStream.Event> { events in
      stream.start { events.yield($0) }
    }
    // While the queue is busy, no stall is noticed.
    let blocked = queue.sync {
      stream.enqueue { $0.append(contentsOf: [UInt8](repeating: 0, count: 4 << 20)) }
      stream.flush()
      let backlog = stream.backlog
      var read = [UInt8](repeating: 0, count: ((4 << 20) - backlog) * 5 / 8)
      _ = read.withUnsafeMutableBytes { SystemCall.read(far, into: $0) }
      return backlog
    }
    for await event in events {
      if case .failed = event { break }
    }
    #expect(blocked < 4 << 20)
    #expect(stream.backlog < blocked)
    stream.close()
    await stream.waitUntilReleased()
    SystemCall.close(far)
  }

  // A connection lives for months: stack left by one read must not add up. In a separate process, which a
  // stack overflow may end.
  @Test
  func `60,000 reads of one byte each do not grow the stack`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      try ReadinessSource.begin()
      let arrivals = DispatchSemaphore(value: 0)
      let stream = ByteStream(socket: ends[0], queue: DispatchQueue(label: "test"))
      stream.start { event in
        if case .bytes = event { arrivals.signal() }
      }
      var byte: UInt8 = 0
      for _ in 0..<60_000 {
        try #require(write(ends[1], &byte, 1) == 1)
        arrivals.wait()
      }
      stream.close()
      close(ends[1])
    }
  }
}
