#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import AgentHostProtocolClient

  /// A system without resources fails the call that needs them; later calls succeed.
  @Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
  struct ExhaustionTests {
    /// In a separate process, which has no descriptor left.
    @Test func `exhausted descriptors are transient`() async {
      await #expect(processExitsWith: .success) {
        let listener = try SocketListener(loopbackPort: 0)
        // Dispatch opens descriptors with the first timers, those of sleeps and the one that counts its own runnable
        // threads, and ends the process when it cannot. A program that runs out of descriptors has had timers before. On a busy
        // machine the end of a short sleep has passed before its timer is needed.
        var duration = Duration.milliseconds(1)
        while Self.timerCount < 2, duration < .seconds(4) {
          try await Task.sleep(for: duration)  // real time: the first timer of the process
          duration *= 2
        }
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = 0
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let socket = WebSocketTransport(url: "ws://127.0.0.1:\(listener.port ?? 0)/")
        let unconnected = await #expect(throws: AHPError.self) { try await socket.open() }
        #expect(unconnected?.code == .connectFailed)
        #expect(unconnected?.category == .transient)
        let named = WebSocketTransport(url: "ws://host.invalid/")
        let unresolved = await #expect(throws: AHPError.self) { try await named.open() }
        #expect(unresolved?.code == .nameNotResolved)
        #expect(unresolved?.advice == AHPError.raiseLimits, "the name may be right")
        let process = StdioTransport(command: ["cat"])
        let unstarted = await #expect(throws: AHPError.self) { try await process.open() }
        #expect(unstarted?.code == .processFailed)
        #expect(unstarted?.category == .transient)
        await listener.closeAndWait()
      }
    }

    /// Dispatch ends the process when it cannot open a file to count its runnable threads, and when it has no descriptor
    /// for a timer.
    @Test(arguments: [0, 1, 2, 3])
    func `connections leave descriptors for the rest of the process`(kind: Int) async {
      await #expect(processExitsWith: .success) { [kind] in
        let listener = try SystemCall.streamSocket(family: AF_INET)
        let address = SocketAddress(loopbackPort: 0)
        try SystemCall.listen(listener, at: address, backlog: 64)
        let local = try SystemCall.localAddress(listener)
        // Connections that wait to be accepted.
        var highest: Int32 = 0
        for _ in 0..<16 {
          highest = try SystemCall.streamSocket(family: AF_INET)
          _ = SystemCall.connect(highest, to: local)
        }
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = rlim_t(highest) + 10
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let error = #expect(throws: SystemError.self) {
          while true {
            switch kind {
            case 0: _ = try SystemCall.streamSocket(family: AF_INET)
            case 1: _ = try SystemCall.socketPair()
            case 2: _ = try SystemCall.pipeFromChild()
            default: _ = try SystemCall.accept(listener)
            }
          }
        }
        #expect(error?.isExhaustion == true)
        #expect((0..<3).allSatisfy { _ in dup(listener) >= 0 })
        if kind == 3 {
          limit.rlim_cur += 8
          setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
          #expect(throws: Never.self) { _ = try SystemCall.accept(listener) }
        }
      }
    }

    private static var timerCount: Int {
      let folder = "/proc/self/fd/"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.count { name in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + name))?
          .contains("timerfd") == true
      }
    }

    @Test(arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM, EAGAIN])
    func `exhaustion is transient`(_ number: Int32) {
      let error = SystemError("posix_spawn", number)
      #expect(error.isExhaustion)
      #expect(AHPError.system(error, "cannot connect").category.isRetryable)
    }

    /// A host that does not accept connections fills the queue of its Unix socket.
    @Test func `a full queue of a Unix socket is no exhaustion of this process`() async throws {
      let path = NSTemporaryDirectory() + "full-\(UInt64.random(in: .min ... .max))"
      defer { unlink(path) }
      let address = try SocketAddress(unixPath: path)
      let listener = try SystemCall.streamSocket(family: address.familyNumber)
      defer { SystemCall.close(listener) }
      try SystemCall.listen(listener, at: address, backlog: 0)
      let first = try SystemCall.streamSocket(family: address.familyNumber)
      defer { SystemCall.close(first) }
      #expect(SystemCall.connect(first, to: address) == .connected)
      let transport = UnixSocketTransport(path: path)
      let error = try await #require(throws: AHPError.self) { try await transport.open() }
      #expect(error.code == .connectFailed)
      #expect(error.category == .transient)
      #expect(error.advice == nil, "\(error)")
    }

    /// In a separate process, where nothing is watched yet.
    @Test func `without a thread nothing is watched until there is one`() async {
      await #expect(processExitsWith: .success) {
        let failure = SystemError("pthread_create", EAGAIN)
        let error = #expect(throws: SystemError.self) {
          try Reactor.begin { _ throws(SystemError) in throw failure }
        }
        #expect(error == failure)
        let server = ConnectionServer(listener: try SocketListener(loopbackPort: 0))
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
