import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AgentHostProtocolTesting

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostConnectionTests {
  /// Records how it ends.
  private final class Recorder: AHPTransport {
    let ends = Locked<[String]>([])

    func send(_ frame: AHPTransportFrame) async throws {}
    func receive() async throws -> AHPTransportFrame? { nil }
    func close() async { ends.withLock { $0.append("closed") } }
  }

  @Test
  func `a dropped connection ends without a close, also if the writer notices first`() async throws
  {
    let recorder = Recorder()
    let connection = HostConnection(id: HostConnectionID(rawValue: 1), transport: recorder) {
      // Everything that the writer does comes before the abortion.
      recorder.ends.withLock { $0.append("aborted") }
    }
    connection.outbox.breakOff()
    await connection.write()
    await connection.abort()
    #expect(recorder.ends.withLock(\.self) == ["aborted"])
  }

  @Test func `a connection is behind if earlier flushes exceed the limit`() {
    let queue = HostWriteQueue()
    func append(_ count: Int, in flush: Int) -> Bool {
      queue.append(CollectionOfOne([UInt8](repeating: 0, count: count)), in: flush, limit: 100)
    }
    #expect(!append(60, in: 1))
    #expect(!append(60, in: 1))
    // The 120 bytes of the first flush are exempt until they are written.
    #expect(!append(50, in: 2))
    #expect(!append(51, in: 3))
    #expect(append(1, in: 4))
    // The writer takes everything; the next call means that it has written it.
    #expect(queue.take() != nil)
    #expect(queue.take() == nil)
    #expect(!append(101, in: 5))
    #expect(!append(1, in: 6))
  }

  @Test
  func `a finished connection is closed`() async throws {
    let recorder = Recorder()
    let connection = HostConnection(id: HostConnectionID(rawValue: 1), transport: recorder) {}
    connection.outbox.finish()
    await connection.write()
    #expect(recorder.ends.withLock(\.self) == ["closed"])
  }
}
