import AgentHostProtocolClient
import AgentHostProtocolCompatibility

/// A transport of the program's without probes.
final class OneWayTransport: OfficialTransport {
  func send(_ message: TransportMessage) async throws {}

  func recv() async throws -> TransportMessage? { nil }

  func close() async {}
}
