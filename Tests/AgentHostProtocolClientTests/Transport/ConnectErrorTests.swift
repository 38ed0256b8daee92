import Dispatch
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Which failure is reported when no address of a host accepts a connection.
@Suite(.limitedConcurrency) struct ConnectErrorTests {
  /// Without IPv6, the system sorts the IPv6 addresses of a host last.
  @Test func `a refusal is reported although a later address is out of reach`() async throws {
    let address = SocketAddress(loopbackPort: 1)
    // No TCP connection can lead to the broadcast address.
    let unreachable = try SystemCall.resolve(
      host: "255.255.255.255", port: 1, numericOnly: true
    ).get()
    let error = await #expect(throws: AHPError.self) {
      try await SocketConnector.connect(
        to: [address] + unreachable, queue: DispatchQueue(label: "test"))
    }
    let failure = HostFailure(try #require(error))
    #expect(failure.isConnectionRefused, "\(failure)")
  }
}
