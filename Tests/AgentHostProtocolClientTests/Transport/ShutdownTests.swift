#if os(Linux)
  import AHPWebSocket
  import AgentHostProtocol
  import Foundation
  import TestSupport
  import Testing

  @testable import AgentHostProtocolClient

  /// After `shutdown()` no resource is left.
  @Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
  struct ShutdownTests {
    private static func add(
      to multi: MultiHostClient,
      _ transport: @escaping @Sendable () -> any AHPTransport
    ) async throws {
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in transport() }
          .withInitialSubscriptions([]).withSessionRefresh(false))
      _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
    }

    private static let initialized =
      #"{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}}"#

    /// The same as a WebSocket frame, with a one-byte length.
    private static var frame: [UInt8] { [0x81, UInt8(initialized.utf8.count)] + initialized.utf8 }

    @Test func `a host that does not agree to close has no socket afterwards`() async {
      await #expect(processExitsWith: .success) {
        // Answers each message, including the close frame, with the same text.
        let hasAskedToClose = Locked(false)
        let server = try RawServer.webSocket { bytes, stream in
          if (bytes.first ?? 0) & 0x0F == 8 { hasAskedToClose.withLock { $0 = true } }
          stream.send(ShutdownTests.frame)
        }
        let multi = MultiHostClient()
        let url = server.url
        try await ShutdownTests.add(to: multi) { WebSocketTransport(url: url) }
        let before = LeakTests.sockets()
        let start = ContinuousClock.now
        await multi.shutdown()
        #expect(LeakTests.sockets() == before - 1)
        #expect(hasAskedToClose.withLock { $0 })
        #expect(ContinuousClock.now - start < .seconds(300))
        await server.close()
      }
    }

    @Test func `a child that ignores the end of its input is reaped`() async throws {
      let number = Locked<Int32?>(nil)
      var options = StdioTransport.Options()
      options.onStandardError = { line in number.withLock { $0 = Int32(line) } }
      let multi = MultiHostClient()
      let script =
        "trap '' TERM; echo $$ >&2; read line; echo '\(Self.initialized)'; while :; do sleep 1; done"
      try await Self.add(to: multi) { [options] in
        StdioTransport(command: ["sh", "-c", script], options: options)
      }
      while number.withLock({ $0 == nil }) { await Task.yield() }
      let process = try #require(number.withLock { $0 })
      #expect(FileManager.default.fileExists(atPath: "/proc/\(process)"))
      let clock = ContinuousClock()
      let start = clock.now
      await multi.shutdown()
      // A shutdown takes 4 seconds at most, and ends the child in 3. On a busy machine that can be too short.
      if clock.now - start < .seconds(4) {
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"))
      }
      while FileManager.default.fileExists(atPath: "/proc/\(process)") { await Task.yield() }
    }
  }
#endif
