#if os(Linux)
  import AgentHostProtocolClient
  import Foundation
  import TestSupport
  import Testing

  /// A connection releases its descriptors whenever it is cancelled.
  ///
  /// Descriptors are counted in a separate process, where no other test opens any.
  @Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
  struct LeakTests {
    @Test func `cancelling at any moment leaves no descriptor`() async {
      await #expect(processExitsWith: .success) {
        try await LeakTests.giveUpAtEveryMoment(of: .cancellation)
        try await LeakTests.giveUpAtEveryMoment(of: .closing)
      }
    }

    @Test func `many connections are all released`() async {
      await #expect(processExitsWith: .success) {
        let before = LeakTests.sockets()
        let server = ConnectionServer(listener: try SocketListener(loopbackPort: 0))
        let url = "ws://127.0.0.1:\(server.port ?? 0)/"
        var pairs: [(WebSocketTransport, ServerConnection)] = []
        for _ in 0..<200 {
          let client = WebSocketTransport(url: url)
          async let opened: Void = client.open()
          guard let connection = try await server.accept() else { break }
          try await connection.open()
          try await opened
          pairs.append((client, connection))
        }
        for (client, connection) in pairs {
          async let closed: Void = client.close()
          #expect(try await connection.receive() == nil)
          await connection.close()
          await closed
        }
        await server.close()
        #expect(pairs.count == 200)
        #expect(await LeakTests.socketsSettle(at: before))
      }
    }

    enum GivingUp {
      case cancellation
      case closing
    }

    /// Runs a connection through all its calls, and stops it after an increasing number of them.
    static func giveUpAtEveryMoment(of kind: GivingUp) async throws {
      let before = sockets()
      for yields in stride(from: 0, to: 400, by: 7) { try await round(kind, yields: yields) }
      try await round(kind, yields: 10_000)
      #expect(await socketsSettle(at: before))
    }

    private static func round(_ kind: GivingUp, yields: Int) async throws {
      let server = ConnectionServer(listener: try SocketListener(loopbackPort: 0))
      var options = WebSocketTransport.Options()
      options.socket.closeTimeout = .milliseconds(20)
      let client = WebSocketTransport(
        url: "ws://127.0.0.1:\(server.port ?? 0)/", options: options)
      let serving = Task {
        guard let connection = try await server.accept() else { return }
        do {
          try await connection.open()
          while let frame = try await connection.receive() { try await connection.send(frame) }
        } catch {}
        await connection.close()
      }
      let using = Task {
        try await client.open()
        try await client.send(.text("one"))
        _ = try await client.receive()
        try await client.ping()
        _ = try await client.receive()
      }
      for _ in 0..<yields { await Task.yield() }
      switch kind {
      case .cancellation: using.cancel()
      case .closing: await client.close()
      }
      _ = await using.result
      await client.close()
      serving.cancel()
      await server.close()
      _ = await serving.result
    }

    /// Whether the number of sockets falls to `count`: attempts that lost their race close shortly after
    /// the call that made them.
    static func socketsSettle(at count: Int) async -> Bool {
      for _ in 0..<6_000 where sockets() != count {
        try? await Task.sleep(for: .milliseconds(10))  // real time: the kernel's
      }
      return sockets() == count
    }

    static func sockets() -> Int {
      let directory = "/proc/self/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return names.count { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "\(directory)/\(name)")
        return target?.hasPrefix("socket:") == true
      }
    }
  }
#endif
