import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// What is at the path of a Unix socket before a host listens there.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct UnixSocketTests {
  private let path = NSTemporaryDirectory() + "ahp-\(UUID().uuidString.prefix(8)).sock"

  private func expectAnswer() async throws {
    let client = RawClient(WebSocketTransport(url: "ws+unix://\(path)"))
    #expect(try await client.initialize().protocolVersion == "1.0.0")
    await client.transport.close()
  }

  @Test
  func `a host listens at the path that a killed host has left`() async throws {
    let killed = try SystemCall.streamSocket(
      family: SocketAddress(unixPath: path).familyNumber)
    try SystemCall.listen(killed, at: SocketAddress(unixPath: path), backlog: 1)
    SystemCall.close(killed)
    try await EmbeddedHost.with { host in
      _ = try await host.start(listening: .unixWebSocket(path: path))
      try await expectAnswer()
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test
  func `a host does not take the path of another one`() async throws {
    try await EmbeddedHost.with { host in
      _ = try await host.start(listening: .unixWebSocket(path: path))
      let second = EmbeddedHost()
      let error = await #expect(throws: AHPError.self) {
        try await second.start(listening: .unixLines(path: path))
      }
      #expect(error?.advice == "stop the program that listens there, or choose another path")
      await second.stop()
      try await expectAnswer()
    }
  }

  @Test
  func `a file at the path of a socket stays`() async throws {
    try Data("text".utf8).write(to: URL(fileURLWithPath: path))
    let host = EmbeddedHost()
    let error = await #expect(throws: AHPError.self) {
      try await host.start(listening: .unixLines(path: path))
    }
    #expect(error?.advice == "choose a path at which there is no file")
    await host.stop()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("text".utf8))
    try FileManager.default.removeItem(atPath: path)
  }
}
