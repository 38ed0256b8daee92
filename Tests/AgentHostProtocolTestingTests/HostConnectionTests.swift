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

  @Test("A dropped connection ends without an orderly close, also if the writer is first to notice")
  func dropped() async throws {
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

  @Test("A finished connection is closed")
  func finished() async throws {
    let recorder = Recorder()
    let connection = HostConnection(id: HostConnectionID(rawValue: 1), transport: recorder) {}
    connection.outbox.finish()
    await connection.write()
    #expect(recorder.ends.withLock(\.self) == ["closed"])
  }
}
