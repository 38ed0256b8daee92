import AgentHostProtocolClient

/// A transport of the program's, with the methods of this package.
final class OurTransport: AHPTransport {
  func send(_ frame: AHPTransportFrame) async throws {
    throw AHPError(.transportMisuse, .invalidInput, "messages are texts here")
  }

  func receive() async throws -> AHPTransportFrame? { nil }

  func ping() async throws {}

  func close() async {}
}
