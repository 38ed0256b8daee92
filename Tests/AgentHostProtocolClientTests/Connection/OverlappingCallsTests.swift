import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Calls that overlap, with a decision of one between two steps of the other.
@Suite("Client: overlapping calls", .limitedConcurrency, .timeLimit(.minutes(20)))
struct OverlappingCallsTests {
  /// A transport that opens until it is closed.
  private final class Opening: AHPTransport {
    private let closed = Promise<Void>()

    func open() async throws {
      try await closed.value()
      throw AHPError.transportClosed()
    }

    func send(_ frame: AHPTransportFrame) async throws {}
    func receive() async throws -> AHPTransportFrame? { nil }
    func close() async { closed.fulfil() }
  }

  // When the shutdown read the phase before it ended the connection, one of 15,000 transports was never closed.
  @Test("A shutdown ends a connect that begins at the same time")
  func connecting() async {
    var failures = 0
    for round in 0..<50_000 {
      let core = ConnectionCore(transport: Opening(), config: AHPClientConfig())
      let hasBegun = Locked(false)
      async let opened: Void = {
        hasBegun.withLock { $0 = true }
        try await core.open()
      }()
      while !hasBegun.withLock(\.self) { await Task.yield() }
      for _ in 0..<(round % 8) { _ = core.status.current }
      await core.shutDown()
      do { try await opened } catch is AHPError { failures += 1 } catch {}
    }
    #expect(failures == 50_000)
  }
}
