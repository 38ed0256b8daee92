#if os(Linux)
  import Foundation
  import Testing

  @testable import AgentHostProtocolClient

  /// What a system that has nothing left costs: what needs it fails, and what comes later goes on.
  @Suite(.timeLimit(.minutes(1)))
  struct ExhaustionTests {
    /// In a process of its own, where nothing is watched yet.
    @Test func withoutAThreadNothingIsWatchedUntilThereIsOne() async {
      await #expect(processExitsWith: .success) {
        let failure = SystemError("pthread_create", EAGAIN)
        let error = #expect(throws: SystemError.self) {
          try Reactor.begin { _ throws(SystemError) in throw failure }
        }
        #expect(error == failure)
        let server = WebSocketServer(listener: try SocketListener(loopbackPort: 0))
        let client = WebSocketTransport(url: "ws://127.0.0.1:\(server.port ?? 0)/")
        async let opened: Void = client.open()
        let connection = try #require(try await server.accept())
        try await connection.open()
        try await opened
        await client.close()
        await connection.close()
        await server.close()
      }
    }
  }
#endif
