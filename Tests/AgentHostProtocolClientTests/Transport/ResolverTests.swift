import Dispatch
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Hanging lookups, and others that they must not delay.
@Suite(.limitedConcurrency) struct ResolverTests {
  /// A name server whose answers a test controls.
  private final class Server: Sendable {
    let calls = Locked<[String]>([])
    private let gate = DispatchSemaphore(value: 0)

    var lookup: Resolver.Lookup {
      Resolver.Lookup { [self] name in
        calls.withLock { $0.append(name) }
        if name.hasPrefix("hangs") {
          gate.wait()
          gate.signal()
          return .failure(NameLookupFailure(reason: "no answer", isTemporary: true))
        }
        return .success([SocketAddress(loopbackPort: 1)])
      }
    }

    func open() { gate.signal() }
  }

  @Test func `hanging names hold up neither tasks nor other names`() async throws {
    let server = Server()
    defer { server.open() }
    let resolver = Resolver(lookup: server.lookup)
    // Proven before the others hang.
    _ = try await resolver.addresses(host: "works.example", port: 80)
    let hanging = (0..<100).map { number in
      Task { try await resolver.addresses(host: "hangs-\(number).example", port: 80) }
    }
    while server.calls.withLock({ $0.count }) < 11 { await Task.yield() }
    let addresses = try await resolver.addresses(host: "works.example", port: 7_000)
    #expect(addresses == [SocketAddress(loopbackPort: 7_000)])
    #expect(server.calls.withLock { $0.count } == 12)
    for task in hanging { task.cancel() }
    for task in hanging {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `callers of one name share a lookup`() async throws {
    let server = Server()
    let resolver = Resolver(lookup: server.lookup)
    let callers = (0..<10).map { number in
      Task { try await resolver.addresses(host: number % 2 == 0 ? "hangs" : "HANGS", port: 80) }
    }
    while server.calls.withLock({ $0.isEmpty }) { await Task.yield() }
    server.open()
    for caller in callers {
      let error = await #expect(throws: AHPError.self) { try await caller.value }
      #expect(error?.code == .nameNotResolved)
      #expect(error?.category == .transient)
    }
    #expect(server.calls.withLock { Set($0) } == ["hangs"])
  }

  @Test(arguments: ["127.0.0.1", "::1", "localhost", "LocalHost.", "agent.localhost"])
  func `addresses of this system need no lookup`(_ host: String) async throws {
    let server = Server()
    let resolver = Resolver(lookup: server.lookup)
    let addresses = try await resolver.addresses(host: host, port: 4_711)
    #expect(!addresses.isEmpty)
    #expect(addresses.allSatisfy { $0.port == 4_711 })
    #expect(server.calls.withLock { $0.isEmpty })
  }
}
