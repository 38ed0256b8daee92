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

  @Test
  func `a finished connection is closed`() async throws {
    let recorder = Recorder()
    let connection = HostConnection(id: HostConnectionID(rawValue: 1), transport: recorder) {}
    connection.outbox.finish()
    await connection.write()
    #expect(recorder.ends.withLock(\.self) == ["closed"])
  }
}
