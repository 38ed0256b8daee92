#if os(Linux)
  import Foundation
  import Testing

  @testable import AgentHostProtocolClient

  /// What a system that has nothing left costs: what needs it fails, and the rest goes on.
  @Suite(.timeLimit(.minutes(1)))
  struct ExhaustionTests {
    @Test func withoutAThreadNothingIsWatchedAndTheErrorSaysSo() {
      let error = #expect(throws: SystemError.self) {
        _ = try Reactor.start { _ throws(SystemError) in
          throw SystemError("pthread_create", EAGAIN)
        }
      }
      #expect(error == SystemError("pthread_create", EAGAIN))
    }

    /// In a process of its own, which has no memory for a stack for a moment.
    @Test func socketsWorkAgainWhenThereAreThreads() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        var nothing = limit
        nothing.rlim_cur = 1
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &nothing)
        var failure: SystemError?
        do throws(SystemError) { _ = try SystemCall.socketPair() } catch { failure = error }
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #expect(failure?.call == "pthread_create")
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
